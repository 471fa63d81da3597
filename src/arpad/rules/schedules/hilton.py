"""Hilton: many teams in three rounds, on each board against other teams (Manual, Hilton)."""

from string import ascii_uppercase
from typing import Final

from arpad.core.errors import refusal
from arpad.core.event import System
from arpad.core.step import Step
from arpad.rules.schedules.schedule import Pairing, Round, Schedule, ScheduleKind
from arpad.rules.schedules.teams import letters, number, team_seats

ARTICLE: Final = "Manual, Hilton"
ROUNDS: Final = 3

# A line for each board; "CB": the player of team C has White against the player of team B.
# Of twelve teams, IF GJ (board 6, round 2) and HI KA (board 7, round 3) are misprints of
# IG FJ and KI HA, as the order of the letters on the other boards shows.
TABLES: Final = {
    4: """
CB DA | BA DC | AC BD
AC BD | CB DA | BA DC
BA DC | AC BD | CB DA
""",
    6: """
EB CD FA | DB AE CF | EC BA DF
AC DE BF | EC BA FD | AD CB FE
BD EA FC | AD CB EF | BE DC AF
CE AB DF | BE DC FA | CA ED FB
DA BC FE | CA ED BF | DB AE CF
""",
    8: """
GB CF ED HA | DB AE FG CH | EC BF GA DH
AC DG FE BH | EC BF GA HD | FD CG AB HE
BD EA GF HC | FD CG AB EH | GE DA BC FH
CE FB AG DH | GE DA BC HF | AF EB CD HG
DF GC BA HE | AF EB CD GH | BG FC DE AH
EG AD CB FH | BG FC DE HA | CA GD EF HB
FA BE DC HG | CA GD EF BH | DB AE FG CH
""",
    10: """
IB CH GD EF JA | DB AE FI HG CJ | EC BF GA IH DJ
AC DI HE FG BJ | EC BF GA IH JD | FD CG HB AI JE
BD EA IF GH JC | FD CG HB AI EJ | GE DH IC BA FJ
CE FB AG HI DJ | GE DH IC BA JF | HF EI AD CB JG
DF GC BH IA JE | HF EI AD CB GJ | IG FA BE DC HJ
EG HD CI AB FJ | IG FA BE DC JH | AH GB CF ED JI
FH IE DA BC JG | AH GB CF ED IJ | BI HC DG FE AJ
GI AF EB CD HJ | BI HC DG FE JA | CA ID EH GF JB
HA BG FC DE JI | CA ID EH GF BJ | DB AE FI HG CJ
""",
    12: """
KB CJ ID EH GF LA | DB AE FK JG HI CL | EC BF GA KH IJ DL
AC DK JE FI HG BL | EC BF GA KH IJ LD | AI HB CG FD LE JK
BD EA KF GJ IH LC | FD CG HB AI JK EL | GE DH IC BJ KA FL
CE FB AG HK JI DL | GE DH IC BJ KA LF | HF EI JD CK AB LG
DF GC BH IA KJ LE | HF EI JD CK AB GL | IG FJ KE DA BC HL
EG HD CI JB AK FL | IG FJ KE DA BC LH | JH GK AF EB CD LI
FH IE DJ KC BA LG | JH GK AF EB CD IL | KI HA BG FC DE JL
GI JF EK AD CB HL | KI HA BG FC DE LJ | AJ IB CH GD EF LK
HJ KG FA BE DC LI | AJ IB CH GD EF KL | BK JC DI HE FG AL
IK AH GB CF ED JL | BK JC DI HE FG LA | CA KD EJ IF GH LB
JA BI HC DG FE LK | CA KD EJ IF GH BL | DB AE FK JG HI CL
""",
}


def hilton(teams: int) -> Schedule:
    """Four, six, eight, ten or twelve teams, with one board fewer than teams."""
    if teams not in TABLES:
        values: dict[str, str | int] = {"found": teams, "expected": ", ".join(map(str, TABLES))}
        raise refusal("schedule.hilton", "teams", ARTICLE, **values)
    names = letters(teams)
    boards = teams - 1
    rows = [line.split(" | ") for line in TABLES[teams].strip().splitlines()]
    rounds = tuple(
        Round(
            round_,
            tuple(
                _pairing(cell, board, boards)
                for board, row in enumerate(rows, start=1)
                for cell in row[round_ - 1].split()
            ),
        )
        for round_ in range(1, ROUNDS + 1)
    )
    working = Step(ARTICLE, "schedule.hilton_table", {"teams": teams, "boards": boards})
    seats = team_seats(teams, boards)
    return Schedule(
        kind=ScheduleKind.HILTON,
        system=System.TEAM,
        seats=seats,
        rounds=rounds,
        working=working,
        number_of_rounds=ROUNDS,
        teams=names,
    )


def _pairing(cell: str, board: int, boards: int) -> Pairing:
    white, black = (number(ascii_uppercase.index(letter), board, boards) for letter in cell)
    return Pairing(white, black)
