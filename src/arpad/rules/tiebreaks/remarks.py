"""What a reader of the standings should know besides."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from arpad.core.corrections import ARTICLE, late_games
from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.core.report import Team
from arpad.core.teams import members_of_teams, numbers_of_teams, rounds_left_out
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.cuts import modifier_article
from arpad.rules.tiebreaks.edition import Unrated
from arpad.rules.tiebreaks.field import Field
from arpad.rules.tiebreaks.players import pending
from arpad.rules.tiebreaks.registry import BUCHHOLZ, MADE_OF_RATINGS
from arpad.rules.tiebreaks.standings import Standings
from arpad.rules.tiebreaks.table import Points
from arpad.rules.tiebreaks.withdrawal import ARTICLE as WITHDRAWN
from arpad.rules.tiebreaks.withdrawal import notes, suspected

LISTED: Final = 10


def remarks(
    event: Event,
    field: Field,
    codes: Sequence[Code],
    left: frozenset[int] = frozenset(),
    after: int | None = None,
) -> Iterator[Finding]:
    """What a reader of the standings should know; no game of those who ``left`` is open.

    Unless the event itself says who left: then what was forfeited has its result.

    Pairings of a round to come are open too, unless the standings ``after`` a round are asked for.
    """
    table = field.table
    yield from _on_codes(field, codes)
    gone = _players_of(event, left, teams=field.teams)
    open_games = sum(
        (after is None or number <= after) and not gone & {white, black}
        for number, pairs in pending(event).items()
        for white, black in pairs
    )
    if open_games:
        counts = {"found": open_games}
        yield Finding.warning("tiebreak.open_games", "games", "", **counts)
    nobody = sum(not any(line.players) for line in event.report.abnormal_points)
    if nobody:
        missing = {"found": nobody}
        yield Finding.warning("tiebreak.abnormal_points", "", "TRF26 299", **missing)
    if field.teams and not table.predetermined:
        yield from byes_missing(event, field, left, after)
    for game, correction in late_games(event, table.rounds):
        if correction.was is game.result:
            continue
        late: dict[str, str | int | Fraction] = {
            "round": game.round, "white": game.white, "black": game.black,
            "was": correction.was.value, "found": game.result.value,
        }  # fmt: skip
        yield Finding.note("tiebreak.late_correction", "games", ARTICLE, **late)


def _players_of(event: Event, left: frozenset[int], *, teams: bool) -> frozenset[int]:
    """Those whose open games are forfeited."""
    if left <= {*event.report.withdrawn}:
        return frozenset()
    members = members_of_teams(event)
    return frozenset(no for team in left for no in members.get(team, ())) if teams else left


def _on_codes(field: Field, codes: Sequence[Code]) -> Iterator[Finding]:
    """The tie-breaks that do not suit the event, or leave somebody's ratings out."""
    edition, table = field.edition, field.table
    made_of_ratings = [code.text for code in codes if code.name in MADE_OF_RATINGS]
    if made_of_ratings and field.drops_ratings:
        dropped = edition.unrated.value is Unrated.DROPPED
        key = "tiebreak.unrated_dropped" if dropped else "tiebreak.unrated_left_out"
        values = {"found": ", ".join(made_of_ratings)}
        yield Finding.warning(key, "", edition.unrated.article, **values)
    buchholz = [code.text for code in codes if code.name in BUCHHOLZ]
    if buchholz and table.predetermined and not edition.predetermined.buchholz.value:
        where = edition.predetermined.buchholz.article
        values = {"found": ", ".join(buchholz)}
        yield Finding.warning("tiebreak.buchholz_round_robin", "", where, **values)
    koya = [code for code in codes if code.name == "KS"]
    if koya and not table.predetermined:
        values = {"found": ", ".join(code.text for code in koya)}
        where = edition.articles[koya[0].name]
        yield Finding.warning("tiebreak.koya_swiss", "", where, **values)
    cuts = [code for code in codes if code.cuts_unknown]
    if cuts:
        values = {"found": ", ".join(code.text for code in cuts)}
        where = modifier_article(edition, cuts[0])
        yield Finding.warning("tiebreak.cut_unknown", "", where, **values)


def byes_missing(
    event: Event, field: Field, left: frozenset[int], after: int | None
) -> Iterator[Finding]:
    """The teams that get nothing for a round of which the file says nothing.

    Not those of which the file says that these are all of their points.
    """
    stated = {} if after else dict(zip(numbers_of_teams(event), event.teams, strict=True))
    found = []
    for no, rounds in rounds_left_out(event).items():
        until = [str(number) for number in rounds if number <= field.table.rounds]
        team = stated.get(no)
        if until and no not in left and not (team and _as_stated(team, field, no)):
            found.append(f"{field.by_no[no].name} ({', '.join(until)})")
    if found:
        more = [f"… {len(found)}"] if len(found) > LISTED else []
        values = {"found": ", ".join(found[:LISTED] + more)}
        yield Finding.warning("tiebreak.team_bye_missing", "teams", "TRF26 240, 320", **values)


def _as_stated(team: Team, field: Field, no: int) -> bool:
    """Whether a file gives a team the points it has here, at least one of the two."""
    said = {Points.MATCH: team.match_points, Points.GAME: team.game_points}
    known = {points: value for points, value in said.items() if value is not None}
    return bool(known) and all(
        Fraction(field.tables[points].scores[no], field.tables[points].unit) == value
        for points, value in known.items()
    )


def departures(event: Event, made: Standings) -> Iterator[Finding]:
    """What became of those who left a round robin, and who may have."""
    yield from notes(made.withdrawals)
    for no in suspected(event, made.crosstable.table, made.left):
        values: dict[str, str | int | Fraction] = {"name": made.field.by_no[no].name, "found": no}
        yield Finding.warning("tiebreak.maybe_withdrawn", "games", WITHDRAWN, **values)
