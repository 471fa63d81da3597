"""What officers alone may do: each use case, and how to call it."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from arpad.core.calendar import CalendarRow
from arpad.core.errors import Conflict
from arpad.core.event import Play
from arpad.core.fide import FideStep
from arpad.core.people import Role, User
from arpad.core.players import PlayerRecord
from arpad.core.remedies import PlayerRemedy, RemedyKind
from arpad.core.restrictions import RestrictionKind
from arpad.core.systems import RatingSystem
from arpad.core.taking import Taking
from arpad.core.tournaments import Office
from arpad.office import (
    accounts,
    calendar,
    editions,
    logbook,
    restrictions,
    safekeeping,
    systems,
    tickets,
)
from arpad.office.chain import checkpoints
from arpad.office.chain import keys as office_keys
from arpad.office.desk import Desk
from arpad.office.lists import fide_comparison, importing
from arpad.office.lists.importing import GivenList
from arpad.office.norms import applying, deciding
from arpad.office.people import (
    clubs,
    distinct,
    duplicates,
    erasure,
    erasure_tried,
    merging,
    merging_many,
    officials,
    personal_data,
    players,
)
from arpad.office.people.officials import Licence, NewOfficial
from arpad.office.periods import consequences, elsewhere, lifting, releasing, remedying
from arpad.office.proof.chain.keys import read_key
from arpad.office.restrictions import NewRestriction
from arpad.office.rights import UseCase
from arpad.office.tournaments import (
    amending,
    assigning,
    decisions,
    directing,
    examining,
    fide_report,
    fide_road,
    receiving,
    staging,
    taking,
)
from arpad.office.tournaments.amending import AskedAmendment
from arpad.office.whole_periods import exporting
from arpad.rules.regulations.own.draft import draft_from_settings

from ..town import SYSTEM
from .place import DAY, MARCH, Do, Place

PAIR = merging_many.MergeFile(b"id:5;id:4\n", "pairs.csv")
IMPORTED = b'name,fide_id,standard\n"Ruiz, Ana",2200001,1900\n'


def added(desk: Desk, _: Place) -> Any:
    return accounts.add_to_office(desk, User("new", "New", Role.ARBITER))


def edited(desk: Desk, _: Place) -> Any:
    return players.edit_player(desk, "id:1", {"title": "WIM"})


def entered(desk: Desk, _: Place) -> Any:
    return officials.add_official(desk, Office.ARBITER, NewOfficial("Mora, Luis"))


def taken(desk: Desk, _: Place) -> Any:
    return officials.take_official(desk, Office.ARBITER, NewOfficial("Mora, Luis"))


def directed(desk: Desk, place: Place) -> Any:
    return directing.name_chief_arbiter(desk, place.withdrawn, "Gil, Eva", "so it was")


def renewed(desk: Desk, _: Place) -> Any:
    return officials.renew_licence(desk, Office.ARBITER, "Gil, Eva", Licence("N", DAY))


def unmerged(desk: Desk, _: Place) -> Any:
    merging.merge_players(desk, "id:5", "id:4", "the same", "seen")
    return merging.unmerge_player(desk, "id:5")


def imported(desk: Desk, _: Place) -> Any:
    source = GivenList(
        stream=BytesIO(IMPORTED), name="list.csv", day=date(2026, 1, 1), play=Play.STANDARD
    )
    return importing.import_list(desk, source, "fide")


def tried_import(desk: Desk, _: Place) -> Any:
    source = GivenList(
        stream=BytesIO(IMPORTED), name="list.csv", day=date(2026, 1, 1), play=Play.STANDARD
    )
    return importing.try_import(desk, source, "fide")


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
    new = NewRestriction(
        kind=RestrictionKind.NOT_LISTED,
        player="id:1",
        federation=None,
        body="the federation",
        article="16.2",
    )
    return restrictions.add_restriction(desk, new)


def unrestricted(desk: Desk, place: Place) -> Any:
    number = restricted(desk, place).restriction.id
    return restrictions.end_restriction(desk, number, "over")


def shown_restriction(desk: Desk, place: Place) -> Any:
    return restrictions.show_restriction(desk, restricted(desk, place).restriction.id)


def beside_fide(desk: Desk, _: Place) -> Any:
    stream = BytesIO(b"name,fide_id,standard\nAna,22200021,2000\n")
    source = GivenList(stream=stream, name="list.csv", day=MARCH, play=Play.STANDARD)
    return fide_comparison.compare_with_fide(desk, source, SYSTEM)


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
    elsewhere.visitors_listed: lambda desk, _: elsewhere.visitors_listed(desk, "fide"),
    systems.edit_system: lambda desk, _: systems.edit_system(desk, "fide", "Another"),
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
        desk, PlayerRecord(id=0, name="Mora, Luis")
    ),
    players.edit_player: edited,
    players.apply_due_facts: lambda desk, _: players.apply_due_facts(desk),
    duplicates.duplicates: lambda desk, _: duplicates.duplicates(desk),
    merging.merge_players: lambda desk, _: merging.merge_players(
        desk, "id:5", "id:4", "one", "seen"
    ),
    merging.unmerge_player: unmerged,
    merging_many.merge_from_file: lambda desk, _: merging_many.merge_from_file(desk, PAIR, "one"),
    merging_many.try_merges: lambda desk, _: merging_many.try_merges(desk, PAIR, "one"),
    merging_many.unmerge_act: lambda desk, _: merging_many.unmerge_act(
        desk, merging_many.merge_from_file(desk, PAIR, "one").act
    ),
    distinct.say_distinct: lambda desk, _: distinct.say_distinct(desk, "id:5", "id:4", "twins"),
    personal_data.personal_data: lambda desk, _: personal_data.personal_data(desk, "id:1"),
    erasure.erase_player: lambda desk, _: erasure.erase_player(desk, "id:5"),
    erasure_tried.try_erasure: lambda desk, _: erasure_tried.try_erasure(desk, "id:5"),
    taking.take_from_report: lambda desk, place: taking.take_from_report(
        desk, place.checked, Taking.SEX
    ),
    restrictions.add_restriction: restricted,
    restrictions.end_restriction: unrestricted,
    restrictions.show_restriction: shown_restriction,
    restrictions.all_restrictions: lambda desk, _: restrictions.all_restrictions(desk),
    officials.add_official: entered,
    officials.renew_licence: renewed,
    officials.take_official: taken,
    receiving.exported_report: lambda desk, place: receiving.exported_report(desk, place.checked),
    examining.awaiting_check: lambda desk, _: examining.awaiting_check(desk),
    examining.awaiting_match: lambda desk, _: examining.awaiting_match(desk),
    examining.examine: lambda desk, place: examining.examine(desk, place.received),
    assigning.assign: lambda desk, place: assigning.assign(desk, place.checked, {}),
    decisions.awaiting_decision: lambda desk, _: decisions.awaiting_decision(desk),
    decisions.accept: lambda desk, place: decisions.accept(
        desk, place.checked, in_spite_of="the same games in two reports of this test"
    ),
    decisions.send_back: lambda desk, place: decisions.send_back(desk, place.checked, "why"),
    decisions.reject: lambda desk, place: decisions.reject(desk, place.checked, "why"),
    decisions.withdraw: lambda desk, place: decisions.withdraw(desk, place.checked, "why"),
    staging.join_stages: joined,
    staging.part_stages: parted,
    decisions.reopen: lambda desk, place: decisions.reopen(desk, place.withdrawn, "why"),
    importing.import_list: imported,
    importing.try_import: tried_import,
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
    directing.name_chief_arbiter: directed,
    amending.amend: lambda desk, place: amending.amend(
        desk, place.checked, AskedAmendment(round=1, player=1, result="1-0"), "why"
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
