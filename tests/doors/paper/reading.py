"""What stands on a page that was set."""

from io import BytesIO
from typing import Any

from pypdf import PdfReader

from arpad.doors.paper.sheet import PrintedSheet
from arpad.doors.paper.typesetting import typeset


def read(content: bytes) -> PdfReader:
    return PdfReader(BytesIO(content))


def text_of(sheet: PrintedSheet) -> str:
    """The words of all pages, as somebody copies them."""
    return "\n".join(page.extract_text() for page in read(typeset(sheet).content).pages)


def fonts_of(reader: PdfReader) -> list[Any]:
    """Every font a document uses, with what describes it."""
    found = []
    for page in reader.pages:
        resources: Any = page["/Resources"]
        for each in resources["/Font"].values():
            font = each.get_object()
            found += [inner.get_object() for inner in font.get("/DescendantFonts", [font])]
    return found
