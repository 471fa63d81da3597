"""Sheets of team matches and of the draw of a knock-out, worked out by hand."""

from dataclasses import replace
from fractions import Fraction

import pytest
from tests.doors.paper.reading import read
from tests.tournament.builders import AT, BY, take, with_results

from arpad.core.errors import BadInput
from arpad.core.event import Event, Player, Result
from arpad.doors.paper.hall.listing import Listing, head_word, plain_rows
from arpad.doors.paper.hall.paper import HallPaper, PageRoom
from arpad.doors.paper.sheet import PrintedSheet
from arpad.doors.paper.sheets.making import SheetKind, SheetQuestion, printed, sheet_of
from arpad.doors.paper.sheets.matches import round_matches
from arpad.doors.paper.sheets.running import sheets_of
from arpad.doors.paper.typesetting import SheetFormat, typeset
from arpad.messages.text import Language
from arpad.tournament.formats.beginning import new_format_event
from arpad.tournament.formats.plan import FormatPlan, HallSystem
from arpad.tournament.journal import Journal, begun
from arpad.tournament.lineups import WithdrawTeam, lineup
from arpad.tournament.pairing_rounds import next_round

WHITE, DRAW, BLACK = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS
NAMES = ("Torre", "Alfil", "Peó", "Dama")


def league(teams: int = 4) -> Journal:
    """Teams of two boards and a reserve: 1-3 of Torre, 4-6 of Alfil and so on."""
    players = tuple(
        Player(no=no, name=f"P{no}", rating=2000 - no) for no in range(1, 3 * teams + 1)
    )
    named = [name for name in NAMES[:teams] for _ in range(3)]
    plan = FormatPlan(boards=2)
    step = new_format_event(
        Event(name="Lliga", players=players, games=()), HallSystem.TEAM_ROUND_ROBIN, plan, named
    )
    return begun(step, AT, BY)[0]


def cup(players: int, plan: FormatPlan) -> Journal:
    entered = tuple(Player(no=no, name=f"P{no}") for no in range(1, players + 1))
    return begun(
        new_format_event(Event(name="Cup", players=entered, games=()), HallSystem.KNOCKOUT, plan),
        AT,
        BY,
    )[0]


def asked_of(journal: Journal, kind: SheetKind, page: PageRoom | None = None) -> Listing:
    made = _sheet(journal, kind, page or PageRoom())
    assert isinstance(made, Listing)
    return made


def _sheet(
    journal: Journal, kind: SheetKind, page: PageRoom, language: Language = Language.EN
) -> Listing | PrintedSheet:
    event, tables, fixed, draw, ties = sheets_of(journal.running)
    asked = SheetQuestion(
        kind=kind, language=language, page=page, fixed=fixed, tables=tables, draw=draw, ties=ties
    )
    return sheet_of(event, asked)


def cells(made: Listing, *keys: str) -> list[tuple[object, ...]]:
    rows = [dict(zip(made.keys, row, strict=True)) for row in plain_rows(made)]
    return [tuple(row[key] for key in keys) for row in rows]


def test_pairings_have_the_teams_above_their_boards_the_first_named_at_the_left() -> None:
    """Berger, four teams: 1-4 and 2-3; White at the first board, Black at the second."""
    journal = league()
    journal = take(journal, next_round(journal.running))
    journal = with_results(journal, (WHITE, WHITE, DRAW, BLACK))
    made = asked_of(journal, SheetKind.PAIRINGS)
    assert cells(made, "match", "board", "first_team", "first_no", "result", "second_no") == [
        (1, None, "Torre", None, "1-1", None),
        (1, 1, "Torre", 1, "1-0", 10),
        (1, 2, "Torre", 2, "0-1", 11),
        (2, None, "Alfil", None, "1.5-0.5", None),
        (2, 1, "Alfil", 4, "1/2", 7),
        (2, 2, "Alfil", 5, "1-0", 8),
    ]
    assert [row["first_sign"] for row in made.rows[1:3]] == ["○", "●"]
    assert made.headings == {0, 3}


