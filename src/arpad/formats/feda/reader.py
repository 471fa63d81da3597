"""Reading the FEDA file: players with the sums of their games, and no games."""

import re
from collections.abc import Iterator
from typing import Any, Final

from arpad.core.event import Event, Player
from arpad.core.exact import decimal_text
from arpad.core.finding import Position
from arpad.core.report import Sums
from arpad.formats.document.findings import clipped
from arpad.formats.feda.layout import ARTICLE, BIRTH, FIELDS
from arpad.formats.recognising import FEDA_LINE, FEDA_TITLE
from arpad.formats.result import FileFormat, ReadResult
from arpad.formats.tables.decoding import MEGABYTE, decoded, tidy
from arpad.formats.tables.remarks import Remarks

MAX_BYTES: Final = MEGABYTE  # some 17,000 players
COLUMN_HEADING: Final = re.compile(r"C.digo\s+Apellidos\b", re.IGNORECASE)
SLIP: Final = re.compile(r"(\s*[0-9]{1,2})\.([0-9]{3,4}\s*)")


def read_feda(source: bytes) -> ReadResult:
    """The players of a FEDA file; that it has sums and no games is a finding."""
    remarks = Remarks(ARTICLE)
    text = decoded(source, MAX_BYTES, remarks)
    if text is None:
        return ReadResult(FileFormat.FEDA, None, remarks.listed())
    players: list[Player] = []
    positions: dict[str, Position] = {}
    for line_number, line in enumerate(text.split("\n"), 1):
        place = f"players[{len(players)}]"
        at = Position(line_number)
        values = _row(line, place, at, remarks)
        if values is not None:
            _refuse_points(values, place, at, remarks)
            players.append(_player(len(players) + 1, values))
            positions[place] = at
    if not players:
        if not remarks.has_errors:
            remarks.error("feda.no_players")
        return ReadResult(FileFormat.FEDA, None, remarks.listed())
    if any(player.birth for player in players):
        remarks.note("feda.centuries")
    remarks.note("feda.sums", number=len(players))
    return ReadResult(
        FileFormat.FEDA,
        Event(name="", players=tuple(players), games=()),
        remarks.listed(),
        positions,
    )


def _player(no: int, values: dict[str, Any]) -> Player:
    return Player(
        no=no,
        name=values["name"],
        id=values.get("code"),
        sex=values.get("sex"),
        federation=values.get("federation"),
        birth=values.get("birth"),
        points=values.get("points"),
        sums=_sums(values),
    )


def _sums(values: dict[str, Any]) -> Sums | None:
    """The sums of a row whose points and games could be read; who has a code is on the list."""
    points, games = values.get("points"), values.get("games")
    if points is None or games is None or points > games:
        return None
    return Sums(points, games, values.get("rival"), values.get("code") is not None)


def _refuse_points(values: dict[str, Any], place: str, at: Position, remarks: Remarks) -> None:
    points, games = values.get("points"), values.get("games")
    if points is not None and games is not None and points > games:
        found = decimal_text(points, 1)
        remarks.error(
            "document.sums_points", f"{place}.sums.points", at, found=found, expected=games
        )


def _row(line: str, place: str, at: Position, remarks: Remarks) -> dict[str, Any] | None:
    """The values of a row, as far as they can be read; None for a line that is no row."""
    if (
        "," not in line
        or FEDA_TITLE.search(line[:FEDA_LINE])
        or COLUMN_HEADING.search(line[:FEDA_LINE])
    ):
        if line.strip(" -=_\t") and not _expected_text(line[:FEDA_LINE]):
            remarks.note("feda.skipped", at=at, found=clipped(tidy(line[:FEDA_LINE])))
        return None
    if len(line) > FEDA_LINE:
        remarks.error("feda.long_line", at=at, found=len(line), expected=FEDA_LINE)
        return None
    parts = _repaired(line.split(","), place, at, remarks)
    if len(parts) != len(FIELDS):
        remarks.error("feda.fields", at=at, found=len(parts), expected=len(FIELDS))
        return None
    return _values(parts, place, at, remarks)


def _expected_text(line: str) -> bool:
    return bool(FEDA_TITLE.search(line) or COLUMN_HEADING.search(line))


def _values(parts: list[str], place: str, at: Position, remarks: Remarks) -> dict[str, Any] | None:
    values: dict[str, Any] = {}
    column = 1
    for field, part in zip(FIELDS, parts, strict=True):
        text = tidy(part)
        try:
            values[field.name] = field.parse(text)
        except (ValueError, KeyError):
            remarks.error(
                "feda.field",
                f"{place}.{field.name}",
                at._replace(column=column, record=field.name),
                name=field.name,
                found=clipped(text),
                expected=field.expected,
            )
        column += len(part) + 1
    return values if "name" in values else None


def _repaired(parts: list[str], place: str, at: Position, remarks: Remarks) -> list[str]:
    """The row with its known slips mended, each a note."""
    for found, mended in _mended(parts):
        remarks.note("feda.repaired", place, at, found=clipped(tidy(found)), read=tidy(mended))
    surplus = len(parts) - len(FIELDS)
    if surplus > 0:  # a comma between surnames and name
        parts[1 : 2 + surplus] = [",".join(parts[1 : 2 + surplus])]
    return parts


def _mended(parts: list[str]) -> Iterator[tuple[str, str]]:
    """Mend in place: ``7.1988`` for ``7,1988`` (printed so in 10.31), and ``4,5`` points."""
    slip = SLIP.fullmatch(parts[-1])
    if slip and not (len(parts) >= len(FIELDS) and parts[-2].strip().isdigit()):
        yield parts[-1], f"{slip[1]},{slip[2]}"
        parts[-1:] = [slip[1], slip[2]]
    if len(parts) > len(FIELDS) and parts[-3].strip() in ("0", "5"):
        before = parts[-4].strip()
        if before.isdigit() and BIRTH.fullmatch(parts[-5].strip()):
            yield f"{before},{parts[-3].strip()}", f"{before}.{parts[-3].strip()}"
            parts[-4:-2] = [f"{before}.{parts[-3].strip()}"]
