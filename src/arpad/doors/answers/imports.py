"""What an import does, in words and as JSON: who is new, what changes, who is gone."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from arpad.core.json_values import Json
from arpad.doors.answers.log_words import CHANGED
from arpad.messages.render import label, say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.lists.import_effect import NoLonger
    from arpad.office.lists.importing import Imported

FIELDS: Final = {**CHANGED, "club_id": "changed.club", "other_titles": "changed.other_titles"}


def import_lines(done: "Imported", language: Language) -> Iterator[str]:
    """The lists that come out of it, whom they bring, change and lose."""
    for row in done.lists:
        values = {"system": row.system, "play": row.play.value, "date": row.date.isoformat()}
        yield say("effect.list", {**values, "found": done.entries[row.play]}, language)
    effect = done.effect
    if done.new:
        yield say("effect.new", {"found": done.new, "names": _some(effect.new, done.new)}, language)
    if done.changed:
        fields = ", ".join(
            f"{label(FIELDS[name], language)} {count}" for name, count in effect.fields.items()
        )
        yield say("effect.changed", {"found": done.changed, "fields": fields}, language)
        for each in effect.changes:
            field = label(FIELDS[each.field], language)
            said = {"name": each.player, "field": field, "old": each.old, "new": each.new}
            yield f"  {say('effect.change', said, language)}"
    if not (done.new or done.changed):
        yield label("effect.nobody", language)
    for lost in effect.lost:
        yield _lost(lost, language)
    for key, count in (("effect.left_out", done.left_out), ("effect.bad", done.bad_lines)):
        if count:
            yield say(key, {"found": count}, language)


def _lost(lost: "NoLonger", language: Language) -> str:
    values = {"play": lost.play.value, "date": lost.before.date.isoformat()}
    if not lost.players:
        return say("effect.none_lost", values, language)
    names = _some(lost.names, lost.players)
    return say("effect.lost", {**values, "found": lost.players, "names": names}, language)


def _some(names: Sequence[str], of: int) -> str:
    """The names there are room for: ``Ana; Eva; …``."""
    return "; ".join((*names, *(("…",) if of > len(names) else ())))


def import_effect(done: "Imported") -> dict[str, Json]:
    """The same as JSON."""
    effect = done.effect
    return {
        "new": list(effect.new),
        "fields": dict(effect.fields),
        "changes": [each._asdict() for each in effect.changes],
        "lost": [
            {
                "play": each.play.value,
                "list": each.before.date.isoformat(),
                "players": each.players,
                "names": list(each.names),
            }
            for each in effect.lost
        ],
    }
