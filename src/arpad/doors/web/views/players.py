"""A player's page: ratings, history, the last period with its calculation, norms."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from arpad.core.event import Play
from arpad.core.rating_list import Entry, ListRow, ListState
from arpad.core.step import Exact
from arpad.doors.answers.words import NORM_STATE
from arpad.doors.web.views.addresses import OWN_NUMBER, event_path, list_path, player_path
from arpad.doors.web.views.charts import ChartView, rating_chart
from arpad.doors.web.views.periods import PeriodView, period_path
from arpad.doors.web.views.search import FoundPlayer, found_player
from arpad.messages.days import month_text
from arpad.messages.render import label, say
from arpad.messages.text import Language
from arpad.office.norms.standing import OfferedNorm
from arpad.office.people.looking_up import ListedPlayerFile

Line = tuple[ListRow, Entry]


@dataclass(frozen=True, slots=True)
class RatingCard:
    """A rating today: its list, its change, and what there is to say of it."""

    name: str
    rating: str
    change: int | None
    note: str
    path: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryLine:
    """What one list said; ``path`` leads to the period behind it."""

    day: str
    path: str
    list_path: str
    play: str
    rating: str
    change: int | None
    games: int
    k: str
    state: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NormView:
    """A norm that was made."""

    title: str
    tournament: str
    path: str
    end: str
    figures: str
    state: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
    """Everything public about a player."""

    player: FoundPlayer
    path: str
    numbers: str
    active: bool
    cards: tuple[RatingCard, ...]
    k: str
    highest: str
    highest_month: str
    system: str
    play: str
    chart: ChartView | None
    history: tuple[HistoryLine, ...]
    period: PeriodView | None
    norms: tuple[NormView, ...]


def counting_lines(lines: Sequence[Line]) -> list[Line]:
    """Of every list the version that counts, by date."""
    counting = {(row.system, row.play, row.date): (row, entry) for row, entry in lines}
    return list(counting.values())


def last_with_games(lines: Sequence[Line]) -> ListRow | None:
    """The latest published list whose period the player played in."""
    played = [
        row for row, entry in counting_lines(lines) if entry.games and row.kind == "published"
    ]
    return played[-1] if played else None


def player_view(
    found: ListedPlayerFile, period: PeriodView | None, language: Language
) -> PlayerView:
    """The page of a player."""
    lines = counting_lines(found.lines)
    by_list = _by_list(lines)
    main = _main(by_list)
    row, entry = by_list[main][-1]
    player, path = found.player, player_path(found.player)
    fide = say("web.players.fide", {"number": str(player.fide_id)}, language)
    own = say("web.players.own", {"number": f"{OWN_NUMBER}{player.id}"}, language)
    highest, when = _highest(by_list[main])
    return PlayerView(
        player=found_player(player),
        path=path,
        numbers=" · ".join(filter(None, (fide if player.fide_id else "", own))),
        active=entry.state is ListState.ACTIVE,
        cards=tuple(
            _card(known, language, len({s for s, _ in by_list})) for known in by_list.values()
        ),
        k=str(entry.k or ""),
        highest=str(highest or ""),
        highest_month=month_text(when, language) if when else "",
        system=row.system,
        play=row.play.value,
        chart=_chart(found, by_list, language),
        history=tuple(reversed(_history(path, lines, by_list, language))),
        period=period,
        norms=tuple(
            _norm(each, found.made_in.get(each.row.tournament), language) for each in found.norms
        ),
    )


def _by_list(lines: Sequence[Line]) -> dict[tuple[str, Play], list[Line]]:
    found: dict[tuple[str, Play], list[Line]] = {}
    for row, entry in sorted(
        lines, key=lambda line: (line[0].system, list(Play).index(line[0].play))
    ):
        found.setdefault((row.system, row.play), []).append((row, entry))
    return {key: sorted(known, key=lambda line: line[0].date) for key, known in found.items()}


def _main(by_list: Mapping[tuple[str, Play], list[Line]]) -> tuple[str, Play]:
    """Standard where there is one, of the system with the latest list."""
    return max(
        by_list,
        key=lambda key: (key[1] is Play.STANDARD, by_list[key][-1][0].date, key[1] is Play.RAPID),
    )


def _card(known: Sequence[Line], language: Language, systems: int) -> RatingCard:
    row, entry = known[-1]
    before = known[-2][1].rating if len(known) > 1 else None
    change = None if entry.rating is None or before is None else entry.rating - before
    name = label(f"play.{row.play}", language)
    return RatingCard(
        f"{name} · {row.system}" if systems > 1 else name,
        str(entry.rating or "–"),
        change if entry.games or change else None,
        month_text(row.date, language),
        list_path(row),
    )


def _highest(known: Sequence[Line]) -> tuple[int | None, date | None]:
    rated = [(entry.rating, row.date) for row, entry in known if entry.rating is not None]
    peak = known[-1][1].peak
    if not rated:
        return peak, None
    best, day = max(rated, key=lambda each: (each[0], -each[1].toordinal()))
    return (peak, None) if peak is not None and peak > best else (best, day)


def _chart(
    found: ListedPlayerFile, by_list: Mapping[tuple[str, Play], list[Line]], language: Language
) -> ChartView | None:
    series = [
        (
            label(f"play.{play}", language),
            [(row.date, entry.rating) for row, entry in known if entry.rating is not None],
        )
        for (_, play), known in by_list.items()
    ]
    caption = say("web.players.chart", {"name": found.player.name}, language)
    return rating_chart(caption, series[:3], language)


def _history(
    path: str,
    lines: Sequence[Line],
    by_list: Mapping[tuple[str, Play], list[Line]],
    language: Language,
) -> list[HistoryLine]:
    before = {
        later[0].id: earlier[1].rating
        for known in by_list.values()
        for earlier, later in pairwise(known)
    }
    return [
        HistoryLine(
            day=row.date.isoformat(),
            path=period_path(path, row) if row.kind == "published" else "",
            list_path=list_path(row),
            play=label(f"play.{row.play}", language),
            rating=str(entry.rating or "–"),
            change=None
            if entry.rating is None or before.get(row.id) is None
            else entry.rating - (before[row.id] or 0),
            games=entry.games,
            k=str(entry.k or ""),
            state="" if entry.state is ListState.ACTIVE else _state(entry.state, language),
        )
        for row, entry in lines
    ]


def _state(state: ListState, language: Language) -> str:
    return label(
        "web.players.unrated" if state is ListState.UNRATED else f"state.{state}", language
    )


def _norm(found: OfferedNorm, made_in: str | None, language: Language) -> NormView:
    """A norm with the name of its tournament, where a list counts that."""
    figures, norm, code = found.row.norm.figures, found.row.norm, found.row.tournament
    values: dict[str, Exact] = {"points": figures.score, "n": figures.n, "rp": figures.rp}
    return NormView(
        title=norm.title,
        tournament=made_in or code,
        path=event_path(code, "norms", norm.no, norm.title) if made_in else "",
        end=str(found.row.end),
        figures=say("web.players.norm", values, language),
        state=label(NORM_STATE[found.row.state], language),
    )
