"""The next round: paired by the rules, or set by the arbiter where the arbiter says so."""

from dataclasses import dataclass, field, replace
from typing import ClassVar, Final

from arpad.core.errors import refusal
from arpad.core.event import Event
from arpad.rules.pairing.baku import last_of_ga
from arpad.rules.pairing.pair import Question, RoundToPair, round_to_pair
from arpad.rules.pairing.values import Board, NoPairing, RoundPairing
from arpad.tournament.as_event import as_event
from arpad.tournament.by_hand import seated
from arpad.tournament.formats.registry import format_of, require_sound
from arpad.tournament.formats.team_swiss import round_asked
from arpad.tournament.running import (
    HallBoard,
    HallMatch,
    HallRound,
    HandMade,
    Leg,
    RunningEvent,
    SetPair,
    SittingOut,
)
from arpad.tournament.set_colours import with_colours_set

BY_ARBITER: Final = "arbiter"


@dataclass(frozen=True, slots=True, kw_only=True)
class PairRound:
    """A round as it was paired: boards, the bye, who sits out, and by which rules.

    ``left_out`` are those among who sits out whom the arbiter left out when the round was paired.
    """

    do: ClassVar[str] = "pair"
    round: int
    boards: tuple[HallBoard, ...]
    bye: int | None = None
    sitting_out: tuple[SittingOut, ...] = ()
    system: str = ""
    readings: dict[str, str] = field(default_factory=dict)
    last_accelerated: int | None = None
    by_hand: HandMade | None = None
    leg: Leg | None = None
    matches: tuple[HallMatch, ...] = ()
    team_bye: int | None = None
    left_out: tuple[int, ...] = ()

    def applied_to(self, running: RunningEvent) -> RunningEvent:
        """The tournament with the round, its results open."""
        running.require_unfinished()
        if self.round != running.last_round + 1:
            expected = running.last_round + 1
            raise refusal("hall.not_the_next", "round", found=self.round, expected=expected)
        course = HallRound(
            number=self.round,
            boards=self.boards,
            bye=self.bye,
            sitting_out=self.sitting_out,
            by_hand=self.by_hand,
            leg=self.leg,
            matches=self.matches,
            team_bye=self.team_bye,
            listed=running.listed() if running.plan is None else (),
        )
        after = replace(
            running,
            rounds=(*running.rounds, course),
            last_accelerated=self.last_accelerated,
        )
        _require_everybody_once(after, course)
        return require_sound(after)


def _require_everybody_once(running: RunningEvent, course: HallRound) -> None:
    """Refuse a round that leaves somebody out, which only a Swiss may not, or has them twice."""
    paired = [no for board in course.boards for no in (board.white, board.black)]
    named = [
        *paired,
        *([course.bye] if course.bye else []),
        *(o.player for o in course.sitting_out),
    ]
    everybody = set(range(1, len(running.players) + 1)) - running.removed
    if running.plan:
        is_sound = len(set(named)) == len(named) and set(named) <= everybody
    else:
        is_sound = sorted(named) == sorted(everybody)
    if not is_sound:
        raise refusal("hall.not_everybody", "round", found=len(named), expected=len(everybody))


