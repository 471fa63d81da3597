"""``arpad event`` for formats of play that are not Swiss."""

import json
from pathlib import Path

import pytest

from .console import Run

DRAWN = "1 =\n2 =\n"


@pytest.fixture
def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> Run:
    """A folder with the entries of ten players and of four teams."""
    monkeypatch.chdir(tmp_path)
    for name in ("entrants", "teams"):
        assert run("example", name).code == 0
    return run


def new(hall: Run, *options: str, entries: str = "entrants.csv") -> None:
    done = hall("event", "new", "Valdorra", "--entries", entries, *options)
    assert done.code == 0, done.err


def test_a_round_robin_gives_out_its_rounds_with_their_days(hall: Run) -> None:
    days = ",".join(f"2026-11-{day}" for day in range(10, 19))
    new(hall, "--system", "round-robin", "--dates", days)
    answer = json.loads(hall("event", "pair", "--format", "json").out)
    # Annex I, ten players, round 1.
    pairs = [(each["white"], each["black"]) for each in answer["boards"]]
    assert pairs == [(1, 10), (2, 9), (3, 8), (4, 7), (5, 6)]
    assert answer["date"] == "2026-11-10"
    assert "round 2 is on 2026-11-11" in hall("event", "pair").out


def test_the_draw_says_its_seed_and_varma_is_by_federation(hall: Run) -> None:
    done = hall(
        "event", "new", "Closed", "--entries", "entrants.csv", "--system", "round-robin",
        "--draw", "varma", "--seed", "7",
    )  # fmt: skip
    assert done.code == 0, done.err
    assert "drawn by lot with seed 7" in done.err
    first = json.loads(Path("closed.journal").read_text("utf-8"))
    assert first["plan"] == {"numbers_by": "varma", "seed": 7}
    drawn = {p["no"] for p in first["event"]["players"] if p["federation"] == "DAC"}
    # Two of a federation have their numbers from one envelope (Annex II).
    assert any(drawn <= envelope for envelope in ({3, 4, 8}, {5, 7, 9}, {1, 6}, {2, 10}))


def test_teams_line_up_in_order_and_results_are_given_by_match_and_board(hall: Run) -> None:
    new(hall, "--system", "team-round-robin", "--boards", "4", entries="teams.csv")
    wrong = hall("event", "lineup", "1", "Torre", "2,1,4,5")
    assert wrong.code == 3
    assert "Costa, Rui cannot sit above Ruiz, Ana" in wrong.err
    assert "C.05 7.1" in wrong.err
    assert hall("event", "lineup", "1", "Torre", "1,2,4,5").code == 0
    shown = hall("event", "pair").out
    # Annex I, four: 1-4 and 2-3; the first team has White at boards 1 and 3.
    assert "1.4\t18\tTóth, Réka\t1899\t0\t\t5\tIbáñez, Sol" in shown
    assert hall("event", "result", "2.1", "0-1").code == 0
    status = hall("event", "status").out
    assert "match 2: Alfil Negre – Peó Passat 0-1" in status
    assert "board 2.2:" in status
    assert "round 1, board 2.1:" in hall("event", "log").out
    exported = hall("event", "export").out
    assert "300   1   1   4    1    2    4    5" in exported
    assert "192 FIDE_TEAM_ROUNDROBIN" in exported


def test_a_team_can_be_put_in_order_and_leave(hall: Run) -> None:
    new(hall, "--system", "team-round-robin", "--boards", "4", entries="teams.csv")
    assert "2 Costa, Rui" in hall("event", "team", "torre blava").out.splitlines()[1]
    assert hall("event", "team", "1", "--board-order", "2,1,3,4,5").code == 0
    assert "1 2 Costa, Rui" in hall("event", "team", "1").out
    assert hall("event", "team", "1", "--board-order", "2,1").code == 3
    left = hall("event", "team", "Rei i Dama", "--leave", "--reason", "no bus")
    assert "Rei i Dama has left: its matches are forfeited from round 1 on: no bus" in left.out
    assert "match 1: Torre Blava – Rei i Dama 4-0" in hall("event", "pair").out
    assert hall("event", "team", "Rei i Dama", "--back").code == 0
    assert hall("event", "team", "nobody").code == 3