def test_a_line_up_an_empty_board_and_a_team_that_left_stand_in_the_matches() -> None:
    """Torre plays with 1 and 3, Dama with its first board empty; Peó has left, so Alfil has 2."""
    journal = league()
    running = journal.running
    journal = take(journal, lineup(running, 1, 1, (1, 3)))
    journal = take(journal, lineup(journal.running, 1, 4, (0, 2)))
    journal = take(journal, WithdrawTeam(3, 1, "ill"))
    journal = take(journal, next_round(journal.running))
    event, _, _, draw, _ = sheets_of(journal.running)
    made = round_matches(event, 1, draw=draw)
    assert made is not None
    first, second = made.matches
    assert [(b.board, b.first and b.first.no, b.second and b.second.no) for b in first.boards] == [
        (1, 1, None),
        (2, 3, 11),
    ]
    assert first.score is None
    assert (second.first, second.second, second.forfeited) == ("Alfil", "Peó", True)
    assert second.score == (Fraction(2), Fraction(0))


def test_a_file_without_a_journal_has_its_matches_too() -> None:
    journal = take(league(), next_round(league().running))
    event = sheets_of(with_results(journal, (WHITE, WHITE, DRAW, BLACK)).running).event
    made = round_matches(event, 1)
    assert made is not None
    assert [(each.first, each.second) for each in made.matches] == [
        ("Torre", "Dama"),
        ("Alfil", "Peó"),
    ]


def test_of_three_teams_one_rests() -> None:
    journal = league(3)
    made = asked_of(take(journal, next_round(journal.running)), SheetKind.PAIRINGS)
    assert list(made.notes) == ["Torre rests"]  # Annex 1: number 4 is missing, 1-4 is the rest


def test_names_and_slips_have_board_and_team() -> None:
    journal = league()
    journal = take(journal, next_round(journal.running))
    made = asked_of(journal, SheetKind.NAMES)
    found = {row[0]: row[1:] for row in cells(made, "name", "board", "team", "opponent_team")}
    assert found["P5"] == ("2.2", "Alfil", "Peó")
    slips = printed(_sheet(journal, SheetKind.SLIPS, PageRoom()))
    assert slips.tables["boards"][3]["board"] == "2.2"
    assert slips.tables["boards"][0]["white_team"] == "Torre"
    assert slips.tables["boards"][0]["white_about"] == "1999"


def test_the_starting_list_has_the_players_below_their_team() -> None:
    """On paper a team heads its players; a program has team and board in every row."""
    made = asked_of(league(), SheetKind.STARTING_LIST)
    assert [made.shown(row["name"]) for row in made.rows[:5]] == [
        "Torre",
        "P1",
        "P2",
        "P3",
        "Alfil",
    ]
    assert made.headings == {0, 4, 8, 12}
    assert cells(made, "no", "team", "board")[2:5] == [
        (3, "Torre", 3),
        (4, "Alfil", 1),
        (5, "Alfil", 2),
    ]


def test_no_team_is_named_at_the_end_of_a_column_above_nobody() -> None:
    """Of seven lines the fourth, which ends the left half, heads the second team."""
    listing = asked_of(league(), SheetKind.STARTING_LIST, PageRoom(columns=2))
    seven = replace(listing, rows=listing.rows[:7], headings=frozenset({0, 3}))
    found = read(typeset(printed(seven)).content).pages[0].extract_text()
    assert found.index("P2") < found.rindex("Name") < found.index("P3")


def test_somebody_of_no_team_is_on_the_starting_list_too() -> None:
    event = sheets_of(league().running).event
    more = replace(event, players=(*event.players, Player(no=13, name="Sola, Ona")))
    made = sheet_of(more, SheetQuestion(kind=SheetKind.STARTING_LIST, language=Language.EN))
    assert isinstance(made, Listing)
    assert cells(made, "name", "team")[-1] == ("Sola, Ona", None)


def test_clocks_are_checked_by_the_boards_of_the_matches() -> None:
    journal = league()
    made = asked_of(take(journal, next_round(journal.running)), SheetKind.CLOCK_CHECK)
    assert cells(made, "board") == [("1.1",), ("1.2",), ("2.1",), ("2.2",)]


