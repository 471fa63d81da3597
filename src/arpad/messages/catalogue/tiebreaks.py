"""Standings and tie-breaks: their names, their working, what is refused, the command."""

from typing import Final

from arpad.messages.text import Text

NAMES: Final = {
    "tiebreak.pts": Text("Points", "Puntos"),
    "tiebreak.de": Text("Direct encounter", "Encuentro directo"),
    "tiebreak.win": Text("Wins, played or not", "Número de victorias"),
    "tiebreak.won": Text("Games won over the board", "Partidas ganadas sobre el tablero"),
    "tiebreak.bpg": Text("Games played with Black", "Partidas jugadas con negras"),
    "tiebreak.bwg": Text("Games won with Black", "Partidas ganadas con negras"),
    "tiebreak.ps": Text("Progressive scores", "Puntuaciones progresivas"),
    "tiebreak.rep": Text("Rounds one elected to play", "Rondas que uno decidió jugar"),
    "tiebreak.std": Text("Standard points", "Puntos estándar"),
    "tiebreak.tpn": Text("Pairing number", "Número de emparejamiento"),
    "tiebreak.bh": Text(
        "Buchholz: sum of the opponents' scores",
        "Buchholz: suma de las puntuaciones de los oponentes",
    ),
    "tiebreak.aob": Text(
        "Average of the opponents' Buchholz", "Media de Buchholz de los oponentes"
    ),
    "tiebreak.fb": Text("Fore Buchholz", "Buchholz adelantado"),
    "tiebreak.sb": Text(
        "Sonneborn-Berger: each opponent's score times the points against him",
        "Sonneborn-Berger: puntuación de cada oponente por los puntos logrados contra él",
    ),
    "tiebreak.ks": Text(
        "Koya: points against those with half the points or more",
        "Sistema Koya: puntos contra quienes tienen al menos la mitad",
    ),
    "tiebreak.aro": Text("Average rating of opponents", "Valoración media de los oponentes"),
    "tiebreak.tpr": Text("Tournament performance rating", "Performance del torneo"),
    "tiebreak.ptp": Text("Perfect tournament performance", "Performance perfecta de torneo"),
    "tiebreak.apro": Text(
        "Average performance rating of opponents", "Media de performances de los oponentes"
    ),
    "tiebreak.appo": Text(
        "Average perfect performance of opponents",
        "Media de performances perfectas de los oponentes",
    ),
    "tiebreak.rtng": Text("Rating", "Valoración"),
    "tiebreak.mp": Text("Match points", "Puntos de encuentro"),
    "tiebreak.gp": Text("Game points", "Puntos de partida"),
    "tiebreak.mpvgp": Text(
        "The secondary score: game points or match points",
        "La puntuación secundaria: puntos de partida o de encuentro",
    ),
    "tiebreak.bc": Text("Board count (lower is better)", "Recuento por tableros (menos es mejor)"),
    "tiebreak.tbr": Text("Top board results", "Resultados de los mejores tableros"),
    "tiebreak.bbe": Text("Bottom board elimination", "Eliminación del tablero inferior"),
    "tiebreak.emmsb": Text(
        "Extended Sonneborn-Berger: match points × match points",
        "Sonneborn-Berger extendido: puntos de encuentro × puntos de encuentro",
    ),
    "tiebreak.emgsb": Text(
        "Extended Sonneborn-Berger: match points × game points",
        "Sonneborn-Berger extendido: puntos de encuentro × puntos de partida",
    ),
    "tiebreak.egmsb": Text(
        "Extended Sonneborn-Berger: game points × match points",
        "Sonneborn-Berger extendido: puntos de partida × puntos de encuentro",
    ),
    "tiebreak.eggsb": Text(
        "Extended Sonneborn-Berger: game points × game points",
        "Sonneborn-Berger extendido: puntos de partida × puntos de partida",
    ),
    "tiebreak.ede": Text("Extended direct encounter", "Encuentro directo extendido"),
    "tiebreak.edebt": Text(
        "Extended direct encounter, then BC and TBR",
        "Encuentro directo extendido, después BC y TBR",
    ),
    "tiebreak.edebb": Text(
        "Extended direct encounter, then BC and BBE",
        "Encuentro directo extendido, después BC y BBE",
    ),
    "tiebreak.edet": Text(
        "Extended direct encounter, then TBR", "Encuentro directo extendido, después TBR"
    ),
    "tiebreak.edeb": Text(
        "Extended direct encounter, then BBE", "Encuentro directo extendido, después BBE"
    ),
    "tiebreak.sssc": Text(
        "Score and schedule strength combination",
        "Combinación de puntuación y dificultad de calendario",
    ),
}

