"""Reading FIDE's XML one player at a time.

A document type is refused: that is where entities are defined which unfold to gigabytes.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final
from xml.parsers import expat

from arpad.core.errors import BadInput, refusal
from arpad.core.event import Play
from arpad.formats.document.findings import clipped
from arpad.formats.rating_lists.line import BadLine, ListedPlayer, ListedRating
from arpad.formats.rating_lists.remembered import Remembered
from arpad.formats.rating_lists.streams import BLOCK, ListStream
from arpad.formats.rating_lists.values import (
    HIGHEST_RATING,
    MAX_NAME,
    Wrong,
    birth_of,
    identity,
    listed,
    sex_of,
    title_of,
    whole,
)
from arpad.formats.tables.decoding import MEGABYTE, tidy
from arpad.formats.tables.remarks import Remarks

ARTICLE: Final = "FIDE XML"
ROOT: Final = "playerslist"
MAX_TEXT: Final = 10_000
MAX_FIELDS: Final = 100
MAX_TOKEN: Final = MEGABYTE  # a tag that does not end

PERSON: Final = (
    *("country", "sex", "title", "w_title", "o_title", "foa_title", "birthday", "flag"),
)
RATINGS: Final[Mapping[str, tuple[str, str, str]]] = {
    "": ("rating", "games", "k"),
    Play.STANDARD: ("rating", "games", "k"),
    Play.RAPID: ("rapid_rating", "rapid_games", "rapid_k"),
    Play.BLITZ: ("blitz_rating", "blitz_games", "blitz_k"),
}

Fields = Mapping[str, str]
Person = tuple[str | bool | None, ...]


class _Collector:
    """The players whose elements have ended so far."""

    def __init__(self) -> None:
        self.ended: list[dict[str, str]] = []
        self._depth = 0
        self._player: dict[str, str] | None = None
        self._field = ""
        self._text = ""

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """An element begins."""
        self._depth += 1
        if self._depth == 3:
            self._field, self._text = name.lower(), ""
        elif self._depth == 2 and name.lower() == "player":
            self._player = {key.lower(): value for key, value in attributes.items()}
        elif self._depth == 1 and name.lower() != ROOT:
            raise refusal("rating_lists.root", "", ARTICLE, found=clipped(name), expected=ROOT)

    def data(self, text: str) -> None:
        """Text, which counts where it belongs to a field of a player."""
        if self._depth == 3 and len(self._text) <= MAX_TEXT:
            self._text += text

    def end(self, _name: str) -> None:
        """An element ends."""
        if self._player is not None:
            if self._depth == 3 and len(self._player) < MAX_FIELDS:
                self._player[self._field] = self._text
            elif self._depth == 2:
                self.ended.append(self._player)
                self._player = None
        self._depth -= 1

    def doctype(self, *_: object) -> None:
        """A document type begins."""
        raise refusal("rating_lists.doctype", "", ARTICLE)


def players_of(source: ListStream) -> Iterator[Fields]:
    """The fields of each player by their names in small letters; ``BadInput`` at what is broken."""
    collector = _Collector()
    parser = expat.ParserCreate(_encoding(source.beginning))
    parser.buffer_text = True
    parser.StartElementHandler = collector.start
    parser.EndElementHandler = collector.end
    parser.CharacterDataHandler = collector.data
    parser.StartDoctypeDeclHandler = collector.doctype
    read = 0
    while True:
        chunk = source.read(BLOCK)
        read += len(chunk)
        broken = None
        try:
            parser.Parse(chunk, not chunk)
        except (expat.ExpatError, LookupError, UnicodeError, ValueError) as error:
            broken = _broken(error)
        yield from collector.ended
        collector.ended.clear()
        if broken is not None:
            raise broken
        if not chunk:
            return
        if read - parser.CurrentByteIndex > MAX_TOKEN + BLOCK:
            raise refusal("rating_lists.xml", "", ARTICLE, found="<…")


def _broken(error: Exception) -> BadInput:
    if isinstance(error, BadInput):
        return error
    return refusal("rating_lists.xml", "", ARTICLE, found=clipped(str(error)))


def _encoding(beginning: bytes) -> str | None:
    """Latin-1 for a file that does not say what it is written in, and is not UTF-8."""
    if re.match(rb"\s*<\?xml[^>]*encoding|\xff\xfe|\xfe\xff", beginning):
        return None
    try:
        beginning[:-4].decode()
    except UnicodeDecodeError as error:
        return "iso-8859-1" if error.end < len(beginning) - 8 else None
    return None


def plays_of(fields: Fields) -> tuple[Play, ...]:
    """The ratings a player has elements for; none if there is just a rating, of whatever kind."""
    there = tuple(play for play in Play if RATINGS[play][0] in fields)
    return () if there == (Play.STANDARD,) else there


def read_xml(
    players: Iterator[Fields], single: Play | None, remarks: Remarks
) -> Iterator[ListedPlayer | BadLine]:
    """Each player as a line; ``single`` says which rating the only one is."""
    player = reader_of(single, remarks)
    number = 0
    try:
        for fields in players:
            number += 1
            try:
                yield player(fields)
            except Wrong as wrong:
                yield BadLine(number, wrong.finding(number, ARTICLE))
    except BadInput as stop:
        yield from (BadLine(number + 1, finding) for finding in stop.findings)


def reader_of(single: Play | None, remarks: Remarks) -> Callable[[Fields], ListedPlayer]:
    """What makes a player of the elements."""
    sexes = Remembered[str, str | None](lambda text: sex_of("sex", text, remarks))
    persons = Remembered[tuple[str, ...], Person](lambda texts: _person(texts, sexes))
    ratings = Remembered(_rating)
    standard, rapid, blitz = (RATINGS[""] if single is play else RATINGS[play] for play in Play)
    if single not in (None, Play.STANDARD):
        standard = ("", "", "")
    make = ListedPlayer._make

    def player(fields: Fields) -> ListedPlayer:
        said = fields.get
        name = tidy(said("name", ""))
        if not 0 < len(name) <= MAX_NAME:
            raise Wrong("name", name, "Carlsen, Magnus")
        return make(
            (
                name,
                identity("fideid", said("fideid", "")),
                None,
                *persons[tuple(said(field, "") for field in PERSON)],
                ratings[tuple(said(field, "") for field in standard)],
                ratings[tuple(said(field, "") for field in rapid)],
                ratings[tuple(said(field, "") for field in blitz)],
                None,
                None,
                None,
            )
        )

    return player


def _person(texts: tuple[str, ...], sexes: Mapping[str, str | None]) -> Person:
    """From the federation to whether the player is inactive."""
    country, sex, title, w_title, o_title, foa_title, birthday, flag = texts
    return (
        tidy(country) or None,
        sexes[sex.strip()] or ("f" if "w" in flag.lower() else None),
        title_of(tidy(title)),
        title_of(tidy(w_title)),
        tidy(o_title) or None,
        tidy(foa_title) or None,
        birth_of("birthday", birthday),
        "i" in flag.lower(),
    )


def _rating(texts: tuple[str, ...]) -> ListedRating | None:
    rating, games, k = texts
    return listed(
        whole("rating", rating, HIGHEST_RATING), whole("games", games, 9999), whole("k", k, 999)
    )
