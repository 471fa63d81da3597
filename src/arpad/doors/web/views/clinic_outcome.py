"""What a report would do: ratings, standings and norms, by the answers every door gives."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from arpad.core.exact import points_text
from arpad.doors.answers.norms import norm_answer
from arpad.doors.web.clinic.brought import WhyAsked
from arpad.doors.web.views.articles import ArticleLinks, links_of
from arpad.doors.web.views.workings import StepView, step_view
from arpad.messages.render import label
from arpad.messages.text import Language
from arpad.program.clinic import Examination
from arpad.program.norming import norm_working
from arpad.program.ranking import column_keys, number_text, shown_value, value_text
from arpad.program.rating import working
from arpad.program.rating_answers import event_answer
from arpad.program.rating_keys import EventAnswer, PlayerAnswer

MOST_ROWS: Final = 2_000


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedRow:
    """What a player would get; an unrated one has a first rating, or a reason why not."""

    no: int
    name: str
    rating: str
    games: int
    score: str
    expected: str
    k: str
    change: str
    direction: str
    new: str
    article: str
    article_path: str
    reason: str
    here: bool


@dataclass(frozen=True, slots=True)
class NotRated:
    """Games that would not count, by their reason."""

    number: int
    article: str
    article_path: str
    reason: str


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A place, with points and tie-breaks."""

    rank: int
    name: str
    rating: str
    points: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NormMade:
    """A norm that was made, or that something unknown still decides."""

    player: str
    title: str
    norm: str
    games: int
    score: str
    average: str
    performance: str
    asks: str
    here: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OutcomeView:
    """Everything a report would do, with the working of a rating or a norm that is asked about."""

    regulation: str
    rated: tuple[RatedRow, ...]
    not_rated: tuple[NotRated, ...]
    why: StepView | None
    norm: StepView | None
    tiebreaks: tuple[str, ...]
    standings: tuple[PlaceView, ...]
    norms: tuple[NormMade, ...]


def outcome_view(
    found: Examination, language: Language, asked: WhyAsked | None = None
) -> OutcomeView:
    """The outcome in the reader's words, with the working that is asked for."""
    rating = event_answer(found.rating, language) if found.rating else None
    players = rating["players"] if rating else []
    ranked = found.ranked
    links = links_of(found.rating.edition if found.rating else None)
    return OutcomeView(
        regulation=rating["regulation"] if rating else "",
        rated=tuple(_rated(each, asked, language, links) for each in players[:MOST_ROWS]),
        not_rated=_not_rated(rating, links) if rating else (),
        why=_why(found, asked, language),
        norm=_why_norm(found, asked, language),
        tiebreaks=tuple(column_keys(ranked.codes)) if ranked else (),
        standings=_standings(found),
        norms=_norms(found, asked, language),
    )


def _rated(
    player: PlayerAnswer, asked: WhyAsked | None, language: Language, links: ArticleLinks
) -> RatedRow:
    here = asked == (player["no"], "")
    if player["status"] == "rated":
        change = Fraction(player["change"])
        sign = "+" if change > 0 else ""
        return RatedRow(
            no=player["no"],
            name=player["name"],
            rating=str(player["rating"]),
            games=player["n"],
            score=_points(player["w"]),
            expected=language.number(player["we"]),
            k=str(player["k"] or ""),
            change=sign + language.number(player["change"]),
            direction="up" if change > 0 else "down" if change < 0 else "same",
            new=str(player["new_rating"]),
            article="",
            article_path="",
            reason="",
            here=here,
        )
    return RatedRow(
        no=player["no"],
        name=player["name"],
        rating="",
        games=player["n"],
        score=_points(player["w"]),
        expected="",
        k="",
        change="",
        direction="same",
        new=str(player["ru"] or ""),
        article=player.get("article", ""),
        article_path=links.path(player.get("article", "")),
        reason=player.get("reason", ""),
        here=here,
    )


def _why(found: Examination, asked: WhyAsked | None, language: Language) -> StepView | None:
    rating = found.rating
    if rating is None or asked is None or asked.title:
        return None
    known = asked.player in {each.player.no for each in rating.players}
    steps = working(rating, asked.player) if known else None
    return step_view(steps, language, rating.edition) if steps else None


def _why_norm(found: Examination, asked: WhyAsked | None, language: Language) -> StepView | None:
    event = found.verdict.event
    judged = next((each for each in found.norms if asked == (each.player, each.title)), None)
    if event is None or judged is None:
        return None
    return step_view(norm_working(event, judged), language, judged.edition.key)


def _not_rated(rating: EventAnswer, links: ArticleLinks) -> tuple[NotRated, ...]:
    reasons = Counter((each["article"], each["reason"]) for each in rating["ignored"])
    return tuple(
        NotRated(number, article, links.path(article), reason)
        for (article, reason), number in reasons.items()
    )


def _standings(found: Examination) -> tuple[PlaceView, ...]:
    ranked = found.ranked
    if ranked is None:
        return ()
    edition = ranked.field.edition
    return tuple(
        PlaceView(
            line.rank,
            line.participant.name,
            str(line.participant.rating or ""),
            shown_value(line.points, number_text(line.points)),
            tuple(
                "" if value is None or text is None else shown_value(value, text)
                for code, value in zip(ranked.codes, line.values, strict=True)
                for text in (value_text(edition, code, value),)
            ),
        )
        for line in ranked.lines[:MOST_ROWS]
    )


def _norms(found: Examination, asked: WhyAsked | None, language: Language) -> tuple[NormMade, ...]:
    event = found.verdict.event
    names = {each.no: each.name for each in event.players} if event else {}
    answers = [norm_answer(each) for each in found.norms[:MOST_ROWS]]
    return tuple(
        NormMade(
            player=names[each["player"]],
            title=each["title"],
            norm=label("answer.yes" if each["norm"] else "answer.open", language),
            games=each["n"],
            score=_points(each["score"]),
            average=str(each["ra"] or ""),
            performance=str(each["rp"] or ""),
            asks=f"{each['player']}.{each['title']}",
            here=asked == (each["player"], each["title"]),
        )
        for each in answers
    )


def _points(text: str) -> str:
    return points_text(Fraction(text))
