"""The arbiter's check-list before a round (manual, tutorial 9.4)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from arpad.rules.pairing.opposition import Measure
from arpad.rules.pairing.values import Colour, Contender, Float, RoundState, Strength


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckListRow:
    """A player before the round.

    ``virtual`` points are those of acceleration; ``barred`` ([X]) may not get the bye;
    ``measures`` are the numbers the system puts players in order by.
    """

    no: int
    points: Fraction
    virtual: Fraction
    colours: tuple[Colour, ...]
    preference: str
    float_1: Float | None
    float_2: Float | None
    barred: bool
    opponents: tuple[int, ...]
    measures: tuple[Fraction, ...] = ()


def check_list(state: RoundState, measures: Sequence[Measure] = ()) -> Iterator[CheckListRow]:
    """A row for everybody present, in the order of A.2."""
    for player in state.contenders:
        yield CheckListRow(
            no=player.no,
            points=Fraction(player.standing, state.point),
            virtual=Fraction(player.score - player.standing, state.point),
            colours=player.colours,
            preference=preference_code(player),
            float_1=player.float_1,
            float_2=player.float_2,
            barred=not player.may_get_bye,
            opponents=player.opponents,
            measures=tuple(measure.of[player.no] for measure in measures),
        )


def preference_code(player: Contender) -> str:
    """WWW, WW, W1 and W are absolute, (W) is strong, (w) mild, A none."""
    if player.preference is None:
        return "A"
    letter = player.preference.letter
    match player.strength:
        case Strength.MILD:
            return f"({letter.lower()})"
        case Strength.STRONG:
            return f"({letter})"
    if abs(player.difference) > 1:
        return letter * (3 if player.twice else 2)
    return f"{letter}1" if player.difference else letter
