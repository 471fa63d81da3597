"""Who may do what: each use case of the office, called for real as each role."""

import importlib
import inspect
import json
import pkgutil
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

import arpad.office
from arpad.batch.engines import duckdb_engine
from arpad.chain.keys import read_key
from arpad.core.calendar import CalendarRow
from arpad.core.errors import BadInput, Conflict, NotCovered, UnknownName
from arpad.core.event import Play
from arpad.core.fees import FeeRule, Payment
from arpad.core.fide import FideStep
from arpad.core.norms import NewNorm, NormFigures, NormJudgement
from arpad.core.people import VISITOR, Role, User
from arpad.core.players import PlayerRecord
from arpad.core.remedies import PlayerRemedy, RemedyKind
from arpad.core.restrictions import RestrictionKind
from arpad.core.systems import RatingSystem
from arpad.core.tournaments import FeeKind, NewTournament, Office
from arpad.formats.rating_lists.writing import ListFormat
from arpad.office import (
    accounts,
    at_a_glance,
    calendar,
    calendar_lines,
    editions,
    logbook,
    opening,
    restrictions,
    safekeeping,
    searching,
    systems,
    tickets,
)
from arpad.office.chain import checkpoints, verifying
from arpad.office.chain import keys as office_keys
from arpad.office.desk import Desk
from arpad.office.lists import (
    bundling,
    choosing,
    comparing,
    consulting,
    describing,
    event_sheets,
    fide_comparison,
    identity,
    importing,
    living,
    paging,
)
from arpad.office.lists.choosing import choose_list
from arpad.office.lists.consulting import Which
from arpad.office.lists.importing import GivenList
from arpad.office.lists.listing import Asked
from arpad.office.lists.sheets import all_sheets
from arpad.office.norms import applying, deciding
from arpad.office.norms import consulting as norms
from arpad.office.norms import published as public_norms
from arpad.office.people import (
    clubs,
    duplicates,
    erasure,
    looking_up,
    merging,
    officials,
    personal_data,
    player_periods,
    players,
    serving,
)
from arpad.office.people.officials import Licence, NewOfficial
from arpad.office.periods import consequences, lifting, releasing, remedying
from arpad.office.restrictions import NewRestriction
from arpad.office.rights import UseCase
from arpad.office.scale import annual, watching
from arpad.office.scale.watching import AskedScale
from arpad.office.tournaments import (
    amending,
    assigning,
    belonging,
    browsing,
    decisions,
    examining,
    fees,
    fide_report,
    fide_road,
    monthly,
    overview,
    per_game,
    published_events,
    receiving,
    registration,
    staging,
    under_editions,
)
from arpad.office.tournaments.amending import AskedAmendment
from arpad.office.tournaments.browsing import EventsAsked
from arpad.office.tournaments.receiving import Incoming
from arpad.office.tournaments.registration import Registration
from arpad.office.whole_periods import exporting
from arpad.office.whole_periods import second_opinion as opinions
from arpad.regulations.own.draft import draft_from_settings
from arpad.store.norms import add_judgement, add_norms

from ..conftest import NOW, OFFICER
from .out_town import describe, out_town
from .reports import END, START, announce, checked_report, enter_players, open_systems, report, send
from .town import SYSTEM

# What only officers may see: a birth date, a licence, an arbiter's licence, the report's own date.
BIRTH, LICENCE, ARBITERS_LICENCE, REPORTED_BIRTH = "1990-03-01", "L9-17", "EG-23", "1989-04-02"
LISTED_BIRTH, NATIONAL_BIRTH, MYSTERY_BIRTH = "2008-05-17", "1989-04-03", "1989-04-04"
REPORTED = (REPORTED_BIRTH, NATIONAL_BIRTH, MYSTERY_BIRTH)
COMPLAINANT = "Ana, 600 000"
SECRETS = (BIRTH, LICENCE, ARBITERS_LICENCE, *REPORTED, LISTED_BIRTH, COMPLAINANT)
NOBODY, ARBITER, TREASURER = Role.NOBODY, Role.ARBITER, Role.TREASURER
# The arbiter of the report that is checked.
ARBITERS_NAME = "Eva Gil"
DAY, MARCH = date(2026, 7, 1), date(2025, 3, 1)
LISTED = Which(SYSTEM)


