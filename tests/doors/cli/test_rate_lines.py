"""``arpad rate`` for pipes and spreadsheets."""

import csv
import io
import json
from pathlib import Path

import pytest

from .console import Outcome, Run, Save
from .documents import OPEN, ROUND_ROBIN, SWISS, four


def table(text: str) -> list[dict[str, str]]:
    heading, *rows = [line.split("\t") for line in text.splitlines()]
    return [dict(zip(heading, row, strict=True)) for row in rows]


def sheet(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text), strict=True))


def test_a_pipe_gets_tab_separated_lines(run: Run) -> None:
    done = run("rate", ROUND_ROBIN)
    assert done.code == 0
    first, third, *_ = [table(done.out)[index] for index in (0, 2)]
    assert (first["name"], first["we"], first["change"]) == ("A", "7.36", "12.8")
    assert (first["new_rating"], first["ru"], first["counts"]) == ("2613", "", "")
    assert (third["status"], third["rc"], third["ru"]) == ("unrated", "2348", "2423")
    assert (third["new_rating"], third["counts"], third["listed"]) == ("", "true", "true")


def test_a_pipe_gets_no_colours_and_no_frames(run: Run) -> None:
    out = run("rate", OPEN, FORCE_COLOR="1").out
    assert "\x1b" not in out
    assert not set("─│┃━╭") & set(out)


def test_csv_has_the_same_figures(run: Run) -> None:
    done = run("rate", ROUND_ROBIN, "--format", "csv")
    assert done.code == 0
    assert sheet(done.out) == table(run("rate", ROUND_ROBIN).out)


def test_csv_can_be_read_whatever_players_are_called(run: Run, save: Save) -> None:
    document = four()
    names = ['Smith, John "Jack"', "O'Neill;\tPat", "Núñez ½ 한", "=1+1"]
    for player, name in zip(document["players"], names, strict=True):
        player["name"] = name
    rows = sheet(run("rate", save(document), "--format", "csv").out)
    assert [row["name"] for row in rows] == [*names[:3], "'=1+1"]  # no spreadsheet calculates it


@pytest.mark.parametrize("sign", ["\t", "\n", "\r"])
def test_a_name_with_a_tab_or_line_break_stays_in_its_column(
    run: Run, save: Save, sign: str
) -> None:
    document = four()
    document["players"][0]["name"] = f"Ana{sign}Maria"
    out = run("rate", save(document)).out
    assert len(out.splitlines()) == 5
    assert {row["no"] for row in table(out)} == {"1", "2", "3", "4"}


def test_a_name_cannot_steer_a_terminal(run: Run, save: Save) -> None:
    document = four()
    document["players"][0]["name"] = "Ana\x1b]0;title\x07\x1b[2J"
    assert not {"\x1b", "\x07"} & set(run("rate", save(document)).out)


@pytest.mark.parametrize("format_", ["table", "csv"])
def test_several_files_say_which_tournament_a_line_belongs_to(run: Run, format_: str) -> None:
    done = run("rate", ROUND_ROBIN, SWISS, "--format", format_)
    assert done.code == 0
    rows = (sheet if format_ == "csv" else table)(done.out)
    assert [row["tournament"] for row in rows] == [
        *["FIDE 2009, article 8.58"] * 10,
        *["Arbiters' Manual, rating example"] * 10,
    ]


@pytest.mark.parametrize("format_", ["table", "csv"])
def test_a_bad_file_among_others_is_told_on_standard_error(
    run: Run, save: Save, format_: str
) -> None:
    bad = save(four(system="ladder"))
    done: Outcome = run("rate", bad, SWISS, "--format", format_)
    assert done.code == 3
    rows = (sheet if format_ == "csv" else table)(done.out)
    assert len(rows) == 10
    assert done.err.startswith(f"{bad}: system: ")


def test_standard_input_is_a_dash(run: Run) -> None:
    done = run("rate", "-", stdin=Path(SWISS).read_bytes())
    assert done.out == run("rate", SWISS).out


def test_a_document_with_a_byte_order_mark_is_read(run: Run, save: Save) -> None:
    file = save(b"\xef\xbb\xbf" + json.dumps(four()).encode())
    assert run("rate", file).code == 0


def test_a_bad_document_on_standard_input_is_named_too(run: Run) -> None:
    assert run("rate", "-", stdin=b"{").refusal(3).startswith("-: ")
