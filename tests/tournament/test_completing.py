"""Entries completed from a rating list."""

from arpad.core.event import Play, Player
from arpad.formats.rating_lists.line import ListedPlayer, ListedRating
from arpad.tournament.completing import completed


def line(
    name: str, fide_id: int, rating: int | None = 2000, birth: str | None = None, **rest: str | None
) -> ListedPlayer:
    return ListedPlayer(
        name=name,
        fide_id=fide_id,
        national_id=None,
        federation=rest.get("federation", "ESP"),
        sex=rest.get("sex"),
        title=rest.get("title"),
        women_title=rest.get("women_title"),
        other_titles=None,
        foa_title=None,
        birth=birth,
        inactive=False,
        standard=ListedRating(rating),
        rapid=ListedRating(1900) if rest.get("rapid") else None,
        blitz=None,
        club=rest.get("club"),
    )


def test_by_id_however_the_name_is_written() -> None:
    entered = Player(no=1, name="A. Ruiz", id="77")
    listed = line("Ruiz, Ana", 77, 2210, "1999", women_title="WIM", sex="f", club="Norte")
    (player,) = completed([entered], [line("Ruiz, Ana", 78), listed], Play.STANDARD).players
    assert (player.name, player.rating, player.title) == ("A. Ruiz", 2210, "WIM")
    assert (player.federation, player.birth, player.sex) == ("ESP", "1999", "w")
    assert player.extra == {"club": "Norte"}


def test_an_id_of_quite_another_name_is_said_and_not_taken() -> None:
    """Once "Pérez, Luis" silently got the rating, title and birth of whoever has the id."""
    entered = Player(no=1, name="Pérez, Luis", id="77")
    done = completed([entered], [line("Ruiz, Ana", 77, 2210, "1999")], Play.STANDARD)
    assert done.players == (entered,)
    (finding,) = done.findings
    assert (finding.code, finding.values["found"]) == (
        "hall.list_other_name",
        "Ruiz, Ana 77 ESP 1999",
    )


def test_of_two_with_one_id_whoever_has_the_name() -> None:
    """A national id may be somebody else's FIDE number."""
    national = line("Pérez, Luis", 5, 1800)._replace(national_id="77")
    lines = [line("Ruiz, Ana", 77, 2210), national]
    (player,) = completed([Player(no=1, name="Pérez, Luis", id="77")], lines, Play.STANDARD).players
    assert player.rating == 1800


def test_a_namesake_of_another_federation_is_hinted_at() -> None:
    """Once "not in the list" was all that was said."""
    entered = Player(no=1, name="Ruiz, Ana", federation="ESP")
    done = completed([entered], [line("Ruiz, Ana", 77, federation="FID")], Play.STANDARD)
    assert done.players == (entered,)
    (finding,) = done.findings
    assert (finding.code, finding.values["found"]) == ("hall.list_near", "Ruiz, Ana 77 FID")


def test_by_name_whatever_the_order_of_its_words() -> None:
    (player,) = completed(
        [Player(no=1, name="ana ruiz")], [line("Ruiz, Ana", 77)], Play.STANDARD
    ).players
    assert (player.id, player.rating) == ("77", 2000)


def test_namesakes_are_said_and_never_guessed() -> None:
    lines = [line("Ruiz, Ana", 77, birth="1999"), line("Ruiz, Ana", 78, birth="1971")]
    done = completed([Player(no=1, name="Ruiz, Ana")], lines, Play.STANDARD)
    assert done.players == (Player(no=1, name="Ruiz, Ana"),)
    (finding,) = done.findings
    assert (finding.code, finding.values["found"]) == (
        "hall.list_namesakes",
        "Ruiz, Ana 77 ESP 1999; Ruiz, Ana 78 ESP 1971",
    )
    (told,) = completed(
        [Player(no=1, name="Ruiz, Ana", birth="1971")], lines, Play.STANDARD
    ).players
    assert told.id == "78"


def test_the_rating_of_the_list_counts_and_is_said() -> None:
    done = completed(
        [Player(no=1, name="Ruiz, Ana", rating=2100)], [line("Ruiz, Ana", 77, 2210)], Play.STANDARD
    )
    assert done.players[0].rating == 2210
    assert [each.code for each in done.findings] == ["hall.list_rating"]


def test_who_is_not_in_the_list_stays_as_entered() -> None:
    done = completed(
        [Player(no=1, name="Costa, Rui", rating=1500)], [line("Ruiz, Ana", 77)], Play.STANDARD
    )
    assert done.players[0].rating == 1500
    assert [each.code for each in done.findings] == ["hall.list_without"]


def test_a_rapid_event_takes_the_rapid_rating_or_else_the_standard_one() -> None:
    lines = [line("Ruiz, Ana", 77, 2210, rapid="yes"), line("Costa, Rui", 78, 2100)]
    entered = [Player(no=1, name="Ruiz, Ana"), Player(no=2, name="Costa, Rui")]
    ratings = [each.rating for each in completed(entered, lines, Play.RAPID).players]
    assert ratings == [1900, 2100]


def test_the_rapid_rating_of_the_list_is_kept_for_play_offs_of_a_standard_event() -> None:
    found = completed(
        [Player(no=1, name="Ruiz, Ana")], [line("Ruiz, Ana", 1, rapid="1")], Play.STANDARD
    )
    (player,) = found.players
    assert (player.rating, player.extra) == (2000, {"rapid": 1900})
