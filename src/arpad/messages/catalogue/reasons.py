"""Why a game or a performance does not count."""

from typing import Final

from arpad.messages.text import Text

REASONS: Final = {
    "incomplete_as_swiss": Text(
        "a round robin in which a game was not played: calculated as a Swiss",
        "una liga con alguna partida sin jugar: se calcula como un suizo",
    ),
    "ignored.game": Text(
        "round {round}, {opponent} ({result}): does not count",
        "ronda {round}, {opponent} ({result}): no cuenta",
    ),
    "ignored.round": Text("round {round}: no game", "ronda {round}: sin partida"),
    "ignored.bye": Text("bye: no game was played", "descanso: no se jugó partida"),
    "ignored.too_fast": Text(
        "too little time for the rating of a player",
        "demasiado poco tiempo para el Elo de un jugador",
    ),
    "ignored.unplayed": Text(
        "forfeit: the game was not played", "incomparecencia: la partida no se jugó"
    ),
    "ignored.not_rated": Text(
        "the report marks the game as not rated", "el informe marca la partida como no valorable"
    ),
    "ignored.match_decided": Text(
        "the match was already decided", "el encuentro ya estaba decidido"
    ),
    "ignored.match_unrated": Text(
        "a match counts only when both players are rated",
        "un encuentro solo cuenta si ambos jugadores tienen Elo",
    ),
    "ignored.scheveningen": Text(
        "a Scheveningen event with more than one unrated player is not rated",
        "no se valora un Scheveningen con más de un jugador sin Elo",
    ),
    "ignored.wide_gap": Text(
        "too wide a difference with a player above the limit",
        "diferencia excesiva con un jugador por encima del límite",
    ),
    "ignored.unrated_opponent": Text("the opponent is unrated", "el rival no tiene Elo"),
    "ignored.void_opponent": Text(
        "the unrated opponent's performance is not valid",
        "el rendimiento del rival sin Elo no es válido",
    ),
    "ignored.undetermined_opponent": Text(
        "the unrated opponent gets no rating from this event",
        "el rival sin Elo no obtiene valoración en este torneo",
    ),
    "ignored.own_void": Text(
        "his own performance does not count", "su propio rendimiento no cuenta"
    ),
    "void.no_games": Text(
        "no game against a rated opponent", "ninguna partida contra rivales con Elo"
    ),
    "void.no_average": Text(
        "no rated player whose score determines the average of the event",
        "ningún jugador con Elo cuya puntuación determine la media del torneo",
    ),
    "void.unstable": Text(
        "the iteration does not settle within {passes} passes",
        "la iteración no se estabiliza en {passes} pasadas",
    ),
    "void.points_first_event": Text(
        "{points:s} points in the first event, {needed:s} needed",
        "{points:s} puntos en el primer torneo, se pide {needed:s}",
    ),
    "void.points": Text(
        "{points:s} points in the event, {needed:s} needed",
        "{points:s} puntos en el torneo, se pide {needed:s}",
    ),
    "void.opponents": Text(
        "{found} rated opponents, {needed} needed", "{found} rivales con Elo, se piden {needed}"
    ),
    "void.games": Text(
        "{found} games against rated opponents, {needed} needed",
        "{found} partidas contra rivales con Elo, se piden {needed}",
    ),
    "void.undetermined": Text(
        "the table gives no difference for a score of {p} %",
        "la tabla no da diferencia para una puntuación del {p} %",
    ),
    "void.performance": Text(
        "performance {ru}, {needed} needed", "rendimiento {ru}, se pide {needed}"
    ),
    "void.below_floor": Text(
        "first performance {ru} is below {floor} and is ignored",
        "el primer rendimiento, {ru}, es inferior a {floor} y se ignora",
    ),
    "void.window": Text(
        "rating periods spanning {months} months, at most {needed} are pooled",
        "periodos que abarcan {months} meses, se acumulan como mucho {needed}",
    ),
}
