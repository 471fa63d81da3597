"""What the checks of the scores of teams find, and what to do about it."""

from typing import Final

from arpad.messages.text import Text

TEAM_SCORES: Final = {
    "team.game_points": Text(
        "team {team} is given {found} game points, but its games add up to {expected}",
        "el equipo {team} figura con {found} puntos de partida, pero sus partidas suman {expected}",
    ),
    "team.match_points": Text(
        "team {team} is given {found} match points, but its matches add up to {expected}",
        "el equipo {team} figura con {found} puntos de encuentro, pero sus encuentros suman {expected}",
    ),
    "team.untold_match_points": Text(
        "team {team} is given {found} match points, but its matches and byes add up to {expected}; nothing tells what it did in rounds {rounds}",
        "el equipo {team} figura con {found} puntos de encuentro, pero sus encuentros y descansos suman {expected}; nada dice qué hizo en las rondas {rounds}",
    ),
    "team.untold_game_points": Text(
        "team {team} is given {found} game points, but its games and byes add up to {expected}; nothing tells what it did in rounds {rounds}",
        "el equipo {team} figura con {found} puntos de partida, pero sus partidas y descansos suman {expected}; nada dice qué hizo en las rondas {rounds}",
    ),
    "team.two_byes": Text(
        "team {team} has more than one bye or forfeit in round {round} (records {found})",
        "el equipo {team} tiene más de un descanso o incomparecencia en la ronda {round} (registros {found})",
    ),
    "team.forfeit_played": Text(
        "the match of teams {white} and {black} in round {round} is forfeited, but games played in it: {found}",
        "el encuentro de los equipos {white} y {black} en la ronda {round} consta como incomparecencia, pero partidas jugadas en él: {found}",
    ),
    "team.lineup_games": Text(
        "the line-up of team {team} in round {round} and its games differ on players {found}",
        "la alineación del equipo {team} en la ronda {round} y sus partidas difieren en los jugadores {found}",
    ),
    "advice.team.game_points": Text(
        "Correct the game points of record 310, or the results of the team's players.",
        "Corrija los puntos de partida del registro 310 o los resultados de los jugadores del equipo.",
    ),
    "advice.team.match_points": Text(
        "Correct the match points of record 310, or the results, byes and forfeits of the team.",
        "Corrija los puntos de encuentro del registro 310 o los resultados, descansos e incomparecencias del equipo.",
    ),
    "advice.team.untold_match_points": Text(
        "Correct record 310, or add the byes of those rounds (record 240 or 320).",
        "Corrija el registro 310 o añada los descansos de esas rondas (registro 240 o 320).",
    ),
    "advice.team.untold_game_points": Text(
        "Correct record 310, or add the byes of those rounds (record 240 or 320).",
        "Corrija el registro 310 o añada los descansos de esas rondas (registro 240 o 320).",
    ),
    "advice.team.two_byes": Text(
        "Keep the one that is right, and see whether the other belongs to another team.",
        "Deje el que sea correcto y compruebe si el otro es de otro equipo.",
    ),
    "advice.team.forfeit_played": Text(
        "Remove record 330 if the match was played, or the games if it was not.",
        "Quite el registro 330 si el encuentro se jugó, o las partidas si no se jugó.",
    ),
    "advice.team.lineup_games": Text(
        "Name in record 300 the players who played, board by board.",
        "Indique en el registro 300 a los jugadores que jugaron, tablero por tablero.",
    ),
}