@dataclass(frozen=True, slots=True)
class SetByArbiter:
    """Pairs, and a bye, that the arbiter wants whatever the rules say, and why."""

    reason: str
    pairs: tuple[SetPair, ...] = ()
    bye: int | None = None

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody named."""
        pairs = (no for pair in self.pairs for no in pair)
        return (*pairs, *([self.bye] if self.bye else []))


@dataclass(frozen=True, slots=True)
class RoundMade:
    """The step, and the round as the rules see it: the state before, and their pairing.

    ``event``, ``question.state`` and ``rules`` have pairing numbers. ``rules`` is None where the
    arbiter set the round because no pairing was legal.
    """

    step: PairRound
    event: Event
    question: RoundToPair
    rules: RoundPairing | None


def next_round(running: RunningEvent, by_arbiter: SetByArbiter | None = None) -> PairRound:
    """The next round of any format, of a Swiss as its rules pair it.

    Where the draw says who meets, the arbiter may set who has White.
    """
    found = format_of(running)
    if found is None:
        return pair_round(running, by_arbiter).step
    running.require_unfinished()
    course = found.next_round(running)
    if by_arbiter is not None:
        if by_arbiter.bye:
            running.require_swiss()
        course = with_colours_set(running, course, by_arbiter.reason, by_arbiter.pairs)
    return PairRound(
        round=course.number,
        boards=course.boards if course.matches else _kept_boards(running, course.boards),
        sitting_out=course.sitting_out,
        system=running.system,
        readings=dict(running.readings),
        by_hand=course.by_hand,
        leg=course.leg,
        matches=course.matches,
        team_bye=course.team_bye,
    )


def pair_teams(running: RunningEvent, by_arbiter: SetByArbiter | None = None) -> RoundMade:
    """Pair the next round of a Swiss of teams; ``NoPairing`` if no pairing is legal."""
    asked = round_asked(running)
    rules = asked.system.pair(asked.state)
    return RoundMade(next_round(running, by_arbiter), asked.event, asked, rules)


def _kept_boards(running: RunningEvent, boards: tuple[HallBoard, ...]) -> tuple[HallBoard, ...]:
    """The games at the boards that are kept for players, the others in their order."""
    tables = seated([Board(each.white, each.black, "") for each in boards], running.fixed_boards)
    return tuple(each._replace(board=table) for table, each in zip(tables, boards, strict=True))


def pair_round(
    running: RunningEvent,
    by_arbiter: SetByArbiter | None = None,
    *,
    adjourned_as_draws: bool = False,
) -> RoundMade:
    """Pair the next round of a Swiss; ``NoPairing`` if no pairing is legal."""
    number = _number_to_come(running)
    if not adjourned_as_draws:
        running.require_results()
    event = as_event(running)
    asked = round_of_players(running, event, adjourned_as_draws=adjourned_as_draws)
    rules = _by_rules(asked, needed=by_arbiter is None)
    made = _by_hand(running, asked, by_arbiter) if by_arbiter else rules
    assert made is not None
    hand = _hand_made(running, asked, by_arbiter, made, rules) if by_arbiter else None
    entries = running.order
    tables = seated(
        [Board(entries[b.white - 1], entries[b.black - 1], b.rule) for b in made.boards],
        running.fixed_boards,
    )
    step = PairRound(
        round=number,
        boards=tuple(
            HallBoard(table, entries[board.white - 1], entries[board.black - 1])
            for table, board in zip(tables, made.boards, strict=True)
        ),
        bye=entries[made.bye - 1] if made.bye else None,
        sitting_out=tuple(SittingOut(entries[b.player - 1], b.kind) for b in asked.byes),
        system=asked.system.key,
        readings=dict(running.readings),
        last_accelerated=_last_accelerated(running, asked),
        by_hand=hand,
    )
    return RoundMade(step, event, asked, rules)


def round_to_come(running: RunningEvent) -> RoundToPair:
    """The next round of a Swiss, before it is paired, by all its results."""
    _number_to_come(running)
    running.require_results()
    return round_of_players(running, as_event(running), adjourned_as_draws=False)


def _number_to_come(running: RunningEvent) -> int:
    """The number of the next round of a Swiss that goes on."""
    running.require_swiss()
    running.require_unfinished()
    number = running.last_round + 1
    if number > running.number_of_rounds:
        expected = running.number_of_rounds
        raise refusal("pair.all_paired", "rounds", "C.04.1 a", found=number, expected=expected)
    return number


def round_of_players(
    running: RunningEvent, event: Event, *, adjourned_as_draws: bool
) -> RoundToPair:
    """The next round of a Swiss before it is paired; ``event`` is the tournament as one."""
    number = running.last_round + 1
    numbers = running.numbers()
    away = frozenset(numbers[p.no] for p in running.entered if running.is_away(p.no, number))
    late = frozenset(numbers[no] for no, first in running.arriving.items() if number < first)
    first_accelerated = running.accelerated and running.last_accelerated is None
    question = Question(
        system=running.system,
        round=number,
        absent=away,
        adjourned_as_draws=adjourned_as_draws,
        accelerated=running.accelerated,
        last_accelerated=last_of_ga(event, without=late) if first_accelerated else None,
        readings=running.readings,
    )
    asked = round_to_pair(event, question)
    if len(asked.state.contenders) < 2:
        found = len(asked.state.contenders)
        raise refusal("pair.too_few", "players", "C.04.1", found=found, round=number)
    return asked


def _last_accelerated(running: RunningEvent, asked: RoundToPair) -> int | None:
    """The entry number of the last of the upper group, settled with the first round."""
    if running.last_accelerated is not None or asked.last_accelerated is None:
        return running.last_accelerated
    return running.order[asked.last_accelerated - 1]


def _by_rules(asked: RoundToPair, *, needed: bool) -> RoundPairing | None:
    try:
        return asked.system.pair(asked.state)
    except NoPairing:
        if needed:
            raise
        return None


def _by_hand(running: RunningEvent, asked: RoundToPair, wanted: SetByArbiter) -> RoundPairing:
    """The round with what the arbiter set; everybody else is paired by the rules."""
    _require_sound(running, asked, wanted)
    numbers = running.numbers()
    state = asked.state
    apart = {numbers[no] for no in wanted.players}
    rest = replace(state, contenders=tuple(c for c in state.contenders if c.no not in apart))
    bye = numbers[wanted.bye] if wanted.bye else None
    boards = [Board(numbers[p.white], numbers[p.black], BY_ARBITER) for p in wanted.pairs]
    if len(rest.contenders) > 1:
        paired = asked.system.pair(rest)
        boards += paired.boards
        bye = bye or paired.bye
    elif rest.contenders:
        bye = rest.contenders[0].no
    return RoundPairing(state.round, asked.system.in_order(state, boards), bye)


def _require_sound(running: RunningEvent, asked: RoundToPair, wanted: SetByArbiter) -> None:
    """Refuse what no arbiter may set: who has met before (C.04.1 b), who is away, who is twice."""
    if not wanted.reason.strip():
        raise refusal("hall.no_reason", "reason", "C.04.2 D.10")
    numbers = running.numbers()
    there = {contender.no: contender for contender in asked.state.contenders}
    for no in wanted.players:
        player = running.player(no)
        if numbers[no] not in there:
            raise refusal("hall.not_there", "set", found=player.name, round=asked.state.round)
        if wanted.players.count(no) > 1:
            raise refusal("hall.set_twice", "set", found=player.name)
    for pair in wanted.pairs:
        if numbers[pair.black] in there[numbers[pair.white]].opponents:
            names = " – ".join(running.player(no).name for no in pair)
            raise refusal("hall.set_rematch", "set", "C.04.1 b", found=names)
    left = len(there) - len(wanted.players)
    if wanted.bye and left % 2:
        name = running.player(wanted.bye).name
        raise refusal("hall.bye_needless", "set_bye", "C.04.1 c", found=name)


def _hand_made(
    running: RunningEvent,
    asked: RoundToPair,
    wanted: SetByArbiter,
    made: RoundPairing,
    rules: RoundPairing | None,
) -> HandMade:
    """What was set, and the pairs of the rules that are not played so."""
    entries = running.order
    kept = {(board.white, board.black) for board in made.boards}
    others = (
        SetPair(entries[b.white - 1], entries[b.black - 1])
        for b in (rules.boards if rules else ())
        if (b.white, b.black) not in kept
    )
    rules_bye = entries[rules.bye - 1] if rules and rules.bye else None
    numbers = running.numbers()
    apart = tuple(
        pair
        for pair in wanted.pairs
        if frozenset(numbers[no] for no in pair) in asked.state.forbidden
    )
    reason = wanted.reason.strip()
    return HandMade(
        reason=reason,
        pairs=wanted.pairs,
        bye=wanted.bye,
        rules=tuple(others),
        rules_bye=rules_bye,
        apart=apart,
    )
