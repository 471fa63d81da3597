"""What a column of the sex says: M and F, H and M, H and D, M and W, or words.

M is for men beside F, W or D, and for women (mujer) beside H or V. What has two meanings is decided
by the whole column and the language of its heading; where they do not decide it is not told.
READING: beside H, V is a man and H a woman in one usage (varón, hembra), both men in another.
"""

from collections.abc import Mapping, Set
from typing import Final

from arpad.formats.tables.heading_text import plain

MAN: Final = "m"
WOMAN: Final = "f"
WORDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("hombre", "varon", "home", "homme", "male", "man", "masc", "mann"), MAN),
    **dict.fromkeys(("masculino", "masculi", "masculin", "mannlich"), MAN),
    **dict.fromkeys(("mujer", "dona", "femme", "female", "woman", "fem", "frau"), WOMAN),
    **dict.fromkeys(("femenino", "femenina", "femeni", "feminin", "weiblich", "hembra"), WOMAN),
    **dict.fromkeys(("f", "w"), WOMAN),
}
INTERNATIONAL: Final[Mapping[str, str]] = {"m": MAN, "f": WOMAN, "w": WOMAN}
OF_SPAIN: Final = frozenset({"sexo", "sexe", "genero", "genere"})


def sexes_meant(said: Set[str], heading: str) -> Mapping[str, str] | None:
    """What each word of the column means, all of them ``plain``; None where it cannot be told.

    >>> sexes_meant({"h", "m"}, "Sexo")["m"], sexes_meant({"m", "f"}, "Sexo")["m"]
    ('f', 'm')
    >>> sexes_meant({"m"}, "Sexo") is None
    True
    """
    of_spain = plain(heading) in OF_SPAIN
    meant = {**WORDS, "h": MAN, "v": MAN}
    letters_of_men = said & {"h", "v"}
    if len(letters_of_men) == 2:
        return None
    if letters_of_men or of_spain:
        meant["d"] = WOMAN
    letters_of_women = {each for each in said & {"f", "w", "d"} if meant.get(each) == WOMAN}
    if "m" in said:
        if letters_of_men:
            if letters_of_women:
                return None
            meant["m"] = WOMAN
        elif of_spain and not letters_of_women:
            return None
        else:
            meant["m"] = MAN
    return meant
