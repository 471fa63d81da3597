"""The same games under other editions, on the page of an event and on that of a player."""

from collections.abc import Iterable
from dataclasses import dataclass

from arpad.core.k_elsewhere import KElsewhere
from arpad.doors.web.views.addresses import asking, rules_path
from arpad.doors.web.views.figures import signed
from arpad.doors.web.views.rules import RulesView, rules_view
from arpad.messages.render import label
from arpad.messages.text import Language
from arpad.office.tournaments.under_editions import EditionOutcome, PlayerOutcomes


@dataclass(frozen=True, slots=True)
class EditionColumn:
    """An edition where its results begin; ``own``: the list follows it."""

    rules: RulesView
    path: str
    own: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EditionOutcomeView:
    """A rating under an edition; ``other``: not what the edition of the list gives."""

    rating: str
    k: str
    change: str
    listed: bool
    own: bool
    other: bool


@dataclass(frozen=True, slots=True)
class KChoice:
    """Whose K counts, what had to be taken for granted, and where the other choice is seen."""

    given: bool
    other_path: str
    assumed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ResultEditionsView:
    """One player's result under every edition."""

    lines: tuple[tuple[EditionColumn, EditionOutcomeView], ...]
    k: KChoice


def result_editions_view(
    found: PlayerOutcomes,
    own: str,
    k: KElsewhere,
    path: str,
    version: int,
    language: Language,
) -> ResultEditionsView:
    """One player's result under every edition; it is shown at ``path``, of a version of a list."""
    choice = k_choice([found], k, path, language, version)
    columns = (edition_column(each.edition, own, language) for each in found.outcomes)
    outcomes = outcome_views(found.outcomes, own, language)
    return ResultEditionsView(tuple(zip(columns, outcomes, strict=True)), choice)


def edition_column(key: str, own: str, language: Language) -> EditionColumn:
    """An edition and its page."""
    return EditionColumn(
        rules_view(key, language) or RulesView("", key), rules_path(key), key == own
    )


def outcome_views(
    outcomes: tuple[EditionOutcome, ...], own: str, language: Language
) -> tuple[EditionOutcomeView, ...]:
    """What every edition makes of an event."""
    counts = next((each.rating for each in outcomes if each.edition == own), None)
    return tuple(
        EditionOutcomeView(
            rating=str(each.rating or "–"),
            k="" if each.k is None else str(each.k),
            change=signed(each.change, language),
            listed=each.listed,
            own=each.edition == own,
            other=each.rating != counts,
        )
        for each in outcomes
    )


def k_choice(
    players: Iterable[PlayerOutcomes],
    k: KElsewhere,
    path: str,
    language: Language,
    version: int | None = None,
) -> KChoice:
    """What stands below such a table."""
    assumed = {key: None for player in players for each in player.outcomes for key in each.assumed}
    given = k is KElsewhere.GIVEN
    other = asking(path, {"version": version, "k": None if given else KElsewhere.GIVEN.value})
    return KChoice(given, other, tuple(label(key, language) for key in assumed))
