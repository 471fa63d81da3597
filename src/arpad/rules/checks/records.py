"""The further records of the 2026 report: byes, teams and line-ups.

What is no list, no object or no number was found by the reader: here it is not there.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from arpad.core.event import ByeKind, Event
from arpad.core.exact import decimal_text
from arpad.core.finding import Finding
from arpad.core.report import (
    RECORDS,
    AbnormalPoints,
    Acceleration,
    ForfeitedMatch,
    Line,
    LineUp,
    ProhibitedPairs,
    RequestedBye,
    TeamBye,
    lines_of,
)
from arpad.core.teams import members_of_teams, names_of_teams, pairs_teams
from arpad.rules.checks.check import PAIRED_OR_SENT, SENT, Case, Check
from arpad.rules.checks.record_codes import (
    GAME_POINTS_FIRST,
    POINTS_CODES,
    board_colours,
    clipped,
    match_points,
    tiebreak_codes,
    tiebreak_cuts,
    type_code,
)

LETTERS: Final = {
    ByeKind.FULL: "F", ByeKind.HALF: "H", ByeKind.ZERO: "Z", ByeKind.PAIRING: "U",
}  # fmt: skip
PAIR: Final = 2
Record = (
    RequestedBye
    | Acceleration
    | ProhibitedPairs
    | AbnormalPoints
    | LineUp
    | TeamBye
    | ForfeitedMatch
)


def teams_known(case: Case) -> Iterator[Finding]:
    """Line-ups, byes and forfeits of teams name teams of the event."""
    known, report = set(members_of_teams(case.event)), case.event.report
    named: list[tuple[Line[Record], tuple[int | None, ...]]] = [
        *((line, (line.values.team, line.values.opponent))
          for line in lines_of("lineups", report.lineups)),
        *((line, line.values.teams) for line in lines_of("team_byes", report.team_byes)),
        *((line, (line.values.white, line.values.black))
          for line in lines_of("forfeited_matches", report.forfeited_matches)),
    ]  # fmt: skip
    for line, numbers in named:
        for no in numbers:
            if no and no not in known:
                yield Finding.error(
                    "record.teams_known", line.place, line.article, record=line.record, found=no
                )


def players_known(case: Case) -> Iterator[Finding]:
    """Whoever a record names by number is in the event; in a team event these are teams.

    Line-ups always name players.
    """
    event, players = case.event, {player.no for player in case.event.players}
    paired = set(members_of_teams(event)) if pairs_teams(event) else players
    for record, place, no in _named(event):
        known = players if record == RECORDS["lineups"] else paired
        if no not in known:
            yield Finding.error(
                "record.players_known",
                place,
                f"TRF26 {record}" if record.isdigit() else f"TRF {record}",
                record=record,
                found=no,
            )


def rounds_known(case: Case) -> Iterator[Finding]:
    """A record names rounds of the event, the first before the last."""
    rounds = case.event.rounds
    expected = f"1–{rounds}" if rounds else "≥ 1"
    for line in _lines(case.event):
        single, first, last = _rounds_of(line.values)
        every = line.key == "abnormal_points"
        wrong = [
            (number, expected)
            for number, zero in ((single, every), (first, True), (last, True))
            if number is not None and not _is_round(number, rounds, zero=zero)
        ]
        if not wrong and first and last and first > last:
            wrong = [(first, f"≤ {last}")]
        for number, wanted in wrong:
            yield Finding.error(
                "record.rounds_known",
                line.place,
                line.article,
                record=line.record,
                found=number,
                expected=wanted,
            )


def pairs_prohibited(case: Case) -> Iterator[Finding]:
    """A prohibition to meet names two participants at least."""
    for line in lines_of("prohibited", case.event.report.prohibited):
        if len(named := set(filter(None, line.values.players))) < PAIR:
            yield Finding.warning(
                "record.pairs_prohibited",
                line.place,
                line.article,
                record=line.record,
                found=len(named),
                expected=f"≥ {PAIR}",
            )


def byes_agree(case: Case) -> Iterator[Finding]:
    """A bye of record 240 is what the player's own record has in that round.

    A player without an entry there has yet to be paired. Of a team only games are known.
    """
    event = case.event
    if not event.report.byes:
        return
    teams = pairs_teams(event)
    entered = _entered(event, games_only=teams)
    members = members_of_teams(event) if teams else {}
    for line in lines_of("byes", event.report.byes):
        bye, round_ = line.values, line.values.round
        if bye.kind is None or round_ is None:
            continue
        letter = LETTERS[bye.kind]
        for number in filter(None, bye.players):
            for no in members.get(number, ()) if teams else (number,):
                found = next((each for each in entered[round_, no] if each != letter), None)
                if found:
                    yield Finding.warning(
                        "record.byes_agree",
                        line.place,
                        line.article,
                        found=letter,
                        player=no,
                        round=round_,
                        entry=found,
                    )
                    break


def virtual_points(case: Case) -> Iterator[Finding]:
    """Virtual points of players are game points."""
    for line in lines_of("acceleration", case.event.report.acceleration):
        found = line.values.match_points
        if found and not line.values.points and not pairs_teams(case.event):
            yield _in_the_wrong_columns("record.virtual_points", line, found)


def virtual_points_of_teams(case: Case) -> Iterator[Finding]:
    """Virtual points of teams are match points, where these are their first score."""
    if GAME_POINTS_FIRST.fullmatch((case.event.report.type_code or "").strip()):
        return
    for line in lines_of("acceleration", case.event.report.acceleration):
        found = line.values.points
        if found and not line.values.match_points and pairs_teams(case.event):
            yield _in_the_wrong_columns("record.virtual_points_of_teams", line, found)


def _in_the_wrong_columns(code: str, line: Line[Acceleration], found: Fraction) -> Finding:
    values = {"found": decimal_text(found)}
    return Finding.warning(code, line.place, line.article, **values)


def team_order(case: Case) -> Iterator[Finding]:
    """No team with fewer points is placed before one with more.

    Match points come first, unless the type of tournament or the order of the standings puts game
    points there. The other points follow only where no tie-break is said to come between.
    """
    keys = _order_of_points(case.event)
    names = names_of_teams(case.event)
    placed = []
    for index, team in enumerate(case.event.teams):
        of_team = {"match_points": team.match_points, "game_points": team.game_points}
        known = [points for key in keys if (points := of_team[key]) is not None]
        if team.rank and len(known) == len(keys):
            negated = [-points for points in known]
            placed.append((team.rank, negated, index, clipped(names[index])))
    placed.sort()
    fewest: list[Fraction] | None = None
    for rank, negated, index, name in placed:
        points_here = [-each for each in negated]
        if fewest is not None and points_here > fewest:
            yield Finding.warning(
                "record.team_order",
                f"teams[{index}].rank",
                "TRF26 310",
                team=name,
                found=rank,
                points=" / ".join(map(decimal_text, points_here)),
                before=" / ".join(map(decimal_text, fewest)),
            )
        else:
            fewest = points_here


def team_scores(case: Case) -> Iterator[Finding]:
    """A player sits at one board of a match."""
    for line in lines_of("lineups", case.event.report.lineups):
        seats = Counter(filter(None, line.values.players))
        for number in (no for no, times in seats.items() if times > 1):
            yield Finding.warning(
                "record.team_scores",
                line.place,
                line.article,
                player=number,
                team="–" if line.values.team is None else line.values.team,
                round="–" if line.values.round is None else line.values.round,
            )


# Events


def _entered(event: Event, games_only: bool) -> Mapping[tuple[int, int], list[str]]:
    """What a report has of a player in a round: games, and the letters of byes.

    A bye that the file wrote with another letter (a mark) says nothing of its kind.
    """
    entered: dict[tuple[int, int], list[str]] = defaultdict(list)
    for game in event.games:
        for no in (game.white, game.black):
            if game.result.played or not games_only:
                entered[game.round, no].append(f"{game.white}–{game.black} {game.result}")
    guessed = {(mark.round, mark.player) for mark in event.report.marks.byes}
    for bye in () if games_only else event.byes:
        if (bye.round, bye.player) not in guessed:
            entered[bye.round, bye.player].append(LETTERS[bye.kind])
    return entered


def _order_of_points(event: Event) -> tuple[str, ...]:
    """By which points teams are ranked, as far as that needs no tie-break."""
    keys = ["match_points", "game_points"]
    if GAME_POINTS_FIRST.fullmatch((event.report.type_code or "").strip()):
        keys.reverse()
    standings = event.report.standings
    stated = [code.strip().upper() for code in standings or event.tiebreaks]
    if not stated:
        return tuple(keys)
    if standings:
        first = stated.pop(0)
        if first not in POINTS_CODES:
            return ()
        if first != "PTS":
            keys.sort(reverse=first == "MPTS")
    second = "GPTS" if keys[1] == "game_points" else "MPTS"
    return tuple(keys) if stated and stated[0] in ("MPVGP", second) else (keys[0],)


# Records


def _lines(event: Event) -> Iterator[Line[Record]]:
    """Every line of the records that come many times."""
    report = event.report
    yield from lines_of("byes", report.byes)
    yield from lines_of("acceleration", report.acceleration)
    yield from lines_of("prohibited", report.prohibited)
    yield from lines_of("abnormal_points", report.abnormal_points)
    yield from lines_of("lineups", report.lineups)
    yield from lines_of("team_byes", report.team_byes)
    yield from lines_of("forfeited_matches", report.forfeited_matches)


def _rounds_of(values: Record) -> tuple[int | None, int | None, int | None]:
    """The round a line names, and the first and last of those it is about."""
    match values:
        case Acceleration() | ProhibitedPairs():
            return None, values.first_round, values.last_round
        case TeamBye():
            return None, None, None
        case _:
            return values.round, None, None


def _named(event: Event) -> Iterator[tuple[str, str, int]]:
    """Every number that should be a player's or a paired team's: record, place, number."""
    for line in _lines(event):
        match line.values:
            case Acceleration(first=first, last=last):
                numbers: tuple[int | None, ...] = (first, last)
            case TeamBye() | ForfeitedMatch():
                numbers = ()
            case _:
                numbers = line.values.players
        for no in filter(None, numbers):
            yield line.record, line.place, no
    for index, no in enumerate(event.report.absent):
        if no:
            yield "XXZ", f"report.absent[{index}]", no
    virtual = event.report.virtual_points
    for no in virtual.by_player if virtual else ():
        yield "XXA", f"report.virtual_points.{no}", no


def _is_round(number: int, rounds: int | None, *, zero: bool) -> bool:
    """Whether a round may be named so; 000 is all rounds in 299, and no limit in a range."""
    return zero if number == 0 else 0 < number <= (rounds or number)


RECORD_CHECKS: Final = (
    Check("record.teams_known", teams_known),
    Check("record.players_known", players_known),
    Check("record.rounds_known", rounds_known),
    Check("record.pairs_prohibited", pairs_prohibited),
    Check("record.byes_agree", byes_agree),
    Check("record.virtual_points", virtual_points),
    Check("record.virtual_points_of_teams", virtual_points_of_teams),
    Check("record.type_code", type_code, PAIRED_OR_SENT),
    Check("record.tiebreak_codes", tiebreak_codes, SENT),
    Check("record.tiebreak_cuts", tiebreak_cuts, SENT),
    Check("record.board_colours", board_colours, PAIRED_OR_SENT),
    Check("record.match_points", match_points, PAIRED_OR_SENT),
    Check("record.team_order", team_order, SENT),
    Check("record.team_scores", team_scores),
)
