"""What a public list says of a player: of the birth the year, and never more."""

from typing import Final

from arpad.core.event import Play
from arpad.formats.rating_lists.line import ListedPlayer, ListedRating
from arpad.formats.rating_lists.losses import ListLosses

UNRATED: Final = ListedRating(0)


def birth_year(player: ListedPlayer, losses: ListLosses) -> int | None:
    """The year of birth; that the day was left out is noted."""
    birth = player.birth
    if not birth:
        return None
    if len(birth) > 4:
        losses.add("rating_lists.birth_cut", "birth")
    year = birth[:4]
    return int(year) or None if year.isascii() and year.isdigit() else None


def flags_of(player: ListedPlayer) -> str:
    """FIDE's flags: w for women, i for the inactive."""
    return ("w" if player.sex == "f" else "") + ("i" if player.inactive else "")


def rating_of(player: ListedPlayer, play: Play) -> ListedRating:
    """The rating of one kind of play, 0 for the unrated."""
    match play:
        case Play.STANDARD:
            return player.standard or UNRATED
        case Play.RAPID:
            return player.rapid or UNRATED
        case Play.BLITZ:
            return player.blitz or UNRATED


def note_absent(player: ListedPlayer, losses: ListLosses, *fields: str) -> None:
    """Count what a player has in fields that the layout lacks."""
    for field in fields:
        if getattr(player, field) is not None:
            losses.add("rating_lists.no_place", field, getattr(player, field))


def note_other_plays(player: ListedPlayer, losses: ListLosses, play: Play) -> None:
    """Count the ratings of other kinds of play than the list is for."""
    for other in Play:
        if other is not play and rating_of(player, other).rating:
            losses.add("rating_lists.no_place", other.value, rating_of(player, other).rating)
