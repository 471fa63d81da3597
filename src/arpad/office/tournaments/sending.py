"""The report of a tournament being run, handed to an office."""

from pathlib import PurePath

from arpad.core.errors import refusal
from arpad.core.play import Play
from arpad.office.desk import Desk
from arpad.office.tournaments.receiving import Incoming, Received, receive
from arpad.program.final_report import FinalReport
from arpad.tournament.heading import SendReport
from arpad.tournament.running import RunningEvent


def refuse_sent(running: RunningEvent, report: FinalReport) -> None:
    """Refuse a report that went out already, byte for byte."""
    for sent in running.sent:
        if sent.sha256 == report.sha256:
            raise refusal("hall.sent_already", "journal", found=sent.code, version=sent.version)


def send_report(
    desk: Desk,
    running: RunningEvent,
    report: FinalReport,
    name: str,
    *,
    code: str | None = None,
    play_offs: Play | None = None,
    register: bool = False,
    reason: str | None = None,
) -> tuple[Received, SendReport]:
    """The report received by an office, by the rights of who asks, and the step to note.

    ``play_offs`` is the kind of play where the report is that of play-offs, which an office has as
    a tournament of their own. ``code`` says of which tournament; ``register`` enters it from the
    report where none fits; a ``reason`` is asked for where the office has decided on an earlier
    one, and is then of the tournament it was sent as.
    """
    refuse_sent(running, report)
    before = [each.code for each in running.sent if each.play_offs is play_offs]
    if reason and before:
        code = code or before[-1]
    stem = "-".join((PurePath(name).stem, *([play_offs.value] if play_offs else [])))
    file = f"{stem}.{'json' if report.format.value == 'json' else 'trf'}"
    received = receive(
        desk,
        Incoming(
            file_name=file, content=report.content, code=code, register=register, reason=reason
        ),
    )
    step = SendReport(received.tournament.code, received.report.version, report.sha256, play_offs)
    return received, step
