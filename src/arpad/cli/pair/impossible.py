"""What is said when no pairing of a round is legal."""

from arpad.core.event import Event
from arpad.core.finding import Finding, Severity
from arpad.pairing.values import BYE, Obstacle

ARTICLE = "C.04.3 A.9, C.1-C.3"


def impossible(event: Event, obstacle: Obstacle) -> Finding:
    """Who makes the pairing impossible, by number and name."""
    names = {player.no: player.name for player in event.players}

    def named(numbers: tuple[int, ...]) -> str:
        return ", ".join("–" if no == BYE else f"{no} {names[no]}" for no in numbers)

    groups = "; ".join(map(named, obstacle.groups))
    if (BYE,) in obstacle.groups and not obstacle.between:
        return Finding(Severity.ERROR, "pair.no_bye", "", "C.04.3 C.2")
    if not obstacle.between:
        alone = len(obstacle.groups[0]) == 1
        said = "pair.nobody_left" if alone else "pair.odd_circle"
        return Finding(Severity.ERROR, said, "", ARTICLE, {"players": groups})
    values: dict[str, str | int] = {
        "players": groups,
        "number": len(obstacle.groups),
        "between": named(obstacle.between),
        "opponents": len(obstacle.between),
    }
    circles = any(len(group) > 1 for group in obstacle.groups)
    message = "pair.too_few_for_groups" if circles else "pair.too_few_opponents"
    return Finding(Severity.ERROR, message, "", ARTICLE, values)
