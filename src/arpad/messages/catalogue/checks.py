"""What the checks of an event find, and what to do about it."""

from typing import Final

from arpad.messages.text import Text

CHECKED: Final = {
    "check.dates_missing": Text("the {what} date is missing", "falta la fecha ({what}) del torneo"),
    "check.dates_order": Text(
        "the event ends on {found}, before its start on {start}",
        "el torneo acaba el {found}, antes de comenzar el {start}",
    ),
    "check.dates_outside": Text(
        "{found} lies outside the event ({start} – {end})",
        "{found} queda fuera del torneo ({start} – {end})",
    ),
    "check.round_dates_order": Text(
        "round {round} is dated {found}, before the round ahead of it ({before})",
        "la ronda {round} lleva fecha {found}, anterior a la ronda previa ({before})",
    ),
    "check.round_dates_number": Text(
        "{found} round dates for {expected} rounds", "{found} fechas para {expected} rondas"
    ),
    "check.counts_differ": Text(
        "the report states {found} ({what}), the file has {expected}",
        "el informe declara {found} ({what}) y el fichero tiene {expected}",
    ),
    "check.mandatory": Text(
        "record {what} is missing or empty, and a report must have it",
        "falta el registro {what} o está vacío, y un informe debe tenerlo",
    ),
    "check.ranks_missing": Text(
        "{found} of {expected} players have no final place",
        "{found} de {expected} jugadores no tienen puesto final",
    ),
    "check.nothing_played": Text(
        "no game was played: nothing can be rated",
        "no se jugó ninguna partida: no hay nada que valorar",
    ),
    "check.nobody_rated": Text(
        "no game has a rated player in it: nothing can be rated",
        "ninguna partida tiene un jugador con Elo: no hay nada que valorar",
    ),
    "check.report_early": Text(
        "the report came on {found}, before the start on {start}",
        "el informe llegó el {found}, antes del comienzo ({start})",
    ),
    "check.report_missed_list": Text(
        "the report came on {found}, after the list of {expected} it was due for",
        "el informe llegó el {found}, después de la lista del {expected} que le tocaba",
    ),
    "play_from_time": Text(
        "the time control {found} makes this a {play} event",
        "el ritmo {found} hace de este un torneo de modalidad {play}",
    ),
    "check.ids_repeated": Text(
        "{player} and {other} have the same id {found}",
        "{player} y {other} tienen el mismo identificador {found}",
    ),
    "check.ids_missing": Text("{player} has no id", "{player} no tiene identificador"),
    "check.ids_odd": Text(
        "the id of {player} is {found}, expected a number",
        "el identificador de {player} es {found}; se esperaba un número",
    ),
    "check.names_repeated": Text(
        "players {other} and {found} are both called {player}",
        "los jugadores {other} y {found} se llaman {player}",
    ),
    "check.titles_unknown": Text(
        "the title of {player} is {found}, expected one of {expected}",
        "el título de {player} es {found}; se esperaba uno de {expected}",
    ),
    "check.titles_of_women": Text(
        "{player} is given as a man with the title {found}",
        "{player} figura como hombre con el título {found}",
    ),
    "check.sex_missing": Text(
        "the sex of the new player {player} is missing", "falta el sexo del nuevo jugador {player}"
    ),
    "check.births_implausible": Text(
        "{player} is said to be born {found}, expected {expected}",
        "{player} habría nacido en {found}; se esperaba {expected}",
    ),
    "check.births_missing": Text(
        "the birth date of the new player {player} is missing",
        "falta la fecha de nacimiento del nuevo jugador {player}",
    ),
    "check.federations_missing": Text("{player} has no federation", "{player} no tiene federación"),
    "check.federations_odd": Text(
        "the federation of {player} is {found}, expected three capital letters",
        "la federación de {player} es {found}; se esperaban tres mayúsculas",
    ),
    "check.ratings_below_floor": Text(
        "{player} is listed with {found}, below the list's {expected}",
        "{player} figura con {found}, por debajo del mínimo {expected}",
    ),
    "check.no_games": Text("there is no game in the file", "no hay ninguna partida en el fichero"),
    "check.two_in_round": Text(
        "player {player} has two entries in round {found}",
        "el jugador {player} tiene dos entradas en la ronda {found}",
    ),
    "check.rounds_beyond": Text(
        "a game of round {found} in an event of {expected} rounds",
        "una partida de la ronda {found} en un torneo de {expected} rondas",
    ),
    "check.rounds_unfinished": Text(
        "no game of round {found}, {expected} rounds announced",
        "ninguna partida de la ronda {found}; se anuncian {expected} rondas",
    ),
    "check.rematch": Text(
        "players {white} and {black} meet again in round {found} after round {first}",
        "los jugadores {white} y {black} repiten en la ronda {found} tras la ronda {first}",
    ),
    "check.bye_twice": Text(
        "player {player} gets the pairing-allocated bye in round {found} after points without play in round {first}",
        "el jugador {player} recibe el descanso en la ronda {found} tras puntuar sin jugar en la ronda {first}",
    ),
    "check.byes_in_round": Text(
        "{found} pairing-allocated byes in round {round}, at most one is possible",
        "{found} descansos por emparejamiento en la ronda {round}; cabe uno como máximo",
    ),
    "check.half_point_byes": Text(
        "player {player} has another half-point bye in round {found}",
        "el jugador {player} tiene otro descanso de medio punto en la ronda {found}",
    ),
    "check.half_point_bye_late": Text(
        "player {player} has a half-point bye in the last round, {found}",
        "el jugador {player} tiene un descanso de medio punto en la última ronda, {found}",
    ),
    "check.idle_players": Text(
        "{player} has neither a game nor a bye", "{player} no tiene partidas ni descansos"
    ),
    "check.points_differ": Text(
        "{player} is given {found} points, his results add up to {expected}",
        "{player} figura con {found} puntos y sus resultados suman {expected}",
    ),
    "check.rank_order": Text(
        "{player} is placed {found} with {points} points, after somebody with {before}",
        "{player} figura en el puesto {found} con {points} puntos, tras alguien con {before}",
    ),
    "check.team_rosters": Text(
        "team {team} names player {found}, who is not in the event",
        "el equipo {team} nombra al jugador {found}, que no está en el torneo",
    ),
    "check.team_twice": Text(
        "player {player} is in the teams {other} and {team}",
        "el jugador {player} está en los equipos {other} y {team}",
    ),
    "check.team_missing": Text("{player} is in no team", "{player} no está en ningún equipo"),
    "check.team_none": Text("a team event without teams", "un torneo por equipos sin equipos"),
    "check.board_order": Text(
        "round {round}, {team}: player {player} sits below player {other}, against the order of the roster",
        "ronda {round}, {team}: el jugador {player} se sienta tras el {other}, contra el orden de fuerza",
    ),
    "check.match_unrated": Text(
        "{player} is unrated: the match is not rated",
        "{player} no tiene Elo: el encuentro no se valora",
    ),
    "check.match_decided": Text(
        "the game of round {round} was played after the match over {rounds} games was decided: not rated",
        "la partida de la ronda {round} se jugó con el encuentro a {rounds} partidas ya decidido: no se valora",
    ),
    "check.scheveningen": Text(
        "{found} unrated players, at most {expected} allowed: not rated",
        "{found} jugadores sin Elo, se admite {expected} como máximo: no se valora",
    ),
    "check.too_few_rated_opponents": Text(
        "{player} met {found} rated opponents, {expected} needed: his result will not count",
        "{player} jugó con {found} rivales con Elo, se piden {expected}: su resultado no contará",
    ),
    "check.duration": Text(
        "the event lasts {found} days, at most {expected} allowed",
        "el torneo dura {found} días, se admiten {expected} como máximo",
    ),
    "check.duration_monthly": Text(
        "the event lasts {found} days: over {expected} days results are reported monthly",
        "el torneo dura {found} días: con más de {expected} se informa cada mes",
    ),
    "check.registration": Text(
        "registered on {found}, {days} days before the start on {start} needed",
        "registrado el {found}; se piden {days} días antes del comienzo ({start})",
    ),
    "check.report_late": Text(
        "the report came on {found}, more than {expected} days after the last round",
        "el informe llegó el {found}, más de {expected} días tras la última ronda",
    ),
    "check.report_too_late": Text(
        "the report came on {found}, too late for the list of {expected}: not rated",
        "el informe llegó el {found}, tarde para la lista del {expected}: no se valora",
    ),
    "format_unknown": Text(
        "no tournament in a known format: expected JSON, TRF, a cross-table, FEDA's file or PGN",
        "no es un torneo en formato conocido: se esperaba JSON, TRF, un cuadro, el fichero FEDA o PGN",
    ),
    "regulation_open": Text(
        "no regulation covers this date and kind of play, so admission was not checked; name one with --regulation",
        "ningún reglamento cubre esta fecha y modalidad y no se comprobó la admisión; nómbrelo con --regulation",
    ),
}

