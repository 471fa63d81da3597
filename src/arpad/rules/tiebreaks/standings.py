"""The order of the participants: points, then the tie-breaks, then lots if they are asked for."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from arpad.core.corrections import as_standing
from arpad.core.event import Event
from arpad.core.lots import Lots
from arpad.core.step import Exact, Step
from arpad.core.teams import pairs_teams
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.edition import ForeRound, TiebreakEdition
from arpad.rules.tiebreaks.field import Field, Participant
from arpad.rules.tiebreaks.places import places
from arpad.rules.tiebreaks.players import last_round, pending, player_table
from arpad.rules.tiebreaks.registry import BY_NAME, POINTS
from arpad.rules.tiebreaks.rule import Groups, Rule, ordered
from arpad.rules.tiebreaks.table import Points
from arpad.rules.tiebreaks.teams import TeamEvent, last_team_round, participants_of
from arpad.rules.tiebreaks.withdrawal import ARTICLE as WITHDRAWN
from arpad.rules.tiebreaks.withdrawal import Withdrawal, together


@dataclass(frozen=True, slots=True)
class Standing:
    """One line; ``values`` in the order of the tie-breaks asked for.

    ``rank`` is shared by those whom nothing separates.
    """

    rank: int
    participant: Participant
    points: Fraction
    values: tuple[Fraction | None, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """A drawing of lots: the first place at stake, and the numbers in the order drawn."""

    place: int
    drawn: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standings:
    """Everybody in order, with what is needed to tell why.

    ``tied`` are the groups each tie-break was applied to, by participant. ``whole`` is the field
    with the results of those who left too early, where anybody did.
    """

    field: Field
    codes: tuple[Code, ...]
    lines: tuple[Standing, ...]
    tied: tuple[Mapping[int, tuple[int, ...]], ...]
    seed: int | None = None
    draws: tuple[Draw, ...] = ()
    withdrawals: tuple[Withdrawal, ...] = ()
    whole: Field | None = None

    @property
    def crosstable(self) -> Field:
        """Everything that was played, also what does not count in the standings."""
        return self.whole or self.field

    @property
    def left(self) -> frozenset[int]:
        """Who withdrew."""
        return frozenset(each.player.no for each in self.withdrawals)

    @property
    def order(self) -> dict[int, int]:
        """Everybody's line by number, from 1: the place, but no two have the same."""
        return {each.participant.no: line for line, each in enumerate(self.lines, start=1)}

    @property
    def shared(self) -> tuple[tuple[int, int], ...]:
        """The first and the last line of those who share a place."""
        sizes = Counter(each.rank for each in self.lines)
        return tuple((rank, rank + size - 1) for rank, size in sizes.items() if size > 1)

    def line(self, no: int) -> Standing | None:
        """The line of a participant."""
        return next((each for each in self.lines if each.participant.no == no), None)


def field_of(
    event: Event,
    edition: TiebreakEdition,
    *,
    after: int | None = None,
    primary: Points = Points.MATCH,
    individual: bool = False,
    unrated_as: int | None = None,
    out: frozenset[int] = frozenset(),
) -> Field:
    """The participants after a round (the last one by default): teams where teams are paired.

    ``unrated_as`` is the rating the regulations of the event give to unrated participants; those
    ``out`` come last.
    """
    teams = pairs_teams(event) and not individual
    last = last_team_round(event) if teams else last_round(event)
    rounds = last if after is None else after
    event = as_standing(event, rounds)
    drawn = _fore_round(event, edition, rounds)
    if teams:
        matches = TeamEvent(event, rounds)
        fore = TeamEvent(event, max(rounds, drawn or 0), drawn) if drawn else matches
        both = (Points.MATCH, Points.GAME)
        return Field(
            edition=edition,
            participants=participants_of(event),
            tables={each: matches.table(each) for each in both},
            fore={each: fore.table(each) for each in both},
            primary=primary,
            board_points=matches.board_points(half_byes=edition.half_byes_on_boards.value),
            out=out,
            unrated_as=unrated_as,
        )
    table = player_table(event, rounds)
    people = tuple(map(Participant.of, event.players))
    drawn_table = player_table(event, max(rounds, drawn), drawn) if drawn else table
    one = Points.INDIVIDUAL
    tables, drawn_tables = {one: table}, {one: drawn_table}
    return Field(
        edition=edition,
        participants=people,
        tables=tables,
        fore=drawn_tables,
        primary=one,
        out=out,
        unrated_as=unrated_as,
    )


