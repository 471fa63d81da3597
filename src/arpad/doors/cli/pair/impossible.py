"""What is said when no pairing of a round is legal."""

from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.doors.cli.output import label
from arpad.messages.text import Language
from arpad.rules.pairing.protocol import PairingSystem
from arpad.rules.pairing.values import BYE, Obstacle

UNWANTED = "260"


def impossible(
    event: Event, obstacle: Obstacle, language: Language, system: PairingSystem
) -> Finding:
    """Who makes the pairing impossible, by number and name."""
    the_bye = label("pair.the_bye", language)
    names = {player.no: player.name for player in event.players}

    def named(numbers: tuple[int, ...]) -> str:
        return ", ".join(f"{no} {names[no]}" if no != BYE else the_bye for no in numbers)

    groups = "; ".join(map(named, obstacle.groups))
    values: dict[str, str | int]
    article = system.obstacles.pairs
    if event.report.prohibited:
        article = f"{article}, {UNWANTED}"
    if (BYE,) in obstacle.groups and not obstacle.between:
        return Finding.error("pair.no_bye", "", system.obstacles.bye)
    if not obstacle.between:
        alone = len(obstacle.groups[0]) == 1
        if alone and obstacle.colour:
            values = {"players": groups, "bound": named(obstacle.bound)}
            said = f"pair.nobody_left_{obstacle.colour}"
            return Finding.error(said, "", article, **values)
        said = "pair.nobody_left" if alone else "pair.odd_circle"
        return Finding.error(said, "", article, players=groups)
    values = {
        "players": groups,
        "number": len(obstacle.groups),
        "between": named(obstacle.between),
        "opponents": len(obstacle.between),
    }
    circles = any(len(group) > 1 for group in obstacle.groups)
    message = "pair.too_few_for_groups" if circles else "pair.too_few_opponents"
    return Finding.error(message, "", article, **values)
