"""What checking a bundle found, as JSON."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from arpad.core.finding import Finding
from arpad.messages.render import finding_json
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.proof.bundles.checking import CheckedBundle
    from arpad.office.proof.bundles.contents import Contents


def bundle_values(contents: "Contents") -> dict[str, str | int]:
    """What a bundle says of itself."""
    stated = contents.statement
    return {
        "office": contents.office,
        "system": stated.system,
        "play": stated.play,
        "list": stated.date,
        "version": stated.version,
        "hash": contents.hash,
        "n": len(contents.lines),
        "events": len(contents.events),
    }


def damaged_answer(name: str, findings: Sequence[Finding], language: Language) -> dict[str, object]:
    """A file that is no bundle, or no longer."""
    found = [finding_json(each, language) for each in findings]
    return {"file": name, "damaged": True, "reproduced": False, "findings": found}


def bundle_answer(name: str, checked: "CheckedBundle", language: Language) -> dict[str, object]:
    """A bundle, and whether everything came out as it says."""
    contents, checkpoint = checked.contents, checked.contents.checkpoint
    values = bundle_values(contents)
    return {
        "file": name,
        "damaged": False,
        "reproduced": checked.reproduced,
        **{key: each for key, each in values.items() if key != "n"},
        "lines": values["n"],
        "erased": checked.erased,
        "withheld": checked.withheld,
        "checkpoint": {
            "count": checkpoint.count,
            "head": checkpoint.head,
            "key": checkpoint.key,
        },
        "findings": [finding_json(each, language) for each in checked.findings],
    }
