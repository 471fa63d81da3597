"""``arpad norms``: the contract of its answers, and what is refused."""

import re
from dataclasses import replace
from typing import Any

import pytest

from arpad.core.errors import BadInput
from arpad.core.report import Report
from arpad.formats.result import FileFormat
from arpad.formats.trf.writer import write_trf
from arpad.program.norming import norm_forecasts, on_system
from arpad.program.reading import read

from .console import Run, Save

# Manual, question 10: title, rating, federation, result of player 1 with White.
Q10 = [
    ("GM", 2700, "ENG", "1/2"), ("IM", 2393, "NZL", "1/2"), ("GM", 2592, "USA", "1/2"),
    (None, 2345, "NED", "1-0"), ("FM", 2380, "AUS", "1-0"), ("GM", 2450, "NZL", "1/2"),
    ("GM", 2685, "GER", "1/2"), (None, 2149, "NED", "1-0"), ("GM", 2559, "ESP", "1/2"),
]  # fmt: skip
KEYS = [
    "player", "title", "norm", "n", "score", "ra", "dp", "rp", "games", "checks", "missing",
    "credit",
]  # fmt: skip
ARTICLES = [
    "1.4.1", "1.4.2e", "1.4.3", "1.4.4", "1.4.4", "1.4.5a", "1.4.5b", "1.4.5f", "1.4.8", "1.4.8a",
    "1.4.8b", "1.1.3",
]  # fmt: skip


def document(rounds: int = 9, **changed: Any) -> dict[str, Any]:
    players: list[dict[str, Any]] = [
        {"no": 1, "name": "Ana", "federation": "AUS", "rating": 2450, "sex": "m"}
    ]
    games = []
    for number, (title, rating, federation, result) in enumerate(Q10[:rounds], 1):
        players.append(
            {"no": number + 1, "name": f"P{number}", "federation": federation, "rating": rating,
             "sex": "m", **({"title": title} if title else {})}
        )  # fmt: skip
        games.append({"round": number, "white": 1, "black": number + 1, "result": result})
    given = {"name": "Q10", "start": "2023-05-01", "federation": "AUS", "rounds": 9}
    return {**given, "players": players, "games": games, **changed}


def test_one_object_a_line_with_the_keys_of_the_contract(run: Run, save: Save) -> None:
    done = run("norms", "check", save(document()), "--format", "json")
    lines = done.lines()
    assert done.code == 0
    assert [(line["player"], line["title"]) for line in lines][:4] == [
        (1, "GM"), (1, "IM"), (2, "GM"), (2, "IM"),
    ]  # fmt: skip
    assert len(lines) == 20
    found = lines[0]
    assert list(found) == KEYS
    assert (found["norm"], found["n"], found["score"]) == (True, 9, "6")
    assert (found["ra"], found["dp"], found["rp"], found["credit"]) == (2478, 125, 2603, 9)
    assert [check["article"] for check in found["checks"]] == ARTICLES
    assert all(list(check) == ["article", "ok", "found", "needed"] for check in found["checks"])
    assert found["games"][7] == {
        "round": 8, "opponent": 9, "counted": True, "ignored": None, "rating": 2149,
        "adjusted": 2200, "score": "1",
    }  # fmt: skip
    assert found["missing"] == ["round_dates", "arbiter", "time_control"]


def test_one_player_and_the_exit_code(run: Run, save: Save) -> None:
    file = save(document())
    done = run("norms", "check", file, "--player", "2", "--format", "json")
    assert (done.code, [line["player"] for line in done.lines()]) == (1, [2, 2])
    assert run("norms", "check", file, "--player", "Ana").code == 0


def test_the_edition_is_that_of_the_start_unless_one_is_named(run: Run, save: Save) -> None:
    unrated = document(start="2024-01-01")
    for no in (4, 8):
        unrated["players"][no].pop("rating")
    file = save(unrated)
    counted = {
        edition: run("norms", "check", file, "--format", "json", *edition).lines()[0]["games"]
        for edition in ((), ("--edition", "b01-2023"), ("--edition", "b01-2024"))
    }
    adjusted = {edition: games[7]["adjusted"] for edition, games in counted.items()}
    assert [*adjusted.values()] == [1400, 1000, 1400]


def test_flags_and_readings(run: Run, save: Save) -> None:
    alone = document()
    for player in alone["players"]:
        player["federation"] = "AUS"
    file = save(alone)
    assert run("norms", "check", file, "--player", "1").code == 1
    flagged = ("norms", "check", file, "--player", "1", "--flag", "national-championship")
    assert run(*flagged).code == 0
    assert run(*flagged, "--reading", "exemption=federations").code == 1


