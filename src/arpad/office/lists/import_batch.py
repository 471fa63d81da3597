"""One batch of an imported list: whom the office knows, who is new, and everybody's entries."""

from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter

from arpad.core.careers import CareerStatement, StatedCareer
from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.name_likeness import normal_name, words_of
from arpad.core.players import Fact, PlayerStatus
from arpad.formats.rating_lists import BadLine, ListedPlayer, ListedRating
from arpad.office.lists.import_names import better_name, note_name
from arpad.office.lists.import_printing import Printing
from arpad.office.lists.import_run import Import
from arpad.office.lists.listed import ListedEntry, listed_entry, was_junior
from arpad.office.proof.hashes.imports import line_digest
from arpad.office.records.brought import CameAs
from arpad.office.records.bulk import Cells
from arpad.office.records.careers import add_statements
from arpad.office.records.clubs import club_number
from arpad.office.records.facts import record_fact
from arpad.office.records.list_import import (
    IDENTITY,
    Before,
    Identity,
    RecordedPlayer,
    add_entries,
    add_players,
    change_players,
    entries_before,
    known_players,
)
from arpad.office.records.words import drop_bearer

SHOWN_BAD_LINES = 20
PRIVATE = frozenset({"fide_id", "national_id", "name", "birth", "club_id", "licence"})
DATED = {
    "federation": Fact.FEDERATION,
    "club_id": Fact.CLUB,
    "title": Fact.TITLE,
    "women_title": Fact.WOMEN_TITLE,
}
ACTIVE, ERASED = PlayerStatus.ACTIVE.value, PlayerStatus.ERASED.value
RATING_OF: dict[Play, Callable[[ListedPlayer], ListedRating | None]] = {
    play: attrgetter(play.value) for play in Play
}


def take_batch(run: Import, batch: Sequence[ListedPlayer | BadLine]) -> None:
    """Players and entries of some lines."""
    people = _recognised(run, _unique(run, batch))
    ids = [known.id for _, known in people if known]
    before = _entries_before(run, ids)
    new: list[Cells] = []
    changed: list[dict[str, str | int | None]] = []
    rows: dict[Play, list[Cells]] = {play: [] for play in run.tables}
    stated: list[CareerStatement] = []
    printing = Printing(run, ids, len(people) - len(ids))
    for line, known in people:
        if known is None:
            identity = _identity(run, line)
            number = _add_new(run, new, identity)
        else:
            number, identity = known.id, known.identity
            if run.renew and known.status == ACTIVE:
                identity = _renewed(run, known, line, changed)
        erased = known is not None and known.status == ERASED
        found = _entries(run, before, number, line, erased=erased)
        if found or known:
            printed = printing.printed(line, identity, erased=erased)
            row = printing.number(number, printed)
            person = printing.person(row, printed) if found else ""
            for play, entry in found:
                run.lines[play].append(line_digest(person, *entry[1:]))
                rows[play].append((*entry, row))
        if line.careers:
            stated += _statements(run, number, line)
    connection = run.work.connection
    add_players(connection, new)
    change_players(connection, changed)
    printing.write(connection)
    add_statements(connection, stated)
    run.read += len(people)
    for play, table in run.tables.items():
        run.counts[play] += len(rows[play])
        add_entries(connection, table, rows[play])


def _unique(run: Import, batch: Sequence[ListedPlayer | BadLine]) -> list[ListedPlayer]:
    """The lines that can be read, are asked for and have a number not seen before."""
    lines = []
    for line in batch:
        if isinstance(line, BadLine):
            _refuse(run, line.finding)
        elif run.federation and line.federation != run.federation:
            run.left_out += 1
        elif line.fide_id is None and line.national_id is None:
            _refuse(run, Finding.error("import.no_number", line.name))
        elif line.fide_id in run.seen or line.national_id in run.seen_national:
            values = {"found": str(line.fide_id or line.national_id)}
            _refuse(run, Finding.error("import.twice", line.name, **values))
        else:
            if line.fide_id is not None:
                run.seen.add(line.fide_id)
            if line.national_id is not None:
                run.seen_national.add(line.national_id)
            lines.append(line)
    return lines


def _refuse(run: Import, finding: Finding) -> None:
    run.bad_lines += 1
    if len(run.bad) < SHOWN_BAD_LINES:
        run.bad.append(finding)


def _recognised(
    run: Import, lines: Sequence[ListedPlayer]
) -> list[tuple[ListedPlayer, RecordedPlayer | None]]:
    """Each line with the player it is about, or None for a new one."""
    if run.first_new == 1:
        return [(line, None) for line in lines]
    fide_ids = [line.fide_id for line in lines if line.fide_id is not None]
    national_ids = [line.national_id for line in lines if line.national_id is not None]
    by_fide, by_national = known_players(run.work.connection, fide_ids, national_ids)
    people = []
    for line in lines:
        one = by_fide.get(line.fide_id) if line.fide_id is not None else None
        other = by_national.get(line.national_id) if line.national_id is not None else None
        if finding := _two_people(line, one, other):
            _refuse(run, finding)
        else:
            people.append((line, one or other))
    return people


