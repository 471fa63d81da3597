"""Whom an arbiter means on a rating list: by id, by the whole name, or who might be meant."""

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from arpad.core.errors import refusal
from arpad.core.event import Play, Player
from arpad.core.finding import Finding
from arpad.core.name_likeness import SAME_PERSON, may_be_same_person, name_likeness
from arpad.core.names import words_of
from arpad.formats.rating_lists.line import BadLine, ListedPlayer
from arpad.tournament.completing import as_listed, differences, likely, shown_lines

MOST_NEAR: Final = 200


@dataclass(slots=True)
class Search:
    """What was typed of a player, who fits it, and who else has such a name or id."""

    typed: Player
    words: Sequence[str]
    found: list[ListedPlayer] = field(default_factory=list)
    near: list[ListedPlayer] = field(default_factory=list)

    def look_at(self, line: ListedPlayer, ids: frozenset[str], words: Sequence[str]) -> None:
        """Keep the line where it fits."""
        if self.typed.id:
            if self.typed.id in ids:
                same = may_be_same_person(self.typed.name, line.name)
                (self.found if same else self.near).append(line)
        elif self.typed.name in ids or self.words == words:
            self.found.append(line)
        elif len(self.near) < MOST_NEAR and _is_near(self.words, words):
            self.near.append(line)

    def candidates(self, entered: Container[str]) -> list[ListedPlayer]:
        """Who may be meant: the likest name first, and last who takes part already."""

        def place(line: ListedPlayer) -> tuple[bool, bool, int]:
            words = words_of(line.name)
            number = str(line.fide_id) if line.fide_id else line.national_id
            unlike = -name_likeness(self.words, words)
            return number in entered, not _begins(self.words, words), unlike

        return sorted((*self.found, *self.near), key=place)


def listed_entrants(
    typed: Sequence[Player],
    lines: Iterable[ListedPlayer | BadLine],
    play: Play,
    entered: Sequence[Player] = (),
    *,
    new: bool,
) -> tuple[tuple[Player, ...], tuple[Finding, ...]]:
    """Those who enter as the list has them, and where it differs from what was typed.

    Refused where several are meant or nobody is, unless it is said that they are ``new``;
    ``entered`` are those who take part already.
    """
    searches = [Search(each, words_of(each.name)) for each in typed]
    for line in lines:
        if isinstance(line, ListedPlayer):
            ids = frozenset({str(line.fide_id or ""), line.national_id or ""} - {""})
            words = words_of(line.name)
            for search in searches:
                search.look_at(line, ids, words)
    players: list[Player] = []
    findings: list[Finding] = []
    for search in searches:
        meant = _meant(search, {each.id for each in entered if each.id}, new=new)
        if meant is None:
            players.append(search.typed)
            continue
        findings += differences(search.typed, meant, play)
        number = search.typed.id or (str(meant.fide_id) if meant.fide_id else meant.national_id)
        players.append(as_listed(replace(search.typed, name=meant.name, id=number), meant, play))
    return tuple(players), tuple(findings)


def require_name_of(typed: Player, *, new: bool) -> Player:
    """Somebody no list was asked about: a number is no name, and one word may be half of one."""
    if not _is_name(typed.name):
        raise refusal("hall.id_alone", "words", found=typed.name)
    if not new and len(words_of(typed.name)) < 2:
        raise refusal("hall.half_a_name", "words", found=typed.name)
    return typed


def _is_name(typed: str) -> bool:
    return any(letter.isalpha() for letter in typed)


def _meant(search: Search, entered: Container[str], *, new: bool) -> ListedPlayer | None:
    """The one line that is meant; None: somebody who is on no list."""
    typed = search.typed
    own = likely(typed, search.found)
    by_id = [line for line in own if typed.name == str(line.fide_id)] if len(own) > 1 else []
    if len(by_id or own) == 1:
        return (by_id or own)[0]
    if not _is_name(typed.name) and not search.found:
        raise refusal("hall.id_not_on_list", "", found=typed.name)
    if new:
        return None
    if near := search.candidates(entered):
        number, shown = len(near), shown_lines(near)
        raise refusal("hall.list_candidates", "", name=typed.name, number=number, found=shown)
    raise refusal("hall.not_on_list", "", found=typed.name)


def _is_near(asked: Sequence[str], words: Sequence[str]) -> bool:
    """Whether a name begins so, or has a word of it and is like it in the others."""
    if _begins(asked, words):
        return True
    return not set(asked).isdisjoint(words) and name_likeness(asked, words) >= SAME_PERSON


def _begins(asked: Sequence[str], words: Sequence[str]) -> bool:
    """Whether every word asked for begins a word of a name."""
    return bool(asked) and all(any(own.startswith(word) for own in words) for word in asked)