@dataclass(frozen=True)
class Place:
    """An office with players, an arbiter and tournaments that stand differently."""

    folder: Path
    checked: str
    received: str
    withdrawn: str
    player: str


Do = Callable[[Desk, Place], Any]


def registered(desk: Desk, _: Place) -> Any:
    new = NewTournament("", f"Open {desk.user.role}", Play.STANDARD, START, END)
    return registration.register_tournament(desk, Registration(new))


def received(desk: Desk, _: Place) -> Any:
    name = f"Own {desk.user.role}"
    content = str(report(name=name)).replace("'", '"').encode()
    return receiving.receive(desk, Incoming("own.json", content, register=True))


def received_monthly(desk: Desk, _: Place) -> Any:
    changes = {"start": "2025-11-01", "end": "2025-12-31", "round_dates": ["2025-11-01"] * 9}
    document = {**report(name=f"League {desk.user.role}"), **changes}
    sent = Incoming("league.json", json.dumps(document).encode(), register=True)
    return monthly.receive_monthly(desk, sent)


def received_per_game(desk: Desk, _: Place) -> Any:
    changes = {"start": "2009-11-01", "end": "2009-12-31", "round_dates": ["2009-11-01"] * 9}
    document = {**report(name=f"Long {desk.user.role}"), **changes}
    sent = Incoming("long.json", json.dumps(document).encode(), register=True)
    return per_game.receive_per_game(desk, sent)


def priced(desk: Desk, _: Place) -> Any:
    return fees.set_fee(desk, FeeRule(FeeKind.PLAYER, None, 100, "EUR", DAY))


def paid(desk: Desk, place: Place) -> Any:
    return fees.pay(desk, place.checked, Payment(100, "EUR", DAY))


def added(desk: Desk, _: Place) -> Any:
    return accounts.add_to_office(desk, User("new", "New", Role.ARBITER))


def edited(desk: Desk, _: Place) -> Any:
    return players.edit_player(desk, "id:1", {"title": "WIM"})


def entered(desk: Desk, _: Place) -> Any:
    return officials.add_official(desk, Office.ARBITER, NewOfficial("Mora, Luis"))


def renewed(desk: Desk, _: Place) -> Any:
    return officials.renew_licence(desk, Office.ARBITER, "Gil, Eva", Licence("N", DAY))


def unmerged(desk: Desk, _: Place) -> Any:
    merging.merge_players(desk, "id:5", "id:4", "the same", "seen")
    return merging.unmerge_player(desk, "id:5")


def imported(desk: Desk, _: Place) -> Any:
    content = b'name,fide_id,standard\n"Ruiz, Ana",2200001,1900\n'
    source = GivenList(BytesIO(content), "list.csv", date(2026, 1, 1), Play.STANDARD)
    return importing.import_list(desk, source, "fide")


def lifted(desk: Desk, _: Place) -> Any:
    return lifting.order_lift(desk, SYSTEM, Play.STANDARD, MARCH, "one-time")


def remedied(desk: Desk, _: Place) -> Any:
    taken_back = PlayerRemedy(RemedyKind.WITHDRAWN)
    return remedying.order_remedy(desk, SYSTEM, Play.STANDARD, MARCH, "id:1", taken_back, "why")


def joined(desk: Desk, place: Place) -> Any:
    """Allowed, though the regulation of this office has no article on stages."""
    with refused_as("stages.not_known"):
        staging.join_stages(desk, [place.checked, place.received], "why")
    return True


def parted(desk: Desk, place: Place) -> Any:
    """Allowed, though this tournament has no stages."""
    with refused_as("stages.none"):
        staging.part_stages(desk, place.checked, "why")
    return True


