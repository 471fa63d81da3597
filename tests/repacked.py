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
BUILT_HERE: Final = "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
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
    about = installed.read_text("WHEEL")
    tags = TAG.findall(about or BUILT_HERE)
    # Several tags are written as one: py2.py3-none-any.
    tag = "-".join(".".join(dict.fromkeys(part)) for part in zip(*tags, strict=True))
    name = installed.metadata["Name"].replace("-", "_").replace(".", "_")
    with ZipFile(folder / f"{name}-{installed.version}-{tag}.whl", "w", ZIP_STORED) as wheel:
        if about is None:
            _write_built(wheel, installed, f"{name}-{installed.version}.dist-info")
            return
        for file in installed.files or ():
            if ".." not in file.parts and file.suffix != ".pyc" and file.name not in NOTED:
                wheel.write(str(file.locate()), str(file))


def _write_built(wheel: ZipFile, installed: Distribution, about: str) -> None:
    """What pip installed from source where it had nothing to make wheels with."""
    site = Path(str(installed.locate_file("")))
    (own,) = site.glob(f"{installed.metadata['Name']}-{installed.version}-*.egg-info")
    for line in (own / "installed-files.txt").read_text("utf-8").splitlines():
        file = (own / line).resolve()
        if file.suffix != ".pyc" and own not in file.parents:
            wheel.write(file, str(file.relative_to(site.resolve())))
    wheel.write(own / "PKG-INFO", f"{about}/METADATA")
    wheel.writestr(f"{about}/WHEEL", BUILT_HERE)
    wheel.writestr(f"{about}/RECORD", "".join(f"{each},,\n" for each in wheel.namelist()))
