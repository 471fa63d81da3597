"""FIDE's list of a month beside ours: who and what differs."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from arpad.core.errors import refusal
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.name_likeness import normal_name
from arpad.core.players import PublicPlayer
from arpad.core.rating_list import Entry, ListRow
from arpad.formats.rating_lists import BadLine, ListedPlayer
from arpad.formats.rating_lists.line import ListFile
from arpad.formats.rating_lists.reading import open_list, play_named
from arpad.office.desk import Desk
from arpad.office.lists.choosing import choose_list
from arpad.office.lists.import_batch import RATING_OF
from arpad.office.lists.importing import GivenList
from arpad.office.records.lists import entries, plays_of
from arpad.office.records.printed import printed_players
from arpad.office.rights import may
from arpad.office.systems import choose_system

SHOWN_BAD_LINES = 20
LISTED = "listed"


class FideDifference(NamedTuple):
    """One field of one player; of ``listed`` the side that has them says the rating."""

    fide_id: int
    name: str
    field: str
    ours: str
    theirs: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparedWithFide:
    """Our list, how many are on both, and every difference by FIDE id.

    ``without_id`` are players of ours nobody can look up there.
    """

    row: ListRow
    compared: int
    without_id: int
    differences: tuple[FideDifference, ...]
    bad_lines: int
    bad: tuple[Finding, ...]


@may()
def compare_with_fide(desk: Desk, source: GivenList, system: str | None = None) -> ComparedWithFide:
    """A list file beside our list of its day, or the one in force then.

    The play is the one asked for, else what the file's name says or its columns; of several the
    first that we have lists of, standard before rapid and blitz.
    With a ``federation`` also whom FIDE lists for it and we do not.
    """
    asked = source.play or play_named(source.name)
    opened = open_list(source.stream, asked, source.columns)
    with desk.reading() as connection:
        play = _play(opened, asked, plays_of(connection, choose_system(connection, system)))
        row = choose_list(connection, system, play, source.day or opened.date)
        listed = {key: each for key, each in entries(connection, row.id).items() if each.rating}
        people = printed_players(connection, row.id, list(listed))
    ours = {each.fide_id: each for each in people.values() if each.fide_id is not None}
    missed = dict(ours)
    found: list[FideDifference] = []
    untitled: list[FideDifference] = []
    has_titles = False
    bad: list[Finding] = []
    for line in opened.lines:
        if isinstance(line, BadLine):
            bad.append(line.finding)
            continue
        has_titles = has_titles or _title(line) is not None
        if line.fide_id in ours:
            player = ours[line.fide_id]
            missed.pop(line.fide_id, None)
            found += _differences(player, listed[player.id], line, play)
            untitled += _title_of_ours(player, line)
        elif source.federation and line.federation == source.federation:
            found += _only_theirs(line, play)
    if has_titles:
        found += untitled
    for number, each in missed.items():
        rating = str(listed[each.id].rating)
        found.append(FideDifference(number, each.name, LISTED, rating, "–"))
    return ComparedWithFide(
        row=row,
        compared=len(ours) - len(missed),
        without_id=len(people) - len(ours),
        differences=tuple(sorted(found)),
        bad_lines=len(bad),
        bad=tuple(bad[:SHOWN_BAD_LINES]),
    )


def _play(opened: ListFile, asked: Play | None, ours: Collection[Play]) -> Play:
    """The kind of play that is compared: the one asked for, or the first that both sides have."""
    there = [each for each in Play if each in opened.plays]
    both = [each for each in there if each in ours]
    play = asked or next(iter((*both, *there)), None)
    if play is None or play not in opened.plays:
        values = {"found": play or "–", "expected": ", ".join(opened.plays) or "–"}
        raise refusal("import.play", "play", **values)
    return play


def _only_theirs(line: ListedPlayer, play: Play) -> Iterator[FideDifference]:
    rating = _rating(line, play)
    if line.fide_id is not None and rating is not None:
        yield FideDifference(line.fide_id, line.name, LISTED, "–", str(rating))


def _differences(
    player: PublicPlayer, entry: Entry, line: ListedPlayer, play: Play
) -> Iterator[FideDifference]:
    """Every field both sides know and say differently; rating and title say something if empty."""
    assert player.fide_id is not None
    birth = line.birth[:4] if line.birth else None
    listed = RATING_OF[play](line)
    for field, own, theirs in (
        ("name", normal_name(player.name), normal_name(line.name)),
        ("federation", player.federation, line.federation),
        ("sex", player.sex, line.sex),
        ("title", _title(player) or "–", _title(line)),
        ("birth", player.birth_year, int(birth) if birth else None),
        ("k", entry.k, listed.k if listed else None),
    ):
        if own and theirs and own != theirs:
            shown = (player.name, line.name) if field == "name" else (str(own), str(theirs))
            yield FideDifference(player.fide_id, player.name, field, *shown)
    rating = _rating(line, play)
    if rating != entry.rating:
        shown = (str(entry.rating), "–" if rating is None else str(rating))
        yield FideDifference(player.fide_id, player.name, "rating", *shown)


def _title_of_ours(player: PublicPlayer, line: ListedPlayer) -> Iterator[FideDifference]:
    """A title FIDE does not know; a list without any says nothing of titles."""
    own = _title(player)
    if own and not _title(line):
        assert player.fide_id is not None
        yield FideDifference(player.fide_id, player.name, "title", own, "–")


def _title(person: PublicPlayer | ListedPlayer) -> str | None:
    return person.title or person.women_title


def _rating(line: ListedPlayer, play: Play) -> int | None:
    listed = RATING_OF[play](line)
    return listed.rating if listed else None