ADVICE: Final = {
    "advice.check.dates_missing": Text("Add it.", "Añádala."),
    "advice.check.dates_order": Text("Correct the dates.", "Corrija las fechas."),
    "advice.check.dates_outside": Text(
        "Correct this date or those of the event.", "Corrija esta fecha o las del torneo."
    ),
    "advice.check.round_dates_order": Text(
        "Correct the round dates.", "Corrija las fechas de ronda."
    ),
    "advice.check.round_dates_number": Text(
        "Give one date for each round.", "Indique una fecha por ronda."
    ),
    "advice.check.counts_differ": Text(
        "Correct the number, or add who is missing.", "Corrija el número o añada a quien falte."
    ),
    "advice.check.mandatory": Text("Add the record.", "Añada el registro."),
    "advice.check.ranks_missing": Text("Add the final places.", "Añada los puestos finales."),
    "advice.check.nothing_played": Text("There is nothing to send.", "No hay nada que enviar."),
    "advice.check.nobody_rated": Text(
        "Check the ratings of the players.", "Revise el Elo de los jugadores."
    ),
    "advice.check.report_early": Text("Correct the date.", "Corrija la fecha."),
    "advice.check.report_missed_list": Text(
        "It will be rated on a later list.", "Se valorará en una lista posterior."
    ),
    "advice.match_rounds": Text(
        "Give the number of games (record 142).", "Indique el número de partidas (registro 142)."
    ),
    "advice.play_from_time": Text(
        "Correct the time control if it is wrong.", "Corrija el ritmo si no es ese."
    ),
    "advice.check.ids_repeated": Text(
        "Look both players up and correct one id.", "Busque a ambos y corrija un identificador."
    ),
    "advice.check.ids_missing": Text(
        "Find the id, or ask the player's federation for one.",
        "Busque el identificador o pídalo a la federación del jugador.",
    ),
    "advice.check.ids_odd": Text("Give the number alone.", "Indique solo el número."),
    "advice.check.names_repeated": Text(
        "Make sure that they are two people.", "Compruebe que son dos personas."
    ),
    "advice.check.titles_unknown": Text(
        "Use the abbreviation of the handbook, or leave it empty.",
        "Use la abreviatura oficial o déjelo vacío.",
    ),
    "advice.check.titles_of_women": Text(
        "Correct the sex or the title.", "Corrija el sexo o el título."
    ),
    "advice.check.sex_missing": Text("Add m or w.", "Añada m o w."),
    "advice.check.births_implausible": Text(
        "Correct the birth date.", "Corrija la fecha de nacimiento."
    ),
    "advice.check.births_missing": Text(
        "Ask the player; new players are registered with it.",
        "Pregunte al jugador; los nuevos se inscriben con ella.",
    ),
    "advice.check.federations_missing": Text("Add the federation.", "Añada la federación."),
    "advice.check.federations_odd": Text(
        "Use FIDE's code, such as ESP; a club belongs elsewhere.",
        "Use el código FIDE, como ESP; el club va en otro sitio.",
    ),
    "advice.check.ratings_below_floor": Text(
        "Look the player up: he may be unrated.", "Compruébelo: puede no tener Elo."
    ),
    "advice.check.no_games": Text(
        "Send the file with the results.", "Envíe el fichero con los resultados."
    ),
    "advice.check.two_in_round": Text("Correct one of the two.", "Corrija una de las dos."),
    "advice.check.rounds_beyond": Text(
        "Correct the round or the number of rounds.", "Corrija la ronda o el número de rondas."
    ),
    "advice.check.rounds_unfinished": Text(
        "Add the results, or correct the number of rounds.",
        "Añada los resultados o corrija el número de rondas.",
    ),
    "advice.check.rematch": Text(
        "Check both results; explain it to the rating officer if it happened.",
        "Revise ambos resultados; explíquelo al responsable de Elo si ocurrió.",
    ),
    "advice.check.bye_twice": Text(
        "Check the pairing of that round.", "Revise el emparejamiento de esa ronda."
    ),
    "advice.check.byes_in_round": Text(
        "Mark requested byes as H, F or Z.", "Marque los descansos pedidos como H, F o Z."
    ),
    "advice.check.half_point_byes": Text(
        "Check that the regulations of the event allow it.",
        "Compruebe que las bases del torneo lo permiten.",
    ),
    "advice.check.half_point_bye_late": Text(
        "Allowed only if the regulations of the event say so.",
        "Solo si lo permiten las bases del torneo.",
    ),
    "advice.check.idle_players": Text(
        "Remove the player, or add what is missing.", "Elimine al jugador o añada lo que falte."
    ),
    "advice.check.points_differ": Text(
        "Correct the points or the result that is wrong.",
        "Corrija los puntos o el resultado equivocado.",
    ),
    "advice.check.rank_order": Text("Correct the final order.", "Corrija la clasificación final."),
    "advice.check.team_rosters": Text("Correct the roster.", "Corrija la composición del equipo."),
    "advice.check.team_twice": Text(
        "Remove the player from one team.", "Quite al jugador de un equipo."
    ),
    "advice.check.team_missing": Text("Add the player to a team.", "Añada al jugador a un equipo."),
    "advice.check.team_none": Text("Add the team records.", "Añada los registros de equipo."),
    "advice.check.board_order": Text(
        "The games are rated; check the match result.",
        "Las partidas se valoran; revise el resultado del encuentro.",
    ),
    "advice.check.match_unrated": Text(
        "The match cannot be sent for rating.", "No se puede enviar a valorar."
    ),
    "advice.check.match_decided": Text(
        "Nothing to do, unless it was agreed beforehand that they count.",
        "Nada, salvo que se solicitara antes que contasen.",
    ),
    "advice.check.scheveningen": Text(
        "The event cannot be sent for rating.", "No se puede enviar a valorar."
    ),
    "advice.check.too_few_rated_opponents": Text("Nothing to do.", "Nada que hacer."),
    "advice.check.duration": Text("Ask for approval beforehand.", "Pida autorización previa."),
    "advice.check.duration_monthly": Text(
        "Send a report for each month.", "Envíe un informe por mes."
    ),
    "advice.check.registration": Text(
        "Ask the rating officer for a waiver.", "Pida una dispensa al responsable de Elo."
    ),
    "advice.check.report_late": Text(
        "It will be rated on a later list.", "Se valorará en una lista posterior."
    ),
    "advice.check.report_too_late": Text(
        "The event can no longer be rated.", "El torneo ya no se puede valorar."
    ),
    "advice.composition_share": Text(
        "The event cannot be sent for rating.", "No se puede enviar a valorar."
    ),
    "advice.composition_players": Text(
        "The event cannot be sent for rating.", "No se puede enviar a valorar."
    ),
    "advice.format_unknown": Text(
        "Export the tournament again from its program.",
        "Exporte de nuevo el torneo desde su programa.",
    ),
    "advice.regulation_open": Text("Name a regulation.", "Nombre un reglamento."),
}
