"""Whatever arrives gives players and bad lines, or is refused; what is written is read again."""

import io
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.effort import proof

from arpad.core.errors import BadInput
from arpad.core.event import Play
from arpad.formats.rating_lists import (
    BadLine,
    ListedPlayer,
    ListedRating,
    ListFile,
    ListFormat,
    open_list,
    write_list,
)

from .files import ANA_COMBINED, ANA_SINGLE, COMBINED, EARLY, LEGACY, SINGLE, placed, speaks, zipped

pytestmark = proof

PLAYS = st.sampled_from([None, *Play])
XML = b"""<playerslist><player><fideid>5</fideid><name>Ana</name><rating>2000</rating>
<rapid_rating>1900</rapid_rating><birthday>1987</birthday><flag>w</flag></player></playerslist>"""
SAMPLES = (
    f"{COMBINED}\r\n{placed(ANA_COMBINED, 162)}\r\n".encode() * 2,
    f"{SINGLE}\n{placed(ANA_SINGLE, 136)}\n".encode(),
    XML,
    b"fide_id;name;standard;born\n5;Ana;2000;1987\n6;'=Eva;;\n",
    zipped({"rapid_oct26frl.txt": f"{SINGLE}\n{placed(ANA_SINGLE, 136)}\n".encode()}),
)


def opened_or_refused(content: bytes, play: Play | None) -> ListFile | BadInput:
    try:
        return open_list(io.BytesIO(content), play)
    except BadInput as refused:
        return refused


def check(content: bytes, play: Play | None) -> None:
    opened = opened_or_refused(content, play)
    if isinstance(opened, BadInput):
        assert speaks(opened.findings)
        return
    assert speaks(opened.notes)
    for line in opened.lines:
        if isinstance(line, BadLine):
            assert line.number >= 1
            assert speaks([line.finding])
        else:
            assert line.name.isprintable()


@given(st.binary(max_size=400), PLAYS)
def test_any_bytes(content: bytes, play: Play | None) -> None:
    check(content, play)


@given(
    st.sampled_from([COMBINED, LEGACY, SINGLE, EARLY, "fide_id,name,elo", "<playerslist><player>"]),
    st.text(max_size=300) | st.binary(max_size=300),
    PLAYS,
)
def test_anything_below_a_header(header: str, rest: str | bytes, play: Play | None) -> None:
    data = rest if isinstance(rest, bytes) else rest.encode(errors="replace")
    check(header.encode() + b"\n" + data, play)


