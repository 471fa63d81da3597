"""The register of restrictions: entering, ending and looking at what was decided."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date

from arpad.core.errors import BadInput, Conflict, UnknownName, refusal
from arpad.core.finding import Finding
from arpad.core.players import PublicPlayer
from arpad.core.restrictions import KINDS, Restriction, RestrictionKind
from arpad.office.desk import Desk
from arpad.office.people.whom import the_player
from arpad.office.records import restrictions as store
from arpad.office.records.database import Connection
from arpad.office.records.printed import public_players
from arpad.office.rights import may


@dataclass(frozen=True, slots=True, kw_only=True)
class NewRestriction:
    """A decision to be entered, about a player or a federation; ``since`` None: from today on.

    A death is nobody's decision: it needs neither ``body`` nor ``article``.
    """

    kind: RestrictionKind
    player: str | None
    federation: str | None
    body: str = ""
    article: str = ""
    since: date | None = None
    until: date | None = None
    published_too: bool = False


@dataclass(frozen=True, slots=True)
class ShownRestriction:
    """A line of the register, with whom it is about."""

    restriction: Restriction
    player: PublicPlayer | None
    holds: bool


@may()
def add_restriction(desk: Desk, new: NewRestriction) -> ShownRestriction:
    """Enter a decision; refused when the same is in force already."""
    since = new.since or desk.today
    tidy = replace(
        new,
        federation=(new.federation or "").strip().upper() or None,
        body=new.body.strip(),
        article=new.article.strip(),
        since=since,
    )
    findings = tuple(_findings(tidy, since, desk.today))
    if findings:
        raise BadInput(findings)
    with desk.reading() as connection:
        player = the_player(connection, tidy.player).id if tidy.player else None
    subject = f"player:{player}" if player else f"federation:{tidy.federation}"
    details = {
        "kind": tidy.kind.value,
        "since": since.isoformat(),
        "body": tidy.body,
        "article": tidy.article,
        "published_too": tidy.published_too,
        **({"until": tidy.until.isoformat()} if tidy.until else {}),
    }
    with desk.writing("restriction add", subject, **details) as work:
        row = Restriction(
            kind=tidy.kind,
            player=player,
            federation=tidy.federation,
            since=since,
            until=tidy.until,
            body=tidy.body,
            article=tidy.article,
            published_too=tidy.published_too,
            entered_at=work.at,
            entered_by=work.by,
            log_id=work.log_id,
        )
        _refuse_twice(work.connection, row)
        number = store.add_restriction(work.connection, row)
        return _shown(work.connection, replace(row, id=number), desk.today)


@may()
def end_restriction(
    desk: Desk, number: int, reason: str, on: date | None = None
) -> ShownRestriction:
    """Let a restriction hold no longer from a day on, by default today."""
    if not reason.strip():
        raise refusal("restriction.no_reason", "reason")
    day = on or desk.today
    with desk.writing(
        "restriction end", f"restriction:{number}", reason=reason.strip(), on=day.isoformat()
    ) as work:
        row = _need(work.connection, number)
        if row.ended_on is not None:
            values = {"number": str(number), "found": row.ended_on.isoformat()}
            raise Conflict(Finding.error("restriction.ended", "number", **values))
        why = reason.strip()
        store.end_restriction(work.connection, number, day, work.by, why, work.log_id)
        return _shown(work.connection, _need(work.connection, number), desk.today)


@may()
def all_restrictions(
    desk: Desk, on: date | None = None, *, over: bool = False
) -> tuple[ShownRestriction, ...]:
    """Those in force on a day, by default today; ``over``: the whole register."""
    with desk.reading() as connection:
        day = on or desk.today
        return tuple(
            _shown(connection, each, day)
            for each in store.restrictions(connection)
            if over or each.holds_on(day)
        )


@may()
def show_restriction(desk: Desk, number: int) -> ShownRestriction:
    """One line of the register."""
    with desk.reading() as connection:
        return _shown(connection, _need(connection, number), desk.today)


def _need(connection: Connection, number: int) -> Restriction:
    for each in store.restrictions(connection):
        if each.id == number:
            return each
    values = {"found": str(number)}
    raise UnknownName(Finding.error("restriction.unknown", "number", **values))


def _shown(connection: Connection, row: Restriction, day: date) -> ShownRestriction:
    known = public_players(connection, [row.player]) if row.player else {}
    player = known.get(row.player) if row.player else None
    return ShownRestriction(row, player, row.holds_on(day))


def _findings(new: NewRestriction, since: date, today: date) -> Iterator[Finding]:
    kind = {"kind": new.kind.value}
    if KINDS[new.kind].of_person and (not new.player or new.federation):
        yield Finding.error("restriction.about_person", "player", **kind)
    elif not KINDS[new.kind].of_person and (not new.federation or new.player):
        yield Finding.error("restriction.about_federation", "federation", **kind)
    code = new.federation
    if code and not (len(code) == 3 and code.isascii() and code.isalpha()):
        values = {"found": code}
        yield Finding.error("player.federation", "federation", **values)
    for place, text in (("body", new.body), ("article", new.article)):
        if not text and KINDS[new.kind].decided:
            yield Finding.error("restriction.missing", place)
    if new.until and new.until < since:
        values = {"found": new.until.isoformat(), "expected": since.isoformat()}
        yield Finding.error("restriction.dates", "until", **values)
    if KINDS[new.kind].cannot_play and since > today:
        values = {"found": since.isoformat(), "expected": today.isoformat()}
        yield Finding.error("restriction.to_come", "since", **values)


def _refuse_twice(connection: Connection, new: Restriction) -> None:
    for each in store.restrictions(connection):
        same = (each.kind, each.player, each.federation) == (new.kind, new.player, new.federation)
        if same and each.ended_on is None and each.holds_on(new.since):
            values = {"number": str(each.id), "since": each.since.isoformat()}
            raise Conflict(Finding.error("restriction.known", **values))
