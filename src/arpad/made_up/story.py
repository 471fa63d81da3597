"""What happens in the federation's office in three months, command by command."""

import shlex
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from pathlib import Path
from typing import Final

from arpad.made_up.federation import PERIODS, ListToCome
from arpad.made_up.mailbox import (
    AGAIN,
    LIST,
    REGISTRATIONS,
    Mailbox,
    deliver,
    folder_of,
    ratings_in,
)

EXAMPLES: Final = Path(__file__).with_name("examples")
OPENED: Final = date(2026, 1, 2)
LETTER: Final = date(2026, 4, 7)


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """One thing the officer does: ``key`` names it, ``said`` is why, ``lines`` how much is shown.

    ``command`` are the words after ``arpad``, typed on a ``day``. ``may_refuse``: the answer may be
    no.
    """

    key: str
    said: str
    command: tuple[str, ...]
    lines: int = 12
    may_refuse: bool = False
    day: date = LETTER

    @property
    def line(self) -> str:
        """What stands behind the prompt."""
        return f"arpad {shlex.join(self.command)}"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading between the steps."""

    title: str


def story(mailbox: Mailbox) -> Iterator[Chapter | Act]:
    """Everything that happens; files that arrive later are written when their turn has come."""
    january, february, march = PERIODS
    yield Chapter("An office opens")
    yield from _on(OPENED, _opening(mailbox))
    yield Chapter("January")
    yield from _on(posted(january), _first_month(mailbox, january))
    yield from _on(posted(january) + timedelta(days=1), _decisions(mailbox, january))
    yield from publish(january)
    yield Chapter("February and March")
    for period, before in ((february, january), (march, february)):
        deliver(mailbox, period, ratings_in(mailbox.folder / list_file(before)))
        yield from _on(posted(period), _later_month(period))
        yield from publish(period)
    yield Chapter("A letter in April: one result was wrong in January")
    yield from _correction(mailbox)
    yield Chapter("Every number can be defended")
    yield from _defence(mailbox)


def without_office() -> Iterator[Chapter | Act]:
    """What needs no records."""
    yield Chapter("Also without an office")
    yield from _without_office()


def posted(period: ListToCome) -> date:
    """The day on which the reports of a period arrive."""
    return period.last + timedelta(days=1)


def _on(day: date, acts: Iterable[Act]) -> Iterator[Act]:
    return (replace(act, day=day) for act in acts)


def _opening(mailbox: Mailbox) -> Iterator[Act]:
    yield _act(
        "init",
        "Start: a database in one file, one rating system, rules by the date of each event.",
        "office init --federation ARC --name 'Federation of Arcadia'",
    )
    yield _act(
        "import",
        "The list in force, in FIDE's own layout, brings the players.",
        f"office import-list {LIST} --system national --play standard --yes",
    )
    yield _act(
        "find",
        "Somebody on the telephone; spelling need not be exact.",
        f"office player find {shlex.quote(_misheard(mailbox.misread.right.name))} --limit 4",
    )
    yield _act(
        "register",
        "Forty tournaments are announced, each before it begins (three days, article 0.2).",
        f"office register --from {REGISTRATIONS}",
        lines=6,
    )


def _misheard(name: str) -> str:
    """First name first, and a letter lost."""
    *surnames, first = name.replace(",", "").split()
    longest = max(surnames, key=len)
    heard = [each[:2] + each[3:] if each == longest else each for each in surnames]
    return " ".join((first, *heard))


def _first_month(mailbox: Mailbox, period: ListToCome) -> Iterator[Act]:
    faulty = mailbox.code(mailbox.faulty.event)
    yield _receive(period, "The reports of January arrive; each is kept byte for byte.")
    yield _act(
        "check",
        "All are checked, and their players matched to the master file: one report contradicts"
        " itself, and one has an id that belongs to somebody else.",
        "office check",
        lines=38,
        may_refuse=True,
    )
    yield _act(
        "return",
        "The first goes back to its arbiter with the findings...",
        f"office return {faulty} --reason 'round 1: two records disagree, see the findings'",
    )


def _decisions(mailbox: Mailbox, period: ListToCome) -> Iterator[Act]:
    faulty, wrong = mailbox.code(mailbox.faulty.event), mailbox.code(mailbox.misread.event)
    one, other = mailbox.doubled.second.fide_id, mailbox.doubled.person.fide_id
    yield _act(
        "again",
        "... and comes again, as version 2. The first version is kept.",
        f"office receive {AGAIN}/{mailbox.faulty.file_name} --received-on 2026-01-31",
    )
    yield _act("check-again", "Now it can be rated.", f"office check {faulty}")
    yield _act("match", "Whose id was wrong? The candidates, ranked.", f"office match {wrong}")
    yield _act(
        "matched",
        "The arbiter confirms: it is the player of that name.",
        f"office match {wrong} --player {mailbox.misread.no}=fide:{mailbox.misread.right.fide_id}",
    )
    yield _act(
        "duplicates", "One person may be on the list twice.", "office player duplicates --limit 5"
    )
    yield _act(
        "merge",
        "The club says yes: from now on the two are one.",
        f"office player merge fide:{one} --into fide:{other} --reason 'the club confirms it'",
    )
    yield _accept(period)
    yield _act(
        "preview", "What the next list would say, and why.", "office preview --top 8", lines=16
    )


def _later_month(period: ListToCome) -> Iterator[Act]:
    month = f"{period.first:%B}"
    yield _receive(period, f"{month}: entered with the list just published.", lines=5)
    yield _act(f"check-{month}", "Checked and matched.", "office check", lines=5)
    yield _accept(period)


def _correction(mailbox: Mailbox) -> Iterator[Act]:
    event = mailbox.mistaken.right
    code = mailbox.code(event)
    file = next(e.file_name for e in mailbox.federation.tournaments if e.event.name == event.name)
    why = f"{event.name}, round {mailbox.mistaken.game.round}: result reversed"
    yield _act(
        "correction",
        "A corrected report needs a reason; it is one more version.",
        f"office receive {AGAIN}/{file} --for {code} --reason {shlex.quote(why)}",
    )
    yield _act("correction-check", "Checked like any other...", f"office check {code}")
    yield _act("correction-accept", "... and accepted.", f"office accept {code}")
    correct = f"office correct --reason {shlex.quote(why)}"
    yield _act(
        "dry-run",
        "What would change? Three lists, because each goes on from the one before.",
        f"{correct} --dry-run",
    )
    yield _act("correct", "Publish them anew; the old ones stay, replaced in the open.", correct)
    yield _act(
        "diff", "Who differs on the first of them, and why.", "office diff --date 2026-02-01"
    )


def _defence(mailbox: Mailbox) -> Iterator[Act]:
    game = mailbox.mistaken.game
    no = game.white if game.result.white else game.black
    winner = next(each for each in mailbox.mistaken.right.players if each.no == no)
    yield _act(
        "explain",
        f"Why {winner.name.split(',')[0]} has that rating, article by article.",
        f"office explain fide:{winner.id} --list 2026-02-01",
        lines=22,
    )
    yield _act(
        "verify",
        "Every list made again from the raw reports: identical to what was published?",
        "office verify",
    )
    yield _act(
        "report",
        "The period for the federation's web page.",
        "office report --date 2026-04-01 -o report-2026-04-01.html",
    )
    yield _act("backup", "Everything in one file, for the safe.", "office backup safe.db")


def _without_office() -> Iterator[Act]:
    yield _act(
        "rate",
        "One report, rated without a database; its date chooses the rules.",
        f"rate {EXAMPLES / 'open-2025.json'}",
        lines=12,
    )
    yield _act(
        "calc",
        "The players' calculator: what does one draw with a stronger opponent bring?",
        "calc --rating 1850 --k 20 --games 2010:0.5",
    )


def _act(key: str, said: str, line: str, lines: int = 12, *, may_refuse: bool = False) -> Act:
    return Act(
        key=key, said=said, command=tuple(shlex.split(line)), lines=lines, may_refuse=may_refuse
    )


def _receive(period: ListToCome, said: str, lines: int = 8) -> Act:
    line = f"office receive {folder_of(period)} --received-on {posted(period)}"
    return _act(f"receive-{period.first:%B}", said, line, lines)


def _accept(period: ListToCome) -> Act:
    said = "Nothing speaks against any of them: accepted for the list they belong to."
    return _act(f"accept-{period.first:%B}", said, "office accept --all", lines=4)


def publish(period: ListToCome) -> Iterator[Act]:
    """The list of a period, and what goes out with it."""
    day = period.list_date
    published = _act(
        f"publish-{period.first:%B}",
        f"The list of {day.day} {day:%B}, frozen: never altered, only replaced in the open.",
        f"office publish --date {day}",
    )
    exported = _act(
        f"export-{period.first:%B}",
        "For the world and for pairing programs.",
        f"office export --to fide-txt -o {list_file(period)}",
    )
    yield from _on(day, (published, exported))


def list_file(period: ListToCome) -> str:
    """What a published list is called."""
    return f"list-{period.list_date}.txt"