@given(st.sampled_from(SAMPLES), st.data(), PLAYS)
def test_mutilated_files(sample: bytes, data: st.DataObject, play: Play | None) -> None:
    content = bytearray(sample)
    for _ in range(data.draw(st.integers(1, 6))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    check(bytes(content[: data.draw(st.integers(0, len(content)))]), play)
    check(bytes(content), play)


WORDS = st.text("abcdefghijklmnopqrstuvwxyzABC'-. ", min_size=1, max_size=25).map(
    lambda text: " ".join(text.split())
)
NAMES = WORDS.filter(bool)
RATINGS = st.none() | st.builds(
    ListedRating, st.integers(1, 3999), st.integers(0, 999), st.sampled_from([None, 10, 20, 40])
)
TITLES = st.sampled_from([None, "GM", "IM", "WGM", "WH"])
PLAYERS = st.builds(
    ListedPlayer,
    name=NAMES,
    fide_id=st.none() | st.integers(1, 999_999_999),
    national_id=st.none(),
    federation=st.sampled_from([None, "ESP", "FID"]),
    sex=st.sampled_from([None, "m", "f"]),
    title=TITLES,
    women_title=TITLES,
    other_titles=st.sampled_from([None, "IA", "FA,NI", "FST,IA,FI,LSI"]),
    foa_title=st.sampled_from([None, "AGM"]),
    birth=st.none() | st.integers(1900, 2030).map(str),
    inactive=st.booleans(),
    standard=RATINGS,
    rapid=RATINGS,
    blitz=RATINGS,
    club=st.none(),
    licence=st.none(),
    careers=st.none(),
)
CLUBS = st.none() | WORDS.filter(bool) | st.sampled_from(["=1+1", "Ñandú «x»", "a;b,c\"d'"])


def again(players: list[ListedPlayer], to: ListFormat, play: Play) -> list[ListedPlayer | BadLine]:
    written = write_list(players, to, play=play, on=date(2026, 10, 1))
    assert speaks(written.lost)
    return list(open_list(io.BytesIO(written.content), play).lines)


@pytest.mark.parametrize("to", [ListFormat.FIDE_COMBINED, ListFormat.FIDE_XML])
@given(st.lists(PLAYERS, max_size=5))
@settings(max_examples=50)
def test_what_fides_lists_hold_comes_back(to: ListFormat, players: list[ListedPlayer]) -> None:
    assert again(players, to, Play.STANDARD) == players


@given(st.lists(PLAYERS, max_size=5))
def test_legacy_comes_back_without_foa_titles(players: list[ListedPlayer]) -> None:
    expected = [player._replace(foa_title=None) for player in players]
    assert again(players, ListFormat.FIDE_LEGACY, Play.BLITZ) == expected


@given(st.lists(PLAYERS, max_size=5), st.sampled_from(Play))
def test_a_single_list_comes_back_with_its_rating(players: list[ListedPlayer], play: Play) -> None:
    others = {other.value: None for other in Play if other is not play}
    expected = [player._replace(**others) for player in players]  # type: ignore[arg-type]
    assert again(players, ListFormat.FIDE_TXT, play) == expected


@given(st.lists(PLAYERS, max_size=5), CLUBS, CLUBS, CLUBS)
def test_csv_holds_everything(
    players: list[ListedPlayer], club: str | None, licence: str | None, national: str | None
) -> None:
    expected = [
        player._replace(club=club, licence=licence, national_id=national) for player in players
    ]
    assert again(expected, ListFormat.CSV, Play.RAPID) == expected


@given(st.lists(PLAYERS, max_size=5), st.sampled_from(Play))
def test_swiss_manager_keeps_who_and_what(players: list[ListedPlayer], play: Play) -> None:
    lines = again(players, ListFormat.SWISS_MANAGER, play)
    assert len(lines) == len(players)
    for line, player in zip(lines, players, strict=True):
        assert isinstance(line, ListedPlayer)
        assert (line.name, line.fide_id, line.birth) == (player.name, player.fide_id, player.birth)
        assert (line.inactive, line.sex == "f") == (player.inactive, player.sex == "f")
        (now,) = (each for each in line[11:14] if each) if getattr(player, play) else (None,)
        was = getattr(player, play)
        assert now == (was and ListedRating(was.rating, was.games))


@given(
    st.lists(
        st.builds(
            ListedPlayer,
            name=st.text(max_size=90),
            fide_id=st.none() | st.integers(-5, 10**18),
            national_id=st.none() | st.text(max_size=20),
            federation=st.none() | st.text(max_size=5),
            sex=st.none() | st.text(max_size=2),
            title=st.none() | st.text(max_size=6),
            women_title=st.none() | st.text(max_size=6),
            other_titles=st.none() | st.text(max_size=30),
            foa_title=st.none() | st.text(max_size=6),
            birth=st.none() | st.text(max_size=12),
            inactive=st.booleans(),
            standard=RATINGS,
            rapid=RATINGS,
            blitz=RATINGS,
            club=st.none() | st.text(max_size=30),
            licence=st.none() | st.text(max_size=5),
        ),
        max_size=3,
    ),
    st.sampled_from(ListFormat),
    st.sampled_from(Play),
)
def test_anything_can_be_written_and_gives_one_line_each(
    players: list[ListedPlayer], to: ListFormat, play: Play
) -> None:
    written = write_list(players, to, play=play, on=date(2026, 10, 1))
    assert speaks(written.lost)
    if to in (ListFormat.XLSX, ListFormat.JSON, ListFormat.PARQUET):
        return
    check(written.content, play)
    lines = list(open_list(io.BytesIO(written.content), play).lines)
    if to not in (ListFormat.CSV, ListFormat.VEGA):
        assert len(lines) == len(players)
