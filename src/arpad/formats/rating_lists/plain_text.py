"""Names in ASCII, as FIDE's own files have them."""

import unicodedata
from typing import Final

# Letters that no decomposition takes apart.
LETTERS: Final = str.maketrans(
    {
        "ß": "ss",
        "æ": "ae",
        "Æ": "Ae",
        "œ": "oe",
        "Œ": "Oe",
        "ø": "o",
        "Ø": "O",
        "đ": "d",
        "Đ": "D",
        "ð": "d",
        "Ð": "D",
        "ħ": "h",
        "Ħ": "H",
        "ı": "i",
        "ł": "l",
        "Ł": "L",
        "ŋ": "n",
        "Ŋ": "N",
        "þ": "th",
        "Þ": "Th",
        "ŧ": "t",
        "Ŧ": "T",
        "ə": "a",
        "Ə": "A",
        "‘": "'",
        "’": "'",
        "ʻ": "'",
        "ʼ": "'",
        "`": "'",
        "´": "'",
        "–": "-",
        "—": "-",
        "·": ".",
        "ª": "a",
        "º": "o",
    }
)


def ascii_text(text: str) -> str:
    """Text without accents; what has no Latin letter becomes a question mark.

    >>> ascii_text("Núñez Øst, Łukasz"), ascii_text("Groß"), ascii_text("Иван")
    ('Nunez Ost, Lukasz', 'Gross', '????')
    """
    if text.isascii():
        return text
    taken_apart = unicodedata.normalize("NFKD", text.translate(LETTERS))
    kept = (sign for sign in taken_apart if not unicodedata.combining(sign))
    return "".join(sign if " " <= sign <= "~" else "?" for sign in kept)
