"""People and tournaments as every form names them; None is what nobody said."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from fractions import Fraction
from itertools import groupby
from typing import Final, NamedTuple

from arpad.core.event import ByeKind, Event, Game, Player, System
from arpad.core.report import Arbiter
from arpad.doors.paper.judged import JudgedNorm, JudgedRound
from arpad.doors.paper.sheet import Row, birth_day, day, points, text
from arpad.messages.render import label
from arpad.messages.text import Language

CHIEF: Final = "chief"
DEPUTY: Final = "deputy"
ORGANISER: Final = "organiser"
BYE_POINTS: Final = {
    ByeKind.FULL: Fraction(1),
    ByeKind.PAIRING: Fraction(1),
    ByeKind.HALF: Fraction(1, 2),
    ByeKind.ZERO: Fraction(0),
}


class NamedPerson(NamedTuple):
    """Somebody a form is about."""

    last_name: str
    first_name: str | None = None
    sex: str | None = None
    id: str | None = None
    federation: str | None = None
    birth: str | None = None
    birth_place: str | None = None
    title: str | None = None
    rating: int | None = None

    def cells(self, language: Language) -> Row:
        """The fields of the person, by the names templates have for them."""
        return {
            "last_name": text(self.last_name),
            "first_name": text(self.first_name),
            "sex": label(f"printed.sex_{self.sex}", language) if self.sex in ("m", "w") else None,
            "id": text(self.id),
            "federation": text(self.federation),
            "birth": birth_day(self.birth, language),
            "birth_place": text(self.birth_place),
            "own_title": text(self.title),
            "own_rating": text(self.rating),
        }


class EventFacts(NamedTuple):
    """A tournament as the head of a form has it."""

    name: str
    city: str | None = None
    federation: str | None = None
    start: date | None = None
    end: date | None = None
    rounds: int | None = None
    time_control: str | None = None
    system: System | None = None
    chief_arbiter: str | None = None
    deputies: tuple[str, ...] = ()
    organiser: str | None = None

    def cells(self, language: Language) -> Row:
        """The fields of the tournament, by the names templates have for them."""
        return {
            "event": text(self.name),
            "city": text(self.city),
            "host": text(self.federation),
            "place": text(", ".join(each for each in (self.city, self.federation) if each)),
            "start": day(self.start, language),
            "end": day(self.end, language),
            "rounds": text(self.rounds),
            "time_control": text(self.time_control),
            "system": self.system and _capital(label(f"event_system.{self.system}", language)),
            "chief_arbiter": text(self.chief_arbiter),
            "organiser": text(self.organiser),
        }


class OpponentRow(NamedTuple):
    """A round on a certificate; ``name`` None: there was no opponent.

    ``forfeited`` tells a result without a game; ``ignored`` is the article that leaves it out.
    """

    round: int
    name: str | None
    id: str | None = None
    federation: str | None = None
    rating: int | None = None
    adjusted: int | None = None
    title: str | None = None
    score: Fraction | None = None
    forfeited: bool = False
    counted: bool = True
    ignored: str | None = None

    def cells(self, language: Language) -> Row:
        """The cells of its row."""
        raised = self.counted and self.adjusted != self.rating
        return {
            "round": str(self.round),
            "opponent": label("printed.no_opponent", language) if self.name is None
            else text(self.name),
            "id": text(self.id),
            "federation": text(self.federation),
            "rating": text(self.rating),
            "adjusted": text(self.adjusted) if raised else None,
            "title": text(self.title),
            "score": ("+" if self.score else "−") if self.forfeited else points(self.score),
            "counted": self.counted,
            "ignored": text(self.ignored),
        }  # fmt: skip


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def person_of(player: Player) -> NamedPerson:
    """A player of an event; a name with a comma has the last name first."""
    last_name, first_name = names_of(player.name)
    return NamedPerson(
        last_name=last_name,
        first_name=first_name,
        sex=player.sex,
        id=player.id,
        federation=player.federation,
        birth=player.birth,
        title=player.title,
        rating=player.rating,
    )


def names_of(name: str) -> tuple[str, str | None]:
    """``Soto, Berta`` as last and first name; a name without a comma is not parted."""
    last_name, _, first_name = (part.strip() for part in name.partition(","))
    return last_name, first_name or None


def facts_of(event: Event) -> EventFacts:
    """The tournament of an event."""
    return EventFacts(
        name=event.name,
        city=event.city,
        federation=event.federation,
        start=event.start,
        end=event.end,
        rounds=event.number_of_rounds or None,
        time_control=event.time_control,
        system=event.system,
        chief_arbiter=next(_named(event.arbiters, CHIEF), None),
        deputies=tuple(_named(event.arbiters, DEPUTY)),
        organiser=next(_named(event.arbiters, ORGANISER), None),
    )


def _named(arbiters: Iterable[Arbiter], role: str) -> Iterator[str]:
    return (each.name for each in arbiters if each.role == role and each.name)


def opponent_lines(event: Event, judged: JudgedNorm) -> tuple[OpponentRow, ...]:
    """The rounds of a player, those that do not count among them (1.4.1f: the whole is shown)."""
    players = {player.no: player for player in event.players}
    games = _games_of(event.games, judged.player)
    byes = {bye.round: BYE_POINTS[bye.kind] for bye in event.byes if bye.player == judged.player}
    return tuple(_line(each, players, games, byes) for each in judged.games)


def _games_of(games: Iterable[Game], no: int) -> Mapping[tuple[int, int], Game]:
    sides = ((game, {game.white: game.black, game.black: game.white}) for game in games)
    return {(game.round, other[no]): game for game, other in sides if no in other}


def _line(
    judged: JudgedRound,
    players: Mapping[int, Player],
    games: Mapping[tuple[int, int], Game],
    byes: Mapping[int, Fraction],
) -> OpponentRow:
    if judged.opponent is None:
        return OpponentRow(
            judged.round, None, score=byes.get(judged.round), counted=False, ignored=judged.ignored
        )
    opponent = players[judged.opponent]
    game = games.get((judged.round, judged.opponent))
    forfeited = game is not None and not game.result.played and not judged.counted
    return OpponentRow(
        round=judged.round,
        name=opponent.name,
        id=opponent.id,
        federation=opponent.federation,
        rating=judged.rating,
        adjusted=judged.adjusted,
        title=opponent.title,
        score=judged.score,
        forfeited=forfeited,
        counted=judged.counted,
        ignored=judged.ignored,
    )


def schedule_of(round_dates: Iterable[str]) -> tuple[int, ...]:
    """How many rounds each day had, in their order."""
    return tuple(len(list(rounds)) for _, rounds in groupby(round_dates))
