"""Sheets as PDF and SVG, set by typst with the fonts it brings: nothing is fetched."""

import json
import re
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Final, Literal, NamedTuple

from arpad.core.errors import BadInput
from arpad.core.finding import Finding
from arpad.doors.paper.hall.paper import HallPaper
from arpad.doors.paper.sheet import PrintedSheet

TEMPLATES: Final = Path(__file__).parent / "templates"


class Paper(StrEnum):
    """The sizes of paper."""

    A4 = "a4"
    LETTER = "letter"


class SheetFormat(StrEnum):
    """The files a sheet can be."""

    PDF = "pdf"
    SVG = "svg"


ACCESSIBLE: Final[Literal["ua-1"]] = "ua-1"
"""PDF/UA: tagged, with a title and a language, for those who have a page read to them."""
PROBE: Final = b'#set document(title: "-")\n#set text(lang: "en")\n#sys.inputs.letters'
"""A page with some letters, set with the fonts typst brings."""
PLAIN: Final = "\u024f"
"""The last of the letters every font has: Latin with all its accents."""
NO_SIGN: Final = re.compile('the text `"(.*)"` could not be displayed')
TOGETHER: Final = """#let head = json(bytes(sys.inputs.head))
#set document(title: head.title)
#set text(lang: head.language)"""
"""What stands before several sheets in one file."""
TYPST_PAPER: Final = {"a4": "a4", "a5": "a5", "letter": "us-letter"}


class SetSheet(NamedTuple):
    """The file, and what is to be said of it."""

    content: bytes
    findings: tuple[Finding, ...] = ()


def typeset(
    sheet: PrintedSheet,
    paper: Paper | HallPaper = Paper.A4,
    form: SheetFormat = SheetFormat.PDF,
) -> SetSheet:
    """The file; the same sheet gives the same bytes anywhere.

    A PDF has pages; an SVG, which a browser shows, is one page as long as it must be. Letters that
    the fonts have no sign for are empty boxes, which is said with how many they are.
    """
    try:
        from typst import TypstError, compile
    except ImportError as error:
        values = {"found": "typst", "extra": "documents"}
        finding = Finding.error("printed.package", **values)
        raise BadInput((finding,)) from error

    source, inputs = _source(sheet, paper, form)

    def made(standard: Literal["ua-1"] | None = None) -> bytes:
        content = compile(  # type: ignore[call-overload]  # its stub lacks the files of a dict
            source,
            root=TEMPLATES,
            format=form.value,
            sys_inputs=inputs,
            ignore_system_fonts=True,
            pdf_standards=standard,
        )
        assert isinstance(content, bytes)
        return content

    lacking = letters_without_sign(_letters(sheet))
    if form is SheetFormat.PDF and not lacking:
        try:
            return SetSheet(made(ACCESSIBLE))
        except TypstError as error:
            found = NO_SIGN.search(error.message)
            if not found:
                raise
            lacking = [found[1]]
    return SetSheet(made(), (_no_sign(lacking),) if lacking else ())


def _no_sign(letters: Sequence[str]) -> Finding:
    values: dict[str, str | int] = {"number": len(letters), "found": " ".join(letters)}
    return Finding.warning("printed.no_sign", **values)


def letters_without_sign(letters: frozenset[str]) -> list[str]:
    """Those of some letters that no font has a sign for, in the order of their numbers.

    Typst names the first it cannot set where a page must be accessible, so it is asked again
    without that one until it can set the rest.
    """
    from typst import TypstError, compile

    rest, lacking = set(letters), set[str]()
    while rest:
        try:
            inputs = {"letters": " ".join(sorted(rest))}
            compile(PROBE, sys_inputs=inputs, ignore_system_fonts=True, pdf_standards=ACCESSIBLE)
        except TypstError as error:
            found = NO_SIGN.search(error.message)
            named = rest & set(found[1] if found else "")
            if not named:
                break
            lacking |= named
            rest -= named
        else:
            break
    return sorted(lacking)


def _source(
    sheet: PrintedSheet, paper: Paper | HallPaper, form: SheetFormat
) -> tuple[Path | dict[str, bytes], dict[str, str]]:
    """The template and its data; of several sheets a copy of the templates for the data of each."""
    if not sheet.parts:
        made = json.dumps(data_of(sheet, paper, form), ensure_ascii=False)
        return TEMPLATES / f"{sheet.template}.typ", {"data": made}
    head = {"title": sheet.title, "language": sheet.language.value}
    inputs = {"head": json.dumps(head, ensure_ascii=False)}
    files: dict[str, bytes] = {}
    main = [TOGETHER]
    for number, part in enumerate(sheet.parts, start=1):
        data = {**data_of(part, paper, form), "part": True}
        inputs[f"data{number}"] = json.dumps(data, ensure_ascii=False)
        main.append(f'#include "{number}/{part.template}.typ"')
        for path in TEMPLATES.glob("*.typ"):
            text = path.read_text("utf-8").replace("sys.inputs.data", f"sys.inputs.data{number}")
            files[f"{number}/{path.name}"] = text.encode()
    return {"main": "\n".join(main).encode(), **files}, inputs


def _letters(sheet: PrintedSheet) -> frozenset[str]:
    """The letters of a sheet that not every font has."""
    if sheet.parts:
        return frozenset[str]().union(*map(_letters, sheet.parts))
    cells = (cell for rows in sheet.tables.values() for row in rows for cell in row.values())
    texts = (sheet.title, *sheet.words.values(), *sheet.values.values(), *cells)
    written = "".join(text for text in texts if isinstance(text, str))
    return frozenset(letter for letter in written if letter > PLAIN and letter.isprintable())


def data_of(sheet: PrintedSheet, paper: Paper | HallPaper, form: SheetFormat) -> dict[str, object]:
    """What the template of a sheet gets."""
    dated = sheet.dated
    return {
        "title": sheet.title,
        "language": sheet.language.value,
        "paper": TYPST_PAPER[paper.value],
        "endless": form is SheetFormat.SVG,
        "dated": dated and {"year": dated.year, "month": dated.month, "day": dated.day},
        "words": dict(sheet.words),
        "values": dict(sheet.values),
        "tables": {name: list(rows) for name, rows in sheet.tables.items()},
    }
