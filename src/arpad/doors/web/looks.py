"""Pages made of templates: words in the reader's language, everything escaped."""

from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

from fastapi import Request
from fastapi.responses import HTMLResponse
from jinja2 import (
    ChoiceLoader,
    Environment,
    PackageLoader,
    PrefixLoader,
    StrictUndefined,
    pass_context,
)
from jinja2.runtime import Context
from markupsafe import Markup

from arpad.core.exact import points_text
from arpad.core.step import Exact
from arpad.doors.answers.lists import signed
from arpad.doors.web.languages import OWN_NAMES, in_language, language_of
from arpad.doors.web.static_files import static
from arpad.messages.days import day_text, month_text
from arpad.messages.render import article_text, printable, say
from arpad.messages.text import Language


class NavHeading(NamedTuple):
    """A heading: the noun it stands for (``web.nav.NOUN``) and where it leads."""

    noun: str
    path: str


HEADINGS: Final = (
    NavHeading("lists", "/lists"),
    NavHeading("players", "/players"),
    NavHeading("events", "/events"),
    NavHeading("calculator", "/calculator"),
    NavHeading("regulations", "/regulations"),
    NavHeading("clinic", "/clinic"),
)


def noun_of(path: str) -> str:
    """The noun a page belongs to."""
    found = (each.noun for each in HEADINGS if f"{path}/".startswith(f"{each.path}/"))
    return next(found, "")


APART_FROM: Final = 10_000


def page(
    request: Request,
    template: str,
    view: object,
    *,
    status: int = 200,
    headers: Mapping[str, str] | None = None,
) -> HTMLResponse:
    """A page: the template of a noun (``lists/show.html``) with its frozen view as ``view``."""
    text = environment().get_template(template).render(surroundings(request) | {"view": view})
    return HTMLResponse(text, status, headers)


def surroundings(request: Request) -> dict[str, object]:
    """What every template may use beside its view."""
    language = language_of(request)
    path, query = request.url.path, request.url.query
    return {
        "language": language,
        "office": request.app.state.office,
        "accent": request.app.state.accent,
        "today": request.app.state.desk.today,
        "headings": HEADINGS,
        "here": noun_of(path),
        "searched": request.query_params.get("q", ""),
        "languages": [
            (each.value, OWN_NAMES[each], in_language(path, query, each)) for each in Language
        ],
    }


@cache
def environment() -> Environment:
    """The templates; whatever is written into them is made printable and escaped."""
    made = Environment(
        loader=ChoiceLoader(
            [
                PackageLoader("arpad.doors.web"),
                PrefixLoader({"pages": PackageLoader("arpad.doors.answers.pages")}),
            ]
        ),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_printable,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= {"t": _said, "static": static}
    made.filters |= {
        "day": _day,
        "month": _month,
        "signed": signed,
        "points": points,
        "article": _article,
        "grouped": _grouped,
    }
    return made


def ready_templates() -> None:
    """Read every template, so that nobody waits for it."""
    for name in environment().list_templates():
        environment().get_template(name)


def points(half_points: int) -> str:
    """Half points as people write points: ``3½``."""
    return points_text(Fraction(half_points, 2))


def as_date(day: date | str) -> date:
    """A day, also as records write it."""
    return date.fromisoformat(day) if isinstance(day, str) else day


def _language(context: Context) -> Language:
    language: Language = context["language"]
    return language


@pass_context
def _said(context: Context, key: str, **values: Exact) -> str:
    return say(key, values, _language(context))


@pass_context
def _day(context: Context, day: date | str) -> str:
    return day_text(as_date(day), _language(context))


@pass_context
def _month(context: Context, day: date | str) -> str:
    return month_text(as_date(day), _language(context))


@pass_context
def _article(context: Context, article: str) -> str:
    return article_text(article, _language(context))


@pass_context
def _grouped(context: Context, number: int) -> str:
    """A count with its thousands apart; four digits stand together."""
    text = f"{number:,}" if number >= APART_FROM else str(number)
    return text if _language(context) is Language.EN else text.replace(",", ".")


def _printable(value: object) -> object:
    return printable(value) if isinstance(value, str) and not isinstance(value, Markup) else value
