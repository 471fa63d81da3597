"""Tournaments in the office: registration, reports, matching, decisions, officials and fees."""

from typing import Final

from arpad.messages.text import Text

OFFICE_TOURNAMENTS: Final = {
    "office.day": Text(
        "not a day: {found}. Write it as 2026-01-31",
        "no es una fecha: {found}. Escríbala como 2026-01-31",
    ),
    "tournament.unknown": Text(
        "there is no tournament {found}; see all with: arpad office status",
        "no hay ningún torneo {found}; véalos todos con: arpad office status",
    ),
    "tournament.code_taken": Text(
        "the code {found} is taken; choose another", "el código {found} ya existe; elija otro"
    ),
    "tournament.code_form": Text(
        "a code has letters, digits, dots and hyphens, at most 40",
        "un código tiene letras, cifras, puntos y guiones, 40 como mucho",
    ),
    "tournament.no_name": Text("a tournament needs a name", "el torneo necesita un nombre"),
    "tournament.ends_early": Text(
        "ends on {found}, before it starts ({start})",
        "termina el {found}, antes de empezar ({start})",
    ),
    "tournament.players": Text(
        "not a number of players: {found}", "no es un número de jugadores: {found}"
    ),
    "tournament.no_system": Text(
        "no system would rate it: none has a calendar for this kind of play; name one of: {expected}",
        "ningún sistema lo valoraría: ninguno tiene calendario para esta modalidad; indique uno de: {expected}",
    ),
    "tournament.registered_late": Text(
        "registered on {found}; it was due on {expected}",
        "registrado el {found}; el plazo acababa el {expected}",
    ),
    "tournament.double": Text(
        "{found} has the same name, start and kind of play",
        "{found} tiene el mismo nombre, comienzo y modalidad",
    ),
    "tournament.wrong_step": Text(
        "{found} is {status}; only these can become {after}: {expected}",
        "{found} está en estado {status}; solo pasan a {after}: {expected}",
    ),
    "tournament.no_reason": Text(
        "say why: the reason is kept with the decision",
        "indique el motivo: se guarda con la decisión",
    ),
    "tournament.registered": Text(
        "{code}: {name} is registered, to be rated by: {systems}.",
        "{code}: {name} queda registrado; lo valorará: {systems}.",
    ),
    "tournament.decided": Text("{code}: {name} is now {status}.", "{code}: {name} queda {status}."),
    "tournament.open": Text("Tournaments under way", "Torneos en curso"),
    "report.same_file": Text(
        "this file came on {at}: it is version {version} of {found}",
        "este fichero llegó el {at}: es la versión {version} de {found}",
    ),
    "report.taken": Text(
        "somebody else handed in the same file just now: {found}. Nothing was kept",
        "otra persona acaba de entregar el mismo fichero: {found}. No se ha guardado nada",
    ),
    "report.several": Text(
        "several tournaments may be {found}; name one with --for: {expected}",
        "varios torneos pueden ser {found}; indique uno con --for: {expected}",
    ),
    "report.no_tournament": Text(
        "no tournament awaiting a report is like {found} ({start}). Name one with --for, or enter it with --register. About the same time: {expected}",
        "ningún torneo a la espera de informe se parece a {found} ({start}). Indique uno con --for o regístrelo con --register. Por las mismas fechas: {expected}",
    ),
    "report.no_header": Text(
        "the report does not say this, so that the tournament cannot be registered from it",
        "el informe no lo dice, así que el torneo no se puede registrar a partir de él",
    ),
    "report.no_version": Text(
        "{code} has no report version {found}; versions received: {expected}",
        "{code} no tiene la versión {found} del informe; versiones recibidas: {expected}",
    ),
    "report.other_play": Text(
        "the report is {found}, the tournament is registered as {expected}",
        "el informe es de {found} y el torneo está registrado como {expected}",
    ),
    "report.other_date": Text(
        "the report says {found}, the registration {expected}",
        "el informe dice {found} y el registro {expected}",
    ),
    "report.list_closed": Text(
        "the list of {found} ({system}) has appeared already; it would go to that of {expected}",
        "la lista del {found} ({system}) ya está publicada; iría a la del {expected}",
    ),
    "report.received": Text("Reports received", "Informes recibidos"),
    "report.checked": Text("Reports checked", "Informes comprobados"),
    "report.exported": Text(
        "Version {version} is in {file}; sha256 {sha256}.",
        "La versión {version} está en {file}; sha256 {sha256}.",
    ),
    "match.unknown_id": Text(
        "player {player}: nobody in the master file has the id {found}",
        "jugador {player}: nadie en el fichero maestro tiene el identificador {found}",
    ),
    "match.other_name": Text(
        "player {player}: the id {found} belongs to somebody with another name; not matched",
        "jugador {player}: el identificador {found} es de alguien con otro nombre; no se ha asignado",
    ),
    "match.twice": Text(
        "the numbers {found} are matched to the same player, {player}",
        "los números {found} corresponden al mismo jugador, {player}",
    ),
    "match.not_checked": Text(
        "{found} is {status}: players are matched between the check and the decision; first run: arpad office check",
        "{found} está en estado {status}: los jugadores se asignan entre la comprobación y la decisión; ejecute antes: arpad office check",
    ),
    "match.no_number": Text(
        "the report of {code} has no player number {found}",
        "el informe de {code} no tiene ningún jugador con el número {found}",
    ),
    "match.id_taken": Text(
        "number {found} is not new: his id belongs to player {player}",
        "el número {found} no es nuevo: su identificador es del jugador {player}",
    ),
    "match.form": Text(
        "expected NO=PLAYER, found: {found}", "se esperaba NÚM=JUGADOR y se encontró: {found}"
    ),
    "match.done": Text("{no} is player {player}, {name}.", "{no} es el jugador {player}, {name}."),
    "match.open": Text("Players still to be matched", "Jugadores aún sin asignar"),
    "match.complete": Text("Every player is matched.", "Todos los jugadores están asignados."),
    "accept.too_late": Text(
        "{found} would be on the list of {list}; the last it may be rated on is that of {expected}. To accept it all the same: --in-spite-of REASON",
        "{found} iría en la lista del {list}; la última en que puede valorarse es la del {expected}. Para aceptarlo a pesar de todo: --in-spite-of MOTIVO",
    ),
    "reopen.not_closed": Text(
        "{found} is {status}; only what was withdrawn or rejected is reopened",
        "{found} está en estado {status}; solo se reabre lo retirado o rechazado",
    ),
    "help.office_reopen": Text(
        'Take a withdrawal or rejection back; the report is to be checked and accepted again.\n\n    arpad office reopen 2026-0001 --reason "withdrawn by mistake"',
        'Deshacer una retirada o un rechazo; el informe ha de comprobarse y aceptarse de nuevo.\n\n    arpad office reopen 2026-0001 --reason "retirado por error"',
    ),
    "accept.which": Text(
        "say which: codes of tournaments, or --all",
        "indique cuáles: códigos de torneos, o --all",
    ),
    "accept.refused": Text(
        "{found} cannot be accepted: errors {errors}, players not matched {unmatched}. See: arpad office status {found}. To accept it all the same: --in-spite-of REASON",
        "{found} no se puede aceptar: errores {errors}, jugadores sin asignar {unmatched}. Véase: arpad office status {found}. Para aceptarlo pese a todo: --in-spite-of MOTIVO",
    ),
    "accept.no_list": Text(
        "the calendar of {system} has no edition for {found}",
        "el calendario de {system} no tiene edición para el {found}",
    ),
    "accept.done": Text(
        "{code}: {name}, version {version} of the report, is accepted.",
        "{code}: {name}, versión {version} del informe, queda aceptado.",
    ),
    "accept.list": Text(
        "{system}: on the list of {list}.", "{system}: entra en la lista del {list}."
    ),
    "accept.moved": Text(
        "{system}: the list of {natural} has appeared, so it goes to that of {list}. To rate it where it belongs: arpad office correct --include {code}",
        "{system}: la lista del {natural} ya está publicada y pasa a la del {list}. Para valorarlo donde corresponde: arpad office correct --include {code}",
    ),
    "accept.appeared": Text(
        "{system}: it is on the published list of {list}; the correction takes effect with: arpad office correct",
        "{system}: está en la lista publicada del {list}; la corrección surte efecto con: arpad office correct",
    ),
    "official.no_name": Text("a name is needed", "hace falta un nombre"),
    "official.known": Text(
        "{found} is known as number {number}", "{found} ya es el número {number}"
    ),
    "official.no_arbiter": Text(
        "no arbiter {found}; enter him with: arpad office arbiter add",
        "no hay ningún árbitro {found}; dé de alta con: arpad office arbiter add",
    ),
    "official.no_organiser": Text(
        "no organiser {found}; enter him with: arpad office organiser add",
        "no hay ningún organizador {found}; dé de alta con: arpad office organiser add",
    ),
    "official.several": Text(
        "several people are called {found}; give the number: {expected}",
        "varias personas se llaman {found}; indique el número: {expected}",
    ),
    "official.unlicensed": Text("{found} has no licence", "{found} no tiene licencia"),
    "official.licence_over": Text(
        "the licence of {found} is good until {until} only",
        "la licencia de {found} solo vale hasta el {until}",
    ),
    "official.entered": Text(
        "{number}: {name}, licence {licence}, until {until}.",
        "{number}: {name}, licencia {licence}, hasta {until}.",
    ),
    "official.arbiters": Text("Arbiters", "Árbitros"),
    "official.organisers": Text("Organisers", "Organizadores"),
    "fees.amount": Text(
        "not an amount: {found}. Write it as 12.50",
        "no es un importe: {found}. Escríbalo como 12,50",
    ),
    "fees.currency": Text(
        "not a currency: {found}. Write three capitals such as EUR",
        "no es una moneda: {found}. Escriba tres mayúsculas, como EUR",
    ),
    "fees.nothing": Text("nothing was paid", "no se ha pagado nada"),
    "fees.period": Text(
        "the period ends on {found}, before it begins ({start})",
        "el período acaba el {found}, antes de empezar ({start})",
    ),
    "fees.set": Text(
        "{fee}: {amount} {currency} from {since} on.",
        "{fee}: {amount} {currency} desde el {since}.",
    ),
    "fees.table": Text("Fees", "Tasas"),
    "fees.account": Text("Account of the tournament", "Cuenta del torneo"),
    "fees.report": Text("Fees from {start} to {end}", "Tasas del {start} al {end}"),
    "fee.registration": Text("registration", "inscripción del torneo"),
    "fee.player": Text("each player", "cada jugador"),
    "fee.late": Text("late report", "informe fuera de plazo"),
    "status.registered": Text("registered", "registrado"),
    "status.received": Text("received", "recibido"),
    "status.checked": Text("checked", "comprobado"),
    "status.accepted": Text("accepted", "aceptado"),
    "status.returned": Text("returned", "devuelto"),
    "status.rejected": Text("rejected", "rechazado"),
    "status.rated": Text("rated", "valorado"),
    "status.published": Text("published", "publicado"),
    "status.withdrawn": Text("withdrawn", "retirado"),
    "due.report": Text("report", "informe"),
    "due.correction": Text("correction", "corrección"),
    "due.decision": Text("decision", "decisión"),
    "due.list": Text("list", "lista"),
    "function.chief": Text("Chief arbiter", "Árbitro principal"),
    "function.deputy": Text("Deputy arbiter", "Árbitro adjunto"),
    "function.organiser": Text("Organiser", "Organizador"),
    "field.name": Text("name", "nombre"),
    "field.birth": Text("birth", "nacimiento"),
    "field.federation": Text("federation", "federación"),
    "field.sex": Text("sex", "sexo"),
    "field.title": Text("title", "título"),
    "field.rating": Text("rating", "Elo"),
    "course.head": Text(
        "{code}: {name}, {play}, {start} to {end}: {status}",
        "{code}: {name}, {play}, del {start} al {end}: {status}",
    ),
    "course.clock": Text(
        "{edition}: registered {registered} (due {registration}), report due {report}, list of {list} closing {closing}, last possible list {last}",
        "{edition}: registrado {registered} (plazo {registration}), informe antes de {report}, lista del {list} con cierre {closing}, última lista posible {last}",
    ),
    "course.no_edition": Text(
        "No edition covers its date and kind of play.",
        "Ninguna edición cubre su fecha y modalidad.",
    ),
    "course.list": Text("{system}: list of {list}", "{system}: lista del {list}"),
    "course.officials": Text("Officials", "Árbitros y organizadores"),
    "course.official": Text(
        "{name}, licence {licence}, until {until}", "{name}, licencia {licence}, hasta {until}"
    ),
    "course.steps": Text("Steps", "Pasos"),
    "course.reports": Text("Versions of the report", "Versiones del informe"),
    "course.findings": Text("Findings", "Incidencias"),
    "course.unmatched": Text("Players not matched", "Jugadores sin asignar"),
    "course.differences": Text(
        "Differences from the master file", "Diferencias con el fichero maestro"
    ),
    "course.difference": Text(
        "{no}: {field} {reported}, ours {ours}", "{no}: {field} {reported}, en el fichero {ours}"
    ),
    "course.fees": Text("Fees", "Tasas"),
    "course.account": Text(
        "due {due}, paid {paid}, open {open} {currency}",
        "debe {due}, pagado {paid}, pendiente {open} {currency}",
    ),
    "column.code": Text("Code", "Código"),
    "column.status": Text("Status", "Estado"),
    "column.start": Text("Start", "Comienzo"),
    "column.end": Text("End", "Final"),
    "column.registered_on": Text("Registered", "Registrado"),
    "column.registration_due": Text("Reg. due", "Plazo reg."),
    "column.report_due": Text("Report due", "Plazo inf."),
    "column.closing": Text("Closing", "Cierre"),
    "column.list_date": Text("List", "Lista"),
    "column.waits_for": Text("Waits for", "Pendiente"),
    "column.days_left": Text("Days", "Días"),
    "column.file": Text("File", "Fichero"),
    "column.version": Text("Version", "Versión"),
    "column.players": Text("Players", "Jugadores"),
    "column.edition": Text("Edition", "Edición"),
    "column.rateable": Text("Rateable", "Valedero"),
    "column.errors": Text("Errors", "Errores"),
    "column.warnings": Text("Warnings", "Avisos"),
    "column.unmatched": Text("Unmatched", "Sin asignar"),
    "column.born": Text("Born", "Nac."),
    "column.fed": Text("Fed", "Fed."),
    "column.candidate": Text("Candidate", "Candidato"),
    "column.candidate_name": Text("His name", "Su nombre"),
    "column.candidate_born": Text("Born in", "Año nac."),
    "column.candidate_fed": Text("His fed", "Su fed."),
    "column.score": Text("Score", "Parecido"),
    "column.number": Text("Number", "Número"),
    "column.official_fide_id": Text("FIDE ID", "ID FIDE"),
    "column.official_title": Text("Title", "Título"),
    "column.official_licence": Text("Licence", "Licencia"),
    "column.tournaments": Text("Tournaments", "Torneos"),
    "column.last_served": Text("Last", "Último"),
    "column.fee": Text("Fee", "Tasa"),
    "column.since": Text("Since", "Desde"),
    "column.amount": Text("Amount", "Importe"),
    "column.currency": Text("Currency", "Moneda"),
    "column.fee_due": Text("Due", "Debe"),
    "column.fee_paid": Text("Paid", "Pagado"),
    "column.fee_open": Text("Open", "Pendiente"),
    "help.office_register": Text(
        'Register a tournament before it is played.\n\n    arpad office register "City Open" --start 2026-03-06 --end 2026-03-14 --arbiter "Ana Ruiz"',
        'Registrar un torneo antes de que se juegue.\n\n    arpad office register "Abierto de la Ciudad" --start 2026-03-06 --end 2026-03-14 --arbiter "Ana Ruiz"',
    ),
    "help.office_event": Text("The tournament's name.", "El nombre del torneo."),
    "help.office_start": Text("The first day, 2026-03-06.", "El primer día, 2026-03-06."),
    "help.office_end": Text("The last day.", "El último día."),
    "help.office_play": Text("What is played.", "La modalidad."),
    "help.office_systems": Text(
        "A system that rates it; may be repeated. By default every system with a calendar.",
        "Un sistema que lo valora; se puede repetir. Por omisión, todos los que tienen calendario.",
    ),
    "help.office_city": Text("Where it is played.", "Dónde se juega."),
    "help.office_time": Text("The time control.", "El ritmo de juego."),
    "help.office_expected": Text("How many players are expected.", "Cuántos jugadores se esperan."),
    "help.office_arbiters": Text(
        "An arbiter by number, FIDE ID or name; the first is the chief arbiter.",
        "Un árbitro por número, ID FIDE o nombre; el primero es el principal.",
    ),
    "help.office_organisers": Text(
        "An organiser by number, FIDE ID or name.", "Un organizador por número, ID FIDE o nombre."
    ),
    "help.office_official": Text(
        "An official event, whose list closes later.",
        "Un torneo oficial, cuya lista cierra más tarde.",
    ),
    "help.office_foreign_of": Text(
        "A foreign event reported by this player.",
        "Un torneo extranjero que comunica este jugador.",
    ),
    "help.office_ratings_on": Text(
        "For a monthly part of a long event: the day whose list gives the ratings.",
        "Para la parte mensual de un torneo largo: el día cuya lista da los Elo.",
    ),
    "help.office_registered_on": Text(
        "When it was registered, if not today (officers only).",
        "Cuándo se registró, si no es hoy (solo responsables).",
    ),
    "help.office_code": Text(
        "The tournament's code; by default the next of its year.",
        "El código del torneo; por omisión, el siguiente de su año.",
    ),
    "help.office_accepted": Text("The tournaments' codes.", "Los códigos de los torneos."),
    "help.office_all_sound": Text(
        "All that are checked; those with errors or unmatched players are refused.",
        "Todos los comprobados; se rechazan los que tengan errores o jugadores sin identificar.",
    ),
    "help.office_codes": Text("The tournament's code.", "El código del torneo."),
    "help.office_status": Text(
        "Where every tournament stands and what is due; with a code its whole story.\n\n    arpad office status 2026-0001",
        "En qué punto está cada torneo y qué plazo corre; con un código, toda su historia.\n\n    arpad office status 2026-0001",
    ),
    "help.office_receive": Text(
        "Take in reports: each is kept byte for byte as the next version of its tournament's.\n\n    arpad office receive open.trf --for 2026-0001",
        "Recibir informes: cada uno se guarda byte a byte como la versión siguiente del de su torneo.\n\n    arpad office receive abierto.trf --for 2026-0001",
    ),
    "help.office_for": Text(
        "The tournament it is the report of; by default found by name and dates.",
        "El torneo del que es informe; por omisión se busca por nombre y fechas.",
    ),
    "help.office_enter": Text(
        "Register the tournament from the report if none fits.",
        "Registrar el torneo a partir del informe si ninguno encaja.",
    ),
    "help.office_correction": Text(
        "Why a tournament already decided is reported again.",
        "Por qué se vuelve a informar de un torneo ya decidido.",
    ),
    "help.office_received_on": Text(
        "The postmark, if the report was not sent today (officers only).",
        "La fecha de envío, si no es hoy (solo responsables).",
    ),
    "help.office_check": Text(
        "Check received reports, attach the findings and match the players; by default all.\n\n    arpad office check 2026-0001",
        "Comprobar los informes recibidos, anotar las incidencias y asignar los jugadores; por omisión, todos.\n\n    arpad office check 2026-0001",
    ),
    "help.office_match": Text(
        "Match players of a report, or show who is left with ranked candidates.\n\n    arpad office match 2026-0001 --player 7=2205599 --new 12",
        "Asignar jugadores de un informe, o ver quiénes faltan con sus candidatos.\n\n    arpad office match 2026-0001 --player 7=2205599 --new 12",
    ),
    "help.office_chosen": Text(
        "NO=PLAYER: number in the report, and the player's number, FIDE ID or national id.",
        "NÚM=JUGADOR: número en el informe y número, ID FIDE o identificador nacional del jugador.",
    ),
    "help.office_new": Text(
        "A number in the report to be registered as a new player.",
        "Un número del informe que se da de alta como jugador nuevo.",
    ),
    "help.office_auto": Text(
        "Take the first candidate wherever he is clear.",
        "Tomar el primer candidato siempre que esté claro.",
    ),
    "help.office_export_report": Text(
        "Write a report out as it came (officers only).\n\n    arpad office export-report 2026-0001 -o open.trf",
        "Escribir un informe tal como llegó (solo responsables).\n\n    arpad office export-report 2026-0001 -o abierto.trf",
    ),
    "help.office_output": Text("The file to write.", "El fichero que se escribe."),
    "help.office_version": Text(
        "Which version; by default the last.", "Qué versión; por omisión, la última."
    ),
    "help.office_reason": Text(
        "Why; kept with the decision.", "El motivo; se guarda con la decisión."
    ),
    "help.office_accept": Text(
        "Accept checked reports for their list, each for itself.\n\n    arpad office accept 2026-0001 2026-0002",
        "Aceptar informes comprobados para su lista, cada uno por sí.\n\n    arpad office accept 2026-0001 2026-0002",
    ),
    "help.office_in_spite_of": Text(
        "Accept although something speaks against it, and say why.",
        "Aceptar aunque algo lo impida, y decir por qué.",
    ),
    "help.office_return": Text(
        'Return a report to be corrected.\n\n    arpad office return 2026-0001 --reason "birth dates missing"',
        'Devolver un informe para que se corrija.\n\n    arpad office return 2026-0001 --reason "faltan fechas de nacimiento"',
    ),
    "help.office_reject": Text(
        'Refuse to rate a tournament.\n\n    arpad office reject 2026-0001 --reason "not played"',
        'Rechazar un torneo.\n\n    arpad office reject 2026-0001 --reason "no se jugó"',
    ),
    "help.office_withdraw": Text(
        'Take a tournament back.\n\n    arpad office withdraw 2026-0001 --reason "cancelled"',
        'Retirar un torneo.\n\n    arpad office withdraw 2026-0001 --reason "suspendido"',
    ),
    "help.office_arbiter": Text(
        "Arbiters, their licences and activity.", "Los árbitros, sus licencias y su actividad."
    ),
    "help.office_organiser": Text(
        "Organisers, their licences and activity.",
        "Los organizadores, sus licencias y su actividad.",
    ),
    "help.office_official_add": Text(
        'Enter somebody.\n\n    arpad office arbiter add "Ana Ruiz" --licence A-12 --until 2027-12-31',
        'Dar de alta a una persona.\n\n    arpad office arbiter add "Ana Ruiz" --licence A-12 --until 2027-12-31',
    ),
    "help.office_official_renew": Text(
        'Renew a licence.\n\n    arpad office arbiter renew "Ana Ruiz" --until 2028-12-31',
        'Renovar una licencia.\n\n    arpad office arbiter renew "Ana Ruiz" --until 2028-12-31',
    ),
    "help.office_official_list": Text(
        "Everybody, with licence and activity.\n\n    arpad office arbiter list",
        "Todos, con licencia y actividad.\n\n    arpad office arbiter list",
    ),
    "help.office_who": Text("Number, FIDE ID or name.", "Número, ID FIDE o nombre."),
    "help.office_fide_id": Text("The FIDE ID.", "El ID FIDE."),
    "help.office_own_player": Text(
        "The same person as a player.", "La misma persona como jugador."
    ),
    "help.office_title": Text("The title, such as IA.", "El título, como IA."),
    "help.office_licence": Text("The licence's number.", "El número de licencia."),
    "help.office_until": Text(
        "The last day the licence is good for.", "El último día en que vale la licencia."
    ),
    "help.office_fees": Text(
        "The table of fees, payments and the treasurer's report.",
        "La tabla de tasas, los pagos y el informe del tesorero.",
    ),
    "help.office_fees_set": Text(
        "Set what something costs from a day on.\n\n    arpad office fees set player 1.50 --since 2026-01-01",
        "Fijar lo que cuesta algo a partir de un día.\n\n    arpad office fees set player 1,50 --since 2026-01-01",
    ),
    "help.office_fees_list": Text(
        "Show the whole table of fees.\n\n    arpad office fees list",
        "Ver toda la tabla de tasas.\n\n    arpad office fees list",
    ),
    "help.office_fees_pay": Text(
        "Record a payment; a negative amount gives money back.\n\n    arpad office fees pay 2026-0001 --amount 45.00 --reference T-118",
        "Anotar un pago; un importe negativo es una devolución.\n\n    arpad office fees pay 2026-0001 --amount 45,00 --reference T-118",
    ),
    "help.office_fees_report": Text(
        "What the tournaments of a period owe and have paid.\n\n    arpad office fees report --from 2026-01-01 --to 2026-06-30",
        "Lo que deben y han pagado los torneos de un período.\n\n    arpad office fees report --from 2026-01-01 --to 2026-06-30",
    ),
    "help.office_fee": Text(
        "registration (each event), player (each player of the accepted report) or late (a late report).",
        "registration (cada torneo), player (cada jugador del informe aceptado) o late (un informe fuera de plazo).",
    ),
    "help.office_amount": Text("The amount, 12.50.", "El importe, 12,50."),
    "help.office_currency": Text("The currency.", "La moneda."),
    "help.office_fee_play": Text("Only for this kind of play.", "Solo para esta modalidad."),
    "help.office_since": Text(
        "The first day it holds; prices are those of the tournament's first day.",
        "El primer día en que rige; se aplica el precio del primer día del torneo.",
    ),
    "help.office_paid_on": Text("The day of the payment.", "El día del pago."),
    "help.office_reference": Text("The payment's reference.", "La referencia del pago."),
    "help.office_from": Text("The first day of the period.", "El primer día del período."),
    "help.office_to": Text("The last day of the period.", "El último día del período."),
}
