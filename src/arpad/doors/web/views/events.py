"""Tournaments: a page of them, and what stands at the top of each page of one."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from arpad.core.event import Event, Play
from arpad.core.tournaments import OPEN, Status, TournamentRow
from arpad.doors.answers.words import DUE, PLAY, STATUS
from arpad.doors.web.views.addresses import asking, event_path
from arpad.messages.days import day_text
from arpad.messages.render import label, say
from arpad.messages.text import Language
from arpad.office.tournaments.browsing import BrowsedEvent, EventsAsked, EventsPage, place_text

KINDS: Final[Mapping[Status, str]] = {
    Status.PUBLISHED: "good",
    Status.RETURNED: "warn",
    Status.REJECTED: "bad",
    Status.WITHDRAWN: "bad",
}
ON_THEIR_WAY: Final = "open"
TABS: Final = ("show", "standings", "crosstable", "rounds", "changes", "editions", "norms")


@dataclass(frozen=True, slots=True)
class EventChoice:
    """One of the values a form offers."""

    value: str
    name: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedEventView:
    """A tournament among others; ``due`` is what comes next, while anything does."""

    path: str
    name: str
    dates: str
    place: str
    play: str
    status: str
    kind: str
    due: str

    @property
    def about(self) -> str:
        """Everything beside the name in one line."""
        return " · ".join(filter(None, (self.dates, self.place, self.play)))


@dataclass(frozen=True, slots=True, kw_only=True)
class EventsView:
    """A page of tournaments, what was asked for, and where the pages beside it are."""

    text: str
    first: str
    last: str
    statuses: tuple[EventChoice, ...]
    plays: tuple[EventChoice, ...]
    events: tuple[ListedEventView, ...]
    first_path: str
    earlier: str
    later: str


@dataclass(frozen=True, slots=True)
class EventTab:
    """One of the pages of a tournament."""

    name: str
    path: str
    here: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EventHead:
    """What stands at the top of every page of a tournament."""

    name: str
    path: str
    about: str
    status: str
    kind: str
    tabs: tuple[EventTab, ...]


def statuses_asked(state: str) -> tuple[Status, ...] | None:
    """The statuses a word of the form stands for; an empty one for all."""
    if not state:
        return None
    return OPEN if state == ON_THEIR_WAY else (Status(state),)


def events_view(
    found: EventsPage, asked: EventsAsked, state: str, language: Language, *, paged: bool
) -> EventsView:
    """A page of tournaments; ``paged``: it is not the first."""
    words = {
        "q": asked.text,
        "state": state,
        "play": asked.play.value if asked.play else "",
        "from": asked.first.isoformat() if asked.first else "",
        "to": asked.last.isoformat() if asked.last else "",
    }
    following = place_text(found.following) if found.following else ""
    preceding = place_text(found.preceding) if found.preceding else ""
    return EventsView(
        text=asked.text,
        first=words["from"],
        last=words["to"],
        statuses=_statuses(state, language),
        plays=_plays(asked.play, language),
        events=tuple(listed_event(each, language) for each in found.events),
        first_path=asking("/events", words) if preceding else "",
        earlier=asking("/events", {**words, "after": preceding}) if paged else "",
        later=asking("/events", {**words, "after": following}) if following else "",
    )


def event_head(
    tournament: TournamentRow, here: str, language: Language, event: Event | None
) -> EventHead:
    """The top of a page; before a list counts the event there is but one page."""
    path = event_path(tournament.code)
    tabs = (
        EventTab(
            label(f"web.event.tab.{name}", language),
            path if name == TABS[0] else event_path(tournament.code, name),
            name == here,
        )
        for name in (TABS if event else ())
    )
    about = (
        place_of(tournament),
        dates_of(tournament, language),
        label(PLAY[tournament.play], language),
        *(_shape(event, language) if event else ()),
    )
    return EventHead(
        name=tournament.name,
        path=path,
        about=" · ".join(filter(None, about)),
        status=label(STATUS[tournament.status], language),
        kind=KINDS.get(tournament.status, "plain"),
        tabs=tuple(tabs),
    )


def _shape(event: Event, language: Language) -> tuple[str, str]:
    """By what system, how long and with how many."""
    system = label(f"event_system.{event.system}", language)
    rounds = say("web.event.n_rounds", {"n": event.number_of_rounds}, language)
    return f"{system}, {rounds}", say("count.players", {"n": len(event.players)}, language)


def dates_of(tournament: TournamentRow, language: Language) -> str:
    """When a tournament is played."""
    start, end = tournament.start, tournament.end
    if start == end:
        return day_text(start, language)
    if (start.year, start.month) == (end.year, end.month):
        return f"{start.day}–{day_text(end, language)}"
    days = {
        "start": day_text(tournament.start, language),
        "end": day_text(end, language),
    }
    return say("web.event.from_to", days, language)


def place_of(tournament: TournamentRow) -> str:
    """Where a tournament is played."""
    return ", ".join(filter(None, (tournament.city, tournament.federation)))


def listed_event(event: BrowsedEvent, language: Language) -> ListedEventView:
    """A tournament among others."""
    tournament, clock = event.tournament, event.clock
    due = ""
    if clock and clock.due and clock.waits_for:
        what = label(DUE[clock.waits_for], language)
        due = say("web.events.due", {"what": what, "day": day_text(clock.due, language)}, language)
    return ListedEventView(
        path=event_path(tournament.code),
        name=tournament.name,
        dates=dates_of(tournament, language),
        place=place_of(tournament),
        play=label(PLAY[tournament.play], language),
        status=label(STATUS[tournament.status], language),
        kind=KINDS.get(tournament.status, "plain"),
        due=due,
    )


def _statuses(state: str, language: Language) -> tuple[EventChoice, ...]:
    known = [
        ("", label("web.events.state.any", language)),
        (ON_THEIR_WAY, label("web.events.state.open", language)),
        *((each.value, label(STATUS[each], language)) for each in Status),
    ]
    return tuple(EventChoice(value, name, value == state) for value, name in known)


def _plays(play: Play | None, language: Language) -> tuple[EventChoice, ...]:
    every = EventChoice("", label("web.events.play.any", language), play is None)
    known = (EventChoice(each.value, label(PLAY[each], language), each is play) for each in Play)
    return (every, *known)
