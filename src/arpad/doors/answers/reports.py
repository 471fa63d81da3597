"""Reports as rows: received, checked, and the players nobody was found for."""

from typing import TYPE_CHECKING, Final

from arpad.core.finding import Severity
from arpad.core.json_values import AnswerRow
from arpad.doors.answers.columns import Column
from arpad.messages.render import finding_json
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.core.players import PlayerRecord
    from arpad.office.tournaments.assigning import Assigned
    from arpad.office.tournaments.examining import Examined
    from arpad.office.tournaments.receiving import Received

RECEIVED: Final = (
    Column("file"),
    Column("code", right=True, importance=2),
    Column("name"),
    Column("version", right=True, importance=2),
    Column("players", right=True),
)
CHECKED: Final = (
    Column("code", right=True, importance=2),
    Column("name"),
    Column("version", right=True),
    Column("edition", importance=0),
    Column("rateable", importance=2),
    Column("errors", right=True),
    Column("warnings", right=True),
    Column("players", right=True, importance=0),
    Column("unmatched", right=True),
)
CANDIDATES: Final = (
    Column("no", right=True, importance=2),
    Column("name", importance=2),
    Column("born"),
    Column("fed", importance=0),
    Column("id", importance=0),
    Column("candidate", importance=2),
    Column("candidate_name", importance=2),
    Column("candidate_born"),
    Column("candidate_fed", importance=0),
    Column("candidate_id", importance=0),
    Column("score", right=True, importance=2),
)


def received_row(file: str, done: "Received") -> AnswerRow:
    """A report that was kept, and the tournament it is of."""
    return {
        "file": file,
        "code": done.tournament.code,
        "name": done.tournament.name,
        "version": done.report.version,
        "players": done.players,
        "sha256": done.report.sha256,
        "registered": done.registered,
    }


def check_row(found: "Examined") -> AnswerRow:
    """What a check came to."""
    return {
        "code": found.tournament.code,
        "name": found.tournament.name,
        "version": found.report.version,
        "edition": found.edition.key if found.edition else None,
        "rateable": found.rateable,
        "errors": found.errors,
        "warnings": sum(each.severity is Severity.WARNING for each in found.findings),
        "players": len(found.matches.players),
        "unmatched": len(found.matches.unmatched),
    }


def check_answer(found: "Examined", language: Language) -> AnswerRow:
    """The same, with every finding and whoever is not matched."""
    return {
        **check_row(found),
        "findings": [finding_json(each, language) for each in found.findings],
        "unmatched_players": [
            {"no": each.no, "name": each.reported.name} for each in found.matches.unmatched
        ],
    }


def _id_of(player: "PlayerRecord") -> str | None:
    return str(player.fide_id) if player.fide_id else player.national_id


def candidate_rows(done: "Assigned") -> list[AnswerRow]:
    """One row for each candidate, or one without for somebody who has none."""
    rows: list[AnswerRow] = []
    for each in done.unmatched:
        reported = each.player.reported
        own: AnswerRow = {
            "no": each.player.no,
            "name": reported.name,
            "born": reported.birth,
            "fed": reported.federation,
            "id": reported.id,
        }
        rows += [
            {
                **own,
                "candidate": candidate.player.id,
                "candidate_name": candidate.player.name,
                "candidate_born": candidate.player.birth_year,
                "candidate_fed": candidate.player.federation,
                "candidate_id": _id_of(candidate.player),
                "score": candidate.likeness,
            }
            for candidate in each.candidates
        ] or [own]
    return rows
