"""FIDE's XML in its styles, and XML that wants to do harm."""

import pytest

from arpad.core.errors import BadInput
from arpad.core.event import Play
from arpad.formats.rating_lists import BadLine, ListedPlayer, ListedRating

from .files import all_of, bad, only, opened, speaks

CURRENT = """<playerslist>
<player>
<fideid>2299999</fideid>
<name>Soto &amp; Ruiz, Ana</name>
<country>ESP</country>
<sex>F</sex>
<title>WIM</title>
<w_title>WIM</w_title>
<o_title>FA,NI</o_title>
<foa_title>AFM</foa_title>
<rating>2187</rating>
<games>9</games>
<k>20</k>
<rapid_rating>2101</rapid_rating>
<rapid_games>12</rapid_games>
<rapid_k>20</rapid_k>
<blitz_rating>0</blitz_rating>
<blitz_games>0</blitz_games>
<blitz_k>0</blitz_k>
<birthday>1987</birthday>
<flag>wi</flag>
</player>
</playerslist>
"""
READ = ListedPlayer(
    *("Soto & Ruiz, Ana", 2299999, None, "ESP", "f", "WIM", "WIM", "FA,NI", "AFM", "1987", True),
    *(ListedRating(2187, 9, 20), ListedRating(2101, 12, 20), None),
)
OLDER = """<playerslist>
  <player FIDEID="2507242">
    <name>Soto, Ana</name><country>IRL</country><sex>M</sex><title></title>
    <rating>1800</rating><flag></flag><birthday>2000-01-31</birthday>
  </player>
</playerslist>"""


def test_the_current_style() -> None:
    opened_list = opened(CURRENT)
    assert (opened_list.layout, opened_list.plays) == ("fide-xml", tuple(Play))
    assert list(opened_list.lines) == [READ]


def test_legacy_has_no_foa_title() -> None:
    content = CURRENT.replace("<foa_title>AFM</foa_title>\n", "")
    assert only(content) == READ._replace(foa_title=None)


@pytest.mark.parametrize("play", Play)
def test_the_older_style_has_an_attribute_and_a_whole_birth_date(play: Play) -> None:
    player = only(OLDER, play)
    assert (player.fide_id, player.birth, player.title) == (2507242, "2000-01-31", None)
    assert getattr(player, play) == ListedRating(1800)
    assert sum(each is not None for each in player[11:14]) == 1


def test_one_rating_asks_which_it_is() -> None:
    with pytest.raises(BadInput) as raised:
        opened(OLDER)
    assert [each.code for each in raised.value.findings] == ["rating_lists.play"]


@pytest.mark.parametrize(
    ("declared", "encoding"),
    [
        ("", "utf-8"),
        ("", "utf-8-sig"),
        ("", "latin-1"),
        ('<?xml version="1.0" encoding="ISO-8859-1"?>\n', "latin-1"),
        ('<?xml version="1.0" encoding="UTF-8"?>\n', "utf-8"),
        ('<?xml version="1.0" encoding="UTF-16"?>\n', "utf-16"),
    ],
)
def test_encodings(declared: str, encoding: str) -> None:
    content = (declared + CURRENT.replace("Soto &amp;", "Núñez")).encode(encoding)
    assert only(content).name == "Núñez Ruiz, Ana"


def test_a_broken_player_is_told_by_his_number() -> None:
    player = CURRENT.removeprefix("<playerslist>").removesuffix("</playerslist>\n")
    wrong = player.replace("2187", "4000")
    lines = all_of(f"<playerslist>{player}{wrong}{player}</playerslist>")
    assert lines[0] == lines[2] == READ
    broken = lines[1]
    assert isinstance(broken, BadLine)
    assert (broken.number, broken.finding.values["found"]) == (2, "4000")


@pytest.mark.parametrize("kept", [100, 350, 700])
def test_xml_that_breaks_off(kept: int) -> None:
    player = CURRENT.removeprefix("<playerslist>").removesuffix("</playerslist>\n")
    lines = all_of("<playerslist>" + player + player[:kept])
    broken = lines.pop()
    assert set(lines) == {READ}
    assert isinstance(broken, BadLine)
    assert broken.finding.code == "rating_lists.xml"
    assert speaks([broken.finding])


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ('<!DOCTYPE x [<!ENTITY a "aaaa">]>' + CURRENT.replace("Soto", "&a;"), "doctype"),
        (
            '<?xml version="1.0"?><!DOCTYPE playerslist SYSTEM "file:///etc/passwd">' + CURRENT,
            "doctype",
        ),
        ("<!DOCTYPE html><html></html>", "doctype"),
        ("<html><body>Error</body></html>", "root"),
        ("<playerslist", "xml"),
        ("<", "xml"),
        ("<playerslist>" + "<a>" * 10, "xml"),
        ('<?xml version="1.0" encoding="klingon"?><playerslist/>', "xml"),
    ],
)
def test_xml_that_is_refused(content: str, code: str) -> None:
    with pytest.raises(BadInput) as raised:
        opened(content)
    assert [each.code for each in raised.value.findings] == [f"rating_lists.{code}"]
    assert speaks(raised.value.findings)


def test_a_doctype_in_utf_16_is_refused_too() -> None:
    with pytest.raises(BadInput, match="doctype"):
        opened(("<!DOCTYPE html>" + CURRENT).encode("utf-16"))


def test_a_tag_without_end_is_given_up() -> None:
    with pytest.raises(BadInput, match=r"rating_lists\.xml"):
        opened("<playerslist a='" + "x" * 3_000_000)


def test_a_name_of_a_megabyte() -> None:
    assert bad(CURRENT.replace("Soto", "x" * 1_000_000)).finding.values["name"] == "name"


def test_no_players_at_all() -> None:
    assert all_of("<playerslist></playerslist>") == []
