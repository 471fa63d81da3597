"""``arpad schedule``: every kind in every format, draws that can be repeated, refusals."""

import csv
import io
import json

import pytest

from .console import Run, Save

KINDS = (
    ("berger", "--players", "9"),
    ("berger", "--players", "6", "--double"),
    ("scheveningen", "--boards", "4"),
    ("scheveningen", "--boards", "8", "--semi"),
    ("schiller", "--teams", "4", "--boards", "3"),
    ("skalitzka", "--boards", "6"),
    ("skalitzka", "--boards", "8", "--balanced"),
    ("hilton", "--teams", "6"),
    ("knockout", "--players", "6"),
    ("knockout", "--players", "6", "--games", "1"),
    ("match", "--games", "4"),
)
by_kind = pytest.mark.parametrize("command", KINDS, ids=" ".join)
NAMES = (
    "Ruiz, Ana; 2210; ESP\nBernard, Luc; 2185; FRA\nCosta, Rui;; POR\nMüller, Jan; 2300; GER\n"
    "Soto, Eva; 2050; ESP\nGil, Leo; 1990; ESP\nPetit, Zoé; 2111; FRA\nNowak, Adam; 2250; POL\n"
    "Rossi, Ugo; 2100; ITA\n"
)


@by_kind
def test_every_kind_as_json(run: Run, command: tuple[str, ...]) -> None:
    answer = run("schedule", *command, "--format", "json").answer()
    assert answer["schedule"] == command[0]
    assert answer["seed"] is None
    numbers = [player["no"] for player in answer["players"]]
    for round_ in answer["rounds"]:
        games = [no for each in round_["boards"] for no in (each["white"], each["black"])]
        assert sorted(games + round_["byes"]) == numbers
    assert answer["working"]["article"]


@by_kind
def test_lines_and_csv_have_the_same_rows(run: Run, command: tuple[str, ...]) -> None:
    lines = run("schedule", *command).out.splitlines()
    rows = csv.reader(io.StringIO(run("schedule", *command, "--format", "csv").out))
    assert ["\t".join(row) for row in rows] == lines


@by_kind
def test_the_report_file_is_accepted_for_reading(
    run: Run, save: Save, command: tuple[str, ...]
) -> None:
    done = run("schedule", *command, "--format", "trf", "--title", "Valdorra")
    assert done.code == 0
    file = save(done.out, "skeleton.trf")
    assert run("check", file, "--profile", "read").code == 0


@by_kind
def test_every_kind_speaks_spanish(run: Run, command: tuple[str, ...]) -> None:
    english = run("schedule", *command, "--format", "json").answer()
    spanish = run("schedule", *command, "--format", "json", "--lang", "es").answer()
    assert english["rounds"] == spanish["rounds"]
    assert english["working"]["text"] != spanish["working"]["text"]


@pytest.mark.parametrize(
    "kind",
    [
        "berger", "varma", "scheveningen", "schiller", "skalitzka", "hilton", "knockout", "match",
        "withdraw",
    ],
)  # fmt: skip
def test_help_shows_a_real_example(run: Run, kind: str) -> None:
    for language in ("en", "es"):
        out = run("schedule", kind, "--help", "--lang", language).out
        assert f"arpad schedule {kind} -" in out or f"arpad schedule {kind} round-robin" in out


def test_the_berger_table_of_four_as_lines(run: Run) -> None:
    assert run("schedule", "berger", "--players", "4").out == (
        "round\tboard\twhite\twhite_name\tblack\tblack_name\n"
        "1\t1\t1\t\t4\t\n1\t2\t2\t\t3\t\n"
        "2\t1\t4\t\t3\t\n2\t2\t1\t\t2\t\n"
        "3\t1\t2\t\t4\t\n3\t2\t3\t\t1\t\n"
    )


