"""``arpad event``: a tournament on the command line."""

import json
from pathlib import Path

import pytest

from .console import Run

ENTRIES = (
    "Name;Rtg;Fed\nSoto, Eva;2310;ESP\nRuiz, Ana;2210;ESP\nBernard, Luc;2185;FRA\nCosta, Rui;;POR\n"
)


@pytest.fixture
def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> Run:
    """Four players who are to play three rounds, in a folder of their own."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "entries.csv").write_text(ENTRIES, encoding="utf-8")
    new = ("event", "new", "Open Ciudad", "--entries", "entries.csv", "--rounds", "3")
    done = run(*new, "--initial-colour", "white", "--rate", "90+30")
    assert done.code == 0, done.err
    return run


def test_new_makes_a_journal_named_for_the_tournament(hall: Run, tmp_path: Path) -> None:
    first = json.loads((tmp_path / "open-ciudad.journal").read_text("utf-8"))
    names = [player["name"] for player in first["event"]["players"]]
    assert names == ["Soto, Eva", "Ruiz, Ana", "Bernard, Luc", "Costa, Rui"]
    again = hall("event", "new", "Open Ciudad", "--entries", "entries.csv", "--rounds", "3")
    assert again.code == 2
    assert "nothing was written" in again.err


def test_new_refuses_what_is_no_federation_and_lists_every_system(hall: Run) -> None:
    """ZZZZZ passed, and a wrong system named those of a Swiss alone."""
    new = ("event", "new", "Copa", "--entries", "entries.csv", "--rounds", "3")
    refused = hall(*new, "--federation", "ZZZZZ")
    assert refused.code != 0
    assert "--federation: expected the three letters of a federation" in refused.err
    unknown = hall(*new, "--system", "swissy")
    assert unknown.code != 0
    assert all(name in unknown.err for name in ("dutch-2026", "round-robin", "knockout"))
    assert hall(*new, "--federation", "esp").code == 0


def test_new_warns_where_nobody_has_a_rating(hall: Run, tmp_path: Path) -> None:
    """The column of ratings had a heading nobody knows, and all numbers went by name."""
    (tmp_path / "entries.csv").write_text("Nombre;Fuerza\nAna;2000\nBea;1900\n", "utf-8")
    done = hall("event", "new", "Copa", "--entries", "entries.csv", "--rounds", "1")
    assert done.code == 0
    assert "nobody in this list has a rating" in done.err


def test_what_is_not_over_is_not_sent_and_no_option_of_another_command_is_advised(
    hall: Run,
) -> None:
    refused = hall("event", "send")
    assert refused.code != 0
    assert "arpad event report --unfinished" in " ".join(refused.err.split())


def test_status_says_what_to_type_next(hall: Run) -> None:
    assert hall("event", "status").out.endswith("pair round 1: arpad event pair\n")
    hall("event", "pair")
    shown = hall("event", "status").out
    assert "2 results of 2 are missing" in shown
    assert shown.endswith("arpad event result 1 1-0\n")
    answer = json.loads(hall("event", "status", "--format", "json").out)
    assert answer["next"] == "results"
    assert [board["board"] for board in answer["open_boards"]] == [1, 2]


def test_the_next_round_waits_for_results_and_names_the_boards(hall: Run) -> None:
    hall("event", "pair")
    hall("event", "result", "1", "1-0")
    refused = hall("event", "pair")
    assert refused.code == 3
    assert "lacks the result of board 2" in refused.err
    assert "arpad event result" in refused.err


def test_typed_lines_are_answered_one_by_one_and_wrong_ones_lose_nothing(hall: Run) -> None:
    hall("event", "pair")
    done = hall("event", "result", stdin="7 1-0\n1 ½\n\n1 1-0\n2 x\n2 +-\n".encode())
    assert done.code == 3
    assert len(done.out.splitlines()) == 2
    assert [line.split(":")[1] for line in done.err.splitlines()] == ["1", "4", "5"]
    answer = json.loads(hall("event", "log", "--format", "json").out)
    assert [step.get("result") for step in answer["steps"][2:]] == ["1/2", "+/-"]


def test_a_round_from_a_file(hall: Run, tmp_path: Path) -> None:
    hall("event", "pair")
    (tmp_path / "round-1.txt").write_text("# round 1\n1\t0:1\nBernard, Luc 1-0\n", encoding="utf-8")
    done = hall("event", "result", "--from", "round-1.txt", "--format", "json")
    assert done.code == 0, done.err
    steps = json.loads(done.out)["steps"]
    # Round 1 of four players: 1-3 and 4-2, so that Bernard (3) had Black at board 1.
    assert [(step["board"], step["result"]) for step in steps] == [(1, "0-1")]
    assert "round-1.txt:3:1: board 1 had this result before: 0-1" in done.err


@pytest.mark.parametrize(
    ("typed", "result"),
    [
        ("1 -+", "-/+"),
        ("1 -/+ --round 1", "-/+"),
        ("1 --", "-/-"),
        ("1 -- --round 1", "-/-"),
        ("--round 1 1 -- --as gil", "-/-"),
        ("--player 1 --", "-/-"),
        ("--player=1 -- --again", "-/-"),
        ("1 +-", "+/-"),
        ("--round 1 -- 1 -+", "-/+"),
        ("open-ciudad.journal 1 -+ --round=1", "-/+"),
    ],
)
def test_a_result_that_begins_with_a_hyphen_is_no_option(
    hall: Run, typed: str, result: str
) -> None:
    """Once ``-+`` was "no option here", and ``--`` went unnoticed."""
    hall("event", "pair")
    done = hall("event", "result", "--format", "json", *typed.split())
    assert done.answer()["steps"][0]["result"] == result


def test_a_correction_to_a_forfeit_is_typed_as_a_result_is(hall: Run) -> None:
    hall("event", "pair")
    hall("event", "result", "1", "1-0")
    assert "-/- instead of 1-0" in hall("event", "correct", "1", "--", "--round", "1").out
    assert "-/+ instead of 1-0" in hall("event", "correct", "1", "-+", "--round", "1").out
    assert "There is no option -x here" in hall("event", "result", "1", "-x").refusal(2)


def test_a_file_of_results_is_one_step_back(hall: Run, tmp_path: Path) -> None:
    hall("event", "pair")
    (tmp_path / "round-1.txt").write_text("1 1-0\n2 -+\n", encoding="utf-8")
    done = hall("event", "result", "--from", "round-1.txt")
    assert [line.split()[-1] for line in done.out.splitlines()] == ["1-0", "-/+"]
    assert "round 1: 2 results from round-1.txt" in hall("event", "log").out
    hall("event", "undo")
    assert len(hall("event", "status", "--format", "json").answer()["open_boards"]) == 2


def test_a_second_result_needs_saying_so(hall: Run) -> None:
    hall("event", "pair")
    hall("event", "result", "1", "1-0")
    refused = hall("event", "result", "1", "0-1")
    assert refused.code == 3
    assert "--again" in refused.err
    assert "(was 1-0)" in hall("event", "result", "1", "0-1", "--again").out


def test_undo_redo_and_the_log(hall: Run) -> None:
    hall("event", "pair", "--as", "gil")
    assert hall("event", "undo").out == "step 2 taken back\n"
    log = hall("event", "log").out.splitlines()
    assert log[2].split("\t")[2:] == ["gil", "round 1 paired by dutch-2026: 2 boards", "undone"]
    hall("event", "redo")
    assert "round 1 of 3" in hall("event", "status").out


def test_the_journal_may_be_named_first(hall: Run, tmp_path: Path) -> None:
    (tmp_path / "other.journal").write_bytes((tmp_path / "open-ciudad.journal").read_bytes())
    refused = hall("event", "pair")
    assert refused.code == 3
    assert "open-ciudad.journal, other.journal" in refused.err
    assert hall("event", "pair", "other.journal").code == 0
    assert hall("event", "result", "other.journal", "2", "=").code == 0
    assert "no round is paired" in hall("event", "status", "open-ciudad.journal").out


def test_a_missing_or_damaged_journal_is_refused_with_its_place(hall: Run, tmp_path: Path) -> None:
    assert hall("event", "status", "none.journal").code == 4
    path = tmp_path / "open-ciudad.journal"
    path.write_bytes(path.read_bytes() + b"nonsense\n")
    refused = hall("event", "status")
    assert refused.code == 3
    assert "open-ciudad.journal:2:1: line 2 cannot be read: nonsense" in refused.err


def test_a_damaged_journal_names_its_remedy_and_goes_on_from_its_whole_steps(
    hall: Run, tmp_path: Path
) -> None:
    path = tmp_path / "open-ciudad.journal"
    hall("event", "pair")
    whole = path.read_bytes()
    path.write_bytes(whole + b"nonsense\n" + whole.splitlines(keepends=True)[1])
    assert "arpad event recover" in hall("event", "status").err
    done = hall("event", "recover", "-o", "again.journal")
    assert done.code == 0, done.err
    assert "2 steps are whole and kept in again.journal" in done.err
    assert "2 lines after them are left behind" in done.err
    assert (tmp_path / "again.journal").read_bytes() == whole
    assert hall("event", "recover", "open-ciudad.journal", "-o", "again.journal").code == 2


@pytest.mark.parametrize("to", ["trf26", "trf16", "json"])
def test_a_round_in_progress_is_exported_and_read_again(hall: Run, to: str) -> None:
    hall("event", "pair")
    hall("event", "result", "1", "1-0")
    hall("event", "export", "--to", to, "-o", "out.txt")
    standings = hall("standings", "out.txt", "--format", "json")
    assert standings.code == 0, standings.err
    leader = json.loads(standings.out)["players"][0]
    assert (leader["name"], leader["points"]) == ("Soto, Eva", "1")


@pytest.mark.parametrize("language", ["es", "ca"])
def test_other_languages(hall: Run, language: str) -> None:
    assert "arpad event pair" in hall("event", "status", "--lang", language).out
    assert hall("event", "pair", "--lang", language).code == 0


def test_a_pairing_set_by_the_arbiter_is_shown_beside_the_rules_and_stands_in_the_report(
    hall: Run,
) -> None:
    # The rules pair 1-3 and 4-2.
    refused = hall("event", "pair", "--set", "1; 2")
    assert refused.code == 3
    assert "--reason" in refused.err
    done = hall("event", "pair", "--set", "Soto, Eva; Ruiz, Ana", "--reason", "the draw was wrong")
    assert "Set by the arbiter: the draw was wrong." in done.out
    assert "  1 Soto, Eva – 3 Bernard, Luc" in done.out.splitlines()
    report = hall("event", "export").out
    comment = "### Round 1, set by the arbiter: 1 Soto, Eva – 2 Ruiz, Ana (the draw was wrong)"
    assert comment in report
    assert comment in hall("event", "export", "--to", "json").out


def test_a_dry_run_writes_nothing_down(hall: Run, tmp_path: Path) -> None:
    before = (tmp_path / "open-ciudad.journal").read_bytes()
    assert "Soto, Eva" in hall("event", "pair", "--dry-run", "--explain").out
    assert (tmp_path / "open-ciudad.journal").read_bytes() == before


def test_who_stands_in_the_way_is_named(hall: Run) -> None:
    hall("event", "apart", "1", "2", "3", "--family")
    refused = hall("event", "pair")
    assert refused.code == 1
    assert "4 Costa, Rui" in refused.err


def test_entries_from_a_report_completed_from_a_list(hall: Run, tmp_path: Path) -> None:
    hall("event", "export", "-o", "last-year.trf")
    listed = "fide_id;name;federation;standard;title\n77;Costa, Rui;POR;2400;IM\n"
    (tmp_path / "list.csv").write_text(listed, encoding="utf-8")
    new = ("event", "new", "Next Year", "--entries", "last-year.trf", "--rounds", "3")
    done = hall(*new, "--list", "list.csv", "--format", "json")
    assert done.code == 0, done.err
    players = json.loads(done.out)["steps"][0]["event"]["players"]
    first = {"no": 1, "name": "Costa, Rui", "rating": 2400, "id": "77"}
    assert first.items() <= players[0].items()
    assert "Soto, Eva is not in the list" in done.err


def test_a_full_point_bye_is_deprecated_which_is_said_once(hall: Run) -> None:
    first = hall("event", "bye", "4", "--points", "full")
    assert first.code == 0
    assert "FIDE deprecates full-point byes" in first.err
    assert hall("event", "bye", "3", "--round", "2", "--points", "full").err == ""
    assert hall("event", "bye", "2", "--round", "2", "--points", "half").err == ""


def test_a_correction_says_what_it_counts_for(hall: Run) -> None:
    hall("event", "pair")
    hall("event", "result", stdin=b"1 1-0\n2 1-0\n")
    hall("event", "pair")
    done = hall("event", "correct", "2", "0-1", "--round", "1")
    assert "0-1 instead of 1-0, reported in round 2" in done.out
    assert "counts for the standings and pairings after round 2" in done.err


def test_colours_that_were_changed_are_put_right(hall: Run) -> None:
    """C.04.2 D.8; once the result was taken for a correction and the colours stayed."""
    hall("event", "pair")
    hall("event", "result", stdin=b"1 1-0\n2 1-0\n")
    hall("event", "pair")
    before = json.loads(hall("event", "export", "--to", "json").out)["games"][0]
    done = hall("event", "correct", "1", "--colours", "--round", "1", "--reason", "scoresheets")
    assert "had White and" in done.out
    assert "counts for the standings and pairings after round 2" in done.err
    after = json.loads(hall("event", "export", "--to", "json").out)["games"][0]
    assert (after["white"], after["black"]) == (before["black"], before["white"])
    assert (after["result"], after["correction"]["turned"]) == ("0-1", True)
    comment = f"Round 1: {after['white']} "
    assert comment in hall("event", "export", "--to", "trf26").out


def test_finish_closes_the_tournament_and_undo_opens_it_again(hall: Run) -> None:
    hall("event", "pair")
    hall("event", "result", stdin=b"1 1-0\n2 1-0\n")
    refused = hall("event", "finish")
    assert "rounds played: 1 of 3" in refused.err
    assert hall("event", "finish", "--early", "flood").code == 0
    assert "the tournament is finished" in hall("event", "pair").err
    hall("event", "undo")
    assert hall("event", "pair").code == 0


@pytest.mark.parametrize(
    "command",
    [
        ("enter",),
        ("enter", "Ana", "Bea"),
        ("enter", "Ana", "--birth", "zzz"),
        ("enter", "Ana", "--birth", "1999-13-45"),
        ("enter", "An\udce1"),
        ("change", "1", "--birth", "zzz"),
        ("leave", "9"),
        ("bye", "1", "--round", "9"),
        ("late", "1", "--round", "9"),
        ("apart", "1"),
        ("apart", "--clubs"),
        ("apart", "--clubs", "--family"),
        ("fix-board", "1"),
        ("fix-board", "1", "x"),
        ("pair", "--set", "1"),
        ("pair", "--reason", "so"),
        ("result", "1"),
        ("result", "1", "1-0"),
        ("result", "1", "2", "3"),
        ("correct", "1", "1-0", "--round", "1"),
        ("undo", "x"),
        ("undo", "1"),
        ("redo",),
        ("new", "X", "--entries", "none.csv", "--rounds", "3"),
        ("new", "X", "--entries", "twice.csv", "--rounds", "3"),
        ("new", "X", "--entries", "entries.csv", "--rounds", "3", "--system", "lottery"),
        ("new", "X", "--entries", "entries.csv", "--rounds", "3", "--list", "none.csv"),
    ],
    ids=" ".join,
)
def test_whatever_cannot_be_done_is_refused_and_nothing_is_written(
    hall: Run, tmp_path: Path, command: tuple[str, ...]
) -> None:
    (tmp_path / "twice.csv").write_text("Name;ID\nAna;7\nBea;7\n", encoding="utf-8")
    before = (tmp_path / "open-ciudad.journal").read_bytes()
    done = hall("event", *command)
    assert done.code in (2, 3, 4)
    assert done.err
    assert (tmp_path / "open-ciudad.journal").read_bytes() == before
    assert [path.name for path in tmp_path.glob("*.journal")] == ["open-ciudad.journal"]


def test_other_commands_read_the_journal_itself(hall: Run) -> None:
    hall("event", "pair")
    hall("event", "result", "1", "1-0")
    leader = json.loads(hall("standings", "open-ciudad.journal", "--format", "json").out)
    assert leader["players"][0]["name"] == "Soto, Eva"
    checked = json.loads(hall("check", "open-ciudad.journal", "--format", "json").out)
    assert checked["file"] == "open-ciudad.journal"
    paired = hall("pair", "check", "open-ciudad.journal")
    assert paired.code == 0
    # No start date, but the journal states the system.
    assert "neither start date" not in paired.out
    assert "192 FIDE_DUTCH_2026" in hall("event", "export").out


def test_an_export_without_the_acceleration_says_so(hall: Run) -> None:
    """TRF16 has neither record 192 nor 250: read back, round 2 is paired without it (C.04.7)."""
    new = ("event", "new", "Fast Open", "--entries", "entries.csv", "--rounds", "3", "--baku")
    assert hall(*new).code == 0
    assert hall("event", "pair", "fast-open.journal").code == 0
    whole = hall("event", "export", "fast-open.journal", "--to", "trf26")
    assert "192 FIDE_DUTCH_2026_BAKU" in whole.out
    assert whole.err == ""
    cut = hall("event", "export", "fast-open.journal", "--to", "trf16")
    assert "BAKU" not in cut.out
    for record in ("TRF16 192", "TRF16 250"):
        assert record in cut.err


def test_what_the_list_says_of_a_player_is_put_right(hall: Run) -> None:
    done = hall("event", "change", "Costa, Rui", "--rating", "2500", "--club", "Norte")
    assert done.out == "what the list says of 1 Costa, Rui is put right\n"
    assert hall("event", "change", "1", "--rating", "2500").code == 3


def test_a_change_that_moves_numbers_says_so(hall: Run) -> None:
    done = hall("event", "change", "4", "--rating", "2600")
    assert "pairing number 4 becomes 1, and those of 3 other players move by one" in done.err
    assert "C.04.2 B.3" in done.err
    assert "becomes" not in hall("event", "change", "1", "--rating", "2610").err


def test_a_title_that_is_typed_is_one(hall: Run) -> None:
    assert "title XX is not known" in hall("event", "change", "1", "--title", "XX").refusal(3)
    entered = hall("event", "enter", "Gil, Eva", "--title", "wg", "--format", "json").answer()
    assert entered["steps"][0]["player"]["title"] == "WGM"


def test_a_rating_list_is_a_list_of_entries(hall: Run, tmp_path: Path) -> None:
    heads = "fide_id;name;federation;standard;rapid"
    listed = f"{heads}\n77;Costa, Rui;POR;2400;2100\n78;Ruiz, Ana;ESP;0;0\n"
    (tmp_path / "list.csv").write_text(listed, encoding="utf-8")
    new = ("event", "new", "From List", "--entries", "list.csv", "--rounds", "3")
    done = hall(*new, "--rate", "15+10", "--format", "json")
    assert done.code == 0, done.err
    event = json.loads(done.out)["steps"][0]["event"]
    assert (event["play"], event["players"][0]["rating"]) == ("rapid", 2100)
    assert event["players"][1]["id"] == "78"


def test_entries_from_the_office_and_completed_from_it(hall: Run, tmp_path: Path) -> None:
    listed = (
        "fide_id;name;federation;standard;club\n77;Costa, Rui;POR;2400;Norte\n"
        "78;Lara, Pau;ESP;1900;Norte\n79;Gil, Eva;ESP;2000;Sur\n"
    )
    (tmp_path / "list.csv").write_text(listed, encoding="utf-8")
    hall("office", "init", "--federation", "ESP", "--name", "A federation", "--as", "ana")
    imported = ("import-list", "--yes", "list.csv", "--system", "national", "--date", "2025-01-01")
    kept = hall("office", *imported, "--as", "ana")
    assert kept.code == 0, kept.err
    new = ("event", "new", "Next", "--entries", "entries.csv", "--rounds", "3")
    done = hall(*new, "--list", "office", "--format", "json")
    assert done.code == 0, done.err
    first = json.loads(done.out)["steps"][0]["event"]["players"][0]
    assert (first["name"], first["rating"], first["id"]) == ("Costa, Rui", 2400, "77")
    office = ("event", "new", "Clubs", "--entries", "office", "--rounds", "1", "--format", "json")
    of_club = hall(*office, "--club", "norte", "-o", "norte.journal").answer()
    names = [player["name"] for player in of_club["steps"][0]["event"]["players"]]
    assert names == ["Costa, Rui", "Lara, Pau"]
    assert len(hall(*office).answer()["steps"][0]["event"]["players"]) == 3
    assert "Norte, Sur" in hall(*office, "--club", "Este").refusal(3)


def test_what_is_odd_about_the_announcement_is_said(hall: Run, tmp_path: Path) -> None:
    """Once two players for nine rounds and a time control in words were taken without a word."""
    (tmp_path / "two.csv").write_text("Name\nAna\nBea\n", encoding="utf-8")
    new = ("event", "new", "Two", "--entries", "two.csv", "--rate", "ninety")
    done = hall(*new, "--rounds", "9")
    assert done.code == 0
    assert (
        "rounds: no more than 1 can be paired without meeting twice (players: 2), found 9"
        in done.err
    )
    assert "this time control cannot be read: ninety" in done.err
    assert "cannot be read: soon" in hall("event", "set", "two.journal", "rate", "soon").err
    named = ("event", "new", " ", "--entries", "two.csv", "--rounds", "1")
    assert "a name is needed" in hall(*named).refusal(3)


@pytest.mark.parametrize(
    ("text", "place"),
    [("Rtg,Fed\n2000,ESP\n", ":1:1: "), ("2000,ESP\n", ":1:1: "), ("Name\nAna\n42\n", ":3:1: ")],
)
def test_a_list_without_names_is_refused_with_its_place(
    hall: Run, tmp_path: Path, text: str, place: str
) -> None:
    """Once somebody called "Rtg, Fed" was entered, and somebody called "2000"."""
    (tmp_path / "odd.csv").write_text(text, encoding="utf-8")
    refused = hall("event", "new", "Odd", "--entries", "odd.csv", "--rounds", "1").refusal(3)
    assert f"odd.csv{place}" in refused


def test_a_result_of_two_players_as_the_first_sees_it(hall: Run) -> None:
    # The rules pair 1-3 and 4-2.
    hall("event", "pair")
    refused = hall("event", "result", "Ruiz, Ana", "Soto, Eva", "1-0")
    assert refused.code == 3
    assert "the opponent of Ruiz, Ana in round 1 is Costa, Rui" in refused.err
    done = hall("event", "result", "Ruiz, Ana", "Costa, Rui", "1-0")
    assert done.out == "round 1, board 2: 4 Costa, Rui – 2 Ruiz, Ana 0-1\n"


def test_what_could_not_be_read_again_is_never_written(hall: Run, tmp_path: Path) -> None:
    """A birth date nobody has was once kept, and the tournament could not be opened any more."""
    refused = hall("event", "enter", "Gil, Ana", "--birth", "zzz")
    assert refused.code == 3
    assert refused.err.startswith("--birth: expected a year")
    (tmp_path / "odd.csv").write_text(
        "Name;Title\n" + "x" * 300 + ";" + "y" * 300, encoding="utf-8"
    )
    hall("event", "new", "Odd", "--entries", "odd.csv", "--rounds", "3")
    for path in tmp_path.glob("*.journal"):
        assert hall("event", "status", str(path)).code == 0


def player_line(no: int, name: str) -> str:
    return f"001 {no:4} m    {name:33} 2000"


@pytest.mark.parametrize("record", ["XXR 7", "142 7"])
def test_new_finds_the_rounds_of_a_report(hall: Run, tmp_path: Path, record: str) -> None:
    lines = ["012 Open", record, player_line(1, "Ruiz, Ana"), player_line(2, "Gil, Eva")]
    (tmp_path / "players.trf").write_text("\n".join(lines) + "\n", encoding="utf-8")
    done = hall("event", "new", "Copa", "--entries", "players.trf")
    assert done.code == 0, done.err
    assert "rounds: 7" in done.out
    assert (
        "rounds: 5" in hall("event", "new", "Cup", "--entries", "players.trf", "--rounds", "5").out
    )


def test_no_player_of_a_damaged_file_is_left_out_unsaid(hall: Run, tmp_path: Path) -> None:
    """A player whose number could not be read was not entered, and nothing was said."""
    lines = ["012 Copa", "XXR 5", player_line(1, "Soto, Eva"), player_line(2, "Gil, Mar")]
    lines.append(player_line(3, "Roca, Pau").replace("001    3", "001  x 3"))
    (tmp_path / "players.trf").write_text("\n".join(lines) + "\n", encoding="utf-8")
    new = ("event", "new", "Copa", "--entries", "players.trf")
    refused = hall(*new)
    assert refused.code == 3
    assert "players.trf:5:5" in refused.err
    assert "--despite-errors" in refused.err
    despite = hall(*new, "--despite-errors")
    assert "Copa: 2 players" in despite.out
    assert "players.trf:5:5" in despite.err


def test_pair_leaves_out_those_excepted(hall: Run) -> None:
    tried = hall("event", "pair", "--except", "1,Rui", "--dry-run")
    assert tried.code == 2
    done = hall("event", "pair", "--except", "1,4")
    assert "Not paired: 1 Soto, Eva" in done.out
    assert "Not paired: 4 Costa, Rui" in done.out
    said = json.loads(hall("event", "log", "--format", "json").out)["steps"][-1]["said"]
    assert "without 1 Soto, Eva; 4 Costa, Rui" in said
    hall("event", "undo")
    again = hall("event", "pair", "--set-bye", "1", "--reason", "ill", "--except", "3")
    assert "Bye: 1 Soto, Eva" in again.out
    assert "Not paired: 4 Costa, Rui" not in again.out  # one command is taken back as one


def test_who_asked_for_a_bye_and_is_excepted_keeps_its_points(hall: Run) -> None:
    hall("event", "bye", "1", "--round", "1", "--points", "half")
    done = hall("event", "pair", "--except", "1,4,4")
    assert done.code == 0, done.err
    assert "Not paired, half-point bye: 1 Soto, Eva" in done.out
    assert "Not paired: 4 Costa, Rui" in done.out


def test_remove_takes_a_player_off_the_list_before_round_1(hall: Run) -> None:
    assert hall("event", "remove", "Ruiz, Ana").out == "Ruiz, Ana taken off the list\n"
    assert hall("event", "pair").code == 0
    refused = hall("event", "remove", "Soto, Eva")
    assert refused.code == 3
    assert "arpad event leave" in refused.err


LIST = (
    "fide_id;name;federation;birth_year;standard\n"
    "2200001;Ruiz, Ana;ESP;1990;2210\n"
    "2200011;Gil Soto, Eva;ESP;1991;2050\n"
    "2200012;Gil, Mar;ESP;1992;1950\n"
    "2200013;Martí, Jordi;ESP;1993;1850\n"
    "2200014;Martí, Jordi;ESP;1999;1750\n"
)


@pytest.fixture
def listed(hall: Run, tmp_path: Path) -> Run:
    """The same with a rating list in the folder."""
    (tmp_path / "list.csv").write_text(LIST, encoding="utf-8")
    return hall


def players(tmp_path: Path) -> list[tuple[object, ...]]:
    lines = (tmp_path / "open-ciudad.journal").read_text("utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    entered = [row["player"] for row in rows if row["do"] == "enter"]
    return [(each["name"], each.get("id"), each.get("rating")) for each in entered]


def test_enter_takes_an_id_alone_and_the_spelling_of_the_list(listed: Run, tmp_path: Path) -> None:
    done = listed("event", "enter", "2200012", "EVA gil soto", "--list", "list.csv")
    assert done.code == 0, done.err
    assert done.out.splitlines()[1].startswith("Gil, Mar entered")
    assert players(tmp_path) == [("Gil Soto, Eva", "2200011", 2050), ("Gil, Mar", "2200012", 1950)]


def test_several_who_enter_have_the_numbers_that_were_said(listed: Run) -> None:
    """Each had been given a number that the next one moved."""
    done = listed("event", "enter", "2200014,2200011; Gil, Mar", "--list", "list.csv")
    assert done.code == 0, done.err
    said = dict(line.split(" entered, with pairing number ") for line in done.out.splitlines())
    event = json.loads(listed("event", "export", "--to", "json").out)
    numbers = {each["name"]: each["no"] for each in event["players"]}
    assert {name: int(number) for name, number in said.items()} == {
        name: numbers[name] for name in ("Gil Soto, Eva", "Gil, Mar", "Martí, Jordi")
    }
    assert "move by one" not in done.err


def test_enter_remembers_the_list(listed: Run, tmp_path: Path) -> None:
    listed("event", "enter", "2200012", "--list", "list.csv")
    assert listed("event", "enter", "2200011").code == 0
    assert [each[1] for each in players(tmp_path)] == ["2200012", "2200011"]
    new = (
        "event",
        "new",
        "Copa",
        "--entries",
        "entries.csv",
        "--rounds",
        "3",
        "--list",
        "list.csv",
    )
    assert listed(*new).code == 0
    assert listed("event", "enter", "copa.journal", "2200012").out.startswith("Gil, Mar entered")
    (tmp_path / "list.csv").unlink()
    gone = listed("event", "enter", "copa.journal", "2200011")
    assert gone.code == 3
    assert "list.csv" in gone.err
    assert listed("event", "enter", "copa.journal", "Gil, Eva", "--new").code == 0


def test_enter_offers_those_who_may_be_meant(listed: Run, tmp_path: Path) -> None:
    part = listed("event", "enter", "gil", "--list", "list.csv")
    assert part.code == 3
    assert "Gil, Mar 2200012 ESP 1992; Gil Soto, Eva 2200011 ESP 1991" in " ".join(part.err.split())
    both = listed("event", "enter", "Marti, Jordi", "--list", "list.csv")
    assert "2200013" in both.err
    assert "2200014" in both.err
    assert not players(tmp_path)
    one = listed("event", "enter", "Marti, Jordi", "--birth", "1999", "--list", "list.csv")
    assert one.code == 0, one.err
    assert players(tmp_path) == [("Martí, Jordi", "2200014", 1750)]
    mistyped = " ".join(listed("event", "enter", "Giil, Mar").err.split())
    assert "nearest by name: Gil, Mar 2200012 ESP 1992" in mistyped
    listed("event", "enter", "2200012")
    again = " ".join(listed("event", "enter", "gil").err.split())
    assert "Gil Soto, Eva 2200011 ESP 1991; Gil, Mar 2200012" in again  # she takes part already


def test_an_id_that_is_not_on_the_list_enters_with_a_name(listed: Run, tmp_path: Path) -> None:
    for new in ((), ("--new",)):
        refused = listed("event", "enter", "2299999", "--list", "list.csv", *new)
        assert refused.code == 3
        assert "arpad event enter NAME --id ID --new" in " ".join(refused.err.split())
    named = ("Nou, Pep", "--id", "2299999", "--new", "--list", "list.csv")
    assert listed("event", "enter", *named).code == 0
    assert players(tmp_path) == [("Nou, Pep", "2299999", None)]


def test_enter_makes_nobody_of_what_it_does_not_know(listed: Run, tmp_path: Path) -> None:
    for typed in (
        ("Giil, Mar", "--list", "list.csv"),
        ("2299999", "--list", "list.csv"),
        ("Gil",),
        ("2200012",),
        ("2200012", "--new"),
        ("2200012", "2200012", "--list", "list.csv"),
        ("2200011", "2200012", "--list", "list.csv", "--rating", "2000"),
        ("Ruiz, Ana", "--id", "2200012", "--list", "list.csv"),
        ("2200012", "Giil, Mar", "--list", "list.csv"),
    ):
        assert listed("event", "enter", *typed).code in (2, 3), typed
    assert not players(tmp_path)
    done = listed("event", "enter", "Giil, Mar", "--list", "list.csv", "--new", "--rating", "1900")
    assert done.code == 0, done.err
    assert listed("event", "enter", "Pelé", "--new").code == 0
    assert listed("event", "enter", "2200012").code == 0
    assert [each[0] for each in players(tmp_path)] == ["Giil, Mar", "Pelé", "Gil, Mar"]


@pytest.fixture
def begun(hall: Run, tmp_path: Path) -> Run:
    """A first round played in another program, as TRF, JSON and a cross table."""
    hall("event", "pair")
    hall("event", "result", stdin=b"1 1-0\n2 =\n")
    for form, name in (("trf26", "begun.trf"), ("json", "begun.json"), ("csv", "begun.csv")):
        done = hall("convert", "open-ciudad.journal", "--to", form, "-o", name)
        assert done.code in (0, 1), done.err
    (tmp_path / "open-ciudad.journal").rename(tmp_path / "first.bak")
    return hall


@pytest.mark.parametrize("file", ["begun.trf", "begun.json", "begun.csv", "first.bak"])
def test_new_goes_on_from_a_file_as_pair_next_would(begun: Run, file: str) -> None:
    asked = ("--rounds", "3", "--initial-colour", "white")
    done = begun("event", "new", "Later", "--from", file, *asked)
    assert done.code == 0, done.err
    assert "round 1 of 3 taken over from " + file in done.out
    assert "who has left" in done.err
    # A table has no place for it; the others would name it.
    assert ("says nothing of acceleration" in done.err) is (file == "begun.csv")
    made = begun("event", "pair", "--format", "json").answer()
    pairs = made["steps"][-1]["boards"]
    told = begun("pair", "next", file, *asked, "--format", "json").answer()
    assert [(each["white"], each["black"]) for each in pairs] == [
        (each["white"], each["black"]) for each in told["boards"]
    ]
    assert begun("event", "undo", "1").code == 3
    begun("event", "undo")
    wrong = begun("event", "correct", "1", "0-1", "--round", "1")
    assert wrong.code == 0, wrong.err


def test_entries_of_a_tournament_that_has_begun_are_refused(begun: Run, tmp_path: Path) -> None:
    """Once its rounds were lost without a word."""
    for file in ("begun.trf", "begun.json", "begun.csv"):
        refused = begun("event", "new", "Again", "--entries", file, "--rounds", "3")
        assert refused.code == 3
        assert "1 round" in refused.err
        assert "--from" in refused.err
    assert not list(tmp_path.glob("*.journal"))
    refused = begun("event", "new", "Again", "--entries", "first.bak", "--rounds", "3")
    assert "1 round of first.bak is played" in refused.err


def test_entries_of_a_round_without_a_result_are_refused_too(hall: Run, tmp_path: Path) -> None:
    """Its pairings were lost without a word, and the round was paired anew."""
    hall("event", "pair")
    journal = (tmp_path / "open-ciudad.journal").rename(tmp_path / "first.bak")
    for form in ("trf26", "trf16", "json", "csv"):
        file = f"paired.{form}"
        hall("convert", str(journal), "--to", form, "-o", file)
        refused = hall("event", "new", "Again", "--entries", file, "--rounds", "3")
        assert refused.code == 3
        assert f"1 round of {file} is paired" in refused.err
        assert "--from" in refused.err
        assert not list(tmp_path.glob("*.journal"))
        done = hall("event", "new", "--from", file, "--rounds", "3", "-o", "later.journal")
        assert f"round 1 of 3 taken over from {file}" in done.out
        assert "2 results of 2 are missing" in hall("event", "status", "later.journal").out
        (tmp_path / "later.journal").unlink()


@pytest.mark.parametrize(
    "options",
    [
        (),
        ("--from", "begun.trf", "--entries", "begun.trf"),
        ("--from", "begun.trf", "--club", "Norte"),
        ("--from", "begun.trf", "--system", "round-robin"),
        ("--from", "none.trf"),
        ("--from", "entries.csv", "--rounds", "3"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_taken_over_is_refused(
    begun: Run, tmp_path: Path, options: tuple[str, ...]
) -> None:
    refused = begun("event", "new", "Again", *options)
    assert refused.code in (2, 3, 4), refused.err
    assert not list(tmp_path.glob("*.journal"))


ENGINE_HEAD = "012 Open|XXR 5|XXC white1|XXZ 4|XXP 1 5|XXA    1  1.0  1.0|XXA    2  1.0  1.0"
ENGINE_ROWS = (
    (2300, "1.0", "4 w 1"),
    (2200, "1.0", "5 b 1"),
    (2100, "1.0", "6 w 1"),
    (2000, "0.0", "1 b 0"),
    (1900, "0.0", "2 w 0"),
    (1800, "0.0", "3 b 0"),
)


def test_the_records_of_engines_go_on_too(hall: Run, tmp_path: Path) -> None:
    """Absent in the next round (XXZ), not to meet (XXP), virtual points (XXA), as far as known."""
    rows = [
        f"001 {no:4}      {'ABCDEF'[no - 1]:33}{rating:5}{points:>32}{game:>15}"
        for no, (rating, points, game) in enumerate(ENGINE_ROWS, start=1)
    ]
    lines = [*ENGINE_HEAD.split("|"), *rows]
    (tmp_path / "engine.trf").write_text("\n".join(lines) + "\n", encoding="utf-8")
    done = hall("event", "new", "Cup", "--from", "engine.trf", "--system", "dutch-2017")
    assert done.code == 0, done.err
    assert "up to round 2" in done.err
    assert "says nothing of acceleration" not in done.err
    made = hall("event", "pair", "cup.journal", "--format", "json").answer()["steps"][-1]
    told = hall("pair", "next", "engine.trf", "--system", "dutch-2017", "--format", "json").answer()
    assert [(each["white"], each["black"]) for each in made["boards"]] == [
        (each["white"], each["black"]) for each in told["boards"]
    ]
    assert made["sitting_out"] == [{"player": 4, "kind": "zero"}]


def test_a_file_with_a_rematch_goes_on_where_it_is_said(hall: Run, tmp_path: Path) -> None:
    players = [{"no": no, "name": name} for no, name in enumerate("ABCD", start=1)]
    games = [
        {"round": number, "white": white, "black": black, "result": "1-0"}
        for number, white, black in ((1, 1, 3), (1, 4, 2), (2, 3, 1), (2, 2, 4))
    ]
    event = {"name": "Cup", "rounds": 4, "players": players, "games": games}
    (tmp_path / "rematch.json").write_text(json.dumps(event), encoding="utf-8")
    new = ("event", "new", "--from", "rematch.json")
    assert "--despite-errors" in hall(*new).err
    assert hall(*new, "--despite-errors").code == 0
