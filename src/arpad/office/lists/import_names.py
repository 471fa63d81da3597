"""Names in an imported list: the better spelling of two, and whose names a list may not change."""

from arpad.core.finding import Finding
from arpad.core.name_likeness import normal_name
from arpad.formats.rating_lists import ListedPlayer
from arpad.office.lists.import_run import Import
from arpad.office.records.list_import import RecordedPlayer

SHOWN_NAMES = 20


def better_name(ours: str, theirs: str) -> str:
    """A list is what it prints, but for accents and capitals that it has lost.

    >>> better_name("Rúiz, Ana", "RUIZ ANA"), better_name("Ruiz Ana", "Ruiz, Ana")
    ('Rúiz, Ana', 'Ruiz, Ana')
    >>> better_name("RUIZ, ANA", "Rúiz, Ana"), better_name("Nuñez, Ana", "Núñez, Ana")
    ('Rúiz, Ana', 'Núñez, Ana')
    """
    if normal_name(ours) != normal_name(theirs):
        return theirs
    lost_accents = _accents(theirs) < _accents(ours)
    lost_capitals = _of_one_case(theirs) and not _of_one_case(ours)
    return ours if lost_accents or lost_capitals else theirs


def _accents(name: str) -> int:
    """How many letters have an accent, or are none of the English alphabet."""
    return sum(each.isalpha() and not each.isascii() for each in name)


def _of_one_case(name: str) -> bool:
    return name.isupper() or name.islower()


def note_name(run: Import, known: RecordedPlayer, line: ListedPlayer) -> None:
    """Remark that a list from elsewhere has another name than the office, which stays."""
    ours = known.identity.name
    if normal_name(ours) == normal_name(line.name):
        return
    run.names_kept += 1
    if len(run.other_names) < SHOWN_NAMES:
        number = str(known.id)
        values: dict[str, str | int] = {"player": number, "found": line.name}
        run.other_names.append(Finding.note("import.name_kept", ours, **values))


def names_kept(run: Import) -> list[Finding]:
    """Whom a list from elsewhere calls otherwise than the office does."""
    more = run.names_kept - len(run.other_names)
    if not more:
        return run.other_names
    return [*run.other_names, Finding.note("import.more_names", found=more)]
