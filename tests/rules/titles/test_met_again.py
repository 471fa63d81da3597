"""B.01, annex: "different" masters and titles; opponents met more than once count once.

Ten games against five opponents of 2600, drawn: a third of five would be two masters, but three
are asked for; three of five must be titled, and three of five may be compatriots (1.4.4).
"""

from typing import Any

import pytest

from .lines import Judge, failing, norm
from .printed import event_of

SYSTEMS = ("knockout", "team", "swiss")


def twice(masters: int, titled: int, compatriots: int, system: str) -> dict[str, Any]:
    titles = ["GM"] * masters + ["FM"] * (titled - masters) + [""] * (5 - titled)
    homes = ["ESP"] * compatriots + ["GER", "FRA", "ITA", "POL", "AUT"][compatriots:]
    met = zip(titles, homes, strict=True)
    document = event_of("ESP", [(title, home, 2600, "½") for title, home in met], rounds=10)
    again = [{**game, "round": game["round"] + 5} for game in document["games"]]
    return document | {"system": system, "games": [*document["games"], *again]}


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize(
    ("masters", "titled", "compatriots", "missed"),
    [
        (3, 3, 3, []),
        (2, 3, 3, ["1.4.5b"]),
        (2, 2, 3, ["1.4.5a", "1.4.5b"]),
        (3, 3, 4, ["1.4.3", "1.4.4"]),
    ],
)
def test_everybody_counts_once(
    judged: Judge, system: str, masters: int, titled: int, compatriots: int, missed: list[str]
) -> None:
    line = norm(judged, "GM", twice(masters, titled, compatriots, system))
    assert failing(line) == missed
    assert line["norm"] is (not missed)
