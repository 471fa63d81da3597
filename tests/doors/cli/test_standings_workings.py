"""``arpad standings --explain``: workings with numbers found by hand."""

from .console import Run, Save
from .documents import Document, card, cup


def told(run: Run, file: str, tiebreak: str, no: int, *options: str) -> list[str]:
    """The working of one tie-break, without the title and the line of the participant."""
    asked = ("--tiebreaks", tiebreak, "--explain", str(no), *options)
    return run("standings", file, *asked).out.splitlines()[2:]


class TestMeanRatingOfOpponents:
    """Met 2100, 1900, 2000 and 2300; the forfeit of round 5 is no game over the board."""

    GAMES = "2100:1 1900:0.5 2000:0 2300:1 1500:+"

    def event(self, start: str = "2026-05-01") -> Document:
        return card(self.GAMES, start=start, rating=2000)

    def test_the_lowest_is_cut(self, run: Run, save: Save) -> None:
        """2100 + 2000 + 2300 = 6400; a third of it is 2133⅓, to the nearest 2133."""
        assert told(run, save(self.event()), "ARO/C1", 1) == [
            "  ARO/C1 is 2133: the mean 6400/3 ≈ 2133.33  [10.1]",
            "    round 1, Opponent 1 (2): 2100  [10.1]",
            "    round 2, Opponent 2 (3): 1900  [10.1]",
            "      cut: 1900  [14.1]",
            "    round 3, Opponent 3 (4): 2000  [10.1]",
            "    round 4, Opponent 4 (5): 2300  [10.1]",
        ]

    def test_two_are_cut(self, run: Run, save: Save) -> None:
        """2100 + 2300 = 4400."""
        lines = told(run, save(self.event()), "ARO/C2", 1)
        assert lines[0] == "  ARO/C2 is 2200: the mean 4400/2 = 2200  [10.1]"
        assert [line.strip() for line in lines if "cut" in line] == [
            "cut: 1900  [14.2]", "cut: 2000  [14.2]",
        ]  # fmt: skip

    def test_the_lowest_and_the_highest_are_cut(self, run: Run, save: Save) -> None:
        """2100 + 2000 = 4100."""
        lines = told(run, save(self.event()), "ARO/M1", 1)
        assert lines[0] == "  ARO/M1 is 2050: the mean 4100/2 = 2050  [10.1]"
        assert [line.strip() for line in lines if "cut" in line] == [
            "cut: 1900  [14.3]", "cut: 2300  [14.3]",
        ]  # fmt: skip

    def test_july_2023_does_not_round(self, run: Run, save: Save) -> None:
        lines = told(run, save(self.event("2023-07-10")), "ARO/C1", 1)
        assert lines[0] == "  ARO/C1 is 2133.33: the mean 6400/3 ≈ 2133.33  [8.1]"
        assert "      cut: 1900  [13.1]" in lines

    def test_in_spanish(self, run: Run, save: Save) -> None:
        lines = told(run, save(self.event()), "ARO/C1", 1, "--lang", "es")
        assert lines[0] == "  ARO/C1 es 2133: la media 6400/3 ≈ 2133,33  [10.1]"
        assert "      se anula: 1900  [14.1]" in lines


