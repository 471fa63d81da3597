"""What the cells of every kind of rating list mean: numbers, births, sexes, titles, flags."""

import re
from calendar import monthrange
from datetime import date
from typing import Final

from arpad.core.finding import Finding, Position
from arpad.core.player_titles import TITLE_LETTERS
from arpad.formats.document.findings import clipped
from arpad.formats.feda.layout import LAST_YEAR_OF_THIS_CENTURY
from arpad.formats.rating_lists.line import ListedRating
from arpad.formats.sexes import INTERNATIONAL
from arpad.formats.tables.remarks import Remarks

HIGHEST_RATING: Final = 3999
MAX_DIGITS: Final = 15
MAX_NAME: Final = 200
ARTICLE: Final = "FIDE list"

MONTHS: Final = (
    *("JAN", "FEB", "MAR", "APR", "MAY", "JUN"),
    *("JUL", "AUG", "SEP", "OCT", "NOV", "DEC"),
)
YEAR_FIRST: Final = re.compile(r"([12][0-9]{3})(?:[-./]([0-9]{1,2})[-./]([0-9]{1,2}))?", re.ASCII)
DAY_FIRST: Final = re.compile(
    r"([0-9]{1,2})[-./]([0-9]{1,2})[-./]([12][0-9]{3}|[0-9]{2})|([0-9]{2})([0-9]{2})((?:19|20)[0-9]{2})",
    re.ASCII,
)


class Wrong(ValueError):
    """A cell that says something else than its column is for; ``column`` counts from 1."""

    def __init__(self, field: str, found: str, expected: str, column: int = 1) -> None:
        super().__init__(field)
        self.field = field
        self.found = found
        self.expected = expected
        self.column = column

    def finding(self, line: int, article: str = ARTICLE) -> Finding:
        """The remark about it, for the line it stands on."""
        return Finding.error(
            "rating_lists.field",
            self.field,
            article,
            Position(line, self.column),
            name=self.field,
            found=clipped(self.found),
            expected=self.expected,
        )


def whole(field: str, text: str, highest: int, column: int = 1) -> int:
    """A number from 0 to ``highest``; nothing at all is 0."""
    text = text.strip()
    if not text:
        return 0
    if text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS and int(text) <= highest:
        return int(text)
    raise Wrong(field, text, f"0-{highest}", column)


def identity(field: str, text: str, column: int = 1) -> int | None:
    """A FIDE id; 0 and nothing at all stand for a player who has none."""
    text = text.strip()
    if text and not (text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS):
        raise Wrong(field, text, "1503014", column)
    return int(text or 0) or None


def listed(rating: int, games: int, k: int) -> ListedRating | None:
    """A rating with its games and K, or None for the 0 of the unrated."""
    return ListedRating(rating, games, k or None) if rating else None


def title_of(text: str) -> str | None:
    """A title as it is printed today: ``g`` is GM.

    >>> title_of("wf"), title_of("GM "), title_of("")
    ('WFM', 'GM', None)
    """
    text = text.strip()
    return TITLE_LETTERS.get(text, text) or None


def birth_of(field: str, text: str, column: int = 1) -> str | None:
    """A year, or a whole date as ISO has it; 0 is unknown, and so are days such as 00.

    >>> birth_of("born", "1987"), birth_of("born", "02.03.1987"), birth_of("born", "0000")
    ('1987', '1987-03-02', None)
    """
    text = text.strip()
    if not text.strip("0."):
        return None
    if found := YEAR_FIRST.fullmatch(text):
        year, month, day = found.groups(default="0")
    elif found := DAY_FIRST.fullmatch(text):
        day, month, year = (part for part in found.groups() if part is not None)
    else:
        raise Wrong(field, text, "1987", column)
    if len(year) == 2:
        year = f"{20 if int(year) <= LAST_YEAR_OF_THIS_CENTURY else 19}{year}"
    if not (int(month) and int(day)):
        return year
    if int(month) > 12 or int(day) > monthrange(int(year), int(month))[1]:
        raise Wrong(field, text, "1987-03-02", column)
    return f"{year}-{int(month):02d}-{int(day):02d}"


def sex_of(field: str, text: str, remarks: Remarks) -> str | None:
    """``m`` or ``f``; what is neither is remarked and costs no more than the sex."""
    text = text.strip()
    sex = INTERNATIONAL.get(text.lower())
    if text and sex is None:
        remarks.warning("rating_lists.sex_unread", name=field, found=clipped(text))
    return sex


def month_of(word: str) -> date | None:
    """The first of the month that heads a list, such as OCT26.

    >>> month_of("Sep09")
    datetime.date(2009, 9, 1)
    """
    month, year = word[:3].upper(), word[3:]
    if month not in MONTHS or not re.fullmatch("[0-9]{2}", year, re.ASCII):
        return None
    century = 1900 if int(year) >= 70 else 2000
    return date(century + int(year), MONTHS.index(month) + 1, 1)
