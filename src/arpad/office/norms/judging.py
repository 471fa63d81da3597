"""Norms judged whenever another version of an event comes to count, and kept.

A norm stands as long as its event says the same of it: where the event is judged again and says
something else, the old verdict stays on record as superseded, and the new one is offered.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from arpad.awarding import EditionChoice
from arpad.core.event import Event, Play
from arpad.core.norms import NewNorm, NormFigures, NormJudgement, NormRow, NormState
from arpad.core.players import Fact, PlayerRecord
from arpad.core.tournaments import TournamentRow
from arpad.office.desk import Writing
from arpad.office.tournaments.as_fide_knows import as_known, fide_list, known_players
from arpad.office.tournaments.event_rows import event_of
from arpad.office.tournaments.keeping import event_players
from arpad.store import norms as store
from arpad.store.database import Connection
from arpad.store.events import event_rows
from arpad.store.facts import histories
from arpad.titles.judging import norms_found
from arpad.titles.verdict import NormVerdict
from arpad.titles.written import norm_answer

# Who holds two titles counts for every norm the better of them counts for (1.4.5a-e).
BEST_FIRST: Final = ("GM", "IM", "WGM", "WIM", "FM", "WFM", "CM", "WCM")
TITLE_FACTS: Final = (Fact.TITLE, Fact.WOMEN_TITLE)
FEWEST_ROUNDS: Final = 7
Held = Mapping[int, frozenset[str]]


class NormTerms(NamedTuple):
    """What an officer says for the judgement: readings, and flags the report does not hold."""

    readings: Mapping[str, str]
    flags: tuple[str, ...]


def judge_event(
    work: Writing, tournament: TournamentRow, version: int | None, terms: NormTerms | None = None
) -> int:
    """Judge the version of an event that counts, None: none does; how many norms are new.

    ``terms`` are by default those it was judged by before; the edition is that of its date (1.5.4).
    """
    connection = work.connection
    before = store.last_judgement(connection, tournament.id)
    used = terms or (NormTerms(before.readings, before.flags) if before else NormTerms({}, ()))
    judged, found = _norms_of(connection, tournament, version, used) if version else (None, {})
    for row in store.norms_kept(connection, tournament_id=tournament.id):
        key = row.norm.player, row.norm.title
        if key in found and found[key].verdict == row.norm.verdict:
            del found[key]
        else:
            take_norm_step(work, row, NormState.SUPERSEDED)
    if judged and version and (found or terms):
        number = store.add_judgement(connection, work.at, work.by, tournament.id, version, judged)
        for norm in store.add_norms(connection, number, list(found.values())):
            work.changed(f"norm:{norm}", "state", None, NormState.OFFERED)
    return len(found)


def take_norm_step(
    work: Writing, row: NormRow, after: NormState, reason: str | None = None
) -> None:
    """Move a norm on, on record and in the log, which does not repeat the reason."""
    store.add_norm_step(work.connection, work.at, work.by, row, after, reason)
    work.changed(f"norm:{row.number}", "state", row.state, after)


def _norms_of(
    connection: Connection, tournament: TournamentRow, version: int, terms: NormTerms
) -> tuple[NormJudgement | None, dict[tuple[int, str], NewNorm]]:
    """By what an event is judged, and the norms in it of players who do not hold the title.

    None: no event of its kind gives norms.
    """
    if tournament.play is not Play.STANDARD:
        return None, {}
    reported = event_of(event_rows(connection, version))
    if reported.number_of_rounds < FEWEST_ROUNDS:
        return None, {}
    then = event_then(connection, tournament, version, reported)
    rules = EditionChoice(readings=terms.readings).on(then.event.start)
    found = norms_found(then.event, rules, frozenset(terms.flags), sorted(then.held))
    kept = {
        (then.numbers[each.player], each.title): _kept(each, then.numbers[each.player])
        for each in found
        if not then.held[each.player] & each.rule.masters
    }
    return NormJudgement(rules.key, dict(rules.chosen), terms.flags), kept


class EventThen(NamedTuple):
    """An event with what was known of its players on its first day.

    ``numbers`` are whom everybody is matched to, ``held`` the titles of those who are known.
    """

    event: Event
    numbers: Mapping[int, int]
    held: Held


def event_then(
    connection: Connection, tournament: TournamentRow, version: int, reported: Event
) -> EventThen:
    """A version with ratings of FIDE's list in force and titles of its first day (0.4.2)."""
    players = event_players(connection, version)
    known = known_players(connection, players)
    event, held = _as_then(connection, tournament, reported, known)
    numbers = {each.no: each.player_id for each in players if each.player_id is not None}
    return EventThen(event, numbers, held)


def _as_then(
    connection: Connection,
    tournament: TournamentRow,
    event: Event,
    known: Mapping[int, PlayerRecord],
) -> tuple[Event, Held]:
    """The event as it was on its first day, and by number the titles everybody held."""
    listed = fide_list(connection, tournament)
    whole = as_known(connection, event, known, listed)
    day = (event.start or tournament.start).isoformat()
    ids = {each.id for each in known.values()}
    changes = {fact: histories(connection, ids, fact) for fact in TITLE_FACTS}
    reported = {each.no: each.title for each in event.players}
    held: dict[int, frozenset[str]] = {}
    players = []
    for player in whole.players:
        own = known.get(player.no)
        if own is not None:
            titles = _titles_on(day, own, reported[player.no], changes)
            held[player.no] = titles
            best = next((each for each in BEST_FIRST if each in titles), None)
            player = replace(player, title=best or next(iter(titles), None))
        players.append(player)
    host = event.federation or tournament.federation
    return replace(whole, players=tuple(players), federation=host), held


def _titles_on(
    day: str,
    own: PlayerRecord,
    reported: str | None,
    changes: Mapping[Fact, Mapping[int, list[tuple[str, str | None]]]],
) -> frozenset[str]:
    """The titles somebody held on a day; the report's where the master file says nothing of it."""
    titles: set[str | None] = set()
    stated = False
    for fact in TITLE_FACTS:
        dated = changes[fact].get(own.id)
        if dated is None:
            titles.add(getattr(own, fact.value))
        else:
            until = [value for since, value in dated if since <= day]
            stated = stated or bool(until)
            titles.update(until[-1:])
    found = frozenset(each for each in titles if each)
    return found if found or stated or not reported else frozenset({reported})


def _kept(verdict: NormVerdict, player: int) -> NewNorm:
    said = norm_answer(verdict)
    figures = NormFigures(
        said["norm"], said["n"], said["score"], said["ra"], said["dp"], said["rp"], said["credit"]
    )
    return NewNorm(verdict.player, player, verdict.title, figures, json.dumps(said))
