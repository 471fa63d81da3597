"""Reading a report file: an event, and a finding for everything odd about the file."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from arpad.core.event import Event, Player, System
from arpad.core.report import (
    Counts,
    Marks,
    NationalRecords,
    Report,
    Scoring,
    Team,
    VirtualPoints,
)
from arpad.formats.result import FileFormat, ReadResult
from arpad.formats.trf.columns import (
    INFORMATIVE,
    LISTED_BY_ID,
    NATIONAL,
    ONLY_2026,
    PLAYER_BY_KEY,
    TEAM,
    TEAM_OLD,
)
from arpad.formats.trf.engine import (
    ENGINE,
    read_engine_record,
    report_unreadable,
    settle_points,
)
from arpad.formats.trf.head import (
    Draft,
    arbiters_of,
    flags_said,
    guessed,
    read_head_record,
    read_round_dates,
    read_short_days,
)
from arpad.formats.trf.notes import MOST_WITHOUT_PLAYERS, WHOLE_FILE, Notes, Spot
from arpad.formats.trf.pairing_up import Crosstable, PlayerCells
from arpad.formats.trf.players import ALIGNED, LEFT, aligned, misaligned, read_player
from arpad.formats.trf.positions import Positions
from arpad.formats.trf.quick import quick_player
from arpad.formats.trf.records import read_national, read_record
from arpad.formats.trf.rounds import LETTERS_2016, Cell, quick_cells, read_cells, rounds_fit
from arpad.formats.trf.source import MAX_PLAYERS, is_ruler, lines_of
from arpad.formats.trf.teams import Teams
from arpad.formats.trf.values import points_text

FEDERATION: Final = re.compile(r"[A-Z]{3}[ \t]+\d{1,4}(?:[ \t]|$)", re.ASCII)
LETTERS: Final = frozenset("HFUZWDLhfuzwdl")
Cells = Sequence[Cell | None]
TEAM_RECORDS: Final = frozenset({TEAM.id, TEAM_OLD.id})


def read_trf(source: bytes) -> ReadResult:
    """The tournament in a report file of any dialect, as far as it can be read."""
    notes = Notes()
    lines = lines_of(source, notes)
    if lines is None:
        return ReadResult(None, None, notes.listed())
    players = sum(1 for line in lines if line.startswith("001"))
    if players > MAX_PLAYERS:
        notes.error("trf.too_many_players", WHOLE_FILE, found=players, expected=MAX_PLAYERS)
        return ReadResult(None, None, notes.listed())
    cells = [quick_cells(line) if line.startswith("001") else None for line in lines]
    notes.dialect = dialect_of(lines, cells)
    return Reader(notes).read(lines, cells)


def dialect_of(lines: Sequence[str], cells: Sequence[Cells | None]) -> FileFormat:
    """The dialect, from the records and the result letters there are."""
    records = {line[:3] for line in lines}
    if not records.isdisjoint(ONLY_2026):
        return FileFormat.TRF26
    if any(record[:1].isalpha() for record in records) and any(map(is_national, lines)):
        return FileFormat.TRF26
    codes = {cell[1] for row in cells if row for cell in row if cell}
    if any(code[1] in LETTERS for code in codes) or any(
        row is None and line.startswith("001") and LETTERS_2016.search(line, LEFT - 1)
        for line, row in zip(lines, cells, strict=True)
    ):
        return FileFormat.TRF16
    return FileFormat.TRF06


def is_national(line: str) -> bool:
    """Whether a line is a national rating record; rulers and engine records look similar."""
    return line[:3] not in ENGINE and FEDERATION.match(line) is not None and not is_ruler(line)


class Reader:
    """One file on its way to an event."""

    def __init__(self, notes: Notes) -> None:
        self.notes = notes
        self.draft = Draft(notes)
        self.teams = Teams(self.draft)
        self.players: list[Player] = []
        self.rows: list[PlayerCells] = []
        self.national: list[tuple[str, int]] = []
        self.seen: dict[int, int] = {}
        self.odd: list[int] = []

    def read(self, lines: Sequence[str], cells: Sequence[Cells | None]) -> ReadResult:
        """Read every line, and then what can only be read once all are known."""
        for index, line in enumerate(lines):
            if line.startswith("001") and len(line) > 3:
                self._player(line, index + 1, cells[index])
            elif line and not line.isspace():
                self._record(line, index + 1)
        if not self.players:
            self.notes.error("trf.no_players", WHOLE_FILE)
            return ReadResult(None, None, self.notes.listed(MOST_WITHOUT_PLAYERS))
        self._national()
        teams = self.teams.listed()
        table = Crosstable(self.rows, bool(teams), self.notes)
        event = self._event(table, teams)
        lines_of_players = {row.no: row.at for row in self.rows}
        positions = Positions(self.draft.positions, lines_of_players, event.games, event.byes)
        return ReadResult(self.notes.dialect, event, self.notes.listed(), positions)

    def _player(self, line: str, at: int, cells: Cells | None) -> None:
        """A player record; ``cells`` are its rounds, if nothing is odd about them."""
        player = None if cells is None or "\t" in line else quick_player(line)
        if player is None or cells is None:
            player, cells = self._odd_player(line, at)
            self.odd.append(len(self.players))
        if player is None:
            return
        first = self.seen.setdefault(player.no, at)
        if first != at:
            spot = Spot(at, "001", PLAYER_BY_KEY["no"], f"players[{self.rows_index(player.no)}].no")
            self.notes.error("trf.repeated_number", spot, found=player.no, line=first)
            return
        self.players.append(player)
        self.rows.append(PlayerCells(player.no, at, cells))

    def _odd_player(self, line: str, at: int) -> tuple[Player | None, Cells]:
        """A player record that is short, slipped, old or wrong."""
        index = len(self.players)
        padded = line.ljust(LEFT)
        if "\t" in line or not rounds_fit(padded) or misaligned(padded):
            padded = self._aligned(padded, at, index)
        player = read_player(padded, at, index, self.notes)
        if player is None or player.no in self.seen:
            return player, []
        cells = read_cells(padded, at, index, self.notes)
        if self.notes.dialect is FileFormat.TRF06 and not LETTERS.isdisjoint(
            cell[1][1] for cell in cells if cell
        ):
            self.notes.dialect = FileFormat.TRF16
        return player, cells

    def rows_index(self, no: int) -> int:
        """The index of the player with a number."""
        return next(index for index, row in enumerate(self.rows) if row.no == no)

    def _aligned(self, line: str, at: int, index: int) -> str:
        """A line with its columns in place, or as it is if nobody can tell how."""
        spot = Spot(at, "001", None, f"players[{index}]")
        better = aligned(line, rounds_fit)
        if better is not None:
            self.notes.warning("trf.realigned", spot)
            return better.replace("\t", " ")
        if not ALIGNED.match(line):
            blanks = ALIGNED.pattern
            column = next(
                (k for k in range(3, LEFT) if blanks[k] == " " and not line[k].isspace()), 0
            )
            spot.field = None
            self.notes.warning("trf.between_columns", spot, column=column + 1)
        return line.replace("\t", " ")

    def _record(self, line: str, at: int) -> None:
        """Any other record."""
        if "\t" in line:
            self.notes.note("trf.tabs", Spot(at, line[:3]))
            line = line.replace("\t", " ")
        record = line[:3]
        if record == "###":
            self.draft.report.setdefault("comments", []).append(line)
        elif is_ruler(line):
            self.notes.note("trf.ruler", Spot(at))
        elif record in INFORMATIVE:
            self.draft.report.setdefault("informative", []).append(line)
        elif record in TEAM_RECORDS:
            self.teams.read(record, line, at)
        elif record in LISTED_BY_ID:
            self._listed(record, line, at)
        elif record in ENGINE:
            text = line[3:].strip()
            if text and not read_engine_record(self.draft, record, text, at):
                report_unreadable(self.draft, record, text, at)
        elif is_national(line):
            self.national.append((line, at))
        elif not read_head_record(self.draft, record, line, at):
            self.notes.note("trf.unknown_record", Spot(at, record), found=line.rstrip())
            self.draft.keep(line)

    def _listed(self, record: str, line: str, at: int) -> None:
        """One of the records of 2026 that come many times."""
        table = LISTED_BY_ID[record]
        entries = self.draft.report.get(table.key, [])
        place = f"report.{table.key}[{len(entries)}]"
        values = read_record(table, line, at, place, self.notes)
        if values is None:
            self.draft.keep(line)
        else:
            self.draft.report.setdefault(table.key, []).append(values)

    def _national(self) -> None:
        """National rating records, once all players are known."""
        index_of = {row.no: index for index, row in enumerate(self.rows)}
        for line, at in self.national:
            read = read_national(line, at, self.notes)
            index = index_of.get(read[0]) if read else None
            if read is None or index is None:
                found = line[4:8].strip()
                self.notes.error("trf.unknown_player", Spot(at, line[:3], NATIONAL[0]), found=found)
                self.draft.keep(line)
                continue
            player = self.players[index]
            known = player.national.records if player.national else {}
            national = NationalRecords({**known, line[:3]: read[1]})
            self.players[index] = replace(player, national=national)

    def _event(self, table: Crosstable, teams: tuple[Team, ...]) -> Event:
        """The event of everything read."""
        draft, values = self.draft, self.draft.values
        read_short_days(draft)
        read_round_dates(draft)
        settle_points(draft)
        if draft.rated_in_brackets is not None:
            draft.counts.setdefault("rated", draft.rated_in_brackets)
        text = draft.report.get("type", "")
        system, play = guessed(text)
        if system is None:
            if text:
                spot = Spot(draft.positions["report.type"].line, "092", None, "report.type")
                self.notes.note("trf.unknown_type", spot, found=text)
            system = System.TEAM if teams else System.SWISS
        flags = self._flags(values.get("name", ""), text)
        self._points(bool(draft.scoring))
        if "name" not in values:
            self.notes.warning("trf.no_event_name", WHOLE_FILE)
        return Event(
            **{"name": "", **values},
            players=tuple(self.players),
            games=tuple(table.games),
            byes=tuple(table.byes),
            system=system,
            play=play,
            flags=flags,
            arbiters=arbiters_of(draft),
            teams=teams,
            scoring=Scoring(draft.scoring) if draft.scoring else None,
            report=self._report(table.marks()),
        )

    def _report(self, marks: Marks) -> Report:
        """What the file says besides."""
        draft = self.draft
        said: dict[str, Any] = {
            key: tuple(value) if isinstance(value, list) else value
            for key, value in draft.report.items()
        }
        if draft.counts:
            players, rated, teams = map(draft.counts.get, ("players", "rated", "teams"))
            said["counts"] = Counts(players, rated, teams)
        if draft.virtual_points:
            said["virtual_points"] = VirtualPoints(draft.virtual_points)
        return Report(dialect=str(self.notes.dialect), marks=marks, **said)

    def _flags(self, name: str, kind: str) -> tuple[str, ...]:
        """What sets the event apart, from its name and its type."""
        flags = flags_said(kind, name)
        for words in flags.values():
            place = "report.type" if words in kind else "name"
            at = self.draft.positions[place]
            spot = Spot(at.line, at.record, None, "flags")
            self.notes.note("trf.national_championship", spot, found=words)
        return tuple(flags)

    def _points(self, scoring: bool) -> None:
        """Points are half points, unless the file says what a win is worth."""
        for index in dict.fromkeys(self.odd):
            if index >= len(self.players):
                continue
            player = self.players[index]
            if player.points is not None and player.points.denominator > 2 and not scoring:
                spot = Spot(
                    self.rows[index].at, "001", PLAYER_BY_KEY["points"], f"players[{index}].points"
                )
                self.notes.error("trf.wrong_points", spot, found=points_text(player.points))
