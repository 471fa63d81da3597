"""One sheet of every kind."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from typing import Final

from arpad.core.event import Play
from arpad.core.printed_list import ListMark, PrintedLine, PrintedList
from arpad.core.step import Step
from arpad.doors.paper.annual_report import annual_sheet
from arpad.doors.paper.arbiter_norm import ArbiterTitle, arbiter_norm_of, arbiter_norm_sheet
from arpad.doors.paper.form1_report import form1_sheet
from arpad.doors.paper.form2_cards import form2_sheet
from arpad.doors.paper.form3_results import form3_sheet
from arpad.doors.paper.forms_2005 import (
    form4_sheet,
    form6_sheet,
    norm_line_2005_of,
    result_2005_of,
)
from arpad.doors.paper.hall.listing import listing_sheet
from arpad.doors.paper.hall.pairings import pairings_by_board
from arpad.doors.paper.hall.paper import PageRoom
from arpad.doors.paper.hall.slips import board_cards, result_slips
from arpad.doors.paper.it1_certificate import certificate_of, it1_sheet
from arpad.doors.paper.it2_application import applicant_of, application_of, it2_sheet
from arpad.doors.paper.it3_report import form5_sheet, it3_sheet, report_of
from arpad.doors.paper.people_and_events import facts_of
from arpad.doors.paper.printed_list import printed_list_sheet
from arpad.doors.paper.reporting import computer_table_sheet
from arpad.doors.paper.sheet import PrintedSheet
from arpad.doors.paper.statement import statement_of, statement_sheet
from arpad.doors.paper.worksheet import PrintedWorksheet, worksheet_sheet
from arpad.messages.text import Language

from .hall import ROUND
from .manual import JUDGED, norm_event
from .year import YEAR

WORKING: Final = Step(
    "1.4",
    "printed.it1_heading",
    children=(
        Step("1.4.1a", "printed.least", {"found": 9}),
        Step("1.4.8", "printed.least", {"found": 2600}, children=(
            Step("1.4.9", "printed.least", {"found": 35}),
        )),
    ),
)  # fmt: skip


def it1(language: Language) -> PrintedSheet:
    return it1_sheet(certificate_of(norm_event(), JUDGED, 1000), language)


def it2(language: Language) -> PrintedSheet:
    event = norm_event()
    applied = application_of(applicant_of(event, 11), "GM", (2500, 27), [(event, JUDGED)])
    return it2_sheet(applied, language)


def it3(language: Language) -> PrintedSheet:
    return it3_sheet(report_of(norm_event()), language)


def statement(language: Language) -> PrintedSheet:
    made = statement_of(norm_event(), JUDGED, WORKING, "b01-2023", date(2023, 1, 1))
    return statement_sheet(made, language)


def form4(language: Language) -> PrintedSheet:
    return form4_sheet(result_2005_of(norm_event(), JUDGED), language)


def form6(language: Language) -> PrintedSheet:
    event = norm_event()
    return form6_sheet(facts_of(event), [norm_line_2005_of(event, JUDGED)], language)


def fa1(language: Language) -> PrintedSheet:
    norm = arbiter_norm_of(norm_event(), ArbiterTitle.FA, "Østergård, Bjørn")
    return arbiter_norm_sheet(norm, language)


def ia1(language: Language) -> PrintedSheet:
    return arbiter_norm_sheet(arbiter_norm_of(norm_event(), ArbiterTitle.IA), language)


def worksheet(language: Language) -> PrintedSheet:
    line = ("Ana *", "2400", "2½", "0,63", "95", "76", "(2376)", "100", "0,64", "3,2", "2,7",
            "−0,2", "−4", "2396")  # fmt: skip
    unrated = ("Dora", "", "2", "0,50", "0", "0*", "2300", *7 * ("",))
    made = PrintedWorksheet(
        event=norm_event(),
        regulation="elo-1972",
        n=5,
        m=3,
        r_plus="2300",
        ra=2298,
        ra_again=2301,
        adjusted=2,
        lines=[line, unrated],
    )
    return worksheet_sheet(made, language)


def form1(language: Language) -> PrintedSheet:
    return form1_sheet(norm_event(), 2440, ["Ana Soto was Ana Mora."], language)


def form5(language: Language) -> PrintedSheet:
    return form5_sheet(report_of(norm_event()), language)


def form2(language: Language) -> PrintedSheet:
    event = norm_event()
    return form2_sheet(replace(event, players=event.players[:1], games=()), language)


def form3(language: Language) -> PrintedSheet:
    event = norm_event()
    few = tuple(player for player in event.players if player.no in range(4, 12))
    known = {player.no for player in few}
    games = tuple(game for game in event.games if {game.white, game.black} <= known)
    return form3_sheet(replace(event, players=few, games=games), language)


def table1131(language: Language) -> PrintedSheet:
    keys = ("rank", "name", "id", "title", "federation", "rating", "rar", "n", "w", "w_we", "ru")
    ana = ("1", "Soto, Ana", "2200001", "WIM", "ESP", "2250", "2115", "9", "5½", "−0,28", None)
    pol = ("2", "Vidal, Pol", None, None, "ESP", None, "1703", "3", "1", None, "1578")
    lines = [dict(zip(keys, line, strict=True)) for line in (ana, pol)]
    return computer_table_sheet(norm_event(), lines, language)


def printed_list(language: Language) -> PrintedSheet:
    ana = PrintedLine(
        name="Soto, Ana",
        title="WIM",
        federation="ESP",
        rating=2250,
        id="2200001",
        games=9,
        born=1980,
        k=15,
    )
    pol = PrintedLine(
        name="Vidal, Pol",
        title=None,
        federation="FRA",
        rating=1900,
        id="7",
        games=1,
        born=None,
        k=25,
        k_games=13,
    )
    gone = PrintedLine(
        name="Mora, Eva",
        title=None,
        federation="ESP",
        rating=None,
        id="8",
        games=3,
        mark=ListMark.DELISTED,
    )
    titled = PrintedLine("Roca, Pau", "FM", "ESP", None, "9", born=1950)
    made = PrintedList(
        system="national",
        play=Play.STANDARD,
        date=date(2006, 4, 1),
        version=1,
        alphabetical=(gone, ana, pol),
        federations=(ana, pol),
        titled=(titled,),
        best=(ana, pol),
    )
    return printed_list_sheet(made, language)


def annual(language: Language) -> PrintedSheet:
    return annual_sheet(YEAR, language)


def pairings(language: Language) -> PrintedSheet:
    return listing_sheet(pairings_by_board(ROUND, PageRoom(), language))


def slips(language: Language) -> PrintedSheet:
    return result_slips(ROUND, language)


def board_card(language: Language) -> PrintedSheet:
    return board_cards(ROUND._replace(boards=ROUND.boards[:1]), language)


MADE: Final = (
    it1,
    it2,
    it3,
    statement,
    form4,
    form6,
    fa1,
    ia1,
    worksheet,
    annual,
    form1,
    form5,
    form2,
    form3,
    table1131,
    pairings,
    slips,
    board_card,
)
SHEETS: Final[Mapping[str, Callable[[Language], PrintedSheet]]] = {
    made.__name__: made for made in MADE
}
