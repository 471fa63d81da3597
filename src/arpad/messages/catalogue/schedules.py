"""Schedules: tables, draws, withdrawals, and what their commands say."""

from typing import Final

from arpad.messages.text import Text

WORKING: Final = {
    "schedule.berger": Text(
        "Berger table for {players} players, {rounds} rounds; White first",
        "Tabla Berger de {players} jugadores, {rounds} rondas; blancas primero",
    ),
    "schedule.berger_rest": Text(
        "number {no} is nobody's: who would meet it rests without a point; everybody has as many Whites as Blacks",
        "el número {no} no se asigna: quien jugaría con él descansa sin puntuar; todos tienen tantas blancas como negras",
    ),
    "schedule.berger_colours": Text(
        "in each cycle numbers 1 to {half} have one White more than Blacks, the others one Black more",
        "en cada vuelta los números 1 a {half} tienen unas blancas más que negras; los demás, unas negras más",
    ),
    "schedule.reversal_each": Text(
        "the second cycle has the colours reversed; the last two rounds of each cycle change places, so that from six players on nobody has three equal colours in a row",
        "la segunda vuelta invierte los colores; las dos últimas rondas de cada vuelta cambian de orden para que, desde seis jugadores, nadie lleve tres veces seguidas el mismo color",
    ),
    "schedule.reversal_first": Text(
        "the second cycle has the colours reversed; the last two rounds of the first cycle change places, so that nobody has three equal colours in a row",
        "la segunda vuelta invierte los colores; las dos últimas rondas de la primera vuelta cambian de orden para que nadie lleve tres veces seguidas el mismo color",
    ),
    "schedule.reversal_none": Text(
        "the second cycle has the colours reversed and the rounds in the order of the table",
        "la segunda vuelta invierte los colores, con las rondas en el orden de la tabla",
    ),
    "schedule.lots": Text(
        "the numbers were drawn by lot, seed {seed}", "los números se sortearon, semilla {seed}"
    ),
    "schedule.varma": Text(
        "Varma: {players} players drew their numbers by federation, seed {seed}",
        "Varma: {players} jugadores sortearon su número por federaciones, semilla {seed}",
    ),
    "schedule.varma_envelope": Text(
        "{federation}: {count} from envelope {envelope}",
        "{federation}: {count} del sobre {envelope}",
    ),
    "schedule.varma_number": Text("{name} drew number {no}", "{name} sacó el número {no}"),
    "schedule.scheveningen": Text(
        "Scheveningen on {boards} boards, {rounds} rounds; White first",
        "Scheveningen a {boards} tableros, {rounds} rondas; blancas primero",
    ),
    "schedule.semi_scheveningen": Text(
        "Semi-Scheveningen on {boards} boards, {rounds} rounds: boards 1 to {half} among themselves, and so the others; White first",
        "Semi-Scheveningen a {boards} tableros, {rounds} rondas: los tableros 1 a {half} entre sí, y los demás entre sí; blancas primero",
    ),
    "schedule.schiller": Text(
        "Schiller: {teams} teams of {boards}, everybody meets all {games} players of the other teams in {rounds} rounds; White first",
        "Schiller: {teams} equipos de {boards}; cada uno juega con los {games} de los otros equipos en {rounds} rondas; blancas primero",
    ),
    "schedule.schiller_rests": Text(
        "Schiller: {teams} teams of {boards}, everybody meets all {games} players of the other teams in {rounds} rounds and rests in {boards} of them; White first",
        "Schiller: {teams} equipos de {boards}; cada uno juega con los {games} de los otros equipos en {rounds} rondas y descansa en {boards}; blancas primero",
    ),
    "schedule.skalitzka": Text(
        "Skalitzka: three teams on {boards} boards in two rounds; White first. A team has the same colour on all boards against one opponent",
        "Skalitzka: tres equipos a {boards} tableros en dos rondas; blancas primero. Cada equipo lleva un mismo color en todos los tableros contra un rival",
    ),
    "schedule.skalitzka_balanced": Text(
        "Skalitzka: three teams on {boards} boards in two rounds, every second pair of boards with colours reversed; White first",
        "Skalitzka: tres equipos a {boards} tableros en dos rondas, con los colores invertidos en un par de tableros de cada dos; blancas primero",
    ),
    "schedule.hilton_table": Text(
        "Hilton: {teams} teams on {boards} boards in three rounds; White first",
        "Hilton: {teams} equipos a {boards} tableros en tres rondas; blancas primero",
    ),
    "schedule.knockout": Text(
        "Knock-out of {players} players in {stages} stages, ties of {games} games; colours change after each game",
        "Eliminatorias de {players} jugadores en {stages} fases, a {games} partidas; los colores cambian tras cada partida",
    ),
    "schedule.knockout_single": Text(
        "Knock-out of {players} players in {stages} stages, ties of one game",
        "Eliminatorias de {players} jugadores en {stages} fases, a una partida",
    ),
    "schedule.knockout_byes": Text(
        "numbers 1 to {byes} go through to stage 2 without play",
        "los números 1 a {byes} pasan a la fase 2 sin jugar",
    ),
    "schedule.knockout_tiebreak": Text(
        "a tie that is level has one more day: two rapid games, then two or four blitz games, then one game of 5 minutes for White against 4 for Black, in which Black needs a draw only",
        "un empate se resuelve otro día: dos partidas rápidas, después dos o cuatro relámpago, después una de 5 minutos para las blancas contra 4 para las negras, a las que basta con hacer tablas",
    ),
    "schedule.match": Text(
        "Match over {games} games; won with {enough:s} points, and games after that are not rated",
        "Encuentro a {games} partidas; se gana con {enough:s} puntos y las partidas posteriores no se evalúan",
    ),
    "withdrawal.void": Text(
        "{name} completed {completed} of {games} games, fewer than half: the results stay in the table and are rated, but points scored by him or against him do not count in the final standings",
        "{name} completó {completed} de {games} partidas, menos de la mitad: los resultados siguen en la tabla y se evalúan, pero los puntos conseguidos por él o contra él no cuentan en la clasificación final",
    ),
    "withdrawal.counts": Text(
        "{name} completed {completed} of {games} games, at least half: the results stay in the table and count in the final standings",
        "{name} completó {completed} de {games} partidas, al menos la mitad: los resultados siguen en la tabla y cuentan en la clasificación final",
    ),
    "withdrawal.game_void": Text(
        "round {round}: {opponent} has {points:s} against him, left out of the standings",
        "ronda {round}: {opponent} tiene {points:s} contra él, que no entra en la clasificación",
    ),
    "withdrawal.game_counts": Text(
        "round {round}: {opponent} has {points:s} against him, which counts",
        "ronda {round}: {opponent} tiene {points:s} contra él, que cuenta",
    ),
    "withdrawal.unplayed_void": Text(
        "not played with {opponent}: marked – and + (– and – if he was absent too), which does not count",
        "sin jugar con {opponent}: se indica con – y + (– y – si tampoco estuvo presente), y no cuenta",
    ),
    "withdrawal.unplayed_both": Text(
        "not played with {opponent}, who left too: marked – for both",
        "sin jugar con {opponent}, que también se retiró: se indica con – para los dos",
    ),
    "withdrawal.unplayed_counts": Text(
        "not played with {opponent}: marked – and + (– and – if he was absent too); + counts {points:s}",
        "sin jugar con {opponent}: se indica con – y + (– y – si tampoco estuvo presente); el + vale {points:s}",
    ),
}

