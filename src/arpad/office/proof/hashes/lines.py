"""The lines of a list as they are hashed: one for each entry, sorted by person."""

from collections.abc import Iterable
from functools import lru_cache
from operator import itemgetter
from typing import Final, NamedTuple

from arpad.office.proof.hashes.canonical import as_lines, quoted

NULL: Final = "null"
TRUTHS: Final = {None: NULL, True: "true", False: "false"}


class HashedLine(NamedTuple):
    """Everything a list prints and remembers of a person.

    ``printed`` and ``born`` are commitments; ``inactive_since`` is an ISO day.
    """

    person: str
    printed: str | None
    born: str | None
    federation: str | None
    sex: str | None
    title: str | None
    women_title: str | None
    other_titles: str | None
    rating: int | None
    games: int
    k: int | None
    state: str
    total: int | None
    peak: int | None
    inactive_since: str | None
    junior: bool | None


def line_text(line: HashedLine) -> str:
    """A line in the canonical form, without its line feed; made by the ten thousand."""
    (
        person, printed, born, federation, sex, title, women_title, other_titles,
        rating, games, k, state, total, peak, since, junior,
    ) = line  # fmt: skip
    return (
        f'{{"born":{NULL if born is None else _token(born)},'
        f'"federation":{word(federation)},"games":{games},"inactive_since":{word(since)},'
        f'"junior":{TRUTHS[junior]},"k":{NULL if k is None else k},'
        f'"other_titles":{word(other_titles)},"peak":{NULL if peak is None else peak},'
        f'"person":"{person}","printed":{NULL if printed is None else _token(printed)},'
        f'"rating":{NULL if rating is None else rating},"sex":{word(sex)},"state":"{state}",'
        f'"title":{word(title)},"total":{NULL if total is None else total},'
        f'"women_title":{word(women_title)}}}'
    )


def lines_member(lines: Iterable[HashedLine]) -> bytes:
    """The member ``lines.jsonl``, or ``base.jsonl`` of the list after it."""
    return as_lines(map(line_text, sorted(lines, key=itemgetter(0))))


def _token(token: str) -> str:
    return f'"{token}"'


@lru_cache(4_096)
def word(text: str | None) -> str:
    """A word of few kinds, as the form writes it: federations, titles, days."""
    return NULL if text is None else quoted(text)
