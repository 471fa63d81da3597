"""A sheet that is one table: on paper in one or two columns, and as rows for programs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Final, NamedTuple

from arpad.core.exact import decimal_text, points_text, terminates
from arpad.core.finding import Finding
from arpad.doors.paper.hall.paper import LEAST_NUMERAL
from arpad.doors.paper.hall.values import SheetHead
from arpad.doors.paper.sheet import PrintedSheet, Row, birth_day, text
from arpad.messages.render import label, say
from arpad.messages.text import Language


class TwoWays(NamedTuple):
    """Something that programs read otherwise than people."""

    plain: str | int | None
    shown: str


Value = str | int | Fraction | TwoWays | None
PlainValue = str | int | None
UNRATED: Final = TwoWays(None, "–")


class PaperColumn(NamedTuple):
    """A column on paper: the cells of one key, or of several one below the other.

    ``width`` is in millimetres, None shares what is left; ``big`` is to be read from afar. A
    ``head`` that is no key of the catalogue heads the column itself; ``wraps``: a long text takes
    another line instead of being made smaller and cut.
    """

    keys: tuple[str, ...]
    head: str | None = None
    width: int | None = None
    align: str = "left"
    big: bool = False
    strong: bool = False
    wraps: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """A sheet: ``keys`` are the columns for programs, ``columns`` those on paper.

    ``size`` of its letters and the ``gap`` above and below a line are in points; ``columns_a_page``
    tells how often the table stands side by side. ``ruled`` is a form to be filled in by hand,
    which has its notes above it; ``headings`` are the places of rows that head those below them,
    on paper alone where ``headings_on_paper``, for programs have the same in every row;
    ``numerals`` is the height of what is ``big``, in millimetres; ``findings`` are for whoever
    prints it.
    """

    kind: str
    head: SheetHead
    language: Language
    keys: Sequence[str]
    rows: Sequence[Mapping[str, Value]]
    columns: Sequence[PaperColumn]
    notes: Sequence[str] = ()
    size: int = 10
    gap: Fraction = Fraction(3)
    columns_a_page: int = 1
    flipped: bool = False
    ruled: bool = False
    headings: frozenset[int] = frozenset()
    headings_on_paper: bool = False
    template: str = "listing"
    numerals: Fraction = LEAST_NUMERAL
    findings: tuple[Finding, ...] = ()

    @property
    def records(self) -> list[Mapping[str, Value]]:
        """The rows for programs and windows."""
        left_out = self.headings if self.headings_on_paper else ()
        return [row for place, row in enumerate(self.rows) if place not in left_out]

    def shown(self, value: Value) -> str | None:
        """A value for people: halves as ½, a comma where the language has one."""
        if isinstance(value, TwoWays):
            return value.shown
        if isinstance(value, Fraction):
            written = points_text(value) if terminates(value) else decimal_text(value)
            return self.language.number(written)
        return text(value)


def plain_value(value: Value) -> PlainValue:
    """A value for programs."""
    if isinstance(value, TwoWays):
        return value.plain
    return decimal_text(value) if isinstance(value, Fraction) else value


def column(*keys: str, width: int | None = None, align: str = "left", **how: bool) -> PaperColumn:
    """A column headed by the word of its first key."""
    return PaperColumn(keys, None, width, align, **how)


def heading(kind: str, language: Language) -> str:
    """What a sheet is."""
    return label(f"sheet.{kind}", language)


def head_cells(head: SheetHead, language: Language) -> Row:
    """The head of a page, by the names templates have for it."""
    round_ = None
    if head.round is not None:
        values = {"round": head.round, "rounds": head.rounds or head.round}
        round_ = say("sheet.after" if head.after else "sheet.round", values, language)
    when = (day_text(head.day, language), text(head.starts))
    return {
        "event": text(head.event),
        "place": text(head.place),
        "round": round_,
        "when": text(" · ".join(each for each in when if each)),
    }


def day_text(day: str | None, language: Language) -> str | None:
    """A day with its weekday, where it is a whole date."""
    shown = birth_day(day, language)
    try:
        weekday = date.fromisoformat(day or "").isoweekday()
    except ValueError:
        return shown
    return f"{label(f'sheet.weekday_{weekday}', language)} {shown}"


def page_words(language: Language) -> dict[str, str]:
    """The words of every page."""
    return {name: label(f"sheet.{name}", language) for name in ("page", "page_of")}


def title_of(kind: str, head: SheetHead, language: Language) -> str:
    """What the file is called: the event, the sheet and the round."""
    cells = head_cells(head, language)
    parts = (cells["event"], heading(kind, language), cells["round"])
    return " · ".join(str(each) for each in parts if each)


def listing_sheet(made: Listing) -> PrintedSheet:
    """The table on paper."""
    language = made.language
    keys = [key for each in made.columns for key in each.keys]
    columns: list[Row] = [
        {
            "keys": ",".join(each.keys),
            "head": each.head if each.head is not None else head_word(each.keys[0], language),
            "width": text(each.width),
            "align": each.align,
            "big": each.big,
            "strong": each.strong,
            "wraps": each.wraps,
        }
        for each in made.columns
    ]
    return PrintedSheet(
        template=made.template,
        title=title_of(made.kind, made.head, language),
        language=language,
        words=page_words(language),
        values={
            "heading": heading(made.kind, language),
            **head_cells(made.head, language),
            "size": str(made.size),
            "gap": decimal_text(made.gap),
            "columns": str(made.columns_a_page),
            "flipped": made.flipped,
            "ruled": made.ruled,
            "numerals": decimal_text(made.numerals),
        },
        tables={
            "columns": columns,
            "rows": [
                {key: made.shown(row.get(key)) for key in keys} | {"heads": place in made.headings}
                for place, row in enumerate(made.rows)
            ],
            "notes": [{"text": each} for each in made.notes],
        },
    )


def head_word(key: str, language: Language) -> str:
    """What stands above the column of a key."""
    return label(f"column.{key}", language)


def rated(rating: int | None) -> Value:
    """A rating, or the sign of those who have none."""
    return UNRATED if rating is None else rating


def plain_rows(made: Listing) -> list[list[PlainValue]]:
    """The rows for programs, in the order of the keys."""
    return [[plain_value(row.get(key)) for key in made.keys] for row in made.records]
