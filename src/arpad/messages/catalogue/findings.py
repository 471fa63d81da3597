"""Refusals and remarks outside the tournament document itself."""

from typing import Final

from arpad.messages.text import Text

FINDINGS: Final = {
    "regulation_unknown": Text(
        "unknown regulation {found}; the nearest is {nearest}; expected one of {expected}",
        "reglamento desconocido {found}; el más parecido es {nearest}; se esperaba uno de {expected}",
    ),
    "regulation_no_start": Text(
        'the tournament has no start date, so no regulation can be chosen; give "start", or name one with --regulation',
        'el torneo no tiene fecha de comienzo y no se puede elegir reglamento; indique "start" o nómbrelo con --regulation',
    ),
    "regulation_not_covered": Text(
        "no regulation known here covers a {play} event starting on {found}; covered are {expected}; name one with --regulation",
        "ningún reglamento conocido aquí cubre un torneo ({play}) que comience el {found}; se cubren {expected}; nómbrelo con --regulation",
    ),
    "regulation_named": Text(
        "calculated under {found} as asked; by date and kind of play it would be {expected}",
        "calculado según {found} como se pidió; por fecha y modalidad sería {expected}",
    ),
    "regulation_named_uncovered": Text(
        "calculated under {found} as asked; no regulation known here covers this date and kind of play",
        "calculado según {found} como se pidió; ningún reglamento conocido aquí cubre esta fecha y modalidad",
    ),
    "reading_unknown": Text(
        "{regulation} has no reading {found}; the nearest is {nearest}; expected one of {expected}",
        "{regulation} no tiene la lectura {found}; la más parecida es {nearest}; se esperaba una de {expected}",
    ),
    "reading_choice": Text(
        "{found} is no choice of this reading; expected one of {expected}",
        "{found} no es opción de esta lectura; se esperaba una de {expected}",
    ),
    "reading_form": Text(
        "found {found}, expected NAME=VALUE", "se encontró {found}, se esperaba NOMBRE=VALOR"
    ),
    "period_same_player": Text(
        "players {first} and {second} would both be {found}; give them ids",
        "los jugadores {first} y {second} serían ambos {found}; déles identificadores",
    ),
    "period_same_event": Text(
        "the same tournament is given twice", "el mismo torneo se da dos veces"
    ),
    "period_empty": Text(
        "no tournament was given; a period has at least one",
        "no se dio ningún torneo; un periodo tiene al menos uno",
    ),
    "period_regulations": Text(
        "the events of a period fall under different regulations ({found}); name one with --regulation",
        "los torneos del periodo caen bajo reglamentos distintos ({found}); nombre uno con --regulation",
    ),
    "explain_one_file": Text(
        "{found} files to explain; give one, or --period for several as one period",
        "{found} ficheros que explicar; indique uno, o --period para varios como un periodo",
    ),
    "player_unknown": Text(
        "no player {found} in this tournament; expected one of {expected}",
        "no hay jugador {found} en este torneo; se esperaba uno de {expected}",
    ),
    "format_too_large": Text(
        "the file has {found} bytes, at most {expected} are read",
        "el fichero tiene {found} bytes; se leen {expected} como máximo",
    ),
    "more_findings": Text(
        "{found} more findings: arpad check shows them",
        "{found} hallazgos más: arpad check los muestra",
    ),
    "output_unwritable": Text(
        "the answer cannot be written: {found}", "no se puede escribir la respuesta: {found}"
    ),
    "standings_added": Text(
        "points or places of {found} players were worked out from the games",
        "se han calculado a partir de las partidas los puntos o puestos de {found} jugadores",
    ),
    "files_skipped": Text(
        "{found} files in no known format were left out",
        "se omitieron {found} ficheros sin formato conocido",
    ),
    "no_files": Text("no files to check", "no hay ficheros que revisar"),
    "file_unreadable": Text("cannot be read: {found}", "no se puede leer: {found}"),
    "match_rounds": Text(
        'the number of games of the match is not given ("rounds"), so no game is left out as played after the decision',
        'no consta el número de partidas del encuentro ("rounds"): no se excluye ninguna por jugarse tras la decisión',
    ),
    "composition_players": Text(
        "{found} players in a double round robin with unrated players, {needed} needed: an office would not accept this event",
        "{found} jugadores en una doble vuelta con no valorados, se piden {needed}: no se admitiría este torneo",
    ),
    "composition_share": Text(
        "{found} of {players} players are rated, {needed} needed: an office would not accept this event",
        "{found} de {players} jugadores tienen Elo, se piden {needed}: no se admitiría este torneo",
    ),
    "calc_games": Text(
        "found {found}, expected RATING:SCORE such as 2254:1, 2415:0.5 or 2488:0",
        "se encontró {found}, se esperaba ELO:PUNTOS como 2254:1, 2415:0.5 o 2488:0",
    ),
    "calc_rating": Text(
        "give --rating, or --unrated for a player without one",
        "indique --rating, o --unrated para un jugador sin Elo",
    ),
    "calc_rating_range": Text(
        "found {found}, expected a rating from 1 to 3999",
        "se encontró {found}, se esperaba un Elo de 1 a 3999",
    ),
    "calc_k_range": Text(
        "found {found}, expected a K from 1 to 100",
        "se encontró {found}, se esperaba una K de 1 a 100",
    ),
    "lift_standard": Text(
        "this lift needs the standard rating: --standard",
        "esta subida necesita el Elo estándar: --standard",
    ),
    "unexpected": Text(
        "this is a fault of Arpad, not of your file: {found}",
        "esto es un fallo de Arpad, no de su fichero: {found}",
    ),
}
