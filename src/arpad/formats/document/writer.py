"""Writing a tournament document."""

from typing import Any

from arpad.core.event import Event
from arpad.formats.document.fields import BYE, EVENT, GAME, PLAYER
from arpad.formats.document.findings import FORMAT


def to_document(event: Event) -> dict[str, Any]:
    """The document of an event, ready for ``json.dumps``; reading it gives the event again."""
    return {
        "format": FORMAT,
        **EVENT.written(event),
        "players": [PLAYER.written(player) for player in event.players],
        "games": [
            *(GAME.written(game) for game in event.games),
            *(BYE.written(bye) for bye in event.byes),
        ],
    }