def test_for_people_every_requirement_in_their_language(run: Run, save: Save) -> None:
    file = save(document())
    english = run("norms", "check", file)
    assert "1 Ana: GM norm, 6 of 9  [1.4]" in english.out
    assert "[✓] opponents with the title or a higher one: 5; at least 3  [1.4.5b]" in english.out
    # Five grandmasters and an international master are not offered what they have (11 verdicts).
    assert "title or a higher one: 11 verdicts" in english.out
    assert "no norm: 7 verdicts more" in english.out
    assert "norma de GM, 6 de 9" in run("norms", "check", file, "--lang", "es").out
    assert "oponents amb títol" in run("norms", "check", file, "--lang", "ca").out


def test_a_summary_comes_first(run: Run, save: Save) -> None:
    lines = run("norms", "check", save(document())).out.splitlines()
    # 22304/9 = 2478 with 6 of 9 (dp 125): 2603; for IM the floor is 2050, so 2149 counts as it is:
    # 22253/9 = 2473 and 125 are 2598.
    assert lines[:3] == [
        "norms made: 2", "  1 Ana: GM, 6 of 9, Rp 2603", "  1 Ana: IM, 6 of 9, Rp 2598",
    ]  # fmt: skip


def test_what_a_player_has_is_not_offered_unless_asked_for(run: Run, save: Save) -> None:
    titled = document()
    titled["players"][0]["title"] = "GM"
    file = save(titled)
    done = run("norms", "check", file)
    assert (done.code, "Ana" in done.out) == (1, False)
    asked = run("norms", "check", file, "--player", "1")
    assert (asked.code, "1 Ana: GM norm, 6 of 9" in asked.out) == (0, True)
    coming = document(rounds=7)
    coming["players"][0]["title"] = "IM"
    forecast = run("norms", "forecast", save(coming)).out
    assert "1 Ana: a norm for IM" not in forecast
    # Ana and P2 are IM (one verdict each), four opponents GM (two each).
    assert "title or a higher one: 10 verdicts" in forecast


def test_a_forecast_for_titles_that_are_held_is_none(run: Run, save: Save) -> None:
    """The exit code had been that of a norm that is possible."""
    coming = document(rounds=7)
    for player in coming["players"]:
        player["title"] = "GM"
    done = run("norms", "forecast", save(coming))
    assert done.code == 1
    assert "title or a higher one: 16 verdicts" in done.out


def test_a_forecast_says_first_what_fails_for_the_whole_event(run: Run, save: Save) -> None:
    lines = run("norms", "forecast", save(document(rounds=7, time_control="60"))).out.splitlines()
    assert lines[0] == "no norm can be made in this event, for any player:"
    assert lines[1] == "  [✗] minutes for 60 moves: 60; at least 120  [1.1.3]"
    assert sum("minutes for 60 moves" in line for line in lines) == 1


def test_what_fails_for_the_whole_event_is_said_once_and_first(run: Run, save: Save) -> None:
    fast = document(time_control="60")
    lines = run("norms", "check", save(fast)).out.splitlines()
    assert lines[0] == "no norm can be made in this event, for any player:"
    assert lines[1] == "  [✗] minutes for 60 moves: 60; at least 120  [1.1.3]"
    assert sum("minutes for 60 moves" in line for line in lines) == 1
    coming = run("norms", "forecast", save(document(time_control="60", rounds=7))).out
    assert coming.splitlines()[:2] == lines[:2]


def test_findings_in_the_file_do_not_stop_the_judgement(run: Run, save: Save) -> None:
    odd = document()
    odd["players"][0]["points"] = "9.0"
    odd["unknown"] = 1
    assert run("norms", "check", save(odd)).code == 0


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--edition", "b01-2022"), "b01-2023"),
        (("--flag", "zonall"), "zonal"),
        (("--reading", "floor=sea"), "set, event"),
        (("--player", "77"), "77"),
    ],
)
def test_what_is_unknown_is_refused(
    run: Run, save: Save, options: tuple[str, ...], said: str
) -> None:
    assert said in run("norms", "check", save(document()), *options).refusal(2)


def test_the_forecast_of_the_last_round(run: Run, save: Save) -> None:
    # After eight rounds 5½; the ninth opponent is not known. A ninth game against 2559 is
    # 22304/9 = 2478, where 6 points are enough: a draw. A win is enough with less.
    file = save(document(rounds=8))
    line = run("norms", "forecast", file, "--player", "1", "--format", "json").lines()[0]
    assert list(line) == [
        "player", "title", "possible", "rounds_left", "needed_score", "needed", "ways",
    ]  # fmt: skip
    assert (line["possible"], line["rounds_left"]) == (False, 1)
    strong = document(rounds=8)
    strong["players"].append(
        {"no": 10, "name": "Next", "rating": 2559, "federation": "ESP", "title": "GM"}
    )
    file = save(strong)
    line = run("norms", "forecast", file, "--player", "1", "--format", "json").lines()[0]
    assert (line["possible"], line["needed_score"]) == (True, "0.5")
    draw, win = line["ways"]
    # Rp 2600 takes Ra 2475 with 6 (dp 125): 9·2474.5 - 19745 = 2525.5; and 2434 with 6½ (dp 166):
    # 9·2433.5 - 19745 = 2156.5, which the floor of 2200 does not touch while 2149 is the lowest.
    assert (draw["score"], draw["average"]) == ("0.5", 2526)
    assert (win["score"], win["average"]) == ("1", 2157)
    assert draw["games"] == [{"round": 9, "opponent": None, "score": "0.5"}]


