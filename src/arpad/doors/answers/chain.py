"""The chain and its checkpoints as JSON values and table columns."""

from typing import TYPE_CHECKING, Final

from arpad.core.json_values import AnswerRow
from arpad.doors.answers.columns import Column
from arpad.messages.render import finding_json
from arpad.messages.text import Language
from arpad.office.proof.chain.checkpoints import Checkpoint

if TYPE_CHECKING:
    from arpad.office.chain.keys import KnownKey
    from arpad.office.chain.verifying import VerifiedChain

KEYS: Final = (
    Column("entry"),
    Column("key", importance=2),
    Column("origin", importance=2),
    Column("since"),
)


def checkpoint_answer(seen: Checkpoint) -> AnswerRow:
    """A checkpoint by its lines."""
    return {
        "office": seen.office,
        "count": seen.count,
        "head": seen.head,
        "day": seen.day.isoformat(),
        "key": seen.key,
        "sign": seen.signature,
    }


def with_checkpoint(seen: Checkpoint | None) -> AnswerRow:
    """The checkpoint of a publication; nothing where a list is older than the chain."""
    return {} if seen is None else {"checkpoint": checkpoint_answer(seen)}


def key_row(key: "KnownKey") -> AnswerRow:
    """A key everybody can know of."""
    return {"entry": key.entry, "key": key.public, "origin": key.how, "since": key.since}


def chain_facts(found: "VerifiedChain", language: Language) -> AnswerRow:
    """Whether the chain holds."""
    return {
        "count": found.count,
        "head": found.head,
        "holds": found.holds,
        "since": checkpoint_answer(found.since) if found.since else None,
        "findings": [finding_json(each, language) for each in found.findings],
    }
