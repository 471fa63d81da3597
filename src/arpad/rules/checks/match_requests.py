"""The prior request that the games after a decided match count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.core.flags import REQUESTED

if TYPE_CHECKING:
    from arpad.rules.regulations.edition import Edition


def request_not_known(edition: Edition, event: Event) -> Iterator[Finding]:
    """A request is said of an event, and the edition asks for none."""
    rules = edition.counting
    if REQUESTED in event.flags and rules.match_request is None:
        article = rules.match_decided.article if rules.match_decided else ""
        values = {"regulation": edition.key, "found": REQUESTED}
        yield Finding.note("request_not_known", "flags", article, **values)
