"""The scale as a page of the web: the parts of its report, without what an officer types."""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import quote

from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.doors.answers.pages.parts import Command, Part
from arpad.doors.answers.pages.scale import scale_page
from arpad.messages.days import day_text
from arpad.messages.render import label, say
from arpad.messages.text import Language
from arpad.office.scale.watching import ScaleReport


@dataclass(frozen=True, slots=True)
class ScaleTab:
    """The scale of another list."""

    name: str
    path: str
    here: bool


@dataclass(frozen=True, slots=True)
class ScaleView:
    """The report in its parts, or why there is none."""

    about: str
    tabs: tuple[ScaleTab, ...]
    parts: tuple[Part, ...]
    lacking: tuple[str, ...]


def scale_view(
    found: ScaleReport, others: Sequence[tuple[str, Play]], language: Language
) -> ScaleView:
    """Everything there is to say of a scale."""
    days = {"start": day_text(found.since, language), "end": day_text(found.until, language)}
    several = len({system for system, _ in others}) > 1
    parts = scale_page(found, language).parts
    return ScaleView(
        say("web.event.from_to", days, language),
        tuple(
            ScaleTab(
                " · ".join((*([system] if several else []), label(f"play.{play}", language))),
                scale_path(system, play),
                (system, play) == (found.system, found.play),
            )
            for system, play in others
        ),
        tuple(each for each in parts if not isinstance(each, Command)),
        (),
    )


def no_scale_view(findings: Sequence[Finding], language: Language) -> ScaleView:
    """That there are too few lists."""
    said = tuple(say(each.code, each.values, language) for each in findings)
    return ScaleView("", (), (), said or (label("web.scale.none", language),))


def scale_path(system: str, play: Play) -> str:
    """The scale of a kind of play."""
    return f"/scale/{quote(system, safe='')}/{play.value}"
