"""The one colour a federation may choose: light and dark, with enough contrast to be read.

Contrast is that of WCAG 2.2: (lighter + .05) : (darker + .05) of the relative luminances, and text
needs 4.5 : 1 (1.4.3). The other colours are read from the style sheet itself.
"""

import hashlib
import re
from functools import cache
from typing import Final, NamedTuple

from arpad.core.errors import refusal
from arpad.doors.web.static_files import DIGITS, FOLDER, KINDS, StaticFile, static_files

LEAST: Final = 4.5
ARTICLE: Final = "WCAG 2.2, 1.4.3"
COLOUR: Final = re.compile("#[0-9a-f]{6}")
TOKEN: Final = re.compile(r"--([a-z-]+): (#[0-9a-f]{6})")
BEHIND: Final = ("paper", "card")
"""What the accent stands on, or what stands on it."""
ON_TINT: Final = ("ink", "soft", "up-on-tint", "down", "warn")
TINTS: Final = range(12, 0, -1)
"""How much of the accent a line under the pointer has, in hundredths: as much as can be read."""
WHITE: Final = "#ffffff"
STEPS: Final = 100

Scheme = dict[str, str]


class Accent(NamedTuple):
    """A colour on light paper and one on dark, each as ``#1f5f4a``."""

    light: str
    dark: str


def read_accent(text: str) -> Accent | None:
    """One colour, or one for light and one for dark; refused where nobody could read it.

    Without a second one the first is made lighter, just as much as dark paper needs.
    """
    given = [each.strip().lower() for each in text.split(",")] if text.strip() else []
    if not given:
        return None
    if len(given) > len(Accent._fields) or not all(map(COLOUR.fullmatch, given)):
        values = {"found": text, "expected": "#1f5f4a, #1f5f4a,#7fc8a9"}
        raise refusal("web.accent", "accent", **values)
    light, dark = schemes()
    _readable(given[0], light)
    second = given[1] if len(given) > 1 else _lightened(given[0], dark)
    _readable(second, dark)
    return Accent(given[0], second)


def accent_sheet(accent: Accent) -> StaticFile:
    """A style sheet that says nothing but the accent; on paper everything is black."""
    light, dark = schemes()
    content = (
        f":root {{ {_said(accent.light, light)} }}\n"
        f"@media (prefers-color-scheme: dark) {{ :root {{ {_said(accent.dark, dark)} }} }}\n"
        "@media print { :root { --accent: #000; --tint: #fff; } }\n"
    ).encode()
    digest = hashlib.sha256(content).hexdigest()[:DIGITS]
    return StaticFile(f"/{FOLDER}/accent.{digest}.css", KINDS["css"], content)


@cache
def schemes() -> tuple[Scheme, Scheme]:
    """The colours of the style sheet by their names, light and dark."""
    text = static_files()["arpad.css"].content.decode()
    blocks = re.findall(r":root \{(.*?)\}", text, re.DOTALL)
    light, dark = (dict(TOKEN.findall(block)) for block in blocks[:2])
    return light, dark


def contrast(one: str, other: str) -> float:
    """How well one colour is read on the other: 1 not at all, 21 black on white."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def tint(accent: str, scheme: Scheme) -> str:
    """A breath of the accent, on which every other colour can still be read."""
    for share in TINTS:
        found = _mixed(accent, scheme["card"], share)
        if all(contrast(scheme[name], found) >= LEAST for name in ON_TINT):
            return found
    return scheme["card"]


def _said(accent: str, scheme: Scheme) -> str:
    return f"--accent: {accent}; --tint: {tint(accent, scheme)};"


def _readable(accent: str, scheme: Scheme) -> None:
    worst = min((contrast(accent, scheme[name]), scheme[name]) for name in BEHIND)
    if worst[0] < LEAST:
        values = {"found": accent, "behind": worst[1], "contrast": f"{worst[0]:.1f}"}
        raise refusal("web.accent_pale", "accent", ARTICLE, **values)


def _lightened(accent: str, scheme: Scheme) -> str:
    """The accent with as little white as it takes."""
    mixed = (_mixed(WHITE, accent, share) for share in range(STEPS + 1))
    return next(
        each for each in mixed if all(contrast(each, scheme[name]) >= LEAST for name in BEHIND)
    )


def _channels(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:]))


def _mixed(colour: str, ground: str, hundredths: int) -> str:
    pairs = zip(_channels(colour), _channels(ground), strict=True)
    parts = (round((a * hundredths + b * (STEPS - hundredths)) / STEPS) for a, b in pairs)
    return "#" + "".join(f"{part:02x}" for part in parts)


def _luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it, of sRGB."""

    def linear(channel: int) -> float:
        value = channel / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = map(linear, _channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
