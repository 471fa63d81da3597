"""FIDE 2005, forms 4 and 6: certificate of title result, and title norms.

Category and points required are fields of both forms, but the text that came with them has no
table for either: they stay empty unless somebody says them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, NamedTuple

from arpad.core.event import Event, Player
from arpad.core.rounding import round_half_up
from arpad.doors.paper.counting import CountedPlayers, counted_players
from arpad.doors.paper.it3_report import TITLES
from arpad.doors.paper.judged import JudgedNorm
from arpad.doors.paper.people_and_events import (
    EventFacts,
    NamedPerson,
    OpponentRow,
    facts_of,
    opponent_lines,
    person_of,
)
from arpad.doors.paper.sheet import PrintedSheet, Row, points, text, words
from arpad.messages.render import say
from arpad.messages.text import Language

UNRATED_AS: Final = 2000
"""What an unrated player counts for (form 4, note)."""
FORM_4_ROWS: Final = 11
FORM_4_TITLES: Final = ("GM", "IM", "WGM", "WIM")
FORM_6_ROWS: Final = 18
FORM_4_WORDS: Final = (
    "form4_heading", "last_name", "first_name", "sex", "birth", "birth_place", "event", "start",
    "end", "city", "country", "round", "opponents", "fed", "rating", "title", "score",
    "norm_points", "ra", "category", "games_n", "authentication", "date", "arbiter",
    "federation_official", "name_in_print", "signature", "form4_note", "form4_duty",
)  # fmt: skip
FORM_6_WORDS: Final = (
    "form6_heading", "event", "place", "start", "end", "title", "name_and_id", "fed",
    "rating", "required", "achieved", "form6_legend",
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleResult2005:
    """What stands on form 4; R(a) is the mean of the player and the opponents."""

    title: str
    person: NamedPerson
    event: EventFacts
    games: tuple[OpponentRow, ...]
    ra: int | None
    n: int
    category: int | None = None
    norm_points: Mapping[str, Fraction] = field(default_factory=dict)


class NormLine2005(NamedTuple):
    """One line of form 6: everything is counted over the player and the opponents."""

    title: str
    person: NamedPerson
    n: int
    counted: CountedPlayers
    rated: int
    titles: Mapping[str, int]
    ra: int | None
    rc: int | None
    rp: int | None
    achieved: Fraction
    category: int | None = None
    required: Fraction | None = None


def result_2005_of(event: Event, judged: JudgedNorm) -> TitleResult2005:
    """Form 4 of a judged norm."""
    player, opponents = _everybody(event, judged)
    return TitleResult2005(
        title=judged.title,
        person=person_of(player),
        event=facts_of(event),
        games=opponent_lines(event, judged),
        ra=_mean([_counted_as(player), *opponents]) if opponents else None,
        n=judged.n,
    )


def norm_line_2005_of(event: Event, judged: JudgedNorm) -> NormLine2005:
    """A line of form 6 of a judged norm; Rp is Rc and the difference its percentage gives."""
    player, opponents = _everybody(event, judged)
    met = {each.opponent for each in judged.games if each.counted}
    everybody = [player, *(each for each in event.players if each.no in met)]
    rc = _mean(opponents)
    return NormLine2005(
        title=judged.title,
        person=person_of(player),
        n=judged.n,
        counted=counted_players(everybody, event.federation),
        rated=sum(each.rating is not None for each in everybody),
        titles={title: sum(each.title == title for each in everybody) for title in TITLES},
        ra=_mean([_counted_as(player), *opponents]) if opponents else None,
        rc=rc,
        rp=None if rc is None or judged.dp is None else rc + judged.dp,
        achieved=judged.score,
    )


def _everybody(event: Event, judged: JudgedNorm) -> tuple[Player, list[int]]:
    """The player, and the rating each game that counts brings to a mean."""
    player = next(each for each in event.players if each.no == judged.player)
    return player, [
        UNRATED_AS if each.rating is None else each.rating for each in judged.games if each.counted
    ]


def _counted_as(player: Player) -> int:
    return UNRATED_AS if player.rating is None else player.rating


def _mean(ratings: Sequence[int]) -> int | None:
    return round_half_up(Fraction(sum(ratings), len(ratings))) if ratings else None


def form4_sheet(result: TitleResult2005, language: Language) -> PrintedSheet:
    """Form 4 in a language; it has eleven rows, and more where there were more rounds."""
    games = [line.cells(language) for line in result.games]
    empty: list[Row] = [
        {"round": str(number), "counted": True} for number in range(len(games) + 1, FORM_4_ROWS + 1)
    ]
    return PrintedSheet(
        template="form4",
        title=say("printed.form4", {"name": result.person.last_name}, language),
        language=language,
        words=words(language, *FORM_4_WORDS),
        values={
            **result.person.cells(language),
            **result.event.cells(language),
            "ra": text(result.ra),
            "category": text(result.category),
            "n": text(result.n),
        },
        tables={
            "titles": [
                {
                    "title": title,
                    "ticked": title == result.title,
                    "points": points(result.norm_points.get(title)),
                }
                for title in FORM_4_TITLES
            ],
            "games": [*games, *empty],
        },
        dated=result.event.end or result.event.start,
    )


def form6_sheet(
    event: EventFacts, lines: Sequence[NormLine2005], language: Language
) -> PrintedSheet:
    """Form 6 in a language; it has eighteen rows, and more where there were more norms."""
    rows = [_form6_row(line) for line in lines]
    return PrintedSheet(
        template="form6",
        title=say("printed.form6", {"event": event.name}, language),
        language=language,
        words=words(language, *FORM_6_WORDS),
        values=event.cells(language),
        tables={"norms": [*rows, *({"title": None} for _ in range(len(rows), FORM_6_ROWS))]},
        dated=event.end or event.start,
    )


def _form6_row(line: NormLine2005) -> dict[str, str | None]:
    named = ", ".join(each for each in (line.person.last_name, line.person.first_name) if each)
    counted = line.counted
    return {
        "title": line.title,
        "name": text(f"{named} ({line.person.id})" if line.person.id else named),
        "federation": text(line.person.federation),
        "n": text(line.n),
        "nf": text(counted.federations),
        "hfp": text(counted.host),
        "ffp": text(counted.other),
        "rp_count": text(line.rated),
        "urp": text(counted.number - line.rated),
        **{title.lower(): text(number) for title, number in line.titles.items()},
        "rating": text(line.person.rating),
        "ra": text(line.ra),
        "category": text(line.category),
        "required": points(line.required),
        "achieved": points(line.achieved),
        "rc": text(line.rc),
        "rp": text(line.rp),
    }
