"""Points, places and counts that a report states, against what its games say."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from arpad.core.corrections import as_standing
from arpad.core.event import ByeKind, Event, System
from arpad.core.exact import decimal_text
from arpad.core.finding import Finding, Severity
from arpad.core.report import Counts
from arpad.core.scores import BYES, gains_of, scaled_points, scoring_of
from arpad.rules.checks.check import Case


def points_differ(case: Case) -> Iterator[Finding]:
    """The points of a player are those of the results, as the standings have these (C.04.2 D.8).

    A 2006 file has no sign for a requested bye, so that an empty round may hold a point there, a
    round to come none. A bye of a round that is not finished may count already or not.
    """
    event = case.event
    if not event.games or _has_own_points(event):
        return
    event = as_standing(event, max(game.round for game in event.games))
    (scale, totals), empty = scaled_points(event), _empty_rounds(event)
    to_come = _byes_to_come(event, scale)
    for index, player in enumerate(event.players):
        stated, total = player.points, totals[player.no]
        if stated is None or stated.numerator * scale == total * stated.denominator:
            continue
        if stated * scale == total - to_come[player.no]:
            continue
        added = Fraction(total, scale)
        byes = 0 < stated - added <= empty[player.no]
        yield Finding(
            severity=Severity.WARNING if byes else Severity.ERROR,
            code="check.points_differ",
            place=f"players[{index}].points",
            article="TRF 001, 81-84",
            values={
                "player": player.name,
                "found": decimal_text(stated),
                "expected": decimal_text(added),
            },
        )


def points_differ_for_pairing(case: Case) -> Iterator[Finding]:
    """Whoever is paired must be in the right scoregroup (C.04.3 A.3), so nothing is guessed.

    The endorsed engines refuse points of which the file does not say where they are from. Results
    may be entered and the points left as they were for everybody.
    """
    if not _are_of_an_earlier_round(case.event):
        for finding in points_differ(case):
            yield replace(finding, severity=Severity.ERROR)


def _are_of_an_earlier_round(event: Event) -> bool:
    """Whether the points of everybody are those after the same round."""
    scale, gains = gains_of(event)
    stated = {each.no: each.points * scale for each in event.players if each.points is not None}
    so_far = dict.fromkeys(gains, 0)
    for number in range(max((game.round for game in event.games), default=0) + 1):
        for no, own in gains.items():
            so_far[no] += own.get(number, 0)
        if stated and all(points == so_far[no] for no, points in stated.items()):
            return True
    return False


def _byes_to_come(event: Event, scale: int) -> Counter[int]:
    """What byes bring, by player, in rounds without a game or with one that has no result."""
    open_ = {pairing.round for pairing in event.report.marks.unplayed}
    finished = {game.round for game in event.games} - open_
    worth = scoring_of(event)
    points: Counter[int] = Counter()
    for bye in event.byes:
        if bye.round not in finished:
            points[bye.player] += int(worth[BYES[bye.kind]] * scale)
    return points


def _empty_rounds(event: Event) -> Mapping[int, int]:
    """Paired rounds without an entry, by player, where the dialect cannot say what they were."""
    if event.report.dialect != "trf06":
        return Counter()
    paired = {game.round for game in event.games}
    last = max(paired | {pairing.round for pairing in event.report.marks.unplayed})
    entered = Counter(no for game in event.games for no in (game.white, game.black))
    entered.update(
        bye.player for bye in event.byes if bye.kind is not ByeKind.ZERO and bye.round <= last
    )
    return Counter({player.no: last - entered[player.no] for player in event.players})


def rank_order(case: Case) -> Iterator[Finding]:
    """Nobody with fewer points is placed before somebody with more; points place no knock-out."""
    by_points = not case.event.teams and case.event.system is not System.KNOCKOUT
    placed = sorted(
        (player.rank, index, player)
        for index, player in enumerate(case.event.players)
        if player.rank and player.points is not None
    ) if by_points else []  # fmt: skip
    fewest: Fraction | None = None
    for rank, index, player in placed:
        assert player.points is not None
        if fewest is not None and player.points > fewest:
            yield Finding.warning(
                "check.rank_order",
                f"players[{index}].rank",
                "TRF 001, 86-89",
                player=player.name,
                found=rank,
                points=decimal_text(player.points),
                before=decimal_text(fewest),
            )
        else:
            fewest = player.points


def counts_differ(case: Case) -> Iterator[Finding]:
    """The numbers of players, rated players and teams a report states are right."""
    event = case.event
    counts = event.report.counts or Counts()
    actual = {
        "players": len(event.players),
        "rated": sum(player.rating is not None for player in event.players),
        "teams": len(event.teams),
    }
    records = {"players": "062", "rated": "072", "teams": "082"}
    for name, number in actual.items():
        stated = getattr(counts, name)
        if stated is not None and stated != number:
            yield Finding.warning(
                "check.counts_differ",
                f"report.counts.{name}",
                f"TRF {records[name]}",
                what=name,
                found=str(stated),
                expected=number,
            )


def _has_own_points(event: Event) -> bool:
    """Points may be changed by record 299, or be match points of teams."""
    return bool(event.report.abnormal_points)