@contextmanager
def refused_as(code: str) -> Iterator[None]:
    """What the rules refuse, whoever asks."""
    try:
        yield
    except Conflict as refused:
        if refused.finding.code != code:
            raise


def published(desk: Desk, _: Place) -> Any:
    return releasing.publish(desk, SYSTEM, Play.STANDARD, MARCH, leave_corrections=True)


def corrected(desk: Desk, _: Place) -> Any:
    return releasing.correct(desk, SYSTEM, Play.STANDARD, "a slip")


def promoted(desk: Desk, place: Place) -> Any:
    added(desk, place)
    return accounts.give_role(desk, "new", Role.TREASURER)


def let_in_again(desk: Desk, place: Place) -> Any:
    added(desk, place)
    accounts.disable(desk, "new")
    return accounts.enable(desk, "new")


def renamed(desk: Desk, place: Place) -> Any:
    added(desk, place)
    return accounts.rename(desk, "new", to="newer")


def sent_away(desk: Desk, place: Place) -> Any:
    added(desk, place)
    return accounts.disable(desk, "new")


def restricted(desk: Desk, _: Place) -> Any:
    new = NewRestriction(RestrictionKind.NOT_LISTED, "id:1", None, "the federation", "16.2")
    return restrictions.add_restriction(desk, new)


def unrestricted(desk: Desk, place: Place) -> Any:
    number = restricted(desk, place).restriction.id
    return restrictions.end_restriction(desk, number, "over")


def shown_restriction(desk: Desk, place: Place) -> Any:
    return restrictions.show_restriction(desk, restricted(desk, place).restriction.id)


def beside_fide(desk: Desk, _: Place) -> Any:
    stream = BytesIO(b"name,fide_id,standard\nAna,22200021,2000\n")
    source = GivenList(stream, "list.csv", MARCH, Play.STANDARD)
    return fide_comparison.compare_with_fide(desk, source, SYSTEM)


def complained(desk: Desk, _: Place) -> Any:
    return tickets.open_ticket(desk, tickets.NewTicket("It is wrong", asker="Somebody"))


def shown_complaint(desk: Desk, place: Place) -> Any:
    return tickets.show_ticket(desk, complained(desk, place).ticket.number)


def put_norm(desk: Desk) -> None:
    """A norm of the first player in the first event."""
    figures = NormFigures(True, 9, "5.5", 2400, 80, 2480, 9)
    with desk.database.writing() as connection:
        judged = NormJudgement("b01-2024", {}, ())
        number = add_judgement(connection, "2026-06-15T12:00:00Z", "officer", 1, 1, judged)
        add_norms(connection, number, [NewNorm(1, 1, "IM", figures, "{}")])


def closed(desk: Desk, _: Place) -> Any:
    return tickets.close_ticket(desk, 1, "settled")


def keyed(desk: Desk, place: Place) -> Any:
    return office_keys.make_key(desk, place.folder / "office.pem")


def rotated(desk: Desk, place: Place) -> Any:
    keyed(desk, place)
    old = read_key((place.folder / "office.pem").read_bytes(), "")
    return office_keys.rotate_key(desk, old, place.folder / "new.pem")


def replaced_lost(desk: Desk, place: Place) -> Any:
    keyed(desk, place)
    return office_keys.replace_lost_key(desk, place.folder / "new.pem")


def sealed(desk: Desk, place: Place) -> Any:
    keyed(desk, place)
    key = read_key((place.folder / "office.pem").read_bytes(), "")
    return checkpoints.sign_checkpoint(desk, key)


def asked_for_no_list(desk: Desk, _: Place) -> None:
    with pytest.raises(UnknownName), duckdb_engine() as engine:
        opinions.second_opinion(desk, engine, on=date(1900, 1, 1))


def taken_out(desk: Desk, _: Place) -> None:
    with TemporaryDirectory() as folder:
        exporting.export_period(desk, Path(folder), SYSTEM)