def test_the_lot_of_a_swiss_of_teams_is_said_of_the_first_team(hall: Run) -> None:
    swiss = ("--system", "team-swiss", "--boards", "4", "--rounds", "3")
    done = hall("event", "new", "L", "--entries", "teams.csv", *swiss)
    assert "the lot gave the first team" in done.err
    assert "C.04.6" in done.err


def test_a_swiss_of_teams_is_paired_explained_and_found_right(hall: Run) -> None:
    """Four teams of four boards: 1-3 and 4-2 (C.04.6 3.6, 4.3.1), then the winners."""
    swiss = ("--system", "team-swiss", "--boards", "4", "--rounds", "3")
    new(hall, *swiss, "--initial-colour", "white", "--start", "2026-11-16", entries="teams.csv")
    shown = hall("event", "pair", "--dry-run", "--explain").out
    assert "1-3, no preference: 1, an odd number, gets the initial colour" in shown
    paired = json.loads(hall("event", "pair", "--format", "json").out)
    assert [(each["first"], each["second"]) for each in paired["matches"]] == [(1, 3), (4, 2)]
    assert paired["team_bye"] is None
    assert hall("event", "pair").code == 3
    for match in ("1", "2"):
        assert hall("event", "result", match, "1-0", "=", "=", "=").code == 0
    assert "match 1: Rei i Dama – Torre Blava 0-0" in hall("event", "pair").out
    assert hall("event", "export", "--to", "trf26", "-o", "swiss.trf").code == 0
    assert "192 FIDE_TEAM_TYPEA_MP_GP" in Path("swiss.trf").read_text("utf-8")
    assert "2 rounds as the rules pair them (team-2026)" in hall("pair", "check", "swiss.trf").out


def test_the_bye_of_a_team_and_a_team_that_left_are_said(hall: Run) -> None:
    lines = Path("teams.csv").read_text("utf-8").splitlines()
    Path("three.csv").write_text("\n".join(lines[:15]), "utf-8")
    swiss = ("--system", "team-2026", "--boards", "2", "--rounds", "2")
    new(hall, *swiss, "--initial-colour", "white", entries="three.csv")
    # 3.4.4: the largest number.
    assert "Peó Passat gets the bye" in hall("event", "pair").out
    left = hall("event", "team", "Alfil Negre", "--leave").out
    assert "Alfil Negre has left and is not paired from round 2 on" in left
    assert hall("event", "result", "1", "1-0", "=").code == 0
    assert "match 1: Peó Passat – Torre Blava 0-0" in hall("event", "pair").out


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ((), "how many rounds"),
        (("--rounds", "3", "--draw", "strength"), "the competition says how strong a team is"),
        (("--rounds", "3", "--reading", "team-colours=c"), "team-colours=c"),
        (("--rounds", "3", "--games", "2"), "--games"),
    ],
)
def test_what_a_swiss_of_teams_does_not_have_is_refused(
    hall: Run, options: tuple[str, ...], said: str
) -> None:
    done = hall("event", "new", "L", "--entries", "teams.csv", "--system", "team-swiss", *options)
    assert done.code in (2, 3)
    assert said in done.err


def test_virtual_points_are_match_points(hall: Run) -> None:
    """C.04.7 1.4.4: an event paired by game points is not accelerated."""
    swiss = ("--system", "team-swiss", "--rounds", "5", "--reading", "primary-score=game-points")
    new(hall, *swiss, "--baku", entries="teams.csv")
    done = hall("event", "pair")
    assert done.code == 3
    assert "paired by game points" in done.err


def test_a_knock_out_of_teams_is_refused_with_its_reason(hall: Run) -> None:
    done = hall("event", "new", "L", "--entries", "teams.csv", "--system", "team-knockout")
    assert done.code == 2
    assert "a knock-out of teams is not run here" in done.err
    assert "Manual IV.6.2" in done.err


