"""What an edition fixes, rule by rule, as ``arpad regulations ID`` prints it."""

from typing import Final

from arpad.messages.text import Text

GROUPS: Final = {
    "group.counting": Text("Games that count", "Partidas que cuentan"),
    "group.initial": Text("First ratings", "Primera valoración"),
    "group.change": Text("Rated players", "Jugadores valorados"),
    "group.k": Text("Development coefficient K", "Coeficiente de desarrollo K"),
    "group.lists": Text("Rating list", "Lista de Elo"),
    "group.admission": Text("Admission", "Admisión"),
    "group.readings": Text("Readings", "Lecturas"),
}

RULES: Final = {
    "rule.counting.unplayed": Text(
        "unplayed games are not rated", "las partidas no jugadas no se valoran"
    ),
    "rule.counting.unrated_opponents": Text(
        "games of rated players against unrated ones: {value}",
        "partidas de jugadores valorados contra no valorados: {value}",
    ),
    "rule.counting.incomplete_as_swiss": Text(
        "a round robin with an unplayed game is calculated as a Swiss",
        "una liga con alguna partida sin jugar se calcula como un suizo",
    ),
    "rule.counting.match_needs_rated": Text(
        "matches count only between rated players",
        "los encuentros solo cuentan entre jugadores valorados",
    ),
    "rule.counting.match_decided": Text(
        "games after a match is decided are not rated",
        "no se valoran las partidas posteriores a la decisión de un encuentro",
    ),
    "rule.counting.scheveningen_all_games": Text(
        "in Scheveningen events games against unrated players count too",
        "en los Scheveningen cuentan también las partidas contra no valorados",
    ),
    "rule.counting.scheveningen_unrated_limit": Text(
        "a Scheveningen event may have at most {value} unrated player",
        "un Scheveningen puede tener como mucho {value} jugador no valorado",
    ),
    "rule.counting.wide_gap": Text(
        "games with a difference of {difference} or more are not rated when a player is rated above {rated_above}",
        "no se valoran las partidas con diferencia de {difference} o más si un jugador tiene más de {rated_above}",
    ),
    "rule.initial.table": Text(
        "score to rating difference: table {value}",
        "de puntuación a diferencia de Elo: tabla {value}",
    ),
    "rule.initial.mean": Text(
        "{value} is the mean of the rated opponents", "{value} es la media de los rivales valorados"
    ),
    "rule.initial.even": Text("at 50 %: {value}", "con el 50 %: {value}"),
    "rule.initial.difference": Text("by difference: {value}", "por diferencia: {value}"),
    "rule.initial.rounding": Text("Ru is rounded {value}", "Ru se redondea {value}"),
    "rule.initial.pooling": Text(
        "several events make a first rating {value}",
        "varios torneos dan la primera valoración {value}",
    ),
    "rule.initial.bonus": Text(
        "above 50 %: {value} for each half point", "sobre el 50 %: {value} por cada medio punto"
    ),
    "rule.initial.difference_at_limit": Text(
        "at 0 and 100 % the difference is {value}", "con 0 y 100 % la diferencia es {value}"
    ),
    "rule.initial.fictitious": Text(
        "{opponents} draws against opponents rated {rating} are added",
        "se añaden {opponents} tablas contra rivales de {rating}",
    ),
    "rule.initial.maximum": Text(
        "a first rating is at most {value}", "la primera valoración es como máximo {value}"
    ),
    "rule.initial.points_first_event": Text(
        "points needed in the first event: {value:h}",
        "puntos mínimos en el primer torneo: {value:h}",
    ),
    "rule.initial.points_any_event": Text(
        "points needed in any event: {value:h}",
        "puntos mínimos en cualquier torneo: {value:h}",
    ),
    "rule.initial.points_outside_round_robin": Text(
        "points needed in a Swiss or team event: {value:h}",
        "puntos mínimos en un suizo o por equipos: {value:h}",
    ),
    "rule.initial.minimum_opponents": Text(
        "a performance needs {value} different rated opponents in the event",
        "un rendimiento exige {value} rivales valorados distintos en el torneo",
    ),
    "rule.initial.minimum_games": Text(
        "a performance needs {value} games against rated opponents in the event",
        "un rendimiento exige {value} partidas contra rivales valorados en el torneo",
    ),
    "rule.initial.minimum_performance": Text(
        "a performance in a Swiss is valid from {value} on",
        "un rendimiento en un suizo es válido a partir de {value}",
    ),
    "rule.initial.first_below_floor": Text(
        "first performances below the list's minimum are ignored",
        "los primeros rendimientos por debajo del mínimo se ignoran",
    ),
    "rule.initial.later_results": Text(
        "after a performance above the minimum a poor result counts for the player himself",
        "tras un rendimiento por encima del mínimo, un mal resultado cuenta para el propio jugador",
    ),
    "rule.initial.round_robin": Text(
        "round robins with unrated players: {value}", "ligas con jugadores no valorados: {value}"
    ),
    "rule.initial.round_robin_mean": Text(
        "average of a round robin: {value}", "media de una liga: {value}"
    ),
    "rule.initial.round_robin_difference": Text(
        "by difference in a round robin: {value}", "por diferencia en una liga: {value}"
    ),
    "rule.initial.round_robin_passes": Text(
        "iterations at most: {value}", "iteraciones como máximo: {value}"
    ),
    "rule.initial.championship_award": Text(
        "half the points in all rounds of a national championship give {rating}; unrated opponents then count as {unrated_as}",
        "la mitad de los puntos en todas las rondas de un campeonato nacional da {rating}; los rivales no valorados cuentan entonces como {unrated_as}",
    ),
    "rule.initial.standard_rating": Text(
        "who has no rating on this list plays with the standard one",
        "quien no tiene Elo en esta lista juega con el estándar",
    ),
    "rule.change.expectation": Text(
        "the expected score is taken {value}", "la puntuación esperada se toma {value}"
    ),
    "rule.change.table": Text(
        "rating difference to expected score: table {value}",
        "de diferencia de Elo a puntuación esperada: tabla {value}",
    ),
    "rule.change.change": Text("change: {value}", "variación: {value}"),
    "rule.change.rounding": Text(
        "the result is rounded {value}", "el resultado se redondea {value}"
    ),
    "rule.change.gap_cap": Text(
        "a difference of more than {value} counts as {value}",
        "una diferencia de más de {value} cuenta como {value}",
    ),
    "rule.change.uncapped_from": Text(
        "for players rated {value} or more the true difference counts",
        "para jugadores con {value} o más cuenta la diferencia real",
    ),
    "rule.change.round_robin_expectation": Text(
        "expected score in a round robin: {value}", "puntuación esperada en una liga: {value}"
    ),
    "rule.change.performance_above": Text(
        "after more than {value} games in a period the performance is the new rating",
        "con más de {value} partidas en un periodo el rendimiento es el nuevo Elo",
    ),
    "rule.change.juniors_first": Text(
        "juniors are rated before the others; a higher new rating enters the average",
        "los jóvenes se calculan antes que los demás; su nuevo Elo, si es mayor, entra en la media",
    ),
    "rule.change.exceptional_from": Text(
        "a performance is exceptional from {value:c} points off expectation on",
        "una actuación es excepcional a partir de {value:c} puntos de diferencia con lo esperado",
    ),
    "rule.change.exceptional_games": Text(
        "exceptional performances are looked for in events of {value} games or more",
        "las actuaciones excepcionales se buscan en torneos de {value} partidas o más",
    ),
    "rule.k.policy": Text("order of the rules: {value}", "orden de las reglas: {value}"),
    "rule.k.middle": Text("K = {value} for established players", "K = {value} para los demás"),
    "rule.k.new": Text("K = {value} for new players", "K = {value} para jugadores nuevos"),
    "rule.k.new_until": Text(
        "new until events with {value} games are completed",
        "nuevo hasta completar torneos con {value} partidas",
    ),
    "rule.k.top": Text(
        "K = {value} for players who reached the upper limit",
        "K = {value} para quienes alcanzaron el límite superior",
    ),
    "rule.k.top_from": Text("upper limit: {value}", "límite superior: {value}"),
    "rule.k.junior": Text("K = {value} for juniors", "K = {value} para jóvenes"),
    "rule.k.junior_until": Text(
        "junior until the end of the year of the {value}th birthday",
        "joven hasta el final del año en que cumple {value}",
    ),
    "rule.k.junior_below": Text("junior only below {value}", "joven solo por debajo de {value}"),
    "rule.k.product_limit": Text(
        "K times the games of a period is at most {value}",
        "K por las partidas de un periodo es como máximo {value}",
    ),
    "rule.lists.months": Text(
        "lists on the first day of month {value}", "listas el primer día del mes {value}"
    ),
    "rule.lists.closing": Text(
        "reports close before the list: months {months}, days {days}",
        "cierre de informes antes de la lista: meses {months}, días {days}",
    ),
    "rule.lists.official_closing": Text(
        "official events close before the list: months {months}, days {days}",
        "cierre de torneos oficiales antes de la lista: meses {months}, días {days}",
    ),
    "rule.lists.floor": Text("listed from {value} on", "en lista a partir de {value}"),
    "rule.lists.delisted": Text(
        "below {value} a player leaves the list and is unrated",
        "por debajo de {value} el jugador sale de la lista y queda sin Elo",
    ),
    "rule.lists.minimum_games": Text(
        "a new player needs {value} games", "un jugador nuevo necesita {value} partidas"
    ),
    "rule.lists.minimum_games_team": Text(
        "in Olympiads and continental or world team championships {value} games are enough",
        "en Olimpiadas y campeonatos continentales o mundiales por equipos bastan {value} partidas",
    ),
    "rule.lists.minimum_games_disabled": Text(
        "for members of IBCA, ICSC or IPCA {value} games are enough",
        "a los miembros de IBCA, ICSC o IPCA les bastan {value} partidas",
    ),
    "rule.lists.window_months": Text(
        "events in rating periods spanning at most {value} months are pooled",
        "se acumulan torneos en periodos que abarquen como mucho {value} meses",
    ),
    "rule.lists.inactive_below_games": Text(
        "games a year below which a player is inactive: {value}",
        "partidas al año por debajo de las cuales se es inactivo: {value}",
    ),
    "rule.lists.inactive_after_months": Text(
        "months over which those games are counted: {value}",
        "meses en que se cuentan esas partidas: {value}",
    ),
    "rule.lists.inactive_shown_lists": Text(
        "inactive players are shown on {value} more lists",
        "los inactivos aparecen en {value} listas más",
    ),
    "rule.lists.active_again_games": Text(
        "games that make a player active again: {value}",
        "partidas para volver a ser activo: {value}",
    ),
    "rule.lists.late_entry": Text(
        "listed before an earlier event is rated: rated there for himself, unrated for opponents",
        "en lista antes de valorarse un torneo anterior: allí valorado para sí, no valorado para los rivales",
    ),
    "rule.lists.one_time_lift": Text(
        "on {day} ratings below {below} were raised by {share} of what they lacked",
        "el {day} los Elo por debajo de {below} subieron {share} de lo que les faltaba",
    ),
    "rule.lists.standard_lift": Text(
        "on {day} ratings more than {margin} below the standard one were raised to {margin} below it",
        "el {day} los Elo a más de {margin} del estándar subieron hasta quedar a {margin}",
    ),
    "rule.admission.minutes": Text(
        "minutes for 60 moves (from rating: minutes): {value}",
        "minutos para 60 jugadas (desde Elo: minutos): {value}",
    ),
    "rule.admission.longer_than": Text(
        "more than {value} minutes for 60 moves", "más de {value} minutos para 60 jugadas"
    ),
    "rule.admission.shorter_than": Text(
        "less than {value} minutes for 60 moves", "menos de {value} minutos para 60 jugadas"
    ),
    "rule.admission.at_most": Text(
        "at most {value} minutes for 60 moves", "como mucho {value} minutos para 60 jugadas"
    ),
    "rule.admission.equal_times": Text(
        "both players have the same time", "ambos jugadores tienen el mismo tiempo"
    ),
    "rule.admission.moves_per_hour": Text(
        "at most {value} moves an hour", "como mucho {value} jugadas por hora"
    ),
    "rule.admission.quickplay_hours": Text(
        "quickplay finish: at least {value} hours in all",
        "final rápido: al menos {value} horas en total",
    ),
    "rule.admission.electronic_increment": Text(
        "electronic clocks: at least {value} seconds a move added",
        "relojes electrónicos: al menos {value} segundos más por jugada",
    ),
    "rule.admission.first_control_moves": Text(
        "first control of {value} moves", "primer control de {value} jugadas"
    ),
    "rule.admission.rounds_per_day": Text(
        "at most {value} rounds a day", "como mucho {value} rondas al día"
    ),
    "rule.admission.hours_per_day": Text(
        "at most {value} hours of play a day", "como mucho {value} horas de juego al día"
    ),
    "rule.admission.duration_days": Text(
        "an event lasts at most {value} days", "un torneo dura como mucho {value} días"
    ),
    "rule.admission.monthly_after_days": Text(
        "events over {value} days report monthly",
        "los torneos de más de {value} días informan cada mes",
    ),
    "rule.admission.rated_share": Text(
        "round robin: at least {value} of the players rated",
        "liga: al menos {value} de los jugadores valorados",
    ),
    "rule.admission.small_round_robin": Text(
        "round robin of up to {players} players: at least {rated} rated",
        "liga de hasta {players} jugadores: al menos {rated} valorados",
    ),
    "rule.admission.double_round_robin": Text(
        "double round robin with unrated players: at least {players} players, {rated} rated",
        "liga a doble vuelta con no valorados: al menos {players} jugadores, {rated} valorados",
    ),
    "rule.admission.championship_rated": Text(
        "national championship as a round robin: {value} rated players are enough",
        "campeonato nacional por liga: bastan {value} jugadores valorados",
    ),
    "rule.admission.championship_rated_women": Text(
        "women's national championship as a round robin: {value} rated players are enough",
        "campeonato nacional femenino por liga: bastan {value} jugadoras valoradas",
    ),
    "rule.admission.registration_days": Text(
        "registered {value} days ahead", "registrado con {value} días de antelación"
    ),
    "rule.admission.registration_elite": Text(
        "registered {days} days ahead with a player above {open_above} or a woman above {women_above}",
        "registrado con {days} días si hay un jugador de más de {open_above} o una jugadora de más de {women_above}",
    ),
    "rule.admission.appeal_days": Text("appeal within {value} days", "apelación en {value} días"),
    "rule.admission.report_days": Text(
        "report within {value} days of the last round",
        "informe en los {value} días siguientes a la última ronda",
    ),
    "rule.admission.correction_days": Text(
        "returned report corrected within {value} days",
        "informe devuelto, corregido en {value} días",
    ),
    "rule.admission.report_file_above_players": Text(
        "a report file is compulsory above {value} players",
        "el fichero de informe es obligatorio con más de {value} jugadores",
    ),
    "rule.admission.report_margin_days": Text(
        "events ending {value} days or fewer before the end of the month may wait for the next list",
        "los torneos que acaban a {value} días o menos del fin de mes pueden esperar a la lista siguiente",
    ),
    "rule.admission.late_lists": Text(
        "not rated when reported too late for list {value} after its end",
        "no se valora si el informe no llega a la lista {value} tras su final",
    ),
}

