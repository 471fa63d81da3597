"""Players of a report matched to the master file: by id, then by name, birth and federation.

Nobody is guessed at: a player without a known id is matched only when name and birth date belong
to exactly one player; otherwise an officer chooses among ranked candidates.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from arpad.core.event import Player
from arpad.core.finding import Finding
from arpad.core.name_likeness import may_be_same_person, name_likeness, normal_name, words_of
from arpad.core.players import LikelyPlayer, PlayerRecord, PlayerStatus
from arpad.formats.result import FileFormat
from arpad.office.desk import Writing
from arpad.office.records.database import Connection
from arpad.office.records.events import (
    MATCH_FIELD,
    MATCHES_FIELD,
    MatchedTo,
    match_subject,
    matched_players,
)
from arpad.office.records.player_lookup import players_by_ids, players_by_names
from arpad.office.records.player_search import search
from arpad.office.records.players import players_by_id
from arpad.office.tournaments.event_rows import EventPlayer, without_person

BY_ID, BY_NAME, BY_OFFICER, BY_NEW = "id", "name", "officer", "new"
DECIDED = (BY_OFFICER, BY_NEW)
CANDIDATES = 5
LOOKED_AT = 50
# What a candidate's score is made of, in hundredths.
NAME_WEIGHT, FULL_BIRTH, BIRTH_YEAR, BIRTH_OPEN, FEDERATION, FEDERATION_OPEN = 60, 25, 20, 8, 15, 7
CLEAR_SCORE, CLEAR_LEAD = 80, 10
LARGEST_ID = 2**63


@dataclass(frozen=True, slots=True)
class MatchedPlayers:
    """The players of a report as matched, and what was odd about it."""

    players: tuple[EventPlayer, ...]
    findings: tuple[Finding, ...]

    @property
    def unmatched(self) -> tuple[EventPlayer, ...]:
        """Those nobody was found for."""
        return tuple(each for each in self.players if each.player_id is None)


def note_match(work: Writing, version: int, no: int, before: int | None, now: int | None) -> None:
    """Write down whom a player of a report is matched to from now on."""
    work.changed(match_subject(version), f"{MATCH_FIELD}{no}", before, now)


def note_accepted(work: Writing, version: int) -> None:
    """Write down whom everybody is matched to in a version that is accepted."""
    found = sorted(matched_players(work.connection, [version])[version].items())
    text = " ".join(f"{no}:{player}" for no, player in found if player is not None)
    work.changed(match_subject(version), MATCHES_FIELD, None, text)


def match_players(
    connection: Connection,
    code: str,
    players: Sequence[EventPlayer],
    before: Sequence[EventPlayer] = (),
    stages: Sequence[EventPlayer] = (),
) -> MatchedPlayers:
    """Match everybody in the report of a tournament, in its order.

    ``before``: earlier matches, of which an officer's stay; ``stages``: those of the stages of an
    event, which stay all. Nor is somebody matched again whose name was erased since.
    """
    reported = [each.reported for each in players]
    given = {id_ for player in reported for id_ in ids_of(player)}
    fide = [int(each) for each in given if each.isascii() and each.isdecimal()]
    by_id = players_by_ids(connection, [each for each in fide if each < LARGEST_ID], given)
    named = players_by_names(connection, {normal_name(each.name) for each in reported})
    decided = {_who(each.reported): each for each in stages if each.player_id is not None}
    decided |= {_who(each.reported): each for each in before if each.match.how in DECIDED}
    matched: list[EventPlayer] = []
    findings: list[Finding] = []
    for index, each in enumerate(players):
        kept = each if each.erased else decided.get(_who(each.reported))
        if kept:
            matched.append(each._replace(match=kept.match))
            continue
        player = each.reported
        found, how, odd = _match(player, by_id, named.get(normal_name(player.name), ()))
        findings += [_located(finding, index) for finding in odd]
        matched.append(_matched(player, found, how))
    return MatchedPlayers(tuple(matched), (*findings, *_twice(code, matched)))


def _matched(player: Player, found: PlayerRecord | None, how: str | None) -> EventPlayer:
    if found is None:
        return EventPlayer(player)
    erased = found.status is PlayerStatus.ERASED
    shown = without_person(player) if erased else player
    return EventPlayer(shown, MatchedTo(found.id, how, score_of(shown, found)), erased)


def candidates(connection: Connection, reported: Player) -> list[LikelyPlayer[PlayerRecord]]:
    """Who somebody in a report may be, the likeliest first."""
    found = search(connection, reported.name, limit=LOOKED_AT) if reported.name else []
    ranked = [
        LikelyPlayer(each.player, score_of(reported, each.player))
        for each in found
        if each.player.status is PlayerStatus.ACTIVE
    ]
    ranked.sort(key=lambda each: (-each.likeness, each.player.id))
    return ranked[:CANDIDATES]


def clear_candidate(
    reported: Player, ranked: Sequence[LikelyPlayer[PlayerRecord]]
) -> LikelyPlayer[PlayerRecord] | None:
    """The first candidate, if the score is high and nobody else's comes near it.

    Where the report gave an id that is not the candidate's, the birth date has to agree: somebody
    of one name and federation may well be a namesake.
    """
    if not ranked or ranked[0].likeness < CLEAR_SCORE:
        return None
    birth = ranked[0].player.birth
    if ids_of(reported) and not (reported.birth and birth and births_agree(reported.birth, birth)):
        return None
    near = [each for each in ranked[1:] if each.likeness > ranked[0].likeness - CLEAR_LEAD]
    return None if near else ranked[0]


def only_namesakes(connection: Connection, reported: Sequence[Player]) -> dict[int, PlayerRecord]:
    """By number, whom players without an id are if a name is enough.

    The spelling is the same, nobody else in the master file or the report has the name, accents
    and case aside, and birth and federation do not contradict.
    """
    names = Counter(normal_name(each.name) for each in reported)
    named = players_by_names(connection, set(names))
    found = {}
    for player in reported:
        name = normal_name(player.name)
        known = [each for each in named.get(name, ()) if each.status is PlayerStatus.ACTIVE]
        if len(known) == names[name] == 1 and not ids_of(player) and _agree(player, known[0]):
            found[player.no] = known[0]
    return found


def persons_among(connection: Connection, players: Sequence[Player]) -> dict[int, int]:
    """By number, who of some players is in the master file: by an id, or by a name that is enough.

    Nobody who was erased is among them.
    """
    found = {no: each.id for no, each in only_namesakes(connection, players).items()}
    for each in match_players(connection, "", [EventPlayer(one) for one in players]).players:
        if each.player_id is not None and not each.erased:
            found[each.no] = each.player_id
    return found


def _agree(player: Player, known: PlayerRecord) -> bool:
    """Whether the same spelling stands beside no fact that contradicts."""
    if player.birth and known.birth and not births_agree(player.birth, known.birth):
        return False
    if player.federation and known.federation and player.federation != known.federation:
        return False
    return player.name == known.name


def score_of(reported: Player, player: PlayerRecord) -> int:
    """How much speaks for a player, in hundredths: name, birth and federation."""
    score = _alike(reported, player) * NAME_WEIGHT // 100
    birth = reported.birth
    if not birth or not player.birth:
        score += BIRTH_OPEN
    elif births_agree(birth, player.birth):
        full = birth == player.birth and len(birth) > len("1987")
        score += FULL_BIRTH if full else BIRTH_YEAR
    if not reported.federation or not player.federation:
        return score + FEDERATION_OPEN
    return score + (FEDERATION if reported.federation == player.federation else 0)


def births_agree(one: str, other: str) -> bool:
    """Whether two birth dates, of which either may be a year alone, can be the same day."""
    shared = min(len(one), len(other))
    return one[:shared] == other[:shared]


def ids_of(player: Player) -> list[str]:
    """Every id a report gives a player, its own first."""
    return list(dict.fromkeys([*([player.id] if player.id else []), *sorted(player.national_ids)]))


def ids_are_national(
    connection: Connection, players: Iterable[EventPlayer], format_: str | None
) -> bool:
    """Whether the ids of a report are the federation's and not FIDE's.

    They are in FEDA's own file, and where those of the players who were matched by an id are.
    """
    if format_ == FileFormat.FEDA:
        return True
    given = {
        each.player_id: each.reported.id
        for each in players
        if each.match.how == BY_ID and each.player_id is not None
    }
    known = players_by_id(connection, given).items()
    is_fides = any(given[key] == str(each.fide_id) for key, each in known)
    return not is_fides and any(each.national_id == given[key] is not None for key, each in known)


def _match(
    player: Player,
    by_id: Mapping[str, Sequence[PlayerRecord]],
    namesakes: Sequence[PlayerRecord],
) -> tuple[PlayerRecord | None, str | None, list[Finding]]:
    given = ids_of(player)
    known = [each for key in given for each in by_id.get(key, ())]
    sound = [each for each in known if _may_be(player, each)]
    if sound:
        return max(sound, key=lambda each: _alike(player, each)), BY_ID, []
    odd: list[Finding] = []
    values = {"player": str(player.no), "found": ", ".join(given)}
    if known:
        odd.append(Finding.warning("match.other_name", **values))
    elif given:
        odd.append(Finding.warning("match.unknown_id", **values))
    same = [each for each in namesakes if _is_sure(player, each)]
    if len(same) == 1 and not known:
        return same[0], BY_NAME, odd
    return None, None, odd


def _may_be(player: Player, known: PlayerRecord) -> bool:
    """Whether an id may be right: the name is alike, or the player's own has been erased."""
    return known.status is PlayerStatus.ERASED or may_be_same_person(player.name, known.name)


def _alike(player: Player, known: PlayerRecord) -> int:
    return name_likeness(words_of(player.name), words_of(known.name))


def _is_sure(player: Player, known: PlayerRecord) -> bool:
    if not player.birth or not known.birth or not births_agree(player.birth, known.birth):
        return False
    return not (player.federation and known.federation) or player.federation == known.federation


def _who(player: Player) -> tuple[str | None, ...]:
    return player.name, player.id, player.birth, player.federation


def _twice(code: str, players: Sequence[EventPlayer]) -> list[Finding]:
    numbers = Counter(each.player_id for each in players if each.player_id is not None)
    return [
        Finding.error(
            "match.twice",
            found=", ".join(str(each.no) for each in players if each.player_id == number),
            player=number,
            code=code,
        )
        for number, times in numbers.items()
        if times > 1
    ]


def _located(finding: Finding, index: int) -> Finding:
    place = f"players[{index}].id"
    return Finding(
        severity=finding.severity,
        code=finding.code,
        place=place,
        article=finding.article,
        values=finding.values,
    )
