"""``arpad office player``, ``club``, ``system`` and ``import-list`` on the command line."""

from pathlib import Path

import pytest

from arpad.core.people import Role, User
from arpad.core.systems import RatingSystem
from arpad.office.opening import found_office
from arpad.office.systems import add_system

from .console import Outcome, Run, Save

LIST = (
    "fide_id,name,federation,birth,standard,standard_games,standard_k\n"
    '2200001,"Ruiz, Ana",ESP,1990,2400,9,10\n'
    'x,"Soto, Berta",ESP,1991,1800,0,20\n'
    '2200003,"Núñez, Diego",FRA,1992,1700,3,40\n'
)


@pytest.fixture
def office(run: Run, tmp_path: Path) -> Run:
    """``arpad office`` in an office of its own."""
    place = str(tmp_path / "office.db")
    desk = found_office(place, User("ana", "Ana", Role.OFFICER), "ESP", "A federation")
    add_system(desk, RatingSystem("fide", "FIDE"))

    def office(*arguments: str, stdin: bytes = b"", **environment: str) -> Outcome:
        return run(
            "office", *arguments, stdin=stdin, ARPAD_DB=place, ARPAD_USER="ana", **environment
        )

    return office


def test_a_player_is_added_shown_and_changed(office: Run) -> None:
    added = office("player", "add", "Ruiz, Ana", "--birth", "1990-03-01", "--federation", "esp")
    assert added.out == "Ruiz, Ana is player 1 now.\n"
    shown = office("player", "show", "1", "--format", "json").answer()
    assert (shown["name"], shown["born"], shown["fed"]) == ("Ruiz, Ana", "1990-03-01", "ESP")
    public = office("player", "show", "1", "--public", "--format", "json").answer()
    assert public["born"] == 1990
    assert "licence" not in public
    assert "1990-03-01" not in office("player", "show", "1", "--public").out
    assert office("player", "transfer", "1", "--to", "FRA", "--since", "2020-01-01").code == 0
    assert office("player", "title", "1", "WIM", "--women", "--since", "2021-01-01").code == 0
    assert "federation\tFRA\t2020-01-01\n" in office("player", "show", "1").out
    changed = office("player", "edit", "1", "--fide-id", "2200001", "--lang", "es")
    assert changed.out == "Ficha 1, Ruiz, Ana: modificada.\n"


def test_a_player_goes_by_name_in_every_command(office: Run) -> None:
    office("player", "add", "Ruiz, Ana", "--birth", "1990-03-01", "--federation", "esp")
    assert "name\tRuiz, Ana\t" in office("player", "show", "ana ruiz").out
    assert office("player", "edit", "Ruiz, Ana", "--licence", "L1").code == 0
    assert office("player", "transfer", "ruiz ana", "--to", "FRA").code == 0
    assert office("player", "title", "Ruiz, Ana", "FM").code == 0
    said = office("player", "history", "Riuz, Ana").refusal(2)
    assert "PLAYER: no player has the number or the name Riuz, Ana; the nearest: id:1" in said
    assert "Ruiz, Ana (1990, FRA)" in said
    office("player", "add", "Ana Ruiz", "--birth", "2011")
    said = office("player", "show", "Ruiz, Ana").refusal(2)
    assert "Ruiz, Ana is the name of more than one player" in said
    assert "id:2 Ana Ruiz (2011)" in said
    said = office("player", "erase", "Ruiz, Ana", "--yes").refusal(2)
    assert "PLAYER: expected the number of a player, found Ruiz, Ana" in said


def test_pipes_get_the_same_word_for_a_status_from_every_command(office: Run) -> None:
    office("player", "add", "Ruiz, Ana", "--federation", "esp")
    shown = office("player", "show", "1", "--lang", "es").out
    heads, found = office("player", "find", "Ruiz", "--lang", "es").out.splitlines()
    words = dict(zip(heads.split("\t"), found.split("\t"), strict=True))
    assert f"player_status\t{words['player_status']}\t" in shown
    assert words["player_status"] == "active"


