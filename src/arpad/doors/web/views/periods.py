"""A player's period in FIDE's columns, each number with the address of its working."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote

from arpad.core.exact import points_text
from arpad.core.rating_list import ListRow
from arpad.core.step import Step
from arpad.doors.answers.sheets import event_rows, game_row, two_places
from arpad.doors.web.views.addresses import asking, event_path, list_path, player_path
from arpad.doors.web.views.articles import links_of
from arpad.doors.web.views.figures import signed
from arpad.doors.web.views.search import FoundPlayer, found_player
from arpad.doors.web.views.under_editions import ResultEditionsView
from arpad.doors.web.views.workings import StepView, step_view, story_view
from arpad.messages.render import label, say
from arpad.messages.text import Language
from arpad.office.lists.sheets import EventSheet, GameSheet, Sheet
from arpad.office.people.player_periods import PlayerPeriod
from arpad.rules.regulations.edition import Edition

NO_EXPECTATION: Final = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameView:
    """A game that counts; an opponent who is not in the master file has no page."""

    round: int
    opponent: str
    opponent_path: str
    about: str
    rating: str
    result: str
    expected: str
    change: str
    up: bool | None
    path: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EventView:
    """What one event was to a player, in FIDE's columns."""

    code: str
    name: str
    start: str
    end: str
    edition: str
    ratings_of: str
    rc: str
    ro: str
    w: str
    we: str
    n: int
    k: str
    change: str
    ru: str
    up: bool | None
    left_out: str
    article: str
    article_path: str
    path: str
    page: str
    games: tuple[GameView, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PeriodView:
    """A list, what it said before and says now of a player, and the events between."""

    player: FoundPlayer
    player_path: str
    path: str
    list_path: str
    working_path: str
    day: str
    play: str
    version: int
    hash: str
    old: str
    new: str
    change: int | None
    events: tuple[EventView, ...]
    imported: bool
    working: "WorkingView | None" = None


@dataclass(frozen=True, slots=True)
class WorkingView:
    """Why a number is what it is; ``game``: that of an event and a round."""

    heading: str
    steps: tuple[StepView, ...]
    product: str
    editions: ResultEditionsView | None = None
    game: tuple[str, int] | None = None


def period_view(
    found: PlayerPeriod, language: Language, working: WorkingView | None = None
) -> PeriodView:
    """A player's period as its page shows it."""
    row, sheet = found.row, found.sheet
    path = period_path(player_path(found.player), row)
    old = sheet.before.rating if sheet and sheet.before else None
    new = sheet.entry.rating if sheet and sheet.entry else None
    return PeriodView(
        player=found_player(found.player),
        player_path=player_path(found.player),
        path=path,
        list_path=list_path(row),
        working_path=asking(f"{path}/working", {"version": row.version}),
        day=row.date.isoformat(),
        play=label(f"play.{row.play}", language),
        version=row.version,
        hash=row.hash,
        old=str(old or ""),
        new=str(new or ""),
        change=None if old is None or new is None else new - old,
        events=tuple(_events(sheet, path, language)) if sheet else (),
        imported=sheet is None,
        working=working,
    )


def whole_working(found: PlayerPeriod, language: Language) -> WorkingView:
    """Everything behind what a list says of a player."""
    sheet = found.sheet
    step = story_view(
        found.working, language, sheet.run.listed if sheet else None, _editions(found)
    )
    return WorkingView(step.text, step.steps, "")


def event_working(
    found: PlayerPeriod, code: str, language: Language, editions: ResultEditionsView | None
) -> WorkingView | None:
    """Everything behind what one event brought, and the same under other editions."""
    own = event_sheet(found.sheet, code)
    step = event_step(found.working, code)
    if own is None or step is None:
        return None
    heading = say("web.players.why_event", {"event": own.event.name}, language)
    steps = tuple(step_view(each, language, own.event.edition) for each in step.children)
    return WorkingView(heading, steps, "", editions)


def game_working(
    found: PlayerPeriod, code: str, round_: int, language: Language
) -> WorkingView | None:
    """Everything behind one game."""
    own = event_sheet(found.sheet, code)
    step = event_step(found.working, code)
    games = [each for each in own.games if each.round == round_] if own else []
    steps = [each for each in step.children if each.numbers.get("round") == round_] if step else []
    if own is None or not games or not steps:
        return None
    values = {"opponent": games[0].name, "change": _change(games[0], language)}
    key = "web.players.why_game" if games[0].change is not None else "web.players.why_opponent"
    shown = tuple(step_view(each, language, own.event.edition) for each in steps)
    product = _product(own, games[0], language)
    return WorkingView(say(key, values, language), shown, product, game=(code, round_))


def _editions(found: PlayerPeriod) -> Callable[[Step], Edition | None]:
    """By which edition a part of a working was calculated, where it is an event's own."""
    events = (
        {each.event.code: each.event.edition for each in found.sheet.events} if found.sheet else {}
    )
    parts = {id(event_step(found.working, code)): own for code, own in events.items()}
    return lambda step: parts.get(id(step)) or events.get(str(step.numbers.get("code")))


def event_step(step: Step, code: str) -> Step | None:
    """The step behind one event of a period: the one that names it, or the only one with games."""
    with_games = [each for each in _walk(step) if any("round" in s.numbers for s in each.children)]
    named = [
        each
        for each in with_games
        if any(str(value).endswith(f"({code})") for value in each.numbers.values())
    ]
    found = named or (with_games if len(with_games) == 1 else [])
    return found[0] if found else None


def period_path(player: str, row: ListRow, *below: str) -> str:
    """Where a player's period is found."""
    parts = (row.system, row.play.value, row.date.isoformat(), *below)
    return "/".join((player, *(quote(part, safe="") for part in parts)))


def _walk(step: Step) -> Iterator[Step]:
    yield step
    for child in step.children:
        yield from _walk(child)


def event_sheet(sheet: Sheet | None, code: str) -> EventSheet | None:
    """What an event was to the player, if it is one of the period."""
    events = sheet.events if sheet else ()
    return next((each for each in events if each.event.code == code), None)


def _events(sheet: Sheet, path: str, language: Language) -> Iterator[EventView]:
    for each, row in zip(sheet.events, event_rows(sheet), strict=True):
        event, void = each.event, each.left_out
        change = getattr(each.result, "change", None)
        below = f"{path}/working/{quote(event.code, safe='')}"
        version = {"version": sheet.row.version}
        yield EventView(
            code=event.code,
            name=event.name,
            start=event.start.isoformat(),
            end=event.end.isoformat(),
            edition=event.edition.key,
            ratings_of=event.ratings_of.isoformat() if event.ratings_of else "",
            rc=_number(row["rc"], language),
            ro=_number(row["ro"], language),
            w=points_text_of(each.result.half_points),
            we=_number(row["we"], language),
            n=each.result.n,
            k=_number(row["k"], language),
            change=signed(change, language),
            ru=_number(row["ru"], language),
            up=_up(change),
            left_out=say(void.reason, void.numbers, language) if void else "",
            article=void.article if void else "",
            article_path=links_of(event.edition).path(void.article) if void else "",
            path=asking(below, version),
            page=event_path(event.code),
            games=tuple(_games(each, below, version, language)),
        )


def _games(
    each: EventSheet, below: str, version: dict[str, int], language: Language
) -> Iterator[GameView]:
    for game in each.games:
        row = game_row(each, game)
        person = found_player(game.opponent) if game.opponent else None
        yield GameView(
            round=game.round,
            opponent=game.name,
            opponent_path=person.path if person else "",
            about=" · ".join(filter(None, (person.title, person.federation))) if person else "",
            rating=_number(row["opponent_rating"], language),
            result=points_text_of(game.half_points),
            expected=NO_EXPECTATION
            if game.expected is None
            else _number(two_places(game.expected), language),
            change=_change(game, language),
            up=_up(game.change),
            path=asking(f"{below}/{game.round}", version),
        )


def points_text_of(half_points: int) -> str:
    """Half points as points: ``3½``."""
    whole, half = divmod(half_points, 2)
    return points_text(whole) if not half else f"{whole or ''}½"


def _product(own: EventSheet, game: GameSheet, language: Language) -> str:
    row = game_row(own, game)
    if row["k"] is None or game.change is None:
        return ""
    product = two_places(int(str(row["k"])) * game.change)
    return language.number(f"{row['k']} · {two_places(game.change)} = {product}")


def _change(game: GameSheet, language: Language) -> str:
    return signed(game.change, language)


def _up(hundredths: int | None) -> bool | None:
    return None if not hundredths else hundredths > 0


def _number(value: object, language: Language) -> str:
    return "" if value is None else language.number(str(value))