def test_on_narrow_paper_the_second_team_is_below_the_first() -> None:
    """Beside each other both had 15 mm for their names on half of A5."""
    journal = league()
    journal = take(journal, next_round(journal.running))
    made = asked_of(journal, SheetKind.PAIRINGS, PageRoom(HallPaper.A5, 2))
    assert ("first_player", "second_player") in [each.keys for each in made.columns]
    assert ("first_rating", "second_rating") in [each.keys for each in made.columns]


def test_a_match_sheet_has_the_total_once_every_board_has_a_result() -> None:
    journal = league()
    journal = take(journal, next_round(journal.running))

    def totals(now: Journal) -> list[tuple[object, object]]:
        sheet = printed(_sheet(now, SheetKind.MATCHES, PageRoom()))
        return [(row["first_total"], row["second_total"]) for row in sheet.tables["matches"]]

    assert totals(journal) == [(None, None), (None, None)]
    assert totals(with_results(journal, (WHITE, WHITE, DRAW, BLACK))) == [("1", "1"), ("1½", "½")]


def test_standings_of_matches_are_those_of_the_teams() -> None:
    journal = league()
    journal = take(journal, next_round(journal.running))
    made = asked_of(with_results(journal, (WHITE, WHITE, DRAW, BLACK)), SheetKind.STANDINGS)
    assert cells(made, "rank", "name", "points")[0] == (1, "Alfil", "2")


def test_no_sheet_of_matches_where_players_are_paired() -> None:
    event = Event(name="Open", players=(Player(no=1, name="A"), Player(no=2, name="B")), games=())
    journal = cup(2, FormatPlan())
    journal = take(journal, next_round(journal.running))
    with pytest.raises(BadInput, match=r"sheet\.no_matches"):
        _sheet(journal, SheetKind.MATCHES, PageRoom())
    with pytest.raises(BadInput, match=r"sheet\.no_ties"):
        sheet_of(event, SheetQuestion(kind=SheetKind.BRACKET, language=Language.EN))


def test_the_draw_says_who_met_whom_the_scores_and_who_goes_through() -> None:
    """Four players, one game each: 1-4 is won by White, 3-2 by Black; the final is to come."""
    journal = cup(4, FormatPlan())
    journal = with_results(take(journal, next_round(journal.running)), (WHITE, BLACK))
    made = asked_of(journal, SheetKind.BRACKET)
    assert cells(made, "stage", "first_no", "result", "second_no", "through_no") == [
        (1, 1, "1-0", 4, 1),
        (1, 3, "0-1", 2, 2),
        (2, 1, None, 2, None),
    ]
    assert made.template == "bracket"
    assert all(head_word(key, Language.ES) for key in made.keys)


def test_the_stages_of_a_draw_have_their_names() -> None:
    made = asked_of(cup(16, FormatPlan()), SheetKind.BRACKET)
    names = dict.fromkeys(made.shown(row["stage_name"]) for row in made.rows)
    assert list(names) == ["Stage 1", "Quarter-finals", "Semifinals", "Final"]


def test_a_long_draw_is_a_list() -> None:
    long = asked_of(cup(60, FormatPlan()), SheetKind.BRACKET)
    assert long.template == "listing"
    assert {row["stage"] for row in long.rows} == {1, 2}  # four of 60 go through without play
    byes = [row for row in long.rows if row["second_player"] == "–"]
    assert [long.shown(row["remark"]) for row in byes] == [""] * 4
    small = PageRoom(HallPaper.A5)
    assert asked_of(cup(32, FormatPlan()), SheetKind.BRACKET, small).template == "listing"
    assert asked_of(cup(32, FormatPlan()), SheetKind.BRACKET).template == "bracket"


@pytest.mark.parametrize("paper", [HallPaper.A4, HallPaper.A5])
def test_matches_and_draw_are_set_on_paper(paper: HallPaper) -> None:
    journal = league()
    matches = _sheet(
        take(journal, next_round(journal.running)), SheetKind.MATCHES, PageRoom(paper), Language.ES
    )
    draw = _sheet(cup(16, FormatPlan()), SheetKind.BRACKET, PageRoom(paper))
    for made in (matches, draw):
        sheet = replace(printed(made), title="Sheet")
        assert typeset(sheet, paper, SheetFormat.PDF).content.startswith(b"%PDF")