REFUSALS: Final = {
    "schedule.size": Text(
        "expected {lowest} to {highest}, found {found}",
        "se esperaba de {lowest} a {highest} y hay {found}",
    ),
    "schedule.odd": Text(
        "expected an even number, found {found}", "se esperaba un número par y hay {found}"
    ),
    "schedule.hilton": Text(
        "there are tables for {expected} teams, found {found}",
        "hay tablas para {expected} equipos, y se pidió {found}",
    ),
    "schedule.balanced": Text(
        "colours are balanced for a multiple of {expected} boards only, found {found}",
        "los colores solo se equilibran con un múltiplo de {expected} tableros, y hay {found}",
    ),
    "schedule.varma_full": Text(
        "no envelope holds numbers for {found} players of {federation}; the fullest has {expected}",
        "ningún sobre tiene números para {found} jugadores de {federation}; el más lleno tiene {expected}",
    ),
    "schedule.varma_split": Text(
        "no envelope held numbers for all {count} players of {federation}, who were split ({envelopes}): some may meet in the last three rounds",
        "ningún sobre tenía números para los {count} jugadores de {federation}, que se repartieron ({envelopes}): algunos pueden jugar entre sí en las tres últimas rondas",
    ),
    "schedule.players_missing": Text(
        "expected a number of players, or their names with --names",
        "se esperaba el número de jugadores, o sus nombres con --names",
    ),
    "schedule.names": Text(
        "expected {expected} names, one on each line, found {found}",
        "se esperaban {expected} nombres, uno por línea, y hay {found}",
    ),
    "schedule.team_sizes": Text(
        "expected {teams} teams of {boards} players, found {found}",
        "se esperaban {teams} equipos de {boards} jugadores y hay {found}",
    ),
    "schedule.lots_names": Text(
        "lots are drawn for people: give their names, one on each line of a file",
        "el sorteo es entre personas: dé sus nombres, uno por línea de un fichero",
    ),
    "schedule.drawn": Text(
        "drawn by lot; --seed {seed} repeats the draw",
        "números por sorteo; --seed {seed} lo repite",
    ),
    "withdrawal.unknown": Text("there is no player {found}", "no hay ningún jugador {found}"),
    "withdrawal.no_round_robin": Text(
        "expected a round robin, found {found}: there the results of who withdraws stay in the cross-table and the games played are rated",
        "se esperaba un torneo por liga (round robin) y es {found}: ahí los resultados del retirado siguen en el cuadro cruzado y se evalúan las partidas jugadas",
    ),
    "entries.empty": Text(
        "expected one player on each line, found none",
        "se esperaba un jugador por línea y no hay ninguno",
    ),
    "entries.repeated": Text(
        "{found} stands in line {first} with the same data; both are entered",
        "{found} ya figura en la línea {first} con los mismos datos; se inscriben los dos",
    ),
    "entries.no_name": Text(
        "expected a name, found none", "se esperaba un nombre y no hay ninguno"
    ),
}

