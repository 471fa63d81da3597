"""What an officer decides about norms: a title for some of them, or that one is refused."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from arpad.core.errors import Conflict, refusal
from arpad.core.finding import Finding
from arpad.core.norms import NormRow, NormState
from arpad.core.players import Fact, PlayerRecord, PlayerStatus
from arpad.core.tournaments import STANDING
from arpad.office.desk import Desk
from arpad.office.norms.applying import application_with, title_for
from arpad.office.norms.judging import NormTerms, judge_event, take_norm_step
from arpad.office.norms.standing import COVERING, free_again
from arpad.office.people.player_values import WOMEN_TITLES
from arpad.office.people.players import give_title
from arpad.office.records.database import Connection
from arpad.office.records.facts import all_histories
from arpad.office.records.norms import find_norm
from arpad.office.records.player_lookup import kept_players
from arpad.office.records.players import lock_players
from arpad.office.records.tournaments import find_tournament, tournaments
from arpad.office.rights import may
from arpad.office.tournaments.transitions import require_reason
from arpad.program.awarding import EVENT_FLAGS
from arpad.program.norming import refuse_unknown_flag
from arpad.rules.titles.awards.values import TitleAward
from arpad.rules.titles.verdict import Figure
from arpad.rules.titles.written import figure_json


@dataclass(frozen=True, slots=True)
class AwardedTitle:
    """A title given for norms, and since when."""

    player: PlayerRecord
    title: str
    since: date
    norms: tuple[int, ...]


@may()
def award_title(
    desk: Desk, numbers: Sequence[int], since: date | None = None, in_spite_of: str | None = None
) -> AwardedTitle:
    """A title for norms of one player, from a day on, by default that of 0.4.3.

    It stands on the player's record, and on the next list. ``in_spite_of`` says why, although a
    norm is open or was refused, or something is not satisfied that 1.5 asks for.
    """
    if not numbers:
        raise refusal("norm_kept.which", "numbers")
    why = None if in_spite_of is None else require_reason(in_spite_of, "in_spite_of")
    wanted = tuple(dict.fromkeys(numbers))
    with desk.reading() as connection:
        day = _day_0_4_3(connection, wanted, since, desk.today)
    with desk.writing("norms award", None, norms=list(wanted), since=day.isoformat()) as work:
        connection = work.connection
        lock_players(connection)
        rows = [find_norm(connection, each, lock=True) for each in wanted]
        player = _whose(connection, rows)
        free = free_again(connection, rows)
        for row in rows:
            _refuse_undecidable(row, why, free=row.number in free)
        title = rows[0].norm.title
        _refuse_covered(player, title)
        if why is None:
            _refuse_lacking(title_for(application_with(connection, player, rows), title))
        for row in rows:
            take_norm_step(work, row, NormState.AWARDED, why)
        give_title(work, player, title, day, desk.today)
        return AwardedTitle(player, title, day, wanted)


@may()
def refuse_norm(desk: Desk, number: int, reason: str | None) -> NormRow:
    """Refuse a norm that was offered, or is free again, with a reason."""
    why = require_reason(reason)
    with desk.writing("norms refuse", f"norm:{number}") as work:
        row = find_norm(work.connection, number, lock=True)
        if row.state is not NormState.OFFERED and not free_again(work.connection, [row]):
            raise _conflict("norm_kept.decided", row)
        take_norm_step(work, row, NormState.REFUSED, why)
        return find_norm(work.connection, number)


@may()
def judge_again(
    desk: Desk,
    codes: Collection[str] = (),
    flags: Sequence[str] | None = None,
    readings: Mapping[str, str] | None = None,
) -> dict[str, int]:
    """Judge accepted events again, all or some, by code: how many norms of each are new.

    For what was accepted before norms were kept, or when titles and lists came later. ``flags``
    and ``readings`` stay with the event until others are given.
    """
    for flag in flags or ():
        refuse_unknown_flag(flag, EVENT_FLAGS)
    terms = None
    if flags is not None or readings is not None:
        terms = NormTerms(dict(readings or {}), tuple(flags or ()))
    with desk.reading() as connection:
        chosen = list(codes) or [each.code for each in tournaments(connection, statuses=STANDING)]
    found = {}
    with desk.many_pieces():
        for code in chosen:
            with desk.writing("norms judge", f"tournament:{code}") as work:
                tournament = find_tournament(work.connection, code, lock=True)
                if tournament.status not in STANDING:
                    values = {"found": code, "status": tournament.status.value}
                    raise Conflict(Finding.error("norm_kept.not_accepted", **values))
                found[code] = judge_event(work, tournament, tournament.accepted_version, terms)
    return found


def _day_0_4_3(
    connection: Connection, numbers: Sequence[int], since: date | None, today: date
) -> date:
    """0.4.3: since when somebody holds the title: never before the last event has ended.

    Nor before the day it was taken back, nor, where an officer names the day, after that of the
    decision. Where neither an officer nor the regulations say the day, it is today.
    """
    rows = [find_norm(connection, each) for each in numbers]
    player, title = _whose(connection, rows), rows[0].norm.title
    found = application_with(connection, player, rows)
    ends = [each.event.end or each.event.start for each in found.events]
    last = max((day for day in ends if day), default=today)
    taken = _taken_back(connection, player, title)
    if since is None and (taken is None or taken <= today):
        return max(title_for(found, title).day or max(today, last), taken or last)
    since = since or today
    code = "norm_kept.too_early"
    if taken and last < taken:
        last, code = taken, "norm_kept.taken_back"
    values = {"found": since.isoformat(), "expected": last.isoformat()}
    if since < last:
        raise Conflict(Finding.error(code, "since", "0.4.3", **values))
    if since > today:
        values = {
            "found": since.isoformat(),
            "expected": last.isoformat(),
            "today": today.isoformat(),
        }
        raise Conflict(Finding.error("norm_kept.too_late", "since", "0.4.3", **values))
    return since


def _taken_back(connection: Connection, player: PlayerRecord, title: str) -> date | None:
    """The day a title was taken back, if that is the last thing on record."""
    fact = Fact.WOMEN_TITLE if title in WOMEN_TITLES else Fact.TITLE
    changes = all_histories(connection, [player.id], [fact])[fact].get(player.id)
    return date.fromisoformat(changes[-1][0]) if changes and changes[-1][1] is None else None


def _whose(connection: Connection, rows: Sequence[NormRow]) -> PlayerRecord:
    """The player all norms are of, and for one title."""
    known = kept_players(connection, {row.norm.player for row in rows})
    people = {each.id: each for each in known.values()}
    titles = {row.norm.title for row in rows}
    if len(people) > 1 or len(titles) > 1:
        found = ", ".join(f"{row.number}: {row.norm.title} {row.norm.player}" for row in rows)
        values = {"found": found}
        raise Conflict(Finding.error("norm_kept.not_together", "numbers", **values))
    (player,) = people.values()
    if player.status is PlayerStatus.ERASED:
        values = {"player": str(player.id)}
        raise Conflict(Finding.error("player.erased", **values))
    return player


def _refuse_undecidable(row: NormRow, why: str | None, *, free: bool) -> None:
    """Refuse what is no norm any longer or was decided on; in spite of what is open, a reason.

    A norm is ``free`` for another award when the title it was awarded for no longer stands.
    """
    if row.state is NormState.SUPERSEDED or (row.state is NormState.AWARDED and not free):
        raise _conflict("norm_kept.decided", row)
    if why is None and row.state is NormState.REFUSED:
        raise _conflict("norm_kept.refused", row)
    if why is None and row.norm.figures.norm is None:
        raise _conflict("norm_kept.open", row)


def _refuse_covered(player: PlayerRecord, title: str) -> None:
    """Refuse a title below one that is held: it would stand on the record in its place."""
    held = (COVERING[title] - {title}) & {player.title, player.women_title}
    if held:
        values = {"found": ", ".join(sorted(filter(None, held))), "title": title}
        raise Conflict(Finding.error("norm_kept.covered", "numbers", **values))


def _refuse_lacking(found: TitleAward) -> None:
    """Refuse a title while norms and ratings are not enough (1.5), or are not known to be."""
    if found.awarded:
        return
    lacking = [check for check in found.checks if check.ok is not True]
    said = [f"{each.article}: {_shown(each.found)} < {_shown(each.needed)}" for each in lacking]
    values = {
        "title": found.title,
        "found": "; ".join([*said, *map(str, found.missing)]),
    }
    article = lacking[0].article if lacking else ""
    raise Conflict(Finding.error("norm_kept.lacking", "numbers", article, **values))


def _shown(figure: Figure) -> str:
    said = figure_json(figure)
    return "–" if said is None else str(said)


def _conflict(code: str, row: NormRow) -> Conflict:
    values = {"found": str(row.number), "state": row.state.value}
    return Conflict(Finding.error(code, "number", **values))