CHOICES: Final = {
    "choice.True": Text("yes", "sí"),
    "choice.round_half_up": Text(
        "to the nearest integer, halves up", "al entero más próximo, medios hacia arriba"
    ),
    "choice.round_away_from_zero": Text(
        "to the nearest integer, halves away from zero",
        "al entero más próximo, medios alejándose de cero",
    ),
    "choice.round_up": Text("up to the next integer", "por exceso al entero siguiente"),
    "choice.round_to_five": Text("to the nearest 5 or 0", "al 5 o 0 más próximo"),
    "choice.new_then_top": Text("new, upper limit, others", "nuevos, límite superior, los demás"),
    "choice.new_then_top_remains_ten": Text(
        "new, upper limit (10 below it again), others",
        "nuevos, límite superior (10 al volver a bajar), los demás",
    ),
    "choice.top_then_junior_then_new": Text(
        "upper limit, juniors, new, others", "límite superior, jóvenes, nuevos, los demás"
    ),
    "choice.new_then_top_then_junior": Text(
        "new, upper limit, juniors, others", "nuevos, límite superior, jóvenes, los demás"
    ),
    "choice.new_or_junior": Text("juniors, new, others", "jóvenes, nuevos, los demás"),
    "choice.per-game": Text("game by game", "partida a partida"),
    "choice.average": Text("from the average", "de la media"),
    "choice.ignored": Text("not counted", "no cuentan"),
    "choice.valid-performance": Text(
        "counted when the unrated player's performance is valid",
        "cuentan si el rendimiento del no valorado es válido",
    ),
    "choice.worksheet": Text("by Elo's worksheet", "según la hoja de trabajo de Elo"),
    "choice.iteration": Text(
        "from the average, then again with far opponents moved",
        "de la media y otra vez con los rivales lejanos acercados",
    ),
    "choice.weighted-mean": Text(
        "as their mean weighted by games", "como media ponderada por partidas"
    ),
    "choice.one-event": Text("as if they were one event", "como si fueran un solo torneo"),
}

