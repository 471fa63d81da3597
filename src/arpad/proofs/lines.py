"""The lines of a list as they are hashed: one for each entry, sorted by person."""

from collections.abc import Iterable
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from arpad.proofs.canonical import as_lines, quoted


class ListLine(NamedTuple):
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


def line_text(line: ListLine) -> str:
    """A line in the canonical form, without its line feed; made by the ten thousand."""
    (
        person, printed, born, federation, sex, title, women_title, other_titles,
        rating, games, k, state, total, peak, since, junior,
    ) = line  # fmt: skip
    return (
        f'{{"born":{_token(born)},'
        f'"federation":{_word(federation)},"games":{games},"inactive_since":{_word(since)},'
        f'"junior":{_truth(junior)},"k":{_number(k)},"other_titles":{_word(other_titles)},'
        f'"peak":{_number(peak)},"person":"{person}",'
        f'"printed":{_token(printed)},"rating":{_number(rating)},'
        f'"sex":{_word(sex)},"state":"{state}","title":{_word(title)},"total":{_number(total)},'
        f'"women_title":{_word(women_title)}}}'
    )


def lines_member(lines: Iterable[ListLine]) -> bytes:
    """The member ``lines.jsonl``, or ``base.jsonl`` of the list after it."""
    return as_lines(map(line_text, sorted(lines, key=itemgetter(0))))


def _token(token: str | None) -> str:
    return "null" if token is None else f'"{token}"'


@lru_cache(4_096)
def _word(text: str | None) -> str:
    """Words of few kinds: federations, titles, days."""
    return "null" if text is None else quoted(text)


def _number(number: int | None) -> str:
    return "null" if number is None else str(number)


def _truth(truth: bool | None) -> str:
    return "null" if truth is None else "true" if truth else "false"
