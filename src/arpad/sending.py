"""The report of a tournament being run, handed to an office."""

from pathlib import PurePath

from arpad.final_report import FinalReport
from arpad.hall.heading import SendReport
from arpad.hall.running import RunningEvent, refused
from arpad.office.desk import Desk
from arpad.office.tournaments.receiving import Incoming, Received, receive


def refuse_sent(running: RunningEvent, report: FinalReport) -> None:
    """Refuse a report that went out already, byte for byte."""
    for sent in running.sent:
        if sent.sha256 == report.sha256:
            raise refused("hall.sent_already", "journal", found=sent.code, version=sent.version)


def send_report(
    desk: Desk,
    running: RunningEvent,
    report: FinalReport,
    name: str,
    *,
    code: str | None = None,
    register: bool = False,
    reason: str | None = None,
) -> tuple[Received, SendReport]:
    """The report received by an office, by the rights of who asks, and the step to note.

    ``code`` says of which tournament; ``register`` enters it from the report where none fits; a
    ``reason`` is asked for where the office has decided on an earlier one, and is then of the
    tournament it was sent as.
    """
    refuse_sent(running, report)
    if reason and running.sent:
        code = code or running.sent[-1].code
    file = f"{PurePath(name).stem}.{'json' if report.format.value == 'json' else 'trf'}"
    received = receive(desk, Incoming(file, report.content, code, register, reason))
    step = SendReport(received.tournament.code, received.report.version, report.sha256)
    return received, step