def _two_people(
    line: ListedPlayer, one: RecordedPlayer | None, other: RecordedPlayer | None
) -> Finding | None:
    """What is wrong where a line's numbers belong to two players, or to one with other numbers."""
    fide, national = str(line.fide_id or ""), line.national_id or ""
    if one and other and one.id != other.id:
        values = {"fide": fide, "national": national, "one": str(one.id), "other": str(other.id)}
        return Finding.error("import.two_players", line.name, **values)
    if other and not one and other.identity.fide_id is not None and line.fide_id is not None:
        expected = str(other.identity.fide_id)
        values = {"fide": fide, "national": national, "one": str(other.id), "expected": expected}
        return Finding.error("import.other_fide_id", line.name, **values)
    return None


def _entries_before(run: Import, ids: Sequence[int]) -> dict[Play, dict[int, Before]]:
    return {
        play: entries_before(run.work.connection, number, ids) if number and ids else {}
        for play, number in run.before.items()
    }


def _club(run: Import, name: str) -> int:
    number = club_number(run.work.connection, run.clubs, name)
    if number not in run.club_names:
        run.club_names[number] = name
        run.work.changed(f"club:{number}", "name", None, name)
    return number


def _add_new(run: Import, new: list[Cells], identity: Identity) -> int:
    """Somebody nobody knew, under the next number."""
    number = run.next_player
    run.next_player += 1
    run.effect.met(identity.name)
    run.arrivals.add(_came_as(run, identity))
    words = words_of(identity.name)
    run.words.add(number, words)
    words.sort()
    new.append((number, *identity, " ".join(words), ACTIVE, run.work.at))
    return number


def _came_as(run: Import, identity: Identity) -> CameAs:
    fide_id = None if identity.fide_id is None else str(identity.fide_id)
    club = None if identity.club_id is None else run.club_names[identity.club_id]
    known = {**identity._asdict(), "fide_id": fide_id, "club": club, "added_at": run.work.at}
    return CameAs._make(known[name] for name in CameAs._fields)


def _identity(run: Import, line: ListedPlayer) -> Identity:
    """What a line says of a player."""
    other = line.other_titles
    if line.foa_title:
        other = f"{other},{line.foa_title}" if other else line.foa_title
    return Identity(
        fide_id=line.fide_id,
        national_id=line.national_id,
        name=line.name,
        sex=line.sex,
        birth=line.birth,
        federation=line.federation,
        club_id=_club(run, line.club) if line.club else None,
        title=line.title,
        women_title=line.women_title,
        other_titles=other,
        licence=line.licence,
    )


def _renewed(
    run: Import,
    known: RecordedPlayer,
    line: ListedPlayer,
    changed: list[dict[str, str | int | None]],
) -> Identity:
    """The identity a known player has from now on; a change is noted in ``changed`` and logged."""
    said = _identity(run, line)
    if said == known.identity:
        return known.identity
    new = Identity._make(
        old if value is None else value for value, old in zip(said, known.identity, strict=True)
    )
    if not run.renames:
        note_name(run, known, line)
        new = new._replace(name=known.identity.name)
    new = _keeping_the_better(known.identity, new)
    if new == known.identity:
        return known.identity
    run.changed += 1
    run.effect.changed(known.identity, new, run.club_names)
    for name, old, value in zip(IDENTITY, known.identity, new, strict=True):
        if old != value:
            owner = known.id if name in PRIVATE else None
            run.work.changed(f"player:{known.id}", name, old, value, owner=owner)
            if name in DATED:
                since, at, by = run.day_text, run.work.at, run.work.by
                shown = line.club if name == "club_id" else str(value)
                before = known.identity.federation if name == "federation" else None
                record_fact(
                    run.work.connection, known.id, DATED[name], shown, since, at, by, before
                )
    if new.name != known.identity.name:
        run.dropped_words.update(drop_bearer(run.work.connection, known.id))
        run.words.add(known.id, set(words_of(new.name)))
    values = {f"new_{name}": value for name, value in zip(IDENTITY, new, strict=True)}
    changed.append({"player": known.id, **values, "new_normal_name": normal_name(new.name)})
    return new


def _keeping_the_better(old: Identity, new: Identity) -> Identity:
    """The better spelling of a name; our whole date of a birth."""
    new = new._replace(name=better_name(old.name, new.name))
    if old.birth and new.birth and len(new.birth) == 4 and old.birth.startswith(new.birth):
        new = new._replace(birth=old.birth)
    return new


def _entries(
    run: Import,
    before: dict[Play, dict[int, Before]],
    number: int,
    line: ListedPlayer,
    *,
    erased: bool,
) -> list[tuple[Play, ListedEntry]]:
    """The entries of a line on the lists it is rated on."""
    junior = None if erased else was_junior(line.birth, run.day.year)
    found: list[tuple[Play, ListedEntry]] = []
    for play in run.tables:
        listed = RATING_OF[play](line)
        if listed is not None and (rating := listed.rating) is not None:
            entry = listed_entry(
                number,
                rating,
                listed.games,
                listed.k,
                line.inactive,
                junior,
                run.day_text,
                before[play].get(number),
                line.federation,
                line.title,
                line.careers[play] if line.careers else None,
            )
            found.append((play, entry))
    return found


def _statements(run: Import, number: int, line: ListedPlayer) -> Iterator[CareerStatement]:
    """What a line says of a career that no entry remembers: anything of the unrated.

    Of others it is that their highest rating is known.
    """
    for play, career in (line.careers or {}).items():
        listed = RATING_OF[play](line)
        if listed is not None and listed.rating is not None:
            career = StatedCareer(peak=career.peak)
        if play in run.tables and career.says_something:
            yield CareerStatement(
                player=number,
                system=run.system,
                play=play,
                day=run.day,
                career=career,
                log_id=run.work.log_id,
            )