def test_names_stand_at_their_numbers(run: Run, save: Save) -> None:
    names = save("Ana\nBea\nCleo\n", "names.txt")
    lines = run("schedule", "berger", "--names", names).out.splitlines()
    assert lines[1:3] == ["1\t1\t2\tBea\t3\tCleo", "1\t\t1\tAna\t\t"]


def test_names_may_come_from_standard_input(run: Run) -> None:
    answer = run(
        "schedule", "berger", "--names", "-", "--format", "json", stdin=b"Ana\nBea\nCleo\n"
    ).answer()
    assert [player["name"] for player in answer["players"]] == ["Ana", "Bea", "Cleo"]


@pytest.mark.parametrize("format_", ["table", "csv", "json", "trf"])
@pytest.mark.parametrize(
    "kind", [("berger", "--lots"), ("varma",), ("knockout", "--lots")], ids=" ".join
)
def test_a_draw_without_a_seed_says_how_to_repeat_it(
    run: Run, save: Save, kind: tuple[str, ...], format_: str
) -> None:
    names = save(NAMES, "names.csv")
    command = ("schedule", *kind, "--names", names, "--format", format_)
    first = run(*command)
    seed = first.err.partition("--seed ")[2].split()[0]
    assert seed in first.out
    assert run(*command, "--seed", seed).out == first.out
    assert run(*command).out != first.out


def test_a_seed_alone_draws(run: Run, save: Save) -> None:
    names = save(NAMES, "names.csv")
    answer = run("schedule", "berger", "--names", names, "--seed", "5", "--format", "json").answer()
    assert answer["seed"] == 5


def test_the_draw_of_varma_shows_its_envelopes(run: Run, save: Save) -> None:
    names = save(NAMES, "names.csv")
    answer = run("schedule", "varma", "--names", names, "--seed", "7", "--format", "json").answer()
    first = answer["working"]["steps"][0]
    assert first["numbers"]["federation"] == "ESP"
    assert len(first["steps"]) == 3


def test_a_split_of_varma_is_told(run: Run, save: Save) -> None:
    names = save("".join(f"Player {no};; ESP\n" for no in "ABCDEFGHI"), "names.csv")
    asked = ("schedule", "varma", "--names", names, "--seed", "7", "--format", "trf")
    english, spanish = run(*asked), run(*asked, "--lang", "es")
    said = "for all 9 players of ESP, who were split (A 3, B 3, C 2, D 1)"
    assert said in english.err
    assert [said in line for line in english.out.splitlines()[:3]] == [False, True, False]
    assert english.out.splitlines()[1].startswith("### ")
    assert "los 9 jugadores de ESP, que se repartieron" in spanish.err
    assert "los 9 jugadores de ESP, que se repartieron" in spanish.out
    few = run("schedule", "varma", "--names", save(NAMES, "few.csv"), "--seed", "7")
    assert "envelope" not in few.err


def test_a_name_that_is_there_twice_is_told(run: Run, save: Save) -> None:
    names = save("Ruiz, Ana; 2210; ESP\nGil, Leo\n\nRuiz, Ana;2210;ESP\n", "names.csv")
    done = run("schedule", "berger", "--names", names, "--format", "json")
    assert "names.csv:4:1: Ruiz, Ana stands in line 1 with the same data" in done.err
    assert [player["name"] for player in done.answer()["players"]] == [
        "Ruiz, Ana",
        "Gil, Leo",
        "Ruiz, Ana",
    ]


