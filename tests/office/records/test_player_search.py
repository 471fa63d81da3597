"""Players are found by number and by name, whatever the accents, order and spelling."""

import pytest
from sqlalchemy import func, select

from arpad.core.players import PlayerRecord
from arpad.office.desk import Desk
from arpad.office.people.players import edit_player, find_players, register_player
from arpad.office.records import bearers
from arpad.office.records.tables.name_words import name_word, player_word, word_trigram

NAMES = (
    ("Núñez Gómez, Diego", 2200004),
    ("Gonzalez, Maria", 2200005),
    ("Gonzales, Mario", 2200006),
    ("Kasparov, Garry", 4100018),
    ("Karpov, Anatoly", 4100026),
    ("O'Brien, Seán", 2500001),
    ("Li, Chao", 8604436),
)


@pytest.fixture
def people(desk: Desk) -> Desk:
    for name, fide_id in NAMES:
        record = PlayerRecord(
            id=0, name=name, fide_id=fide_id, national_id=f"N{fide_id}", federation="ESP"
        )
        register_player(desk, record)
    return desk


@pytest.mark.parametrize(
    ("asked", "best"),
    [
        ("Núñez Gómez, Diego", "Núñez Gómez, Diego"),
        ("diego nunez", "Núñez Gómez, Diego"),
        ("gomez diego nunez", "Núñez Gómez, Diego"),
        ("Nuñes Diego", "Núñez Gómez, Diego"),
        ("gonzalez maria", "Gonzalez, Maria"),
        ("gonzales mari", "Gonzales, Mario"),
        ("kaspar", "Kasparov, Garry"),
        ("Gary Kasparow", "Kasparov, Garry"),
        ("garri kasparov", "Kasparov, Garry"),
        ("obrien", "O'Brien, Seán"),
        ("li chao", "Li, Chao"),
        ("4100026", "Karpov, Anatoly"),
        ("N4100026", "Karpov, Anatoly"),
        ("2", "Gonzalez, Maria"),
    ],
)
def test_the_player_meant_comes_first(people: Desk, asked: str, best: str) -> None:
    assert find_players(people, asked)[0].player.name == best


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("gomez diego nunez", "Núñez Gómez, Diego"),
        ("gonzales mari", "Gonzales, Mario"),
        ("li chao", "Li, Chao"),
    ],
)
def test_words_that_very_many_bear_find_the_same(
    people: Desk, monkeypatch: pytest.MonkeyPatch, asked: str, found: str
) -> None:
    monkeypatch.setattr(bearers, "FEW", 0)
    assert find_players(people, asked, limit=1)[0].player.name == found


@pytest.mark.parametrize("asked", ["", "  ", ",", "qqxxyy", "999999999999999999999999", "%", "'"])
def test_what_nobody_is_called_finds_nobody(people: Desk, asked: str) -> None:
    assert find_players(people, asked) == ()


def test_a_federation_narrows_the_search(people: Desk) -> None:
    edit_player(people, "fide:4100018", {"federation": "CRO"})
    assert [each.player.fide_id for each in find_players(people, "kasparov", federation="CRO")] == [
        4100018
    ]
    assert find_players(people, "kasparov", federation="RUS") == ()


def test_a_new_name_replaces_the_words_of_the_old(people: Desk) -> None:
    edit_player(people, "fide:4100018", {"name": "Weinstein, Garik"})
    assert find_players(people, "weinstein")[0].player.fide_id == 4100018
    assert all(each.player.fide_id != 4100018 for each in find_players(people, "kasparov"))
    with people.reading() as connection:
        words = connection.execute(select(name_word.c.id).where(name_word.c.word == "kasparov"))
        assert words.all() == []
        orphans = select(func.count()).where(
            word_trigram.c.word_id.not_in(select(player_word.c.word_id))
        )
        assert connection.execute(orphans).scalar_one() == 0


def test_a_limit_is_kept(people: Desk) -> None:
    assert len(find_players(people, "gonzalez", limit=1)) == 1
