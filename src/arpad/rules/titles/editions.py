"""B.01 of January 2023 and of January 2024."""

from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Final

from arpad.core.errors import UnknownName
from arpad.core.finding import Finding
from arpad.core.nearest import nearest
from arpad.core.play import System
from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.in_force import in_force_on
from arpad.rules.regulations.readings import Reading
from arpad.rules.titles.edition import (
    TITLES,
    Administration,
    AwardByNorms,
    AwardByRating,
    DirectAward,
    FloorOf,
    LargeSwiss,
    MastersInDoubleRounds,
    NormGames,
    NormMix,
    NormRatings,
    NormTitle,
    Procedure,
    SwissExemption,
    TitleEdition,
    WinsLeftOut,
)

GRANDMASTERS: Final = frozenset({"GM"})
MASTERS: Final = GRANDMASTERS | {"IM"}
WOMEN_GRANDMASTERS: Final = MASTERS | {"WGM"}
WOMEN_MASTERS: Final = WOMEN_GRANDMASTERS | {"WIM"}

# The readings both texts leave open.
TOGETHER: Final = Reading(
    "later-and-wins", "1.4.1e-f",
    {"together": {}, "either": {"games.together": Cited(False, "1.4.1e-f")}},
)  # fmt: skip
FLOOR: Final = Reading(
    "floor", "1.4.6c", {"set": {}, "event": {"ratings.floor_of": Cited(FloorOf.EVENT, "1.4.6c")}}
)
EXEMPTION: Final = Reading(
    "exemption", "1.4.3a-d",
    {"both": {}, "federations": {"mix.waived_with_federations": Cited(False, "1.4.3a-d")}},
)  # fmt: skip
AVERAGE: Final = Reading(
    "average", "1.4.7b", {"rounded": {}, "exact": {"ratings.rounded": Cited(False, "1.4.7")}}
)
LARGE_SWISS: Final = Reading(
    "large-swiss", "1.5.6a",
    {
        "best": {},
        "everybody": {"by_norms.large_of": Cited(LargeSwiss.EVERYBODY, "1.5.6a")},
    },
)  # fmt: skip
# Cells of the tables of direct titles that are printed unclearly.
WORLD_CUP: Final = Reading(
    "world-cup", "1.24b", {"16": {}, "8": {"direct.world_cup_places": Cited(8, "1.24b")}}
)
AMATEURS: Final = Reading(
    "amateurs", "1.24a",
    {"alike": {}, "by-group": {"direct.amateurs_alike": Cited(False, "1.24a")}},
)  # fmt: skip
SUB_CONTINENTAL: Final = Reading(
    "sub-continental", "1.24a",
    {"norm": {}, "title": {"direct.sub_continental_title": Cited(True, "1.24a")}},
)  # fmt: skip
DIRECT_NORMS: Final = Reading(
    "direct-norms", "1.4.3e",
    {"not-foreign": {}, "foreign": {"direct.norms_foreign": Cited(True, "1.4.3e")}},
)  # fmt: skip

