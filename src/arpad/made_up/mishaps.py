"""What goes wrong in every federation: a wrong id, a second record, a bad and a mistaken report."""

from dataclasses import dataclass, replace
from typing import Final

from arpad.core.event import Event, Game, Result
from arpad.made_up.federation import Federation, report
from arpad.made_up.people import Person

DECIDED: Final = (Result.WHITE_WINS, Result.BLACK_WINS)
RESULT_OF: Final = {Result.WHITE_WINS: "1", Result.BLACK_WINS: "0", Result.DRAW: "="}


@dataclass(frozen=True, slots=True)
class Misread:
    """A player reported under somebody else's id."""

    event: Event
    no: int
    right: Person
    wrong: Person


@dataclass(frozen=True, slots=True)
class Doubled:
    """A person with a second record, under which one tournament reports them."""

    event: Event
    person: Person
    second: Person


@dataclass(frozen=True, slots=True)
class Mistaken:
    """A report with one result the wrong way round; ``game`` is how it really ended."""

    event: Event
    right: Event
    game: Game


def with_wrong_id(federation: Federation, event: Event) -> Misread:
    """The last rated player of an event gets the id of somebody who was not there."""
    known = {str(person.fide_id): person for person in federation.people}
    present = {player.id for player in event.players}
    player = [each for each in event.players if each.rating][-1]
    right = known[player.id or ""]
    wrong = next(
        each
        for each in federation.people
        if str(each.fide_id) not in present and not _share_a_word(each.name, right.name)
    )
    misread = replace(player, id=str(wrong.fide_id))
    players = tuple(misread if each.no == player.no else each for each in event.players)
    return Misread(replace(event, players=players), player.no, right, wrong)


def with_second_record(federation: Federation, event: Event) -> Doubled:
    """A home player reported under a new id with only one surname."""
    known = {str(person.fide_id): person for person in federation.people}
    player = next(
        each for each in event.players if each.rating and len(each.name.split(",")[0].split()) == 2
    )
    person = known[player.id or ""]
    surnames, first = person.name.split(", ")
    new_id = max(each.fide_id for each in federation.people) + 1
    second = replace(
        person,
        fide_id=new_id,
        name=f"{surnames.split()[0]}, {first}",
        rating=None,
        games=0,
        title=None,
        women_title=None,
    )
    doubled = replace(player, id=str(new_id), name=second.name, rating=None, title=None)
    players = tuple(doubled if each.no == player.no else each for each in event.players)
    return Doubled(replace(event, players=players), person, second)


def with_wrong_result(event: Event) -> Mistaken:
    """One decided game of the first round is reported the wrong way round."""
    index, game = next(
        (index, game) for index, game in enumerate(event.games) if game.result in DECIDED
    )
    turned = replace(game, result=game.result.turned)
    games = (*event.games[:index], turned, *event.games[index + 1 :])
    return Mistaken(replace(event, games=games), event, game)


def faulty_report(event: Event) -> bytes:
    """A report whose two rows disagree on one game, as when an arbiter edits only one of them."""
    game = next(each for each in event.games if each.result in RESULT_OF)
    lines = report(event).decode().splitlines(keepends=True)
    own = f"001 {game.white:4}"
    row = next(index for index, line in enumerate(lines) if line.startswith(own))
    ours = RESULT_OF[game.result]
    written = f"{game.black:4} w {ours}"
    turned = {"1": "=", "0": "=", "=": "1"}[ours]
    lines[row] = lines[row].replace(written, f"{game.black:4} w {turned}", 1)
    return "".join(lines).encode()


def _share_a_word(one: str, other: str) -> bool:
    return bool({*one.replace(",", "").split()} & {*other.replace(",", "").split()})