OFFICERS_OWN: dict[UseCase[..., Any], Do] = {
    exporting.export_period: taken_out,
    accounts.add_to_office: added,
    accounts.list_accounts: lambda desk, _: accounts.list_accounts(desk),
    accounts.give_role: promoted,
    accounts.disable: sent_away,
    accounts.enable: let_in_again,
    accounts.rename: renamed,
    systems.add_system: lambda desk, _: systems.add_system(desk, RatingSystem("own", "Own")),
    calendar.decide_edition: lambda desk, _: calendar.decide_edition(
        desk, "fide", (), CalendarRow(DAY, "auto", {})
    ),
    editions.keep_edition: lambda desk, _: editions.keep_edition(
        desk, draft_from_settings("own", "fide-2025", ())
    ),
    logbook.read_log: lambda desk, _: logbook.read_log(desk),
    safekeeping.back_up: lambda desk, place: safekeeping.back_up(desk, place.folder / "backup.db"),
    clubs.register_club: lambda desk, _: clubs.register_club(desk, "Peón"),
    players.register_player: lambda desk, _: players.register_player(
        desk, PlayerRecord(0, "Mora, Luis")
    ),
    players.edit_player: edited,
    players.apply_due_facts: lambda desk, _: players.apply_due_facts(desk),
    duplicates.duplicates: lambda desk, _: duplicates.duplicates(desk),
    merging.merge_players: lambda desk, _: merging.merge_players(
        desk, "id:5", "id:4", "one", "seen"
    ),
    merging.unmerge_player: unmerged,
    personal_data.personal_data: lambda desk, _: personal_data.personal_data(desk, "id:1"),
    erasure.erase_player: lambda desk, _: erasure.erase_player(desk, "id:5"),
    restrictions.add_restriction: restricted,
    restrictions.end_restriction: unrestricted,
    restrictions.show_restriction: shown_restriction,
    restrictions.all_restrictions: lambda desk, _: restrictions.all_restrictions(desk),
    officials.add_official: entered,
    officials.renew_licence: renewed,
    receiving.exported_report: lambda desk, place: receiving.exported_report(desk, place.checked),
    examining.awaiting_check: lambda desk, _: examining.awaiting_check(desk),
    examining.awaiting_match: lambda desk, _: examining.awaiting_match(desk),
    examining.examine: lambda desk, place: examining.examine(desk, place.received),
    assigning.assign: lambda desk, place: assigning.assign(desk, place.checked, {}),
    decisions.awaiting_decision: lambda desk, _: decisions.awaiting_decision(desk),
    decisions.accept: lambda desk, place: decisions.accept(desk, place.checked),
    decisions.send_back: lambda desk, place: decisions.send_back(desk, place.checked, "why"),
    decisions.reject: lambda desk, place: decisions.reject(desk, place.checked, "why"),
    decisions.withdraw: lambda desk, place: decisions.withdraw(desk, place.checked, "why"),
    staging.join_stages: joined,
    staging.part_stages: parted,
    decisions.reopen: lambda desk, place: decisions.reopen(desk, place.withdrawn, "why"),
    importing.import_list: imported,
    lifting.order_lift: lifted,
    remedying.order_remedy: remedied,
    releasing.publish: published,
    releasing.correct: corrected,
    fide_report.report_for_fide: lambda desk, place: fide_report.report_for_fide(
        desk, place.checked
    ),
    fide_comparison.compare_with_fide: beside_fide,
    fide_road.record_fide_step: lambda desk, place: fide_road.record_fide_step(
        desk, place.checked, FideStep.SENT
    ),
    tickets.answer_ticket: lambda desk, _: tickets.answer_ticket(desk, 1, "Yes"),
    tickets.close_ticket: closed,
    deciding.award_title: lambda desk, _: deciding.award_title(desk, [1], in_spite_of="why"),
    deciding.refuse_norm: lambda desk, _: deciding.refuse_norm(desk, 1, "why"),
    applying.application_of: lambda desk, _: applying.application_of(desk, "id:4"),
    deciding.judge_again: lambda desk, _: deciding.judge_again(desk),
    amending.amend: lambda desk, place: amending.amend(
        desk, place.checked, AskedAmendment(1, player=1, result="1-0"), "why"
    ),
    consequences.consequences: lambda desk, place: consequences.consequences(desk, place.checked),
    consequences.all_consequences: lambda desk, _: consequences.all_consequences(desk),
    office_keys.make_key: keyed,
    office_keys.rotate_key: rotated,
    office_keys.replace_lost_key: replaced_lost,
    office_keys.write_office_key: lambda desk, place: office_keys.write_office_key(
        desk, place.folder / "office.secret"
    ),
    checkpoints.sign_checkpoint: sealed,
}


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
    watching.watch_scale: lambda desk, _: watching.watch_scale(desk, AskedScale(SYSTEM)),
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
TABLE: dict[UseCase[..., Any], tuple[tuple[Role, ...], Do]] = {
    **{case: ((), do) for case, do in OFFICERS_OWN.items()},
    **SHARED,
}


