"""Players as rows: for officers with the birth date, for everybody else with the year."""

from typing import TYPE_CHECKING, Final

from arpad.core.json_values import AnswerRow
from arpad.core.players import LikelyPlayer, PlayerRecord, PublicPlayer
from arpad.doors.answers.columns import Column
from arpad.doors.answers.kept_norms import offered_row

if TYPE_CHECKING:
    from arpad.office.people.duplicates import Pair
    from arpad.office.people.players import History, ShownPlayer

COLUMNS: Final = (
    Column("id", right=True, importance=2),
    Column("fide_id", right=True),
    Column("national_id", right=True, importance=0),
    Column("name", importance=2),
    Column("title", importance=0),
    Column("fed"),
    Column("born", right=True),
    Column("club", importance=0),
    Column("player_status", importance=0),
)
FOUND: Final = (*COLUMNS, Column("likeness", right=True))
ABOUT: Final = (Column("about"), Column("value"), Column("since", right=True))
HISTORY: Final = (
    Column("list", right=True, importance=2),
    Column("system", importance=0),
    Column("play"),
    Column("version", right=True),
    Column("rating", right=True, importance=2),
    Column("games", right=True),
    Column("k", right=True),
    Column("fed", importance=0),
    Column("title", importance=0),
    Column("list_state"),
)
PAIRS: Final = (
    Column("likeness", right=True, importance=0),
    Column("id", right=True, importance=2),
    Column("name", importance=2),
    Column("born", right=True),
    Column("fed", importance=0),
    Column("other_id", right=True, importance=2),
    Column("other_name", importance=2),
    Column("other_born", right=True),
    Column("other_fed", importance=0),
    Column("why"),
)


def player_row(player: PlayerRecord | PublicPlayer) -> AnswerRow:
    """A player as far as the answer names them."""
    row: AnswerRow = {
        "id": player.id,
        "fide_id": player.fide_id,
        "national_id": player.national_id,
        "name": player.name,
        "title": player.title,
        "women_title": player.women_title,
        "other_titles": player.other_titles,
        "fed": player.federation,
        "sex": player.sex,
        "born": player.birth_year,
        "club": player.club,
        "player_status": player.status.value,
        "merged_into": player.merged_into,
    }
    if isinstance(player, PlayerRecord):
        row |= {"born": player.birth, "licence": player.licence, "added_at": player.added_at}
    return row


def found_row(found: LikelyPlayer[PlayerRecord | PublicPlayer]) -> AnswerRow:
    """A player found, how well the name fits, and the ratings of the latest lists."""
    ratings = {play.value: rating for play, rating in found.ratings.items()}
    return {**player_row(found.player), "likeness": found.likeness, "ratings": ratings}


def shown_answer(shown: "ShownPlayer") -> AnswerRow:
    """A player with dated facts; the merges where the answer is an officer's."""
    answer = {
        **player_row(shown.player),
        "facts": fact_rows(shown),
        "careers": career_rows(shown),
        "norms": [offered_row(each) for each in shown.norms],
    }
    if isinstance(shown.player, PlayerRecord):
        answer["merges"] = [each._asdict() for each in shown.merges]
        answer["restrictions"] = [
            {"number": each.id, "restriction": each.kind.value, "since": each.since.isoformat()}
            for each in shown.restrictions
        ]
    return answer


def fact_rows(shown: "ShownPlayer") -> list[AnswerRow]:
    """What changed from a day on."""
    return [
        {"about": each.fact.value, "value": each.value, "since": each.since} for each in shown.facts
    ]


def career_rows(shown: "ShownPlayer") -> list[AnswerRow]:
    """What was stated of the career from before the lists, for which lists and which day."""
    return [
        {
            "system": each.system,
            "play": each.play.value,
            "since": each.day.isoformat(),
            "games_so_far": each.career.games,
            "highest": each.career.peak,
            "first_event": each.career.first_event,
        }
        for each in shown.careers
    ]


def history_rows(history: "History") -> list[AnswerRow]:
    """What each list said of a player."""
    return [
        {
            "list": row.date.isoformat(),
            "system": row.system,
            "play": row.play.value,
            "version": row.version,
            "rating": entry.rating,
            "games": entry.games,
            "k": entry.k,
            "fed": entry.federation,
            "title": entry.title,
            "list_state": entry.state.value,
        }
        for row, entry in history.lines
    ]


def pair_row(pair: "Pair") -> AnswerRow:
    """Two players who may be one; ``why`` is a key of the catalogue."""
    return {
        "likeness": pair.likelihood,
        "id": pair.one.id,
        "name": pair.one.name,
        "born": pair.one.birth,
        "fed": pair.one.federation,
        "other_id": pair.other.id,
        "other_name": pair.other.name,
        "other_born": pair.other.birth,
        "other_fed": pair.other.federation,
        "why": pair.reason,
    }
