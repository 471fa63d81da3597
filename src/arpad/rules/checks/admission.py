"""Whether the event, or a player's part in it, is admitted by the edition."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace

from arpad.core.event import System
from arpad.core.finding import Finding, Severity
from arpad.core.matches import games_after_decision
from arpad.core.sums import sums_that_stand
from arpad.rules.checks.check import Case
from arpad.rules.checks.composition import beginning_findings, composition_findings
from arpad.rules.checks.stages import stage_findings

HYBRID = "hybrid"


def composition(case: Case) -> Iterator[Finding]:
    """A round robin has enough rated players."""
    if case.edition:
        for finding in composition_findings(case.edition, case.event):
            yield replace(finding, severity=Severity.ERROR)


def rated_to_begin(case: Case) -> Iterator[Finding]:
    """Enough players are rated to measure the others by."""
    if case.edition:
        yield from beginning_findings(case.edition, case.event)


def match_unrated(case: Case) -> Iterator[Finding]:
    """A match is rated only between rated players."""
    rule = case.edition.counting.match_needs_rated if case.edition else None
    if rule is None or case.event.system is not System.MATCH:
        return
    for index, player in enumerate(case.event.players):
        if player.rating is None and not (case.edition and _stands_in(case, player.standard)):
            yield Finding.error(
                "check.match_unrated", f"players[{index}]", rule.article, player=player.name
            )


def match_decided(case: Case) -> Iterator[Finding]:
    """Games after a match is decided are not rated, unless the edition lets that be requested."""
    event = case.event
    rules = case.edition.counting if case.edition else None
    rule = rules.after_decision(event.flags) if rules else None
    decided = sorted(games_after_decision(event)) if rules else []
    if decided and rules and rules.match_decided and rule is None:
        article, values = rules.match_decided.article, {"found": len(decided)}
        yield Finding.note("check.match_requested", "flags", article, **values)
    code = "check.match_decided" if rules and rules.match_request else "check.match_over"
    for index in decided if rule else ():
        yield Finding.warning(
            code,
            f"games[{index}]",
            rule.article if rule else "",
            round=event.games[index].round,
            rounds=event.rounds or 0,
        )


def match_rounds(case: Case) -> Iterator[Finding]:
    """A match says over how many games it goes, or nobody knows when it was decided."""
    rules = case.edition.counting if case.edition else None
    rule = rules.after_decision(case.event.flags) if rules else None
    if rule and case.event.system is System.MATCH and not case.event.rounds:
        yield Finding.note("match_rounds", "rounds", rule.article)


def stages(case: Case) -> Iterator[Finding]:
    """Stages count as one event, or are reported as events of their own."""
    if case.edition:
        for finding in stage_findings(case.edition, case.event):
            grave = finding.severity is Severity.WARNING
            yield replace(finding, severity=Severity.ERROR) if grave else finding


def nothing_rated(case: Case) -> Iterator[Finding]:
    """At least one game can be rated: played, and with a rated player in it.

    Where first ratings count at once (Elo 1972, the beginning of a nation), an event before this
    one may give its players theirs.
    """
    edition, event = case.edition, case.event
    if edition is None or not event.games:
        return
    played = [game for game in event.games if game.result.played and game.rated]
    if not played:
        article = edition.counting.unplayed.article
        yield Finding.error("check.nothing_played", "games", article)
        return
    rated = {each.no for each in event.players if each.rating or _stands_in(case, each.standard)}
    if not any(game.white in rated or game.black in rated for game in played):
        article = edition.counting.unrated_opponents.article
        if edition.lists.first_rating_at_once is None:
            yield Finding.error("check.nobody_rated", "players", article)
        else:
            yield Finding.warning("check.nobody_rated_yet", "players", article)


def scheveningen(case: Case) -> Iterator[Finding]:
    """A Scheveningen event has at most so many unrated players."""
    limit = case.edition.counting.scheveningen_unrated_limit if case.edition else None
    if limit is None or case.event.system is not System.SCHEVENINGEN:
        return
    unrated = sum(player.rating is None for player in case.event.players)
    if unrated > limit.value:
        yield Finding.error(
            "check.scheveningen", "players", limit.article, found=unrated, expected=limit.value
        )


def hybrid(case: Case) -> Iterator[Finding]:
    """A hybrid event is approved beforehand and sends its games (FIDE 2022 and later).

    FIDE 2022, 0.2 and 9.4; FIDE 2022 rapid, 8.4: the fourth article on reports, of which the first
    says for which list they are due.
    """
    reports = case.edition.admission.report_margin_days if case.edition else None
    if reports and HYBRID in case.event.flags:
        section = reports.article.partition(".")[0]
        yield Finding.warning("check.hybrid", "flags", f"{section}.4")


def too_few_rated_opponents(case: Case) -> Iterator[Finding]:
    """An unrated player meets enough rated opponents for the result to count."""
    edition, event = case.edition, case.event
    if edition is None or event.system.is_round_robin:
        return
    if event.system is System.SCHEVENINGEN and edition.counting.scheveningen_all_games:
        return
    different, games = edition.initial.minimum_opponents, edition.initial.minimum_games
    if different is None and games is None:
        return
    rated = {player.no for player in event.players if player.rating is not None}
    met: dict[int, list[int]] = defaultdict(list)
    sums = sums_that_stand(event)
    for game in event.games:
        if game.result.played:
            met[game.white].append(game.black)
            met[game.black].append(game.white)
    for index, player in enumerate(event.players):
        if player.rating is not None or _earns_award(case, player.no):
            continue
        opponents = [no for no in met[player.no] if no in rated]
        rule = different or games
        found = len(set(opponents)) if different else len(opponents)
        if player.no in sums:
            found = sums[player.no].games
        if rule and found < rule.value:
            yield Finding.note(
                "check.too_few_rated_opponents",
                f"players[{index}]",
                rule.article,
                player=player.name,
                found=found,
                expected=rule.value,
            )


def _earns_award(case: Case, no: int) -> bool:
    """Half the points in all rounds of a national championship count anyway (FEDA 1996, 9.4)."""
    event = case.event
    rule = case.edition.initial.championship_award if case.edition else None
    if rule is None or "national-championship" not in event.flags:
        return False
    scored = [
        game.result.white if game.white == no else game.result.black
        for game in event.games
        if no in (game.white, game.black) and game.result.played and game.rated
    ]
    return len(scored) >= event.number_of_rounds and sum(scored) >= len(scored) > 0


def _stands_in(case: Case, standard: int | None) -> bool:
    rule = case.edition.initial.standard_rating if case.edition else None
    return rule is not None and standard is not None
