"""What the checks of the further records of a report find, and what to do about it."""

from typing import Final

from arpad.messages.text import Text

RECORDS: Final = {
    "record.teams_known": Text(
        "record {record} names team {found}, which is not in the event",
        "el registro {record} nombra al equipo {found}, que no está en el torneo",
    ),
    "record.players_known": Text(
        "record {record} names number {found}, which nobody in the event has",
        "el registro {record} nombra el número {found}, que nadie tiene en el torneo",
    ),
    "record.rounds_known": Text(
        "record {record} names round {found}, expected {expected}",
        "el registro {record} nombra la ronda {found}; se esperaba {expected}",
    ),
    "record.byes_agree": Text(
        "record 240 gives bye {found} in round {round}, but player {player} has {entry} there",
        "el registro 240 da un descanso {found} en la ronda {round}, pero el jugador {player} tiene {entry}",
    ),
    "record.type_code": Text(
        "there is no type of tournament {found}", "no existe el tipo de torneo {found}"
    ),
    "record.tiebreak_codes": Text(
        "there is no tie-break code {found}", "no existe el código de desempate {found}"
    ),
    "record.board_colours": Text(
        "the colours of the boards are {found}, expected letters W and B",
        "los colores de los tableros son {found}; se esperaban letras W y B",
    ),
    "record.match_points": Text(
        "the match points are {found}, expected TW, TD and TL with numbers",
        "los puntos de encuentro son {found}; se esperaban TW, TD y TL con números",
    ),
    "record.team_order": Text(
        "team {team} is placed {found} with {points} points, after one with {before}",
        "el equipo {team} figura en el puesto {found} con {points} puntos, tras otro con {before}",
    ),
    "record.team_scores": Text(
        "player {player} is twice in the line-up of team {team} in round {round}",
        "el jugador {player} está dos veces en la alineación del equipo {team} en la ronda {round}",
    ),
    "advice.record.teams_known": Text(
        "Correct the number, or add the team.", "Corrija el número o añada el equipo."
    ),
    "advice.record.players_known": Text(
        "Correct the number; in a team event it is that of a team, except in line-ups.",
        "Corrija el número; en un torneo por equipos es el de un equipo, salvo en las alineaciones.",
    ),
    "advice.record.rounds_known": Text(
        "Correct the round or the number of rounds (142).",
        "Corrija la ronda o el número de rondas (142).",
    ),
    "advice.record.byes_agree": Text(
        "Correct record 240, or the player's entry for the round.",
        "Corrija el registro 240 o la anotación del jugador en esa ronda.",
    ),
    "advice.record.type_code": Text(
        "Use a code of FIDE's table such as FIDE_DUTCH, or CUSTOM_SWISS for rules of your own.",
        "Use un código de la tabla de la FIDE, como FIDE_DUTCH, o CUSTOM_SWISS para reglas propias.",
    ),
    "advice.record.tiebreak_codes": Text(
        "Write it as in BH/C1 or EMGSB/C1/P; OTHER_ and a name for one of your own.",
        "Escríbalo como BH/C1 o EMGSB/C1/P; OTHER_ y un nombre si es propio.",
    ),
    "advice.record.board_colours": Text(
        "Give one letter for each board, such as WBWB.",
        "Indique una letra por tablero, como WBWB.",
    ),
    "advice.record.match_points": Text(
        "Give the points for a won, drawn and lost match: TW 2.0, TD 1.0, TL 0.0.",
        "Indique los puntos por encuentro ganado, empatado y perdido: TW 2.0, TD 1.0, TL 0.0.",
    ),
    "advice.record.team_order": Text(
        "Correct the rank or the points of the team.", "Corrija el puesto o los puntos del equipo."
    ),
    "advice.record.team_scores": Text(
        "Correct the line-up; 0000 is an empty board.",
        "Corrija la alineación; 0000 es un tablero vacío.",
    ),
}