class TestExtendedDirectEncounter:
    """D beats everybody; A beats B, B beats C and C beats A, so these have 2 match points each."""

    def test_the_game_points_decide(self, run: Run, save: Save) -> None:
        """A-B 2-0, B-C 1½-½, C-A 1½-½: A 2 + ½, C ½ + 1½, B 0 + 1½."""
        file = save(cup("1-2:11 4-3:11/2-3:1= 1-4:00/3-1:1= 2-4:00", boards=2))
        assert told(run, file, "EDE", 1) == [
            "  EDE is 2 among the 3 tied  [13.3]",
            "    against B (2): 2  [13.3]",
            "    against C (3): 0  [13.3]",
            "    no tie broken, so by the other score  [13.3]",
            "      EDE is 2½ among the 3 tied  [13.3]",
            "        against B (2): 2  [13.3]",
            "        against C (3): ½  [13.3]",
            "        order by number: 1 > 3 > 2  [13.3]",
            "    order by number: 1 > 3 > 2  [13.3]",
        ]

    def test_two_who_stay_tied_start_anew(self, run: Run, save: Save) -> None:
        """A-B 3-0, B-C 2½-½, C-A 2-1: A 4, B and C 2½ each; B won their match."""
        file = save(cup("1-2:111 4-3:111/2-3:11= 1-4:000/3-1:110 2-4:000", boards=3))
        answer = run("standings", file, "--tiebreaks", "EDE", "--format", "json").answer()
        assert [(each["no"], each["rank"], each["points"]) for each in answer["players"]] == [
            (4, 1, "6"), (1, 2, "2"), (2, 3, "2"), (3, 4, "2"),
        ]  # fmt: skip
        lines = told(run, file, "EDE", 3)
        assert "      EDE is 2½ among the 3 tied  [13.3]" in lines
        assert lines[-1] == "    order by number: 1 > 2 > 3  [13.3]"

    def test_nobody_is_tied_with_the_winner(self, run: Run, save: Save) -> None:
        file = save(cup("1-2:11 4-3:11/2-3:1= 1-4:00/3-1:1= 2-4:00", boards=2))
        assert told(run, file, "EDE", 4) == ["  EDE: tied with no one here  [13.3]"]


class TestScoreAndScheduleStrength:
    """Two rounds of two boards, A-B 1½-½, C-D 2-0, then A-C 1-1, B-D 1½-½.

    Match points: A 3, B 2, C 3, D 0. The divisor is 4 match points at most over 2 game points in
    a match.
    """

    MATCHES = "1-2:1= 3-4:11/1-3:01 2-4:1="

    def test_the_sum(self, run: Run, save: Save) -> None:
        """A: 2½ game points, Buchholz 2 + 3 = 5, halved."""
        assert told(run, save(cup(self.MATCHES, boards=2)), "SSSC", 1) == [
            "  SSSC is 5: 2½ and a Buchholz of 5 divided by 2  [13.4]",
            "    round 1, B (2): 2  [13.4]",
            "    round 2, C (3): 3  [13.4]",
        ]

    def test_a_divisor_of_the_event(self, run: Run, save: Save) -> None:
        """C: 3 game points, Buchholz 0 + 3; a quarter of it is 0.75."""
        lines = told(run, save(cup(self.MATCHES, boards=2)), "SSSC/K4", 3)
        assert lines[0] == "  SSSC/K4 is 3¾: 3 and a Buchholz of 3 divided by 4  [13.4]"

    def test_it_decides_who_is_ahead(self, run: Run, save: Save) -> None:
        """A 2½ + 5/2, C 3 + 3/2, B 2 + 3/2 (A 3, D 0), D ½ + 5/2 (C 3, B 2)."""
        asked = ("--tiebreaks", "SSSC", "--format", "json")
        answer = run("standings", save(cup(self.MATCHES, boards=2)), *asked).answer()
        assert [(each["name"], each["tiebreaks"]["SSSC"]) for each in answer["players"]] == [
            ("A", "5"), ("C", "4.5"), ("B", "3.5"), ("D", "3"),
        ]  # fmt: skip

    def test_thirds_are_shown_to_two_places(self, run: Run, save: Save) -> None:
        """Three rounds: 6 over 2 is 3. A: 2½ game points, Buchholz 2 + 6 + 2, a third of it 3⅓."""
        file = save(cup("1-2:11 4-3:11/2-3:1= 1-4:00/3-1:1= 2-4:00", boards=2, start="2024-09-01"))
        lines = told(run, file, "SSSC", 1)
        assert lines[0] == "  SSSC is 5.83: 2½ and a Buchholz of 10 divided by 3  [13.4]"


def test_a_mean_of_buchholz_asks_for_opponents_and_not_for_ratings(run: Run, save: Save) -> None:
    """Whoever met nobody over the board has no AOB; ratings have no part in it (8.2)."""
    (line, *_) = told(run, save(card("1500:+", start="2026-05-01", rating=2000)), "AOB", 1)
    assert "no opponent met over the board" in line
    assert "rated" not in line