def test_the_forecast_names_who_can_and_what_lacks(run: Run, save: Save) -> None:
    strong = document(rounds=7)
    strong["players"] += [
        {"no": no, "name": f"Q{no}", "rating": 2600, "federation": "ESP", "title": "GM"}
        for no in (20, 21)
    ]
    done = run("norms", "forecast", save(strong))
    lines = done.out.splitlines()
    number = int(lines[0].removeprefix("norms that are possible: "))
    assert lines[1].startswith("  1 Ana: GM, ")  # a summary comes first, a line for each
    assert all(line.startswith("  ") for line in lines[1 : 1 + number])
    assert lines[1 + number].startswith("1 Ana: a norm for GM is possible")
    assert "from 2 rounds" in done.out
    assert done.code == 0
    assert "1 Ana: la norma" in run("norms", "forecast", save(strong), "--lang", "es").out


def test_without_a_round_to_come_nothing_can_change(run: Run, save: Save) -> None:
    done = run("norms", "forecast", save(document()), "--player", "1", "--format", "json")
    found = {line["title"]: (line["possible"], line["needed_score"]) for line in done.lines()}
    assert found == {"GM": (True, "0"), "IM": (True, "0")}


def test_a_rating_that_none_can_be_is_missing_and_not_unrated(run: Run, save: Save) -> None:
    written = write_trf(read(document()), FileFormat.TRF16).content.decode()
    for rating in ("2700", "2685"):
        written = written.replace(rating, "9999")
    found = run("norms", "check", save(written, "event.trf"), "--player", "1", "--format", "json")
    assert found.lines()[0]["norm"] is None
    assert found.lines()[0]["missing"][:2] == ["rating 2", "rating 8"]
    assert found.lines()[0]["games"][0]["rating"] is None


def test_fewer_rounds_than_were_played_are_refused(run: Run, save: Save) -> None:
    done = run("norms", "forecast", save(document()), "--rounds", "5")
    assert done.code == 2
    assert "--rounds: the last round would be 5, but the games go up to round 9" in done.err


def test_a_flag_in_the_document_that_no_article_knows_is_said(run: Run, save: Save) -> None:
    file = save(document(flags=["zonnal", "ratings-per-game", "olympiad"]))
    done = run("norms", "check", file, "--player", "1", "--format", "json")
    assert done.code == 0
    assert "knows a flag zonnal; nearest: zonal" in done.err
    assert done.err.count("knows a flag") == 1


def test_a_report_that_does_not_name_its_system_is_taken_as_a_swiss_aloud(
    run: Run, save: Save
) -> None:
    """1.4.2e: of nine games with one player nobody met all; three who all met look otherwise."""
    text = write_trf(read(document()), FileFormat.TRF16).content.decode()
    assert "\n092 " in text.replace("\r", "\n")
    silent = re.sub(r"092 [^\r\n]*[\r\n]+", "", text)
    done = run("norms", "check", save(silent), "--player", "1", "--format", "json")
    found = done.lines()[0]
    (format_,) = (each for each in found["checks"] if each["article"] == "1.4.2e")
    assert (found["norm"], format_["ok"], format_["found"]) == (
        True, True, "not stated, taken as swiss",
    )  # fmt: skip
    assert "does not say which system was played" in done.err
    assert "does not say" not in run("norms", "check", save(text), "--player", "1").err


def test_where_everybody_met_everybody_it_looks_like_a_round_robin() -> None:
    event = read(document(rounds=2))
    games = (*event.games, replace(event.games[0], round=3, white=2, black=3))
    silent = replace(event, games=games, report=Report(dialect="trf16"))
    assert [each.code for each in on_system(silent)] == ["norms.no_system_all_met"]
    stated = replace(silent, report=Report(dialect="trf16", type="Individual: Swiss-System"))
    assert list(on_system(stated)) == []
    unknown = replace(silent, games=event.games, report=Report(dialect="trf16", type="Torneo"))
    assert [each.code for each in on_system(unknown)] == ["norms.no_system"]


def test_a_program_says_how_many_rounds_a_forecast_is_for() -> None:
    event = read(document(rounds=7))
    assert {each.rounds_left for each in norm_forecasts(event, rounds=8, players=[1])} == {1}
    with pytest.raises(BadInput) as refused:
        norm_forecasts(event, rounds=6)
    assert refused.value.findings[0].code == "norms.rounds_played"
