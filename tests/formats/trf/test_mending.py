"""What a choice mends in a report; columns are counted by hand, as in ``files.row``."""

import random

import pytest
from tests.effort import tries

from arpad.core.finding import Finding
from arpad.formats.file_text import Edit, FileText
from arpad.formats.trf.blanks import blank_of, filled
from arpad.formats.trf.mending import MendChoice, MendedFile, choices
from arpad.program.checking import check_report
from arpad.rules.checks.check import Profile

from .files import made, row, sample

HEAD = ("022 Valdorra", "032 ESP", "042 2026/03/06", "052 2026/03/08", "102 Sanz, Eva", "122 90+30")


def offered(source: bytes, code: str) -> list[MendChoice]:
    """The choices for every finding of a code."""
    return [choice for _, found in mendable(source, code) for choice in found]


def mendable(source: bytes, code: str) -> list[tuple[Finding, tuple[MendChoice, ...]]]:
    text = FileText.of(source)
    assert text is not None
    file = MendedFile.of(text, {1: 1, 2: 2})
    found = [each for each in check_report(source).findings if each.code == code]
    return [(each, choices(each, file)) for each in found]


def lines_after(source: bytes, choice: MendChoice) -> list[str]:
    text = FileText.of(source)
    assert text is not None
    after = text.edited(choice.edits)
    assert after is not None
    return after.content.decode().split("\n")


def test_results_that_contradict_each_other_leave_three_answers() -> None:
    source = made(*HEAD, row(1, "   2 w 1"), row(2, "   1 b 1"))
    found = offered(source, "trf.results_disagree")
    assert [(each.message, each.values.get("player")) for each in found] == [
        ("mend.won", "Player1, Test"), ("mend.drawn", None), ("mend.won", "Player2, Test"),
    ]  # fmt: skip
    # Record of player 1 is line 8, that of 2 line 9; a result stands in column 92 + 7 = 99.
    assert [each.edits for each in found] == [
        (Edit(9, 99, "1", "0"),),
        (Edit(8, 99, "1", "="), Edit(9, 99, "1", "=")),
        (Edit(8, 99, "1", "0"),),
    ]
    for choice in found:
        after = "\n".join(lines_after(source, choice)).encode()
        assert "trf.results_disagree" not in {each.code for each in check_report(after).findings}


def test_forfeits_are_answered_by_forfeits() -> None:
    source = made(*HEAD, row(1, "   2 w +"), row(2, "   1 b +"))
    found = offered(source, "trf.results_disagree")
    assert [each.message for each in found] == ["mend.won_by_forfeit"] * 2


def test_games_that_are_not_rated_stay_so() -> None:
    source = made(*HEAD, row(1, "   2 w W"), row(2, "   1 b D"))
    won, drawn, lost = offered(source, "trf.results_disagree")
    assert [edit.new for edit in (*won.edits, *drawn.edits, *lost.edits)] == ["L", "D", "L", "W"]


def test_one_colour_twice_leaves_two_answers() -> None:
    source = made(*HEAD, row(1, "   2 w 1"), row(2, "   1 w 0"))
    found = offered(source, "trf.colours_disagree")
    assert {each.values["player"] for each in found} == {"Player1, Test", "Player2, Test"}
    assert {each.edits for each in found} == {(Edit(9, 97, "w", "b"),), (Edit(8, 97, "w", "b"),)}


def test_an_opponent_who_names_nobody_played_or_did_not() -> None:
    source = made(*HEAD, row(1, "   2 w 1"), row(2))
    played, free = offered(source, "trf.not_mutual")
    assert lines_after(source, played)[8].endswith("     1 b 0")
    assert lines_after(source, free)[7].endswith("0000 - Z")


def test_who_plays_nobody_had_no_opponent() -> None:
    source = made(*HEAD, row(1, "   7 w 1"), row(2))
    (free,) = offered(source, "trf.unknown_opponent")
    assert free.message == "mend.had_no_opponent"


def test_points_are_written_as_the_games_add_up() -> None:
    source = made(*HEAD, row(1, "   2 w 1", points="0.5"), row(2, "   1 b 0", points="0.0"))
    (choice,) = offered(source, "check.points_differ")
    assert choice.edits == (Edit(8, 81, " 0.5", " 1.0"),)


def test_a_count_is_written_as_the_records_are() -> None:
    source = made(*HEAD, "062 7 players", row(1, "   2 w 1"), row(2, "   1 b 0", points="0.0"))
    (choice,) = offered(source, "check.counts_differ")
    assert lines_after(source, choice)[7] == "062 2 players"


def test_places_are_those_of_the_standings() -> None:
    source = made(*HEAD, row(1, "   2 w 1", rank=""), row(2, "   1 b 0", points="0.0", rank=""))
    (choice,) = offered(source, "check.ranks_missing")
    assert choice.edits == (Edit(8, 86, "    ", "   1"), Edit(9, 86, "    ", "   2"))


def test_a_field_nobody_can_read_may_be_left_blank() -> None:
    source = made(*HEAD, row(1, "   2 w 1", birth="born1980"), row(2, "   1 b 0", points="0.0"))
    (choice,) = offered(source, "trf.wrong_birth")
    assert choice.edits == (Edit(8, 70, "born1980  ", "          "),)