def test_teams_of_a_list_keep_their_names(run: Run, save: Save) -> None:
    names = save("Team,Name\nNorte,Ana\nSur,Bea\nNorte,Cleo\nSur,Dora\n", "teams.csv")
    answer = run(
        "schedule", "scheveningen", "--boards", "2", "--names", names, "--format", "json"
    ).answer()
    assert answer["teams"] == ["Norte", "Sur"]
    found = [(player["label"], player["name"], player["team"]) for player in answer["players"]]
    assert found == [
        ("A1", "Ana", "Norte"),
        ("A2", "Cleo", "Norte"),
        ("B1", "Bea", "Sur"),
        ("B2", "Dora", "Sur"),
    ]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("berger",), "--players"),
        (("berger", "--players", "2"), "3 to 100, found 2  [C.05 Annex I]"),
        (("berger", "--players", "5", "--lots"), "--names"),
        (("scheveningen", "--boards", "11"), "2 to 10, found 11  [Manual IV.3]"),
        (("scheveningen", "--boards", "7", "--semi"), "even number, found 7"),
        (("schiller", "--teams", "2", "--boards", "3"), "3 to 26, found 2  [Manual IV.4]"),
        (("skalitzka", "--boards", "6", "--balanced"), "multiple of 4"),
        (("hilton", "--teams", "5"), "4, 6, 8, 10, 12"),
        (("knockout", "--players", "8", "--games", "3"), "even number, found 3"),
        (("match", "--games", "0"), "1 to 100, found 0"),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, tuple) else "",
)
def test_what_there_is_no_schedule_for_is_refused(
    run: Run, arguments: tuple[str, ...], said: str
) -> None:
    assert said in run("schedule", *arguments).refusal(2)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("berger", "--players", "5"), "expected 5 names, one on each line, found 9"),
        (("match", "--games", "4"), "expected 2 names, one on each line, found 9"),
        (("hilton", "--teams", "4"), "expected 12 names, one on each line, found 9"),
    ],
    ids=["berger", "match", "hilton"],
)
def test_too_many_names_are_refused(
    run: Run, save: Save, arguments: tuple[str, ...], said: str
) -> None:
    names = save(NAMES, "names.csv")
    assert said in run("schedule", *arguments, "--names", names).refusal(2)


def test_teams_of_unequal_size_are_refused(run: Run, save: Save) -> None:
    names = save("Team,Name\nNorte,Ana\nSur,Bea\nNorte,Cleo\nNorte,Dora\n", "teams.csv")
    said = run("schedule", "scheveningen", "--boards", "2", "--names", names).refusal(2)
    assert "2 teams of 2 players, found Norte 3, Sur 1" in said


def test_too_few_for_varma_are_refused(run: Run, save: Save) -> None:
    said = run("schedule", "varma", "--names", save("Ana\n", "names.txt")).refusal(2)
    assert "9 to 24, found 1  [C.05 Annex II]" in said


def test_a_file_of_names_that_is_none_is_refused(run: Run, save: Save) -> None:
    file = save("", "names.csv")
    assert run("schedule", "berger", "--names", file).refusal(3).startswith(f"{file}: ")
    assert "cannot be read" in run("schedule", "berger", "--names", "nowhere.csv").refusal(4)
    wrong = save("Name;Rtg\nAna;21x0\n", "wrong.csv")
    assert run("schedule", "berger", "--names", wrong).refusal(3).startswith(f"{wrong}:2:2: ")


def closed(run: Run, save: Save, results: int, system: str = "round-robin") -> str:
    """A round robin of six in which number 1 has played so many rounds, all won."""
    table = run("schedule", "berger", "--players", "6", "--format", "json").answer()
    games = [
        {"round": round_["round"], "white": each["white"], "black": each["black"], "result": "1-0"}
        for round_ in table["rounds"][:results]
        for each in round_["boards"]
    ]
    players = [{"no": no, "name": f"P{no}"} for no in range(1, 7)]
    return save({"name": "Six", "system": system, "players": players, "games": games})


def test_fewer_than_half_of_five_games(run: Run, save: Save) -> None:
    file = closed(run, save, 2)
    out = run("schedule", "withdraw", file, "--player", "1").out
    assert "2 of 5 games, fewer than half" in out
    assert "[C.05 6.6(2)]" in out
    answer = run("schedule", "withdraw", file, "--player", "1", "--format", "json").answer()
    assert (answer["completed"], answer["games"], answer["counts"]) == (2, 5, False)
    assert len(answer["meetings"]) == 5


