"""The office: its database, the people who work there, and its commands."""

from typing import Final

from arpad.messages.text import Text

OFFICE: Final = {
    "store.full": Text(
        "the database has no room left: {found}. Nothing of this was kept; make room and try again",
        "la base de datos no tiene más espacio: {found}. No se ha guardado nada de esto; haga sitio e inténtelo de nuevo",
    ),
    "store.locked": Text(
        "somebody else is writing to the database just now ({found}). Nothing of this was kept; try again",
        "otra persona está escribiendo en la base de datos en este momento ({found}). No se ha guardado nada de esto; inténtelo de nuevo",
    ),
    "store.read_only": Text(
        "the database may not be written to: {found}",
        "no se permite escribir en la base de datos: {found}",
    ),
    "store.unreachable": Text(
        "the database cannot be reached: {found}",
        "no se puede acceder a la base de datos: {found}",
    ),
    "store.damaged": Text(
        "this is no sound database: {found}. Restore a backup with: arpad office restore FILE",
        "no es una base de datos en buen estado: {found}. Restaure una copia con: arpad office restore FICHERO",
    ),
    "store.missing": Text(
        "there is no office here; start one with: arpad office init",
        "aquí no hay ninguna oficina; cree una con: arpad office init",
    ),
    "store.revision": Text(
        "the tables have revision {found}, this release needs {expected}. Make a backup, then run: arpad office init",
        "las tablas tienen la revisión {found} y esta versión necesita la {expected}. Haga una copia de seguridad y ejecute: arpad office init",
    ),
    "store.kind": Text(
        "not a database Arpad knows: {found}. Give a file name, or postgresql://user@host/name",
        "no es una base de datos que Arpad conozca: {found}. Indique un fichero o postgresql://usuario@servidor/nombre",
    ),
    "store.driver": Text(
        "PostgreSQL needs the package {found}; install it with: pip install 'arpad[postgresql]'",
        "PostgreSQL necesita el paquete {found}; instálelo con: pip install 'arpad[postgresql]'",
    ),
    "office.extra": Text(
        "the office needs the package {found}; install it with: pip install 'arpad[office]'",
        "la oficina necesita el paquete {found}; instálelo con: pip install 'arpad[office]'",
    ),
    "office.not_allowed": Text(
        "{found} may not do this ({action}); it is the work of: {expected}",
        "{found} no puede hacer esto ({action}); corresponde a: {expected}",
    ),
    "office.role": Text(
        "nobody works here as {found}; give one of: {expected}",
        "aquí nadie trabaja como {found}; indique uno de: {expected}",
    ),
    "office.exists": Text(
        "an office was started here just now by somebody else",
        "otra persona acaba de crear aquí una oficina",
    ),
    "office.user_unknown": Text(
        "nobody called {found} works here; known: {expected}. An officer adds people with: arpad office user add",
        "aquí no trabaja nadie llamado {found}; se conoce a: {expected}. Un responsable añade personas con: arpad office user add",
    ),
    "office.user_known": Text(
        "{found} works here already",
        "{found} ya trabaja aquí",
    ),
    "office.started": Text(
        "The office of {name} ({federation}) is open in {place}. Officer: {officer}. It keeps the lists of {system} by the edition {edition}.",
        "La oficina de {name} ({federation}) queda abierta en {place}. Responsable: {officer}. Lleva las listas de {system} según la edición {edition}.",
    ),
    "office.user_added": Text(
        "{login} ({role}) works here now.",
        "{login} ({role}) trabaja aquí desde ahora.",
    ),
    "office.no_edition": Text(
        "the calendar of {system}, {play}, names no edition for {found}; decide one with: arpad office calendar --edition ... --since ...",
        "el calendario de {system}, {play}, no indica ninguna edición para {found}; decídala con: arpad office calendar --edition ... --since ...",
    ),
    "office.no_list": Text(
        "{system} has no {play} list to start from; import one with: arpad office import-list",
        "{system} no tiene ninguna lista de {play} de la que partir; importe una con: arpad office import-list",
    ),
    "office.list_exists": Text(
        "the list of {found} cannot be made: the latest is of {expected}. Published lists are changed with: arpad office correct",
        "no se puede hacer la lista del {found}: la última es del {expected}. Las listas publicadas se cambian con: arpad office correct",
    ),
    "office.which_list": Text(
        "a published list is never altered, so say which one: the next of {system}, {play}, is --date {expected}",
        "una lista publicada no se altera nunca, así que diga cuál: la próxima de {system}, {play}, es --date {expected}",
    ),
    "office.skipped": Text(
        "the next list is that of {expected}; {found} would leave lists out. If that is meant, add --skip",
        "la próxima lista es la del {expected}; con {found} quedarían listas sin publicar. Si es lo que quiere, añada --skip",
    ),
    "correct.no_list": Text(
        "{found} belongs to the list of {expected}, which was not published here",
        "{found} corresponde a la lista del {expected}, que no se publicó aquí",
    ),
    "calendar.play": Text(
        "{found} is an edition for {expected}", "{found} es una edición para {expected}"
    ),
    "backup.folder": Text("there is no such folder", "no existe tal carpeta"),
    "help.office_skip": Text(
        "Leave out the lists between the last one and this.",
        "Dejar sin publicar las listas entre la última y esta.",
    ),
    "office.too_early": Text(
        "events for the list of {list} may still end until {expected}; publish after that day, or with --early",
        "hasta el {expected} pueden terminar torneos de la lista del {list}; publique después, o con --early",
    ),
    "office.overtaken": Text(
        "the records changed while this list was being made ({who}: {what}, {when}). Nothing was published; look at the preview and try again",
        "los datos cambiaron mientras se hacía esta lista ({who}: {what}, {when}). No se ha publicado nada; mire la vista previa e inténtelo de nuevo",
    ),
    "office.report_unreadable": Text(
        "the accepted report of this tournament cannot be read any more",
        "el informe aceptado de este torneo ya no se puede leer",
    ),
    "office.nothing_to_correct": Text(
        "every published list is what the records say; there is nothing to correct",
        "todas las listas publicadas coinciden con los datos; no hay nada que corregir",
    ),
    "office.reason_missing": Text(
        "a correction needs a reason", "una corrección necesita un motivo"
    ),
    "office.not_accepted": Text(
        "{found} is {status}; only an accepted report can be rated",
        "{found} está en estado {status}; solo se valora un informe aceptado",
    ),
    "office.waiting": Text(
        "{name} belongs to this list but its report is not accepted ({status})",
        "{name} corresponde a esta lista pero su informe no está aceptado ({status})",
    ),
    "office.correction_waits": Text(
        "the published list of {list} is no longer what the records say; correct it with: arpad office correct",
        "la lista publicada del {list} ya no coincide con los datos; corríjala con: arpad office correct",
    ),
    "office.lift_ordered": Text(
        "The {play} list of {list} ({system}) will apply the lift {rule}.",
        "La lista de {play} del {list} ({system}) aplicará la subida {rule}.",
    ),
    "office.rating_events": Text("Rating events", "Valorando torneos"),
    "office.verifying": Text("Verifying lists", "Verificando listas"),
    "office.copying": Text("Copying tables", "Copiando tablas"),
    "office.counts": Text(
        "{players} players, {changed} changed, {new} new, {delisted} off the list; {events} events. Shown: {shown} of {all} who move.",
        "{players} jugadores, {changed} con cambio, {new} nuevos, {delisted} fuera de lista; {events} torneos. Se muestran {shown} de {all} que se mueven.",
    ),
    "office.published": Text(
        "Published: {system}, {play}, {list} ({edition}). {players} players, {new} new, {delisted} off the list, {changed} changed; {events} events, {games} games. Hash {hash}.",
        "Publicada: {system}, {play}, {list} ({edition}). {players} jugadores, {new} nuevos, {delisted} fuera de lista, {changed} con cambio; {events} torneos, {games} partidas. Hash {hash}.",
    ),
    "office.backed_up": Text(
        "Everything is in {file} (SHA-256 {sha256}).",
        "Todo está en {file} (SHA-256 {sha256}).",
    ),
    "office.restored": Text(
        "{place} holds everything of {file}. Check it with: arpad office verify",
        "{place} contiene todo lo de {file}. Compruébelo con: arpad office verify",
    ),
    "backup.exists": Text(
        "this file exists already; a backup overwrites nothing",
        "este fichero ya existe; una copia no sobrescribe nada",
    ),
    "restore.not_empty": Text(
        "an office is kept here already; restore into a new database",
        "aquí ya hay una oficina; restaure en una base de datos nueva",
    ),
    "lift.no_rule": Text(
        "{edition} knows no lift called {found}",
        "{edition} no conoce ninguna subida llamada {found}",
    ),
    "lift.too_late": Text(
        "the list of {found} or a later one has appeared",
        "la lista del {found} u otra posterior ya ha aparecido",
    ),
    "lift.ordered": Text("{found} is ordered already", "{found} ya está ordenada"),
    "diff.nothing": Text(
        "this list replaces none and follows none", "esta lista no sustituye ni sigue a ninguna"
    ),
    "verify.nothing": Text("there is no such list", "no existe tal lista"),
    "verify.report": Text(
        "the report of {tournament} is not what was received: its hash is now {found}",
        "el informe de {tournament} no es el que se recibió: su hash es ahora {found}",
    ),
    "verify.entry": Text(
        "player {player}: the list says {found}, the reports give {expected}",
        "jugador {player}: la lista dice {found}, los informes dan {expected}",
    ),
    "verify.results": Text(
        "the results behind this list are no longer on record",
        "los resultados en los que se basa esta lista ya no constan",
    ),
    "verify.more": Text("and {found} more players", "y {found} jugadores más"),
    "verify.chain": Text(
        "the list before it is not the one it was chained to",
        "la lista anterior no es aquella a la que se encadenó",
    ),
    "verify.hash": Text(
        "what it holds does not give the hash it was published with",
        "su contenido no da el hash con el que se publicó",
    ),
    "story.unknown": Text(
        "{name} is not on the list of {list}", "{name} no está en la lista del {list}"
    ),
    "story.entry": Text(
        "{name}: {rating} on the list of {list} ({system})",
        "{name}: {rating} en la lista del {list} ({system})",
    ),
    "story.unrated": Text(
        "{name}: not rated on the list of {list} ({system})",
        "{name}: sin Elo en la lista del {list} ({system})",
    ),
    "story.imported": Text(
        "{name}: {rating} (K {k}) on the list of {list}, imported from {source} (SHA-256 {sha256}…)",
        "{name}: {rating} (K {k}) en la lista del {list}, importada de {source} (SHA-256 {sha256}…)",
    ),
    "story.not_listed": Text(
        "not on the list before ({list})", "no está en la lista anterior ({list})"
    ),
    "story.before": Text(
        "the list before, of {list}: {rating}, K {k}; games so far {total}, highest {peak}",
        "la lista anterior, del {list}: {rating}, K {k}; partidas hasta entonces {total}, máximo {peak}",
    ),
    "story.before_unrated": Text(
        "the list before, of {list}: not rated; games remembered {total}, highest {peak}",
        "la lista anterior, del {list}: sin Elo; partidas recordadas {total}, máximo {peak}",
    ),
    "story.entered": Text(
        "{event} ({code}), begun {start}: rated by {edition} with {rating}, the list of {list}",
        "{event} ({code}), iniciado el {start}: valorado por {edition} con {rating}, lista del {list}",
    ),
    "story.entered_unrated": Text(
        "{event} ({code}), begun {start}: rated by {edition}; unrated on the list of {list}",
        "{event} ({code}), iniciado el {start}: valorado por {edition}; sin Elo en la lista del {list}",
    ),
    "story.entered_standard": Text(
        "{event} ({code}), begun {start}: rated by {edition} with the standard rating {rating}; unrated on the list of {list}",
        "{event} ({code}), iniciado el {start}: valorado por {edition} con el Elo estándar {rating}; sin Elo en la lista del {list}",
    ),
    "story.listed_after": Text(
        "{event} ({code}), begun {start}: unrated on the list of {list}, listed since; counts as rated {rating} for himself, unrated for opponents",
        "{event} ({code}), iniciado el {start}: sin Elo en la lista del {list}, listado después; cuenta con {rating} para sí, sin Elo para sus rivales",
    ),
    "story.lift_once": Text(
        "ratings were raised on this list: {new}", "en esta lista se subieron los Elos: {new}"
    ),
    "story.lift_standard": Text(
        "raised to no more than the margin below the standard rating: {new}",
        "subido hasta el margen permitido bajo el Elo estándar: {new}",
    ),
    "story.delisted": Text(
        "below {floor}: off the list, unrated from now on",
        "por debajo de {floor}: fuera de la lista, sin Elo desde ahora",
    ),
    "story.k": Text(
        "K {k} from this list on: games so far {total}, highest published {peak}",
        "K {k} desde esta lista: partidas hasta ahora {total}, máximo publicado {peak}",
    ),
    "story.inactive": Text(
        "inactive since {since}: fewer than {needed} games in a year",
        "inactivo desde {since}: menos de {needed} partidas en un año",
    ),
    "story.active_again": Text(
        "active again: {games} games in the period",
        "activo de nuevo: {games} partidas en el período",
    ),
    "why.games": Text("games", "partidas"),
    "why.new": Text("first rating", "primer Elo"),
    "why.returned": Text("rated again", "vuelve a tener Elo"),
    "why.delisted": Text("below the floor", "bajo el mínimo"),
    "why.lifted": Text("lift", "subida"),
    "why.inactive": Text("inactive", "inactivo"),
    "why.active": Text("active again", "activo de nuevo"),
    "why.state": Text("active or inactive", "activo o inactivo"),
    "why.k": Text("K", "coeficiente K"),
    "why.earlier": Text("an earlier list", "una lista anterior"),
    "column.old": Text("Old", "Antes"),
    "column.new": Text("New", "Nuevo"),
    "column.difference": Text("±", "+/−"),
    "column.why": Text("Why", "Motivo"),
    "column.events": Text("Events", "Torneos"),
    "column.games": Text("Games", "Partidas"),
    "column.at": Text("When", "Cuándo"),
    "column.by": Text("Who", "Quién"),
    "column.action": Text("What", "Qué"),
    "column.subject": Text("About", "Sobre"),
    "column.details": Text("Details", "Detalles"),
    "column.changed": Text("Changed", "Cambios"),
    "column.list": Text("List", "Lista"),
    "column.kind": Text("Kind", "Clase"),
    "column.identical": Text("Identical", "Idéntica"),
    "column.hash": Text("Hash", "Huella"),
    "column.system": Text("System", "Sistema"),
    "column.last_list": Text("Last list", "Última lista"),
    "column.next_list": Text("Next list", "Próxima lista"),
    "column.replaces": Text("Replaces", "Sustituye a"),
    "column.recomputed": Text("Rated anew", "Revalorados"),
    "column.differences": Text("Ratings changed", "Elos cambiados"),
    "title.calendar": Text("Calendar", "Calendario"),
    "title.preview": Text(
        "Preview of {list} · {system} · {play}", "Vista previa del {list} · {system} · {play}"
    ),
    "title.live": Text(
        "Live on {list} · {system} · {play}", "En vivo el {list} · {system} · {play}"
    ),
    "title.corrected": Text("Corrected lists", "Listas corregidas"),
    "title.diff": Text("{old} → {new}: {reason}", "Cambios {old} → {new}: {reason}"),
    "title.log": Text("Log", "Registro"),
    "title.verified": Text("Verification", "Verificación"),
    "help.office": Text(
        "The rating office: players, reports, periods, lists and corrections, in a database.",
        "La oficina de Elo: jugadores, informes, períodos, listas y correcciones, en una base de datos.",
    ),
    "help.db": Text(
        "The office's database: a file, or postgresql://user@host/name.",
        "La base de datos de la oficina: un fichero o postgresql://usuario@servidor/nombre.",
    ),
    "help.as": Text(
        "Who you are in the office; by default your login on this machine.",
        "Quién es usted en la oficina; por omisión, su usuario en este equipo.",
    ),
    "help.office_init": Text(
        'Start an office, or bring an older one to this release.\n\n    arpad office init --federation ESP --name "My federation"',
        'Crear una oficina, o actualizar una antigua a esta versión.\n\n    arpad office init --federation ESP --name "Mi federación"',
    ),
    "help.office_user": Text(
        "The people who work in the office.",
        "Las personas que trabajan en la oficina.",
    ),
    "help.office_user_add": Text(
        'Let somebody work in the office.\n\n    arpad office user add ana --name "Ana Ruiz" --role arbiter',
        'Dar acceso a una persona a la oficina.\n\n    arpad office user add ana --name "Ana Ruiz" --role arbiter',
    ),
    "help.office_calendar": Text(
        "Show which edition applies from when, the next lists and closing dates; with --edition, decide one.\n\n    arpad office calendar --system national --edition fide-2024 --since 2026-01-01",
        "Mostrar qué edición se aplica desde cuándo, las próximas listas y cierres; con --edition, decidirla.\n\n    arpad office calendar --system national --edition fide-2024 --since 2026-01-01",
    ),
    "help.office_preview": Text(
        "Make the next list from all accepted events, without publishing: who moves, and why.\n\n    arpad office preview --top 50",
        "Hacer la próxima lista con todos los torneos aceptados, sin publicarla: quién se mueve y por qué.\n\n    arpad office preview --top 50",
    ),
    "help.office_publish": Text(
        "Freeze the next list: it is never altered afterwards, only replaced in the open.\n\n    arpad office publish --date 2026-03-01",
        "Congelar la próxima lista: después no se altera nunca, solo se sustituye a la vista de todos.\n\n    arpad office publish --date 2026-03-01",
    ),
    "help.office_correct": Text(
        'Publish anew every list that late, withdrawn or corrected reports, merges or a changed edition alter.\n\n    arpad office correct --reason "result of round 3" --dry-run',
        'Publicar de nuevo cada lista que alteren informes tardíos, retirados o corregidos, fusiones o un cambio de edición.\n\n    arpad office correct --reason "resultado de la ronda 3" --dry-run',
    ),
    "help.office_lift": Text(
        "Order a one-time lift for a list to come; those an edition lays down happen by themselves.\n\n    arpad office lift --date 2027-01-01 --rule one-time",
        "Ordenar una subida única para una lista futura; las que fija una edición se aplican solas.\n\n    arpad office lift --date 2027-01-01 --rule one-time",
    ),
    "help.office_explain": Text(
        "The whole story of a number: lists and K used, event by event, game by game, with articles.\n\n    arpad office explain 22200021 --list 2026-03-01",
        "La historia completa de un número: listas y K usadas, torneo a torneo, partida a partida, con artículos.\n\n    arpad office explain 22200021 --list 2026-03-01",
    ),
    "help.office_diff": Text(
        "Who differs between a list and the one it replaces (or follows): from, to, and why.\n\n    arpad office diff --date 2026-03-01 --format csv",
        "Quién difiere entre una lista y la que sustituye (o sigue): de, a y por qué.\n\n    arpad office diff --date 2026-03-01 --format csv",
    ),
    "help.office_log": Text(
        "Everything done in the office: who, when, what, and each changed field.\n\n    arpad office log --subject player:12",
        "Todo lo hecho en la oficina: quién, cuándo, qué y cada campo cambiado.\n\n    arpad office log --subject player:12",
    ),
    "help.office_verify": Text(
        "Make publications again from the raw reports, and say whether they are identical.\n\n    arpad office verify --date 2026-03-01",
        "Rehacer las publicaciones a partir de los informes originales y decir si son idénticas.\n\n    arpad office verify --date 2026-03-01",
    ),
    "help.office_backup": Text(
        "Write everything to one new file, from either kind of database.\n\n    arpad office backup office-2026-03-01.backup",
        "Guardar todo en un fichero nuevo, desde cualquiera de las bases de datos.\n\n    arpad office backup oficina-2026-03-01.backup",
    ),
    "help.office_restore": Text(
        "Fill a new database from a backup.\n\n    arpad office restore office-2026-03-01.backup --db new.db",
        "Llenar una base de datos nueva con una copia.\n\n    arpad office restore oficina-2026-03-01.backup --db nueva.db",
    ),
    "help.office_system": Text(
        "The rating system; may be left out where there is just one.",
        "El sistema de valoración; puede omitirse si solo hay uno.",
    ),
    "help.office_edition": Text(
        "The edition to follow: an id of arpad regulations, or auto.",
        "La edición que se sigue: un identificador de arpad regulations, o auto.",
    ),
    "help.office_edition_since": Text(
        "From which day (2026-01-31); today by default.",
        "Desde qué día (2026-01-31); por omisión, hoy.",
    ),
    "help.office_list_date": Text(
        "The day of the list (2026-03-01).", "El día de la lista (2026-03-01)."
    ),
    "help.office_live": Text(
        "The list in force with everything accepted since.",
        "La lista en vigor con todo lo aceptado desde entonces.",
    ),
    "help.office_top": Text("How many moves to show.", "Cuántos movimientos mostrar."),
    "help.office_early": Text(
        "Publish before the closing date has passed.",
        "Publicar antes de que pase la fecha de cierre.",
    ),
    "help.office_correct_reason": Text(
        "Why; it is published with the correction.", "El motivo; se publica con la corrección."
    ),
    "help.office_include": Text(
        "A late event to rate on the list it belonged to (may be repeated).",
        "Un torneo tardío que valorar en la lista que le correspondía (repetible).",
    ),
    "help.office_list_from": Text(
        "Look at every list from this day on, not just from the first one affected.",
        "Revisar todas las listas desde este día, no solo desde la primera afectada.",
    ),
    "help.office_dry_run": Text(
        "Show what would be corrected, and change nothing.",
        "Mostrar qué se corregiría, sin cambiar nada.",
    ),
    "help.office_lift_rule": Text(
        "one-time (two fifths of the way to 2000) or standard (at most 100 below the standard rating).",
        "one-time (dos quintos de la distancia a 2000) o standard (como mucho 100 por debajo del Elo estándar).",
    ),
    "help.office_list_version": Text(
        "Which version of the list; the latest by default.",
        "Qué versión de la lista; por omisión, la última.",
    ),
    "help.office_against": Text(
        "Compare with the list of this day.", "Comparar con la lista de este día."
    ),
    "help.office_subject": Text(
        "Only about this: player:12, tournament:3, system:national ...",
        "Solo sobre esto: player:12, tournament:3, system:national ...",
    ),
    "help.office_limit": Text("How many of the latest lines.", "Cuántas de las últimas líneas."),
    "help.office_player": Text(
        "The player: own number, FIDE id or national id.",
        "El jugador: número propio, código FIDE o código nacional.",
    ),
    "help.office_backup_file": Text("The backup file.", "El fichero de la copia."),
    "help.office_federation": Text(
        "The federation's three-letter code.", "El código de tres letras de la federación."
    ),
    "help.office_name": Text("The federation's name.", "El nombre de la federación."),
    "help.office_own_system": Text(
        "The rating system whose lists the office publishes.",
        "El sistema de valoración cuyas listas publica la oficina.",
    ),
    "help.office_login": Text("The login.", "El nombre de usuario."),
    "help.office_person": Text("The person's name.", "El nombre de la persona."),
    "help.office_role": Text("What the person may do.", "Lo que la persona puede hacer."),
}
