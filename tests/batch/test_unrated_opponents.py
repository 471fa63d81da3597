"""What games against players without a rating are worth, worked out by hand."""

from datetime import date

from ibis.backends import BaseBackend
from tests.batch.both_engines import listed, played, rated_by_both

NIL, BERTA, CARLA, DORA, EVA, FINA = range(1, 7)
OLGA, PIA, RUT, SARA, TINA, UMA = range(11, 17)
RATED_GUEST, UNRATED_GUEST = -1, -2


def test_in_scheveningen_events_the_performances_of_the_unrated_count(engine: BaseBackend) -> None:
    """FIDE 2005, 6.4, with one unrated player; FEDA 1996, 7.4, in the event that names it."""
    rows = [
        *(listed(who) for who in (NIL, OLGA)),
        *(listed(who, 2300) for who in (BERTA, PIA)),
        listed(CARLA, 2200),
        *(listed(who, 2100) for who in (DORA, EVA, FINA, RUT, SARA, TINA, UMA)),
    ]
    first = [
        *((NIL, DORA, "1"), (NIL, EVA, "½"), (NIL, FINA, "0")),
        *((home, away, "½") for home in (BERTA, CARLA) for away in (DORA, EVA, FINA)),
    ]
    second = [
        *((OLGA, RUT, "1"), (OLGA, SARA, "½"), (OLGA, TINA, "½"), (OLGA, UMA, "0")),
        *((PIA, away, "½") for away in (RUT, SARA, TINA, UMA)),
    ]
    events = [
        played(1, "scheveningen", date(2006, 1, 7), first),
        played(2, "scheveningen", date(2006, 1, 7), second, regulation="feda-1996"),
    ]
    found = rated_by_both(engine, "fide-2005", (date(2006, 1, 1), date(2006, 4, 1)), rows, events)
    # Nil has 1½ of 3 against 2100, Olga 2 of 4: as many as expected, so Ru = 2100 (10.22; 9.22).
    # FIDE 2005, game by game: PD of 200 is .76, of 100 .64, of 0 .50; K 15.
    # Berta 1½ of 3, We 2.28: 15 x -.78 = -11.7. Carla We 1.92: 15 x -.42 = -6.3.
    # Dora, Eva and Fina have We .50 + .24 + .36 = 1.10 against Nil, Berta and Carla.
    # Dora scores 1: 15 x -.10 = -1.5. Eva 1½: 15 x .40 = +6. Fina 2: 15 x .90 = +13.5.
    # FEDA 1996, 9.51, by the mean of the opponents: Pia 200 above 2100 has .76 x 4 = 3.04; K 10
    # from 2200 on: 10 x (2 - 3.04) = -10.4. The others met Olga and Pia, mean 2200: .36 x 2 = .72.
    # Rut scores ½: 15 x -.22 = -3.3. Sara and Tina 1: 15 x .28 = +4.2. Uma 1½: 15 x .78 = +11.7.
    # The new ratings are rounded by the edition of the period, halves up (10.53).
    assert {who: (row["change"], row["rating"]) for who, row in found.items() if row["change"]} == {
        BERTA: (-1170, 2288), CARLA: (-630, 2194),
        DORA: (-150, 2099), EVA: (600, 2106), FINA: (1350, 2114),
        PIA: (-1040, 2290), RUT: (-330, 2097), SARA: (420, 2104), TINA: (420, 2104),
        UMA: (1170, 2112),
    }  # fmt: skip
    assert [found[who]["rating"] for who in (NIL, OLGA)] == [None, None]


def test_who_is_in_no_master_file_has_the_rating_of_the_report(engine: BaseBackend) -> None:
    """Elo 1972, where events are rated one after the other."""
    rows = [
        listed(UNRATED_GUEST),
        listed(RATED_GUEST, guest=2200),
        listed(NIL),
        listed(BERTA, 2000),
    ]
    games = [
        (BERTA, RATED_GUEST, "1"),
        (BERTA, UNRATED_GUEST, "0"),
        (NIL, BERTA, "½"),
        (NIL, RATED_GUEST, "½"),
        (NIL, UNRATED_GUEST, "0"),
    ]
    events = [played(1, "swiss", date(1973, 3, 1), games)]
    found = rated_by_both(engine, "elo-1972", (date(1973, 1, 1), date(1974, 1, 1)), rows, events)
    # Games against Nil and the guest without a rating do not count for anybody rated (2).
    # Berta: D -200, Pe .24; K 20: 20 x .76 = +15.2, so 2015 (step 15).
    # Nil: 1 of 2 against 2000 and 2200, Rc = 2100, and half the points are worth Rc (1).
    assert [found[who]["rating"] for who in (NIL, BERTA)] == [2100, 2015]
    assert found[BERTA]["change"] == 1520
    # Nothing of theirs is listed.
    for who in (RATED_GUEST, UNRATED_GUEST):
        assert (found[who]["state"], found[who]["rating"], found[who]["games"]) == ("new", None, 0)
