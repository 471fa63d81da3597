"""One list: its lines with filters, and what is about it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from arpad.core.event import Play
from arpad.core.rating_list import ListRow
from arpad.core.tournaments import TournamentRow
from arpad.doors.answers.words import STATUS
from arpad.doors.web.views.addresses import (
    asking,
    event_path,
    file_stem,
    list_path,
    live_path,
    play_path,
    version_path,
)
from arpad.doors.web.views.events import KINDS, dates_of, place_of
from arpad.doors.web.views.lists import LineView, line_view
from arpad.doors.web.views.rules import RulesView, rules_view
from arpad.doors.web.views.search import FoundPlayer, found_player
from arpad.formats.rating_lists.writing import ListFormat
from arpad.messages.render import label
from arpad.messages.text import Language
from arpad.office.lists.describing import DescribedList
from arpad.office.lists.living import LiveList
from arpad.office.lists.paging import ListAmongOthers, ListOrder, ListPage
from arpad.office.proof.chain.checkpoints import checkpoint_text

TITLES: Final = ("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM")
UNDER: Final = (8, 10, 12, 14, 16, 18, 20)
OVER: Final = (50, 65)
SORTED: Final = (ListOrder.NAME, ListOrder.RATING, ListOrder.CHANGE, ListOrder.GAMES)


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadView:
    """What stands above every page of a list; an empty ``latest`` is this version itself.

    ``comparable``: there is a version or a list before it.
    """

    path: str
    play_path: str
    play_key: str
    here: str
    day: str
    play: str
    system: str
    version: int
    players: int
    hash: str
    rules: RulesView | None
    reason: str
    latest: str
    comparable: bool
    imported: bool
    days: tuple[tuple[str, str, bool], ...]
    plays: tuple[tuple[str, str, bool], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LinesView:
    """Lines of a list, with what was asked for and where they go on."""

    head: HeadView
    asked: Mapping[str, str]
    filtered: bool
    clubs: tuple[str, ...]
    titles: tuple[str, ...]
    ages: tuple[tuple[str, str], ...]
    orders: Mapping[str, str]
    lines: tuple[LineView, ...]
    first: str
    earlier: str
    following: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AboutView:
    """A list's proof, its versions, its events and its files."""

    head: HeadView
    checkpoint: tuple[str, ...]
    signed: bool
    bundle: str
    command: str
    files: tuple[tuple[str, str], ...]
    versions: tuple[tuple[int, str, str, str, str], ...]
    events: tuple[tuple[str, str, str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveLineView:
    """Somebody who has played since the list."""

    player: FoundPlayer
    old: str
    new: int
    change: int | None
    games: int
    events: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class LiveEventView:
    """A tournament that the live list counts, and where it stands."""

    name: str
    path: str
    about: str
    status: str
    kind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveView:
    """The list in force, and what was accepted since; ``event``: of that tournament alone."""

    day: str
    path: str
    play: str
    today: str
    lines: tuple[LiveLineView, ...]
    events: tuple[LiveEventView, ...]
    event: str
    whole: str


def head_view(found: ListAmongOthers, here: str, language: Language) -> HeadView:
    """The head of a list's page; ``here`` is which of them it is."""
    row, last = found.row, found.versions[-1]
    return HeadView(
        path=list_path(row),
        play_path=play_path(row.system, row.play),
        play_key=row.play.value,
        here=here,
        day=row.date.isoformat(),
        play=label(f"play.{row.play}", language),
        system=row.system,
        version=row.version,
        players=found.players,
        hash=row.hash,
        rules=rules_view(row.edition, language),
        reason=row.reason or "",
        latest="" if last.version == row.version else list_path(last),
        comparable=row.replaces is not None or min(found.days) < row.date,
        imported=row.kind != "published",
        days=tuple(
            (_of_day(row, day), day.isoformat(), day == row.date) for day in found.days[::-1]
        ),
        plays=tuple(_play(row, play, language) for play in found.plays),
    )


def lines_view(
    page: ListPage,
    asked: Mapping[str, str],
    clubs: tuple[str, ...],
    language: Language,
    *,
    later: bool,
) -> LinesView:
    """The lines of a page, ``later`` than the first, and addresses that ask for more.

    Who turns pages stays in the version they began in, also when another is published meanwhile.
    """
    head = head_view(page.among, "lines", language)
    known = {"version": str(head.version) if head.latest else "", **asked}
    pinned = {**known, "version": str(head.version)}
    unsorted = {name: value for name, value in known.items() if name != "order"}
    following = str(page.following) if page.following else ""
    return LinesView(
        head=head,
        asked=asked,
        filtered=any(asked.values()),
        clubs=clubs,
        titles=TITLES,
        ages=tuple((each, label_of_age(each)) for each in ages()),
        orders={
            each.value: asking(head.path, {**unsorted, "order": each.value}) for each in SORTED
        },
        lines=tuple(map(line_view, page.lines)),
        first=asking(head.path, pinned) if page.preceding else "",
        earlier=asking(head.path, {**pinned, "after": page.preceding or ""}) if later else "",
        following=asking(head.path, {**pinned, "after": following}) if following else "",
    )


def about_view(found: DescribedList, language: Language) -> AboutView:
    """Everything about a list but its lines."""
    row = found.among.row
    head = head_view(found.among, "about", language)
    proved = row.kind == "published" and found.checkpoint is not None
    return AboutView(
        head=head,
        checkpoint=tuple(checkpoint_text(found.checkpoint).splitlines())
        if found.checkpoint
        else (),
        signed=bool(found.checkpoint and found.checkpoint.signature),
        bundle=version_path(row, "bundle") if proved else "",
        command=f"arpad verify {file_stem(row)}.arpad" if proved else "",
        files=tuple((each.value, version_path(row, "files", each.value)) for each in ListFormat)
        if found.whole
        else (),
        versions=tuple(
            (each.version, version_path(each), each.made_at[:10], each.reason or "", each.hash)
            for each in found.among.versions
        ),
        events=tuple(
            (each.code, each.name, event_path(each.code), each.end.isoformat())
            for each in found.events
        ),
    )


def live_view(found: LiveList, event: str, language: Language) -> LiveView:
    """Everybody who has played since the list in force."""
    row = found.row
    names = {each.code: each.name for each in found.events}
    lines = (
        LiveLineView(
            player=found_player(each.player),
            old=str(each.old or ""),
            new=each.new,
            change=None if each.old is None else each.new - each.old,
            games=each.games,
            events=tuple((names[code], event_path(code)) for code in each.events),
        )
        for each in found.lines
    )
    return LiveView(
        day=row.date.isoformat(),
        path=list_path(row),
        play=label(f"play.{row.play}", language),
        today=found.today.isoformat(),
        lines=tuple(lines),
        events=tuple(_live_event(each, language) for each in found.events),
        event=names.get(event, event),
        whole=live_path(row.system, row.play) if event else "",
    )


def _live_event(each: TournamentRow, language: Language) -> LiveEventView:
    return LiveEventView(
        each.name,
        event_path(each.code),
        " · ".join(filter(None, (dates_of(each, language), place_of(each)))),
        label(STATUS[each.status], language),
        KINDS.get(each.status, "plain"),
    )


def ages() -> tuple[str, ...]:
    """The classes of age people speak of: under 18, 50 and over."""
    return (*(f"u{age}" for age in UNDER), *(f"s{age}" for age in OVER))


def label_of_age(age: str) -> str:
    """A class of age as people write it."""
    return f"U{age[1:]}" if age.startswith("u") else f"{age[1:]}+"


def born_within(age: str, on: date) -> tuple[int | None, int | None]:
    """Born after, born before: who is of a class in the year of a list.

    Under 18 is whoever is not yet 19 at the end of the year; 50 and over whoever is 50 by then.
    """
    if age not in ages():
        return None, None
    years = int(age[1:])
    return (on.year - years - 1, None) if age.startswith("u") else (None, on.year - years + 1)


def _of_day(row: ListRow, day: date) -> str:
    return f"{play_path(row.system, row.play)}/{day.isoformat()}"


def _play(row: ListRow, play: Play, language: Language) -> tuple[str, str, bool]:
    return play_path(row.system, play), label(f"play.{play}", language), play is row.play
