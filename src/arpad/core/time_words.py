"""The words of a time control, in English and Spanish, before anybody asks what they mean.

``plain`` turns what people write into numbers with units: ``hora y media`` and ``1.5 h`` are
``90 min``, ``cuarenta y cinco minutos`` are ``45 minutos``.
"""

import re
import unicodedata
from typing import Final

LONGEST_TEXT: Final = 500


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


UNITS: Final = {
    **dict.fromkeys(_words("h hr hrs hour hours hora horas"), 3600),
    **dict.fromkeys(_words("m mn min mins minute minutes minuto minutos '"), 60),
    **dict.fromkeys(_words('s sec secs second seconds sg seg segs segundo segundos "'), 1),
}
_ONES: Final = _words(
    "one first un una uno primer primera start beginning inicio principio comienzo"
)
NUMBERS: Final = dict.fromkeys(_ONES, 1) | {
    **{"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9},
    **{"dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "siete": 7, "ocho": 8, "nueve": 9},
    **{"ten": 10, "diez": 10, "twelve": 12, "doce": 12, "fifteen": 15, "quince": 15},
    **{"twenty": 20, "veinte": 20, "veinticinco": 25, "thirty": 30, "treinta": 30},
    **{"forty": 40, "cuarenta": 40, "fifty": 50, "cincuenta": 50, "sixty": 60, "sesenta": 60},
    **{"seventy": 70, "setenta": 70, "eighty": 80, "ochenta": 80, "ninety": 90, "noventa": 90},
    **{"cien": 100},
}
MOVES: Final = _words("move moves mov movs mv jugada jugadas jug movimiento movimientos")
ADDED: Final = _words("increment incremento inc delay bonus addition additional added anadidos d")
STAGE: Final = _words(", ; : - then luego despues followed seguido seguidos")
PLUS: Final = _words("+ | plus mas with con and y")
FROM: Final = _words("from since starting desde partir")
LINK: Final = _words("/ x for in para en")
EACH: Final = _words("/ per each every por cada")
FILLER: Final = _words(
    ". ( ) the an a of el la las los lo de del all todas todos rest resto remaining restantes"
    " finish final fin end ko qpf game partida g sd sudden death quickplay rapido caida bandera by"
    " to player players jugador jugadores time control ritmo juego tiempo rate play fide fischer"
    " bronstein standard classical clasico rapid blitz primeras primeros base que vez se realiza"
    " whole entire complete toda todo entera completa"
)
WHITE: Final = _words("w white blancas")
BLACK: Final = _words("b black negras")

_HOUR = r"(?:horas?|hours?|hrs?|h)"
_MINUTE = r"(?:minutos?|minutes?|mins?|mn|m(?![a-z])|')"
_DURATION: Final = re.compile(
    r"(?<![0-9:+])([0-9]):([0-5][0-9])(?![0-9:])"
    rf"|([0-9]{{1,2}}) ?{_HOUR}([0-9]{{1,2}})(?![0-9])(?: ?{_MINUTE})?"
    rf"|([0-9]{{1,2}}) ?{_HOUR} (?:y |and )?([0-9]{{1,2}}) ?{_MINUTE}"
)
_NUMBER = rf"(?:[0-9]{{1,2}}|an?|{'|'.join(sorted(NUMBERS, reverse=True))})"
_HALF = r"(?:an? |1 |un )?(media|half|cuarto|quarter)\b(?! (?:an? )?ho)"
# An hour and a half; one and a half hours; half an hour. The number is missing in "hora y media".
_HALVES: Final = (
    re.compile(rf"(?<![a-z0-9])(?:({_NUMBER}) ?)?{_HOUR} (?:y|and) {_HALF}"),
    re.compile(rf"(?<![a-z0-9])({_NUMBER}) (?:y|and) (?:an? )?(media|half) {_HOUR}(?![a-z])"),
)
_HALF_HOUR: Final = re.compile(r"(?<![a-z])(?:half an? hour|media hora)(?![a-z])")
_DECIMAL: Final = re.compile(
    rf"(?<![0-9.,])(?:([0-9]?)\.|(?<!/)([0-9]),)(50?|25|75) ?{_HOUR}(?![a-z])"
)
# A number in words before a unit; "moves an hour" is a rate and no time.
_SPELT: Final = re.compile(
    rf"(?<!moves )(?<!jugadas )(?<![a-z])({_NUMBER})(?:(?: y |-| )({_NUMBER}))?"
    rf"(?= (?:{'|'.join(unit for unit in sorted(UNITS, reverse=True) if unit.isalpha())})(?![a-z]))"
)
_NO_INCREMENT: Final = re.compile(r"(?:sin|no|without)(?: an?| any)? (?:increment|delay)[eo]?s?")
_QUOTES: Final = str.maketrans("’‘′´`“”„″×", "'''''" + '""""' + "x") | {ord("½"): ".5"}


def plain(text: str) -> str:
    """Lower case without accents, one kind of quotation mark, durations in whole minutes."""
    text = text[:LONGEST_TEXT].translate(_QUOTES).casefold()
    text = unicodedata.normalize("NFKD", text)[:LONGEST_TEXT]
    text = "".join(each for each in text if not unicodedata.combining(each))
    text = re.sub(r"\s+", " ", text.replace("''", '"').replace("k.o.", "ko"))
    text = _NO_INCREMENT.sub("", text)
    for halves in _HALVES:
        text = halves.sub(_with_half, text)
    text = _HALF_HOUR.sub("30 min", text)
    text = _DECIMAL.sub(_with_decimal, text)
    text = _SPELT.sub(_spelt, text)
    return _DURATION.sub(_hours_minutes, text)


def _value(word: str | None) -> int:
    """The number a word or its digits mean; an article is one."""
    return int(word) if word and word.isdecimal() else NUMBERS.get(word or "", 1)


def _with_half(found: re.Match[str]) -> str:
    return f"{_value(found[1]) * 60 + (30 if found[2] in ('media', 'half') else 15)} min"


def _with_decimal(found: re.Match[str]) -> str:
    hours = int(found[1] or found[2] or 0)
    return f"{hours * 60 + int(found[3].ljust(2, '0')) * 60 // 100} min"


def _spelt(found: re.Match[str]) -> str:
    """One number, or tens and ones; two numbers that make none are left as they are."""
    if found[2] is None:
        return str(_value(found[1]))
    tens, ones = _value(found[1]), _value(found[2])
    tidy = not found[1].isdecimal() and tens >= 20 and tens % 10 == 0 and 0 < ones < 10
    return str(tens + ones) if tidy else found[0]


def _hours_minutes(found: re.Match[str]) -> str:
    hours, minutes = (int(each) for each in found.groups() if each)
    return f"{hours * 60 + minutes} min"
