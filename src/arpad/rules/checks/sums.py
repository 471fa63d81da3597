"""Sums that stand for games or beside them (FEDA 1996, 10.31; FIDE 2005, 11.3)."""

from collections.abc import Iterator

from arpad.core.event import Player
from arpad.core.exact import decimal_text
from arpad.core.finding import Finding
from arpad.core.report import Sums
from arpad.core.sums import players_in_games, sums_of_games, sums_that_stand
from arpad.rules.checks.check import Case


def sums_not_rated(case: Case) -> Iterator[Finding]:
    """Players with sums and no games are rated only where the edition rates from sums."""
    edition = case.edition
    if edition is None or edition.counting.sums is not None:
        return
    number = len(sums_that_stand(case.event))
    if number:
        article = edition.counting.unplayed.article
        values: dict[str, str | int] = {"number": number, "found": edition.key}
        yield Finding.error("check.sums_not_rated", "players", article, **values)


def sums_differ(case: Case) -> Iterator[Finding]:
    """Sums beside games are the sums of these."""
    event = case.event
    if all(player.sums is None for player in event.players):
        return
    playing, added = players_in_games(event), sums_of_games(event)
    rule = case.edition.counting.sums if case.edition else None
    for index, player in enumerate(event.players):
        if player.no not in playing or player.sums is None:
            continue
        expected = _text(added.get(player.no))
        if _text(player.sums) != expected:
            yield Finding.error(
                "check.sums_differ",
                f"players[{index}].sums",
                rule.article if rule else "",
                player=player.name,
                found=_text(player.sums),
                expected=expected,
            )


def report_file(case: Case) -> Iterator[Finding]:
    """An event of many players is reported with the file of sums."""
    rule = case.edition.admission.report_file_above_players if case.edition else None
    players = case.event.players
    if rule and len(players) > rule.value and not any(map(_has_sums, players)):
        values = {"found": len(players), "expected": rule.value}
        yield Finding.warning("check.report_file", "players", rule.article, **values)


def _has_sums(player: Player) -> bool:
    return player.sums is not None


def _text(sums: Sums | None) -> str:
    """Points, games and mean as the file has them: ``5.5/9 2125``."""
    if sums is None or not sums.games:
        return "0.0/0"
    return f"{decimal_text(sums.points, 1)}/{sums.games} {sums.opponents or 0}"