COMMANDS: Final = {
    "help.schedule": Text(
        "Draw up round robins, team events, knock-outs and matches.",
        "Confecciona ligas, encuentros por equipos, eliminatorias y encuentros individuales.",
    ),
    "help.schedule_berger": Text(
        "Round robin by the Berger tables, for 3 to 100 players, once or twice.\n\n"
        "arpad schedule berger --players 9\n\n"
        "arpad schedule berger --names players.csv --lots --seed 2026\n\n"
        "arpad schedule berger --names players.csv --double --format trf > closed.trf",
        "Liga (round robin) por las tablas Berger, de 3 a 100 jugadores, a una o dos vueltas.\n\n"
        "arpad schedule berger --players 9\n\n"
        "arpad schedule berger --names jugadores.csv --lots --seed 2026\n\n"
        "arpad schedule berger --names jugadores.csv --double --format trf > cerrado.trf",
    ),
    "help.schedule_varma": Text(
        "Round robin with numbers drawn by federation (Varma), so that compatriots meet before the last three rounds; 9 to 24 players.\n\n"
        "arpad schedule varma --names players.csv --seed 2026",
        "Liga con los números sorteados por federaciones (Varma), para que los compatriotas jueguen antes de las tres últimas rondas; de 9 a 24 jugadores.\n\n"
        "arpad schedule varma --names jugadores.csv --seed 2026",
    ),
    "help.schedule_scheveningen": Text(
        "Two teams, everybody against everybody of the other team; 2 to 10 boards.\n\n"
        "arpad schedule scheveningen --boards 4\n\n"
        "arpad schedule scheveningen --boards 8 --semi",
        "Dos equipos, todos contra todos los del otro equipo; de 2 a 10 tableros.\n\n"
        "arpad schedule scheveningen --boards 4\n\n"
        "arpad schedule scheveningen --boards 8 --semi",
    ),
    "help.schedule_schiller": Text(
        "Several teams, everybody against everybody of all other teams.\n\n"
        "arpad schedule schiller --teams 4 --boards 3",
        "Varios equipos, todos contra todos los de los demás equipos.\n\n"
        "arpad schedule schiller --teams 4 --boards 3",
    ),
    "help.schedule_skalitzka": Text(
        "Three teams in two rounds, nobody rests.\n\n"
        "arpad schedule skalitzka --boards 6\n\n"
        "arpad schedule skalitzka --boards 8 --balanced",
        "Tres equipos en dos rondas, sin descansos.\n\n"
        "arpad schedule skalitzka --boards 6\n\n"
        "arpad schedule skalitzka --boards 8 --balanced",
    ),
    "help.schedule_hilton": Text(
        "Four to twelve teams in three rounds: on each board other teams meet.\n\n"
        "arpad schedule hilton --teams 6",
        "De cuatro a doce equipos en tres rondas: en cada tablero se cruzan otros equipos.\n\n"
        "arpad schedule hilton --teams 6",
    ),
    "help.schedule_knockout": Text(
        "Knock-out: the whole draw, number 1 and number 2 in different halves.\n\n"
        "arpad schedule knockout --players 16\n\n"
        "arpad schedule knockout --names players.csv --lots --seed 2026",
        "Eliminatorias: el cuadro completo, con los números 1 y 2 en mitades distintas.\n\n"
        "arpad schedule knockout --players 16\n\n"
        "arpad schedule knockout --names jugadores.csv --lots --seed 2026",
    ),
    "help.schedule_match": Text(
        "A match of two players with alternating colours.\n\n"
        "arpad schedule match --games 10\n\n"
        "arpad schedule match --games 10 --names two.csv --lots --seed 2026",
        "Un encuentro de dos jugadores con colores alternos.\n\n"
        "arpad schedule match --games 10\n\n"
        "arpad schedule match --games 10 --names dos.csv --lots --seed 2026",
    ),
    "help.schedule_withdraw": Text(
        "What becomes of the results of a player who leaves a round robin: the 50 % rule.\n\n"
        "arpad schedule withdraw closed.trf --player 4",
        "Qué pasa con los resultados de quien se retira de una liga: la regla del 50 %.\n\n"
        "arpad schedule withdraw cerrado.trf --player 4",
    ),
    "help.schedule_players": Text(
        "How many play; not needed with --names.", "Cuántos juegan; no hace falta con --names."
    ),
    "help.schedule_double": Text(
        "Everybody meets everybody twice.", "Todos contra todos a doble vuelta."
    ),
    "help.schedule_reversal": Text(
        "Where the last two rounds of a cycle change places: in each cycle (as printed), in the first only (C.05 13.17.2), or nowhere.",
        "Dónde cambian de orden las dos últimas rondas de una vuelta: en cada vuelta (como se imprime), solo en la primera (C.05 13.17.2) o en ninguna.",
    ),
    "help.schedule_overflow": Text(
        "If no envelope holds enough numbers for a federation: split it, or refuse.",
        "Si ningún sobre tiene números para toda una federación: repartirla (split) o rechazarla (refuse).",
    ),
    "help.schedule_boards": Text("Players in each team.", "Jugadores de cada equipo."),
    "help.schedule_teams": Text("How many teams.", "Cuántos equipos."),
    "help.schedule_semi": Text(
        "Only the upper halves meet, and the lower halves, in half the rounds.",
        "Solo se enfrentan las primeras mitades, y las segundas, en la mitad de rondas.",
    ),
    "help.schedule_balanced": Text(
        "Reverse colours on every second pair of boards (multiples of 4).",
        "Invierte los colores en un par de tableros de cada dos (múltiplos de 4).",
    ),
    "help.schedule_games": Text("Games of the match.", "Partidas del encuentro."),
    "help.schedule_tie_games": Text(
        "Games of a tie: 1, or an even number to 12.",
        "Partidas de cada eliminatoria: 1 o un número par hasta 12.",
    ),
    "help.schedule_names": Text(
        'A file with one player on each line: "Ruiz, Ana; 2210; ESP", rating and federation optional; or CSV with headings (Name, Rtg, Fed, ID, Team).',
        'Un fichero con un jugador por línea: "Ruiz, Ana; 2210; ESP", con Elo y federación opcionales; o CSV con cabeceras (Nombre, Elo, Fed, ID, Equipo).',
    ),
    "help.schedule_title": Text(
        "The name of the tournament, for --format trf.",
        "El nombre del torneo, para --format trf.",
    ),
    "help.schedule_lots": Text(
        "Draw the numbers by lot instead of taking the order of the list.",
        "Sortea los números en vez de seguir el orden de la lista.",
    ),
    "help.schedule_seed": Text(
        "The seed of the lots: the same seed, the same draw. Without it one is chosen and shown.",
        "La semilla del sorteo: la misma semilla, el mismo sorteo. Sin ella se elige una y se muestra.",
    ),
    "help.schedule_format": Text(
        "How to print it; trf is a report file (TRF26) that waits for results.",
        "Cómo imprimirlo; trf es un informe (TRF26) a falta de los resultados.",
    ),
    "help.schedule_forfeits": Text(
        "Count games won or lost by forfeit as completed.",
        "Cuenta como completadas las partidas decididas por incomparecencia.",
    ),
    "schedule.untitled": Text("Tournament", "Torneo"),
    "schedule.rest": Text("rests", "descansa"),
    "schedule.winner": Text("winner of {tie}", "ganador de {tie}"),
    "column.rest": Text("Rests", "Descansa"),
    "column.stage": Text("Stage", "Fase"),
    "column.tie": Text("Tie", "Elim."),
    "column.white_first": Text("White first", "Empieza con blancas"),
    "column.black_first": Text("Black first", "Empieza con negras"),
}
SCHEDULES: Final = {**WORKING, **REFUSALS, **COMMANDS}
