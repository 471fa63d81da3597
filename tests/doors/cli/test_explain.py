"""``arpad explain``: the full working of one number."""

import pytest

from .console import Run, Save
from .documents import OPEN, QUESTION_13, ROUND_ROBIN, SWISS, card, four


def explained(run: Run, *arguments: str) -> list[str]:
    done = run("explain", *arguments)
    assert done.code == 0, done.err
    return done.out.splitlines()


def test_the_example_of_the_arbiters_manual(run: Run) -> None:
    lines = explained(run, SWISS, "--player", "1", "--regulation", "fide-2022")
    assert "Arbiters' Manual, rating example" in lines[0]
    assert "fide-2022" in lines[0]
    assert "2212 → 2268 (+56)" in lines[1]
    text = "\n".join(lines)
    # Both far opponents count as 400 away; K 40 times +1.41.
    assert "−447 → −400" in text
    assert "−440 → −400" in text
    assert "40·(+1.41) = +56.4" in text


def test_every_line_of_the_working_has_its_article(run: Run) -> None:
    for player in ("1", "14", "16"):
        _, *working, _ = explained(run, OPEN, "--player", player)
        assert working
        assert all(line.endswith("]") for line in working)


@pytest.mark.parametrize("regulation", ["elo-1972", "feda-1996", "fide-2005", "fide-2024-12-blitz"])
def test_any_edition_explains(run: Run, regulation: str) -> None:
    for file in (OPEN, ROUND_ROBIN):
        done = run("explain", file, "--player", "3", "--regulation", regulation)
        assert done.code == 0
        assert regulation in done.err


def test_what_was_assumed_is_a_step(run: Run, save: Save) -> None:
    file = save(card("2000:1", name="Unknown", rating=2000))
    found = run("explain", file, "--player", "1", "--format", "json").answer()["working"]
    messages = [step["message"] for step in walk(found)]
    assert {"assumed.games", "assumed.peak", "assumed.birth"} <= set(messages)


def test_what_is_known_is_not_assumed(run: Run, save: Save) -> None:
    file = save(card("2000:1", rating=2000, games=100, peak=2000, birth="1980"))
    found = run("explain", file, "--player", "1", "--format", "json").answer()["working"]
    assert not [step for step in walk(found) if str(step["message"]).startswith("assumed.")]


def test_json_has_the_result_and_its_working(run: Run, save: Save) -> None:
    file = save(card(QUESTION_13))
    answer = run("explain", file, "--player", "1", "--format", "json").answer()
    assert answer["regulation"] == "fide-2022"
    assert answer["tournament"] == "Open"
    assert (answer["player"]["ru"], answer["player"]["rc"]) == (1516, "10960/7")
    assert answer["working"]["value"] == 1516
    for step in walk(answer["working"]):
        assert list(step) == ["article", "message", "text", "numbers", "value", "steps"]
        assert step["article"]
        assert step["text"]


def test_the_iteration_of_fide_2009_8_58_is_told_step_by_step(run: Run) -> None:
    # Player I: Ra 2348, first Ru 2032; A and B count 2432, Rc 2322, Ru 2006.
    text = "\n".join(explained(run, ROUND_ROBIN, "--player", "9"))
    for number in ("2348", "2032", "2432", "2322", "2006", "29.5", "2375"):
        assert number in text
    assert text.count("2432") == 2


def test_a_performance_that_stays_is_calculated_once(run: Run) -> None:
    # Player C of 8.58: nobody is 400 away, so that Rc and Ru stay.
    lines = [line.strip() for line in run("explain", ROUND_ROBIN, "--player", "3").out.splitlines()]
    assert sum(line.startswith("7 of 9, 5 half points above 50 %") for line in lines) == 1
    assert "no opponent is too far away: Rc = 2348, Ru = 2423 stays  [8.58]" in lines


def test_a_performance_that_does_not_count_is_not_worked_out(run: Run) -> None:
    """8.2.1 of 2025: the first event counts from half a point on; every round is said once."""
    lines = [line.strip() for line in run("explain", OPEN, "--player", "14").out.splitlines()]
    rounds = [line.split(",")[0] for line in lines if line.startswith("round ")]
    assert rounds == [f"round {number}" for number in range(1, 6)]
    assert "0 points in the first event, ½ needed  [8.2.1]" in lines
    assert not [line for line in lines if "Ru" in line or "Ra" in line]


def test_a_game_that_does_not_count_is_explained(run: Run, save: Save) -> None:
    text = "\n".join(explained(run, save(card(QUESTION_13)), "--player", "1"))
    assert "forfeit" in text
    assert "[5.1]" in text


def test_a_name_cannot_break_the_outline(run: Run, save: Save) -> None:
    file = save(card("2000:1", name="Ana\nMaria\r\x1b[2J", rating=2000))
    _, *working, _ = explained(run, file, "--player", "1")
    assert all(line.endswith("]") for line in working)
    assert "\x1b" not in "".join(working)


def test_the_readings_in_force_are_shown(run: Run) -> None:
    assert "cap=lower-always" in explained(run, SWISS, "--player", "1")[-1]
    other = explained(run, SWISS, "--player", "1", "--reading", "cap=once")
    assert "cap=once" in other[-1]
    # Capped once only, the manual's player would gain 1.43 times 40: 2269.
    assert "2212 → 2269" in other[1]


def walk(step: dict[str, object]) -> list[dict[str, object]]:
    found = [step]
    children = step["steps"]
    assert isinstance(children, list)
    for child in children:
        found += walk(child)
    return found


def test_only_readings_that_mattered_are_shown_in_words(run: Run) -> None:
    # The manual's player meets two opponents more than 400 above: 8.3.1 is read for him.
    *_, last = explained(run, SWISS, "--player", "1")
    assert last == (
        "Reading: the limit always helps the lower rated, the higher rated only once an event "
        "(cap=lower-always)  [8.3.1]"
    )
    answer = run("explain", SWISS, "--player", "1", "--format", "json").answer()
    assert answer["decisive"] == ["cap"]
    assert answer["readings"]["halves"] == "up"
    # An opponent of his has one game, with a difference of 286.
    *_, last = explained(run, SWISS, "--player", "2")
    assert last == "No open article of fide-2022 read otherwise would give another result."


def test_a_reading_that_decides_is_shown_for_a_period_too(run: Run, save: Save) -> None:
    # D −200, PD .24, K 10: +2.6 and +2.6 make +5.2 once, +3 and +3 apart.
    files = [
        save(
            card("2600:0.5", start=f"2025-05-0{day}", name="Ana", rating=2400, k=10), f"{day}.json"
        )
        for day in (1, 5)
    ]
    answer = run("explain", "--period", *files, "--player", "Ana", "--format", "json").answer()
    assert answer["decisive"] == ["rounding-unit"]
    assert answer["player"]["new_rating"] == 2405


def test_a_tournament_without_a_name_goes_by_its_file(run: Run, save: Save) -> None:
    file = save(four(name=""))
    first = run("explain", file, "--player", "1").out.splitlines()[0]
    assert first == f"{file} · fide-2022"
