"""Stages of one event, together and apart.

FEDA 1996, 7.2; FIDE 2005 and FIDE 2009, 6.2: the results of preliminaries and finals are pooled.
READING stages: together they are no round robin, no match and no team event, whatever each of them
was; everybody has the rating of the first stage they played in. Stages reported by sums (FEDA 1996,
10.31) are added up, and their means weighted by games.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from itertools import accumulate, chain
from typing import Final, NamedTuple

from arpad.core.errors import refusal
from arpad.core.event import Bye, Correction, Event, EventStage, Game, Player, System
from arpad.core.finding import Finding
from arpad.core.flags import STAGES_TOGETHER, with_flags
from arpad.core.joining import Key, join_players
from arpad.core.report import Arbiter, Report, Sums
from arpad.core.sums import added_sums, players_in_games, sums_that_stand

MOST_ROUNDS: Final = 999
AS_ONE: Final = (System.SWISS, System.SCHEVENINGEN, System.KNOCKOUT)
"""Systems that several stages may have together."""


class JoinedStages(NamedTuple):
    """Several reports as one event, and what they say differently of a player."""

    event: Event
    findings: tuple[Finding, ...]


def is_of_stages(event: Event) -> bool:
    """Whether an event was played in stages, as it says or was joined."""
    return bool(event.stages) or STAGES_TOGETHER in event.flags


def stage_of(event: Event, entry: Game | Bye) -> EventStage:
    """The stage of a game or bye; where an event has none, the whole of it."""
    whole = EventStage(event.name, 1, MOST_ROUNDS, event.system)
    return next((stage for stage in event.stages if stage.has(entry)), whole)


class StagePlace(NamedTuple):
    """Where a report goes in the event: the numbers of its players there, and its rounds."""

    numbers: Mapping[int, int]
    before: int
    rounds: int


def places_in_event(reports: Sequence[Event]) -> list[StagePlace]:
    """The place of each report in the event that ``joined_stages`` makes of them."""
    order = _by_days(reports)
    events = [reports[at] for at in order]
    keys = join_players(events)
    numbers = _numbers(events, keys)
    places = [
        StagePlace({no: numbers[key] for no, key in names.items()}, before, _rounds(event))
        for event, names, before in zip(events, keys, _offsets(events), strict=True)
    ]
    return [places[order.index(at)] for at in range(len(reports))]


def _by_days(reports: Sequence[Event]) -> list[int]:
    """The places of the reports, in the order of their days."""

    def days(at: int) -> tuple[date, date]:
        return reports[at].start or date.max, reports[at].end or date.max

    return sorted(range(len(reports)), key=days)


def joined_stages(reports: Sequence[Event]) -> JoinedStages:
    """Several events as the stages of one, in the order of their days.

    Rounds are counted on; whoever is in several stages is found by id, else by name.
    """
    _refuse(reports)
    events = [reports[at] for at in _by_days(reports)]
    keys = join_players(events)
    numbers = _numbers(events, keys)
    places = [{no: numbers[key] for no, key in names.items()} for names in keys]
    players, findings = _players(events, keys, numbers)
    players = _with_sums(players, _sums(events, places))
    stages, offsets = tuple(_stages(events)), _offsets(events)
    days = [day for each in events for day in (each.start, each.end) if day]
    systems = {each.system for each in events}
    common = systems.pop() if len(systems) == 1 else System.SWISS
    first = events[0]
    event = Event(
        name=common_name([each.name for each in events]),
        players=players,
        games=tuple(chain.from_iterable(map(_games, events, places, offsets))),
        byes=tuple(chain.from_iterable(map(_byes, events, places, offsets))),
        system=common if common in AS_ONE else System.SWISS,
        play=first.play,
        start=min(days, default=None),
        end=max(days, default=None),
        federation=_same(each.federation for each in events),
        city=_same(each.city for each in events),
        time_control=_same(each.time_control for each in events),
        flags=tuple(dict.fromkeys(flag for each in events for flag in each.flags)),
        rounds=stages[-1].last_round,
        round_dates=_round_dates(events),
        arbiters=_arbiters(events),
        stages=stages,
        report=Report(registered=first.report.registered, received=events[-1].report.received),
    )
    return JoinedStages(with_flags(event, (STAGES_TOGETHER,)), findings)


def stages_apart(event: Event, apart: Iterable[EventStage] | None = None) -> tuple[Event, ...]:
    """The event with some stages, or all, as events of their own; the others stay together.

    A stage has the players who were in it; who played unrated in an earlier one is not in the
    first event any more. Sums of all stages cannot be told apart, which is refused.
    """
    if sums_that_stand(event):
        raise refusal("stages.sums_apart", event.name)
    alone = event.stages if apart is None else tuple(apart)
    rest = tuple(stage for stage in event.stages if stage not in alone)
    groups = [(stage,) for stage in alone] + ([rest] if rest else [])
    return tuple(
        _part(event, group) for group in sorted(groups, key=lambda each: each[0].first_round)
    )


def _part(event: Event, stages: tuple[EventStage, ...]) -> Event:
    def is_in(entry: Game | Bye) -> bool:
        return any(stage.has(entry) for stage in stages)

    only = stages[0] if len(stages) == 1 else None
    earlier = {
        no
        for game in event.games
        if game.round < stages[0].first_round and game.result.played
        for no in (game.white, game.black)
    }
    games = tuple(game for game in event.games if is_in(game))
    byes = tuple(bye for bye in event.byes if is_in(bye))
    present = {no for game in games for no in (game.white, game.black)}
    present |= {bye.player for bye in byes}
    return replace(
        event,
        name=f"{event.name} ({' + '.join(stage.name for stage in stages)})",
        players=tuple(
            replace(
                player,
                first_event=player.first_event and player.no not in earlier,
                points=None,
                rank=None,
            )
            for player in event.players
            if player.no in present
        ),
        games=games,
        byes=byes,
        system=only.system if only else event.system,
        rounds=None,
        round_dates=(),
        stages=() if only else stages,
    )


def _refuse(reports: Sequence[Event]) -> None:
    """Refuse what cannot be one event."""
    plays = sorted({each.play for each in reports})
    if len(reports) == 1:
        raise refusal("stages.one", reports[0].name)
    if len(plays) > 1:
        raise refusal("stages.play", "play", found=", ".join(plays))
    unnamed = [replace(each, name="") for each in reports]
    for index, each in enumerate(reports):
        if unnamed[index] in unnamed[:index]:
            raise refusal("stages.same", each.name)
    for each in reports:
        if not each.games and not sums_that_stand(each):
            raise refusal("stages.no_games", each.name)


def _numbers(events: Sequence[Event], keys: Sequence[Mapping[int, Key]]) -> dict[Key, int]:
    """One number for everybody: that of the first stage, or the next free one."""
    numbers = {keys[0][player.no]: player.no for player in events[0].players}
    last = max(numbers.values(), default=0)
    for event, names in zip(events, keys, strict=True):
        for player in event.players:
            if names[player.no] not in numbers:
                last += 1
                numbers[names[player.no]] = last
    return numbers


def _players(
    events: Sequence[Event], keys: Sequence[Mapping[int, Key]], numbers: Mapping[Key, int]
) -> tuple[tuple[Player, ...], tuple[Finding, ...]]:
    """Everybody as in the first of their stages; that a later one gives another rating is said."""
    first: dict[Key, Player] = {}
    findings = []
    for event, names in zip(events, keys, strict=True):
        for player in event.players:
            key = names[player.no]
            known = first.setdefault(key, replace(player, no=numbers[key], points=None, rank=None))
            if known.rating != player.rating:
                values = {
                    "player": player.name,
                    "stage": event.name,
                    "found": player.rating or "–",
                    "expected": known.rating or "–",
                }
                finding = Finding.note("stages.rating", "players", **values)
                findings.append(finding)
    return tuple(first.values()), tuple(findings)


def _sums(events: Sequence[Event], places: Sequence[Mapping[int, int]]) -> Mapping[int, Sums]:
    """The sums of everybody who has no game in any stage; who has both is refused."""
    playing = {
        numbers[no]: event.name
        for event, numbers in zip(events, places, strict=True)
        for no in players_in_games(event)
    }
    found: dict[int, list[Sums]] = {}
    for event, numbers in zip(events, places, strict=True):
        for no, sums in sums_that_stand(event).items():
            number = numbers[no]
            if number in playing:
                values = {"stage": event.name, "other": playing[number], "player": _name(event, no)}
                raise refusal("stages.sums", "players", **values)
            found.setdefault(number, []).append(sums)
    return {number: added_sums(each) for number, each in found.items()}


def _name(event: Event, no: int) -> str:
    return next(player.name for player in event.players if player.no == no)


def _with_sums(players: Iterable[Player], sums: Mapping[int, Sums]) -> tuple[Player, ...]:
    """The players with the sums of all stages; those beside games are only a statement."""
    return tuple(replace(player, sums=sums.get(player.no)) for player in players)


def _offsets(events: Sequence[Event]) -> list[int]:
    """The rounds that were played before each of them."""
    return [0, *accumulate(_rounds(each) for each in events[:-1])]


def _rounds(event: Event) -> int:
    """The rounds of a stage; one of which there are sums alone takes the place of one."""
    return max(event.number_of_rounds, 1)


def _stages(events: Sequence[Event]) -> Iterator[EventStage]:
    """The rounds of each, one after the other; an event with stages of its own brings them.

    A report without a name is the stage of its place.
    """
    for place, (event, before) in enumerate(zip(events, _offsets(events), strict=True), start=1):
        name = event.name or str(place)
        own = event.stages or (EventStage(name, 1, _rounds(event), event.system),)
        for stage in own:
            yield stage._replace(
                first_round=before + stage.first_round, last_round=before + stage.last_round
            )


def _games(event: Event, numbers: Mapping[int, int], before: int) -> Iterator[Game]:
    for game in event.games:
        yield replace(
            game,
            round=game.round + before,
            white=numbers[game.white],
            black=numbers[game.black],
            correction=_moved(game.correction, before),
        )


def _moved(correction: Correction | None, before: int) -> Correction | None:
    if correction is None:
        return None
    return correction._replace(
        reported_in=correction.reported_in + before, earlier=_moved(correction.earlier, before)
    )


def _byes(event: Event, numbers: Mapping[int, int], before: int) -> Iterator[Bye]:
    for bye in event.byes:
        yield replace(bye, round=bye.round + before, player=numbers[bye.player])


def _round_dates(events: Sequence[Event]) -> tuple[str, ...]:
    """The day of each round, where every stage says them all."""
    if any(len(each.round_dates) != each.number_of_rounds for each in events):
        return ()
    return tuple(day for each in events for day in each.round_dates)


def _arbiters(events: Sequence[Event]) -> tuple[Arbiter, ...]:
    """Everybody in each role once."""
    named = {(who.name, who.role): who for each in reversed(events) for who in each.arbiters}
    order = dict.fromkeys((who.name, who.role) for each in events for who in each.arbiters)
    return tuple(named[who] for who in order)


def _same(said: Iterable[str | None]) -> str | None:
    """What all stages say, if it is the same."""
    found = set(said)
    return found.pop() if len(found) == 1 else None


def common_name(names: Sequence[str]) -> str:
    """The words the names begin with alike; where there are none, all of them."""
    words = []
    for together in zip(*(name.split() for name in names), strict=False):
        if len(set(together)) > 1:
            break
        words.append(together[0])
    return " ".join(words).rstrip(" ,:;-–(") or " + ".join(filter(None, names))
