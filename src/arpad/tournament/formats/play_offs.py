"""Play-offs as an announcement writes them: ``2x15+10, 2x3+2, armageddon``."""

import re
from typing import Final

from arpad.core.errors import refusal
from arpad.core.time_control import parse_time_control
from arpad.tournament.formats.plan import PlayOff

GAMES: Final = re.compile(r"(?:([1-9][0-9]?) ?[x×] ?)?([0-9]{1,3}(?: ?\+ ?[0-9]{1,3})?)", re.ASCII)
ARMAGEDDON: Final = re.compile(r"armageddon(?: ([0-9]{1,2})/([0-9]{1,2}))?", re.ASCII | re.I)
USUAL_ARMAGEDDON: Final = ("5", "4")  # minutes of White and of Black (Manual IV.6.2)


def play_offs_of(text: str) -> tuple[PlayOff, ...]:
    """The play-offs in their order; the class of a time control says which list they count for.

    >>> [(part.games, part.time_control, part.play) for part in play_offs_of("2x15+10, armageddon")]
    [(2, '15+10', <Play.RAPID: 'rapid'>), (1, '5/4', None)]
    """
    return tuple(_play_off(part.strip(), text) for part in text.split(",") if part.strip())


def _play_off(part: str, text: str) -> PlayOff:
    if found := ARMAGEDDON.fullmatch(part):
        white, black = found.groups() if found[1] else USUAL_ARMAGEDDON
        return PlayOff(1, f"{white}/{black}", armageddon=True)
    games = GAMES.fullmatch(part)
    if games is None:
        raise refusal("hall.play_off_form", "play_off", "Manual IV.6.2", found=text)
    control = games[2].replace(" ", "")
    clock = parse_time_control(control)
    return PlayOff(int(games[1] or 1), control, clock.play_class if clock else None)
