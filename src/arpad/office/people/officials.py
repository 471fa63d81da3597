"""Arbiters and organisers: who they are, whether they are licensed, where they worked."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from arpad.core.errors import Conflict, UnknownName, refusal
from arpad.core.finding import Finding
from arpad.core.name_likeness import normal_name, words_of
from arpad.core.officials import OfficialRow
from arpad.core.tournaments import Office
from arpad.office.desk import Desk
from arpad.office.people.whom import the_player
from arpad.office.records import officials as store
from arpad.office.records.database import Connection
from arpad.office.rights import may

# What stands beside an arbiter's name in a report.
TITLES = frozenset({"ia", "fa", "na", "ra", "pa", "io"})
FIDE_NUMBER = re.compile(r"\d{5,}")
ID_KIND = re.compile(r"^\s*(id|fide|nat):", re.I)


@dataclass(frozen=True, slots=True)
class Licence:
    """A licence, and the last day it is good for."""

    number: str | None = None
    until: date | None = None


@dataclass(frozen=True, slots=True)
class NewOfficial:
    """An arbiter or organiser to be entered; ``player``: the number they have as a player."""

    name: str
    fide_id: int | None = None
    player: str | None = None
    title: str | None = None
    licence: Licence = Licence()


@may()
def add_official(desk: Desk, role: Office, person: NewOfficial) -> OfficialRow:
    """Enter an arbiter or organiser; refused when they are known already."""
    if not person.name.strip():
        raise refusal("official.no_name", "name")
    if not any(letter.isalpha() for letter in ID_KIND.sub("", person.name)):
        values = {"found": person.name.strip()}
        raise refusal("official.number", "name", **values)
    with desk.writing(f"{role} add") as work:
        if known := _known(work.connection, role, person):
            raise _known_already(known)
        player = the_player(work.connection, person.player).id if person.player else None
        number = store.add_official(
            work.connection,
            work.at,
            role,
            person.name.strip(),
            fide_id=person.fide_id,
            player_id=player,
            title=person.title,
            licence=person.licence.number,
            licence_until=person.licence.until,
        )
        subject, held = f"official:{number}", person.licence.number
        work.changed(subject, "role", None, role)
        work.changed(subject, "licence", None, held, owner=player)
        work.changed(subject, "licence_until", None, person.licence.until, owner=player)
        work.changed(subject, "title", None, person.title, owner=player)
        work.changed(subject, "player", None, player)
        return find_official(work.connection, role, str(number))


@may()
def renew_licence(desk: Desk, role: Office, who: str, licence: Licence) -> OfficialRow:
    """Enter a renewed licence."""
    with desk.writing(f"{role} renew") as work:
        known = find_official(work.connection, role, who)
        subject = f"official:{known.id}"
        number = licence.number or known.licence
        work.changed(subject, "licence", known.licence, number, owner=known.player_id)
        days = known.licence_until, licence.until
        work.changed(subject, "licence_until", *days, owner=known.player_id)
        store.set_licence(work.connection, known.id, number, licence.until)
        return find_official(work.connection, role, str(known.id))


@may()
def take_official(desk: Desk, role: Office, person: NewOfficial) -> tuple[OfficialRow, bool]:
    """Enter somebody from a list, or renew the licence of whoever is on record; True: new.

    Refused where the list says nothing new.
    """
    with desk.reading() as connection:
        known = _known(connection, role, person)
    if known is None:
        return add_official(desk, role, person), True
    held, until = person.licence.number or known.licence, person.licence.until
    if until is None or (held, until) == (known.licence, known.licence_until):
        raise _known_already(known)
    return renew_licence(desk, role, str(known.id), person.licence), False


def _known(connection: Connection, role: Office, person: NewOfficial) -> OfficialRow | None:
    """Whoever has the id, or the name where the ids do not tell them apart."""
    for each in store.officials(connection, role):
        same_id = person.fide_id is not None and each.fide_id == person.fide_id
        both_ids = person.fide_id is not None and each.fide_id is not None
        same_name = normal_name(each.name) == normal_name(person.name)
        if same_id or (same_name and not both_ids):
            return each
    return None


def _known_already(known: OfficialRow) -> Conflict:
    values = {"found": known.name, "number": str(known.id)}
    return Conflict(Finding.error("official.known", **values))


def shown_to(desk: Desk, official: OfficialRow) -> OfficialRow:
    """An official as whoever asks may see them."""
    return official if desk.is_officer else replace(official, licence=None, licence_until=None)


def find_official(
    connection: Connection, role: Office, who: str, place: str = "who"
) -> OfficialRow:
    """An arbiter or organiser by their number here, FIDE id or name."""
    known = store.officials(connection, role)
    found = [each for each in known if who in (str(each.id), str(each.fide_id))]
    found = found or Directory(known).named(who)
    if len(found) == 1:
        return found[0]
    values = {"found": who, "expected": "; ".join(f"{each.id} {each.name}" for each in found)}
    if found:
        raise UnknownName(Finding.error("official.several", place, **values))
    code = "official.no_arbiter" if role is Office.ARBITER else "official.no_organiser"
    raise UnknownName(Finding.error(code, place, found=who))


class Directory:
    """The arbiters or organisers on record, to be found by what reports call them."""

    def __init__(self, known: Sequence[OfficialRow]) -> None:
        self._by_number = {each.fide_id: each for each in known if each.fide_id is not None}
        self._by_words: dict[frozenset[str], list[OfficialRow]] = {}
        for each in known:
            self._by_words.setdefault(frozenset(words_of(each.name)), []).append(each)

    def named(self, stated: str) -> list[OfficialRow]:
        """Everybody meant by a name as reports write it: ``IA Gil, Eva (2200123)``.

        A number decides; without one, or where nobody has it, whoever has the name and no other
        number.
        """
        numbers = {int(number) for number in FIDE_NUMBER.findall(stated)}
        by_number = [self._by_number[each] for each in numbers if each in self._by_number]
        if by_number:
            return by_number
        same = self._by_words.get(frozenset(_words(stated)), [])
        return [each for each in same if not numbers or each.fide_id is None]


def is_named(stated: str, name: str, fide_id: int | None) -> bool:
    """Whether a name as reports write it means somebody; another number is another person."""
    numbers = {int(number) for number in FIDE_NUMBER.findall(stated)}
    if numbers and fide_id is not None:
        return fide_id in numbers
    return bool(name) and _words(stated) == set(words_of(name))


def _words(stated: str) -> set[str]:
    """The words of a name as reports write it, without title and number."""
    return {word for word in words_of(FIDE_NUMBER.sub(" ", stated)) if word not in TITLES}


def licence_remarks(serving: Sequence[OfficialRow], until: date) -> list[Finding]:
    """Who has no licence that is good for a tournament to its end."""
    remarks = []
    for each in serving:
        if each.licence_until is None and not each.licence:
            values = {"found": each.name}
            remarks.append(Finding.warning("official.unlicensed", **values))
        elif each.licence_until and each.licence_until < until:
            values = {"found": each.name, "until": each.licence_until.isoformat()}
            remarks.append(Finding.warning("official.licence_over", **values))
    return remarks