WORKING: Final = {
    "tb.standing": Text(
        "{name}: place {rank}, points: {points}", "{name}: puesto {rank}, puntos: {points}"
    ),
    "tb.value": Text("{code} is {value}", "{code} es {value}"),
    "tb.no_value": Text(
        "{code} has no value: no game over the board with a rated opponent",
        "{code} no tiene valor: ninguna partida sobre el tablero con un oponente valorado",
    ),
    "tb.count": Text("{code} is {value}: rounds {rounds}", "{code} es {value}: rondas {rounds}"),
    "tb.mean": Text(
        "{code} is {value:a}: the mean {mean:f}", "{code} es {value:a}: la media {mean:f}"
    ),
    "tb.performance": Text(
        "{code} is {value}: mean rating {mean}, score {p:.2}, difference {dp:+}",
        "{code} es {value}: media {mean}, puntuación {p:.2}, diferencia {dp:+}",
    ),
    "tb.perfect": Text(
        "{code} is {value}: {expected:.2} expected there for {points} made, {below:.2} one point below",
        "{code} es {value}: ahí se esperan {expected:.2} para {points} logrados, {below:.2} un punto por debajo",
    ),
    "tb.perfect_nothing": Text(
        "{code} is {value}: nothing scored, 800 below the lowest opponent, {lowest}",
        "{code} es {value}: sin puntos, 800 por debajo del oponente más bajo, {lowest}",
    ),
    "tb.unrated": Text(
        "{code} has no value: unrated, or ratings are dropped",
        "{code} no tiene valor: sin valoración, o las valoraciones no tienen efecto",
    ),
    "tb.combined": Text(
        "{code} is {value:a}: {score} and a Buchholz of {buchholz} divided by {factor}",
        "{code} es {value:a}: {score} y un Buchholz de {buchholz} dividido entre {factor}",
    ),
    "tb.opponent": Text("round {round}, {opponent}: {score}", "ronda {round}, {opponent}: {score}"),
    "tb.forfeit_win": Text(
        "round {round}, forfeit win against {opponent}: counts as an opponent with {score}",
        "ronda {round}, victoria por incomparecencia de {opponent}: cuenta como un oponente con {score}",
    ),
    "tb.forfeit_draw": Text(
        "round {round}, drawn by forfeits with {opponent}: counts as an opponent with {score}",
        "ronda {round}, empate por incomparecencias con {opponent}: cuenta como un oponente con {score}",
    ),
    "tb.forfeit_loss": Text(
        "round {round}, forfeit loss against {opponent}: counts as an opponent with {score}",
        "ronda {round}, derrota por incomparecencia ante {opponent}: cuenta como un oponente con {score}",
    ),
    "tb.pairing_bye": Text(
        "round {round}, bye given by the pairing: counts as an opponent with {score}",
        "ronda {round}, descanso asignado por emparejamiento: cuenta como un oponente con {score}",
    ),
    "tb.full_bye": Text(
        "round {round}, full-point bye: counts as an opponent with {score}",
        "ronda {round}, descanso de un punto: cuenta como un oponente con {score}",
    ),
    "tb.half_bye": Text(
        "round {round}, half-point bye: counts as an opponent with {score}",
        "ronda {round}, descanso de medio punto: cuenta como un oponente con {score}",
    ),
    "tb.zero_bye": Text(
        "round {round}, zero-point bye: counts as an opponent with {score}",
        "ronda {round}, descanso de cero puntos: cuenta como un oponente con {score}",
    ),
    "tb.adjusted": Text(
        "has {real}, but {score} for his opponents: unplayed rounds that count as draws",
        "tiene {real}, pero {score} para sus oponentes: rondas no jugadas que cuentan como tablas",
    ),
    "tb.product": Text("{score} × {points} = {product}", "{score} por {points} = {product}"),
    "tb.cut": Text("cut: {value}", "se anula: {value}"),
    "tb.score_after": Text("after round {round}: {score}", "después de la ronda {round}: {score}"),
    "tb.round_worth": Text("round {round}: {value}", "ronda {round}: {value}"),
    "tb.koya_limit": Text("opponents with {value} or more", "oponentes con {value} o más"),
    "tb.koya_game": Text(
        "round {round}, {opponent} with {score}: {points}",
        "ronda {round}, {opponent} con {score}: {points}",
    ),
    "tb.secondary": Text(
        "no tie broken, so by the other score",
        "no deshace ningún empate; por la otra puntuación",
    ),
    "tb.alone": Text(
        "{code}: nobody is tied with him here", "{code}: aquí nadie está empatado con él"
    ),
    "tb.among_tied": Text(
        "{code} is {value} among the {tied} tied", "{code} es {value} entre los {tied} empatados"
    ),
    "tb.encounter": Text("against {opponent}: {points}", "contra {opponent}: {points}"),
    "tb.not_met": Text("not met: {opponents}", "sin enfrentarse: {opponents}"),
    "tb.percentage": Text(
        "{code} is {value:a} % of the points among the {tied} tied",
        "{code} es el {value:a} % de los puntos entre los {tied} empatados",
    ),
    "tb.order": Text("order by number: {order}", "orden por número: {order}"),
    "tb.board": Text("board {board}: {points}", "tablero {board}: {points}"),
    "tb.boards_unequal": Text(
        "breaks no tie: the teams are not equal in match points and game points",
        "no deshace el empate: los equipos no son iguales en puntos de encuentro y de partida",
    ),
    "tb.left_out": Text(
        "round {round}, {opponent} left the tournament early: {points:s} against him not counted",
        "ronda {round}, {opponent} se retiró pronto: {points:s} contra él sin contar",
    ),
    "tb.lots": Text(
        "lots for the places from {place} on, seed {seed}: {drawn}",
        "sorteo de los puestos desde el {place}, semilla {seed}: {drawn}",
    ),
}

