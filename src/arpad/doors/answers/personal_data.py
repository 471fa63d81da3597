"""Everything held of a person: as JSON, and as text to be read."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from arpad.core.json_values import AnswerRow, Written
from arpad.doors.answers.log_words import ACTION, CHANGED
from arpad.messages.catalogue import has
from arpad.messages.render import label, printable, say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.people.erasure_tried import TriedErasure
    from arpad.office.people.personal_data import PersonalData

NAMED = ("about", "column", "changed", "detail", "field")


def data_answer(found: "PersonalData") -> AnswerRow:
    """Rows by what they are about, under the names the office keeps them by."""
    held = {name: [dict(row) for row in rows] for name, rows in found.held.items()}
    return {"player": found.player, "name": found.name, "held": held}


def data_lines(found: "PersonalData", language: Language) -> Iterator[str]:
    """A heading for everything that is held, and a line for each row under it."""
    yield say("data.of", {"player": found.player, "name": found.name}, language)
    for name, rows in found.held.items():
        key = f"data.{name}"
        yield ""
        yield label(key, language) if has(key, language) else name
        for row in rows:
            yield "  " + "; ".join(_cells(row, language))
    yield ""
    yield label("data.sealed", language)


def erasure_answer(tried: "TriedErasure") -> AnswerRow:
    """What an erasure would take away and leave, by what the rows are about."""
    held: AnswerRow = {
        each.about: {"rows": each.rows, "goes": list(each.goes), "stays": list(each.stays)}
        for each in tried.held
    }
    return {"player": tried.player.id, "players": list(tried.erased), "held": held}


def erasure_lines(tried: "TriedErasure", language: Language) -> Iterator[str]:
    """A heading for everything that is held, with the fields that go and those that stay."""
    yield say("erase.would", {"player": tried.player.id, "name": tried.player.name}, language)
    for each in tried.held:
        key = f"data.{each.about}"
        about = label(key, language) if has(key, language) else each.about
        yield f"{about} ({each.rows})"
        for word, names in (("erase.goes", each.goes), ("erase.stays", each.stays)):
            if names:
                yield f"  {label(word, language)}: {', '.join(_named(n, language) for n in names)}"
    yield label("data.sealed", language)


def _named(field: str, language: Language) -> str:
    keys = (f"held.{field}", *(f"{kind}.{field}" for kind in NAMED))
    key = next((each for each in keys if has(each, language)), None)
    return label(key, language) if key else field


def _cells(row: Mapping[str, Written], language: Language) -> Iterator[str]:
    for name, value in row.items():
        text = printable(_text(name, value, language))
        yield f"{_named(name, language)}: {text}"


def _text(name: str, value: Written, language: Language) -> str:
    if isinstance(value, bool):
        return label("answer.yes" if value else "answer.no", language)
    if isinstance(value, list | tuple):
        return ", ".join(str(each) for each in value)
    if name == "action" and value in ACTION:
        return label(ACTION[str(value)], language)
    if name == "field" and value in CHANGED:
        return label(CHANGED[str(value)], language)
    return "–" if value is None else str(value)
