"""A rating list as a file of a chosen format."""

from collections.abc import Iterable
from datetime import date
from enum import StrEnum

from arpad.core.event import Play
from arpad.formats.rating_lists.line import ListedPlayer
from arpad.formats.rating_lists.swiss_manager import write_swiss_manager
from arpad.formats.rating_lists.tables_writer import (
    write_csv,
    write_json,
    write_parquet,
    write_xlsx,
)
from arpad.formats.rating_lists.txt_writer import write_combined, write_legacy, write_single
from arpad.formats.rating_lists.vega import write_vega
from arpad.formats.rating_lists.xml_writer import write_xml
from arpad.formats.result import Written


class ListFormat(StrEnum):
    """The formats a list is written in."""

    FIDE_TXT = "fide-txt"
    FIDE_COMBINED = "fide-combined"
    FIDE_LEGACY = "fide-legacy"
    FIDE_XML = "fide-xml"
    CSV = "csv"
    XLSX = "xlsx"
    JSON = "json"
    PARQUET = "parquet"
    SWISS_MANAGER = "swiss-manager"
    VEGA = "vega"


def write_list(
    players: Iterable[ListedPlayer], to: ListFormat, *, play: Play, on: date, proof: str = ""
) -> Written:
    """The file, and a finding for each kind of thing its format could not hold.

    ``play`` is the rating of formats that have one, ``on`` the date of the list, ``proof`` what
    was published, for the formats that have room to say something about themselves. Whatever the
    format, of a birth only the year is written.
    """
    match to:
        case ListFormat.FIDE_TXT:
            return write_single(players, play, on)
        case ListFormat.FIDE_COMBINED:
            return write_combined(players)
        case ListFormat.FIDE_LEGACY:
            return write_legacy(players)
        case ListFormat.FIDE_XML:
            return write_xml(players)
        case ListFormat.CSV:
            return write_csv(players)
        case ListFormat.XLSX:
            return write_xlsx(players, play, on, proof)
        case ListFormat.JSON:
            return write_json(players)
        case ListFormat.PARQUET:
            return write_parquet(players, play, on, proof)
        case ListFormat.SWISS_MANAGER:
            return write_swiss_manager(players, play, on)
        case ListFormat.VEGA:
            return write_vega(players, play)