def test_a_knock_out_says_who_goes_through_and_why(hall: Run) -> None:
    new(hall, "--system", "knockout", "--games", "2", "--play-off", "2x15+10")
    # Ten players by strength: 8-9 and 10-7 play, the others go through to the next stage.
    for _ in range(4):
        assert hall("event", "pair").code == 0
        assert hall("event", "result", stdin=DRAWN.encode()).code == 0
    status = hall("event", "status")
    assert "decide the tie that is level: arpad event decide 8 --lots" in status.out
    stuck = hall("event", "pair")
    assert stuck.code == 3
    assert "no play-off is left" in stuck.err
    assert hall("event", "decide", "8").code == 3
    assert hall("event", "decide", "8", "--reason", "better in the qualifier").code == 0
    drawn = hall("event", "decide", "7", "--lots", "--seed", "7", "--reason", "as announced")
    assert "goes through by lot (seed 7): as announced" in drawn.out
    ties = hall("event", "ties").out
    assert "goes through by decision of the arbiter: better in the qualifier" in ties
    answer = json.loads(hall("event", "ties", "--format", "json").out)
    assert [tie["by"] for tie in answer["ties"][:3]] == ["bye", "decision", "bye"]
    assert hall("event", "pair").code == 0
    rapid = hall("event", "export", "--play-offs", "rapid", "--to", "json")
    document = json.loads(rapid.out)
    assert (document["play"], len(document["games"]), len(document["players"])) == ("rapid", 4, 4)
    assert hall("event", "export", "--play-offs", "blitz").code == 3
    assert hall("standings", "valdorra.journal").code == 0


def test_a_match_ends_when_it_is_decided(hall: Run, tmp_path: Path) -> None:
    (tmp_path / "two.csv").write_text("Ruiz, Ana\nBernard, Luc\n", encoding="utf-8")
    new(hall, "--system", "match", "--games", "4", entries="two.csv")
    for result in ("1-0", "0-1", "="):
        assert hall("event", "pair").code == 0
        assert hall("event", "result", "1", result).code == 0
    assert "1 Ruiz, Ana wins by points, 2½-½" in hall("event", "status").out
    assert hall("event", "pair").code == 3
    assert hall("event", "finish").code == 0


@pytest.mark.parametrize(
    "options",
    [
        ("--rounds", "5", "--games", "2"),
        ("--rounds", "5", "--draw", "lots"),
        ("--system", "round-robin", "--third-place"),
        ("--system", "round-robin", "--rounds", "5"),
        ("--system", "knockout", "--play-off", "two games"),
        ("--system", "round-robin", "--dates", "2026-11-16"),
        ("--system", "scheveningen"),
        (),
    ],
)
def test_what_does_not_fit_the_format_is_refused_and_nothing_is_written(
    hall: Run, options: tuple[str, ...], tmp_path: Path
) -> None:
    done = hall("event", "new", "Valdorra", "--entries", "entrants.csv", *options)
    assert done.code in (2, 3)
    assert "Traceback" not in done.err
    assert not list(tmp_path.glob("*.journal"))


def test_who_leaves_a_round_robin_is_counted_as_the_rules_say(hall: Run) -> None:
    new(hall, "--system", "round-robin")
    hall("event", "pair")
    hall("event", "result", stdin=b"1 1-0\n2 =\n3 =\n4 =\n5 =\n")
    assert hall("event", "leave", "1").code == 0
    assert hall("event", "pair").code == 0
    done = hall("standings", "valdorra.journal")
    assert done.code == 0, done.err
    assert "1 of 9 games" in done.err
    assert hall("event", "bye", "2").code == 3
    assert hall("event", "enter", "Late, Ana").code == 3