@pytest.fixture(scope="module")
def built(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Place]:
    """The office, made once; rights are its own matter, so that one kind of database will do."""
    folder = tmp_path_factory.mktemp("rights")
    file = folder / "office.db"
    shutil.copy(sqlite_template, file)
    desk = opening.found_office(str(file), OFFICER, "ESP", "A federation", clock=lambda: NOW)
    open_systems(desk)
    enter_players(desk)
    players.register_player(desk, PlayerRecord(0, "Núñez, D"))
    players.edit_player(desk, "id:1", {"licence": LICENCE})
    held = Licence(ARBITERS_LICENCE, date(2030, 1, 1))
    officials.add_official(desk, Office.ARBITER, NewOfficial("Gil, Eva", licence=held))
    wrong: dict[int, dict[str, Any]] = {
        1: {
            "birth": REPORTED_BIRTH,
            "national": {"ESP": {"birth": NATIONAL_BIRTH, "id": "E1"}},
            "mystery": f"born {MYSTERY_BIRTH}",
        },
        2: {"name": "Unknown, Uma", "id": None},
    }
    checked = checked_report(desk, report(wrong), arbiters=("Gil, Eva",)).tournament.code
    assigning.assign(desk, checked, {2: "id:2"})
    other = announce(desk, "Other").tournament.code
    send(desk, report(name="Other"), "other.json", code=other)
    withdrawn = announce(desk, "Never played").tournament.code
    decisions.withdraw(desk, withdrawn, "cancelled")
    tickets.open_ticket(desk, tickets.NewTicket("It is wrong", asker=COMPLAINANT))
    put_norm(desk)
    town = out_town(desk)
    describe(town, "Ana", licence=LICENCE, birth=LISTED_BIRTH)
    town.publish()
    town.corrected("open", [("Ana", "Berta", "0-1"), ("Dora", "Ana", "1/2")])
    return file, Place(folder, checked, other, withdrawn, f"id:{town.ids['Ana']}")


@pytest.fixture
def desk(built: tuple[Path, Place], tmp_path: Path) -> Desk:
    """The officer's desk in a copy of that office."""
    file = shutil.copy(built[0], tmp_path / "office.db")
    return opening.open_desk(str(file), OFFICER.login, lambda: NOW)


@pytest.fixture
def place(built: tuple[Path, Place], tmp_path: Path) -> Place:
    return replace(built[1], folder=tmp_path)


def of(desk: Desk, role: Role) -> Desk:
    user = VISITOR if role is Role.NOBODY else User(f"{role}-1", ARBITERS_NAME, role)
    return replace(desk, user=OFFICER if role is Role.OFFICER else user)


def use_cases() -> Iterator[tuple[str, object]]:
    """Every public function of the office that works at somebody's desk."""
    for found in pkgutil.walk_packages(arpad.office.__path__, "arpad.office."):
        module = importlib.import_module(found.name)
        for name, value in vars(module).items():
            own = getattr(value, "__module__", None) == module.__name__
            if name.startswith("_") or not own or inspect.isclass(value) or not callable(value):
                continue
            given = inspect.signature(value).parameters.values()
            if any(each.annotation is Desk for each in given) and value not in HELPERS:
                yield f"{module.__name__}.{name}", value