def test_more_than_half_of_five_games(run: Run, save: Save) -> None:
    file = closed(run, save, 3)
    out = run("schedule", "withdraw", file, "--player", "P1", "--lang", "es").out
    assert "completó 3 de 5 partidas, al menos la mitad" in out


def test_leaving_a_swiss_is_another_article(run: Run, save: Save) -> None:
    file = closed(run, save, 3, "swiss")
    said = run("schedule", "withdraw", file, "--player", "1").refusal(3)
    assert f"{file}: system: expected a round robin" in said
    assert "[C.05 6.7(1)]" in said
    assert "99" in run("schedule", "withdraw", file, "--player", "99").refusal(2)


def test_the_report_file_waits_for_the_withdrawal_too(run: Run, save: Save) -> None:
    skeleton = run("schedule", "berger", "--players", "6", "--format", "trf").out
    done = run(
        "schedule", "withdraw", save(skeleton, "six.trf"), "--player", "1", "--format", "json"
    )
    answer = json.loads(done.out)
    assert (answer["completed"], answer["games"]) == (0, 5)


def drawn_but_one(skeleton: str) -> str:
    """A skeleton with every game drawn, but 1 won by forfeit against 3."""
    lines = []
    for line in skeleton.splitlines():
        if line.startswith("001"):
            own = int(line[4:8])
            cells = [line[at : at + 10] for at in range(91, len(line), 10)]
            played = "".join(_cell(own, cell) for cell in cells)
            line = line[:91] + played
        lines.append(line.rstrip())
    return "\n".join(lines) + "\n"


def _cell(own: int, cell: str) -> str:
    opponent = int(cell[:4])
    sign = {(1, 3): "+", (3, 1): "-"}.get((own, opponent), "=")
    return f"{cell[:6]} {sign}  "


@pytest.mark.parametrize("code", ["192 FIDE_SCHILLER_3x2", "092 Team: Schiller"])
def test_players_of_a_schiller_meet_opponents_known_beforehand(
    run: Run, save: Save, code: str
) -> None:
    """Everybody meets the four of the other teams; a forfeit is a regular game (C.07 15.2).

    Points: 1 has 2½, 3 has 1½, the others 2. Sonneborn-Berger of 1: 1½ + (2 + 2 + 2)/2 = 4½;
    of 2: (1½ + 2 + 2 + 2)/2 = 3¾; of 3: (2 + 2 + 2)/2 = 3; of 4: (2½ + 2 + 2 + 2)/2 = 4¼;
    of 5 and 6, who met both: (2½ + 1½ + 2 + 2)/2 = 4.
    """
    made = run("schedule", "schiller", "--teams", "3", "--boards", "2", "--format", "trf").out
    assert "192 FIDE_SCHILLER_3x2" in made
    assert "092 Team: Schiller" in made
    kept = "\n".join(
        line for line in made.splitlines() if line == code or not line.startswith("192")
    )
    file = save(drawn_but_one(kept), "schiller.trf")
    answer = run("standings", file, "--individual", "--format", "json").answer()
    assert list(answer["players"][0]["tiebreaks"]) == ["DE", "WIN", "SB", "KS"]
    found = {each["no"]: (each["points"], each["tiebreaks"]["SB"]) for each in answer["players"]}
    assert found == {
        1: ("2.5", "4.5"),
        2: ("2", "3.75"),
        3: ("1.5", "3"),
        4: ("2", "4.25"),
        5: ("2", "4"),
        6: ("2", "4"),
    }


@pytest.mark.parametrize(
    "command", [("skalitzka", "--boards", "2"), ("hilton", "--teams", "4")], ids=" ".join
)
def test_players_of_other_team_tables_too(run: Run, save: Save, command: tuple[str, ...]) -> None:
    made = run("schedule", *command, "--format", "trf").out
    answer = run("standings", save(made, "teams.trf"), "--individual", "--format", "json").answer()
    assert list(answer["players"][0]["tiebreaks"]) == ["DE", "WIN", "SB", "KS"]
