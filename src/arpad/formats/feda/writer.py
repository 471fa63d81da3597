"""Writing the FEDA file: what each player scored, against opponents of which average."""

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from arpad.core.event import Event, Player
from arpad.core.exact import Mean
from arpad.core.finding import Finding, Severity
from arpad.core.rounding import round_half_up
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

CARRIED: Final = ("no", "name", "sex", "federation", "birth", "id", "points")


@dataclass(frozen=True, slots=True)
class ScoredPlayer:
    """What the file says of a player's games."""

    points: Fraction
    games: int
    rival: int


def write_feda(event: Event) -> Written:
    """The file of an event, and what of the event it has no place for."""
    scored = scores(event)
    lost: list[Finding] = []
    blocks: dict[bool, list[str]] = {True: [], False: []}
    for index, player in enumerate(event.players):
        texts = texts_of(player, scored[player.no])
        lost += _cut(f"players[{index}]", player, texts)
        blocks[has_code(player)].append(_line(texts))
    lines: list[str] = []
    for coded, title in ((True, RATED_TITLE), (False, NEW_TITLE)):
        if blocks[coded] or (coded and not event.players):
            lines += [title, HEADING, RULE, *blocks[coded]]
    lost += _lost(event)
    return Written("".join(f"{line}\r\n" for line in lines).encode("ascii"), tuple(lost))


def scores(event: Event) -> Mapping[int, ScoredPlayer]:
    """Points and games of every player, from played games to be rated; rated opponents' average.

    READING: the average is rounded half up, as 9.51 does. An event without games keeps what a
    FEDA file said of them.
    """
    if not event.games:
        return {player.no: _said(player) for player in event.players}
    ratings = {player.no: player.rating for player in event.players}
    points = dict.fromkeys(ratings, 0)
    games = dict.fromkeys(ratings, 0)
    rivals: dict[int, list[int]] = {no: [] for no in ratings}
    for game in event.games:
        if not (game.result.played and game.rated):
            continue
        for no, opponent, half_points in (
            (game.white, game.black, game.result.white),
            (game.black, game.white, game.result.black),
        ):
            if no not in ratings:
                continue
            points[no] += half_points
            games[no] += 1
            rating = ratings.get(opponent)
            if rating is not None:
                rivals[no].append(rating)
    return {
        no: ScoredPlayer(
            Fraction(points[no], 2),
            games[no],
            round_half_up(Mean.of(rivals[no]).value) if rivals[no] else 0,
        )
        for no in ratings
    }


def _said(player: Player) -> ScoredPlayer:
    feda = player.extra.get("feda")
    said: Mapping[str, Any] = feda if isinstance(feda, Mapping) else {}
    games, rival = (said.get(key) for key in ("games", "rival"))
    return ScoredPlayer(
        player.points or Fraction(0),
        games if isinstance(games, int) else 0,
        rival if isinstance(rival, int) else 0,
    )


def has_code(player: Player) -> bool:
    """Whether a player belongs to the first block: on the list, and with a known code."""
    code = player.id or ""
    listed = player.rating is not None or "feda" in player.extra
    return listed and code.isascii() and code.isdigit() and len(code) <= 9


def texts_of(player: Player, scored: ScoredPlayer) -> dict[str, str]:
    """Every field as text, before it is cut to its width."""
    points = f"{scored.points.numerator * 10 // scored.points.denominator:02d}"
    return {
        "code": (player.id or "") if has_code(player) else NEW_CODE,
        "name": " ".join(ascii_text(player.name).split()),
        "sex": {"w": "f", "f": "f", "m": "m"}.get(player.sex or "", ""),
        "federation": ascii_text(player.federation or ""),
        "birth": birth_text(player.birth),
        "points": f"{points[:-1]}.{points[-1]}",
        "games": str(scored.games),
        "rival": str(scored.rival),
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
            yield Finding(Severity.WARNING, "feda.too_wide", at, ARTICLE, values)
    plain = player.name.replace(",", " ")
    if not plain.isascii():
        read = {"found": player.name, "read": texts["name"]}
        yield Finding(Severity.WARNING, "feda.ascii", f"{place}.name", ARTICLE, read)
    year = player.birth_year
    first = 2000 + LAST_YEAR_OF_THIS_CENTURY - 99
    if year is not None and not first <= year < first + 100:
        where = f"{place}.birth"
        yield Finding(Severity.WARNING, "feda.century", where, ARTICLE, {"found": year})
    if player.rating is not None and not has_code(player):
        yield Finding(Severity.WARNING, "feda.no_code", f"{place}.id", ARTICLE, {})
    elif player.id and not has_code(player):
        lost = {"found": player.id}
        yield Finding(Severity.WARNING, "feda.code_lost", f"{place}.id", ARTICLE, lost)


def _lost(event: Event) -> Iterator[Finding]:
    if event.games:
        number = {"number": len(event.games)}
        yield Finding(Severity.WARNING, "feda.games_lost", "games", ARTICLE, number)
    if event.byes:
        number = {"number": len(event.byes)}
        yield Finding(Severity.WARNING, "feda.byes_lost", "games", ARTICLE, number)
    named = () if event.name else ("name",)
    yield from lost_of_event(event, named, ARTICLE)
    yield from lost_of_rows(
        "players",
        event.players,
        CARRIED,
        ARTICLE,
        kept=lambda player, name: name == "extra" and set(player.extra) == {"feda"},
    )