# They show something of an answer under way, and are called by use cases alone.
HELPERS = (
    officials.shown_to,
    choosing.list_shown_to,
    paging.list_among_others,
    belonging.is_theirs,
    belonging.refuse_others,
    tickets.visible_tickets,
)


def test_somebody_has_decided_on_every_use_case() -> None:
    found = dict(use_cases())
    assert [name for name, value in found.items() if not isinstance(value, UseCase)] == []
    assert [name for name, value in found.items() if value not in TABLE] == []
    assert set(TABLE) <= set(found.values())


@pytest.mark.parametrize("case", TABLE, ids=lambda case: case.__name__)
def test_each_role_may_do_what_is_theirs(case: UseCase[..., Any], desk: Desk, place: Place) -> None:
    others, do = TABLE[case]
    assert case.roles == {Role.OFFICER, *others}
    for role in Role:
        if role in case.roles:
            do(of(desk, role), place)
            continue
        with pytest.raises(Conflict) as refused:
            do(of(desk, role), place)
        nameless = role is Role.NOBODY
        expected = "office.name_needed" if nameless else "office.not_allowed"
        assert refused.value.finding.code == expected


@pytest.mark.parametrize("case", SHARED, ids=lambda case: case.__name__)
def test_what_is_private_is_for_officers_only(
    case: UseCase[..., Any], desk: Desk, place: Place
) -> None:
    roles, do = SHARED[case]
    for role in roles:
        said = repr(do(of(desk, role), place))
        assert not [secret for secret in SECRETS if secret in said]


def test_officers_see_what_is_private(desk: Desk, place: Place) -> None:
    found, *_ = players.find_players(desk, "ruiz")
    assert isinstance(found.player, PlayerRecord)
    assert (found.player.birth, found.player.licence) == (BIRTH, LICENCE)
    story = repr(overview.story_of(desk, place.checked))
    missing = {secret for secret in SECRETS if secret not in story}
    assert missing == {LICENCE, LISTED_BIRTH, COMPLAINANT}


def test_everybody_sees_where_a_tournament_stands_but_not_its_papers(
    desk: Desk, place: Place
) -> None:
    story = overview.story_of(of(desk, NOBODY), place.withdrawn)
    assert [each.after.value for each in story.steps] == ["registered", "withdrawn"]
    assert {(each.by, each.reason) for each in story.steps} == {("", None)}
    story = overview.story_of(of(desk, NOBODY), place.checked)
    assert [official.name for official, _ in story.officials] == ["Gil, Eva"]
    assert (story.reports, story.findings, story.players, story.accounts) == ((), (), (), ())
    assert overview.story_of(of(desk, ARBITER), place.checked).findings


@pytest.mark.parametrize("case", SHARED, ids=lambda case: case.__name__)
def test_logins_are_for_those_who_work_here(
    case: UseCase[..., Any], desk: Desk, place: Place
) -> None:
    roles, do = SHARED[case]
    if NOBODY in roles:
        assert repr(OFFICER.login) not in repr(do(of(desk, NOBODY), place))


def test_an_arbiter_sees_the_year_of_a_national_record(desk: Desk, place: Place) -> None:
    player, *_ = overview.story_of(of(desk, ARBITER), place.checked).players
    assert player.reported.national is not None
    record = player.reported.national.records["ESP"]
    assert (record.birth, record.id) == ("1989", "E1")


def test_dates_on_paper_are_an_officers_word(desk: Desk, place: Place) -> None:
    arbiter = of(desk, ARBITER)
    new = NewTournament("", "Late", Play.STANDARD, START, END)
    with pytest.raises(Conflict) as refused:
        registration.register_tournament(arbiter, Registration(new, registered_on=START))
    assert refused.value.finding.place == "registered_on"
    with pytest.raises(Conflict) as refused:
        send(arbiter, report(), "late.json", code=place.checked, received_on=START)
    assert refused.value.finding.place == "received_on"


