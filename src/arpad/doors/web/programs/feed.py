"""The feed of publications and corrections (Atom, RFC 4287)."""

import base64
from collections.abc import Sequence
from typing import Final
from uuid import NAMESPACE_URL, uuid5
from xml.etree import ElementTree

from arpad.core.rating_list import ListRow
from arpad.doors.web.views.addresses import version_path
from arpad.messages.days import day_text
from arpad.messages.render import say
from arpad.messages.text import Language
from arpad.office.opening import OfficeName

ATOM: Final = "http://www.w3.org/2005/Atom"
MOST: Final = 50
NO_TIME: Final = "1970-01-01T00:00:00Z"


def feed_text(
    office: OfficeName, home: str, own: str, rows: Sequence[ListRow], language: Language
) -> bytes:
    """The lists, the latest first; ``home`` is the address of the office, ``own`` of the feed.

    Where nobody said the address, links are those of the place the feed was read at.
    """
    feed = ElementTree.Element("feed", {"xmlns": ATOM, "xml:lang": language.value})
    _add(feed, "id", _office_id(office))
    _add(feed, "title", say("web.feed.title", {"office": office.name}, language))
    _add(feed, "updated", max((row.made_at for row in rows), default=NO_TIME))
    _link(feed, f"{home}{own}", "self")
    _link(feed, f"{home}/lists", "alternate")
    _add(ElementTree.SubElement(feed, "author"), "name", office.name)
    for row in rows:
        feed.append(_entry(row, home, language))
    text: bytes = ElementTree.tostring(feed, encoding="utf-8", xml_declaration=True)
    return text


def _entry(row: ListRow, home: str, language: Language) -> ElementTree.Element:
    entry = ElementTree.Element("entry")
    values = {
        "play": row.play.value,
        "day": day_text(row.date, language),
        "system": row.system,
        "version": row.version,
    }
    said = "web.feed.corrected" if row.replaces else "web.feed.published"
    _add(entry, "id", _name_of(row.hash))
    _add(entry, "title", say(said, values, language))
    _add(entry, "updated", row.made_at)
    below = ("changes",) if row.replaces else ()
    _link(entry, f"{home}{version_path(row, *below)}", "alternate")
    summary = say("web.feed.hash", {"hash": row.hash}, language)
    _add(entry, "summary", f"{row.reason}. {summary}" if row.reason else summary)
    return entry


def _office_id(office: OfficeName) -> str:
    """The feed of an office, wherever it is served (RFC 4287, 4.2.6: it never changes)."""
    return uuid5(NAMESPACE_URL, f"arpad:{office.federation}:{office.name}").urn


def _name_of(hash_: str) -> str:
    """A list by its hash, wherever it is served (RFC 6920)."""
    digest = base64.urlsafe_b64encode(bytes.fromhex(hash_)).decode().rstrip("=")
    return f"ni:///sha-256;{digest}"


def _add(parent: ElementTree.Element, name: str, text: str) -> None:
    ElementTree.SubElement(parent, name).text = text


def _link(parent: ElementTree.Element, href: str, rel: str) -> None:
    ElementTree.SubElement(parent, "link", {"rel": rel, "href": href})
