"""A table as an edition sees it: adjusted scores, and the opponents that count."""

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from arpad.rules.tiebreaks.edition import TiebreakEdition
from arpad.rules.tiebreaks.table import RoundKind, Table
from arpad.rules.tiebreaks.unplayed import Own


class Meeting(NamedTuple):
    """A round as it enters a sum over opponents.

    ``score`` is what the opponent has, or whoever stands for them; ``category`` is that of an
    unplayed round, "" for a game that counts as one.
    """

    round: int
    kind: RoundKind
    opponent: int | None
    score: int
    points: int
    category: str
    voluntary: bool


Meetings = Mapping[int, tuple[Meeting, ...]]


class View:
    """One table under one edition; everything is worked out once."""

    def __init__(self, edition: TiebreakEdition, table: Table) -> None:
        self.edition = edition
        self.table = table

    @cached_property
    def categories(self) -> Mapping[int, list[str]]:
        """The category of every round (14.3, 16.2); none where opponents were predetermined."""
        if self.table.predetermined:
            return {no: [""] * len(turns) for no, turns in self.table.turns.items()}
        categories = self.edition.unplayed.categories
        waiting = self.table.waiting
        return {no: categories(turns, waiting.get(no, 0)) for no, turns in self.table.turns.items()}

    @cached_property
    def adjusted(self) -> Mapping[int, int]:
        """Everybody's score as the opponents see it (14.4, 16.3)."""
        table, as_draws = self.table, self.edition.unplayed.as_draws
        found = dict(table.scores)
        for no, categories in self.categories.items():
            for turn, category in zip(table.turns[no], categories, strict=True):
                if category in as_draws:
                    found[no] += table.draw - turn.points
        return found

    @cached_property
    def meetings(self) -> Meetings:
        """The rounds of everybody, unplayed ones against the opponent of 14.5 or 16.4."""
        return self._meetings(forfeits=False)

    @cached_property
    def meetings_with_forfeits(self) -> Meetings:
        """The same, forfeits as games against the scheduled opponent (/P)."""
        return self._meetings(forfeits=True)

    def _meetings(self, *, forfeits: bool) -> Meetings:
        return {no: tuple(self._of(no, forfeits)) for no in self.table.turns}

    def _of(self, no: int, forfeits: bool) -> list[Meeting]:
        table, adjusted, rules = self.table, self.adjusted, self.edition.unplayed
        bonus = table.bonus.get(no, {})
        score, before, found = table.scores[no], bonus.get(0, 0), []
        for turn, category in zip(table.turns[no], self.categories[no], strict=True):
            opponent, kind = turn.opponent, turn.kind
            scheduled = adjusted.get(opponent) if opponent is not None else None
            regular = kind is RoundKind.PLAYED or (
                kind.is_forfeit and (table.predetermined or forfeits)
            )
            if regular and scheduled is not None:
                found.append(
                    Meeting(
                        round=turn.round,
                        kind=kind,
                        opponent=opponent,
                        score=scheduled,
                        points=turn.points,
                        category="",
                        voluntary=False,
                    )
                )
            elif not table.predetermined:
                stands = rules.opponent(Own(table, turn, score, before, scheduled))
                voluntary = category in rules.cut_first
                found.append(
                    Meeting(
                        round=turn.round,
                        kind=kind,
                        opponent=opponent,
                        score=stands,
                        points=turn.points,
                        category=category,
                        voluntary=voluntary,
                    )
                )
            before += turn.points + bonus.get(turn.round, 0)
        return found
