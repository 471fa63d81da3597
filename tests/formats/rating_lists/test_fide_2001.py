"""FIDE's files of 2001 to 2005, whose headers stand beside their columns or are missing.

The first lines of January 2001 are as FIDE published them; the others as it laid them out since.
"""

from datetime import date

import pytest

from arpad.core.event import Play
from arpad.formats.rating_lists import BadLine, ListedPlayer, ListedRating

from .files import all_of, opened, speaks, zipped

HEADER = "ID_NUMBER NAME                             TITLE COUNTRY JAN01 GAMES FLAG"
JANUARY = (
    f"{HEADER}\n"
    "  \n"
    " 1701991  Aaberg, Anton                          SWE     2300    0   i   \n"
    " 1401815  Aagaard, Jacob                   m     DEN     2374   18       \n"
    " 1406248  Aage, Bjarke                           DEN     2063    0       \n"
    "  500151  Soto Ruiz, Ana                   wg    ESP     2187    9   wi  \n"
)


def test_january_2001() -> None:
    found = opened(JANUARY)
    assert (found.layout, found.plays, found.date) == (
        "fide-2001",
        (Play.STANDARD,),
        date(2001, 1, 1),
    )
    anton, jacob, bjarke, ana = (line for line in found.lines if isinstance(line, ListedPlayer))
    assert (anton.fide_id, anton.name, anton.federation) == (1701991, "Aaberg, Anton", "SWE")
    assert (anton.standard, anton.title, anton.inactive) == (ListedRating(2300), None, True)
    assert (jacob.title, jacob.standard, jacob.inactive) == ("IM", ListedRating(2374, 18), False)
    assert (bjarke.name, bjarke.sex) == ("Aage, Bjarke", None)
    assert (ana.title, ana.women_title, ana.sex, ana.inactive) == ("WGM", "WGM", "f", True)


@pytest.mark.parametrize(
    "header",
    [
        "ID NUMBER NAME                             TIT  COUNTRY  JAN   GMs FLAG",
        "ID_NUMBER   NAME                        TITLE   COUNTRYJAN01        FLAG",
        "   CODE   NAME                             TITLE COUNTRY  APR03  GAMES  BIRTHDAY FLAG",
        "",  # July 2003, October 2003, January 2004
    ],
)
def test_no_header_keeps_a_list_from_being_read(header: str) -> None:
    lines = "\n".join(JANUARY.splitlines()[2:])
    read = all_of(f"{header}\n{lines}\n")
    assert read == all_of(JANUARY)
    assert len(read) == 4


@pytest.mark.parametrize(
    ("text", "birth", "games", "flag"),
    [
        ("  18  10.05.67  i ", "1967-05-10", 18, True),
        ("  18  1967/05/10", "1967-05-10", 18, False),
        ("   0  00.00.00 ", None, 0, False),
        ("      1967      i", "1967", 0, True),
    ],
)
def test_the_birthday_of_2002_to_2004(text: str, birth: str | None, games: int, flag: bool) -> None:
    (line,) = all_of(f" 1401815  Aagaard, Jacob               m     DEN    2374{text}\n")
    assert isinstance(line, ListedPlayer)
    assert (line.birth, line.inactive) == (birth, flag)
    assert (line.title, line.standard) == ("IM", ListedRating(2374, games))


def test_the_month_of_a_list_without_a_header_stands_in_the_name_of_its_archive() -> None:
    lines = "\n".join(JANUARY.splitlines()[2:])
    found = opened(zipped({"JAN04FRL.TXT": lines.encode()}))
    assert (found.layout, found.date, len(list(found.lines))) == ("fide-2001", date(2004, 1, 1), 4)


def test_a_broken_line_says_where() -> None:
    broken, good = all_of(f"{HEADER}\n 1401815  Aagaard, Jacob   DEN\n{JANUARY.splitlines()[2]}\n")
    assert isinstance(broken, BadLine)
    assert isinstance(good, ListedPlayer)
    assert broken.number == 2
    assert speaks([broken.finding])
