"""A page as one HTML file that needs nothing else: for screens of any width, and for paper."""

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from arpad.doors.answers.pages.parts import Page
from arpad.messages.render import printable


def html_page(page: Page) -> str:
    """The page, with its style inside."""
    return environment().get_template("page.html").render(page=page)


@cache
def environment() -> Environment:
    """The templates; whatever is written into them is made printable and escaped."""
    return Environment(
        loader=PackageLoader("arpad.doors.answers.pages"),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_printable,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def _printable(value: object) -> object:
    return printable(value) if isinstance(value, str) and not isinstance(value, Markup) else value
