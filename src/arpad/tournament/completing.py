"""What a rating list knows of those who enter: ratings, ids, titles, federations, births.

C.04.2 B.1: where one list covers everybody, its ratings are the measure of strength.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from arpad.core.event import Play, Player
from arpad.core.finding import Finding
from arpad.core.name_likeness import may_be_same_person
from arpad.core.names import words_of
from arpad.formats.entry_ratings import PLAYS
from arpad.formats.rating_lists.line import BadLine, ListedPlayer, ListedRating
from arpad.tournament.by_hand import CLUB

ARTICLE: Final = "C.04.2 B.1"
SHOWN: Final = 5


@dataclass(frozen=True, slots=True)
class Completed:
    """The players as the list has them, and what was found."""

    players: tuple[Player, ...]
    findings: tuple[Finding, ...]


def completed(
    players: Sequence[Player], lines: Iterable[ListedPlayer | BadLine], play: Play
) -> Completed:
    """The players with what the list says of them, found by id, or else by name.

    The list decides about ratings and titles; what else the entry says stays. Whose id has quite
    another name there, or several namesakes, is not guessed at.
    """
    by_id, by_name = _sought(players, lines)
    findings: list[Finding] = []
    found = []
    for player in players:
        if player.id:
            known = by_id.get(player.id, ())
            sound = [line for line in known if may_be_same_person(player.name, line.name)]
            own = sorted(sound, key=lambda line: _is_own(player, line))[:1]
        else:
            known = by_name.get(words_of(player.name), ())
            own = likely(player, known)
        if len(own) == 1:
            findings += differences(player, own[0], play)
            player = as_listed(player, own[0], play)
        elif own:
            findings.append(_of_lines("hall.list_namesakes", player, own))
        else:
            findings.append(_unlisted(player, known))
        found.append(player)
    return Completed(tuple(found), tuple(findings))


def _sought(
    players: Sequence[Player], lines: Iterable[ListedPlayer | BadLine]
) -> tuple[dict[str, list[ListedPlayer]], dict[tuple[str, ...], list[ListedPlayer]]]:
    """The lines of those who enter, by id and by the words of the name."""
    ids = {player.id for player in players if player.id}
    names = {words_of(player.name) for player in players if not player.id}
    by_id: dict[str, list[ListedPlayer]] = {}
    by_name: dict[tuple[str, ...], list[ListedPlayer]] = {}
    for line in lines:
        if isinstance(line, BadLine):
            continue
        for own in {str(line.fide_id or ""), line.national_id or ""} & ids:
            by_id.setdefault(own, []).append(line)
        if names and (words := words_of(line.name)) in names:
            by_name.setdefault(words, []).append(line)
    return by_id, by_name


def _is_own(player: Player, line: ListedPlayer) -> tuple[bool, bool]:
    """What comes first among lines with one id: the same name, then the FIDE number."""
    return words_of(player.name) != words_of(line.name), str(line.fide_id) != player.id


def likely(player: Player, lines: Sequence[ListedPlayer]) -> list[ListedPlayer]:
    """Namesakes whom nothing in the entry speaks against."""
    return [
        line
        for line in lines
        if (not player.birth or not line.birth or line.birth[:4] == player.birth[:4])
        and (not player.federation or not line.federation or line.federation == player.federation)
    ]


def _rating(line: ListedPlayer, play: Play) -> int | None:
    """The rating for the play, or else the standard one."""
    listed = _listed(line, play)
    own = listed.rating if listed else None
    return own or (line.standard.rating if line.standard else None)


def _listed(line: ListedPlayer, play: Play) -> ListedRating | None:
    return {Play.STANDARD: line.standard, Play.RAPID: line.rapid, Play.BLITZ: line.blitz}[play]


def as_listed(player: Player, line: ListedPlayer, play: Play) -> Player:
    """The player with what a line of the list says."""
    title = line.title or line.women_title
    sex = {"f": "w"}.get(line.sex or "", line.sex)
    club: Mapping[str, str] = {CLUB: line.club} if line.club else {}
    besides = {
        each.value: other.rating
        for each in PLAYS
        if each is not play and (other := _listed(line, each)) and other.rating
    }
    listed = _listed(line, play)
    return replace(
        player,
        id=player.id or (str(line.fide_id) if line.fide_id else line.national_id),
        rating=_rating(line, play) or player.rating,
        k=(listed.k if listed and listed.rating else None) or player.k,
        title=title or player.title,
        federation=player.federation or line.federation,
        birth=player.birth or line.birth,
        sex=player.sex or sex,
        extra={**club, **player.extra, **besides},
    )


def differences(player: Player, line: ListedPlayer, play: Play) -> Iterator[Finding]:
    """Where the rating of an entry is another than that of the list."""
    rating = _rating(line, play)
    if player.rating and rating and player.rating != rating:
        values: dict[str, str | int] = {
            "name": player.name,
            "found": player.rating,
            "expected": rating,
        }
        yield Finding.note("hall.list_rating", "list", ARTICLE, **values)


def _unlisted(player: Player, known: Sequence[ListedPlayer]) -> Finding:
    """Who is not taken from the list, and who there comes near."""
    if not known:
        values: dict[str, str | int] = {"name": player.name, "found": player.id or "–"}
        return Finding.note("hall.list_without", "list", "", **values)
    return _of_lines("hall.list_other_name" if player.id else "hall.list_near", player, known)


def _of_lines(code: str, player: Player, lines: Sequence[ListedPlayer]) -> Finding:
    """What is odd about a player, with the lines of the list it is about."""
    values: dict[str, str | int] = {"name": player.name, "found": shown_lines(lines)}
    return Finding.warning(code, "list", "", **values)


def shown_lines(lines: Sequence[ListedPlayer]) -> str:
    """The first lines of several: name, id, federation and birth."""
    shown = "; ".join(
        " ".join(
            str(part)
            for part in (line.name, line.fide_id or line.national_id, line.federation, line.birth)
            if part
        )
        for line in lines[:SHOWN]
    )
    return f"{shown}; …" if len(lines) > SHOWN else shown