def test_a_list_to_come_is_not_published_from_python_either(desk: Desk) -> None:
    with pytest.raises(BadInput) as unnamed:
        releasing.publish(desk, SYSTEM, Play.STANDARD, None)
    assert [(each.code, each.place) for each in unnamed.value.findings] == [
        ("office.which_list", "date")
    ]
    with pytest.raises(Conflict) as refused:
        releasing.publish(desk, SYSTEM, Play.STANDARD, date(2031, 1, 1))
    assert (refused.value.finding.code, refused.value.finding.place) == ("office.skipped", "date")
    with pytest.raises(Conflict) as refused:
        releasing.publish(desk, SYSTEM, Play.STANDARD, date(2031, 1, 1), skip=True)
    assert (refused.value.finding.code, refused.value.finding.place) == ("office.too_early", "date")
    for skip in (False, True):
        with pytest.raises(Conflict) as refused:
            releasing.publish(desk, SYSTEM, Play.STANDARD, date(2025, 2, 15), skip=skip, early=True)
        assert refused.value.finding.code == "office.no_list_day"
        assert refused.value.finding.values["expected"] == "2025-03-01"
    assert len(consulting.lists_on_record(desk, SYSTEM)) == 2


def test_no_list_is_shown_and_no_lift_ordered_for_a_day_without_a_list(desk: Desk) -> None:
    day = date(2025, 2, 15)
    with pytest.raises(Conflict) as refused:
        releasing.preview(desk, SYSTEM, Play.STANDARD, day)
    assert refused.value.finding.code == "office.no_list_day"
    calendar.decide_edition(desk, SYSTEM, (), CalendarRow(date(2025, 2, 1), "fide-2024", {}))
    with pytest.raises(Conflict) as refused:
        lifting.order_lift(desk, SYSTEM, Play.STANDARD, day, "one-time")
    assert refused.value.finding.code == "office.no_list_day"
    assert refused.value.finding.values["expected"] == "2025-03-01"
    lifting.order_lift(desk, SYSTEM, Play.STANDARD, MARCH, "one-time")


def test_a_day_before_the_latest_list_is_refused_as_such_where_no_edition_covers_it(
    desk: Desk,
) -> None:
    # No edition known here covers standard play from July 2010 to December 2021.
    for day in (date(2024, 1, 1), date(2020, 1, 1)):
        with pytest.raises(BadInput) as refused:
            releasing.publish(desk, SYSTEM, Play.STANDARD, day)
        assert [each.code for each in refused.value.findings] == ["office.list_exists"]


def test_an_uncovered_day_is_the_calendars_to_decide(desk: Desk) -> None:
    calendar.decide_edition(desk, SYSTEM, (), CalendarRow(date(1990, 1, 1), "auto", {}))
    with desk.reading() as connection, pytest.raises(NotCovered) as refused:
        calendar.edition_on(connection, SYSTEM, Play.STANDARD, date(2020, 1, 1))
    assert refused.value.finding.code == "office.no_edition"
    # FIDE 2009 was over by then, and is the last one known before it.
    assert refused.value.finding.values["expected"] == "fide-2009"


def test_a_moment_of_the_day_of_a_list_is_its_day(desk: Desk) -> None:
    noon = datetime(2025, 3, 1, 12, tzinfo=UTC)
    done = releasing.publish(desk, SYSTEM, Play.STANDARD, noon, leave_corrections=True)
    assert done.row.date == MARCH
    assert type(done.row.date) is date
    (verified,) = consulting.verify(desk, on=datetime(2025, 3, 1, 23, tzinfo=UTC))
    assert verified.row.date == MARCH


def test_answers_that_list_something_cannot_be_changed(desk: Desk) -> None:
    assert isinstance(examining.awaiting_check(desk), tuple)
    assert isinstance(examining.awaiting_match(desk), tuple)
    assert isinstance(decisions.awaiting_decision(desk), tuple)
    assert isinstance(erasure.erase_player(desk, "id:5"), tuple)
