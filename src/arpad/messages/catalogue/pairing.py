"""Pairing: the ``pair`` commands, their answers and refusals."""

from typing import Final

from arpad.messages.text import Text

PAIRING: Final = {
    "help.pair": Text(
        "Pair Swiss rounds by FIDE's Dutch system, check finished ones, and see why.",
        "Empareja rondas suizas por el sistema holandés de la FIDE, comprueba las ya jugadas y explica por qué.",
    ),
    "help.pair.next": Text(
        "Pair the next round of a tournament.\n\n"
        "arpad pair next open.trf\n\n"
        "arpad pair next open.trf --absent 5,9 --half-bye 12 --explain\n\n"
        "arpad pair next open.trf --rounds 9 --initial-colour white --format trf -o open.trf\n\n"
        "arpad pair next open.trf --round 3 --explain --lang es\n\n"
        "Who has a bye in the round (0000 - Z/H/F, 240, XXZ) is not paired. Exit code 1: no pairing is legal.",
        "Empareja la ronda siguiente de un torneo.\n\n"
        "arpad pair next abierto.trf\n\n"
        "arpad pair next abierto.trf --absent 5,9 --half-bye 12 --explain\n\n"
        "arpad pair next abierto.trf --rounds 9 --initial-colour white --format trf -o abierto.trf\n\n"
        "arpad pair next abierto.trf --round 3 --explain --lang es\n\n"
        "Quien tiene un bye en la ronda (0000 - Z/H/F, 240, XXZ) no se empareja. Código de salida 1: ningún emparejamiento es legal.",
    ),
    "help.pair.check": Text(
        "Pair every round of finished tournaments again and name what differs.\n\n"
        "arpad pair check open.trf\n\n"
        "arpad pair check reports/*.trf --system dutch-2017 --format json\n\n"
        "Exit code 1: a round differs.",
        "Vuelve a emparejar cada ronda de torneos terminados y dice qué difiere.\n\n"
        "arpad pair check abierto.trf\n\n"
        "arpad pair check informes/*.trf --system dutch-2017 --format json\n\n"
        "Código de salida 1: alguna ronda difiere.",
    ),
    "help.pair.renumber": Text(
        "Give pairing numbers by rating, title and name (C.04.2 B); not after round 4.\n\n"
        "arpad pair renumber entries.trf -o open.trf\n\n"
        "arpad pair renumber open.trf --late 41,42 -o open.trf",
        "Asigna los números de emparejamiento por Elo, título y nombre (C.04.2 B); no después de la ronda 4.\n\n"
        "arpad pair renumber inscritos.trf -o abierto.trf\n\n"
        "arpad pair renumber abierto.trf --late 41,42 -o abierto.trf",
    ),
    "help.pair.generate": Text(
        "Make a random tournament, paired by the rules, with forfeits, withdrawals, byes and late entries.\n\n"
        "arpad pair generate --players 60 --rounds 9 --seed 7 -o random.trf",
        "Crea un torneo al azar emparejado según las reglas, con incomparecencias, retiradas, byes y entradas tardías.\n\n"
        "arpad pair generate --players 60 --rounds 9 --seed 7 -o azar.trf",
    ),
    "help.pair.files": Text(
        "Tournaments: files, folders or patterns; - for standard input.",
        "Torneos: archivos, carpetas o patrones; - para la entrada estándar.",
    ),
    "help.pair.system": Text(
        "Pairing system: dutch-2017, dutch-2026 (from 1 February 2026), or auto by record 192 and the start date.",
        "Sistema de emparejamiento: dutch-2017, dutch-2026 (desde el 1 de febrero de 2026), o auto según el registro 192 y la fecha de inicio.",
    ),
    "help.pair.round": Text(
        "Pair this round instead of the next one, with those who took part in it.",
        "Empareja esta ronda en lugar de la siguiente, con quienes la jugaron.",
    ),
    "help.pair.rounds": Text(
        "Number of rounds of the tournament, if the file does not say (142, XXR); else in place of what it says.",
        "Número de rondas del torneo, si el archivo no lo dice (142, XXR); si no, en lugar de lo que dice.",
    ),
    "help.pair.initial_colour": Text(
        "Initial colour drawn by lot, if the file does not say (152, XXC); else in place of what it says.",
        "Color inicial sorteado, si el archivo no lo dice (152, XXC); si no, en lugar de lo que dice.",
    ),
    "help.pair.absent": Text(
        "Players who are absent or have withdrawn, by number: 5,9.",
        "Jugadores ausentes o retirados, por número: 5,9.",
    ),
    "help.pair.half_bye": Text(
        "Players with a half-point bye in the round, by number.",
        "Jugadores con bye de medio punto en la ronda, por número.",
    ),
    "help.pair.adjourned": Text(
        "Count games without a result as draws, for pairing only (C.04.2 D.1).",
        "Cuenta las partidas sin resultado como tablas, solo para emparejar (C.04.2 D.1).",
    ),
    "help.pair.reading": Text(
        "A named reading, such as e5-parity=listed (docs/readings.md); repeat for more.",
        "Una lectura con nombre, como e5-parity=listed (docs/readings.md); repítase para más.",
    ),
    "help.pair.baku": Text(
        "Baku acceleration (C.04.5.1, C.04.7); by default as record 192 says.",
        "Aceleración de Bakú (C.04.5.1, C.04.7); por defecto, lo que diga el registro 192.",
    ),
    "help.pair.baku_last": Text(
        "Number of the last accelerated player, if late entries have moved him.",
        "Número del último jugador acelerado, si las entradas tardías lo han movido.",
    ),
    "help.pair.despite_errors": Text(
        "Pair although the file has errors.", "Empareja aunque el archivo tenga errores."
    ),
    "help.pair.explain": Text(
        "Show the check-list and, bracket by bracket, why the pairing is this one.",
        "Muestra la lista de control y, grupo a grupo, por qué el emparejamiento es este.",
    ),
    "help.pair.late_entries": Text(
        "Late entries, by their present number: only they are moved, in any round.",
        "Entradas tardías, por su número actual: solo se mueven ellas, en cualquier ronda.",
    ),
    "help.pair.generate_rounds": Text("Number of rounds.", "Número de rondas."),
    "help.pair.generate_system": Text(
        "Pairing system: dutch-2017 or dutch-2026 (named in the file then).",
        "Sistema de emparejamiento: dutch-2017 o dutch-2026 (que entonces consta en el archivo).",
    ),
    "help.pair.players": Text("Number of players.", "Número de jugadores."),
    "help.pair.seed": Text(
        "Seed of the random numbers; the same seed gives the same tournament.",
        "Semilla de los números aleatorios; la misma semilla da el mismo torneo.",
    ),
    "help.pair.draws": Text(
        "Draws between equals, in percent.", "Tablas entre iguales, en tanto por ciento."
    ),
    "help.pair.forfeits": Text(
        "Forfeited games, in percent.", "Partidas por incomparecencia, en tanto por ciento."
    ),
    "help.pair.byes": Text(
        "Players who ask for a bye, in percent of a round.",
        "Jugadores que piden bye, en tanto por ciento de una ronda.",
    ),
    "help.pair.withdrawals": Text(
        "Players who withdraw, in percent of a round.",
        "Jugadores que se retiran, en tanto por ciento de una ronda.",
    ),
    "help.pair.late": Text(
        "Players who enter late, in percent.", "Jugadores que entran tarde, en tanto por ciento."
    ),
    "column.board": Text("Bd", "Mesa"),
    "column.white": Text("No.", "Núm."),
    "column.white_name": Text("White", "Blancas"),
    "column.white_rating": Text("Rtg", "Elo"),
    "column.white_points": Text("Pts", "Ptos."),
    "column.black": Text("No.", "Núm."),
    "column.black_name": Text("Black", "Negras"),
    "column.black_rating": Text("Rtg", "Elo"),
    "column.black_points": Text("Pts", "Ptos."),
    "column.points": Text("Pts", "Ptos."),
    "column.virtual": Text("Virt", "Virt."),
    "column.colours": Text("Colours", "Colores"),
    "column.preference": Text("Pref", "Pref."),
    "column.float_1": Text("-1R", "−1R"),
    "column.float_2": Text("-2R", "−2R"),
    "column.no_bye": Text("No bye", "Sin bye"),
    "column.opponents": Text("Opponents", "Rivales"),
    "pair.title": Text(
        "{tournament} · round {round} of {rounds} · {system}",
        "{tournament} · ronda {round} de {rounds} · {system}",
    ),
    "pair.bye": Text("Bye: {no} {name}", "Descansa: {no} {name}"),
    "pair.absent": Text("Not paired: {no} {name}", "Sin emparejar: {no} {name}"),
    "pair.half_bye": Text(
        "Not paired, half-point bye: {no} {name}", "Sin emparejar, bye de medio punto: {no} {name}"
    ),
    "pair.full_bye": Text(
        "Not paired, full-point bye: {no} {name}", "Sin emparejar, bye de un punto: {no} {name}"
    ),
    "pair.check_list": Text("Check-list before the round", "Lista de control antes de la ronda"),
    "pair.checked_ok": Text(
        "{file}: {rounds} rounds as the rules pair them ({system})",
        "{file}: {rounds} rondas como las emparejan las reglas ({system})",
    ),
    "pair.checked_differs": Text(
        "{file}: {wrong} of {rounds} rounds differ from the rules ({system})",
        "{file}: {wrong} de {rounds} rondas difieren de las reglas ({system})",
    ),
    "pair.rounds_assumed": Text(
        "number of rounds not stated (142, XXR): {rounds}, the rounds played",
        "número de rondas no indicado (142, XXR): {rounds}, las rondas jugadas",
    ),
    "pair.white_assumed": Text(
        "initial colour not stated (152, XXC): white, read off the first round",
        "color inicial no indicado (152, XXC): blancas, según la primera ronda",
    ),
    "pair.black_assumed": Text(
        "initial colour not stated (152, XXC): black, read off the first round",
        "color inicial no indicado (152, XXC): negras, según la primera ronda",
    ),
    "pair.round_differs": Text("round {round} differs", "la ronda {round} difiere"),
    "pair.pair_differs": Text(
        "by the rules {expected}, in the file {found}",
        "según las reglas {expected}, en el archivo {found}",
    ),
    "pair.with_bye": Text("bye", "descansa"),
    "pair.the_bye": Text("the bye", "el bye"),
    "pair.nothing_to_check": Text(
        "{file}: no round is paired yet, nothing to check",
        "{file}: aún no hay ninguna ronda emparejada, nada que comprobar",
    ),
    "pair.despite_errors_hint": Text(
        "not paired because of the errors above; --despite-errors pairs as far as the file is understood",
        "no se empareja por los errores anteriores; --despite-errors empareja hasta donde se entiende el archivo",
    ),
    "pair.absent_twice": Text(
        "{found} cannot be absent and have a half-point bye as well",
        "{found} no puede estar ausente y tener además un bye de medio punto",
    ),
    "pair.ranks_missing": Text(
        "pairing by rank (XXC rank) needs a different rank for every player: found {found} ranks for {expected} players",
        "emparejar por clasificación (XXC rank) exige un puesto distinto para cada jugador: hay {found} puestos para {expected} jugadores",
    ),
    "pair.round_skipped": Text(
        "round {found} cannot be paired yet: the next round is {expected}",
        "la ronda {found} aún no puede emparejarse: la siguiente es la {expected}",
    ),
    "pair.round_exists": Text(
        "round {found} is in the file already and writing it anew would drop the rounds from it on; expected round {expected} for --format trf",
        "la ronda {found} ya está en el archivo y escribirla de nuevo borraría las rondas desde ella; se esperaba la ronda {expected} para --format trf",
    ),
    "pair.baku_last_alone": Text(
        "names the last accelerated player of an event that is not accelerated; say --baku too",
        "nombra al último jugador acelerado de un torneo sin aceleración; indique también --baku",
    ),
    "pair.system_assumed": Text(
        "neither start date (042) nor system (192) stated: paired by {found}; --system chooses another",
        "no constan la fecha de inicio (042) ni el sistema (192): emparejado por {found}; --system elige otro",
    ),
    "pair.unknown_system": Text(
        "there is no pairing system {found}; expected one of {expected}",
        "no existe el sistema de emparejamiento {found}; se esperaba uno de {expected}",
    ),
    "pair.type_unknown": Text(
        "the file says {found}, which Arpad does not pair by; to pair by another system say --system, one of {expected}",
        "el archivo dice {found}, por el que Arpad no empareja; para emparejar por otro sistema indique --system, uno de {expected}",
    ),
    "pair.rounds_missing": Text(
        "the file does not say how many rounds there are (142, XXR); say it with --rounds",
        "el archivo no dice cuántas rondas hay (142, XXR); indíquelo con --rounds",
    ),
    "pair.colour_missing": Text(
        "the file does not say which initial colour was drawn (152, XXC); say it with --initial-colour white or black",
        "el archivo no dice qué color inicial se sorteó (152, XXC); indíquelo con --initial-colour white o black",
    ),
    "pair.all_paired": Text(
        "round {found} cannot be paired: the tournament has {expected} rounds",
        "la ronda {found} no puede emparejarse: el torneo tiene {expected} rondas",
    ),
    "pair.results_missing": Text(
        "{number} games have no result yet: {found}; enter the results, or count them as draws for pairing with --adjourned-as-draws",
        "{number} partidas aún no tienen resultado: {found}; anote los resultados o cuéntelas como tablas para emparejar con --adjourned-as-draws",
    ),
    "pair.unknown_player": Text(
        "nobody has the number {found}; expected numbers of the list, {expected}",
        "nadie tiene el número {found}; se esperaban números de la lista, {expected}",
    ),
    "pair.wrong_numbers": Text(
        "expected starting numbers such as 5,9, found {found}",
        "se esperaban números de la lista como 5,9 y se encontró {found}",
    ),
    "pair.too_few": Text(
        "players present in round {round}: {found}; a pairing needs two",
        "jugadores presentes en la ronda {round}: {found}; un emparejamiento necesita dos",
    ),
    "pair.baku_rounds": Text(
        "Baku acceleration is for events of {expected} rounds or more, found {found}",
        "la aceleración de Bakú es para torneos de {expected} rondas o más; hay {found}",
    ),
    "pair.baku_points": Text(
        "Baku acceleration needs nothing for a loss and a win worth two draws (in 2016: one point), found {found}",
        "la aceleración de Bakú exige nada por derrota y una victoria que valga dos tablas (en 2016: un punto); hay {found}",
    ),
    "pair.explain_format": Text(
        "an explanation has no place in {found}; expected --format {expected}",
        "una explicación no cabe en {found}; se esperaba --format {expected}",
    ),
    "pair.output_format": Text(
        "the form {found} is for the screen; to write a file say --format {expected}",
        "la forma {found} es para la pantalla; para escribir un archivo indique --format {expected}",
    ),
    "pair.no_bye": Text(
        "no pairing is legal: the number of players is odd and everybody present has had a bye or a win by forfeit, so that nobody may get the bye",
        "ningún emparejamiento es legal: los jugadores son impares y todos los presentes han tenido ya un bye o una victoria por incomparecencia, de modo que nadie puede recibir el bye",
    ),
    "pair.nobody_left": Text(
        "no pairing is legal: there is nobody left for {players} to meet",
        "ningún emparejamiento es legal: a {players} no le queda ningún rival",
    ),
    "pair.odd_circle": Text(
        "no pairing is legal: {players} can only meet each other, and they are an odd number",
        "ningún emparejamiento es legal: {players} solo pueden enfrentarse entre sí y son impares",
    ),
    "pair.too_few_opponents": Text(
        "no pairing is legal: {players} ({number}) can only meet {between} ({opponents})",
        "ningún emparejamiento es legal: {players} ({number}) solo pueden enfrentarse a {between} ({opponents})",
    ),
    "pair.too_few_for_groups": Text(
        "no pairing is legal: the groups {players} ({number}) are odd and cannot meet each other; each needs one of {between} ({opponents})",
        "ningún emparejamiento es legal: los grupos {players} ({number}) son impares y no pueden enfrentarse entre sí; cada uno necesita a uno de {between} ({opponents})",
    ),
    "pair.numbers_final": Text(
        "round {found} is paired already; pairing numbers may be corrected while at most {expected} rounds are",
        "la ronda {found} ya está emparejada; los números pueden corregirse mientras haya como mucho {expected} emparejadas",
    ),
    "pair.seed_chosen": Text("seed {found}", "semilla {found}"),
    "pair.generated_short": Text(
        "no pairing is legal after round {found} of {expected}; the tournament ends there",
        "ningún emparejamiento es legal después de la ronda {found} de {expected}; el torneo acaba ahí",
    ),
}
