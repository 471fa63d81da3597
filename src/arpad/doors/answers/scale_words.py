"""What stands in the tables of a scale, in the words of a language."""

from typing import Final

from arpad.core.json_values import Written
from arpad.messages.person_groups import group_text, range_text
from arpad.messages.render import article_text, label, printable
from arpad.messages.text import Language

# Ages, ratings and differences from one number to another.
RANGES: Final = ("band", "gap", "group")


def scale_text(key: str, value: Written, language: Language, by: Written = None) -> str:
    """A cell under the key of its column; ``by`` is what a group is one of."""
    if value is None:
        return group_text(None, language) if key == "group" and by != "all" else ""
    if isinstance(value, bool):
        return label("answer.yes" if value else "answer.no", language)
    text = str(value)
    word = text.replace("-", "_")
    match key:
        case "source":
            return label(f"source.{word}", language)
        case "remedy":
            return label(f"remedy.{word}", language)
        case "grouped_by":
            return label(f"grouping.{word}", language)
        case "control_group":
            return label(f"control.{word}", language)
    return _other_text(key, text, language, by)


def _other_text(key: str, text: str, language: Language, by: Written) -> str:
    if key == "group" and by == "sex":
        return group_text(text, language)
    if key in RANGES and by not in ("federation", "club"):
        return range_text(text, language)
    if key == "article":
        return article_text(text, language)
    if key in ("name", "code", "list", "from", "to", "group"):
        return printable(text)
    return language.number(text)
