"""Names in an imported list: the better spelling of two, and whose names a list may not change."""

from arpad.core.finding import Finding, Severity
from arpad.core.name_likeness import normal_name
from arpad.formats.rating_lists import ListedPlayer
from arpad.office.lists.import_run import Import
from arpad.store.list_import import RecordedPlayer

SHOWN_NAMES = 20


def better_name(ours: str, theirs: str) -> str:
    """A list is what it prints, but for accents and capitals that it has lost.

    >>> better_name("Rúiz, Ana", "RUIZ ANA"), better_name("Ruiz Ana", "Ruiz, Ana")
    ('Rúiz, Ana', 'Ruiz, Ana')
    """
    if normal_name(ours) != normal_name(theirs) or _spelled(ours) == _spelled(theirs):
        return theirs
    return theirs if ours.isascii() and not theirs.isascii() else ours


def _spelled(name: str) -> list[str]:
    """The words as they are spelled, whatever their order and what stands between them."""
    return sorted("".join(each if each.isalnum() else " " for each in name).split())


def note_name(run: Import, known: RecordedPlayer, line: ListedPlayer) -> None:
    """Remark that a list from elsewhere has another name than the office, which stays."""
    ours = known.identity.name
    if normal_name(ours) == normal_name(line.name):
        return
    run.names_kept += 1
    if len(run.other_names) < SHOWN_NAMES:
        number = str(known.id)
        values: dict[str, str | int] = {"player": number, "found": line.name}
        run.other_names.append(Finding(Severity.NOTE, "import.name_kept", ours, values=values))


def names_kept(run: Import) -> list[Finding]:
    """Whom a list from elsewhere calls otherwise than the office does."""
    more = run.names_kept - len(run.other_names)
    if not more:
        return run.other_names
    return [*run.other_names, Finding(Severity.NOTE, "import.more_names", values={"found": more})]
