"""Merges from a file: shown first, whole or nothing, taken back by one act."""

from datetime import date

import pytest

from arpad.core.errors import BadInput, UnknownName
from arpad.core.players import PlayerRecord, PlayerStatus
from arpad.office.chain.verifying import verify_chain
from arpad.office.desk import Desk
from arpad.office.logbook import read_log
from arpad.office.people.distinct import say_distinct
from arpad.office.people.merging import unmerge_player
from arpad.office.people.merging_many import MergeFile, merge_from_file, try_merges, unmerge_act
from arpad.office.people.players import register_player, show_player
from arpad.office.records.merges import merges_at

from .town import Town


def pairs(text: str) -> MergeFile:
    return MergeFile(text.encode(), "pairs.csv")


def people(desk: Desk) -> None:
    """1 and 2, 3 and 4 are doubled; 5 was born on another day; 1 and 6 have FIDE ids."""
    for name, fide_id, birth in (
        ("Ruiz, Ana", 2200001, "1990-03-01"),
        ("Ruiz Ana", None, "1990"),
        ("Soto, Eva", None, "1985-05-05"),
        ("Soto, Eva", None, None),
        ("Ruiz, Ana", None, "1991-01-01"),
        ("Ruiz, Ana", 2200006, "1990-03-01"),
    ):
        register_player(desk, PlayerRecord(id=0, name=name, fide_id=fide_id, birth=birth))


def merged(desk: Desk) -> dict[int, int]:
    with desk.reading() as connection:
        return merges_at(connection)


@pytest.mark.parametrize(
    "text",
    [
        "2;1\n4;3\n",
        "goes;stays\n2;1\n4;3\n",
        "gone,into\nid:2,id:1\n\nid:4,id:3\n",
        "Queda;Nota;Sobra\nfide:2200001;;2\nid:3;x;id:4\n",
        "likeness,id,name,other_id\n90,1,Ana,2\n80,3,Eva,4\n",
    ],
)
def test_every_pair_is_merged_in_one_line_of_the_log(desk: Desk, text: str) -> None:
    people(desk)
    told: list[int] = []
    done = merge_from_file(desk, pairs(text), "doubled", lambda each: told.append(each.act))
    assert [(gone.id, kept.id) for gone, kept in done.pairs] == [(2, 1), (4, 3)]
    assert (merged(desk), told) == ({2: 1, 4: 3}, [done.act])
    line = read_log(desk)[-1]
    assert (line.action, line.details["file"], line.id) == ("player merge", "pairs.csv", done.act)
    assert verify_chain(desk).findings == ()


def test_one_act_takes_all_back(desk: Desk) -> None:
    people(desk)
    act = merge_from_file(desk, pairs("2;1\n4;3\n"), "doubled").act
    unmerge_player(desk, "id:2")
    assert [each.id for each in unmerge_act(desk, act)] == [4]
    assert merged(desk) == {}
    assert show_player(desk, "id:4").player.status is PlayerStatus.ACTIVE
    with pytest.raises(UnknownName):
        unmerge_act(desk, act)
    assert merge_from_file(desk, pairs("2;1\n4;3\n"), "again").act != act
    assert verify_chain(desk).findings == ()


def test_what_is_only_tried_is_not_kept(desk: Desk) -> None:
    people(desk)
    lines = len(read_log(desk))
    assert len(try_merges(desk, pairs("2;1\n"), "doubled").pairs) == 1
    assert (merged(desk), len(read_log(desk))) == ({}, lines)


@pytest.mark.parametrize(
    ("pair", "code"),
    [
        ("6;1", "merge.two_fide_ids"),
        ("5;1", "merge.unlike"),  # two births
        ("3;1", "merge.unlike"),  # two names
        ("4;4", "merge.itself"),
        ("2;1", "merge.merged"),  # a second time
        ("99;1", "player.unknown"),
    ],
)
def test_one_pair_that_is_refused_stops_all(desk: Desk, pair: str, code: str) -> None:
    people(desk)
    with pytest.raises(BadInput) as refused:
        merge_from_file(desk, pairs(f"2;1\n{pair}\n4;3\n"), "doubled")
    (finding,) = refused.value.findings
    assert (finding.code, finding.at and finding.at.line) == (code, 2)
    assert merged(desk) == {}


def test_who_met_and_who_are_two_people_are_refused(desk: Desk) -> None:
    """A common game; and what was said of a pair."""
    town = Town(desk, "fide-2024")
    town.first_list(date(2025, 1, 1), Ana=2000, Anna=2000, Berta=1900, Bertha=1900)
    games = [("Ana", "Anna", "1-0")]
    town.event("open", date(2025, 1, 5), date(2025, 1, 6), games)
    say_distinct(desk, "Berta", "Bertha", "mother and daughter")
    with pytest.raises(BadInput) as refused:
        merge_from_file(desk, pairs("Ana;Anna\nBerta;Bertha\n"), "doubled")
    assert [each.code for each in refused.value.findings] == ["merge.met", "merge.distinct"]


@pytest.mark.parametrize(
    ("text", "code"), [("", "merge_table.empty"), ("2;\n4;3\n", "merge_table.one_alone")]
)
def test_a_table_without_pairs(desk: Desk, text: str, code: str) -> None:
    people(desk)
    with pytest.raises(BadInput) as refused:
        merge_from_file(desk, pairs(text), "doubled")
    assert [each.code for each in refused.value.findings] == [code]
    assert merged(desk) == {}
