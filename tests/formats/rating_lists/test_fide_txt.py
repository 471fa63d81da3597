"""FIDE's fixed-width lists, each column where its header has it."""

from datetime import date

import pytest

from arpad.core.errors import BadInput
from arpad.core.event import Play
from arpad.core.finding import Position
from arpad.formats.rating_lists import BadLine, ListedPlayer, ListedRating

from .files import (
    ANA,
    ANA_COMBINED,
    ANA_LEGACY,
    ANA_SINGLE,
    COMBINED,
    EARLY,
    LEGACY,
    SINGLE,
    all_of,
    bad,
    only,
    opened,
    placed,
    speaks,
)

ANA_READ = ListedPlayer(
    name="Soto Ruiz, Ana",
    fide_id=2299999,
    national_id=None,
    federation="ESP",
    sex="f",
    title="WIM",
    women_title="WIM",
    other_titles="FA,NI",
    foa_title="AFM",
    birth="1987",
    inactive=True,
    standard=ListedRating(2187, 9, 20),
    rapid=ListedRating(2101, 12, 20),
    blitz=None,
)
COMBINED_LINE = placed(ANA_COMBINED, 162)


def combined(*lines: str) -> str:
    return "".join(f"{line}\r\n" for line in (COMBINED, *lines))


def test_the_headers_are_those_of_the_specification() -> None:
    assert (len(COMBINED), len(LEGACY), len(SINGLE), len(EARLY)) == (162, 158, 136, 74)
    assert [COMBINED.index(word) for word in ("Fed", "OTit", "SRtng", "BK", "Flag")] == [
        *(76, 94, 113, 149, 158)
    ]


def test_the_combined_list() -> None:
    opened_list = opened(combined(COMBINED_LINE))
    assert (opened_list.layout, opened_list.plays) == ("fide-combined", tuple(Play))
    assert opened_list.date is None
    assert list(opened_list.lines) == [ANA_READ]


def test_the_legacy_list_has_no_foa_titles() -> None:
    content = f"{LEGACY}\n{placed(ANA_LEGACY, 158)}\n"
    assert opened(content).layout == "fide-legacy"
    assert only(content) == ANA_READ._replace(foa_title=None)


@pytest.mark.parametrize("play", Play)
def test_a_single_list_has_the_rating_it_is_said_to_have(play: Play) -> None:
    content = f"{SINGLE}\r\n{placed(ANA_SINGLE, 136)}\r\n"
    opened_list = opened(content, play)
    assert (opened_list.layout, opened_list.plays) == ("fide-single", (play,))
    assert opened_list.date == date(2026, 10, 1)
    (player,) = opened_list.lines
    assert isinstance(player, ListedPlayer)
    rating = ListedRating(2187, 9, 20)
    assert player[11:14] == tuple(rating if each is play else None for each in Play)
    assert player[:11] == ANA_READ[:11]


def test_a_single_list_asks_which_rating_it_has() -> None:
    with pytest.raises(BadInput) as raised:
        opened(f"{SINGLE}\r\n")
    assert [each.code for each in raised.value.findings] == ["rating_lists.play"]
    assert speaks(raised.value.findings)


def test_the_lists_until_2012_have_letters_for_titles_and_flags_for_women() -> None:
    line = placed(
        {
            1: "7900139",
            10: "Soto, Ana",
            44: "wf",
            48: "ALG",
            53: "2005",
            61: "7",
            64: "1963",
            70: "wi",
        },
        72,
    )
    opened_list = opened(f"{EARLY}\n{line}\n", Play.STANDARD)
    assert (opened_list.layout, opened_list.date) == ("fide-early", date(2011, 3, 1))
    (player,) = opened_list.lines
    assert player == ListedPlayer(
        *("Soto, Ana", 7900139, None, "ALG", "f", "WFM", "WFM", None, None, "1963", True),
        *(ListedRating(2005, 7), None, None),
    )


def test_an_early_line_may_end_with_the_games() -> None:
    line = placed({0: "12508608", 10: "Ruiz, Luis", 48: "IRI", 53: "1925", 61: "0"}, 62)
    player = only(f"{EARLY}\n{line}\n", Play.STANDARD)
    assert (player.standard, player.birth) == (ListedRating(1925), None)


def test_offsets_come_from_the_header() -> None:
    header = COMBINED.replace("Name     ", "Name")
    line = COMBINED_LINE.replace("Ana     ", "Ana")
    assert (len(header), len(line)) == (157, 157)
    assert only(f"{header}\n{line}") == ANA_READ