def test_what_is_wrong_is_said(office: Run) -> None:
    said = office("player", "add", "A", "--birth", "90", "--fide-id", "0").refusal(3)
    assert "--birth: not a birth date: 90" in said
    assert "--fide-id: " in said
    assert "no player has the number or the name 7" in office("player", "show", "7").refusal(2)
    assert "--since" in office("player", "edit", "1", "--since", "soon").refusal(3)
    office("player", "add", "Ruiz, Ana", "--fide-id", "5")
    taken = office("player", "add", "Soto, Berta", "--fide-id", "5").refusal(1)
    assert "5 is the number of Ruiz, Ana (player 1)" in taken


def test_players_are_found_in_every_format(office: Run) -> None:
    office("player", "add", "Núñez, Diego", "--birth", "1992-01-02")
    found = office("player", "find", "diego", "nunez")
    head, row = found.out.splitlines()
    assert head.split("\t")[:4] == ["id", "fide_id", "national_id", "name"]
    assert row.split("\t")[3] == "Núñez, Diego"
    assert office("player", "find", "nunez", "--format", "csv").out.count("\n") == 2
    assert office("player", "find", "nunez", "--format", "json").answer()["rows"][0]["id"] == 1
    assert office("player", "find", "zzz").code == 1


def test_players_are_merged_parted_and_erased(office: Run) -> None:
    for name in ("Ruiz, Ana", "Ruiz, Anna"):
        office("player", "add", name, "--birth", "1990-03-01")
    pairs = office("player", "duplicates", "--format", "json").answer()["rows"]
    assert [(pair["id"], pair["other_id"]) for pair in pairs] == [(1, 2)]
    assert (
        "Player 2 (Ruiz, Anna) is 1 (Ruiz, Ana)"
        in office("player", "merge", "2", "--into", "1", "--reason", "twice").out
    )
    assert "merged_into\t1 Ruiz, Ana" in office("player", "show", "2").out
    assert "--with-merged" in office("player", "erase", "1", "--yes").refusal(1)
    assert office("player", "unmerge", "2").code == 0
    assert office("player", "erase", "1", "--yes").out.startswith("Erased: 1.")
    assert office("player", "show", "1", "--format", "json").answer()["name"] == "—"


