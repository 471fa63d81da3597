"""Random tournament states, small ones, whether or not a tournament could lead there."""

from hypothesis import strategies as st

from arpad.rules.pairing.history import colour_difference, preference, same_twice
from arpad.rules.pairing.values import Colour, Contender, Float, RoundState

W, B = Colour.WHITE, Colour.BLACK
HISTORIES = (
    (), (W,), (B,), (W, B), (B, W), (W, W), (B, B), (W, B, W), (B, W, B), (W, W, B), (B, B, W),
    (W, B, B), (B, W, W), (W, B, W, W), (B, W, B, B), (W, W, B, W), (B, B, W, B), (W, B, W, B),
    (W, B, W, B, B, W), (B, W, B, W, W, B, W),
)  # fmt: skip
FLOATS = st.sampled_from([None, None, Float.DOWN, Float.UP])


@st.composite
def states(draw: st.DrawFn, most: int = 8) -> RoundState:
    """A state with few scores, some meetings and histories of up to four games."""
    count = draw(st.integers(2, most))
    scores = draw(st.sampled_from([(4,), (4, 3), (4, 2), (5, 4, 3), (6, 4, 3, 2), (3, 2, 1, 0)]))
    is_last = draw(st.booleans())
    likely = draw(st.sampled_from([0, 1, 2, 3]))
    met = {
        (one, two)
        for one in range(1, count + 1)
        for two in range(one + 1, count + 1)
        if draw(st.integers(0, 5)) < likely
    }
    contenders = []
    for no in range(1, count + 1):
        colours = draw(st.sampled_from(HISTORIES))
        score = draw(st.sampled_from(scores))
        wants, strength = preference(colours)
        contenders.append(
            Contender(
                no=no,
                number=no,
                seat=no,
                score=score,
                standing=score,
                colours=colours,
                opponents=tuple(a + b - no for a, b in met if no in (a, b)),
                float_1=draw(FLOATS),
                float_2=draw(FLOATS),
                may_get_bye=draw(st.booleans()),
                topscorer=is_last and score > 3,
                difference=colour_difference(colours),
                preference=wants,
                strength=strength,
                twice=same_twice(colours),
            )
        )
    contenders.sort(key=lambda each: each.rank)
    rounds = 5 if is_last else 9
    point = draw(st.sampled_from([1, 2, 2, 3]))
    unwanted = draw(st.integers(0, 5)) == 0
    forbidden = frozenset(
        frozenset((one, two))
        for one in range(1, count + 1)
        for two in range(one + 1, count + 1)
        if unwanted and draw(st.integers(0, 5)) == 0
    )
    return RoundState(
        round=5,
        rounds=rounds,
        point=point,
        contenders=tuple(contenders),
        forbidden=forbidden,
        initial_colour=draw(st.sampled_from([W, B])),
    )
