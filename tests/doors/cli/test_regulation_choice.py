"""``auto`` chooses by start date and kind of play; a name given always wins."""

import pytest

from .console import Run, Save
from .documents import IDS, SWISS, four


@pytest.mark.parametrize(
    ("start", "play", "regulation"),
    [
        ("2005-07-01", "standard", "fide-2005"),
        ("2009-06-30", "standard", "fide-2005"),
        ("2009-07-01", "standard", "fide-2009"),
        ("2022-01-01", "standard", "fide-2022"),
        ("2024-02-29", "standard", "fide-2022"),
        ("2024-03-01", "standard", "fide-2024"),
        ("2025-09-30", "standard", "fide-2024"),
        ("2025-10-01", "standard", "fide-2025"),
        ("2022-01-01", "rapid", "fide-2022-rapid"),
        ("2024-02-29", "blitz", "fide-2022-blitz"),
        ("2024-03-01", "rapid", "fide-2024-rapid"),
        ("2024-11-30", "blitz", "fide-2024-blitz"),
        ("2024-12-01", "rapid", "fide-2024-12-rapid"),
        ("2025-10-01", "blitz", "fide-2024-12-blitz"),
    ],
)
def test_the_start_date_chooses(
    run: Run, save: Save, start: str, play: str, regulation: str
) -> None:
    file = save(four(start=start, play=play))
    for options in ((), ("--regulation", "auto")):
        done = run("rate", file, "--format", "json", *options)
        assert done.answer()["regulation"] == regulation
        assert done.err == ""


@pytest.mark.parametrize(
    ("start", "play"),
    [
        ("1972-06-01", "standard"),
        ("1996-06-01", "standard"),
        ("2005-06-30", "standard"),
        ("2015-05-01", "standard"),
        ("2021-12-31", "standard"),
        ("2009-08-01", "rapid"),
        ("2021-12-31", "blitz"),
    ],
)
@pytest.mark.parametrize("command", ["rate", "explain"])
def test_where_no_edition_covers_the_date_the_user_must_name_one(
    run: Run, save: Save, command: str, start: str, play: str
) -> None:
    file = save(four(start=start, play=play))
    more = ("--player", "1") if command == "explain" else ()
    said = run(command, file, *more).refusal(3)
    assert said.startswith(f"{file}: start: ")
    assert start in said
    assert "--regulation" in said


def test_without_a_start_date_nothing_is_chosen(run: Run, save: Save) -> None:
    document = four()
    del document["start"]
    file = save(document)
    said = run("rate", file).refusal(3)
    assert said.startswith(f"{file}: start: ")
    assert "--regulation" in said


@pytest.mark.parametrize("regulation", IDS)
def test_a_named_edition_always_wins_with_a_remark(run: Run, save: Save, regulation: str) -> None:
    file = save(four(start="2015-05-01"))
    done = run("rate", file, "--regulation", regulation, "--format", "json")
    assert done.answer()["regulation"] == regulation
    assert file in done.err
    assert regulation in done.err


def test_the_remark_says_what_the_date_would_have_chosen(run: Run) -> None:
    done = run("rate", SWISS, "--regulation", "fide-2024", "--format", "json")
    assert done.answer()["regulation"] == "fide-2024"
    assert "fide-2024" in done.err
    assert "fide-2022" in done.err


@pytest.mark.parametrize(
    "command",
    [
        ("rate", SWISS),
        ("explain", SWISS, "--player", "1"),
        ("check", SWISS),
        ("calc", "--rating", "2000", "--k", "20", "--games", "2000:1"),
    ],
)
def test_a_name_made_of_edition_and_play_says_what_it_stands_for(
    run: Run, command: tuple[str, ...]
) -> None:
    said = run(*command, "--regulation", "fide-2025-rapid").err
    expected = "fide-2025-rapid is fide-2024-12-rapid, the edition in force for this kind of play"
    assert expected in said
    assert expected in run("regulations", "fide-2025-rapid").err
    assert "edition in force" not in run(*command, "--regulation", "fide-2024-12-rapid").err


def test_of_two_names_as_alike_the_nearer_in_time_is_said(run: Run) -> None:
    said = run("rate", SWISS, "--regulation", "fide-2026").refusal(2)
    assert "the nearest is fide-2025;" in said
    assert "fide-2025, fide-2025-rapid, fide-2025-blitz" in said


def test_the_name_the_date_chooses_needs_no_remark(run: Run) -> None:
    assert run("rate", SWISS, "--regulation", "fide-2022").err == ""


def test_an_unknown_key_is_kept_and_noted(run: Run, save: Save) -> None:
    file = save(four(sponsor="Bank"))
    done = run("rate", file, "--format", "json")
    assert done.answer()["regulation"] == "fide-2022"
    assert f"{file}: sponsor: " in done.err


def test_an_event_an_office_would_not_accept_is_rated_with_a_remark(run: Run, save: Save) -> None:
    document = four(system="round-robin", start="2009-08-01")
    for player in document["players"][:2]:
        player["rating"] = None
    done = run("rate", save(document), "--format", "json")
    assert done.answer()["regulation"] == "fide-2009"
    assert "players: 2 of 4 players are rated, 4 needed" in done.err
    assert "[6.31]" in done.err


def test_a_match_of_unknown_length_is_remarked(run: Run, save: Save) -> None:
    document = four(system="match")
    document["players"] = document["players"][:2]
    document["games"] = document["games"][:1]
    assert "[6.2]" in run("rate", save(document)).err
    assert run("rate", save({**document, "rounds": 1})).err == ""
