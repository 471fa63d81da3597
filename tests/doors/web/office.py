"""The office that the pages of the tests show.

That of ``tests.office.out_town``, whose numbers are worked out there by hand, with its February
list published and then corrected: Ana and Dora drew, as it was reported first; in truth Ana lost.
So on the second version Ana has 20 x (1 - .86) = +2.80, which makes 2003, and Dora, whose half
point was worth 20 x (.5 - .64) = -2.80, has 20 x (1 - .64) = +7.20 and 2107 in place of 2097.

The second report names the Dutch system, by which its rounds are right: of two players the first
has White, and in round 2 Ana, who had White before, has Black against Dora, who has not played.
It says where it was played, at what pace and who was the arbiter, which nobody had announced.
The check found the report late, and a name that is nobody's business. Dora made an IM norm, and one
for GM that was refused. The Copa of July 2026 is registered, and its report is due.
"""

import json
from datetime import date

from tests.office.out_town import out_town
from tests.office.town import Town

from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.core.norms import NewNorm, NormFigures, NormJudgement, NormState
from arpad.core.tournaments import NewTournament
from arpad.office.desk import Desk
from arpad.office.records.norms import add_judgement, add_norm_step, add_norms, norms_kept
from arpad.office.records.reports import CheckRow, add_check
from arpad.office.records.tournaments import find_tournament
from arpad.office.records.words import add_words
from arpad.office.tournaments.registration import Registration, register_tournament

JANUARY, FEBRUARY = date(2025, 1, 1), date(2025, 2, 1)
REASON = "open, round 2: Dora won"
FIDE_ID = 22200021
COMING = date(2026, 7, 10), date(2026, 7, 12)


def web_town(desk: Desk) -> Town:
    """The office with everything its pages may show."""
    town = out_town(desk)
    town.publish(FEBRUARY)
    games = [("Ana", "Berta", "1-0"), ("Dora", "Ana", "1-0")]
    town.corrected(
        "open", games, report={"type_code": "FIDE_DUTCH_2017"}, city="Lugo", federation="ESP",
        time_control="90 min + 30 s", arbiters=[{"name": "IA Gil, Eva (2200123)", "role": "chief"}],
    )  # fmt: skip
    town.correct(reason=REASON)
    checked_and_judged(town)
    new = NewTournament(
        code="copa",
        name="Copa Ñandú",
        play=Play.STANDARD,
        start=COMING[0],
        end=COMING[1],
        federation="ESP",
        city="Vigo",
    )
    register_tournament(desk, Registration(tournament=new, registered_on=date(2026, 6, 1)))
    with desk.writing("player due", None) as work:
        for name, number in town.ids.items():
            add_words(work.connection, number, name)
    return town


def checked_and_judged(town: Town) -> None:
    """What the check found in the open, and the norms made there."""
    late = Finding.warning(
        "check.report_late", "", "9.1", found="2025-01-20", end="2025-01-06", expected=7
    )
    named = Finding.warning("check.ids_missing", "", "9.1", player="⟦2⟧")
    figures = NormFigures(norm=True, n=9, score="5.5", ra=2400, dp=80, rp=2480, credit=9)
    least = {"article": "1.4.1", "ok": True, "found": 9, "needed": 9}
    verdict = json.dumps({"checks": [least], "missing": []})
    with town.desk.writing("check") as work:
        connection, at, by = work.connection, work.at, work.by
        row = find_tournament(connection, "open")
        assert row.accepted_report is not None
        assert row.accepted_version is not None
        check = CheckRow(
            report_id=row.accepted_report,
            checked_at=at,
            checked_by=by,
            edition="fide-2024",
            rateable=True,
            findings=(late, named),
        )
        add_check(connection, check)
        judged = NormJudgement("b01-2024", {}, ())
        number = add_judgement(connection, at, by, row.id, row.accepted_version, judged)
        made = [NewNorm(3, town.ids["Dora"], title, figures, verdict) for title in ("IM", "GM")]
        add_norms(connection, number, made)
        refused = norms_kept(connection, tournament_id=row.id)[-1]
        add_norm_step(connection, at, by, refused, NormState.REFUSED, "no")
