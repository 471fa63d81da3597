"""Restrictions: who is not to be listed, by whose decision, since when and until when.

FIDE 2005 16.1-16.3, FIDE 2022 10.1 and 10.2, FIDE 2022 rapid 9.1 and 9.2.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from typing import Final, NamedTuple


class RestrictionKind(StrEnum):
    """What was decided of a person or a federation; another kind is one more value.

    ``EXCLUDED``: a federation, whose players are not listed (2005 16.1, 2022 10.1).
    ``NOT_LISTED``: a person a federation says is not to be listed (2005 16.2). ``DECEASED``: a
    person who died, since that day (2022 10.2). ``EXEMPT``: a person who is listed although
    the federation is excluded (2005 16.3, 2022 10.1).
    """

    EXCLUDED = "excluded"
    NOT_LISTED = "not-listed"
    DECEASED = "deceased"
    EXEMPT = "exempt"


class KindRule(NamedTuple):
    """What a kind is about and what it does: ``of_person`` or of a federation.

    ``decided``: by a body, by an article.
    """

    of_person: bool
    off_the_list: bool
    cannot_play: bool = False
    decided: bool = True


KINDS: Final[Mapping[RestrictionKind, KindRule]] = {
    RestrictionKind.EXCLUDED: KindRule(of_person=False, off_the_list=True),
    RestrictionKind.NOT_LISTED: KindRule(of_person=True, off_the_list=True),
    RestrictionKind.DECEASED: KindRule(
        of_person=True, off_the_list=True, cannot_play=True, decided=False
    ),
    RestrictionKind.EXEMPT: KindRule(of_person=True, off_the_list=False),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Restriction:
    """One line of the register, about a ``player`` or a ``federation``.

    It holds from ``since`` through ``until``, and no longer from ``ended_on`` on.
    ``published_too``: it reaches lists published before it was entered.
    """

    id: int = 0
    kind: RestrictionKind
    player: int | None
    federation: str | None
    since: date
    until: date | None
    body: str
    article: str
    published_too: bool
    entered_at: str
    entered_by: str
    log_id: int
    ended_on: date | None = None
    ended_by: str | None = None
    end_reason: str | None = None
    ended_log_id: int | None = None

    @property
    def rule(self) -> KindRule:
        """What its kind does."""
        return KINDS[self.kind]

    def holds_on(self, day: date) -> bool:
        """Whether it is in force."""
        over = self.until is not None and day > self.until
        return self.since <= day and not over and (self.ended_on is None or day < self.ended_on)

    def known_before(self, log_id: int) -> "Restriction | None":
        """As the register had it before a line of the log; None: not yet."""
        if self.log_id >= log_id:
            return None
        if self.ended_log_id is not None and self.ended_log_id >= log_id:
            return replace(self, ended_on=None, ended_by=None, end_reason=None, ended_log_id=None)
        return self


class InForce(NamedTuple):
    """What the register says for one day."""

    rows: tuple[Restriction, ...] = ()

    def off_the_list(self, player: int, federation: str | None) -> Restriction | None:
        """Why somebody is not listed, if so: by a restriction of their own, or the federation's."""
        own = [each for each in self.rows if each.player == player]
        for each in own:
            if each.rule.off_the_list:
                return each
        if any(each.kind is RestrictionKind.EXEMPT for each in own):
            return None
        return next(
            (
                each
                for each in self.rows
                if federation is not None
                and each.federation == federation
                and each.rule.off_the_list
            ),
            None,
        )


def in_force(rows: Iterable[Restriction], day: date) -> InForce:
    """Those of the restrictions that hold on a day."""
    return InForce(tuple(each for each in rows if each.holds_on(day)))
