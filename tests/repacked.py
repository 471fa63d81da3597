"""What is installed here as wheels again: pip reads of an index thousands of links for each."""

import re
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Final
from zipfile import ZIP_STORED, ZipFile

from packaging.requirements import Requirement

# What pip noted when it installed, and no wheel has.
NOTED: Final = frozenset({"INSTALLER", "REQUESTED", "direct_url.json"})
TAG: Final = re.compile(r"^Tag: (\w+)-(\w+)-(\w+)$", re.MULTILINE)


def needed(requirements: Iterable[str]) -> Iterator[Distribution]:
    """What they ask for here, and whatever that asks for, each once."""
    waiting, found = [Requirement(each) for each in requirements], set[str]()
    while waiting:
        asked = waiting.pop()
        if asked.name.lower() in found or not _meant(asked):
            continue
        found.add(asked.name.lower())
        yield (each := distribution(asked.name))
        waiting += map(Requirement, each.requires or ())


def _meant(asked: Requirement) -> bool:
    return asked.marker is None or asked.marker.evaluate({"extra": ""})


def repack(installed: Distribution, folder: Path) -> None:
    """The wheel it came in, as far as a wheel is installed as it is."""
    tags = TAG.findall(installed.read_text("WHEEL") or "")
    # Several tags are written as one: py2.py3-none-any.
    tag = "-".join(".".join(dict.fromkeys(part)) for part in zip(*tags, strict=True))
    name = installed.metadata["Name"].replace("-", "_").replace(".", "_")
    with ZipFile(folder / f"{name}-{installed.version}-{tag}.whl", "w", ZIP_STORED) as wheel:
        for file in installed.files or ():
            if ".." not in file.parts and file.suffix != ".pyc" and file.name not in NOTED:
                wheel.write(str(file.locate()), str(file))
