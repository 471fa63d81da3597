"""Sheets of a tournament: what stands on them, how many pages, how high the numbers are."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from arpad.core.event import Event, Player
from arpad.doors.paper.hall.checking import ClockCheck, clock_check, clock_notes, pairing_check
from arpad.doors.paper.hall.listing import Listing, listing_sheet, plain_rows
from arpad.doors.paper.hall.matches import (
    MatchBoard,
    RoundMatches,
    TeamMatch,
    pairings_by_match,
)
from arpad.doors.paper.hall.pairings import pairings_by_board, pairings_by_name
from arpad.doors.paper.hall.paper import HallPaper, PageRoom
from arpad.doors.paper.hall.players import ScheduledItem, schedule, starting_list
from arpad.doors.paper.hall.prize_list import PrizeLine, prize_list
from arpad.doors.paper.hall.slips import board_cards
from arpad.doors.paper.hall.standings import StandingLine, StandingsTable, cross_table, standings
from arpad.doors.paper.hall.values import PairedBoard, SeatedPlayer
from arpad.doors.paper.typesetting import typeset
from arpad.messages.text import Language

from .hall import ANA, BERTA, DINA, HEAD, LONG, ROUND
from .reading import read

A4 = PageRoom()
POINTS_IN_AN_INCH = 72
MILLIMETRES_IN_AN_INCH = 25.4


def cells(made: Listing, *keys: str) -> list[list[str | None]]:
    return [[made.shown(row.get(key)) for key in keys] for row in made.rows]


def shown_keys(made: Listing) -> list[str]:
    return [key for each in made.columns for key in each.keys]


def pages(made: Listing, paper: HallPaper = HallPaper.A4) -> list[str]:
    found = read(typeset(listing_sheet(made), paper).content).pages
    return [page.extract_text() for page in found]


def test_pairings_by_board_end_with_the_byes_and_leave_out_who_is_not_paired() -> None:
    made = pairings_by_board(ROUND, A4, Language.EN)
    assert cells(made, "board", "white_player", "result", "black_player") == [
        ["1", f"WGM {LONG}", None, "Soto, Berta"],
        ["2*", "Àvila, Dina", "+/−", "Ruiz, Carles"],
        [None, "Vidal, Eva", None, "half-point bye"],
        [None, "Mas, Ferran", None, "bye"],
    ]
    assert made.notes == ("* fixed board",)
    assert cells(made, "white_rating", "white_points")[:2] == [["2310", "2"], ["–", "1"]]


def test_programs_get_numbers_and_results_as_files_have_them() -> None:
    made = pairings_by_board(ROUND, A4, Language.ES)
    rows = [dict(zip(made.keys, row, strict=True)) for row in plain_rows(made)]
    assert [rows[1][key] for key in ("board", "result", "white_rating")] == [2, "+/-", None]
    assert (rows[0]["black_points"], rows[1]["remark"]) == ("1.5", "mesa fija")


def test_pairings_by_name_are_in_the_order_of_the_alphabet_accents_aside() -> None:
    made = pairings_by_name(ROUND, A4, Language.ES)
    assert cells(made, "titled_name", "board", "colour", "against") == [
        ["Àvila, Dina", "2*", "Blancas", "Ruiz, Carles"],
        [f"{LONG}, WGM", "1", "Blancas", "Soto, Berta"],
        ["Gil, Gemma", "–", None, "no emparejado"],
        ["Mas, Ferran", "–", None, "descanso"],
        ["Ruiz, Carles", "2*", "Negras", "Àvila, Dina"],
        ["Soto, Berta", "1", "Negras", f"WGM {LONG}"],
        ["Vidal, Eva", "–", None, "descanso de medio punto"],
    ]


def many(boards: int) -> list[PairedBoard]:
    return [PairedBoard(number, ANA, BERTA) for number in range(1, boards + 1)]


def test_284_players_take_five_pages_of_pairings_and_two_columns_fewer() -> None:
    made = ROUND._replace(boards=tuple(many(142)), out=())
    found = pages(pairings_by_board(made, A4, Language.EN))
    assert len(found) == 5
    assert "Page 2 of 5" in found[1]
    for said in ("Open Vall", "Pairings", "Round 3 of 5", "Monday 3 August 2026 · 16:30", "Arpad"):
        assert all(said in page for page in found)
    assert len(pages(pairings_by_board(made, PageRoom(columns=2), Language.EN))) == 3


@pytest.mark.parametrize(("boards", "height", "sheets"), [(20, 9, 1), (142, 5.5, 5)])
def test_board_numbers_use_the_room_of_their_pages(boards: int, height: float, sheets: int) -> None:
    """249 mm of lines: 20 of 9 + 2.9 mm take 238 mm, 20 of 9½ take 248; 29 of 5½ take 244.

    142 boards at 5½ mm are 29 a page, so five pages as at 4.4 mm; at 6 mm, 27 a page, six.
    """
    made = ROUND._replace(boards=tuple(many(boards)), out=())
    listing = pairings_by_board(made, A4, Language.EN)
    assert listing.numerals >= height
    assert len(pages(listing)) == sheets


def test_a_long_name_stays_in_its_line_and_keeps_the_first_name() -> None:
    """Without cutting, a name of 58 letters would take two lines of its column, and its row."""
    short = BERTA._replace(name="Li, Bo")
    alike = tuple(each._replace(white=short) for each in many(30))
    longer = tuple(many(30))
    sheets = [
        pages(pairings_by_board(ROUND._replace(boards=boards, out=()), A4, Language.EN))
        for boards in (alike, longer)
    ]
    assert [len(each) for each in sheets] == [1, 1]
    assert "…, María" in sheets[1][0]


def test_a_long_name_is_whole_where_its_line_has_room_for_two() -> None:
    """Board numbers of 9 mm leave room for two lines; a list without them makes it."""
    name = "Fernández de la Torre y Gil, María Dolores"
    paired = tuple(each._replace(white=ANA._replace(name=name)) for each in many(20))
    boards = pairings_by_board(ROUND._replace(boards=paired, out=()), A4, Language.EN)
    listed = tuple(Player(no=no, name=name, rating=2000, federation="ESP") for no in range(1, 151))
    players = starting_list(Event(name="Open", players=listed, games=()), A4, Language.EN)
    assert players.columns_a_page == 2
    for made in (boards, players):
        assert name in " ".join(pages(made)[0].split())


def test_names_take_one_line_on_the_narrowest_paper_too() -> None:
    """Two columns of A5 hold 26 boards where a name takes one line, and half of them else."""
    page = PageRoom(HallPaper.A5, 2)
    made = ROUND._replace(boards=tuple(many(26)), out=())
    assert len(pages(pairings_by_board(made, page, Language.EN), HallPaper.A5)) == 1
    narrow = pairings_by_name(made, page, Language.EN)
    assert shown_keys(narrow) == ["titled_name", "fed", "rating", "board", "colour_letter"]


@pytest.mark.parametrize("paper", [HallPaper.A4, HallPaper.A5])
def test_board_numbers_are_read_at_three_metres(paper: HallPaper) -> None:
    """2010 ADA Standards, 703.5.5: 5/8 inch to 72 inches and 1/8 for every foot more: 28 mm."""
    needed = 5 / 8 + (3000 / MILLIMETRES_IN_AN_INCH - 72) / 12 / 8
    assert needed * MILLIMETRES_IN_AN_INCH == pytest.approx(28.08, abs=0.01)
    card = board_cards(ROUND._replace(boards=ROUND.boards[:1]), Language.EN)
    page = read(typeset(card, paper).content).pages[0]
    sizes: list[float] = []

    def seen(text: str, _cm: Any, tm: Any, font: Any, size: float) -> None:
        if text.strip() == "1":
            cap_height = font["/DescendantFonts"][0]["/FontDescriptor"]["/CapHeight"]
            sizes.append(abs(size * tm[3]) * cap_height / 1000 / POINTS_IN_AN_INCH)

    page.extract_text(visitor_text=seen)
    assert sizes
    assert min(sizes) >= needed


def test_the_clock_check_expects_150_after_half_an_hour() -> None:
    """Manual, clock-check sheet: 90 minutes and 30 seconds a move, 90 + 90 - 30 = 150, give 2."""
    check = ClockCheck(Fraction(180), Fraction(1), "90 min + 30 s")
    assert check.expected(30) == 150
    use, times = clock_notes(check, Language.EN)
    assert "diff: sum − move" in use
    assert "30′: 150" in times
    assert "more than 2" in times
    made = clock_check(HEAD, [1, 2], check, A4, Language.EN)
    assert [row["board"] for row in made.rows] == [1, 2]


def test_other_increments_take_more_or_less_than_a_minute_by_move() -> None:
    """15 minutes and 10 seconds: both clocks gain 20 seconds, a third of a minute."""
    use, times = clock_notes(ClockCheck(Fraction(30), Fraction(1, 3), "15+10"), Language.EN)
    assert "sum − move × 20/60" in use
    assert "15′: 15" in times
    assert "30′" not in times


def test_standings_have_the_tiebreaks_that_names_leave_room_for() -> None:
    """Once a page in one column of A5 had two, and the legend explained the third."""
    line = StandingLine(1, ANA, Fraction(5, 2), ("4", "5", "6"))
    table = StandingsTable(HEAD._replace(after=True), ("BH/C1", "BH", "SB"), (line,))
    wide, narrow = (
        standings(table, PageRoom(paper), Language.EN) for paper in (HallPaper.A4, HallPaper.A5)
    )
    assert [each.keys[0] for each in wide.columns][-4:] == ["points", "BH/C1", "BH", "SB"]
    assert [each.keys[0] for each in narrow.columns][-4:] == ["points", "BH/C1", "BH", "SB"]
    assert cells(wide, "points") == [["2½"]]


def ranked(names: tuple[str, ...], *values: tuple[str, ...]) -> StandingsTable:
    """A hundred lines of different points, and two of the same parted by these values."""
    lines = [StandingLine(n, ANA, Fraction(200 - n), ("0",) * len(names)) for n in range(1, 101)]
    lines += [StandingLine(100 + n, ANA, Fraction(1), each) for n, each in enumerate(values)]
    return StandingsTable(HEAD, names, tuple(lines), meanings=dict.fromkeys(names, "what"))


def printed_tiebreaks(made: Listing) -> list[str]:
    keys = shown_keys(made)
    return keys[keys.index("points") + 1 :]


def test_a_tiebreak_that_decides_is_shown_before_two_columns_or_large_letters() -> None:
    """89 mm: place, federation, rating and points take 31, three tie-breaks 30, a name 25.

    Four take 40, so that the page has one column. The third had none, and was in the legend.
    """
    three, four = ("BH/C1", "BH", "SB"), ("BH/C1", "BH", "SB", "DE")
    idle = standings(ranked(three, ("4", "5", "6"), ("4", "3", "6")), A4, Language.EN)
    assert (idle.columns_a_page, printed_tiebreaks(idle)) == (2, ["BH/C1", "BH"])
    assert idle.notes == ("BH/C1: what; BH: what", "Not shown for want of room: SB")
    third = standings(ranked(three, ("4", "5", "6"), ("4", "5", "2")), A4, Language.EN)
    assert (third.columns_a_page, printed_tiebreaks(third)) == (2, [*three])
    assert third.notes == ("BH/C1: what; BH: what; SB: what",)
    table = ranked(four, ("4", "5", "6", "1"), ("4", "5", "6", "0"))
    fourth = standings(table, A4, Language.EN)
    assert (fourth.columns_a_page, printed_tiebreaks(fourth)) == (1, [*four])
    asked = standings(table, PageRoom(columns=2), Language.ES)
    assert (asked.columns_a_page, printed_tiebreaks(asked)) == (2, [*three])
    assert asked.notes[-1] == "Sin columna por falta de espacio: DE"


@pytest.mark.parametrize(
    ("players", "paper", "flipped", "shown"),
    [
        (6, HallPaper.A4, False, 4),  # 186 mm: 91 for the rest, 48 for cells, 44 for tie-breaks
        (9, HallPaper.A4, True, 4),  # 273 mm: 91, 90 and 56
        (24, HallPaper.A4, True, 3),  # 273 mm: 91, 144 and 30
    ],
)
def test_a_cross_table_lies_on_its_side_for_its_tiebreaks(
    players: int, paper: HallPaper, flipped: bool, shown: int
) -> None:
    """Nine players had DE, WIN, SB and KS in the legend, and no column of them."""
    names = ("DE", "WIN", "SB", "KS")
    cells = tuple(map(str, range(1, players + 1)))
    line = StandingLine(1, ANA, Fraction(2), ("1", "2", "3", "4"), ("1",) * players)
    table = StandingsTable(HEAD, names, (line,), cells, meanings=dict.fromkeys(names, "what"))
    made = cross_table(table, PageRoom(paper), Language.EN, grid=True)
    assert (made.flipped, printed_tiebreaks(made)) == (flipped, [*names[:shown]])
    left_out = names[shown:]
    assert ("Not shown for want of room: KS" in made.notes) == bool(left_out)
    assert all(f"{each}: what" not in " ".join(made.notes) for each in left_out)
    text = pages(made, paper)[0]
    assert all(each in text for each in names[:shown])


def test_two_columns_of_small_paper_have_the_tiebreaks_that_names_leave_room_for() -> None:
    """58 mm: place and points take 15, federation and rating 8 each, a tie-break 10, a name 25."""
    page = PageRoom(HallPaper.A5, 2)
    unrated = ANA._replace(rating=None)
    for player, shown in (
        (ANA, []),
        (unrated, ["BH/C1"]),
        (unrated._replace(federation=None), ["BH/C1"]),
    ):
        line = StandingLine(1, player, Fraction(5, 2), ("14½", "15", "6"))
        table = StandingsTable(HEAD, ("BH/C1", "BH", "SB"), (line,))
        made = standings(table, page, Language.EN)
        keys = shown_keys(made)
        assert keys[keys.index("points") + 1 :] == shown
        assert all(each in pages(made, HallPaper.A5)[0] for each in shown)


def test_a_schedule_says_weekdays_and_what_is_announced() -> None:
    items = (ScheduledItem("2026-08-01", "16:30", 1), ScheduledItem(None, None, None, "Party"))
    made = schedule(HEAD._replace(round=None), items, A4, Language.ES)
    assert cells(made, "announced", "day", "starts") == [
        ["Ronda 1", "sábado, 1 de agosto de 2026", "16:30"],
        ["Party", None, None],
    ]


def test_two_columns_are_chosen_where_one_would_be_long() -> None:
    made = pairings_by_name(ROUND._replace(boards=tuple(many(40))), A4, Language.EN)
    assert made.columns_a_page == 2
    assert pairings_by_name(ROUND, A4, Language.EN).columns_a_page == 1


def test_the_pairing_check_lies_on_its_side_on_small_paper() -> None:
    """The columns beside the name take 128 mm, and A5 has 124 between its margins."""
    made = [
        pairing_check(HEAD, (), PageRoom(paper), Language.EN)
        for paper in (HallPaper.A4, HallPaper.A5)
    ]
    assert [each.flipped for each in made] == [False, True]


@pytest.mark.parametrize("paper", [HallPaper.A4, HallPaper.A5])
@pytest.mark.parametrize("columns", [1, 2])
def test_every_list_of_players_shows_federation_and_rating(paper: HallPaper, columns: int) -> None:
    page = PageRoom(paper, columns)
    made = ROUND._replace(boards=tuple(many(3)))
    line = StandingLine(1, ANA, Fraction(2), ("4", "5"))
    table = StandingsTable(HEAD, ("BH/C1", "BH"), (line,))
    players = (Player(no=1, name=LONG, rating=2310, title="WGM", federation="ESP"),)
    boards = shown_keys(pairings_by_board(made, page, Language.EN))
    assert {"white_fed", "white_rating", "black_fed", "black_rating"} <= set(boards)
    for listing in (
        pairings_by_name(made, page, Language.EN),
        standings(table, page, Language.EN),
        starting_list(Event(name="Open", players=players, games=()), page, Language.EN),
    ):
        assert {"fed", "rating"} <= set(shown_keys(listing))
        assert "WGM" in pages(listing, paper)[0]


@pytest.mark.parametrize("paper", [HallPaper.A4, HallPaper.A5])
def test_a_prize_list_says_who_the_winners_are_and_cuts_no_common_name(paper: HallPaper) -> None:
    """On A5 "CM Gallego Benítez, Belén" was cut, for categories took as much room as names."""
    winner = ANA._replace(title="CM", name="Gallego Benítez, Belén")
    lines = [PrizeLine("Under 2000", 1, "100.00", winner, Fraction(4))]
    made = prize_list(HEAD, lines, "EUR", PageRoom(paper), Language.EN)
    assert {"fed", "rating"} <= set(shown_keys(made))
    assert "CM Gallego Benítez, Belén" in pages(made, paper)[0]


def test_a_column_nobody_has_anything_for_is_left_out() -> None:
    line = StandingLine(1, DINA, Fraction(2), ())
    made = standings(StandingsTable(HEAD, (), (line,)), A4, Language.EN)
    assert shown_keys(made) == ["rank", "no", "titled_name", "points"]


def places(made: Listing, paper: HallPaper, words: str) -> list[tuple[int, float]]:
    """The page and the distance from its left edge, in points, of every text with these words."""
    found: list[tuple[int, float]] = []
    for number, page in enumerate(read(typeset(listing_sheet(made), paper).content).pages):

        def seen(text: str, cm: Any, tm: Any, _font: Any, _size: float, page: int = number) -> None:
            if words in text:
                found.append((page, tm[4] * cm[0] + cm[4]))

        page.extract_text(visitor_text=seen)
    return found


@pytest.mark.parametrize("boards", [5, 29])
def test_two_columns_that_a_page_holds_are_half_each(boards: int) -> None:
    """29 boards asked for in two columns stood in the left one: half of them go to the right."""
    page = PageRoom(HallPaper.A5, 2)
    made = pairings_by_board(ROUND._replace(boards=tuple(many(boards)), out=()), page, Language.EN)
    found = places(made, HallPaper.A5, "Soto")
    middle = 148 / 2 / MILLIMETRES_IN_AN_INCH * POINTS_IN_AN_INCH
    left = sum(at < middle for _, at in found)
    assert {number for number, _ in found} == {0}
    assert (left, len(found) - left) == (-(-boards // 2), boards // 2)


@pytest.mark.parametrize("boards", [0, 1])
def test_two_columns_of_next_to_nothing_are_a_page(boards: int) -> None:
    page = PageRoom(HallPaper.A4, 2)
    made = pairings_by_board(ROUND._replace(boards=tuple(many(boards)), out=()), page, Language.EN)
    assert len(pages(made)) == 1


def test_white_and_black_of_a_board_are_never_on_two_pages() -> None:
    page = PageRoom(HallPaper.A5, 1)
    made = pairings_by_board(ROUND._replace(boards=tuple(many(50)), out=()), page, Language.EN)
    for found in pages(made, HallPaper.A5):
        assert found.count("WGM") == found.count("Soto, Berta")


def test_a_star_makes_no_row_higher() -> None:
    """Twenty boards of 9 mm fill a page; with stars on top of them they took two."""
    boards = tuple(each._replace(fixed=True) for each in many(20))
    assert len(pages(pairings_by_board(ROUND._replace(boards=boards), A4, Language.EN))) == 1


def test_a_list_too_narrow_for_opponents_says_below_who_has_none() -> None:
    made = pairings_by_name(ROUND, PageRoom(HallPaper.A5, 2), Language.EN)
    assert made.notes == (
        "* fixed board",
        "half-point bye: Vidal, Eva",
        "bye: Mas, Ferran",
        "not paired: Gil, Gemma",
    )
    assert cells(made, "name", "board")[-1] == ["Vidal, Eva", "–"]


def test_results_are_on_the_narrowest_paper_too() -> None:
    page = PageRoom(HallPaper.A5, 2)
    assert "result" in shown_keys(pairings_by_board(ROUND, page, Language.EN))
    without = ROUND._replace(boards=ROUND.boards[:1])
    assert "result" not in shown_keys(pairings_by_board(without, page, Language.EN))


def test_few_lines_have_larger_letters_unless_names_would_be_cut() -> None:
    """150 lines in two columns are 75 of 9 points and more, which no page of 249 mm holds."""
    few = [
        Player(no=no, name="Li, Bo", rating=2000, id="1", birth="1990", federation="ESP")
        for no in range(1, 11)
    ]
    long = [replace(player, name=LONG) for player in few]
    sizes = [
        starting_list(Event(name="Open", players=tuple(players), games=()), A4, Language.EN).size
        for players in (few, long, few * 15)
    ]
    assert sizes[0] == 14
    assert sizes[1] < sizes[0]
    assert sizes[2] < sizes[0]


def test_a_long_announcement_takes_another_line_instead_of_being_cut() -> None:
    said = "Prize-giving and a simultaneous display in the gardens of the old casino"
    items = (ScheduledItem("2026-08-01", None, None, said),)
    page = PageRoom(HallPaper.A5)
    made = schedule(HEAD._replace(round=None), items, page, Language.EN)
    assert said in " ".join(pages(made, HallPaper.A5)[0].split())


def test_the_clock_check_of_few_boards_takes_the_whole_width() -> None:
    made = clock_check(HEAD, list(range(1, 6)), None, A4, Language.EN)
    assert made.columns_a_page == 1
    assert clock_check(HEAD, list(range(1, 61)), None, A4, Language.EN).columns_a_page == 2


@pytest.mark.parametrize("paper", [HallPaper.A4, HallPaper.A5])
def test_a_name_on_a_card_keeps_half_of_it_whatever_the_number(paper: HallPaper) -> None:
    """A name was cut beside a number such as 2.3 or 110."""
    board = PairedBoard(3, BERTA._replace(name="Ballesteros, Berta"), BERTA, in_match="12.3")
    card = board_cards(ROUND._replace(boards=(board,)), Language.EN)
    assert "Ballesteros, Berta" in read(typeset(card, paper).content).pages[0].extract_text()


@pytest.mark.parametrize("paper", [HallPaper.A4, HallPaper.A5])
def test_a_long_name_on_a_card_has_its_first_names_below(paper: HallPaper) -> None:
    board = PairedBoard(13, BERTA._replace(name="Wickramasinghe Silva, Thilakarathna"), BERTA)
    card = board_cards(ROUND._replace(boards=(board,)), Language.EN)
    found = read(typeset(card, paper).content).pages[0].extract_text().splitlines()
    assert "Wickramasinghe Silva, Thilakarathna" in " ".join(found)
    assert "Thilakarathna" in found or paper is HallPaper.A5


@pytest.mark.parametrize("columns", [1, 2])
def test_no_heading_of_a_match_ends_a_page(columns: int) -> None:
    """Matches of two boards: of three pages one ended with the names of the teams."""
    sides = [(SeatedPlayer(no, f"Primera {no}."), SeatedPlayer(no, "Y")) for no in range(1, 61)]
    matches = tuple(
        TeamMatch(
            no, f"Torre {no}.", "Alfil", (MatchBoard(1, *pair, True), MatchBoard(2, *pair, False))
        )
        for no, pair in enumerate(sides, start=1)
    )
    page = PageRoom(HallPaper.A5, columns)
    made = pairings_by_match(RoundMatches(HEAD, matches), page, Language.EN)
    for found in pages(made, page.paper):
        for no in range(1, 61):
            assert (f"Torre {no}." in found) <= (f"Primera {no}." in found)


def test_a_long_name_of_an_event_takes_two_lines() -> None:
    event = (
        f"XXVIII Memorial Internacional d'Escacs {LONG.partition(', ')[0]} de Vilanova i la Geltrú"
    )
    made = pairings_by_board(ROUND._replace(head=HEAD._replace(event=event)), A4, Language.EN)
    (found,) = pages(made, HallPaper.A5)
    assert event in " ".join(found.split())
