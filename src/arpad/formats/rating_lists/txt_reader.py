"""Reading fixed-width lists, two million lines at a time.

Most of a line repeats: there are few titles and federations, few ratings with their games and
K, few years of birth. Each such group of columns is taken apart once and remembered by its text.
"""

from collections.abc import Callable, Iterator
from typing import Final

from arpad.core.errors import BadInput
from arpad.core.event import Play
from arpad.core.finding import Finding, Position
from arpad.formats.rating_lists.fide_txt import Header, ListColumn
from arpad.formats.rating_lists.line import BadLine, ListedPlayer, ListedRating
from arpad.formats.rating_lists.remembered import Remembered
from arpad.formats.rating_lists.streams import MAX_LINE, TOO_LONG, ByteStream, blocks
from arpad.formats.rating_lists.values import (
    ARTICLE,
    HIGHEST_RATING,
    Wrong,
    birth_of,
    identity,
    listed,
    sex_of,
    title_of,
    whole,
)
from arpad.formats.tables.decoding import tidy
from arpad.formats.tables.remarks import Remarks

ABSENT: Final = ListColumn("", "", 0, 0)
WOMEN_TITLES: Final = frozenset({"WGM", "WIM", "WFM", "WCM"})

Person = tuple[str | None, str | None, str | None, str | None, str | None, str | None]
End = tuple[str | None, bool, str | None, str | None]


def read_txt(
    source: ByteStream, header: Header, play: Play | None, remarks: Remarks
) -> Iterator[ListedPlayer | BadLine]:
    """The players below the header, which is the first line that is not empty."""
    player = reader_of(header, play, remarks)
    shortest, separator = _shortest(header), _separator(header)
    number = 0
    headed = False
    try:
        for lines in blocks(source):
            for line in lines:
                number += 1
                if not headed:
                    headed = bool(line.strip())
                    continue
                try:
                    if len(line) >= shortest and line[separator] == " ":
                        yield player(line)
                    elif line.strip():
                        yield _unusual(line, number, header, player)
                except Wrong as wrong:
                    yield BadLine(number, wrong.finding(number))
    except BadInput as stop:
        yield from (BadLine(number + 1, finding) for finding in stop.findings)


def reader_of(header: Header, play: Play | None, remarks: Remarks) -> Callable[[str], ListedPlayer]:
    """What makes a player of a line; ``play`` says which rating a single list has."""
    columns = header.columns
    id_end = columns["fide_id"].end
    id_heading = columns["fide_id"].heading
    name_start, name_end = columns["name"].start, columns["name"].end
    person_start, person_end, persons = _persons(header, remarks)
    end_start, ends = _ends(header)
    standard_start, standard_end, standards = _ratings(header, play, Play.STANDARD)
    rapid_start, rapid_end, rapids = _ratings(header, play, Play.RAPID)
    blitz_start, blitz_end, blitzes = _ratings(header, play, Play.BLITZ)
    make = ListedPlayer._make

    def player(line: str) -> ListedPlayer:
        digits = line[:id_end].strip()
        name = line[name_start:name_end].strip()
        if not name.isprintable():
            name = tidy(name)
        if not name:
            raise Wrong("Name", "", "Carlsen, Magnus", name_start + 1)
        federation, sex, title, women_title, other_titles, foa_title = persons[
            line[person_start:person_end]
        ]
        birth, inactive, flagged, club = ends[line[end_start:]]
        return make(
            (
                name,
                identity(id_heading, digits),
                None,
                federation,
                sex or flagged,
                title,
                women_title,
                other_titles,
                foa_title,
                birth,
                inactive,
                standards[line[standard_start:standard_end]],
                rapids[line[rapid_start:rapid_end]],
                blitzes[line[blitz_start:blitz_end]],
                club,
                None,
                None,
            )
        )

    return player