def test_who_joins_a_team_is_its_last_reserve_and_plays_from_the_next_round_on(hall: Run) -> None:
    """Torre Blava has five players; the sixth is entry 19 of the eighteen before."""
    hall(
        "event",
        "new",
        "L",
        "--entries",
        "teams.csv",
        "--system",
        "team-round-robin",
        "--boards",
        "4",
    )
    hall("event", "pair")
    joined = hall("event", "team", "Torre Blava", "--add", "Vila, Nora", "--rating", "1850")
    assert joined.out == "Vila, Nora joins Torre Blava\n"
    assert hall("event", "team", "Torre Blava").out.splitlines()[-1] == "6 19 Vila, Nora"
    assert hall("event", "lineup", "1", "Torre Blava", "1,2,3,6").code == 3
    assert "19 Vila, Nora" in hall("event", "lineup", "2", "Torre Blava", "1,2,3,6").out
    assert "Vila, Nora" in hall("event", "pair").out
    assert hall("event", "team", "Alfil Negre", "--add", "vila, nora").code == 3
    assert hall("event", "team", "Torre Blava", "--rating", "1850").code == 2


def test_the_boards_of_teams_have_one_numbering_everywhere(hall: Run) -> None:
    new(hall, "--system", "team-round-robin", "--boards", "4", entries="teams.csv")
    for _ in range(2):
        assert hall("event", "pair").code == 0
    status = hall("event", "status").out
    assert "board 2.1:" in status
    assert "round 1, board 2.1: still without a result" in status
    assert "round 1, board 5" not in status
    answer = json.loads(hall("event", "status", "--format", "json").out)
    assert answer["adjourned"][4] == {"round": 1, "board": 5, "board_said": "2.1"}
    assert answer["open_boards"][4]["board_said"] == "2.1"
    ended = hall("event", "finish")
    assert "boards 1.1, 1.2, 1.3, 1.4, 2.1, 2.2, 2.3, 2.4" in ended.err
    assert hall("event", "result", "2.1", "1-0").code == 0
    assert "board 2.1 has the result 1-0 already" in hall("event", "result", "2.1", "0-1").err
    assert "no board 2.5" in hall("event", "result", "2.5", "0-1").err


def test_a_match_is_entered_in_one_line_and_a_total_alone_is_not(hall: Run) -> None:
    new(hall, "--system", "team-round-robin", "--boards", "4", entries="teams.csv")
    assert hall("event", "pair").code == 0
    total = hall("event", "result", "1", "3-1")
    assert total.code == 3
    assert "games are reported and rated, not their sum" in total.err
    done = hall("event", "result", "1", "1-0", "=", "0-1", "+-", "2.5-1.5")
    assert done.code == 0, done.err
    assert len(done.out.splitlines()) == 4
    assert "match 1: Torre Blava – Rei i Dama 2½-1½" in hall("event", "status").out
    typed = hall("event", "result", stdin=b"2 1-0 = = =\n")
    assert "round 1, board 2.4:" in typed.out
    whole = hall("event", "correct", "2", "1-0", "--round", "1")
    assert whole.code == 3
    assert "2 is the number of a match" in whole.err


def drawn_to_the_end(hall: Run) -> None:
    """A knock-out of three: every game drawn, so that armageddon games decide for Black."""
    for _ in range(14):
        if hall("event", "pair").code:
            break
        hall("event", "result", stdin=b"1 =\n")


def test_a_final_is_won_and_every_part_of_a_tie_has_its_score(hall: Run, tmp_path: Path) -> None:
    (tmp_path / "three.csv").write_text("Ruiz, Ana\nBernard, Luc\nKovač, Iva\n", encoding="utf-8")
    play_offs = "2x15+10, 1x3+2, armageddon"
    new(hall, "--system", "knockout", "--play-off", play_offs, entries="three.csv")
    # The three by name: 1 Bernard is through, 2 Kovač and 3 Ruiz play; nine rounds in all.
    assert "stage 1, tie 1: 1 Bernard, Luc goes through without play" in hall("event", "ties").out
    early = hall("event", "finish")
    assert "nobody has won tie 2, 3 yet" in early.err
    assert hall("event", "decide", "2").code == 3
    assert "needs the reason why somebody wins it" in hall("event", "decide", "2").err
    drawn_to_the_end(hall)
    ties = hall("event", "ties").out.splitlines()
    assert "1-1, 1-1, ½-½, ½-½: " in ties[1]
    assert "goes through by the armageddon game" in ties[1]
    assert ties[2].startswith("final, tie 3: ")
    assert "1-1, 1-1, ½-½, ½-½: " in ties[2]
    assert "wins by the armageddon game" in ties[2]
    answer = json.loads(hall("event", "ties", "--format", "json").out)
    assert answer["ties"][2]["scores"] == [["1", "1"], ["1", "1"], ["0.5", "0.5"], ["0.5", "0.5"]]