def test_nobody_is_erased_unasked(office: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    office("player", "add", "Ruiz, Ana", "--birth", "1990-03-01")
    erase = ("player", "erase", "1", "--letter", "2026/113")
    assert "--yes" in office(*erase).refusal(2)
    monkeypatch.setattr("arpad.doors.cli.office.player_identity.is_asked", lambda: True)
    assert "nobody was erased" in office(*erase, stdin=b"Ruiz, Anna\n").err
    assert office("player", "show", "1", "--format", "json").answer()["name"] == "Ruiz, Ana"
    done = office(*erase, stdin=b"ruiz ana\n")
    assert (done.code, "Erased: 1." in done.out) == (0, True)
    (line,) = [
        each
        for each in office("log", "--format", "json").answer()["rows"]
        if each["action"] == "player erase"
    ]
    assert line["details"] == {"letter": "2026/113"}


def test_what_an_erasure_takes_and_leaves_is_shown_before(office: Run) -> None:
    office("player", "add", "Ruiz, Ana", "--birth", "1990-03-01", "--fide-id", "2200001")
    before = office("log").out
    dry = ("player", "erase", "1", "--dry-run")
    shown = office(*dry, "--format", "json").answer()
    assert shown["players"] == [1]
    held = shown["held"]["player"]
    assert {"name", "birth", "fide_id"} <= set(held["goes"])  # on no list: nothing is needed
    assert "id" in held["stays"]
    text = office(*dry).out
    assert ("  goes: " in text, "  stays: " in text) == (True, True)
    assert office("log").out == before
    assert office("player", "show", "1", "--format", "json").answer()["name"] == "Ruiz, Ana"
    named = office("player", "erase", "1", "--yes", "--letter", "letter of Ana Ruiz")
    assert named.refusal(1).startswith("--letter: ")


def test_a_list_is_imported_once(office: Run, save: Save) -> None:
    file = save(LIST, "list.csv")
    done = office("import-list", "--yes", file, "--system", "fide", "--date", "2026-11-01")
    assert done.code == 0
    assert f"{file}:3:1: " in done.err
    head, row = done.out.splitlines()
    assert dict(zip(head.split("\t"), row.split("\t"), strict=True)) == {
        "list": "2026-11-01",
        "system": "fide",
        "play": "standard",
        "version": "1",
        "players": "2",
        "new_players": "2",
        "changed_players": "0",
        "bad_lines": "1",
    }
    again = office(
        "import-list", "--yes", file, "--system", "fide", "--date", "2026-11-01"
    ).refusal(1)
    assert "ana imported it" in again
    history = office("player", "history", "fide:2200001", "--format", "json").answer()["rows"]
    assert [(each["list"], each["rating"], each["k"]) for each in history] == [
        ("2026-11-01", 2400, 10)
    ]


@pytest.mark.parametrize("given", ["list*.csv", ""])
def test_a_list_is_a_pattern_or_in_a_folder(office: Run, tmp_path: Path, given: str) -> None:
    (folder := tmp_path / "lists").mkdir()
    (folder / "list-2026.csv").write_text(LIST)
    asked = (
        "import-list",
        "--yes",
        str(folder / given),
        "--system",
        "fide",
        "--date",
        "2026-11-01",
    )
    (folder / "list-2027.csv").write_text(LIST)
    assert "2 files here; name the one that is meant" in office(*asked).refusal(2)
    (folder / "list-2027.csv").unlink()
    assert "2026-11-01\tfide\tstandard\t1\t2" in office(*asked).out


def test_a_list_comes_from_standard_input(office: Run) -> None:
    done = office(
        "import-list", "--yes", "-", "--system", "fide", "--date", "2026-11-01",
        "--federation", "fra", "--format", "json", stdin=LIST.encode(),
    )  # fmt: skip
    answer = done.answer()
    assert (answer["read"], answer["left_out"]) == (1, 1)
    assert answer["bad"][0]["severity"] == "error"


def test_lists_that_cannot_be_imported_are_refused(office: Run, save: Save) -> None:
    file = save(LIST, "list.csv")
    assert "which month" in office("import-list", "--yes", file, "--system", "fide").refusal(3)
    dated = (file, "--date", "2026-11-01")
    assert "known: fide" in office("import-list", "--yes", *dated, "--system", "x").refusal(2)
    assert office("import-list", "--yes", "nowhere.csv", "--system", "fide").refusal(4)
    assert office("import-list", "--yes", save("hello", "x.txt"), "--system", "fide").refusal(3)
    hot = save("fide_id,name,standard\n5,Ana,hot\n", "hot.csv")
    said = office("import-list", "--yes", hot, "--system", "fide", "--date", "2026-11-01").refusal(
        3
    )
    assert 'hot.csv:2:3: standard: found "hot", expected' in said


GUESTS = {"guests_from": "fide", "guests_since": None}


def test_clubs_and_systems_are_added_and_listed(office: Run) -> None:
    assert (
        office("club", "add", "Peón", "--since", "1990-01-01").out == "The club Peón was added.\n"
    )
    assert office("club", "list").out.splitlines()[1] == "1\tPeón\t\t1990-01-01"
    assert "already" in office("club", "add", "peón").refusal(1)
    office("system", "add", "national", "--name", "Elo nacional", "--guests-from", "fide")
    rows = office("system", "list", "--format", "json").answer()["rows"]
    assert rows[1] == {"key": "national", "name": "Elo nacional"} | GUESTS
    assert office("system", "add", "national").refusal(1)
    assert office("system", "add", "a b").refusal(3)
    assert office("system", "add", "club", "--guests-from", "nope").refusal(2)


def test_a_restriction_is_added_listed_shown_and_ended(office: Run) -> None:
    office("player", "add", "Ruiz, Ana", "--federation", "esp")
    decided = ("--body", "the board", "--article", "16.2", "--since", "2025-01-01")
    added = office("restriction", "add", "not-listed", "--player", "1", *decided)
    assert (added.code, "Ruiz, Ana" in added.out) == (0, True)
    assert office("restriction", "add", "not-listed", "--player", "1", *decided).code == 1
    assert "--federation" in office("restriction", "add", "excluded", *decided).refusal(3)
    asked = ("--format", "json")
    (row,) = office("restriction", "list", *asked).answer()["rows"]
    assert (row["number"], row["restriction"], row["body"]) == (1, "not-listed", "the board")
    (shown,) = office("restriction", "show", "1", *asked).answer()["rows"]
    assert shown == row
    assert "7" in office("restriction", "show", "7").refusal(2)
    ended = office("restriction", "end", "1", "--reason", "a mistake", "--on", "2025-02-01")
    assert ended.code == 0, ended.err
    assert office("restriction", "list", *asked).answer()["rows"] == []
    (over,) = office("restriction", "list", "--all", *asked).answer()["rows"]
    assert over["number"] == 1
    assert office("restriction", "end", "1", "--reason", "again").code == 1
    died = ("restriction", "add", "deceased", "--player", "1", "--since", "2025-03-02")
    assert office(*died).code == 0  # nobody decides a death
    assert "by whom and by which article" in office(*died[:2], "exempt", *died[3:]).refusal(3)
    log = office("log").out
    assert "restriction add" in log
    assert "restriction end" in log


def test_a_career_from_before_the_lists_is_stated(office: Run) -> None:
    office("player", "add", "Ruiz, Ana", "--federation", "esp")
    stated = ("--games-so-far", "31", "--highest", "2410", "--since", "2025-01-01")
    assert office("player", "edit", "1", *stated).code == 0
    shown = office("player", "show", "1").out
    assert "31" in shown
    assert "2410" in shown
    assert "--games-so-far" in office("player", "edit", "1", "--games-so-far", "-1").refusal(3)
    both = ("--first-event", "--games-so-far", "5")
    assert office("player", "edit", "1", *both).code == 3


def test_columns_headed_as_nobody_else_does_are_named(office: Run, save: Save) -> None:
    """A heading may have a comma; what is named stands in the log."""
    file = save('"Cognoms, nom i pila";Soci;Punts\n"Sol, Pau";7;1900\n', "list.csv")
    asked = (
        "import-list",
        "--yes",
        file,
        "--system",
        "fide",
        "--date",
        "2026-11-01",
        "--play",
        "standard",
    )
    refused = office(*asked).refusal(3)
    assert (
        "headings that are known, in English, Spanish or Catalan: fide_id, national_id" in refused
    )
    assert "→ name the headings it has: --columns name=HEADING" in refused
    assert "name no column" not in refused
    assert "Punts names no column" in office(*asked, "--columns", "Punts").refusal(3)
    named = ("--columns", "name=Cognoms, nom i pila,rating=Punts", "--columns", "national_id=Soci")
    done = office(*asked, *named, "--format", "json").answer()
    assert (done["rows"][0]["players"], done["bad"]) == (1, [])
    assert '"national_id": "Soci"' in office("log").out


NEXT = (
    "fide_id,name,federation,sex,standard\n"
    '2200001,"Ruiz, Ana",POR,f,\n'
    '2200004,"Lara, Pau",ESP,m,1900\n'
)


def test_an_import_is_told_in_words_before_anything_is_kept(office: Run, save: Save) -> None:
    """Who is new, what changes, who is no longer on the list; in scripts only --yes keeps it."""
    first = ("import-list", save(LIST, "list.csv"), "--system", "fide", "--date", "2026-11-01")
    refused = office(*first).refusal(2)
    assert "2 new players: Ruiz, Ana; Núñez, Diego" in refused
    assert "1 line cannot be imported" in refused
    assert "the list was not imported" in refused
    assert "→ import it with --yes; --dry-run only says what it would do" in refused
    assert "list import" not in office("log").out
    assert "2 new players: Ruiz, Ana; Núñez, Diego" in office(*first, "--yes").err
    second = ("import-list", save(NEXT, "next.csv"), "--system", "fide", "--date", "2026-12-01")
    tried = office(*second, "--dry-run")
    assert (tried.code, tried.out) == (0, "")
    assert tried.err.splitlines() == [
        "standard: 1 player on the fide list of 2026-12-01",
        "1 new player: Lara, Pau",
        "1 known player changes: sex 1, federation 1",
        "  Ruiz, Ana: sex – → f",
        "  Ruiz, Ana: federation ESP → POR",
        "standard: 2 players rated on the list of 2026-11-01 are not on this one: "
        "Ruiz, Ana; Núñez, Diego",
        "nothing was written down",
    ]
    answer = office(*second, "--dry-run", "--format", "json").answer()
    assert (answer["kept"], answer["effect"]["new"]) == (False, ["Lara, Pau"])
    assert answer["effect"]["fields"] == {"sex": 1, "federation": 1}
    assert [each["names"] for each in answer["effect"]["lost"]] == [["Ruiz, Ana", "Núñez, Diego"]]
    assert "2026-12-01" not in office("log").out
    assert office(*second, "--yes", "--format", "json").answer()["kept"] is True
    assert office("player", "show", "fide:2200001", "--format", "json").answer()["fed"] == "POR"


@pytest.mark.parametrize(("answered", "kept"), [("y\n", True), ("n\n", False), ("\n", False)])
def test_at_a_terminal_the_import_is_asked_about(
    office: Run,
    save: Save,
    monkeypatch: pytest.MonkeyPatch,
    answered: str,
    kept: bool,
) -> None:
    monkeypatch.setattr("arpad.doors.cli.office.importing.is_asked", lambda: True)
    file = save(LIST, "list.csv")
    asked = ("import-list", file, "--system", "fide", "--date", "2026-11-01")
    done = office(*asked, stdin=answered.encode())
    assert (done.code, "Import it so? [y/N]" in done.err) == (0 if kept else 1, True)
    assert ("list import" in office("log").out) is kept


def test_two_people_are_said_to_be_two(office: Run) -> None:
    office("player", "add", "Ruiz, Ana", "--birth", "1990-03-01")
    office("player", "add", "Ruiz, Ana", "--birth", "1990")
    listed = ("player", "duplicates", "--format", "json")
    assert len(office(*listed).answer()["rows"]) == 1
    said = office("player", "distinct", "1", "2", "--reason", "mother and daughter")
    assert said.out == (
        "Ruiz, Ana (1) and Ruiz, Ana (2) are two people: they are no longer listed as one.\n"
    )
    assert office(*listed).answer()["rows"] == []
    refused = office("player", "merge", "2", "--into", "1", "--reason", "alike").refusal(1)
    assert "were said to be two people → if they are one person all the same" in refused
    assert office("player", "distinct", "1", "2", "--reason", "no", "--undo").code == 0
    assert len(office(*listed).answer()["rows"]) == 1


def test_merges_of_a_file_are_shown_kept_and_taken_back(office: Run, save: Save) -> None:
    for birth in ("1990-03-01", "1990"):
        office("player", "add", "Ruiz, Ana", "--birth", birth)
    asked = ("player", "merge-file", save("2;1\n", "pairs.csv"), "--reason", "doubled")
    pair = "Ruiz, Ana (2, 1990) becomes Ruiz, Ana (1, 1990-03-01)"
    refused = office(*asked).refusal(2)
    assert pair in refused
    assert "→ merge them with --yes; --dry-run only shows the pairs" in refused
    assert office(*asked, "--dry-run").err.splitlines() == [pair, "nothing was written down"]
    done = office(*asked, "--yes", "--format", "json").answer()
    assert (done["kept"], done["pairs"]) == (True, [{"gone": 2, "into": 1}])
    back = office("player", "unmerge", "--act", str(done["act"]))
    assert back.out == "Player 2 (Ruiz, Ana) is a separate record again.\n"
    assert "--act NUMBER" in office("player", "unmerge").refusal(2)
    wrong = office("player", "merge-file", save("2;7\n", "wrong.csv"), "--reason", "x", "--yes")
    assert "wrong.csv:1:" in wrong.refusal(3)