FINDINGS: Final = {
    "tiebreak.unknown_edition": Text(
        "there is no edition {found} of the tie-breaks; nearest: {nearest}; known: {expected}",
        "no hay una edición {found} de los desempates; la más parecida: {nearest}; conocidas: {expected}",
    ),
    "tiebreak.unknown": Text(
        "there is no tie-break {found}; nearest: {nearest}; known: {expected}",
        "no hay un desempate {found}; el más parecido: {nearest}; conocidos: {expected}",
    ),
    "tiebreak.empty": Text(
        "a tie-break without a name, expected codes with commas between them, such as BH/C1,SB; known: {expected}",
        "un desempate sin nombre; se esperaban códigos separados por comas, como BH/C1,SB; conocidos: {expected}",
    ),
    "tiebreak.not_in_edition": Text(
        "{found} is not in {edition}, but in {expected}",
        "{found} no está en {edition}, pero sí en {expected}",
    ),
    "tiebreak.teams_only": Text(
        "{found} ranks teams that are paired, and here players are ranked; --view teams adds up the players of each team, also of a Scheveningen",
        "{found} clasifica equipos emparejados, y aquí se clasifica a los jugadores; --view teams suma los de cada equipo, también en un Scheveningen",
    ),
    "tiebreak.wrong_modifier": Text(
        "{found}: wrong modifier; {name} takes these: {expected}",
        "{found}: modificador erróneo; {name} admite estos: {expected}",
    ),
    "tiebreak.passed_over": Text(
        "the file names the tie-break {found}, which {edition} has not: passed over",
        "el fichero nombra el desempate {found}, que no está en {edition}: se pasa por alto",
    ),
    "tiebreak.before_first": Text(
        "the event began on {found}, before the first edition known here: its tie-breaks are those of {expected}",
        "el torneo empezó el {found}, antes de la primera edición conocida aquí: sus desempates son los de {expected}",
    ),
    "tiebreak.no_start": Text(
        "the event has no start date: its tie-breaks are those in force, {expected}",
        "el torneo no tiene fecha de inicio: sus desempates son los vigentes, {expected}",
    ),
    "tiebreak.unrated_dropped": Text(
        "{found}: dropped, as unrated players take part and no rule for them was published; --unrated-as gives them a rating, --reading unrated=left-out leaves them out",
        "{found}: sin efecto, pues participan jugadores sin valoración y no se publicó una regla; --unrated-as les da una valoración, --reading unrated=left-out los deja fuera",
    ),
    "tiebreak.unrated_left_out": Text(
        "{found}: unrated players are left out; --unrated-as gives them a rating",
        "{found}: los jugadores sin valoración quedan fuera; --unrated-as les da una valoración",
    ),
    "tiebreak.buchholz_round_robin": Text(
        "{found} must not be used in round robins",
        "{found} no debe usarse en torneos por sistema de liga",
    ),
    "tiebreak.koya_swiss": Text(
        "{found} is a tie-break for round robins",
        "{found} es un desempate para torneos por sistema de liga",
    ),
    "tiebreak.scheveningen": Text(
        "the players of a Scheveningen are ranked; --view teams gives the score of the teams",
        "se clasifica a los jugadores de un Scheveningen; --view teams da la puntuación de los equipos",
    ),
    "tiebreak.unused_view": Text(
        "--explain shows the working of a line of the standings and no other view; leave one of both out",
        "--explain muestra la explicación de una línea de la clasificación y ninguna otra vista; quite una de las dos",
    ),
    "tiebreak.unused_best": Text(
        "how many players count for a team is asked for, but only --view teams adds them up",
        "se pide cuántos jugadores cuentan por equipo, pero solo --view teams los suma",
    ),
    "tiebreak.unused_opponents": Text(
        "how opponents are named is asked for, but only --view crosstable names them",
        "se pide cómo nombrar a los rivales, pero solo --view crosstable los nombra",
    ),
    "tiebreak.unused_primary": Text(
        "match points or game points rank teams, and here players are ranked",
        "los puntos de encuentro o de partida clasifican equipos, y aquí se clasifica a los jugadores",
    ),
    "tiebreak.open_games": Text(
        "pairings without a result: {found}; they count for nobody yet",
        "emparejamientos sin resultado: {found}; todavía no cuentan para nadie",
    ),
    "tiebreak.abnormal_points": Text(
        "the abnormal points of record 299 are not counted",
        "los puntos anómalos del registro 299 no se cuentan",
    ),
    "tiebreak.late_correction": Text(
        "round {round}, {white}-{black}: the standings keep {was}; the correction to {found} came too late for them",
        "ronda {round}, {white}-{black}: la clasificación mantiene {was}; la corrección a {found} llegó tarde para ella",
    ),
    "tiebreak.maybe_withdrawn": Text(
        "{name} lost more than half of the games by forfeit; if he withdrew or was expelled, --withdrawn {found} leaves his results out of the standings",
        "{name} perdió más de la mitad de las partidas por incomparecencia; si se retiró o fue expulsado, --withdrawn {found} deja sus resultados fuera de la clasificación",
    ),
    "tiebreak.wrong_round": Text(
        "there are no standings after round {found}; rounds played: {expected}",
        "no hay clasificación tras la ronda {found}; rondas jugadas: {expected}",
    ),
    "tiebreak.no_participant": Text(
        "nobody has the number {found}; numbers: {expected}",
        "nadie tiene el número {found}; números: {expected}",
    ),
    "tiebreak.no_boards": Text(
        "board results need teams that are paired",
        "los resultados por tablero necesitan equipos emparejados",
    ),
    "tiebreak.no_groups": Text(
        "the event names neither teams nor federations",
        "el torneo no nombra equipos ni federaciones",
    ),
    "tiebreak.no_csv_working": Text(
        "a working is text, JSON or HTML, not CSV", "una explicación es texto, JSON o HTML, no CSV"
    ),
}

