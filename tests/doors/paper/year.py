"""A year of an office, made up."""

from datetime import date
from fractions import Fraction
from typing import Final

from arpad.core.annual import (
    AnnualReport,
    YearCorrection,
    YearEvents,
    YearFees,
    YearGroup,
    YearPlayers,
    YearReports,
    YearScale,
    YearTickets,
)
from arpad.core.event import Play
from arpad.core.tournaments import Status

YEAR: Final = AnnualReport(
    federation="ESP",
    office="Federación de Valdorra",
    year=2025,
    system="national",
    play=Play.STANDARD,
    events=YearEvents({Status.PUBLISHED: 39, Status.REJECTED: 1}, players=2_340, games=8_102),
    reports=YearReports(received=40, late=6, latest=17),
    corrections=(
        YearCorrection(
            list_date=date(2025, 4, 1),
            play=Play.STANDARD,
            version=2,
            on=date(2025, 4, 9),
            ratings=12,
            reason="wrong colour",
        ),
        YearCorrection(
            list_date=date(2025, 9, 1),
            play=Play.STANDARD,
            version=2,
            on=date(2025, 9, 3),
            ratings=1,
            reason=None,
        ),
    ),
    tickets=YearTickets(opened=9, unanswered=2),
    fees=(YearFees("EUR", due=412_050, paid=400_000, open=12_050),),
    players=YearPlayers(
        active=1_850,
        resting=420,
        new=211,
        returned=35,
        fell_inactive=98,
        delisted=12,
        ages=(
            YearGroup("-12", 150, Fraction(145_025, 100)),
            YearGroup("13-18", 410, Fraction(1622)),
            YearGroup("66-", 96, Fraction(1790)),
            YearGroup(None, 4, Fraction(1500)),
        ),
        sexes=(YearGroup("f", 240, Fraction(1688)), YearGroup("m", 1_610, Fraction(1755))),
    ),
    scale=YearScale(
        since=date(2025, 1, 1),
        until=date(2025, 12, 1),
        lists=12,
        mean_before=Fraction(175_412, 100),
        mean_after=Fraction(1746),
        followed=312,
        drift=Fraction(-65, 10),
        error=Fraction(18, 10),
        drifts=True,
        slope=Fraction(97, 100),
        slope_error=Fraction(1, 100),
        sources=(
            ("new", Fraction(-51, 10)),
            ("k", Fraction(18, 10)),
            ("rounding", Fraction(1, 100)),
        ),
    ),
)
