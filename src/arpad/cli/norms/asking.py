"""What both commands ask of a file: the event, the edition, the flags, and whose norms."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from arpad.cli.file_names import one_report
from arpad.cli.output import remark
from arpad.cli.reading import parse_readings, read_file
from arpad.cli.whom import find_player
from arpad.core.choosing import AUTO
from arpad.core.event import Event
from arpad.messages.text import Language
from arpad.norming import on_edition, title_edition

OPEN_PAIRING = "trf.not_played"


@dataclass(frozen=True, slots=True)
class NormQuestion:
    """The options the user gave."""

    player: str | None = None
    edition: str = AUTO
    flags: Sequence[str] = ()
    readings: Sequence[str] = field(default_factory=list)

    def read(self, name: str, language: Language) -> Event:
        """The one tournament; which edition was taken where its date does not say is remarked."""
        file = one_report(name, language)
        event = read_file(file, language, gathered=OPEN_PAIRING)
        if self.edition == AUTO:
            for finding in on_edition(title_edition(event), event.start):
                remark(finding, language, file)
        return event

    def players(self, event: Event, file: str) -> list[int] | None:
        """Whose norms; None: everybody's."""
        if self.player is None:
            return None
        return [find_player(event.players, self.player, file).no]

    def chosen(self) -> dict[str, str]:
        """The readings by name."""
        return parse_readings(self.readings)
