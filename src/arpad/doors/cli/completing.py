"""The words a shell offers for options and arguments; where there are none, it offers files.

What the words are made of is imported when a shell asks.
"""

from collections.abc import Iterator

import typer

from arpad.core.choosing import AUTO
from arpad.doors.cli.output import label

Offered = Iterator[tuple[str, str]]


def example_names(ctx: typer.Context) -> Offered:
    """The examples, and what they hold."""
    from arpad.doors.cli.example import EXAMPLES

    yield from ((name, label(f"example.{name}", ctx.obj)) for name in EXAMPLES)


def regulation_ids() -> Iterator[str]:
    """The editions, those with the play of an event put after them, and the one in force."""
    from arpad.rules.regulations.registry import names

    yield from (AUTO, *names())


def tiebreak_edition_ids() -> Iterator[str]:
    """The editions of the tie-breaks, and the one in force."""
    from arpad.rules.tiebreaks.editions import KEYS

    yield from (AUTO, *KEYS)


def title_edition_ids() -> Iterator[str]:
    """The editions of the title regulations, and the one in force."""
    from arpad.rules.titles.editions import KEYS

    yield from (AUTO, *KEYS)


def norm_flags() -> Iterator[str]:
    """What sets an event apart for norms."""
    from arpad.program.norming import FLAGS

    yield from FLAGS


def event_flags() -> Iterator[str]:
    """What may be said of an event beside its report."""
    from arpad.core.flags import SAID_OF_EVENTS

    yield from SAID_OF_EVENTS


def direct_events() -> Iterator[str]:
    """The championships with titles of their own."""
    from arpad.rules.titles.awards.direct_tables import EVENTS

    yield from EVENTS


def application_flags() -> Iterator[str]:
    """What sets an event apart for a title application."""
    from arpad.program.awarding import EVENT_FLAGS

    yield from EVENT_FLAGS


def tiebreak_codes(ctx: typer.Context, incomplete: str) -> Offered:
    """The tie-breaks that may follow those typed before the last comma."""
    from arpad.rules.tiebreaks.codes import written
    from arpad.rules.tiebreaks.registry import TIE_BREAKS

    typed, comma, begun = incomplete.rpartition(",")
    taken = typed.upper().split(",")
    for rule in TIE_BREAKS:
        if rule.name not in taken:
            code = written(rule.name)
            alike = code.lower() if begun.islower() else code  # a shell drops what begins otherwise
            yield f"{typed}{comma}{alike}", label(rule.title, ctx.obj)


def systems_of_play() -> Iterator[str]:
    """What a tournament can be run by: pairing systems and other formats of play."""
    from arpad.rules.pairing.systems import BY_KEY, NAMES
    from arpad.tournament.formats.plan import HallSystem

    yield from (*NAMES, *BY_KEY, *HallSystem)


def pairing_systems() -> Iterator[str]:
    """The pairing systems, and the one in force."""
    from arpad.rules.pairing.systems import BY_KEY

    yield from (AUTO, *BY_KEY)
