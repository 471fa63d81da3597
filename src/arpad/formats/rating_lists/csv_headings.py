"""The columns of a list in CSV, by the words that head them in English, Spanish and Catalan."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from arpad.core.event import Play
from arpad.formats.tables.heading_text import plain

# The first word of each is the one we write.
WORDS: Final[Mapping[str, str]] = {
    "fide_id": "fide_id|fideid|ID FIDE|idfide|FIDE no|FIDE number|FIDE ident|FIDE code|FIDE"
    "|código FIDE|núm. FIDE|número FIDE|codi FIDE|identificador FIDE",
    "national_id": "national_id|nationalid|idnat|ID nat|ID nacional|código nacional|national code"
    "|código FEDA|ID FEDA|national no|codi nacional|codi FEDA|identificador nacional|ID FCE",
    "id": "id|ID number|ID no|idno|código|code|identnr|identificador|codi",
    "name": "name|nombre|jugador|jugadora|player|full name|nombre completo|apellidos y nombre"
    "|apellidos, nombre|nombre y apellidos|nom|nom complet|cognoms i nom|cognoms, nom"
    "|nom i cognoms",
    "last": "last|last name|lastname|surname|family name|apellidos|apellido|cognoms|cognom",
    "first": "first|first name|firstname|given name|forename|nombre de pila|nom de pila",
    "federation": "federation|fed|federación|federació|country|país",
    "sex": "sex|sexo|sexe|gender|género|gènere",
    "title": "title|tit|titl|título|títol",
    "women_title": "women_title|woman title|wtit|w_title|título femenino|títol femení",
    "other_titles": "other_titles|o_title|otit|otros títulos|altres títols",
    "foa_title": "foa_title|foa|título FOA|títol FOA",
    "birth": "birth_year|birth|born|birthday|b-day|year|year of birth|birth date|date of birth"
    "|año|año de nacimiento|nacimiento|fecha de nacimiento|fecha nac.|año nac.|nac."
    "|any|any de naixement|naixement|data de naixement|data naix.|any naix.|naix.",
    "flag": "inactive|flag|inactivo|inactiva|inactiu",
    "standard": "standard|standard rating|srtng|std|estándar|clásico|classical|elo estándar"
    "|elo standard|elo clásico|estàndard|clàssic|elo estàndard|elo clàssic",
    "standard_games": "standard_games|sgm|partidas estándar|partides estàndard",
    "standard_k": "standard_k|sk|k estándar|k estàndard",
    "rapid": "rapid|rapid rating|rrtng|rpd|rápido|rápidas|elo rápido|elo rápidas|elo rapid"
    "|ràpid|ràpides|elo ràpid|elo ràpides",
    "rapid_games": "rapid_games|rgm|partidas rápidas|partides ràpides",
    "rapid_k": "rapid_k|rk|k rápidas|k ràpides",
    "blitz": "blitz|blitz rating|brtng|blz|relámpago|elo blitz|elo relámpago|llampec|elo llampec",
    "blitz_games": "blitz_games|bgm|partidas blitz|partides blitz|partides llampec",
    "blitz_k": "blitz_k|bk|k blitz|k llampec",
    "rating": "rating|elo|rtg|elofide|elo FIDE|FIDE elo|FIDE rating|rtg int|puntuación|puntuació",
    "games": "games|gms|partidas|partides",
    "k": "k|k factor|factor k|kcoeff|coeficiente k|coeficient k",
    "standard_total": "standard_total|total standard games|partidas estándar totales"
    "|partides estàndard totals",
    "rapid_total": "rapid_total|total rapid games|partidas rápidas totales|partides ràpides totals",
    "blitz_total": "blitz_total|total blitz games|partidas blitz totales|partides blitz totals",
    "total": "total_games|games so far|career games|partidas totales|total de partidas"
    "|partidas hasta ahora|partides totals|total de partides|partides fins ara",
    "standard_peak": "standard_peak|highest standard|máximo estándar|elo máximo estándar"
    "|màxim estàndard|elo màxim estàndard",
    "rapid_peak": "rapid_peak|highest rapid|máximo rápidas|elo máximo rápidas"
    "|màxim ràpides|elo màxim ràpides",
    "blitz_peak": "blitz_peak|highest blitz|máximo blitz|elo máximo blitz"
    "|màxim blitz|elo màxim blitz",
    "peak": "peak|highest|highest rating|peak rating|elo máximo|máximo|valoración máxima"
    "|elo màxim|màxim|valoració màxima",
    "first_event": "first_event|first event|primer torneo|primer evento|primer torneig",
    "club": "club|club name|clubname|equipo|equip",
    "licence": "licence|license|licencia|llicència|núm. licencia|número de licencia|núm. llicència"
    "|número de llicència",
}
LINES_LOOKED_AT: Final = 10
FIELD_OF: Final[Mapping[str, str]] = {
    plain(word): field for field, words in WORDS.items() for word in words.split("|")
}


@dataclass(frozen=True, slots=True)
class ListHeadings:
    """Which column holds what, and the headings that say nothing to us."""

    fields: Mapping[str, int]
    unknown: tuple[str, ...]

    @property
    def is_list(self) -> bool:
        """Whether this can be a rating list: names, and who they are or what they play."""
        named = self.fields.keys() & {"name", "last"}
        known = {"fide_id", "national_id", "id", "rating", *Play}
        return bool(named) and bool(self.fields.keys() & known)

    @property
    def has_careers(self) -> bool:
        """Whether it says more of a past than ratings do."""
        return any(each.endswith(("total", "peak", "first_event")) for each in self.fields)

    @property
    def plays(self) -> tuple[Play, ...]:
        """The ratings it has by name; a mere rating beside others is the standard one."""
        there = [play for play in Play if play.value in self.fields]
        if there and Play.STANDARD not in there and "rating" in self.fields:
            there.insert(0, Play.STANDARD)
        return tuple(there)


def columns_of(cells: Sequence[str], named: Mapping[str, str] | None = None) -> ListHeadings:
    """What the cells of a row head, if it is the row of headings; ``named`` says it of some fields.

    An ``id`` is FIDE's, unless FIDE's has a column of its own; ``nombre`` beside ``apellidos``
    is the first name. Where there is no other id, the number of the licence is the national one.
    K, games and careers beside one rating alone are of that one.
    """
    words = [plain(cell) for cell in cells]
    fields = {
        field: words.index(plain(heading))
        for field, heading in (named or {}).items()
        if plain(heading) in words
    }
    taken = set(fields.values())
    unknown = []
    for place, cell in enumerate(cells):
        field = FIELD_OF.get(words[place])
        if place in taken:
            continue
        if field is not None and field not in fields:
            fields[field] = place
        elif cell.strip():
            unknown.append(cell.strip())
    if "last" in fields and "first" not in fields and "name" in fields:
        fields["first"] = fields.pop("name")
    if "id" in fields:
        place = fields.pop("id")
        if fields.setdefault("fide_id", place) != place:
            fields.setdefault("national_id", place)
    elif "licence" in fields and not fields.keys() & {"fide_id", "national_id"}:
        fields["national_id"] = fields["licence"]
    unknown += [cells[place].strip() for place in _of_no_play(fields)]
    return ListHeadings(fields, tuple(unknown))


def _of_no_play(fields: dict[str, int]) -> list[int]:
    """The columns of games, K and careers that could be of several ratings.

    Those of the only rating are its: a list of one kind of play has no need to say ``standard_k``.
    """
    plays = [play for play in Play if play.value in fields]
    if "rating" in fields or not plays:
        return []
    careers = ("total", "peak") if len(plays) == 1 or Play.STANDARD in plays else ()
    rest = {each: fields.pop(each) for each in ("games", "k", *careers) if each in fields}
    if len(plays) > 1:
        return list(rest.values())
    for field, place in rest.items():
        fields.setdefault(f"{plays[0]}_{field}", place)
    return []
