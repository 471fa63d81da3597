"""What others may do as well, or everybody: each use case, for whom, and how to call it."""

import json
from datetime import date
from typing import Any

import pytest

from arpad.batch.engines import duckdb_engine
from arpad.core.errors import UnknownName
from arpad.core.event import Play, Player
from arpad.core.fees import FeeRule, Payment
from arpad.core.people import Role
from arpad.core.tournaments import FeeKind, NewTournament, Office
from arpad.formats.rating_lists.writing import ListFormat
from arpad.office import (
    at_a_glance,
    calendar_lines,
    editions,
    readable,
    searching,
    systems,
    tickets,
)
from arpad.office.chain import checkpoints, verifying
from arpad.office.chain import keys as office_keys
from arpad.office.desk import Desk
from arpad.office.lists import (
    bundling,
    comparing,
    consulting,
    describing,
    event_sheets,
    identity,
    living,
    paging,
)
from arpad.office.lists.choosing import choose_list
from arpad.office.lists.listing import Asked
from arpad.office.lists.sheets import all_sheets
from arpad.office.norms import consulting as norms
from arpad.office.norms import published as public_norms
from arpad.office.people import clubs, looking_up, player_periods, players, serving
from arpad.office.periods import releasing
from arpad.office.rights import UseCase
from arpad.office.scale import annual, watching
from arpad.office.scale.watching import AskedScale
from arpad.office.tournaments import (
    browsing,
    fees,
    fide_road,
    monthly,
    overview,
    per_game,
    published_events,
    receiving,
    registration,
    under_editions,
)
from arpad.office.tournaments.browsing import EventsAsked
from arpad.office.tournaments.receiving import Incoming
from arpad.office.tournaments.registration import Registration
from arpad.office.whole_periods import second_opinion as opinions

from ..reports import END, START, report
from ..town import SYSTEM
from .place import ARBITER, DAY, LISTED, NOBODY, TREASURER, Do, Place


def registered(desk: Desk, _: Place) -> Any:
    new = NewTournament(
        code="", name=f"Open {desk.user.role}", play=Play.STANDARD, start=START, end=END
    )
    return registration.register_tournament(desk, Registration(tournament=new))


def registered_players(desk: Desk, _: Place) -> Any:
    new = NewTournament(
        code="", name=f"Festival {desk.user.role}", play=Play.STANDARD, start=START, end=END
    )
    code = registration.register_tournament(desk, Registration(tournament=new)).tournament.code
    return registration.register_players(desk, code, [Player(no=1, name="Ruiz, Ana")])


def received(desk: Desk, _: Place) -> Any:
    name = f"Own {desk.user.role}"
    content = str(report(name=name)).replace("'", '"').encode()
    return receiving.receive(desk, Incoming(file_name="own.json", content=content, register=True))


def received_monthly(desk: Desk, _: Place) -> Any:
    changes = {"start": "2025-11-01", "end": "2025-12-31", "round_dates": ["2025-11-01"] * 9}
    document = {**report(name=f"League {desk.user.role}"), **changes}
    sent = Incoming(file_name="league.json", content=json.dumps(document).encode(), register=True)
    return monthly.receive_monthly(desk, sent)


def received_per_game(desk: Desk, _: Place) -> Any:
    changes = {"start": "2009-11-01", "end": "2009-12-31", "round_dates": ["2009-11-01"] * 9}
    document = {**report(name=f"Long {desk.user.role}"), **changes}
    sent = Incoming(file_name="long.json", content=json.dumps(document).encode(), register=True)
    return per_game.receive_per_game(desk, sent)


def priced(desk: Desk, _: Place) -> Any:
    return fees.set_fee(desk, FeeRule(FeeKind.PLAYER, None, 100, "EUR", DAY))


def paid(desk: Desk, place: Place) -> Any:
    return fees.pay(desk, place.checked, Payment(100, "EUR", DAY))


def complained(desk: Desk, _: Place) -> Any:
    return tickets.open_ticket(desk, tickets.NewTicket("It is wrong", asker="Somebody"))


