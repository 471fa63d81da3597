"""Stating what is known of a player's career from before the lists."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from datetime import date

from arpad.core.careers import CareerStatement, StatedCareer
from arpad.core.errors import BadInput
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.players import PlayerRecord
from arpad.office.desk import Writing
from arpad.office.records.careers import add_statements
from arpad.office.records.database import Connection
from arpad.office.records.lists import entries, list_in_force
from arpad.office.systems import choose_system

MOST_GAMES = 20_000
LEAST_RATING, MOST_RATING = 100, 4_000


@dataclass(frozen=True, slots=True)
class CareerAsked:
    """What somebody says of a career, and of which lists; without a system the only one."""

    games_so_far: int | None = None
    highest: int | None = None
    first_event: bool | None = None
    system: str | None = None
    play: Play = Play.STANDARD

    @property
    def career(self) -> StatedCareer:
        """What is kept of it."""
        return StatedCareer(self.games_so_far, self.highest, self.first_event)


def checked_career(
    connection: Connection, asked: CareerAsked | None, player: int, day: date, today: date
) -> dict[str, str]:
    """What the log says it is about, or everything that is wrong with it."""
    if asked is None:
        return {}
    findings = tuple(_findings(asked, day, today))
    if findings:
        raise BadInput(findings)
    system = choose_system(connection, asked.system)
    _refuse_below_rating(connection, asked, system, player, day)
    return {"system": system, "play": asked.play.value, "since": day.isoformat()}


def state_career(work: Writing, player: PlayerRecord, asked: CareerAsked, day: date) -> None:
    """Keep a career as it stood on a day, with what is new of it in the log."""
    system = choose_system(work.connection, asked.system)
    statement = CareerStatement(
        player=player.id,
        system=system,
        play=asked.play,
        day=day,
        career=asked.career,
        log_id=work.log_id,
    )
    add_statements(work.connection, [statement])
    for each in fields(CareerAsked):
        value = getattr(asked, each.name)
        if each.name not in ("system", "play") and value is not None:
            work.changed(player.subject, each.name, None, value, owner=player.id)


def _refuse_below_rating(
    connection: Connection, asked: CareerAsked, system: str, player: int, day: date
) -> None:
    """The highest rating so far is at least that of the list in force on the day."""
    row = list_in_force(connection, system, asked.play, day) if asked.highest else None
    entry = entries(connection, row.id, [player]).get(player) if row else None
    if row and asked.highest and entry and entry.rating and asked.highest < entry.rating:
        values: dict[str, str | int] = {
            "found": asked.highest,
            "expected": entry.rating,
            "list": row.date.isoformat(),
        }
        finding = Finding.error("career.below_rating", "highest", **values)
        raise BadInput((finding,))


def _findings(asked: CareerAsked, day: date, today: date) -> Iterator[Finding]:
    for place, value, least, most in (
        ("games_so_far", asked.games_so_far, 0, MOST_GAMES),
        ("highest", asked.highest, LEAST_RATING, MOST_RATING),
    ):
        if value is not None and not least <= value <= most:
            values = {"found": str(value), "expected": f"{least}–{most}"}
            yield Finding.error("career.number", place, **values)
    if asked.first_event and (asked.games_so_far or asked.highest):
        yield Finding.error("career.first_event", "first_event")
    if day > today:
        values = {"found": day.isoformat(), "expected": today.isoformat()}
        yield Finding.error("career.day", "since", **values)
