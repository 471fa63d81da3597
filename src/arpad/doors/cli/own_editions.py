"""Editions as a command line names them: by id, as a TOML file, or by a key an office keeps."""

from pathlib import Path
from typing import Final

from arpad.core.choosing import AUTO
from arpad.core.errors import refusal
from arpad.doors.cli.output import remarks
from arpad.doors.cli.reading import read_source
from arpad.doors.cli.refusals import about
from arpad.messages.text import Language
from arpad.rules.regulations import registry
from arpad.rules.regulations.edition import Edition

TOML: Final = ".toml"


def named_edition(
    regulation: str, db: str | None, language: Language, place: str = "regulation"
) -> Edition:
    """The edition of an id, of a file or of the office's records; ``place`` is the option."""
    if Path(regulation).suffix.casefold() == TOML:
        return edition_in(regulation, db, language)
    remarks(registry.name_explained(regulation), language)
    return _kept(regulation, db, place)


def asked_edition(regulation: str, db: str | None, language: Language) -> str | Edition:
    """The same, where the event itself may say which."""
    return AUTO if regulation == AUTO else named_edition(regulation, db, language)


def edition_in(file: str, db: str | None, language: Language) -> Edition:
    """The edition written in a TOML file; what is doubtful about it goes to standard error."""
    from arpad.rules.regulations.own.reading import edition_from_text
    from arpad.rules.regulations.own.sound import doubtful

    with about(file):
        found = edition_from_text(text_of(file), lambda key: _kept(key, db, "from"))
    remarks(tuple(doubtful(found)), language, file)
    return found


def text_of(file: str) -> str:
    """The text of a file, which is UTF-8."""
    try:
        return read_source(file).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise refusal("edition.toml") from error


def _kept(key: str, db: str | None, place: str) -> Edition:
    if db is None or registry.is_known(key):
        return registry.edition(key, place)
    from arpad.doors.cli.office.desk import need_office_extra

    need_office_extra()
    from arpad.office.editions import find_edition
    from arpad.office.opening import open_desk

    return find_edition(open_desk(db, None), key, place)