def shown_complaint(desk: Desk, place: Place) -> Any:
    return tickets.show_ticket(desk, complained(desk, place).ticket.number)


def asked_for_no_list(desk: Desk, _: Place) -> None:
    with pytest.raises(UnknownName), duckdb_engine() as engine:
        opinions.second_opinion(desk, engine, on=date(1900, 1, 1))


def first_result(desk: Desk) -> under_editions.PlayerOutcomes:
    with desk.reading() as connection:
        sheet = next(all_sheets(connection, choose_list(connection, SYSTEM, Play.STANDARD, None)))
    return under_editions.result_under_editions(desk, sheet, sheet.events[0])


def number(place: Place) -> looking_up.PlayerNumber:
    return looking_up.PlayerNumber(own=int(place.player.removeprefix("id:")))


PUBLIC: dict[UseCase[..., Any], Do] = {
    consulting.show_list: lambda desk, _: consulting.show_list(desk, LISTED, Asked()),
    describing.describe_list: lambda desk, _: describing.describe_list(desk, LISTED),
    describing.overview: lambda desk, _: describing.overview(desk),
    living.show_live_list: lambda desk, _: living.show_live_list(desk, SYSTEM, Play.STANDARD),
    paging.list_page: lambda desk, _: paging.list_page(desk, LISTED, Asked()),
    consulting.show_list_as_printed: (
        lambda desk, _: consulting.show_list_as_printed(desk, LISTED)
    ),
    identity.identify_list: lambda desk, _: identity.identify_list(desk, LISTED),
    consulting.lists_on_record: lambda desk, _: consulting.lists_on_record(desk),
    readable.lists_readable: lambda desk, _: readable.lists_readable(desk),
    consulting.export: lambda desk, _: consulting.export(
        desk, SYSTEM, Play.STANDARD, None, ListFormat.CSV
    ),
    consulting.report_on: lambda desk, _: consulting.report_on(desk, LISTED),
    bundling.bundle_list: lambda desk, _: bundling.bundle_list(desk, SYSTEM, Play.STANDARD, None),
    consulting.show_sheet: lambda desk, place: consulting.show_sheet(desk, place.player, LISTED),
    consulting.show_all_sheets: lambda desk, _: consulting.show_all_sheets(desk, LISTED),
    consulting.explain: lambda desk, place: consulting.explain(desk, place.player, LISTED),
    comparing.compare: lambda desk, _: comparing.compare(desk, LISTED),
    consulting.verify: lambda desk, _: consulting.verify(desk),
    opinions.second_opinion: asked_for_no_list,
    watching.watch_scale: lambda desk, _: watching.watch_scale(desk, AskedScale(system=SYSTEM)),
    editions.kept_editions: lambda desk, _: editions.kept_editions(desk),
    editions.find_edition: lambda desk, _: editions.find_edition(desk, "fide-2025"),
    systems.all_systems: lambda desk, _: systems.all_systems(desk),
    calendar_lines.calendar_lines: lambda desk, _: calendar_lines.calendar_lines(desk),
    clubs.list_clubs: lambda desk, _: clubs.list_clubs(desk),
    players.player_history: lambda desk, place: players.player_history(desk, place.player),
    searching.look_for: lambda desk, _: searching.look_for(desk, "Ruiz", players=9, events=9),
    looking_up.look_up: lambda desk, _: looking_up.look_up(desk, "Ruiz"),
    looking_up.listed_player: lambda desk, place: looking_up.listed_player(desk, number(place)),
    player_periods.player_period: lambda desk, place: player_periods.player_period(
        desk, number(place), LISTED
    ),
    player_periods.next_start: lambda desk, place: player_periods.next_start(
        desk, number(place), SYSTEM, Play.STANDARD
    ),
    overview.story_of: lambda desk, place: overview.story_of(desk, place.checked),
    browsing.browse_events: lambda desk, _: browsing.browse_events(desk, EventsAsked()),
    published_events.public_event: (
        lambda desk, place: published_events.public_event(desk, place.checked)
    ),
    published_events.played_event: lambda desk, _: published_events.played_event(desk, "open"),
    under_editions.event_under_editions: (
        lambda desk, _: under_editions.event_under_editions(desk, "open")
    ),
    under_editions.result_under_editions: lambda desk, _: first_result(desk),
    event_sheets.event_changes: lambda desk, _: event_sheets.event_changes(desk, "open"),
    event_sheets.event_working: lambda desk, _: event_sheets.event_working(desk, "open", 1),
    public_norms.norms_of_event: lambda desk, _: public_norms.norms_of_event(desk, "open"),
    office_keys.known_keys: lambda desk, _: office_keys.known_keys(desk),
    checkpoints.read_checkpoint: lambda desk, _: checkpoints.read_checkpoint(desk),
    checkpoints.state_of_records: lambda desk, _: checkpoints.state_of_records(desk),
    checkpoints.whole_chain: lambda desk, _: list(checkpoints.whole_chain(desk)),
    verifying.verify_chain: lambda desk, _: verifying.verify_chain(desk),
}
SHARED: dict[UseCase[..., Any], tuple[tuple[Role, ...], Do]] = {
    **{case: ((NOBODY, ARBITER, TREASURER), do) for case, do in PUBLIC.items()},
    releasing.preview: (
        (ARBITER, TREASURER),
        lambda desk, _: releasing.preview(desk, SYSTEM, Play.STANDARD),
    ),
    players.find_players: (
        (ARBITER, TREASURER),
        lambda desk, _: players.find_players(desk, "ruiz"),
    ),
    players.show_player: ((ARBITER, TREASURER), lambda desk, _: players.show_player(desk, "id:1")),
    serving.officials_at_work: (
        (ARBITER, TREASURER),
        lambda desk, _: serving.officials_at_work(desk, Office.ARBITER),
    ),
    serving.show_official: (
        (ARBITER, TREASURER),
        lambda desk, _: serving.show_official(desk, Office.ARBITER, "Gil, Eva"),
    ),
    overview.open_tournaments: (
        (ARBITER, TREASURER),
        lambda desk, _: overview.open_tournaments(desk),
    ),
    at_a_glance.at_a_glance: (
        (ARBITER, TREASURER),
        lambda desk, _: at_a_glance.at_a_glance(desk),
    ),
    fees.fees_in_force: ((ARBITER, TREASURER), lambda desk, _: fees.fees_in_force(desk)),
    registration.register_tournament: ((ARBITER,), registered),
    registration.register_players: ((ARBITER,), registered_players),
    fide_road.roads_to_fide: (
        (ARBITER, TREASURER),
        lambda desk, _: fide_road.roads_to_fide(desk),
    ),
    tickets.open_ticket: ((NOBODY, ARBITER, TREASURER), complained),
    tickets.list_tickets: ((ARBITER, TREASURER), lambda desk, _: tickets.list_tickets(desk)),
    tickets.show_ticket: ((ARBITER, TREASURER), shown_complaint),
    norms.list_norms: ((ARBITER, TREASURER), lambda desk, _: norms.list_norms(desk)),
    norms.norms_aside: ((ARBITER, TREASURER), lambda desk, _: norms.norms_aside(desk)),
    norms.titles_lost_by: (
        (ARBITER, TREASURER),
        lambda desk, place: norms.titles_lost_by(desk, place.checked),
    ),
    norms.show_norm: ((ARBITER, TREASURER), lambda desk, _: norms.show_norm(desk, 1)),
    receiving.receive: ((ARBITER,), received),
    monthly.receive_monthly: ((ARBITER,), received_monthly),
    per_game.receive_per_game: ((ARBITER,), received_per_game),
    fees.set_fee: ((TREASURER,), priced),
    fees.pay: ((TREASURER,), paid),
    annual.annual_report: (
        (TREASURER,),
        lambda desk, _: annual.annual_report(desk, 2025, SYSTEM),
    ),
    fees.treasurers_report: (
        (TREASURER,),
        lambda desk, _: fees.treasurers_report(desk, START, END),
    ),
}
