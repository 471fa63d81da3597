"""What a tournament brought its players: rating changes, and norms."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from arpad.core.exact import points_text
from arpad.core.step import Exact
from arpad.doors.answers.sheets import figures_of
from arpad.doors.answers.words import NORM_STATE
from arpad.doors.web.views.addresses import event_path
from arpad.doors.web.views.event_tables import EventPlayerView, OpenedWorking, player_view
from arpad.doors.web.views.events import EventHead, event_head
from arpad.doors.web.views.rules import book_in_words
from arpad.doors.web.views.workings import step_view
from arpad.messages.days import day_text
from arpad.messages.render import label, say
from arpad.messages.text import Language
from arpad.office.lists.event_sheets import EventChanges, EventWorking, PlayerChange
from arpad.office.norms.published import PublicNorm
from arpad.office.tournaments.published_events import PlayedEvent


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeView:
    """A line in FIDE's columns; ``direction`` is that of the change."""

    player: EventPlayerView
    rc: str
    ro: str
    n: str
    w: str
    we: str
    k: str
    change: str
    direction: str
    why: str
    here: bool


@dataclass(frozen=True, slots=True)
class ChangesView:
    """What a tournament was to the ratings of a list."""

    head: EventHead
    counted: str
    lines: tuple[ChangeView, ...]
    opened: OpenedWorking | None
    hash: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NormLineView:
    """A norm with its figures."""

    title: str
    player: EventPlayerView
    n: int
    points: str
    ra: str
    rp: str
    state: str
    kind: str
    why: str
    here: bool


@dataclass(frozen=True, slots=True)
class NormsView:
    """The norms made in a tournament."""

    head: EventHead
    lines: tuple[NormLineView, ...]
    opened: OpenedWorking | None
    hash: str


def changes_view(
    played: PlayedEvent,
    found: EventChanges,
    language: Language,
    opened: tuple[int, OpenedWorking] | None = None,
) -> ChangesView:
    """Everybody whose rating the list keeps, by number."""
    day = day_text(found.row.date, language)
    values: dict[str, Exact] = {"day": day, "version": found.row.version}
    no = opened[0] if opened else None
    return ChangesView(
        event_head(played.tournament, "changes", language, played.event),
        say("web.changes.list", values, language),
        tuple(_change(played, each, no, language) for each in found.changes),
        opened[1] if opened else None,
        found.row.hash,
    )


def change_working(name: str, found: EventWorking, language: Language) -> OpenedWorking:
    """How one number came about."""
    heading = say("web.changes.why", {"name": name}, language)
    shown = step_view(found.step, language, found.edition)
    return OpenedWorking(heading, shown.steps, shown.text)


def norms_view(
    played: PlayedEvent,
    found: Sequence[PublicNorm],
    language: Language,
    opened: PublicNorm | None = None,
) -> NormsView:
    """The norms made in a tournament, one of them with its requirements if asked."""
    return NormsView(
        event_head(played.tournament, "norms", language, played.event),
        tuple(_norm(played, each, language, here=each is opened) for each in found),
        norm_working(opened, language) if opened else None,
        played.row.hash,
    )


def norm_working(norm: PublicNorm, language: Language) -> OpenedWorking:
    """The requirements of a norm."""
    values = {"title": norm.row.norm.title, "name": norm.player.name}
    return OpenedWorking(
        say("web.norms.why", values, language),
        tuple(step_view(step, language, norm.row.judged.edition) for step in norm.working),
        say(
            "web.norms.by", {"edition": book_in_words(norm.row.judged.edition, language)}, language
        ),
    )


def _change(
    played: PlayedEvent, found: PlayerChange, no: int | None, language: Language
) -> ChangeView:
    figures = {key: _text(value) for key, value in figures_of(found.sheet).items()}
    change, direction = _brought(found, figures["change"], figures["ru"], language)
    return ChangeView(
        player=player_view(played, found.no),
        rc=language.number(figures["rc"]),
        ro=figures["ro"],
        n=figures["n"],
        w=points_text(Fraction(figures["w"])),
        we=language.number(figures["we"]),
        k=figures["k"],
        change=change,
        direction=direction,
        why=event_path(played.tournament.code, "changes", found.no),
        here=found.no == no,
    )


def _brought(found: PlayerChange, change: str, first: str, language: Language) -> tuple[str, str]:
    """The change or the first rating in words, and its direction."""
    if change:
        exact = Fraction(change)
        direction = "up" if exact > 0 else "down" if exact < 0 else "same"
        signed = f"+{change}" if exact > 0 else change.replace("-", "−")
        return language.number(signed), direction
    if first and found.sheet.left_out is None:
        return say("web.changes.first", {"rating": first}, language), "same"
    return label("web.changes.not_counted", language), "same"


def _norm(
    played: PlayedEvent, found: PublicNorm, language: Language, *, here: bool
) -> NormLineView:
    norm, figures = found.row.norm, found.row.norm.figures
    undecided = figures.norm is None
    state = label("web.norms.undecided" if undecided else NORM_STATE[found.row.state], language)
    return NormLineView(
        title=norm.title,
        player=player_view(played, norm.no),
        n=figures.n,
        points=points_text(Fraction(figures.score)),
        ra=str(figures.ra or ""),
        rp=str(figures.rp or ""),
        state=state,
        kind="warn" if undecided else "good",
        why=event_path(played.tournament.code, "norms", norm.no, norm.title),
        here=here,
    )


def _text(value: object) -> str:
    return "" if value is None else str(value)