@pytest.mark.parametrize("beyond", [1, 2, 5])
def test_other_titles_that_overflow_push_the_rest_to_the_right(beyond: int) -> None:
    titles = "FST,IA,FI,LSI,SI,DI,NI"[: 14 + beyond]
    line = COMBINED_LINE[:94] + titles + " " + COMBINED_LINE[109:]
    assert len(line) == 162 + beyond
    assert only(combined(line)) == ANA_READ._replace(other_titles=titles)


def test_other_titles_that_just_fill_their_column() -> None:
    line = COMBINED_LINE[:94] + "FST,IA,FI,LSI,S" + COMBINED_LINE[109:]
    assert len(line) == 162
    assert only(combined(line)) == ANA_READ._replace(other_titles="FST,IA,FI,LSI,S")


def test_an_unrated_player_of_unknown_birth() -> None:
    zeros = {113: "0", 119: "0", 123: "0", 126: "0", 132: "0", 136: "0", 152: "0", 158: ""}
    player = only(combined(placed(ANA_COMBINED | zeros | {123: "0 ", 132: "0 ", 136: "0 "}, 162)))
    assert (player.standard, player.rapid, player.blitz, player.birth) == (None,) * 4


@pytest.mark.parametrize(
    ("start", "text", "name", "found", "column"),
    [
        (0, "22x9999", "ID Number", "22x9999", 1),
        (113, "4000", "SRtng", "4000", 114),
        (113, "21e7", "SRtng", "21e7", 114),
        (126, "-100", "RRtng", "-100", 127),
        (119, "x", "SGm", "x", 120),
        (149, "?", "BK", "?", 150),
        (152, "87  ", "B-day", "87", 153),
        (15, " " * 60, "Name", "", 16),
    ],
)
def test_a_broken_line_says_where_and_what(
    start: int, text: str, name: str, found: str, column: int
) -> None:
    lines = all_of(
        combined(COMBINED_LINE, placed(ANA_COMBINED | {start: text}, 162), COMBINED_LINE)
    )
    assert lines[0] == lines[2] == ANA_READ
    broken = lines[1]
    assert isinstance(broken, BadLine)
    assert broken.number == 3
    assert broken.finding.code == "rating_lists.field"
    assert (broken.finding.values["name"], broken.finding.values["found"]) == (name, found)
    assert broken.finding.at == Position(3, column)
    assert speaks([broken.finding])


@pytest.mark.parametrize("length", [1, 20, 100, 152])
def test_a_cut_line(length: int) -> None:
    broken = bad(combined(COMBINED_LINE[:length]))
    assert (broken.number, broken.finding.code) == (2, "rating_lists.cut")
    assert broken.finding.values == {"found": length, "expected": 153}


def test_a_line_whose_last_blanks_were_trimmed() -> None:
    line = placed(ANA_COMBINED | {158: "  "}, 162).rstrip()
    assert len(line) == 156
    assert only(combined(line)) == ANA_READ._replace(inactive=False)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "cp1252"])
def test_names_with_accents(encoding: str) -> None:
    line = placed(ANA_COMBINED | {15: "Núñez Groß, Øyvind"}, 162)
    assert only(combined(line).encode(encoding)).name == "Núñez Groß, Øyvind"


def test_empty_lines_are_passed_over_and_counted() -> None:
    lines = all_of(f"\n{COMBINED}\n\n{COMBINED_LINE}\n   \nbroken\n\n")
    assert lines[0] == ANA_READ
    assert isinstance(lines[1], BadLine)
    assert lines[1].number == 6


def test_an_endless_line_is_one_bad_line() -> None:
    lines = all_of(combined("1" * 700_000, COMBINED_LINE, "2" * 300_000) + "3" * 400_000)
    assert [line.number if isinstance(line, BadLine) else 0 for line in lines] == [2, 0, 4, 5]
    assert {line.finding.code for line in lines if isinstance(line, BadLine)} == {
        "rating_lists.long_line"
    }


def test_control_characters_do_not_stay_in_names() -> None:
    line = placed(ANA | ANA_COMBINED | {15: "So\x1bto\x07, Ana     "}, 162)
    assert only(combined(line)).name == "So to , Ana"


@pytest.mark.parametrize(
    "content",
    [b"", b"\n\n", b"hello", b"ID Number Name", b"Name Fed ID Number", bytes(range(256)), b"PK"],
)
def test_what_is_no_list_is_refused(content: bytes) -> None:
    with pytest.raises(BadInput) as raised:
        opened(content)
    assert [each.code for each in raised.value.findings] == ["rating_lists.unknown"]
    assert speaks(raised.value.findings)
