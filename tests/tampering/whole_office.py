"""An office in which everything happened that an office does, so that no table is empty.

Every row comes from a use case, none from a test: its log has what a real office's has.
"""

import io
from collections.abc import Callable
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from tests.office.norm_office import LAST, MASTERS, PLAYERS, name_of, norm_report
from tests.office.reports import announce, enter_players, on_day, report, send
from tests.office.test_own_editions import draft

from arpad.core.calendar import CalendarRow
from arpad.core.event import Play, Player
from arpad.core.fees import FeeRule, Payment
from arpad.core.fide import FideStep
from arpad.core.people import Role, User
from arpad.core.players import PlayerRecord
from arpad.core.remedies import PlayerRemedy, RemedyKind
from arpad.core.restrictions import RestrictionKind
from arpad.core.systems import RatingSystem
from arpad.core.tournaments import FeeKind, Office
from arpad.office.accounts import add_to_office, disable, give_role, rename
from arpad.office.calendar import decide_edition
from arpad.office.chain.checkpoints import sign_checkpoint
from arpad.office.chain.keys import replace_lost_key
from arpad.office.desk import Desk
from arpad.office.editions import keep_edition
from arpad.office.lists.importing import GivenList, import_list
from arpad.office.norms.deciding import award_title, judge_again
from arpad.office.people.careers import CareerAsked
from arpad.office.people.clubs import register_club
from arpad.office.people.erasure import erase_player
from arpad.office.people.merging import merge_players, unmerge_player
from arpad.office.people.officials import Licence, NewOfficial, add_official, renew_licence
from arpad.office.people.players import edit_player, register_player
from arpad.office.periods.lifting import order_lift
from arpad.office.periods.releasing import correct, publish
from arpad.office.periods.remedying import order_remedy
from arpad.office.proof.chain.keys import new_key, public_key, read_key
from arpad.office.restrictions import NewRestriction, add_restriction, end_restriction
from arpad.office.systems import add_system, edit_system
from arpad.office.tickets import NewTicket, answer_ticket, close_ticket, open_ticket
from arpad.office.tournaments.amending import AskedAmendment, amend
from arpad.office.tournaments.assigning import assign
from arpad.office.tournaments.decisions import accept, reject, reopen, send_back, withdraw
from arpad.office.tournaments.examining import examine
from arpad.office.tournaments.fees import pay, set_fee
from arpad.office.tournaments.fide_road import record_fide_step
from arpad.office.tournaments.registration import register_players

PAST, MAY, JUNE = date(2025, 1, 1), date(2026, 5, 1), date(2026, 6, 1)
NEXT_YEAR = date(2027, 1, 1)
LISTED = """id,name,rating,games,k,federation,title,club,birth,sex
2200001,"Ruiz, Ana",2100,40,20,ESP,WFM,Torre,1990-03-01,f
2200002,"Soto, Berta",2000,40,20,ESP,,Torre,1991,f
2200003,"Vega, Carlos",1900,40,20,ESP,,,1992,m
2200004,"Núñez, Diego",1800,40,20,FRA,CM,Alfil,1993,m
2200009,"Pla, Mar",1700,40,20,ESP,,Alfil,1994,f
"""


def lived(desk: Desk) -> None:
    """One year of an office."""
    for chapter in CHAPTERS:
        chapter(desk)


def _people_at_work(desk: Desk) -> None:
    add_to_office(desk, User("luis", "Luis Mora", Role.ARBITER))
    add_to_office(desk, User("eva", "Eva Gil", Role.ARBITER))
    give_role(desk, "luis", Role.TREASURER)
    rename(desk, "luis", to="mora", name="Luis Mora Gil")
    disable(desk, "eva")
    add_official(desk, Office.ARBITER, NewOfficial("Gil, Eva", title="NA"))
    renew_licence(desk, Office.ARBITER, "Gil, Eva", Licence("A-1", date(2030, 12, 31)))
    add_official(desk, Office.ORGANISER, NewOfficial("Town Club", fide_id=2212345))


def _systems(desk: Desk) -> None:
    keep_edition(desk, draft())
    for key, edition in (("fide", "auto"), ("national", "elo-1972")):
        add_system(desk, RatingSystem(key, key.upper()))
        plays = [Play.STANDARD] if edition != "auto" else list(Play)
        decide_edition(desk, key, plays, CalendarRow(date(1900, 1, 1), edition, {}))
    edit_system(desk, "national", "National", "fide", date(2030, 1, 1))
    set_fee(desk, FeeRule(FeeKind.PLAYER, Play.STANDARD, 150, "EUR", date(2026, 1, 1)))


def _players(desk: Desk) -> None:
    register_club(desk, "Ñandú Club", "ESP", PAST)
    enter_players(desk)
    _bring(desk, LISTED + "".join(map(_norm_line, PLAYERS)), MAY, system="fide")
    _bring(desk, LISTED.replace("2100", "2080"), PAST, system="fide", as_history=True)
    _bring(desk, LISTED.replace(",40,20,", ",40,15,"), date(2026, 1, 1), system="national")
    record = PlayerRecord(
        id=0, name="Sol, Iris", national_id="N-7", licence="L-1", other_titles="FI"
    )
    register_player(desk, record)
    edit_player(desk, "id:1", {"club": "Ñandú Club"}, date(2026, 2, 1))
    edit_player(desk, "id:2", {}, None, CareerAsked(100, 2100, None, "fide"))