def test_play_offs_have_reports_of_their_own_for_the_lists_they_count_for(
    hall: Run, tmp_path: Path
) -> None:
    (tmp_path / "three.csv").write_text("Ruiz, Ana\nBernard, Luc\nKovač, Iva\n", encoding="utf-8")
    play_offs = "2x15+10, 1x3+2, armageddon"
    new(hall, "--system", "knockout", "--play-off", play_offs, entries="three.csv")
    drawn_to_the_end(hall)
    assert hall("event", "finish").code == 0
    whole = hall("event", "report")
    assert "arpad event report --play-offs rapid -o FILE" in whole.out
    assert "arpad event report --play-offs blitz -o FILE" in whole.out
    # Games of play-offs are there, as W D L: not rated (TRF26 001).
    assert "games that do not count for rating (8 times)" in whole.err
    assert json.loads(hall("event", "report", "--format", "json").out)["play_offs"] == [
        "rapid",
        "blitz",
    ]
    rapid = hall("event", "report", "--play-offs", "rapid", "-o", "rapid.trf")
    assert "--play-offs" not in rapid.out
    lines = Path("rapid.trf").read_text("utf-8").splitlines()
    assert "012 Valdorra, rapid play-offs" in lines
    assert "142 4" in lines  # two games of two ties
    assert "122 15+10" in lines
    # An armageddon game is rated nowhere (rapid and blitz regulations, 1.2).
    assert hall("event", "report", "--play-offs", "blitz", "-o", "blitz.trf").code == 1
    assert "142 2" in Path("blitz.trf").read_text("utf-8").splitlines()


def test_a_tournament_without_play_offs_has_no_report_of_them(hall: Run) -> None:
    new(hall, "--system", "knockout")
    done = hall("event", "report", "--play-offs", "rapid", "--unfinished")
    assert done.code == 3
    assert "no play-off games of rapid were played" in done.err


def test_white_can_be_set_in_a_round_robin(hall: Run) -> None:
    new(hall, "--system", "round-robin")
    done = hall("event", "pair", "--set", "10; 1", "--reason", "they sat like that")
    assert done.code == 0, done.err
    assert "Set by the arbiter: they sat like that." in done.out
    assert done.out.splitlines()[1].split("\t")[:2] == ["1", "10"]
    other = hall("event", "pair", "--set", "1; 10", "--reason", "again")
    assert other.code == 3
    assert "do not meet in round 2" in other.err


def test_a_member_of_a_team_can_be_replaced_until_the_lists_are_closed(hall: Run) -> None:
    new(
        hall, "--system", "team-round-robin", "--boards", "4", "--roster-until", "2",
        entries="teams.csv",
    )  # fmt: skip
    assert hall("event", "pair").code == 0
    done = hall("event", "team", "1", "--add", "Vila, Nora", "--instead-of", "Costa, Rui")
    assert done.code == 0, done.err
    assert "Vila, Nora joins Torre Blava in the place of 2 Costa, Rui" in done.out
    names = [line.split(" ", 1)[1] for line in hall("event", "team", "1").out.splitlines()]
    assert names[:3] == ["1 Ruiz, Ana", "2 Costa, Rui", "19 Vila, Nora"]
    shown = hall("event", "pair").out
    # The second board of the team: who left is not there, and the newcomer is next on the list.
    assert "Vila, Nora" in shown
    assert "Costa, Rui" not in shown
    closed = hall("event", "team", "1", "--add", "Late, Ann")
    assert closed.code == 3
    assert "the list of Torre Blava is closed since round 2" in closed.err
    assert hall("event", "team", "1", "--instead-of", "Ruiz, Ana").code == 2
    assert hall(
        "event", "new", "x", "--entries", "entrants.csv", "--system", "knockout",
        "--roster-until", "2",
    ).code == 2  # fmt: skip