def _persons(header: Header, remarks: Remarks) -> tuple[int, int, Remembered[str, Person]]:
    """The columns from the federation to the titles."""
    fields = ("federation", "sex", "title", "women_title", "other_titles", "foa_title")
    there = [header.columns[field] for field in fields if field in header.columns]
    start, end = min(each.start for each in there), max(each.end for each in there)
    places = [_within(header.columns.get(field, ABSENT), start) for field in fields]
    sexes = Remembered[str, str | None](lambda text: sex_of("Sex", text, remarks))
    early = "women_title" not in header.columns

    def person(text: str) -> Person:
        federation, sex, title, women_title, other_titles, foa_title = (
            text[place].strip() for place in places
        )
        known = title_of(title)
        return (
            federation or None,
            sexes[sex],
            known,
            known if early and known in WOMEN_TITLES else title_of(women_title),
            other_titles or None,
            foa_title or None,
        )

    return start, end, Remembered(person)


def _ratings(
    header: Header, single: Play | None, play: Play
) -> tuple[int, int, Remembered[str, ListedRating | None]]:
    """The columns of a rating, its games and its K; of none where the list has no such rating."""
    if header.is_single:
        names = ("rating", "games", "k") if single is play else ("", "", "")
    else:
        names = (play.value, f"{play}_games", f"{play}_k")
    rating, games, k = (header.columns.get(name, ABSENT) for name in names)
    start = rating.start
    places = [_within(column, start) for column in (rating, games, k)]

    def listed_rating(text: str) -> ListedRating | None:
        value, played, factor = (text[place] for place in places)
        return listed(
            whole(rating.heading, value, HIGHEST_RATING, rating.start + 1),
            whole(games.heading, played, 9999, games.start + 1),
            whole(k.heading, factor, 999, k.start + 1),
        )

    return start, max(rating.end, games.end, k.end), Remembered(listed_rating)


def _ends(header: Header) -> tuple[int, Remembered[str, End]]:
    """The birth and the flags, behind which pairing programs are given the club."""
    birth, flag = (header.columns.get(field, ABSENT) for field in ("birth", "flag"))
    there = [column.start for column in (birth, flag) if column is not ABSENT]
    start = min(there, default=10_000)
    birth_place, flag_place = _within(birth, start), _within(flag, start)

    def end(text: str) -> End:
        flags, _, club = text[flag_place].partition(" ")
        if set(flags.lower()) - {"w", "i"}:
            flags, club = "", f"{flags} {club}"
        return (
            birth_of(birth.heading, text[birth_place], birth.start + 1),
            "i" in flags.lower(),
            "f" if "w" in flags.lower() else None,
            tidy(club) or None,
        )

    return start, Remembered(end)


def _within(column: ListColumn, start: int) -> slice:
    """Where a column stands in a text that begins at ``start``; an absent one is empty."""
    if column is ABSENT:
        return slice(0, 0)
    return slice(column.start - start, column.end - start)


def _shortest(header: Header) -> int:
    """How long a line must be: FIDE's reach the birth, for which they have at least a 0.

    Early lists leave the birth out, and end with the games.
    """
    columns = header.columns
    last = columns.get("birth") if header.layout != "fide-early" else columns.get("games")
    rating = max(column.start for name, column in columns.items() if name in ("rating", *Play))
    return (last.start if last else rating) + 1


def _separator(header: Header) -> int:
    """The place that is blank in every line, unless the other titles are too long."""
    column = header.columns.get("other_titles", header.columns["fide_id"])
    return column.end - 1


def _unusual(
    line: str, number: int, header: Header, player: Callable[[str], ListedPlayer]
) -> ListedPlayer | BadLine:
    """A line that is cut short, or whose other titles push what follows to the right."""
    if line == TOO_LONG:
        return _bad(number, "rating_lists.long_line", MAX_LINE, MAX_LINE)
    shortest = _shortest(header)
    if len(line) < shortest:
        return _bad(number, "rating_lists.cut", len(line), shortest)
    titles = header.columns.get("other_titles")
    if titles is None:
        return player(line)
    overflow = line.find(" ", titles.end - 1)
    beyond = overflow - (titles.end - 1)
    pulled = f"{line[: titles.start]:<{titles.end}}{line[titles.end + beyond :]}"
    if overflow > 0 and len(pulled) >= shortest:
        try:
            return player(pulled)._replace(other_titles=line[titles.start : overflow].strip())
        except Wrong:
            pass  # then they only fill their column
    return player(line)


def _bad(number: int, code: str, found: int, expected: int) -> BadLine:
    values = {"found": found, "expected": expected}
    at = Position(number, min(found, expected) + 1)
    return BadLine(number, Finding.error(code, "", ARTICLE, at, **values))
