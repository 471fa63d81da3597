"""The columns of a cross table, by their headings in English, Spanish, Catalan and German."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from arpad.formats.crosstable.sheet import Row
from arpad.formats.rating_lists.csv_headings import WORDS as LIST_WORDS
from arpad.formats.tables.heading_text import plain

# The first word is the one we write.
WORDS: Final[Mapping[str, str]] = {
    "rank": "Rk|Rank|Rang|Rg|Pos|Posicion|Puesto|Place|Platz|Pl|Lugar|Clas",
    "no": "No|SNo|Nr|Num|Numero|N|SNr|StartNr|Start No|Snr|TNr|#|No Ini|Ini|Ranking inicial",
    "title": "Title|Tit|Titel|Titulo|Titol|Ti|T",
    "name": "Name|Nombre|Jugador|Jugadora|Player|Spieler|Teilnehmer|Participante"
    "|Apellidos y Nombre|Apellidos Nombre|Nombre y Apellidos|Title Name|Titel Name"
    "|Nom|Cognoms i Nom|Cognoms Nom|Nom i Cognoms",
    "federation": "Fed|Federation|Federacion|Federacio|Foderation|Verband|Land|Pais|Country",
    "rating": "Rtg|Elo|Rating|EloInt|Elo Int|EloI|RtgI|IRtg|FIDE Rating|Elo FIDE|FIDE Elo"
    "|Rating Int|Rtg Int|Int Rating|Int Rtg|EloFIDE|Rating FIDE|Elo Internacional",
    "id": "FideID|FIDE ID|ID FIDE|FideIdent|FIDE No|Codigo FIDE|Cod FIDE|Codi FIDE|FIDE Code|N FIDE"
    "|No FIDE|Num FIDE|Numero FIDE|IDFIDE|FideNo|FIDE Number",
    "national_id": "National ID|NationalID|Nat ID|NatID|ID Nat|IDNat|ID Nacional|National No"
    "|National Code|Codigo Nacional|Codi Nacional|Identificador Nacional|Codigo FEDA|Codi FEDA"
    "|ID FEDA|FEDA|ID FCE|ID FEDAC|Num Nacional|No Nacional|Nationale ID",
    "any_id": "ID|ID No|ID Number|IdNr|Codigo|Codi|Code|Ident Number|Ident|IdentNr|Identificador",
    "licence": "Licencia|Llicencia|Num Licencia|No Licencia|Num Llicencia|No Llicencia|Licence"
    "|License",
    "birth": "Birth|Born|Birthday|Birth Date|Date of Birth|BDate|Year of Birth|Nac|Fecha Nac"
    "|FechaNac|Fecha de nacimiento|Nacimiento|Geburt|Geb|Geb Datum|Geburtsdatum|Jahrgang"
    "|Naixement|Data Naix|Data de naixement|Any de naixement|Ano de nacimiento|Any|Ano",
    "sex": "Sex|Sexo|Sexe|Gender|Geschlecht|Sx",
    "k": "K|K Factor|KFactor|Factor K|Faktor K",
    "points": "Pts|Points|Ptos|Pto|Puntos|Pkt|Pkte|Punkte|Score|Total|Punts|Puntuacion|Puntuacio",
}
# What lists of ratings head in their own words, and the field it is here.
OF_LISTS: Final[Mapping[str, str]] = {
    **{name: name for name in ("name", "federation", "sex", "title", "birth", "k", "rating")},
    **{"fide_id": "id", "national_id": "national_id", "id": "any_id", "licence": "licence"},
    "standard": "standard",
}
OF_OTHER_PLAYS: Final = frozenset(
    plain(word) for play in ("rapid", "blitz") for word in LIST_WORDS[play].split("|")
)
TITLE_WITH_NAME: Final = frozenset({"title name", "titel name"})
TITLES: Final = frozenset(
    ("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM", "NM", "WNM", "AGM", "AIM", "AFM")
)
HEADING: Final[Mapping[str, str]] = {
    **{field: words.partition("|")[0] for field, words in WORDS.items()},
    "id": "ID",  # FIDE's, where there is no other
}

ROUND: Final = re.compile(
    r"(?P<first>[0-9]{1,3})(?: ?(?:rd|r|ro|rnd|round|ronda|runde))?"
    r"|(?:rd|r|ro|rnd|round|ronda|runde) ?(?P<last>[0-9]{1,3})"
)
ROWS_LOOKED_AT: Final = 40


FIELD_OF: Final[Mapping[str, str]] = {
    plain(word): field
    for field, words in (
        *((field, LIST_WORDS[name]) for name, field in OF_LISTS.items()),
        *WORDS.items(),
    )
    for word in words.split("|")
}


def round_of(heading: str) -> int | None:
    """The number of the round, or of the opponent in a round robin, that a heading names."""
    found = ROUND.fullmatch(plain(heading))
    number = int(found["first"] or found["last"]) if found else 0
    return number or None


@dataclass(frozen=True, slots=True)
class CrosstableHeadings:
    """Which column holds what: fields by name, rounds by number, and those Arpad has no field for.

    ``title_in_name``: names begin with the title.
    """

    fields: Mapping[str, int]
    rounds: Mapping[int, int]
    others: Mapping[str, int]
    title_in_name: bool = False

    @property
    def is_table(self) -> bool:
        """Whether this can be a cross table: it has names, and rounds."""
        return "name" in self.fields and bool(self.rounds)


def columns_of(row: Row, *, licence: str = "national_id") -> CrosstableHeadings:
    """What the cells of a row head, if it is the row of headings.

    Where two columns are headed alike (Rtg and EloInt), the first is taken, the other kept. An
    ``ID`` is FIDE's, unless FIDE's has a column of its own: then it is the national one. A standard
    rating is that of the event, unless a rapid or a blitz rating stands beside it. Where there is
    no other id, the number of a licence is the one of the field ``licence``.
    """
    fields: dict[str, int] = {}
    rounds: dict[int, int] = {}
    others: dict[str, int] = {}
    for column, heading in enumerate(row.cells):
        number = round_of(heading)
        field = FIELD_OF.get(plain(heading))
        if number is not None and number not in rounds:
            rounds[number] = column
        elif field is not None and field not in fields:
            fields[field] = column
        elif heading:
            others[_unused(heading, others)] = column
    for column in (*_with_ids(fields, licence), *_with_rating(fields, others)):
        others[_unused(row[column], others)] = column
    headed = plain(row[fields["name"]]) if "name" in fields else ""
    return CrosstableHeadings(fields, rounds, others, headed in TITLE_WITH_NAME)


def _with_ids(fields: dict[str, int], licence: str) -> list[int]:
    """Settle which column is FIDE's id and which the national one; the columns that are neither."""
    if "id" not in fields and "any_id" in fields:
        fields["id"] = fields.pop("any_id")
    if "licence" in fields and fields.keys().isdisjoint({"id", licence}):
        fields[licence] = fields.pop("licence")
    unsaid = [fields.pop(name) for name in ("any_id", "licence") if name in fields]
    if "national_id" not in fields and unsaid:
        fields["national_id"] = unsaid.pop(0)
    return unsaid


def _with_rating(fields: dict[str, int], others: Mapping[str, int]) -> list[int]:
    """Settle whether a standard rating is the rating; its column where it is not."""
    standard = fields.pop("standard", None)
    if standard is None:
        return []
    if "rating" in fields or any(plain(heading) in OF_OTHER_PLAYS for heading in others):
        return [standard]
    fields["rating"] = standard
    return []


def _unused(heading: str, others: Mapping[str, int]) -> str:
    """The heading, numbered where it stands for a second time."""
    heading = heading[:60]
    number = 2
    name = heading
    while name in others:
        name = f"{heading} ({number})"
        number += 1
    return name
