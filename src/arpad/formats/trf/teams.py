"""Team records: 013 of the older dialects and 310 of 2026."""

from typing import Final

from arpad.core.finding import Position
from arpad.core.report import Team
from arpad.formats.trf.columns import TEAM, TEAM_OLD
from arpad.formats.trf.head import Draft
from arpad.formats.trf.notes import Spot
from arpad.formats.trf.records import read_record

REPEATED: Final = "repeated_teams"


class Teams:
    """The teams of a file; 310 says more than 013, which then only repeats it."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.new: list[Team] = []
        self.old: list[tuple[Team, str, int]] = []

    def read(self, record: str, line: str, at: int) -> None:
        """Enter a team."""
        if not line[3:].strip():
            return
        table = TEAM if record == TEAM.id else TEAM_OLD
        team = read_record(table, line, at, "teams", self.draft.notes)
        if team is None:
            self.draft.keep(line)
        elif record == TEAM.id:
            self.draft.positions[f"teams[{len(self.new)}]"] = Position(at, 1, record)
            self.new.append(team)
        else:
            self.old.append((team, line, at))

    def listed(self) -> tuple[Team, ...]:
        """All teams; an old record that repeats a new one is only remembered, another is added."""
        by_name = {team.name: team for team in self.new}
        found = list(self.new)
        for team, line, at in self.old:
            known = by_name.get(team.name)
            if known is None:
                self.draft.positions[f"teams[{len(found)}]"] = Position(at, 1, TEAM_OLD.id)
                found.append(team)
            elif known.players != team.players:
                name = str(team.name)
                self.draft.notes.error("trf.teams_disagree", Spot(at, TEAM_OLD.id), found=name)
                self.draft.keep(line)
            else:
                self.draft.report.setdefault(REPEATED, []).append(team.name or "")
        return tuple(found)
