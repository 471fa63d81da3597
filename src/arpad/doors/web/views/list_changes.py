"""How a list differs from another: who, from, to, and why."""

from dataclasses import dataclass
from datetime import date

from arpad.core.players import ERASED_NAME
from arpad.doors.answers.periods import difference_row
from arpad.doors.web.views.addresses import OWN_NUMBER, asking, version_path
from arpad.doors.web.views.list_page import HeadView, head_view
from arpad.messages.render import label
from arpad.messages.text import Language
from arpad.office.lists.comparing import Compared
from arpad.office.lists.describing import DescribedList
from arpad.office.lists.difference_pages import PageAsked
from arpad.office.lists.differences import Difference


@dataclass(frozen=True, slots=True, kw_only=True)
class DifferenceView:
    """Somebody whom two lists rate differently, and why."""

    name: str
    path: str
    old: str
    new: str
    change: int | None
    reasons: tuple[str, ...]
    earlier_path: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparedView:
    """Two lists and their differences; ``same_day``: two versions of one list.

    ``asked_day``: a day without a list of its own, on which the old one was in force.

    ``kinds`` are how somebody may differ: in words, where they are shown, how many, shown here.
    """

    head: HeadView
    old_day: str
    old_version: int
    old_path: str
    same_day: bool
    asked_day: str
    others: tuple[str, ...]
    kinds: tuple[tuple[str, str, int, bool], ...]
    differences: tuple[DifferenceView, ...]
    first_path: str
    earlier: str
    following: str


def compared_view(
    found: DescribedList,
    compared: Compared,
    against: date | None,
    asked: PageAsked,
    language: Language,
) -> ComparedView:
    """A page of those who differ, and why."""
    old, new = compared.old, compared.new
    head = head_view(found.among, "changes", language)
    path = f"{head.path}/changes"
    known = {"version": new.version, "against": against}
    here = {**known, "kind": asked.kind.value}
    return ComparedView(
        head=head,
        old_day=old.date.isoformat(),
        old_version=old.version,
        old_path=version_path(old),
        same_day=old.date == new.date,
        asked_day=against.isoformat() if against not in (None, old.date) else "",
        others=tuple(day.isoformat() for day in reversed(found.among.days) if day != new.date),
        kinds=tuple(
            (
                label(f"web.lists.differ.{kind}", language),
                asking(path, {**known, "kind": kind.value}),
                count,
                kind is asked.kind,
            )
            for kind, count in compared.counts.items()
        ),
        differences=tuple(_difference(*each, language) for each in compared.differences),
        first_path=asking(path, here) if compared.preceding else "",
        earlier=asking(path, {**here, "after": compared.preceding}) if asked.after else "",
        following=asking(path, {**here, "after": compared.following}) if compared.following else "",
    )


def _difference(name: str, found: Difference, language: Language) -> DifferenceView:
    row = difference_row(name, found, language)
    reasons = row["reasons"]
    assert isinstance(reasons, list)
    return DifferenceView(
        name=name,
        path="" if name == ERASED_NAME else f"/players/{OWN_NUMBER}{found.player}",
        old=str(row["old"] or ""),
        new=str(row["new"] or ""),
        change=found.change,
        reasons=tuple(map(str, reasons)),
        earlier_path=version_path(found.earlier, "changes") if found.earlier else "",
    )
