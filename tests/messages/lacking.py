"""What the message files lack, for translators (``make messages``) and for the tests."""

import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from arpad.messages.catalogue import LOCALE
from arpad.messages.po import NotPo, PoEntry, entries

from .plurals import without_plural
from .source import placeholders, uses
from .used import used_keys

PLURALS: Final = re.compile(r"nplurals=(\d+)")
MODEL: Final = "en.po"


def lacking(folder: Path = LOCALE) -> Iterator[str]:
    """A line for every fault: of a file by itself, beside the English, and against the source."""
    files: dict[str, Sequence[PoEntry]] = {}
    for path in sorted(folder.glob("*.po")):
        try:
            files[path.name] = list(entries(path.read_text(encoding="utf-8")))
        except NotPo as error:
            yield f"{path.name}: {error}"
    if MODEL not in files:
        return
    model = {entry.key: entry for entry in files[MODEL] if entry.key}
    for name, found in files.items():
        yield from _of_file(name, found)
        yield from _beside(name, {entry.key: entry for entry in found if entry.key}, model)
    yield from _against_source(model)


def _of_file(name: str, found: Sequence[PoEntry]) -> Iterator[str]:
    header = next((entry.forms[0] for entry in found if not entry.key), "")
    plurals = PLURALS.search(header)
    if not plurals:
        yield f"{name}: the header has no Plural-Forms"
    forms = int(plurals[1]) if plurals else 1
    for key, times in Counter(entry.key for entry in found).items():
        if times > 1:
            yield f"{name}: {key} stands there {times} times"
    for entry in found:
        place = f"{name}:{entry.line}: {entry.key}"
        if entry.key and (entry.fuzzy or not all(entry.forms)):
            yield f"{place}: not translated yet"
        if entry.counted and len(entry.forms) != forms:
            yield f"{place}: {len(entry.forms)} plural forms, {forms} needed"


def _beside(name: str, found: Mapping[str, PoEntry], model: Mapping[str, PoEntry]) -> Iterator[str]:
    yield from (f"{name}: {key}: no sentence" for key in model if key not in found)
    yield from (f"{name}: {key}: English has no such key" for key in found if key not in model)
    for key in [key for key in found if key in model]:
        place = f"{name}:{found[key].line}: {key}"
        if found[key].counted != model[key].counted:
            yield f"{place}: counts {found[key].counted or 'nothing'}, English {model[key].counted}"
        expected = placeholders(model[key].forms[-1])
        for form in found[key].forms:
            if form and placeholders(form) != expected:
                differ = sorted({value for value, _ in placeholders(form) ^ expected})
                yield f"{place}: values or formats differ from the English: {' '.join(differ)}"


def _against_source(model: Mapping[str, PoEntry]) -> Iterator[str]:
    for use in uses():
        if use.key not in model:
            yield f"{use.place}: {use.key}: no sentence in {MODEL}"
    for entry in model.values():
        for counted in without_plural(entry):
            yield f"{MODEL}:{entry.line}: {entry.key}: counts {counted} without plural forms"
    used = set(used_keys(model.keys()))
    yield from (f"{MODEL}: {key}: nothing says it" for key in model if key not in used)


if __name__ == "__main__":
    faults = list(lacking())
    print("\n".join(faults) or "Nothing is lacking.")
    sys.exit(bool(faults))
