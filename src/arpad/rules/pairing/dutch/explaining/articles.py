"""Where each edition says what an explanation cites besides the criteria."""

from dataclasses import dataclass
from typing import Final

from arpad.rules.pairing.dutch.edition import DutchEdition
from arpad.rules.pairing.dutch.explaining.order import CandidatePart


@dataclass(frozen=True, slots=True, kw_only=True)
class Articles:
    """Articles of C.04.3: brackets, floats and the bye, candidates and their order."""

    bracket: str = "A.3"
    floats: str = "A.4"
    bye: str = "A.5"
    completion: str = "A.9"
    first_candidate: str = "B.3"
    best_candidate: str = "B.8"
    transposition: str = "D.1"
    exchange: str = "D.2"
    mdp_exchange: str = "D.3"

    def of_part(self, part: CandidatePart) -> str:
        """What puts candidates that differ in a part in order."""
        match part:
            case CandidatePart.MOVED_DOWN:
                return self.mdp_exchange
            case CandidatePart.EXCHANGE:
                return self.exchange
            case CandidatePart.OPPONENTS | CandidatePart.PARTNERS:
                return self.transposition


ARTICLES_2017: Final = Articles()
ARTICLES_2026: Final = Articles(
    bracket="1.3",
    floats="1.4",
    bye="1.5",
    completion="C4",
    first_candidate="3",
    best_candidate="3.8",
    transposition="4",
    exchange="4",
    mdp_exchange="4",
)


def articles_of(edition: DutchEdition) -> Articles:
    """The articles of an edition."""
    return ARTICLES_2017 if edition.collapses else ARTICLES_2026