def test_a_line_that_slipped_is_left_to_its_author() -> None:
    """The columns that were found are not those of the file."""
    slipped = row(2, "   1 b 1").replace(" 2000 ", "\t2000 ")
    source = made(*HEAD, row(1, "   2 w 1"), slipped)
    text = FileText.of(source)
    assert text is not None
    for _, found in mendable(source, "trf.results_disagree"):
        assert all(text.edited(each.edits) is not None for each in found)


@pytest.mark.parametrize(
    ("record", "said", "line"),
    [("042", "2026-03-06", "042 2026/03/06"), ("102", " Sanz,\n Eva ", "102 Sanz, Eva")],
)
def test_a_record_that_lacks_is_filled_in(record: str, said: str, line: str) -> None:
    text = FileText.of(made("022 Valdorra", "122 90+30", row(1)))
    assert text is not None
    edit = filled(text, record, said)
    assert edit == Edit(3, 0, "", line)
    after = text.edited([edit])
    assert after is not None
    assert after.lines[2] == line


def test_a_record_that_says_nothing_is_written_anew() -> None:
    text = FileText.of(made("042", row(1)))
    assert text is not None
    assert filled(text, "042", "2026-03-06") == Edit(2, 1, "042", "042 2026/03/06")


@pytest.mark.parametrize(
    ("record", "said"),
    [("042", "tomorrow"), ("001", "x"), ("012", " "), ("012", "x" * 200), ("042", "")],
)
def test_what_says_nothing_is_not_filled_in(record: str, said: str) -> None:
    text = FileText.of(made(row(1)))
    assert text is not None
    assert filled(text, record, said) is None


def test_findings_name_the_record_that_lacks() -> None:
    source = made(row(1, "   2 w 1", id=""), row(2))
    found = [blank_of(each) for each in check_report(source).findings]
    days = {each.key: each.holds_day for each in found if each}
    assert days == {
        "022": False, "032": False, "102": False, "042": True, "052": True, "id.2": False,
    }  # fmt: skip


def test_a_day_that_cannot_be_is_filled_in_again() -> None:
    """A thirteenth month; a last day before the first; a time control nobody can read."""
    wrong = made("042 2026/13/06", "052 2026/03/08", row(1, "   2 w 1"), row(2, "   1 b 0"))
    turned = made("042 2026/03/06", "052 2025/03/08", "122 soon", row(1, "   2 w 1"), row(2))
    for source, keys in ((wrong, {"042"}), (turned, {"052", "122"})):
        found = [blank_of(each) for each in check_report(source).findings]
        assert keys <= {each.key for each in found if each}


def test_an_id_stands_at_the_right_of_its_columns() -> None:
    text = FileText.of(made(row(1, id="")))
    assert text is not None
    assert filled(text, "id.2", " 22200021 ") == Edit(2, 58, " " * 11, "   22200021")
    for key, said in (("id.1", "1"), ("id.2", "x"), ("id.9", "1"), ("id.x", "1"), ("id", "1")):
        assert filled(text, key, said) is None


@pytest.mark.parametrize(
    "source",
    [
        b"001 a\r\n001 b\n\r001",
        "\ufeff012 Mollet del Vallès\n".encode(),
        "012 Peña\r\n".encode("cp1252"),
        b"012 \x81\n",
        "012 Peña\n".encode("utf-16"),
    ],
)
def test_a_file_comes_back_byte_for_byte(source: bytes) -> None:
    text = FileText.of(source)
    assert text is not None
    assert text.content == source
    same = text.edited([])
    assert same is not None
    assert same.content == source


@pytest.mark.parametrize("source", [b"a\0b", b"\xff\xfea", b"\xef\xbb\xbf\xff"])
def test_what_is_no_text_has_no_lines(source: bytes) -> None:
    assert FileText.of(source) is None


def test_a_change_that_finds_something_else_is_not_made() -> None:
    text = FileText.of(b"012 Open\n")
    assert text is not None
    assert text.edited([Edit(1, 5, "Club", "Open")]) is None
    assert text.edited([Edit(9, 1, "", "x")]) is None


def test_every_choice_mends_what_it_was_offered_for() -> None:
    """A result of a good report is changed at random: whatever is chosen, the finding is gone."""
    chance = random.Random(7)
    lines = sample("manual-40-players.trf").decode("latin-1").split("\n")
    rows = [number for number, line in enumerate(lines) if line.startswith("001")]
    for _ in range(tries(6, 200)):
        number, column = (
            chance.choice(rows),
            92 + 10 * chance.randrange(5) + chance.choice((3, 5, 7)),
        )
        changed, sign = list(lines), chance.choice("10=+-wb7")
        changed[number] = changed[number][: column - 1] + sign + changed[number][column:]
        source = "\n".join(changed).encode("latin-1")
        for code in ("trf.results_disagree", "trf.colours_disagree", "trf.not_mutual"):
            for finding, found in mendable(source, code):
                for choice in found:
                    after = "\n".join(lines_after(source, choice)).encode("latin-1")
                    left = [(each.code, each.at) for each in check_report(after).findings]
                    assert (finding.code, finding.at) not in left


def test_a_name_that_is_missing_is_found_once() -> None:
    source = "\n".join((*HEAD, row(1, "   2 w 1"), row(2, "   1 b 0"), "")).encode()
    codes = [each.code for each in check_report(source).findings if "012" in each.article]
    assert codes == ["check.mandatory"]
    found = check_report(source, profile=Profile.READ).findings
    assert [each.code for each in found if each.code == "trf.no_event_name"] == [
        "trf.no_event_name"
    ]
