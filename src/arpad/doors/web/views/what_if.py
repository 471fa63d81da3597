"""What a player needs tomorrow: what every score against some opponents would give."""

from collections.abc import Sequence
from dataclasses import dataclass

from arpad.core.finding import Finding
from arpad.doors.web.typed_calculations import AskedCalculation
from arpad.doors.web.views.addresses import rules_path
from arpad.doors.web.views.calculator import (
    OutlookView,
    ResultView,
    finding_texts,
    outlook_view,
    result_view,
)
from arpad.doors.web.views.regulations import edition_name
from arpad.doors.web.views.rules import RulesView
from arpad.doors.web.views.search import FoundPlayer, found_player
from arpad.messages.render import label
from arpad.messages.text import Language
from arpad.office.people.player_periods import NextStart
from arpad.program.calculating import Calculation


@dataclass(frozen=True, slots=True, kw_only=True)
class WhatIfView:
    """A player with the rating and K of the latest list, what was asked, and what would come."""

    player: FoundPlayer
    system: str
    play_key: str
    play: str
    day: str
    rating: int
    k: int
    rules: RulesView
    rules_path: str
    asked: AskedCalculation
    findings: tuple[tuple[str, str], ...]
    result: ResultView | None
    outlook: OutlookView | None


def what_if_view(
    start: NextStart,
    asked: AskedCalculation,
    found: Calculation | None,
    wanted: int | None,
    findings: Sequence[Finding],
    language: Language,
) -> WhatIfView:
    """The page of what may come, or of nothing asked yet."""
    row = start.row
    return WhatIfView(
        player=found_player(start.player),
        system=row.system,
        play_key=row.play.value,
        play=label(f"play.{row.play}", language),
        day=row.date.isoformat(),
        rating=start.rating,
        k=start.k,
        rules=edition_name(start.edition, language),
        rules_path=rules_path(start.edition.key),
        asked=asked,
        findings=finding_texts(findings, language),
        result=result_view(found, language) if found else None,
        outlook=outlook_view(found, wanted, language) if found and found.outlook else None,
    )