READINGS: Final = {
    "reading.k-practice": Text(
        "the source advises K 15-20 and 25-30 for a nation (20, as its example) and reports 10 for FIDE's own list",
        "la fuente aconseja K 15-20 y 25-30 a una nación (20 en su ejemplo) y cita 10 para la lista de la FIDE",
    ),
    "reading.k-young": Text(
        "K for new players and juniors lies between 25 and 30",
        "K para nuevos y jóvenes está entre 25 y 30",
    ),
    "reading.columns": Text(
        "the printed example keeps one decimal in columns 10 to 12",
        "el ejemplo impreso guarda un decimal en las columnas 10 a 12",
    ),
    "reading.expectation": Text(
        "We by the short form of the worksheet, or as the sum over each opponent",
        "We por la forma abreviada de la hoja o como suma rival a rival",
    ),
    "reading.juniors": Text(
        "juniors are calculated first and improve the average, or together with the others",
        "los jóvenes se calculan primero y mejoran la media, o junto a los demás",
    ),
    "reading.eighty": Text(
        "exactly 80 games in the period: the change, or the performance",
        "80 partidas justas en el periodo: la variación o el rendimiento",
    ),
    "reading.first-games": Text(
        "whether the games of the first rating are among those after which K falls",
        "si las partidas de la primera valoración cuentan entre aquellas tras las que baja K",
    ),
    "reading.delisted-memory": Text(
        "whether a player who left the list keeps his games and highest rating for K",
        "si un jugador que salió de la lista conserva sus partidas y su Elo máximo para K",
    ),
    "reading.p-halves": Text(
        "which way p is rounded to two decimals before the table is entered",
        "hacia dónde se redondea p a dos decimales antes de entrar en la tabla",
    ),
    "reading.dp-limit": Text(
        "dp of 0 and 100 %: undetermined as the text says, or the notional 800 of 2022",
        "dp del 0 y del 100 %: indeterminada como dice el texto, o los 800 teóricos de 2022",
    ),
    "reading.double-n": Text(
        "the n of n/(n+1) in a double round robin: opponents or games",
        "la n de n/(n+1) en una doble vuelta: rivales o partidas",
    ),
    "reading.far-opponents": Text(
        "the 350 points limit each opponent before averaging, or the difference to the average",
        "los 350 puntos limitan a cada rival antes de promediar, o la diferencia con la media",
    ),
    "reading.first-below-floor": Text(
        "9.31 is in the singular: every performance before the first good one, or only the first",
        "9.31 está en singular: todas las actuaciones antes de la primera válida, o solo la primera",
    ),
    "reading.small-round-robin": Text(
        "7.31 prints 10 players: ten or fewer, or exactly ten",
        "7.31 dice 10 jugadores: diez o menos, o exactamente diez",
    ),
    "reading.iteration": Text(
        "the examples iterate once; the text does not say how often",
        "los ejemplos iteran una vez; el texto no dice cuántas",
    ),
    "reading.match-decided": Text(
        "games after the decision of a match may be left unrated",
        "las partidas tras la decisión de un encuentro pueden no valorarse",
    ),
    "reading.minimum-opponents": Text(
        "three rated opponents, or three games against rated opponents",
        "tres rivales valorados, o tres partidas contra valorados",
    ),
    "reading.k": Text(
        "K 30/20 as printed; 25/15/10 as FIDE confirmed on 13 July 2009; or to the letter, 10 after falling below 2400",
        "K 30/20 como está impreso; 25/15/10 como la FIDE confirmó el 13 de julio de 2009; o a la letra, 10 al bajar de 2400",
    ),
    "reading.half-point": Text(
        "rating points for each half point above 50 %",
        "puntos de Elo por cada medio punto sobre el 50 %",
    ),
    "reading.first-event": Text(
        "8.21 asks for one point in the first event, 6.41 for half a point",
        "8.21 pide un punto en el primer torneo, 6.41 medio punto",
    ),
    "reading.later-results": Text(
        "6.1 counts poor results after a good performance, 6.41 asks every performance for half a point and the minimum",
        "6.1 cuenta los malos resultados tras un buen rendimiento, 6.41 pide a todo rendimiento medio punto y el mínimo",
    ),
    "reading.valid-performance": Text(
        "6.41 says above the minimum, 7.14d and 8.33 at least the minimum",
        "6.41 dice por encima del mínimo, 7.14d y 8.33 al menos el mínimo",
    ),
    "reading.rn-rounding": Text(
        "8.57 rounds to the nearest integer and says por exceso: nearest with halves up, or always up",
        "8.57 redondea por exceso al entero más próximo: el más próximo, o siempre hacia arriba",
    ),
    "reading.cap": Text(
        "who benefits only once an event from the limit: the higher rated, either side, or nobody is held to once",
        "quién se beneficia una sola vez por torneo del límite: el de más Elo, cualquiera, o siempre se aplica",
    ),
    "reading.halves": Text(
        "0.5 rounded up, read for negative changes as towards plus infinity or away from zero",
        "0,5 al entero superior: en variaciones negativas, hacia más infinito o alejándose de cero",
    ),
    "reading.k-order": Text(
        "the text gives no order of the K rules: as the published lists show, or as the sentences stand",
        "el texto no ordena las reglas de K: como muestran las listas publicadas, o según las frases",
    ),
    "reading.first-event-points": Text(
        "zero points in the first event: over all games, or against rated opponents",
        "cero puntos en el primer torneo: en todas las partidas, o contra rivales valorados",
    ),
    "reading.rounding-unit": Text(
        "the text rounds per period; some published figures fit only rounding per event",
        "el texto redondea por periodo; algunas cifras publicadas solo cuadran por torneo",
    ),
}