COMMAND: Final = {
    "help.standings": Text(
        "The standings of a tournament with any tie-breaks of C.07, and why.\n\n"
        "arpad standings open.trf\n\n"
        "arpad standings open.trf --tiebreaks BH/C1,BH,SB,DE --after 5\n\n"
        "arpad standings open.trf --explain 12 --edition c07-2024\n\n"
        "arpad standings open.trf --view crosstable --format html > table.html",
        "La clasificación de un torneo con cualquier desempate de C.07, y su porqué.\n\n"
        "arpad standings abierto.trf\n\n"
        "arpad standings abierto.trf --tiebreaks BH/C1,BH,SB,DE --after 5\n\n"
        "arpad standings abierto.trf --explain 12 --edition c07-2024\n\n"
        "arpad standings abierto.trf --view crosstable --format html > cuadro.html",
    ),
    "help.tiebreaks": Text(
        "Tie-breaks in their order, such as BH/C1,BH,SB,DE, or school; else those of the file, else the usual ones.",
        "Desempates en su orden, como BH/C1,BH,SB,DE, o school (escolares); si no, los del fichero, o los habituales.",
    ),
    "help.tiebreak_edition": Text(
        "Edition of C.07: c07-2023, c07-2024, c07-2026, or auto for the one of the event's date.",
        "Edición de C.07: c07-2023, c07-2024, c07-2026, o auto para la de la fecha del torneo.",
    ),
    "help.tiebreak_reading": Text(
        "How an open place is read, NAME=CHOICE, such as unplayed=virtual-opponent (docs/tiebreaks.md).",
        "Cómo se lee un pasaje abierto, NOMBRE=OPCIÓN, como unplayed=virtual-opponent (docs/tiebreaks.md).",
    ),
    "help.after": Text(
        "Standings after this round instead of the last one.",
        "Clasificación tras esta ronda en vez de la última.",
    ),
    "help.explain_no": Text(
        "Show the working of one player or team, by number.",
        "Muestra la explicación de un jugador o equipo, por número.",
    ),
    "help.lots": Text(
        "Draw lots for whoever is still tied; without, they share the place.",
        "Sortea entre quienes siguen empatados; si no, comparten el puesto.",
    ),
    "help.withdrawn": Text(
        "The number of a player or team that left a round robin (C.05 6.6); may be repeated.",
        "El número de un jugador o equipo que se retiró de una liga (C.05 6.6); se puede repetir.",
    ),
    "help.view": Text(
        "What to show: standings, crosstable, progress, boards (best results on each board) or teams (best players added up).",
        "Qué mostrar: standings, crosstable (cuadro), progress (progresión), boards (mejores por tablero) o teams (suma de los mejores).",
    ),
    "help.unrated_as": Text(
        "The rating unrated players count with in tie-breaks made of ratings.",
        "La valoración con que cuentan los jugadores sin ella en los desempates por valoración.",
    ),
    "help.primary": Text(
        "The score that ranks teams first: MP or GP.",
        "La puntuación que clasifica primero a los equipos: MP o GP.",
    ),
    "help.individual": Text(
        "Rank the players of a team event.", "Clasifica a los jugadores de un torneo por equipos."
    ),
    "help.best": Text(
        "How many players count for a team, with --view teams; 4, or all in a Scheveningen.",
        "Cuántos jugadores cuentan por equipo, con --view teams; 4, o todos en un Scheveningen.",
    ),
    "help.opponents": Text(
        "Opponents in the cross table of a Swiss: rank (their place now, the default) or number.",
        "Rivales en el cuadro de un suizo: rank (su puesto actual, lo normal) o number (su número).",
    ),
    "help.standings_format": Text("table, json, csv or html.", "table, json, csv o html."),
    "column.share": Text("%", "% ptos."),
    "column.performance": Text("Perf", "Rend."),
    "column.counted": Text("Players counted", "Jugadores que cuentan"),
    "column.places": Text("Sum of places", "Suma de puestos"),
    "column.team": Text("Team", "Equipo"),
    "standings.title": Text(
        "{name}: after round {round} of {rounds} · {edition}",
        "{name}: tras la ronda {round} de {rounds} · {edition}",
    ),
    "standings.legend": Text("Tie-breaks", "Desempates"),
    "modifier.low": Text("lowest values cut: {number}", "valores más bajos anulados: {number}"),
    "modifier.median": Text(
        "lowest and highest values cut: {number} of each",
        "valores más bajos y más altos anulados: {number} de cada",
    ),
    "modifier.mp": Text("on match points", "por puntos de encuentro"),
    "modifier.gp": Text("on game points", "por puntos de partida"),
    "modifier.limit": Text(
        "limit moved by half points: {number:+}", "límite movido en medios puntos: {number:+}"
    ),
    "modifier.divisor": Text("divided by {number}", "dividido entre {number}"),
    "modifier.forfeits": Text("forfeits as games", "incomparecencias como partidas"),
    "modifier.fore": Text("by Fore Buchholz", "con Fore Buchholz"),
    "modifier.reverse": Text("the other way round", "a la inversa"),
    "standings.stated": Text(
        "tie-breaks by {edition}: {codes}", "desempates según {edition}: {codes}"
    ),
    "standings.lots": Text(
        "Lots with the seed {seed}, place {place}: {drawn}",
        "Sorteo con la semilla {seed}, puesto {place}: {drawn}",
    ),
}

TIEBREAKS: Final = {**NAMES, **WORKING, **FINDINGS, **COMMAND}
