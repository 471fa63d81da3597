"""What was announced of a format of play, and how its numbers were drawn."""

from enum import StrEnum
from typing import Final, NamedTuple

from arpad.core.play import Play
from arpad.rules.schedules import Reversal


class HallSystem(StrEnum):
    """The formats of play that are no Swiss of players, as ``RunningEvent.system`` has them."""

    ROUND_ROBIN = "round-robin"
    DOUBLE_ROUND_ROBIN = "double-round-robin"
    SCHEVENINGEN = "scheveningen"
    SCHILLER = "schiller"
    SKALITZKA = "skalitzka"
    HILTON = "hilton"
    TEAM_ROUND_ROBIN = "team-round-robin"
    DOUBLE_TEAM_ROUND_ROBIN = "double-team-round-robin"
    TEAM_SWISS = "team-swiss"
    MATCH = "match"
    KNOCKOUT = "knockout"


TEAM_ROUND_ROBINS: Final = (HallSystem.TEAM_ROUND_ROBIN, HallSystem.DOUBLE_TEAM_ROUND_ROBIN)
# Formats whose rounds are matches of teams with line-ups.
TEAM_MATCHES: Final = (*TEAM_ROUND_ROBINS, HallSystem.TEAM_SWISS)
OF_TEAMS: Final = (
    *TEAM_MATCHES,
    HallSystem.SCHEVENINGEN,
    HallSystem.SCHILLER,
    HallSystem.SKALITZKA,
    HallSystem.HILTON,
)
DUELS: Final = (HallSystem.MATCH, HallSystem.KNOCKOUT)


class NumbersBy(StrEnum):
    """How the numbers of a schedule were given."""

    ENTRIES = "entries"
    STRENGTH = "strength"
    LOTS = "lots"
    VARMA = "varma"


class PlayOff(NamedTuple):
    """Some games that decide a tie, at a time control of their own.

    ``play`` None: rated nowhere. In an ``armageddon`` game a draw is Black's.
    """

    games: int
    time_control: str
    play: Play | None = None
    armageddon: bool = False


class FormatPlan(NamedTuple):
    """How a format of play was announced.

    ``games`` are those of a match or tie, ``boards`` those of a match of teams, ``seed`` that of
    the lots. ``all_games``: a match goes on when it is decided. ``roster_until`` is the round
    before whose pairing somebody may still join a team; None: any.
    """

    numbers_by: NumbersBy = NumbersBy.ENTRIES
    seed: int | None = None
    reversal: Reversal = Reversal.EACH
    games: int = 1
    boards: int = 0
    semi: bool = False
    balanced: bool = False
    play_offs: tuple[PlayOff, ...] = ()
    third_place: bool = False
    all_games: bool = False
    roster_until: int | None = None
