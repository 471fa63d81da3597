"""The state of a tournament before a round is paired, from its event."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from math import lcm

from arpad.core.corrections import as_standing
from arpad.core.event import ByeKind, Event
from arpad.core.scores import PointCode, gains_of, scoring_of
from arpad.rules.pairing.baku import last_of_group, virtual_points
from arpad.rules.pairing.handling import HandlingRules
from arpad.rules.pairing.history import colour_difference, float_of, same_twice
from arpad.rules.pairing.rounds import pairing_numbers, pairs_of_round
from arpad.rules.pairing.values import Colour, Contender, Float, RoundState


@dataclass(slots=True, kw_only=True)
class _Past:
    """What the rounds before brought a player; ``met``, ``scores`` and ``lost`` by round.

    ``lost`` has the unplayed rounds that brought no more than a loss.
    """

    score: int = 0
    scores: dict[int, int] = field(default_factory=dict)
    met: dict[int, int] = field(default_factory=dict)
    lost: set[int] = field(default_factory=set)
    colours: list[Colour] = field(default_factory=list)
    barred: bool = False
    took_part: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class _RoundsBefore:
    """The rounds of ``event`` before ``round``.

    In the last round, ``best`` is what winning all of them gives. ``virtual`` are the virtual
    points by player, first round first. ``state_of`` gives the state one of them was paired in.
    """

    event: Event
    round: int
    past: dict[int, _Past]
    virtual: list[dict[int, int]]
    rules: HandlingRules
    best: Fraction | None
    state_of: Callable[[int], RoundState]

    def contender(self, no: int, number: int, seat: int) -> Contender:
        """A player as the pairing sees them."""
        own = self.past[no]
        score = own.score + self.virtual_of(no)
        wants, strength = self.rules.preference(own.colours, self.best is not None)
        return Contender(
            no=no,
            number=number,
            seat=seat,
            score=score,
            standing=own.score,
            colours=tuple(own.colours),
            opponents=tuple(own.met.values()),
            float_1=self.float_in(self.round - 1, no),
            float_2=self.float_in(self.round - 2, no),
            may_get_bye=not own.barred,
            topscorer=self.best is not None and 2 * score > self.best,
            difference=colour_difference(own.colours),
            preference=wants,
            strength=strength,
            twice=same_twice(own.colours),
        )

    def virtual_of(self, no: int) -> int:
        """The virtual points a player has before the round to be paired."""
        return self.virtual[-1].get(no, 0)

    def score_in(self, round: int, no: int) -> int:
        """The score a player was paired with in a round, virtual points included."""
        return self.past[no].scores[round] + self.virtual[round - 1].get(no, 0)

    def opponent_in(self, round: int, no: int) -> int | None:
        """Whom a player met in a round; None without a game."""
        return self.past[no].met.get(round)

    def last_game(self, no: int) -> int:
        """The last round in which a player met somebody; 0 without a game."""
        return max(self.past[no].met, default=0)

    def float_in(self, round: int, no: int) -> Float | None:
        """The float a player got in a round; none before the first."""
        own = self.past[no]
        if round < 1 or (round in own.lost and not self.rules.lost_round_floats):
            return None
        extra = self.virtual[round - 1] if self.rules.floats_by_pairing_score else {}
        score = own.scores[round] + extra.get(no, 0)
        opponent = own.met.get(round)
        if opponent is None:
            return float_of(score, None) if self.rules.unplayed_floats else None
        return float_of(score, self.past[opponent].scores[round] + extra.get(opponent, 0))


def state_before(
    event: Event,
    round: int,
    initial_colour: Colour,
    rounds: int | None = None,
    absent: frozenset[int] | None = None,
    last_of_upper_group: int | None = None,
    *,
    rules: HandlingRules,
) -> RoundState:
    """Everything the pairing of ``round`` needs; rounds from it on are not looked at.

    ``absent`` None: who has a pairing in that round takes part, or, when nobody has, everybody
    without a bye in it who is not announced as absent (XXZ).
    """

    def earlier(number: int) -> RoundState:
        return state_before(
            reported, number, initial_colour, rounds, None, last_of_upper_group, rules=rules
        )

    reported, event = event, as_standing(event, round - 1)
    missing = absent_in(event, round) if absent is None else absent
    points = scoring_of(event)
    upper = own_upper_group(event, rules) if last_of_upper_group is None else last_of_upper_group
    number_of_rounds = rounds or event.number_of_rounds
    extra = [
        virtual_points(
            event,
            number,
            upper,
            rules.acceleration(number, number_of_rounds, points[PointCode.WIN]),
        )
        for number in range(1, round + 1)
    ]
    parts = lcm(*(value.denominator for each in extra for value in each.values()))
    scale, gains = gains_of(event, parts)
    virtual = [{no: int(value * scale) for no, value in each.items()} for each in extra]
    past = _pasts(event, round, gains, points[PointCode.LOSS] * scale, rules)
    best = (round - 1) * max(points[PointCode.WHITE_WIN], points[PointCode.BLACK_WIN]) * scale
    rounds_before = _RoundsBefore(
        event=event,
        round=round,
        past=past,
        virtual=virtual,
        rules=rules,
        best=best if round >= number_of_rounds else None,
        state_of=earlier,
    )
    return RoundState(
        round=round,
        rounds=number_of_rounds,
        point=scale,
        contenders=_contenders(event, rounds_before, missing),
        forbidden=forbidden_pairs(event, round),
        initial_colour=initial_colour,
        past=rounds_before,
    )


def own_upper_group(event: Event, rules: HandlingRules) -> int | None:
    """The last of those whom the system itself accelerates; None where it does not."""
    return rules.accelerates_by_itself and last_of_group(event, rules.accelerates_by_itself)


def _contenders(
    event: Event, before: _RoundsBefore, missing: frozenset[int]
) -> tuple[Contender, ...]:
    """Who is to be paired, by rank; whoever took part before keeps a seat in absence."""
    contenders: list[Contender] = []
    seat = 0
    numbers = pairing_numbers(event)
    for no, number in sorted(numbers.items(), key=lambda each: each[1]):
        if no in missing:
            seat += before.past[no].took_part
            continue
        seat += 1
        own_seat = number if before.rules.seats_are_numbers else seat
        contenders.append(before.contender(no, number, own_seat))
    return tuple(sorted(contenders, key=lambda each: each.rank))


def absent_in(event: Event, round: int) -> frozenset[int]:
    """Who is not to be paired in a round."""
    everybody = frozenset(player.no for player in event.players)
    paired = frozenset(no for pair in pairs_of_round(event, round) for no in pair)
    if paired:
        return everybody - paired
    return everybody & (frozenset(announced_byes(event, round)) | frozenset(event.report.absent))


def announced_byes(event: Event, round: int) -> dict[int, ByeKind]:
    """Who asked not to be paired in a round, in a row of their own or in record 240."""
    byes = {
        no: bye.kind
        for bye in event.report.byes
        if bye.round == round and bye.kind is not None
        for no in bye.players
    }
    return byes | {bye.player: bye.kind for bye in event.byes if bye.round == round}


def forbidden_pairs(event: Event, round: int) -> frozenset[frozenset[int]]:
    """Pairs the organiser does not want in a round (XXP, 260)."""
    pairs: set[frozenset[int]] = set()
    for barred in event.report.prohibited:
        if (barred.first_round or 1) <= round <= (barred.last_round or round):
            pairs.update(map(frozenset, combinations(dict.fromkeys(barred.players), 2)))
    return frozenset(pairs)


def _pasts(
    event: Event,
    round: int,
    gains: Mapping[int, Mapping[int, int]],
    loss: Fraction,
    rules: HandlingRules,
) -> defaultdict[int, _Past]:
    past: defaultdict[int, _Past] = defaultdict(_Past)
    for game in sorted(event.games, key=lambda each: each.round):
        if game.round >= round:
            continue
        white, black, result = past[game.white], past[game.black], game.result
        white.took_part = black.took_part = True
        if result.played:
            white.met[game.round] = game.black
            black.met[game.round] = game.white
            white.colours.append(Colour.WHITE)
            black.colours.append(Colour.BLACK)
        else:
            white.barred |= result.white > 1
            black.barred |= result.black > 1
    for bye in event.byes:
        if bye.round < round:
            own = past[bye.player]
            own.barred |= bye.kind in rules.bars_bye
            own.took_part |= bye.kind is ByeKind.PAIRING
    for player in event.players:
        own, gained = past[player.no], gains[player.no]
        own.score = gained.get(0, 0)
        for number in range(1, round):
            own.scores[number] = own.score
            own.score += gained.get(number, 0)
            if number not in own.met and gained.get(number, 0) <= loss:
                own.lost.add(number)
    return past
