"""Rounds, pairings and byes that cannot be, or should not."""

from collections import Counter, defaultdict
from collections.abc import Iterator

from arpad.core.event import ByeKind, Event, System
from arpad.core.finding import Finding
from arpad.core.matches import is_decided
from arpad.core.play import Result
from arpad.core.stages import stage_of
from arpad.core.sums import sums_that_stand
from arpad.core.teams import pairs_teams
from arpad.rules.checks.check import Case

SWISS_RULES = "C.04.1"
LAWS_BOTH_LOSE = "Laws 11.8"


def rematch(case: Case) -> Iterator[Finding]:
    """Two players of a Swiss do not meet twice; a pairing that was not played does not count.

    A month of a longer event is paired as nothing of its own: it may be of a double round robin;
    each stage of an event is paired for itself.
    """
    event = case.event
    if event.system is not System.SWISS or event.teams or event.part:
        return
    played = [(game.white, game.black) for game in event.games if game.result.played]
    if len({(min(pair), max(pair)) for pair in played}) == len(played):
        return
    met: dict[tuple[int, ...], int] = {}
    for index, game in enumerate(event.games):
        stage = stage_of(event, game)
        pair = (stage.first_round, *sorted((game.white, game.black)))
        if not game.result.played or stage.system is not System.SWISS:
            continue
        if pair in met:
            yield Finding.error(
                "check.rematch",
                f"games[{index}]",
                f"{SWISS_RULES} b",
                white=game.white,
                black=game.black,
                found=game.round,
                first=met[pair],
            )
        met.setdefault(pair, game.round)


def both_lost(case: Case) -> Iterator[Finding]:
    """A game that was played and that both lost (Laws 11.8) is worth a second look."""
    for index, game in enumerate(case.event.games):
        if game.result is Result.BOTH_LOSE:
            yield Finding.note(
                "check.both_lost",
                f"games[{index}]",
                LAWS_BOTH_LOSE,
                white=game.white,
                black=game.black,
                found=game.round,
            )


def rounds_beyond(case: Case) -> Iterator[Finding]:
    """No game or bye lies beyond the number of rounds announced."""
    rounds = case.event.rounds
    if not rounds:
        return
    for index, game in enumerate(case.event.games):
        if game.round > rounds:
            yield Finding.error(
                "check.rounds_beyond",
                f"games[{index}]",
                f"{SWISS_RULES} a",
                found=game.round,
                expected=rounds,
            )


def rounds_unfinished(case: Case) -> Iterator[Finding]:
    """A report for rating has games in every round announced.

    A match may be over before: when it is decided, or because somebody left it, which is noted.
    """
    event = case.event
    played = {game.round for game in event.games}
    announced = event.rounds or 0
    due = announced
    if event.system is System.MATCH and played and (last := max(played)) < announced:
        due = last
        if not is_decided(event):
            values = {"found": last, "expected": announced}
            yield Finding.note("check.match_ended", "games", "TRF 142", **values)
    for round_ in range(1, due + 1):
        if round_ not in played:
            yield Finding.warning(
                "check.rounds_unfinished",
                "games",
                f"{SWISS_RULES} a",
                found=round_,
                expected=announced,
            )


def no_games(case: Case) -> Iterator[Finding]:
    """An event without a single game, or sums of games, cannot be rated."""
    if not case.event.games and not sums_that_stand(case.event):
        article = case.edition.counting.unplayed.article if case.edition else "B.02"
        yield Finding.error("check.no_games", "games", article)


def two_in_round(case: Case) -> Iterator[Finding]:
    """A player has one game or bye a round."""
    event = case.event
    if event.system.has_several_games_a_round:
        return
    entered = [(game.round, game.white) for game in event.games]
    entered += [(game.round, game.black) for game in event.games]
    entered += [(bye.round, bye.player) for bye in event.byes]
    if len(set(entered)) == len(entered):
        return
    seen: set[tuple[int, int]] = set()
    entries = [(f"games[{i}]", g.round, (g.white, g.black)) for i, g in enumerate(event.games)]
    entries += [(f"byes[{i}]", b.round, (b.player, b.player)) for i, b in enumerate(event.byes)]
    several = _rounds_of_several_games(event)
    for place, round_, players in entries:
        if round_ in several:
            continue
        for no in sorted(set(players)):
            if (round_, no) in seen:
                yield Finding.error("check.two_in_round", place, "TRF 001", player=no, found=round_)
            seen.add((round_, no))


