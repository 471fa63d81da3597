"""The files a rating officer finds in the morning: a list, registrations and reports."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from arpad.core.event import Event, Play, System
from arpad.formats.rating_lists import BadLine, open_list
from arpad.made_up.federation import (
    FIRST_LIST,
    PERIODS,
    Federation,
    ListToCome,
    first_list,
    report,
    with_ratings,
)
from arpad.made_up.mishaps import (
    Doubled,
    Misread,
    Mistaken,
    faulty_report,
    with_second_record,
    with_wrong_id,
    with_wrong_result,
)
from arpad.made_up.tournaments import PlayedTournament

LIST: Final = "list-2026-01-01.txt"
REGISTRATIONS: Final = "registrations.csv"
AGAIN: Final = "again"


@dataclass(frozen=True, slots=True, kw_only=True)
class Mailbox:
    """Where the files are, and what is wrong with which of them."""

    folder: Path
    federation: Federation
    faulty: PlayedTournament
    misread: Misread
    doubled: Doubled
    mistaken: Mistaken

    def code(self, event: Event) -> str:
        """The code the office gives a tournament: they are registered in order."""
        names = [each.plan.name for each in self.federation.tournaments]
        return f"2026-{names.index(event.name) + 1:04}"


def open_mailbox(folder: Path, federation: Federation) -> Mailbox:
    """Write the first list, the registrations and the reports of January."""
    opens = [
        each
        for each in federation.of_list(PERIODS[0].list_date)
        if each.plan.system is System.SWISS
    ]
    faulty, second, third, fourth = opens[1:5]
    mailbox = Mailbox(
        folder=folder,
        federation=federation,
        faulty=faulty,
        misread=with_wrong_id(federation, second.event),
        doubled=with_second_record(federation, third.event),
        mistaken=with_wrong_result(fourth.event),
    )
    everybody = (*federation.people, mailbox.doubled.second)
    (folder / LIST).write_bytes(first_list(everybody))
    lines = (
        f"{plan.name};{plan.start};{plan.end};{min(plan.registered_on, FIRST_LIST)}"
        for plan in (each.plan for each in federation.tournaments)
    )
    table = "\n".join(("name;start;end;registered on", *lines, ""))
    (folder / REGISTRATIONS).write_text(table, encoding="utf-8")
    deliver(mailbox, PERIODS[0])
    again = folder / AGAIN
    again.mkdir()
    (again / faulty.file_name).write_bytes(report(faulty.event))
    (again / fourth.file_name).write_bytes(report(fourth.event))
    return mailbox


def deliver(mailbox: Mailbox, period: ListToCome, ratings: Mapping[str, int] | None = None) -> None:
    """The reports of a period; ``ratings`` are those of the list the arbiters entered with."""
    folder = mailbox.folder / folder_of(period)
    folder.mkdir()
    sent = {
        each.event.name: each.event for each in (mailbox.misread, mailbox.doubled, mailbox.mistaken)
    }
    for each in mailbox.federation.of_list(period.list_date):
        event = sent.get(each.event.name, each.event)
        if ratings is not None:
            event = with_ratings(event, ratings)
        wrong = each is mailbox.faulty
        (folder / each.file_name).write_bytes(faulty_report(event) if wrong else report(event))


def folder_of(period: ListToCome) -> str:
    """The reports of a month stand together."""
    return f"{period.first:%Y-%m}"


def ratings_in(file: Path) -> dict[str, int]:
    """The ratings of a published list by id, as an arbiter's program takes them over."""
    with file.open("rb") as stream:
        listed = open_list(stream, Play.STANDARD)
        return {
            str(line.fide_id): line.standard.rating
            for line in listed.lines
            if not isinstance(line, BadLine) and line.standard and line.standard.rating
        }
