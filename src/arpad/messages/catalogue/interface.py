"""The command line: help, headings and labels."""

from typing import Final

from arpad.messages.text import Text

INTERFACE: Final = {
    "help.app": Text(
        "Arpad, an open rating office for chess: rates any tournament under any edition of the rules and shows the article behind every number.",
        "Arpad, una oficina de Elo abierta: valora cualquier torneo según cualquier edición del reglamento y muestra el artículo de cada número.",
    ),
    "help.lang": Text(
        "Language: en or es (also ARPAD_LANG).", "Idioma: en o es (también ARPAD_LANG)."
    ),
    "help.version": Text("Show the version and leave.", "Muestra la versión y termina."),
    "panel.arguments": Text("Arguments", "Argumentos"),
    "panel.options": Text("Options", "Opciones"),
    "panel.commands": Text("Commands", "Órdenes"),
    "panel.errors": Text("Error", "Error de uso"),
    "panel.required": Text("[required]", "[obligatorio]"),
    "panel.default": Text("[default: {{}}]", "[por defecto: {{}}]"),
    "help.rate": Text(
        "Rate tournaments: what each regulation makes of every player.\n\n"
        "arpad rate open.json\n\n"
        "arpad rate open.json --regulation fide-2022 --reading cap=once\n\n"
        "arpad rate --period january/*.json --format json",
        "Valora torneos: lo que cada reglamento da a cada jugador.\n\n"
        "arpad rate abierto.json\n\n"
        "arpad rate abierto.json --regulation fide-2022 --reading cap=once\n\n"
        "arpad rate --period enero/*.json --format json",
    ),
    "help.explain": Text(
        "Show how one player's number came about, step by step, with articles.\n\n"
        "arpad explain open.json --player 7 --regulation fide-2024 --lang es\n\n"
        "arpad explain --period january/*.json --player 2205416",
        "Muestra paso a paso, con artículos, cómo salió el número de un jugador.\n\n"
        "arpad explain abierto.json --player 7 --regulation fide-2024 --lang es\n\n"
        "arpad explain --period enero/*.json --player 2205416",
    ),
    "help.compare": Text(
        "The same event under every edition, side by side.\n\narpad compare open.json",
        "El mismo torneo según todas las ediciones, lado a lado.\n\narpad compare abierto.json",
    ),
    "help.calc": Text(
        "The players' calculator: a rating, a K and some games.\n\n"
        'arpad calc --rating 2460 --k 10 --games "2095:1 2254:1 2415:0.5"\n\n'
        'arpad calc --unrated --games "1726:0 1315:1 1424:0.5 1502:1 1628:0.5" --regulation fide-2022',
        "La calculadora del jugador: un Elo, una K y unas partidas.\n\n"
        'arpad calc --rating 2460 --k 10 --games "2095:1 2254:1 2415:0.5"\n\n'
        'arpad calc --unrated --games "1726:0 1315:1 1424:0.5 1502:1 1628:0.5" --regulation fide-2022',
    ),
    "help.regulations": Text(
        "List the regulations, or show one: its numbers by article and its readings.\n\n"
        "arpad regulations\n\narpad regulations fide-2009",
        "Enumera los reglamentos o muestra uno: sus números por artículo y sus lecturas.\n\n"
        "arpad regulations\n\narpad regulations fide-2009",
    ),
    "help.lift": Text(
        "What a rating became on the day ratings were raised.\n\n"
        "arpad lift march-2024 --rating 1500\n\n"
        "arpad lift october-2022 --rating 1850 --standard 2000",
        "En qué se convirtió un Elo el día en que se subieron.\n\n"
        "arpad lift march-2024 --rating 1500\n\n"
        "arpad lift october-2022 --rating 1850 --standard 2000",
    ),
    "help.check": Text(
        "Check reports: every finding with its line, article and remedy.\n\n"
        "arpad check open.trf\n\n"
        "arpad check reports/ --profile read --format json\n\n"
        "arpad check open.trf --regulation fide-2025 --lang es",
        "Revisa informes: cada hallazgo con su línea, artículo y remedio.\n\n"
        "arpad check abierto.trf\n\n"
        "arpad check informes/ --profile read --format json\n\n"
        "arpad check abierto.trf --regulation fide-2025 --lang es",
    ),
    "help.convert": Text(
        "Write a tournament in another format; what it cannot hold is said.\n\n"
        "arpad convert open.trf --to json -o open.json\n\n"
        "arpad convert open.json --to trf26",
        "Escribe un torneo en otro formato; se dice lo que no cabe.\n\n"
        "arpad convert abierto.trf --to json -o abierto.json\n\n"
        "arpad convert abierto.json --to trf26",
    ),
    "help.reports": Text(
        "Files, folders or patterns; - is standard input.",
        "Ficheros, carpetas o patrones; - es la entrada estándar.",
    ),
    "help.profile": Text(
        "What the file is for: to be read, paired on, or submitted for rating.",
        "Para qué es el fichero: leer, emparejar o enviar a valorar.",
    ),
    "help.to": Text("The format to write.", "El formato que escribir."),
    "help.output": Text(
        "The file to write; standard output when left out.",
        "El fichero que escribir; la salida estándar si se omite.",
    ),
    "severity.error": Text("error", "fallo"),
    "severity.warning": Text("warning", "aviso"),
    "severity.note": Text("note", "nota"),
    "check.progress": Text("Checking", "Revisando"),
    "check.rateable": Text(
        "{file}: can be rated under {regulation} ({errors} errors, {warnings} warnings, {notes} notes)",
        "{file}: se puede valorar según {regulation} ({errors} errores, {warnings} avisos, {notes} notas)",
    ),
    "check.not_rateable": Text(
        "{file}: cannot be rated as it stands ({errors} errors, {warnings} warnings, {notes} notes)",
        "{file}: no se puede valorar tal como está ({errors} errores, {warnings} avisos, {notes} notas)",
    ),
    "check.unsure": Text(
        "{file}: whether it can be rated cannot be said without a time control ({errors} errors, {warnings} warnings, {notes} notes)",
        "{file}: sin ritmo de juego no se puede decir si es valorable ({errors} errores, {warnings} avisos, {notes} notas)",
    ),
    "check.read": Text(
        "{file}: checked ({errors} errors, {warnings} warnings, {notes} notes)",
        "{file}: revisado ({errors} errores, {warnings} avisos, {notes} notas)",
    ),
    "check.not_rated": Text("not rated ({number}):", "no se valoran ({number}):"),
    "check.summary": Text(
        "{files} files, {errors} with errors", "{files} ficheros, {errors} con errores"
    ),
    "help.files": Text(
        "Tournament documents; - is standard input.",
        "Documentos de torneo; - es la entrada estándar.",
    ),
    "help.file": Text(
        "A tournament document; - is standard input.",
        "Un documento de torneo; - es la entrada estándar.",
    ),
    "help.regulation": Text(
        "Regulation id, or auto: by start date and kind of play.",
        "Identificador del reglamento, o auto: por fecha de comienzo y modalidad.",
    ),
    "help.regulation_calc": Text(
        "Regulation id; the standard one in force today by default.",
        "Identificador del reglamento; por defecto, el estándar vigente hoy.",
    ),
    "help.reading": Text(
        "Read an open article otherwise: NAME=VALUE, see arpad regulations ID; may be repeated.",
        "Leer de otro modo un artículo abierto: NOMBRE=VALOR, véase arpad regulations ID; se puede repetir.",
    ),
    "help.period": Text(
        "Treat the files as one rating period.", "Trata los ficheros como un solo periodo."
    ),
    "help.format": Text("How to print the answer.", "Cómo imprimir la respuesta."),
    "help.player": Text(
        "The player: his number in the document, his id or his name.",
        "El jugador: su número en el documento, su identificador o su nombre.",
    ),
    "help.id": Text("Regulation id.", "Identificador del reglamento."),
    "help.rating": Text("The player's rating.", "El Elo del jugador."),
    "help.unrated": Text("The player has no rating.", "El jugador no tiene Elo."),
    "help.later": Text(
        "Not the first event of an unrated player.", "No es el primer torneo de un jugador sin Elo."
    ),
    "help.k": Text("K; by the rule when left out.", "K; según la regla si se omite."),
    "help.games": Text(
        "Opponent's rating and score for each game: 2254:1 2415:0.5 2488:0.",
        "Elo del rival y puntos de cada partida: 2254:1 2415:0.5 2488:0.",
    ),
    "help.lift_name": Text(
        "Which one: march-2024 or october-2022.", "Cuál: march-2024 u october-2022."
    ),
    "help.standard": Text("The standard rating (october-2022).", "El Elo estándar (october-2022)."),
    "column.no": Text("No.", "Núm."),
    "column.name": Text("Name", "Nombre"),
    "column.rating": Text("Rtg", "Elo"),
    "column.n": Text("N", "N.º"),
    "column.w": Text("W", "W (pts.)"),
    "column.we": Text("We", "We (esp.)"),
    "column.k": Text("K", "K (coef.)"),
    "column.sum": Text("W−We", "Dif."),
    "column.change": Text("Change", "Variación"),
    "column.new_rating": Text("New", "Nuevo"),
    "column.p": Text("p", "p (punt.)"),
    "column.rc": Text("Rc", "Rc (media)"),
    "column.ru": Text("Ru", "Ru (rend.)"),
    "column.listed": Text("Listed", "En lista"),
    "column.reason": Text("Remark", "Observación"),
    "column.round": Text("Rd", "Rda."),
    "column.game": Text("Game", "Partida"),
    "column.for": Text("For", "Para"),
    "column.article": Text("Article", "Artículo"),
    "column.id": Text("Id", "Identificador"),
    "column.play": Text("Play", "Modalidad"),
    "column.in_force": Text("In force", "En vigor"),
    "column.until": Text("Until", "Hasta"),
    "column.floor": Text("Floor", "Mínimo"),
    "column.readings": Text("Readings", "Lecturas"),
    "title.rated": Text("Rated players", "Jugadores valorados"),
    "title.unrated": Text("Unrated players", "Jugadores sin Elo"),
    "title.ignored": Text("Games that do not count", "Partidas que no cuentan"),
    "title.period": Text("Period of {n} events", "Periodo de {n} torneos"),
    "title.compare": Text(
        "new rating of rated players, Ru of unrated ones; * would not be listed, – does not count",
        "nuevo Elo de los valorados, Ru de los demás; * no entraría en lista, – no cuenta",
    ),
    "answer.player": Text("Player", "Jugador"),
    "answer.yes": Text("yes", "sí"),
    "answer.no": Text("no", "no aún"),
    "answer.everybody": Text("both", "ambos"),
    "answer.open": Text("today", "hoy"),
    "answer.by_name": Text("by name only", "solo por su nombre"),
    "play.standard": Text("standard", "estándar"),
    "play.rapid": Text("rapid", "rápido"),
    "play.blitz": Text("blitz", "relámpago"),
    "readings.in_force": Text("Readings: {readings}", "Lecturas: {readings}"),
    "lift.done": Text("{old} → {new} on {day}", "{old} pasó a {new} el {day}"),
    "lift.unchanged": Text("{old} unchanged on {day}", "{old} sin cambio el {day}"),
}