def bye_twice(case: Case) -> Iterator[Finding]:
    """Nobody gets the pairing-allocated bye twice, or after a win by forfeit."""
    if not any(bye.kind is ByeKind.PAIRING for bye in case.event.byes):
        return
    event = case.event
    free: dict[tuple[int, int], list[int]] = defaultdict(list)
    for game in case.event.games:
        for no, points in ((game.white, game.result.white), (game.black, game.result.black)):
            if points and not game.result.played:
                free[stage_of(event, game).first_round, no].append(game.round)
    byes = sorted(event.byes, key=lambda bye: bye.round)
    for bye in byes:
        if bye.kind is not ByeKind.PAIRING:
            continue
        own = free[stage_of(event, bye).first_round, bye.player]
        before = [round_ for round_ in own if round_ < bye.round]
        if before:
            place = _place(case.event, bye.player)
            yield Finding.error(
                "check.bye_twice",
                place,
                f"{SWISS_RULES} d",
                player=bye.player,
                found=bye.round,
                first=min(before),
            )
        own.append(bye.round)


def byes_in_round(case: Case) -> Iterator[Finding]:
    """At most one player a round is left over by the pairing."""
    if case.event.teams:
        return
    byes = Counter(bye.round for bye in case.event.byes if bye.kind is ByeKind.PAIRING)
    for round_, number in sorted(byes.items()):
        if number > 1:
            yield Finding.error(
                "check.byes_in_round", "games", "TRF16 8.2, U", found=number, round=round_
            )


def half_point_byes(case: Case) -> Iterator[Finding]:
    """A half-point bye is given once, and not in the last round."""
    event = case.event
    given: Counter[tuple[int, int]] = Counter()
    for bye in sorted(event.byes, key=lambda bye: bye.round):
        if bye.kind is not ByeKind.HALF:
            continue
        own = stage_of(event, bye).first_round, bye.player
        given[own] += 1
        values = {"player": bye.player, "found": bye.round}
        place = _place(event, bye.player)
        if given[own] > 1:
            yield Finding.warning("check.half_point_byes", place, "C.05 6.7(4)", **values)
        elif bye.round == event.number_of_rounds:
            yield Finding.note("check.half_point_bye_late", place, "C.05 6.7(4)", **values)


def full_point_byes(case: Case) -> Iterator[Finding]:
    """Nobody is given a full-point bye, which FIDE wants no longer; said once.

    Of teams record 240 tells who has one: players have it too where a match leaves them over.
    """
    event = case.event
    given = {no for bye in event.report.byes if bye.kind is ByeKind.FULL for no in bye.players}
    code = "check.full_point_byes_of_teams"
    if not pairs_teams(event):
        given |= {bye.player for bye in event.byes if bye.kind is ByeKind.FULL}
        code = "check.full_point_byes"
    if given:
        found = ", ".join(map(str, sorted(given)))
        values: dict[str, str | int] = {"found": found, "number": len(given)}
        yield Finding.note(code, "byes", "C.04.1 (4)", **values)


def idle_players(case: Case) -> Iterator[Finding]:
    """Every player listed has at least a game or a bye."""
    event = case.event
    playing = {game.white for game in event.games} | {game.black for game in event.games}
    playing |= {bye.player for bye in event.byes}
    playing |= sums_that_stand(event).keys()
    for index, player in enumerate(event.players):
        if event.games and player.no not in playing:
            yield Finding.note(
                "check.idle_players", f"players[{index}]", "TRF 001", player=player.name
            )


def _rounds_of_several_games(event: Event) -> frozenset[int]:
    """The rounds of stages in which a player may have more than one game in a round."""
    return frozenset(
        round_
        for stage in event.stages
        if stage.system.has_several_games_a_round
        for round_ in range(stage.first_round, stage.last_round + 1)
    )


def _place(event: Event, no: int) -> str:
    index = next(i for i, player in enumerate(event.players) if player.no == no)
    return f"players[{index}]"
