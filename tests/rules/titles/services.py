"""Services of arbiters, plain ones to change."""

from datetime import date
from typing import Any

from arpad.core.arbiter_service import ArbiterRole, ArbiterService, EventLevel, ServiceKind
from arpad.core.play import System
from arpad.rules.titles.arbiters.applying import ArbiterRecord

DAY = date(2025, 6, 1)
BORN = date(1990, 2, 3)


def swiss(players: int = 76, day: date = date(2025, 3, 1), **values: Any) -> ArbiterService:
    """A Swiss of seven rounds, half of its players rated, from two federations."""
    given = {"rounds": 7, "rated": players // 2, "federations": 2, "chief": "Ruiz", **values}
    return ArbiterService(
        event=f"Swiss {players} {day}", players=players, start=day, end=day, **given
    )


def round_robin(day: date = date(2025, 4, 1), **values: Any) -> ArbiterService:
    """A round robin of ten, all rated, in nine rounds, where norms are possible."""
    given = {"players": 10, "rated": 10, "rounds": 9, "federations": 4, "chief": "Gil", **values}
    return ArbiterService(
        event=f"Masters {day}",
        **{"system": System.ROUND_ROBIN, "start": day, "end": day, "norms_possible": True, **given},
    )


def seminar(
    kind: ServiceKind = ServiceKind.FA_SEMINAR, day: date = date(2023, 9, 3), **values: Any
) -> ArbiterService:
    """A seminar that was passed."""
    given = {"exam": 80, "positive": True, **values}
    return ArbiterService(event="Seminar", kind=kind, start=day, end=day, **given)


def championship(name: str, day: date, **values: Any) -> ArbiterService:
    """An event of FIDE's calendar as chief, well evaluated."""
    given = {"role": ArbiterRole.CHIEF, "positive": True, "rounds": 9, **values}
    level = EventLevel.CONTINENTAL if name.startswith("continental") else EventLevel.WORLD
    return ArbiterService(
        event=f"{name} {day}", championship=name, level=level, start=day, end=day, **given
    )


def record(*services: ArbiterService, **values: Any) -> ArbiterRecord:
    """Somebody born in 1990 with these services."""
    return ArbiterRecord(name="Candidate", services=services, **{"birth": BORN, **values})
