"""An event as norms see it: who met whom, and what is shared by all players."""

from collections import defaultdict
from enum import Enum
from functools import cached_property
from typing import Final

from arpad.core.event import ByeKind, Event, Game, Player, System
from arpad.core.flags import PER_GAME
from arpad.core.system_words import system_in
from arpad.rules.titles.edition import NOT_AFFILIATED, TITLES, TitleEdition
from arpad.rules.titles.record import NormRound
from arpad.rules.titles.rules import r1_4_2_not_included as not_included

# What a code of record 192 says where the type in words says nothing.
SYSTEM_IN_CODE: Final = {
    "DOUBLEROUNDROBIN": System.DOUBLE_ROUND_ROBIN,
    "ROUNDROBIN": System.ROUND_ROBIN,
    "SCHEVENINGEN": System.SCHEVENINGEN,
    "KNOCKOUT": System.KNOCKOUT,
}
KNOWN: Final = TITLES | {None, ""}
RATINGS: Final = range(1, 4000)
BYE_POINTS: Final = {ByeKind.FULL: 2, ByeKind.PAIRING: 2, ByeKind.HALF: 1, ByeKind.ZERO: 0}


class Assumption(Enum):
    """What federations and titles that nobody said are taken for: for the norm, or against it."""

    BEST = True
    WORST = False


def has_odd_rating(player: Player) -> bool:
    """Whether a player's rating is a number that no rating can be."""
    return player.rating is not None and player.rating not in RATINGS


class NormField:
    """The event with the facts every verdict asks for, each found once."""

    def __init__(self, event: Event, edition: TitleEdition, flags: frozenset[str]) -> None:
        self.event = event
        self.edition = edition
        self.flags = flags | frozenset(event.flags)
        self.rounds = event.number_of_rounds
        self.players: dict[int, Player] = {player.no: player for player in event.players}
        self.exempt_rounds: dict[Assumption, bool] = {}

    @cached_property
    def system(self) -> System:
        """How opponents are found: by the type in words, or else by the code (192)."""
        code = (self.event.report.type_code or "").strip().upper()
        if self.event.system is not System.SWISS or "_TEAM" in code:
            return self.event.system
        return next((each for word, each in SYSTEM_IN_CODE.items() if word in code), System.SWISS)

    @property
    def system_stated(self) -> bool:
        """Whether somebody said how opponents are found; a report that does not is as a Swiss."""
        report = self.event.report
        from_file = report.dialect is not None and not report.type_code
        silent = from_file and system_in(report.type or "") is None
        return self.system is not System.SWISS or not silent

    @property
    def double(self) -> bool:
        """Whether everybody meets everybody twice, so that opponents count once (1.4.5f)."""
        return self.system is System.DOUBLE_ROUND_ROBIN

    @cached_property
    def predetermined(self) -> bool:
        """Whether the pairings are known beforehand (1.4.1e)."""
        if self.system is System.TEAM:
            return "ROUNDROBIN" in (self.event.report.type_code or "").upper()
        return self.system.is_round_robin or self.system is System.SCHEVENINGEN

    @cached_property
    def long(self) -> bool:
        """Whether ratings are those of the day of each game (1.1.4)."""
        start, end = self.event.start, self.event.end
        if PER_GAME in self.flags or not (start and end):
            return PER_GAME in self.flags
        return (end - start).days + 1 > self.edition.administration.long_event_days.value

    def rating(self, no: int, on_the_day: int | None = None) -> int | None:
        """An opponent's rating; who entered the list after the start is unrated (1.4.6a)."""
        player = self.players[no]
        if self.long and on_the_day is not None:
            return on_the_day
        return None if player.listed_after_start or has_odd_rating(player) else player.rating

    def holds(self, no: int, titles: frozenset[str], assumed: Assumption) -> bool:
        """Whether a player holds one of some titles; a code nobody knows may be any."""
        title = self.players[no].title
        return title in titles if title in KNOWN else assumed.value

    def is_outside(self, no: int) -> bool:
        """Whether no game against a player counts (1.4.2a, b)."""
        return self.players[no].federation == NOT_AFFILIATED or no in self.scoreless

    @cached_property
    def scoreless(self) -> frozenset[int]:
        """Unrated players of a round robin without a point against the rated (1.4.2b)."""
        if not self.system.is_round_robin:
            return frozenset()
        unrated = {no for no in self.players if self.rating(no) is None}
        scored = set()
        for game in self.event.games:
            if game.result.played:
                sides = ((game.white, game.black, game.result.white),
                         (game.black, game.white, game.result.black))  # fmt: skip
                scored |= {one for one, other, got in sides if got and other not in unrated}
        return frozenset(unrated - scored)

    @cached_property
    def records(self) -> dict[int, list[NormRound]]:
        """The rounds of every player, in order."""
        found: defaultdict[int, dict[int, list[NormRound]]] = defaultdict(lambda: defaultdict(list))
        for game in self.event.games:
            for one in (True, False):
                no = game.white if one else game.black
                found[no][game.round].append(self._seen(game, white=one))
        for bye in self.event.byes:
            found[bye.player][bye.round].append(
                NormRound(
                    bye.round,
                    None,
                    BYE_POINTS[bye.kind],
                    None,
                    not_included.UNPLAYED,
                    undeserved=bye.kind is ByeKind.PAIRING,
                )
            )
        last = max((number for own in found.values() for number in own), default=0)
        return {
            no: [
                entry
                for number in range(1, max(self.rounds, last) + 1)
                for entry in found[no].get(number)
                or [NormRound(number, None, 0, None, not_included.UNPLAYED)]
            ]
            for no in self.players
        }

    def _seen(self, game: Game, *, white: bool) -> NormRound:
        """A game as one of the two sees it."""
        result = game.result
        other = game.black if white else game.white
        rating = self.rating(other, game.black_rating if white else game.white_rating)
        got = result.white if white else result.black
        forfeit_win = not result.played and got == 2
        opponent = self.players[other]
        article = not_included.article(game, opponent, scoreless=other in self.scoreless)
        return NormRound(
            round=game.round,
            opponent=other,
            half_points=got,
            rating=rating,
            left_out=article,
            at_board=result.played,
            forfeit_win=forfeit_win,
            undeserved=forfeit_win,
        )
