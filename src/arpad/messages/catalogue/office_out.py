"""Lists on their way out: choosing, showing and exporting them, sheets, and the period report."""

from typing import Final

from arpad.messages.text import Text

OFFICE_OUT: Final = {
    "choose.system": Text(
        "there are several rating systems; name one of: {expected}",
        "hay varios sistemas de valoración; indique uno de: {expected}",
    ),
    "choose.no_system": Text(
        "the office keeps no rating system yet",
        "la oficina aún no lleva ningún sistema de valoración",
    ),
    "choose.no_list": Text(
        "{system} has no {play} list yet; import one or publish one first",
        "{system} aún no tiene ninguna lista de {play}; primero importe o publique una",
    ),
    "choose.nothing": Text(
        "{system} has no list in force on {found}",
        "{system} no tiene ninguna lista en vigor el {found}",
    ),
    "choose.too_early": Text(
        "no list was in force on {found} yet; the first is that of {expected}",
        "el {found} aún no había ninguna lista en vigor; la primera es la del {expected}",
    ),
    "choose.version": Text(
        "the list of {date} has no version {found}; there are: {expected}",
        "la lista del {date} no tiene versión {found}; existen: {expected}",
    ),
    "list.club": Text("no club is called {found}", "ningún club se llama {found}"),
    "export.binary": Text(
        "a file of this kind ({found}) is not for a terminal; name one with -o, or - for a pipe",
        "un fichero de esta clase ({found}) no es para un terminal; indique uno con -o, o - para una tubería",
    ),
    "export.exists": Text(
        "the file is there already; --force replaces it",
        "el fichero ya existe; --force lo sustituye",
    ),
    "export.done": Text(
        "{players} players of {lists} written to {file}.",
        "Escritos {players} jugadores de {lists} en {file}.",
    ),
    "sheet.imported": Text(
        "the {play} list of {system} of {found} was imported: nothing was calculated here",
        "la lista de {play} de {system} del {found} se importó: aquí no se calculó nada",
    ),
    "sheet.not_listed": Text(
        "player {found} is not on the list of {date} and took no part in its period",
        "el jugador {found} no está en la lista del {date} ni participó en su período",
    ),
    "sheet.whom": Text("name a player, or ask for --all", "indique un jugador o pida --all"),
    "sheet.head": Text(
        "{name} · {system} · {play} · list of {date}, version {version}",
        "{name} · {system} · {play} · lista del {date}, versión {version}",
    ),
    "sheet.event": Text(
        "{code} · {name} · {start} to {end} · {edition} · ratings of {ratings}",
        "{code} · {name} · del {start} al {end} · {edition} · Elo de la lista {ratings}",
    ),
    "sheet.rated": Text(
        "Rc {rc:a} · Ro {ro} · W {w:s} · N {n} · We {we:.2} · K {k} · change {change:+.2}",
        "Rc {rc:a} · Ro {ro} · W {w:s} · N {n} · We {we:.2} · K {k} · variación {change:+.2}",
    ),
    "sheet.unrated": Text(
        "Unrated: Rc {rc:a} · W {w:s} · N {n} · p {p} · Ru {ru}",
        "Sin Elo: Rc {rc:a} · W {w:s} · N {n} · p {p} · Ru {ru}",
    ),
    "sheet.left_out": Text(
        "Not counted: {reason}  [{article}]", "No cuenta: {reason}  [{article}]"
    ),
    "sheet.total": Text(
        "Total change {change:+.2} over {n} games: {old} → {new}",
        "Variación total {change:+.2} en {n} partidas: {old} → {new}",
    ),
    "sheet.pool": Text(
        "Pool (events: {events}): Rc {rc:a} · W {w:s} · N {n} · p {p} · Ru {ru}; new rating {new}",
        "Conjunto (torneos: {events}): Rc {rc:a} · W {w:s} · N {n} · p {p} · Ru {ru}; Elo nuevo {new}",
    ),
    "sheet.pooled_earlier": Text(
        "Pooled from an earlier list: {name}, {start}: N {n} · W {w:s} · Ru {ru}",
        "Del conjunto, de una lista anterior: {name}, {start}: N {n} · W {w:s} · Ru {ru}",
    ),
    "sheet.no_games": Text(
        "No rated games in this period: {old} → {new}",
        "Sin partidas valoradas en este período: {old} → {new}",
    ),
    "sheet.written": Text(
        "{lines} lines of {players} players written to {file}.",
        "Escritas {lines} líneas de {players} jugadores en {file}.",
    ),
    "report.kind": Text(
        "a report is written as .html or .md, not as {found}",
        "un informe se escribe como .html o .md, no como {found}",
    ),
    "report.written": Text("The report is in {file}.", "El informe está en {file}."),
    "report.title": Text("{play} rating list of {date}", "lista de Elo {play} del {date}"),
    "report.superseded": Text(
        "This is version {version}. It was replaced by version {latest}: {reason}",
        "Esta es la versión {version}. Fue sustituida por la versión {latest}: {reason}",
    ),
    "report.list": Text("List", "Lista"),
    "report.compared": Text("Compared with the list of", "Comparada con la lista del"),
    "report.imported": Text("imported", "importada"),
    "report.counts": Text("In figures", "En cifras"),
    "report.active": Text("Active players", "Jugadores activos"),
    "report.players": Text("Players with a rating", "Jugadores con Elo"),
    "report.inactive": Text("Inactive players", "Jugadores inactivos"),
    "report.new": Text("New players", "Jugadores nuevos"),
    "report.delisted": Text("Players who left the list", "Jugadores que dejan la lista"),
    "report.returned": Text("Players active again", "Jugadores activos de nuevo"),
    "report.fell_inactive": Text("Players now inactive", "Jugadores que pasan a inactivos"),
    "report.events": Text("Tournaments rated", "Torneos valorados"),
    "report.games": Text("Games", "Partidas disputadas"),
    "report.histogram": Text("Changes in steps of ten", "Variaciones de diez en diez"),
    "report.unchanged": Text("unchanged", "sin cambio"),
    "report.step": Text("Change", "Variación"),
    "report.gains": Text("Biggest gains", "Mayores subidas"),
    "report.losses": Text("Biggest losses", "Mayores bajadas"),
    "report.corrections": Text("Corrections of this list", "Correcciones de esta lista"),
    "report.no_corrections": Text(
        "This list has not been corrected.", "Esta lista no se ha corregido."
    ),
    "report.correction_on": Text("On", "El día"),
    "report.check": Text("How to check this list", "Cómo comprobar esta lista"),
    "report.checking": Text(
        "Its hash (SHA-256) covers every entry, the edition, the reports of all tournaments and the list before, but no names. The office makes the list again from the original reports and compares with:",
        "Su huella (SHA-256) abarca cada entrada, la edición, los informes de todos los torneos y la lista anterior, pero ningún nombre. La oficina rehace la lista a partir de los informes originales y la compara con:",
    ),
    "report.privacy": Text(
        "Of births only the year is published.", "De los nacimientos solo se publica el año."
    ),
    "state.active": Text("active", "activo"),
    "state.inactive": Text("inactive", "inactivo"),
    "state.apart": Text("listed apart", "lista aparte"),
    "title.list": Text(
        "{system} · {play} · {date}, version {version}",
        "{system} · {play} · {date}, versión {version}",
    ),
    "title.lists": Text("Lists", "Listas"),
    "title.sheets": Text("Calculations of {date}", "Cálculos del {date}"),
    "column.rank": Text("#", "Pos."),
    "column.state": Text("State", "Situación"),
    "column.opponent": Text("Opponent", "Rival"),
    "column.opponent_rating": Text("Rtg", "Elo"),
    "column.result": Text("Res", "Res."),
    "column.chg": Text("chg", "var."),
    "column.k_chg": Text("K·chg", "K·var."),
    "column.ro": Text("Ro", "Ro (Elo)"),
    "help.office_list": Text(
        "A rating list: by rating, then games of the period, then name; or all lists there are.\n\n    arpad office list --date 2026-03-01 --sex f --born-after 2007 --top 20",
        "Una lista de Elo: por Elo, luego partidas del período, luego nombre; o todas las listas que hay.\n\n    arpad office list --date 2026-03-01 --sex f --born-after 2007 --top 20",
    ),
    "help.office_export": Text(
        "Write a list for others: FIDE's layouts, tables, Swiss-Manager or Vega. Without --play, formats with room for them get standard, rapid and blitz.\n\n    arpad office export --date 2026-03-01 --to fide-combined -o players.txt",
        "Escribir una lista para otros: formatos FIDE, tablas, Swiss-Manager o Vega. Sin --play, los formatos con sitio llevan estándar, rápido y relámpago.\n\n    arpad office export --date 2026-03-01 --to fide-combined -o jugadores.txt",
    ),
    "help.office_sheet": Text(
        "How a period moved a player: every game with Rc, Ro, W, We, K and change.\n\n    arpad office sheet 22200021 --date 2026-03-01",
        "Cómo un período movió a un jugador: cada partida con Rc, Ro, W, We, K y variación.\n\n    arpad office sheet 22200021 --date 2026-03-01",
    ),
    "help.office_report": Text(
        "The report of a period for the federation's web page, as HTML or Markdown.\n\n    arpad office report --date 2026-03-01 -o march.html",
        "El informe de un período para la web de la federación, en HTML o Markdown.\n\n    arpad office report --date 2026-03-01 -o marzo.html",
    ),
    "help.office_in_force": Text(
        "A day (2026-03-01): its list, or the one in force then; latest, also by default.",
        "Un día (2026-03-01): su lista, o la que estaba en vigor; latest, y por omisión: la última.",
    ),
    "help.office_all_lists": Text(
        "Show which lists there are instead.", "Mostrar en su lugar qué listas hay."
    ),
    "help.office_list_top": Text("Only so many players.", "Solo tantos jugadores."),
    "help.office_list_federation": Text(
        "Only players of this federation.", "Solo jugadores de esta federación."
    ),
    "help.office_list_club": Text("Only players of this club.", "Solo jugadores de este club."),
    "help.office_list_sex": Text("Only women (f) or men (m).", "Solo mujeres (f) u hombres (m)."),
    "help.office_list_title": Text(
        "Only players with this title.", "Solo jugadores con este título."
    ),
    "help.office_born_after": Text(
        "Only players born after this year.", "Solo jugadores nacidos después de este año."
    ),
    "help.office_born_before": Text(
        "Only players born before this year.", "Solo jugadores nacidos antes de este año."
    ),
    "help.office_list_name": Text(
        "Only players with words that begin so in their names; ranks stay.",
        "Solo jugadores con palabras que empiecen así en el nombre; las posiciones se mantienen.",
    ),
    "help.office_active": Text(
        "Leave out the inactive, or show also those the list no longer prints.",
        "Omitir a los inactivos, o mostrar también a quienes la lista ya no imprime.",
    ),
    "help.office_one_play": Text(
        "Only this kind of play; by default standard, or all three where there is room.",
        "Solo esta modalidad; por omisión estándar, o las tres si hay sitio.",
    ),
    "help.office_export_to": Text("The format.", "El formato."),
    "help.office_export_file": Text(
        "The file to write; - or none: standard output.",
        "El fichero que se escribe; - o ninguno: la salida estándar.",
    ),
    "help.office_force": Text(
        "Replace the file if it is there.", "Sustituir el fichero si ya existe."
    ),
    "help.office_all_sheets": Text(
        "One line for every event of every player.", "Una línea por cada torneo de cada jugador."
    ),
    "help.office_sheets_folder": Text(
        "The folder for the CSV file of --all.", "La carpeta para el fichero CSV de --all."
    ),
    "help.office_report_file": Text(
        "The file to write, .html or .md; none: Markdown on standard output.",
        "El fichero que se escribe, .html o .md; ninguno: Markdown en la salida estándar.",
    ),
}