B01_2023: Final = TitleEdition(
    key="b01-2023",
    in_force=date(2023, 1, 1),
    until=date(2023, 12, 31),
    titles=(
        NormTitle(
            title="GM",
            performance=2600,
            average=2380,
            floor=2200,
            masters=GRANDMASTERS,
            masters_article="1.4.5b",
        ),
        NormTitle(
            title="IM",
            performance=2450,
            average=2230,
            floor=2050,
            masters=MASTERS,
            masters_article="1.4.5c",
        ),
        NormTitle(
            title="WGM",
            performance=2400,
            average=2180,
            floor=2000,
            masters=WOMEN_GRANDMASTERS,
            masters_article="1.4.5d",
            women=True,
        ),
        NormTitle(
            title="WIM",
            performance=2250,
            average=2030,
            floor=1850,
            masters=WOMEN_MASTERS,
            masters_article="1.4.5e",
            women=True,
        ),
    ),
    administration=Administration(
        registered_days=Cited(30, "1.1.1"),
        hours_a_day=Cited(12, "1.1.2"),
        rounds_a_day=Cited(2, "1.1.3"),
        minutes=Cited(120, "1.1.3"),
        same_clock="1.1.3b",
        long_event_days=Cited(30, "1.1.4"),
        chief_titles=Cited(("IA", "FA"), "1.1.5"),
        arbiter_plays="1.1.6",
    ),
    games=NormGames(
        least=Cited(9, "1.4.1"),
        team=Cited(7, "1.4.1b"),
        team_rounds=(7, 9),
        cup=Cited(8, "1.4.1b"),
        eight=Cited(8, "1.4.1c"),
        eight_rounds=9,
        eight_counts_as=9,
        most_credited=Cited(13, "1.7"),
        later_games="1.4.1e",
        wins="1.4.1f",
        together=Cited(True, "1.4.1e-f"),
        round_robin_wins=Cited(WinsLeftOut.ANY, "1.4.1f"),
    ),
    approval=Cited(frozenset({System.MATCH}), "1.4.2e"),
    mix=NormMix(
        federations=Cited(2, "1.4.3"),
        own_share=Cited(Fraction(3, 5), "1.4.4"),
        one_share=Cited(Fraction(2, 3), "1.4.4"),
        waived_with_federations=Cited(True, "1.4.3a-d"),
        titled_share=Cited(Fraction(1, 2), "1.4.5a"),
        titled=TITLES - {"CM", "WCM"},
        masters_share=Fraction(1, 3),
        masters_least=3,
        double_players=Cited(6, "1.4.5f"),
        double_masters=Cited(MastersInDoubleRounds.THIRD, "1.4.5f"),
    ),
    swiss=SwissExemption(
        players=Cited(20, "1.4.3d"),
        federations=3,
        titled=10,
        titles=WOMEN_MASTERS,
        rounds_missed=1,
    ),
    ratings=NormRatings(
        unrated=Cited(1000, "1.4.6d"),
        floor_of=Cited(FloorOf.SET, "1.4.6c"),
        rounded=Cited(True, "1.4.7b"),
        difference_at_limit=Cited(800, "1.4.9"),
        score=Cited(Fraction(35, 100), "1.4.8b"),
        performance="1.4.8",
        average="1.4.8a",
    ),
    by_norms=AwardByNorms(
        games=Cited(27, "1.5.1"),
        ratings=Cited({"GM": 2500, "IM": 2400, "WGM": 2300, "WIM": 2200}, "1.5.3"),
        slow_days=Cited(3, "1.1.3a"),
        slow_titles=frozenset({"GM", "WGM"}),
        eight_game_norms=Cited(1, "1.4.1c"),
        foreign_norms=Cited(1, "1.4.3e"),
        large_after=date(2022, 6, 30),
        large="1.5.6",
        large_players=Cited(40, "1.5.6a"),
        large_average=Cited(2000, "1.5.6a"),
        large_of=Cited(LargeSwiss.BEST, "1.5.6a"),
        large_rounds_missed=1,
        registered_before=Cited(date(2005, 7, 1), "1.5.5"),
    ),
    by_rating=AwardByRating(
        ratings=Cited({"FM": 2300, "CM": 2200, "WFM": 2100, "WCM": 2000}, "1.3"),
        games=Cited(30, "1.3"),
        games_after=date(2017, 7, 1),
    ),
    direct=DirectAward(
        ratings=Cited(
            {
                "GM": 2300,
                "IM": 2200,
                "FM": 2100,
                "CM": 2000,
                "WGM": 2100,
                "WIM": 2000,
                "WFM": 1900,
                "WCM": 1800,
            },
            "0.6.2",
        ),
        games=Cited(30, "0.6.2"),
        games_after=None,
        score=Cited(Fraction(35, 100), "1.2.2"),
        players=Cited(10, "1.2.3"),
        rounds=9,
        federations=5,
        federations_share=Fraction(1, 3),
        subgroup_players=Cited(6, "1.2.3a"),
        subgroup_federations=3,
        subgroup_score=Fraction(1, 2),
        world_cup_places=Cited(16, "1.24b"),
        amateurs_alike=Cited(True, "1.24a"),
        sub_continental_title=Cited(False, "1.24a"),
        norm_games=Cited(9, "1.2.4"),
        norms_foreign=Cited(False, "1.4.3e"),
    ),
    procedure=Procedure(
        days_before_meeting=Cited(30, "2.3"),
        late_fee=Fraction(1, 2),
        days_posted=Cited(30, "2.4"),
    ),
    readings=(
        Reading(
            "round-robin-wins",
            "1.4.1f",
            {
                "any": {},
                "complete-mix": {
                    "games.round_robin_wins": Cited(WinsLeftOut.COMPLETE_MIX, "1.4.1f")
                },
                "never": {"games.round_robin_wins": Cited(WinsLeftOut.NEVER, "1.4.1e")},
            },
        ),
        TOGETHER,
        FLOOR,
        EXEMPTION,
        AVERAGE,
        LARGE_SWISS,
        WORLD_CUP,
        AMATEURS,
        SUB_CONTINENTAL,
        DIRECT_NORMS,
    ),
)

B01_2024: Final = replace(
    B01_2023,
    key="b01-2024",
    in_force=date(2024, 1, 1),
    until=None,
    games=replace(B01_2023.games, round_robin_wins=Cited(WinsLeftOut.COMPLETE_MIX, "1.4.1f")),
    approval=Cited(frozenset({System.MATCH, System.SCHEVENINGEN}), "1.4.2e"),
    ratings=replace(B01_2023.ratings, unrated=Cited(1400, "1.4.6d")),
    direct=replace(B01_2023.direct, games_after=date(2024, 1, 1)),
    procedure=replace(B01_2023.procedure, days_before_meeting=Cited(45, "2.3")),
    readings=(
        TOGETHER,
        Reading(
            "double-round-masters",
            "1.4.5f",
            {
                "third": {},
                "half": {"mix.double_masters": Cited(MastersInDoubleRounds.HALF, "1.4.5f")},
                "three": {"mix.double_masters": Cited(MastersInDoubleRounds.THREE, "1.4.5f")},
            },
        ),
        FLOOR,
        EXEMPTION,
        AVERAGE,
        LARGE_SWISS,
        WORLD_CUP,
        AMATEURS,
        SUB_CONTINENTAL,
        DIRECT_NORMS,
    ),
)

EDITIONS: Final = (B01_2023, B01_2024)
KEYS: Final = tuple(each.key for each in EDITIONS)


def edition(key: str) -> TitleEdition:
    """The edition with this id; an unknown one is refused with the nearest, if one is near."""
    if key in KEYS:
        return EDITIONS[KEYS.index(key)]
    near = nearest(key.lower(), KEYS)
    values = {"found": key, "nearest": near, "expected": ", ".join(KEYS)}
    code = "norms.unknown_edition" if near else "norms.unlisted_edition"
    raise UnknownName(Finding.error(code, "edition", **values))


def edition_for(day: date | None) -> TitleEdition:
    """The edition in force on a day; the first before it, the one in force without a day."""
    return EDITIONS[-1] if day is None else in_force_on(EDITIONS, day) or EDITIONS[0]
