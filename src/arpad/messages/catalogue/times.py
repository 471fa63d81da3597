"""What is wrong with the time control or the days of an event, and what to do about it.

T is the minutes each player has for 60 moves: the time at the start and 60 increments.
"""

from typing import Final

from arpad.messages.text import Text

TIMES: Final = {
    "time.missing": Text(
        "the report does not name the time control",
        "el informe no indica el ritmo de juego",
    ),
    "advice.time.missing": Text(
        "Give the time control, for instance 90 min + 30 s.",
        "Indique el ritmo de juego, por ejemplo 90 min + 30 s.",
    ),
    "time.unreadable": Text(
        "this time control cannot be read: {found}; expected for instance {expected}",
        "no se entiende este ritmo de juego: {found}; se esperaba por ejemplo {expected}",
    ),
    "advice.time.unreadable": Text(
        "Write moves, minutes and seconds with their units.",
        "Escriba jugadas, minutos y segundos con sus unidades.",
    ),
    "time.disagree": Text(
        "the encoded time control gives {found:a} minutes for 60 moves, the text {expected:a}",
        "el ritmo codificado da {found:a} minutos para 60 jugadas, el texto {expected:a}",
    ),
    "advice.time.disagree": Text(
        "Make both say the same; the code counts seconds.",
        "Haga que ambos digan lo mismo; el código cuenta segundos.",
    ),
    "time.wrong_class": Text(
        "T = {found:a} minutes for 60 moves; the list this event is sent for takes {expected}",
        "T = {found:a} minutos para 60 jugadas; la lista a la que se envía este torneo pide {expected}",
    ),
    "advice.time.wrong_class": Text(
        "Send the event for the list its time control belongs to: standard from 60 minutes, rapid over 10, blitz over 3.",
        "Envíe el torneo a la lista que corresponde a su ritmo: estándar desde 60 minutos, rápido más de 10, relámpago más de 3.",
    ),
    "time.too_fast_event": Text(
        "{found:a} minutes for 60 moves, {expected} needed with a player rated {rating}",
        "{found:a} minutos para 60 jugadas, se piden {expected} con un jugador de {rating}",
    ),
    "advice.time.too_fast_event": Text(
        "The event cannot be rated with this time control.",
        "El torneo no se puede valorar con este ritmo de juego.",
    ),
    "time.too_fast_game": Text(
        "round {round}: {found:a} minutes for 60 moves, {expected} needed with a player rated {rating}: this game will not be rated",
        "ronda {round}: {found:a} minutos para 60 jugadas, se piden {expected} con un jugador de {rating}: esta partida no se valorará",
    ),
    "advice.time.too_fast_game": Text(
        "Mark the game as not rated, or correct the time control or the rating.",
        "Marque la partida como no valorada, o corrija el ritmo o el Elo.",
    ),
    "time.too_fast_more": Text(
        "{games} more games will not be rated: {found:a} minutes for 60 moves are too few for them",
        "otras {games} partidas no se valorarán: {found:a} minutos para 60 jugadas son pocos para ellas",
    ),
    "advice.time.too_fast_more": Text(
        "Mark these games as not rated, or correct the time control.",
        "Marque esas partidas como no valoradas, o corrija el ritmo.",
    ),
    "time.moves_per_hour": Text(
        "{found:a} moves an hour in one phase, at most {expected} allowed",
        "{found:a} jugadas por hora en una fase, se admiten {expected} como mucho",
    ),
    "advice.time.moves_per_hour": Text(
        "The event cannot be rated with this time control.",
        "El torneo no se puede valorar con este ritmo de juego.",
    ),
    "time.quickplay": Text(
        "quickplay finish: {found:a} hours, at least {expected} needed",
        "final rápido: {found:a} horas, se piden {expected} como mínimo",
    ),
    "advice.time.quickplay": Text(
        "A game needs four hours, one per player before the first control and one after it.",
        "La partida pide cuatro horas, una por jugador antes del primer control y otra después.",
    ),
    "time.electronic": Text(
        "{found:a} minutes and {seconds} seconds a move, at least {expected} and {increment} needed",
        "{found:a} minutos y {seconds} segundos por jugada, se piden {expected} y {increment} como mínimo",
    ),
    "advice.time.electronic": Text(
        "The event cannot be rated with this time control.",
        "El torneo no se puede valorar con este ritmo de juego.",
    ),
    "time.first_control": Text(
        "first control after {found} moves, at least {expected} needed",
        "primer control a las {found} jugadas, se piden {expected} como mínimo",
    ),
    "advice.time.first_control": Text(
        "Games with so early a control are not rated.",
        "Las partidas con un control tan temprano no se valoran.",
    ),
    "time.first_control_advised": Text(
        "first control after {found} moves; {expected} are recommended",
        "primer control a las {found} jugadas; se recomiendan {expected}",
    ),
    "advice.time.first_control_advised": Text(
        "Nothing to do for this event.", "No hay que hacer nada en este torneo."
    ),
    "time.unequal": Text(
        "the players have different times: {found}; such games are not rated",
        "los jugadores tienen tiempos distintos: {found}; esas partidas no se valoran",
    ),
    "advice.time.unequal": Text(
        "Leave Armageddon and handicap games out of the report.",
        "No incluya en el informe partidas de muerte súbita ni con ventaja de tiempo.",
    ),
    "time.unequal_standard": Text(
        "the players have different times: {found}; each of them must have the minimum time",
        "los jugadores tienen tiempos distintos: {found}; cada uno debe tener el tiempo mínimo",
    ),
    "advice.time.unequal_standard": Text(
        "Check the time control; leave out games in which one player was given less time on purpose.",
        "Compruebe el ritmo de juego; no incluya partidas en las que se dio menos tiempo a un jugador a propósito.",
    ),
    "time.rounds_per_day": Text(
        "{found} rounds on {day}, at most {expected} allowed",
        "{found} rondas el {day}, se admiten {expected} como mucho",
    ),
    "advice.time.rounds_per_day": Text(
        "Check the dates of the rounds.", "Compruebe las fechas de las rondas."
    ),
    "time.hours_per_day": Text(
        "{found:a} hours of play on {day} ({rounds} rounds of 60 moves), at most {expected} allowed",
        "{found:a} horas de juego el {day} ({rounds} rondas de 60 jugadas), se admiten {expected} como mucho",
    ),
    "advice.time.hours_per_day": Text(
        "Check the dates of the rounds and the time control.",
        "Compruebe las fechas de las rondas y el ritmo de juego.",
    ),
}
