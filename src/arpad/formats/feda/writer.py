"""Writing the FEDA file: what each player scored against rated opponents of which average.

Points, games and average are all of the games against rated opponents, which alone count (7.4).
"""

import unicodedata
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from arpad.core.event import Event, Player
from arpad.core.exact import decimal_text
from arpad.core.finding import Finding
from arpad.core.report import Sums
from arpad.core.sums import sums_of_games, sums_that_stand
from arpad.formats.feda.layout import (
    ARTICLE,
    FIELDS,
    HEADING,
    LAST_YEAR_OF_THIS_CENTURY,
    NEW_CODE,
    NEW_TITLE,
    RATED_TITLE,
    RULE,
)
from arpad.formats.result import Written
from arpad.formats.tables.losses import lost_of_event, lost_of_rows

CARRIED: Final = ("no", "name", "sex", "federation", "birth", "id", "points", "sums")
NOTHING: Final = Sums(Fraction(0), 0)


def write_feda(event: Event) -> Written:
    """The file of an event, and what of the event it has no place for."""
    sums = written_sums(event)
    lost: list[Finding] = []
    blocks: dict[bool, list[str]] = {True: [], False: []}
    for index, player in enumerate(event.players):
        texts = texts_of(player, sums.get(player.no, NOTHING))
        lost += _cut(f"players[{index}]", player, texts)
        blocks[has_code(player)].append(_line(texts))
    lines: list[str] = []
    for coded, title in ((True, RATED_TITLE), (False, NEW_TITLE)):
        if blocks[coded] or (coded and not event.players):
            lines += [title, HEADING, RULE, *blocks[coded]]
    lost += _lost(event)
    return Written("".join(f"{line}\r\n" for line in lines).encode("ascii"), tuple(lost))


def written_sums(event: Event) -> Mapping[int, Sums]:
    """The sums of the games against rated opponents; those stated of whoever has no game here."""
    return {**sums_of_games(event), **sums_that_stand(event)}


def has_code(player: Player) -> bool:
    """Whether a player belongs to the first block: on the list, and with a known code."""
    code = player.id or ""
    listed = player.rating is not None or (player.sums is not None and player.sums.on_list)
    return listed and code.isascii() and code.isdigit() and len(code) <= 9


def texts_of(player: Player, sums: Sums) -> dict[str, str]:
    """Every field as text, before it is cut to its width."""
    return {
        "code": (player.id or "") if has_code(player) else NEW_CODE,
        "name": " ".join(ascii_text(player.name).split()),
        "sex": {"w": "f", "f": "f", "m": "m"}.get(player.sex or "", ""),
        "federation": ascii_text(player.federation or ""),
        "birth": birth_text(player.birth),
        "points": decimal_text(sums.points, 1),
        "games": str(sums.games),
        "rival": str(sums.opponents or 0),
    }


def ascii_text(text: str) -> str:
    """Text without accents and commas, which the file cannot hold: Núñez, Ana is Nunez Ana."""
    plain = unicodedata.normalize("NFKD", text.replace(",", " "))
    kept = (sign for sign in plain if not unicodedata.combining(sign))
    return "".join(sign if " " <= sign <= "~" else "?" for sign in kept)


def birth_text(birth: str | None) -> str:
    """A birth date as dd-mm-yy; what is unknown of it is 00."""
    if not birth:
        return ""
    year, month, day = (*birth.split("-"), "00", "00")[:3]
    return f"{day if month != '00' else '00'}-{month if day != '00' else '00'}-{year[2:]}"


def _line(texts: Mapping[str, str]) -> str:
    """A row; what is wider than its column is cut if it is text, and kept if it is a number."""
    cells = []
    for field in FIELDS:
        text = texts[field.name]
        if field.name in ("name", "federation"):
            text = text[: field.width]
        cells.append(text.rjust(field.width) if field.align_right else text.ljust(field.width))
    return ",".join(cells)


def _cut(place: str, player: Player, texts: Mapping[str, str]) -> Iterator[Finding]:
    for field in FIELDS:
        text = texts[field.name]
        if len(text) > field.width:
            values: dict[str, str | int] = {"found": text, "expected": field.width}
            at = f"{place}.{field.name}"
            yield Finding.warning("feda.too_wide", at, ARTICLE, **values)
    plain = player.name.replace(",", " ")
    if not plain.isascii():
        read = {"found": player.name, "read": texts["name"]}
        yield Finding.warning("feda.ascii", f"{place}.name", ARTICLE, **read)
    year = player.birth_year
    first = 2000 + LAST_YEAR_OF_THIS_CENTURY - 99
    if year is not None and not first <= year < first + 100:
        where = f"{place}.birth"
        yield Finding.warning("feda.century", where, ARTICLE, found=year)
    if player.rating is not None and not has_code(player):
        yield Finding.warning("feda.no_code", f"{place}.id", ARTICLE)
    elif player.id and not has_code(player):
        lost = {"found": player.id}
        yield Finding.warning("feda.code_lost", f"{place}.id", ARTICLE, **lost)


def _lost(event: Event) -> Iterator[Finding]:
    if event.games:
        number = {"number": len(event.games)}
        yield Finding.warning("feda.games_lost", "games", ARTICLE, **number)
    if event.byes:
        number = {"number": len(event.byes)}
        yield Finding.warning("feda.byes_lost", "games", ARTICLE, **number)
    named = () if event.name else ("name",)
    yield from lost_of_event(event, named, ARTICLE)
    yield from lost_of_rows("players", event.players, CARRIED, ARTICLE)