def _norm_line(no: int) -> str:
    """A player of the event with a norm, five of whom are IM."""
    nation = "ESP" if no == 1 else ("FRA", "GER", "ITA")[no % 3]
    title, rating = "IM" if no in MASTERS else "", 2300 if no == 1 else 2400
    return f'{2_300_000 + no},"{name_of(no)}",{rating},90,10,{nation},{title},,{1980 + no},m\n'


def _bring(desk: Desk, text: str, on: date, *, system: str, as_history: bool = False) -> None:
    given = GivenList(
        stream=io.BytesIO(text.encode()),
        name=f"{on}.csv",
        day=on,
        play=Play.STANDARD,
        as_history=as_history,
    )
    import_list(desk, given, system)


def _events(desk: Desk) -> None:
    """One accepted after it was returned, one withdrawn, one moved to a tournament of its own."""
    asked: dict[str, Any] = {"arbiters": ("Gil, Eva",), "organisers": ("Town Club",)}
    city = announce(
        desk,
        time_control="5400+30",
        city="City",
        expected_players=4,
        official=True,
        **asked,
    ).tournament.code
    send(desk, report(), code=city)
    examine(desk, city)
    send_back(desk, city, "round 3 is missing")
    games = [*report()["games"][2:], {"round": 1, "player": 1, "bye": "half"}]
    send(desk, report(city="Town"), code=city, reason="with round 3")
    send(desk, report(name="Village Open", city="Village"), "other.json", code=city, reason="x")
    send(desk, report(name="Village Open", city="Village"), "other.json", new=True, reason="B")
    examine(desk, city)
    assign(desk, city, {4: "id:4"}, reason="his brother")
    accept(desk, city, reason="all is well", in_spite_of="a late report")
    other = announce(desk, name="Never Open", reported_by=1).tournament.code
    withdraw(desk, other, "nobody came")
    reopen(desk, other, "somebody did")
    withdraw(desk, other, "after all")
    third = announce(desk, name="Bad Open").tournament.code
    register_players(
        desk, third, [Player(no=1, name="Ruiz, Ana"), Player(no=2, name="Soto, Berta")]
    )
    send(desk, report(name="Bad Open", games=games), "bad.json", code=third)
    examine(desk, third)
    reject(desk, third, "made up")
    pay(desk, city, Payment(600, "EUR", JUNE, "by hand"))
    record_fide_step(desk, city, FideStep.REGISTERED, fide_code="430123", reason="said so")


def _norms(desk: Desk) -> None:
    said = norm_report(name="Norm Open")
    code = announce(desk, name="Norm Open", end=LAST).tournament.code
    send(desk, said, "norms.json", code=code)
    examine(desk, code)
    assert accept(desk, code, in_spite_of="late").norms == 1
    judge_again(desk, [code], flags=["national-championship"])
    award_title(desk, [2], in_spite_of="the board")


def _lists(desk: Desk) -> None:
    key = new_key()
    with desk.writing("key new", None, key=public_key(key)):
        pass
    taken_back = PlayerRemedy(RemedyKind.WITHDRAWN)
    order_remedy(desk, "national", Play.STANDARD, NEXT_YEAR, "id:1", taken_back, "why")
    order_lift(desk, "fide", Play.STANDARD, JUNE, "one-time", "the board")
    publish(desk, "fide", Play.STANDARD, JUNE, leave_corrections=True, key=key)
    publish(
        desk, "national", Play.STANDARD, NEXT_YEAR, early=True, skip=True, leave_corrections=True
    )


def _corrections(desk: Desk) -> None:
    ticket = open_ticket(desk, NewTicket("a win", event="2026-0001", player="id:1")).ticket.number
    amend(
        desk, "2026-0001", AskedAmendment(round=1, player=1, result="1-0"), reason="the score sheet"
    )
    correct(desk, "fide", Play.STANDARD, "a slip", ticket=ticket)
    answer_ticket(desk, ticket, "yes")
    other = open_ticket(desk, NewTicket("too slow", asker="somebody")).ticket.number
    close_ticket(desk, other, "no")


def _persons(desk: Desk) -> None:
    names = ("Ruiz, Anna", "Soto, Bertha", "Gone, Nobody")
    added = [
        register_player(desk, PlayerRecord(id=0, name=name, federation="ESP")).id for name in names
    ]
    merge_players(desk, f"id:{added[0]}", "id:1", "the same person")
    merge_players(desk, f"id:{added[1]}", "id:2", "the same person")
    unmerge_player(desk, f"id:{added[1]}")
    erase_player(desk, f"id:{added[2]}")
    edit_player(desk, "id:3", {"title": "FM", "federation": "AND"})


def _papers(desk: Desk) -> None:
    new = NewRestriction(
        kind=RestrictionKind.NOT_LISTED,
        player="id:1",
        federation=None,
        body="the board",
        article="4",
        published_too=True,
    )
    number = add_restriction(desk, new).restriction.id
    nation = NewRestriction(
        kind=RestrictionKind.EXCLUDED,
        player=None,
        federation="FRA",
        body="FIDE",
        article="5",
        until=NEXT_YEAR,
    )
    add_restriction(desk, nation)
    end_restriction(desk, number, "it was another")
    with TemporaryDirectory() as folder:
        file = Path(folder) / "office.pem"
        replace_lost_key(desk, file)
        sign_checkpoint(on_day(desk, date(2026, 6, 16)), read_key(file.read_bytes(), ""))


CHAPTERS: Final[tuple[Callable[[Desk], None], ...]] = (
    _people_at_work,
    _systems,
    _players,
    _events,
    _norms,
    _lists,
    _corrections,
    _persons,
    _papers,
)
