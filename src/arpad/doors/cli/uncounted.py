"""The games that do not count, gathered by the reason: the first of each by name."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from arpad.messages.render import article_text, printable, say
from arpad.messages.text import Language

NAMED_GAMES: Final = 3


class UncountedGame(NamedTuple):
    """A game or bye as it is shown, and why it does not count."""

    article: str
    reason: str
    game: str


def uncounted_lines(
    games: Iterable[UncountedGame], language: Language, key: str = "", *, verbose: bool = False
) -> Iterator[str]:
    """A line for each reason, the number first; a game two players lose stands once.

    ``key`` is what else is said of the number.
    """
    reasons: dict[tuple[str, str], dict[str, None]] = {}
    for each in games:
        reasons.setdefault((each.article, each.reason), {})[each.game] = None
    for (article, reason), named in reasons.items():
        shown = list(named)[: None if verbose else NAMED_GAMES]
        number = say(key, {"number": len(named)}, language) if key else f"{len(named)}:"
        more = "; …" if len(shown) < len(named) else ""
        heading = f"{number} {reason}  [{article_text(article, language)}]"
        yield f"  {heading}: {printable('; '.join(shown))}{more}"
