"""Norms judged whenever another version of an event comes to count, and kept.

A norm stands as long as its event says the same of it: where the event is judged again and says
something else, the old verdict stays on record as superseded, and the new one is offered.
"""

import json
from collections.abc import Mapping
from typing import Final, NamedTuple

from arpad.core.event import Play
from arpad.core.norms import NewNorm, NormFigures, NormJudgement, NormRow, NormState
from arpad.core.tournaments import TournamentRow
from arpad.office.desk import Writing
from arpad.office.norms.event_then import event_people, event_then
from arpad.office.records import norms as store
from arpad.office.records.database import Connection
from arpad.office.records.events import event_rows
from arpad.office.tournaments.event_rows import event_of
from arpad.program.awarding import EditionChoice
from arpad.rules.titles.edition import TitleEdition
from arpad.rules.titles.judging import norms_found
from arpad.rules.titles.verdict import NormVerdict
from arpad.rules.titles.written import norm_answer

FEWEST_ROUNDS: Final = 7


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
    judged, found = (
        _norms_of(connection, tournament, version, used, asked=terms is not None)
        if version
        else (None, {})
    )
    kept = store.norms_kept(connection, tournament_id=tournament.id) if before else ()
    for row in kept:
        key = row.norm.player, row.norm.title
        if key in found and found[key].verdict == row.norm.verdict:
            del found[key]
        else:
            take_norm_step(work, row, NormState.SUPERSEDED)
    if judged and version:
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
    connection: Connection,
    tournament: TournamentRow,
    version: int,
    terms: NormTerms,
    *,
    asked: bool,
) -> tuple[NormJudgement | None, dict[tuple[int, str], NewNorm]]:
    """By what an event is judged, and the norms in it of players who do not hold the title.

    None: no event of its kind gives norms. Unless it was ``asked`` for, the games of an event
    with too few masters are not even read. Which titles somebody holds is the master file's to
    say: what a report claims hides no norm.
    """
    if tournament.play is not Play.STANDARD:
        return None, {}
    people = event_people(connection, version)
    choice = EditionChoice(readings=terms.readings)
    if not (asked or people.may_give_norms):
        return _judgement(choice.on(tournament.start), terms), {}
    event = event_then(connection, tournament, event_of(event_rows(connection, version)), people)
    rules = choice.on(event.start)
    if event.number_of_rounds < FEWEST_ROUNDS:
        return _judgement(rules, terms), {}
    day = (event.start or tournament.start).isoformat()
    numbers = people.numbers
    kept = {
        (numbers[each.player], each.title): _kept(each, numbers[each.player])
        for each in norms_found(event, rules, frozenset(terms.flags), sorted(people.known))
        if not people.held_on(each.player, day) & each.rule.masters
    }
    return _judgement(rules, terms), kept


def _judgement(rules: TitleEdition, terms: NormTerms) -> NormJudgement:
    return NormJudgement(rules.key, dict(rules.chosen), terms.flags)


def _kept(verdict: NormVerdict, player: int) -> NewNorm:
    said = norm_answer(verdict)
    figures = NormFigures(
        norm=said["norm"],
        n=said["n"],
        score=said["score"],
        ra=said["ra"],
        dp=said["dp"],
        rp=said["rp"],
        credit=said["credit"],
    )
    return NewNorm(verdict.player, player, verdict.title, figures, json.dumps(said))