def _fore_round(event: Event, edition: TiebreakEdition, rounds: int) -> int | None:
    """The round a Fore Buchholz takes as drawn.

    READING: "the next round" of July 2023 is the one paired and not yet played; without one, the
    last round of the standings, as it was when it was paired.
    """
    waiting = pending(event)
    if edition.fore_round.value is ForeRound.NEXT:
        return rounds + 1 if waiting.get(rounds + 1) else rounds or None
    final = event.number_of_rounds
    paired = final == rounds or (final == rounds + 1 and waiting.get(final))
    return final if paired and final else None


def rank(field: Field, codes: Sequence[Code], lots: int | None = None) -> Standings:
    """Everybody in order; equal ones share a rank unless ``lots`` seeds a draw.

    Points come first, unless the codes give them another place (PTS, or the primary score of
    teams by its name).
    """
    scores = field.table.scores
    points_first = all(code.name not in (POINTS, field.primary.value) for code in codes)
    level: dict[tuple[bool, int], list[int]] = {}
    for no in sorted(scores):
        level.setdefault((no not in field.out, points_first * scores[no]), []).append(no)
    groups: Groups = [level[key] for key in sorted(level, reverse=True)]
    shown: list[Mapping[int, Fraction | None]] = []
    tied: list[Mapping[int, tuple[int, ...]]] = []
    for code in codes:
        rule = BY_NAME[code.name]
        tied.append({no: group for group in map(tuple, groups) for no in group})
        groups, values = _apply(field, rule, code, groups)
        shown.append(values)
    draws: tuple[Draw, ...] = ()
    if lots is not None:
        groups, draws = _draw(groups, lots)
    group_of = {no: index for index, group in enumerate(groups) for no in group}
    lines = []
    for no, place in zip(group_of, places(group_of.values()), strict=True):
        points = Fraction(scores[no], field.table.unit)
        values_of = tuple(values[no] for values in shown)
        lines.append(Standing(place, field.by_no[no], points, values_of))
    return Standings(
        field=field,
        codes=tuple(codes),
        lines=tuple(lines),
        tied=tuple(tied),
        seed=lots,
        draws=draws,
    )


def _apply(
    field: Field, rule: Rule, code: Code, groups: Groups
) -> tuple[Groups, Mapping[int, Fraction | None]]:
    """The groups after one more tie-break (4.2: each group by itself), and its values."""
    if rule.split and rule.group_values:
        split: Groups = []
        shown: dict[int, Fraction | None] = {}
        for group in groups:
            if len(group) == 1:
                split.append(group)
                shown[group[0]] = Fraction(0)
                continue
            found = rule.group_values(field, code, group)
            shown |= {no: found.exact(no) for no in group}
            split += rule.split(field, code, group)
        return split, shown
    assert rule.values is not None
    values = rule.values(field, code)
    after: Groups = []
    for group in groups:
        if len(group) == 1 or not rule.applies(field, group):
            after.append(group)
        else:
            after += ordered(rule, code, values, group)
    return after, {no: values.exact(no) for group in groups for no in group}


def _draw(groups: Groups, seed: int) -> tuple[Groups, tuple[Draw, ...]]:
    """Lots for whoever is still tied, the highest place first, by number within it."""
    lots, found, draws, place = Lots(seed), [], [], 1
    for group in groups:
        drawn = lots.order(sorted(group)) if len(group) > 1 else tuple(group)
        if len(group) > 1:
            draws.append(Draw(place, drawn))
        found += [[no] for no in drawn]
        place += len(group)
    return found, tuple(draws)


def explain(standings: Standings, no: int) -> Step:
    """The working behind one line: the points, then every tie-break."""
    field = standings.field
    line = standings.line(no)
    assert line is not None
    children = [
        BY_NAME[code.name].working(field, code, no, tied[no])
        for code, tied in zip(standings.codes, standings.tied, strict=True)
    ]
    for draw in standings.draws:
        if no in draw.drawn:
            numbers: dict[str, Exact] = {
                "place": draw.place,
                "seed": standings.seed,
                "drawn": ", ".join(map(str, draw.drawn)),
            }
            children.append(Step(field.edition.lots, "tb.lots", numbers))
    children += _left_out(standings, no)
    numbers = {"name": field.name(no), "rank": line.rank, "points": line.points}
    return Step("C.07", "tb.standing", numbers, line.rank, tuple(children))


def _left_out(standings: Standings, no: int) -> Iterator[Step]:
    """What the departure of somebody does to a line."""
    for each in together(standings.withdrawals):
        if each.player.no == no:
            yield each.working
        for met in each.meetings:
            if met.opponent.no == no and not each.counts and met.round is not None:
                numbers: dict[str, Exact] = {
                    "opponent": standings.field.name(each.player.no),
                    "round": met.round,
                    "points": met.other,
                }
                yield Step(WITHDRAWN, "tb.left_out", numbers)
