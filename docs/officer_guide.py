"""Write the answers in docs/officer-guide.md again (``make guide``): the month really typed.

Every block of the page that follows a line ``<!-- KEY -->`` is the command and the answer of the
step of that name; the text between is the page's own. The office is kept in a folder that is named.
"""

import hashlib
import os
import re
import shlex
import sys
import tempfile
from itertools import chain
from pathlib import Path

from arpad.doors.demo import cut, take, warm_up
from arpad.made_up.federation import PERIODS, make_federation
from arpad.made_up.mailbox import Mailbox, open_mailbox
from arpad.made_up.story import Act, Chapter, story, without_office

PAGE = Path(__file__).parent / "officer-guide.md"
WIDTH = 100
OFFICER = "ana"
SHEET = "both scoresheets say so"
CORRECT = "office correct --system national --play standard"
LETTER = "My game of round 1 was a draw"
BLOCK = re.compile(r"^<!-- ([\w-]+) -->\n```console\n.*?^```$", re.MULTILINE | re.DOTALL)
# What is another one each time: the hash of a file, and those of lists, whose persons are hidden
# under a key that every office makes for itself.
SHOWN = 12
LIST_HASH = re.compile(r"\b[0-9a-f]{12}(?:[0-9a-f]{4}|[0-9a-f]{52})?\b")
BACKUP = (re.compile(r"SHA-256 [0-9a-f]{64}"), "SHA-256 0b5c…")


def page(text: str, folder: Path) -> str:
    """The page with today's answers; SystemExit where a step fails or is not there."""
    answers = told(folder)

    def block(found: re.Match[str]) -> str:
        if found[1] not in answers:
            sys.exit(f"docs/officer-guide.md: no step is called {found[1]}")
        return f"<!-- {found[1]} -->\n```console\n{answers[found[1]]}\n```"

    return BLOCK.sub(block, text)


def told(folder: Path) -> dict[str, str]:
    """Every step of the story and the pages' own, as text by their keys."""
    os.environ["ARPAD_USER"] = OFFICER
    os.environ.pop("ARPAD_LANG", None)
    answers: dict[str, str] = {}
    hashes: dict[str, str] = {}
    mailbox = open_mailbox(folder, make_federation())
    warm_up()
    for part in chain(story(mailbox), without_office(), more(mailbox)):
        if isinstance(part, Chapter) or not part.key:
            continue
        text = answered(part, folder)
        answers[part.key] = LIST_HASH.sub(lambda found: same_hash(hashes, found[0]), text)
    return answers


def same_hash(seen: dict[str, str], found: str) -> str:
    """A made-up hash that stands for one of today, the same every time the page is written."""
    made_up = hashlib.sha256(str(len(seen)).encode()).hexdigest()
    return seen.setdefault(found[:SHOWN], made_up)[: len(found)]


def answered(act: Act, folder: Path) -> str:
    """A command and its answer, as a terminal shows them."""
    answer = take(act, folder, WIDTH)
    if answer.failed:
        sys.exit("\n".join((f"$ {act.line}", *answer.lines)))
    text = "\n".join((f"$ {act.line}", *cut(answer.lines, act.lines)))
    pattern, same = BACKUP
    return pattern.sub(same, text)


def more(mailbox: Mailbox) -> tuple[Act, ...]:
    """What the page shows besides."""
    code = mailbox.code(mailbox.faulty.event)
    last = f"--date {PERIODS[-1].list_date}"
    lines = {
        "bundle": f"office bundle {PERIODS[-1].list_date} --system national -o list.arpad",
        "stranger": "verify list.arpad",
        "calendar": "office calendar",
        "status": f"office status {code}",
        "refused": f"office check {code}",
        "list": f"office list {last} --top 5",
        "printed": f"office list {last} --as printed --top 10 -o list.pdf",
        "scale": "office scale --system national --part control",
        "balance": f"office scale --system national --from {PERIODS[-2].list_date} --part balance",
        "scale-page": "office scale --system national -o scale.html",
        "annual": f"office annual {PERIODS[-1].list_date.year} --system national -o year.pdf",
        "form-1": f"form 1 again/{mailbox.faulty.file_name} -o report.pdf",
        "ticket": f"office ticket open '{LETTER}' --event {code} --from 'Luis Lara, by letter'",
        "amend": f"office amend {code} --round 1 --player 1 --result 1/2 --reason '{SHEET}'",
        "glance": "office status",
        "settled": f"{CORRECT} --reason '{SHEET}' --ticket 1",
        "answered": "office ticket answer 1 'Put right on the lists since February'",
    }
    return tuple(
        Act(
            key=key,
            said="",
            command=tuple(shlex.split(line)),
            lines=28 if key == "status" else 24,
            may_refuse=key == "refused",
        )
        for key, line in lines.items()
    )


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        kept = Path(*sys.argv[1:] or [temporary])
        sys.stdout.write(page(PAGE.read_text(encoding="utf-8"), kept))
