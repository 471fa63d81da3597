"""The office's players, clubs, rating systems and imported lists."""

from typing import Final

from arpad.messages.text import Text

OFFICE_PLAYERS: Final = {
    "player.unknown": Text(
        "nobody has the number {found}. Look for names with: arpad office player find NAME",
        "nadie tiene el número {found}. Busque por nombre con: arpad office player find NOMBRE",
    ),
    "player.ambiguous": Text(
        "{found} is the number of more than one player: {expected}. Say which, or write fide:{found} or nat:{found}",
        "{found} es el número de más de un jugador: {expected}. Indique cuál, o escriba fide:{found} o nat:{found}",
    ),
    "player.number_taken": Text(
        "{found} is the number of {name} (player {player})",
        "{found} es el número de {name} (jugador {player})",
    ),
    "player.erased": Text(
        "player {player} was erased on request and cannot be changed",
        "el jugador {player} fue suprimido a petición suya y no se puede modificar",
    ),
    "player.club": Text(
        "no club is called {found}. Add it first with: arpad office club add",
        "ningún club se llama {found}. Añádalo antes con: arpad office club add",
    ),
    "player.name": Text(
        "not a name: {found}. Write it as lists do: Carlsen, Magnus",
        "no es un nombre: {found}. Escríbalo como en las listas: Carlsen, Magnus",
    ),
    "player.fide_id": Text(
        "not a FIDE id: {found}. It is a number such as 1503014",
        "no es un código FIDE: {found}. Es un número como 1503014",
    ),
    "player.number": Text(
        "too long, or not printable: {found}",
        "demasiado largo o no imprimible: {found}",
    ),
    "player.sex": Text(
        "expected m or f, found {found}",
        "se esperaba m o f, se encontró {found}",
    ),
    "player.birth": Text(
        "not a birth date: {found}. Write 1987-03-02, or the year alone",
        "no es una fecha de nacimiento: {found}. Escriba 1987-03-02 o solo el año",
    ),
    "player.federation": Text(
        "not a federation: {found}. Its code has three letters, such as ESP",
        "no es una federación: {found}. Su código tiene tres letras, como ESP",
    ),
    "player.title": Text(
        "not a title: {found}; known: {expected}",
        "no es un título: {found}; se conocen: {expected}",
    ),
    "player.added": Text("{name} is player {player} now.", "{name} es ahora el jugador {player}."),
    "player.changed": Text(
        "Player {player}, {name}: changed.", "Jugador {player}, {name}: modificado."
    ),
    "player.merged": Text(
        "Player {gone} ({name}) is {kept} ({other}) from now on. Results stay where they are; take it back with: arpad office player unmerge {gone}",
        "El jugador {gone} ({name}) es desde ahora el {kept} ({other}). Los resultados quedan donde están; se deshace con: arpad office player unmerge {gone}",
    ),
    "player.unmerged": Text(
        "Player {player} ({name}) stands for himself again.",
        "El jugador {player} ({name}) vuelve a figurar por separado.",
    ),
    "player.erased_now": Text(
        "Erased: {players}. Names, birth dates, clubs and licences are gone; numbers and results stay.",
        "Suprimidos: {players}. Nombres, fechas de nacimiento, clubes y licencias ya no constan; números y resultados se conservan.",
    ),
    "merge.no_reason": Text(
        "say why the two are one person", "indique por qué los dos son la misma persona"
    ),
    "player.nothing": Text(
        "say what is to be changed, for instance --club", "diga qué se cambia, por ejemplo --club"
    ),
    "merge.met": Text(
        "players {player} and {other} both took part in {tournament}: they are two persons, or one of them is matched wrongly there",
        "los jugadores {player} y {other} participaron ambos en {tournament}: son dos personas, o uno está mal identificado allí",
    ),
    "merge.itself": Text(
        "player {player} ({name}) cannot be merged into himself",
        "el jugador {player} ({name}) no se puede fusionar consigo mismo",
    ),
    "merge.merged": Text(
        "player {player} ({name}) was merged into {into} already",
        "el jugador {player} ({name}) ya se fusionó con {into}",
    ),
    "merge.erased": Text(
        "player {player} was erased: nobody knows any longer who he is",
        "el jugador {player} fue suprimido: ya no se sabe quién es",
    ),
    "merge.not_merged": Text(
        "player {player} ({name}) is not merged into anybody",
        "el jugador {player} ({name}) no está fusionado con nadie",
    ),
    "erase.done": Text(
        "player {player} was erased before", "el jugador {player} ya estaba suprimido"
    ),
    "erase.merged": Text(
        "player {player} is the same person as {others}: erase them together with --with-merged, or take the merge back first",
        "el jugador {player} es la misma persona que {others}: suprímalos juntos con --with-merged o deshaga antes la fusión",
    ),
    "club.name": Text("not a name for a club: {found}", "no es un nombre de club: {found}"),
    "club.known": Text("there is a club {found} already", "ya existe un club {found}"),
    "club.added": Text("The club {name} was added.", "Se ha añadido el club {name}."),
    "system.key": Text(
        "not a key for a rating system: {found}. Use small letters, figures and hyphens, such as fide",
        "no es una clave de sistema de Elo: {found}. Use minúsculas, cifras y guiones, por ejemplo fide",
    ),
    "system.known": Text(
        "there is a rating system {found} already", "ya existe un sistema de Elo {found}"
    ),
    "system.unknown": Text(
        "there is no rating system {found}; known: {expected}. Add one with: arpad office system add",
        "no existe el sistema de Elo {found}; se conocen: {expected}. Añada uno con: arpad office system add",
    ),
    "system.added": Text(
        "The rating system {key} ({name}) was added.",
        "Se ha añadido el sistema de Elo {key} ({name}).",
    ),
    "import.own_system": Text(
        "lists of {system} are published here; a list from elsewhere takes their place from {found} on, so say why with --reason",
        "las listas de {system} se publican aquí; una lista de fuera ocupa su lugar desde el {found}, así que diga por qué con --reason",
    ),
    "help.list_reason": Text(
        "Why a list is taken in for a system whose lists are published here.",
        "Por qué se importa una lista de un sistema cuyas listas se publican aquí.",
    ),
    "import.published": Text(
        "the list of {found} was published here for {system}; an import cannot replace it, only a correction can",
        "la lista del {found} se publicó aquí para {system}; una importación no puede sustituirla, solo una corrección",
    ),
    "import.date": Text(
        "the file does not say which month it is for; give the day of the list",
        "el fichero no dice de qué mes es; indique el día de la lista",
    ),
    "import.play": Text(
        "the file has no such ratings ({found}); it has: {expected}",
        "el fichero no tiene esas valoraciones ({found}); tiene: {expected}",
    ),
    "import.known": Text(
        "this very file is the {system} list for {play} of {date} already: {by} imported it at {at}. Nothing was done",
        "este mismo fichero ya es la lista {system} de {play} del {date}: lo importó {by} ({at}). No se ha hecho nada",
    ),
    "import.nothing": Text(
        "not one line of the file could be imported; nothing was done",
        "no se ha podido importar ni una línea del fichero; no se ha hecho nada",
    ),
    "import.no_number": Text(
        "has neither a FIDE id nor a national one, so nobody can say who it is",
        "no tiene código FIDE ni nacional, así que no se sabe quién es",
    ),
    "import.twice": Text(
        "the number {found} stands in the file a second time",
        "el número {found} aparece por segunda vez en el fichero",
    ),
    "import.two_players": Text(
        "FIDE id {fide} is player {one}, national id {national} is player {other}: merge them, or correct the file",
        "el código FIDE {fide} es del jugador {one} y el nacional {national} del jugador {other}: fusiónelos o corrija el fichero",
    ),
    "import.other_fide_id": Text(
        "national id {national} is player {one}, whose FIDE id is {expected}, not {fide}",
        "el código nacional {national} es del jugador {one}, cuyo código FIDE es {expected} y no {fide}",
    ),
    "import.more_bad": Text(
        "and {found} more lines that were not imported",
        "y {found} líneas más que no se han importado",
    ),
    "import.bar": Text("Importing", "Importando"),
    "duplicate.same_name": Text("the same name", "el mismo nombre"),
    "duplicate.same_birth": Text(
        "born on the same day, and similar names", "nacidos el mismo día, con nombres parecidos"
    ),
    "duplicate.name_within": Text(
        "one name has all words of the other", "un nombre contiene todas las palabras del otro"
    ),
    "duplicate.similar_name": Text(
        "born in the same year, and very similar names",
        "nacidos el mismo año, con nombres muy parecidos",
    ),
    "player_status.active": Text("active", "activo"),
    "player_status.merged": Text("merged", "fusionado"),
    "player_status.erased": Text("erased", "suprimido"),
    "about.id": Text("Number", "Número"),
    "about.fide_id": Text("FIDE id", "Código FIDE"),
    "about.national_id": Text("National id", "Código nacional"),
    "about.name": Text("Name", "Nombre"),
    "about.title": Text("Title", "Título"),
    "about.women_title": Text("Women's title", "Título femenino"),
    "about.other_titles": Text("Other titles", "Otros títulos"),
    "about.federation": Text("Federation", "Federación"),
    "about.sex": Text("Sex", "Sexo"),
    "about.born": Text("Born", "Nacimiento"),
    "about.club": Text("Club", "Entidad"),
    "about.status": Text("Status", "Estado"),
    "about.merged_into": Text("Merged into", "Fusionado con"),
    "about.licence": Text("Licence", "Licencia"),
    "about.added_at": Text("Registered", "Alta"),
    "title.players_found": Text("{n} players", "{n} jugadores"),
    "title.players_due": Text("Changed as of today", "Modificados con efecto de hoy"),
    "title.duplicates": Text("Who may be one person", "Quiénes pueden ser la misma persona"),
    "title.imported": Text("Imported", "Importado"),
    "title.clubs": Text("Clubs", "Clubes"),
    "title.systems": Text("Rating systems", "Sistemas de Elo"),
    "column.fide_id": Text("FIDE id", "Cód. FIDE"),
    "column.national_id": Text("Nat. id", "Cód. nac."),
    "column.title": Text("Title", "Tít."),
    "column.club": Text("Club", "Entidad"),
    "column.player_status": Text("Status", "Estado"),
    "column.likeness": Text("%", "Par. %"),
    "column.about": Text("What", "Dato"),
    "column.value": Text("Value", "Valor"),
    "column.list_state": Text("On the list", "En la lista"),
    "column.other_id": Text("Other", "Otro"),
    "column.other_name": Text("Other name", "Otro nombre"),
    "column.other_born": Text("Born (other)", "Nac. (otro)"),
    "column.other_fed": Text("Fed (other)", "Fed. (otro)"),
    "column.new_players": Text("New", "Nuevos"),
    "column.changed_players": Text("Changed", "Modificados"),
    "column.bad_lines": Text("Bad lines", "Líneas con error"),
    "column.key": Text("Key", "Clave"),
    "column.guests_from": Text("Guests from", "Invitados según"),
    "help.office_players": Text(
        "Players: register, change, find, merge, erase.",
        "Jugadores: dar de alta, modificar, buscar, fusionar, suprimir.",
    ),
    "help.office_player_add": Text(
        'Register a new player.\n\n    arpad office player add "Ruiz, Ana" --birth 1990-03-01 --sex f --federation ESP',
        'Dar de alta a un jugador.\n\n    arpad office player add "Ruiz, Ana" --birth 1990-03-01 --sex f --federation ESP',
    ),
    "help.office_player_edit": Text(
        'Change what is known of a player; federation, club and titles from a day on.\n\n    arpad office player edit 17 --club "Club Ajedrez" --since 2026-09-01',
        'Modificar los datos de un jugador; federación, club y títulos desde un día.\n\n    arpad office player edit 17 --club "Club Ajedrez" --since 2026-09-01',
    ),
    "help.office_player_transfer": Text(
        "Transfer a player to another federation.\n\n    arpad office player transfer fide:2200001 --to FRA --since 2026-09-01",
        "Registrar el cambio de federación de un jugador.\n\n    arpad office player transfer fide:2200001 --to FRA --since 2026-09-01",
    ),
    "help.office_player_award": Text(
        "Enter a title with its date.\n\n    arpad office player title 17 FM --since 2026-07-15",
        "Registrar un título con su fecha.\n\n    arpad office player title 17 FM --since 2026-07-15",
    ),
    "help.office_player_due": Text(
        "Let transfers, clubs and titles take effect whose day has come.\n\n    arpad office player due",
        "Aplicar los cambios de federación, club y título cuyo día ha llegado.\n\n    arpad office player due",
    ),
    "help.office_player_find": Text(
        "Find players by name or number; accents, order and spelling need not be exact.\n\n    arpad office player find nunez diego",
        "Buscar jugadores por nombre o número; acentos, orden y ortografía no tienen que ser exactos.\n\n    arpad office player find nunez diego",
    ),
    "help.office_player_show": Text(
        "Show everything known of a player.\n\n    arpad office player show fide:2200001",
        "Mostrar todo lo que se sabe de un jugador.\n\n    arpad office player show fide:2200001",
    ),
    "help.office_player_history": Text(
        "Show what every list said of a player.\n\n    arpad office player history 17",
        "Mostrar lo que cada lista dijo de un jugador.\n\n    arpad office player history 17",
    ),
    "help.office_player_merge": Text(
        'Merge a player into another record of the same person.\n\n    arpad office player merge 18 --into 17 --reason "two registrations"',
        'Fusionar un jugador con otra ficha de la misma persona.\n\n    arpad office player merge 18 --into 17 --reason "dos altas"',
    ),
    "help.office_player_unmerge": Text(
        "Take a merge back.\n\n    arpad office player unmerge 18",
        "Deshacer una fusión.\n\n    arpad office player unmerge 18",
    ),
    "help.office_player_erase": Text(
        "Erase a person on request: name and birth go, numbers and results stay. There is no way back.\n\n    arpad office player erase 17",
        "Suprimir a una persona a petición suya: nombre y nacimiento desaparecen, números y resultados se conservan. No se puede deshacer.\n\n    arpad office player erase 17",
    ),
    "help.office_player_duplicates": Text(
        "List pairs that may be one person, likeliest first.\n\n    arpad office player duplicates --federation ESP",
        "Listar parejas que pueden ser la misma persona, primero las más probables.\n\n    arpad office player duplicates --federation ESP",
    ),
    "help.office_import_list": Text(
        "Import a rating list: FIDE's TXT or XML, zipped or not, or CSV. All of it is kept, or nothing.\n\n    arpad office import-list players_list_foa.txt --system fide --date 2026-11-01",
        "Importar una lista de Elo: TXT o XML de la FIDE, comprimida o no, o CSV. Se guarda entera o nada.\n\n    arpad office import-list players_list_foa.txt --system fide --date 2026-11-01",
    ),
    "help.office_clubs": Text("The clubs.", "Los clubes."),
    "help.office_club_add": Text(
        'Add a club.\n\n    arpad office club add "Club Ajedrez Linares" --federation ESP',
        'Añadir un club.\n\n    arpad office club add "Club Ajedrez Linares" --federation ESP',
    ),
    "help.office_club_list": Text(
        "List the clubs.\n\n    arpad office club list",
        "Listar los clubes.\n\n    arpad office club list",
    ),
    "help.office_rating_systems": Text(
        "The rating systems lists are kept of.", "Los sistemas de Elo de los que se guardan listas."
    ),
    "help.office_system_add": Text(
        'Add a rating system.\n\n    arpad office system add national --name "National Elo" --guests-from fide',
        'Añadir un sistema de Elo.\n\n    arpad office system add national --name "Elo nacional" --guests-from fide',
    ),
    "help.office_system_list": Text(
        "List the rating systems.\n\n    arpad office system list",
        "Listar los sistemas de Elo.\n\n    arpad office system list",
    ),
    "help.player_who": Text(
        "The player's number: ours (17 or id:17), FIDE's (fide:2200001) or the national one (nat:123).",
        "El número del jugador: el nuestro (17 o id:17), el FIDE (fide:2200001) o el nacional (nat:123).",
    ),
    "help.player_gone": Text(
        "The record that gives way, by its number.", "La ficha que desaparece, por su número."
    ),
    "help.player_into": Text(
        "The record that stays, by its number.", "La ficha que se queda, por su número."
    ),
    "help.player_reason": Text(
        "Why the two are one person.", "Por qué los dos son la misma persona."
    ),
    "help.player_with_merged": Text(
        "Erase the records merged with it too.", "Suprimir también las fichas fusionadas."
    ),
    "help.player_text": Text(
        "A name, the beginning of one, or a number.", "Un nombre, su comienzo, o un número."
    ),
    "help.player_limit": Text("How many to show.", "Cuántos mostrar."),
    "help.player_public": Text(
        "Only what the public may see: the year of birth, no licence.",
        "Solo lo que ve el público: el año de nacimiento, sin licencia.",
    ),
    "help.player_name": Text(
        'The name as lists have it: "Ruiz, Ana".', 'El nombre como en las listas: "Ruiz, Ana".'
    ),
    "help.player_fide_id": Text("FIDE's number.", "El código FIDE."),
    "help.player_national_id": Text("The federation's number.", "El código de la federación."),
    "help.player_sex": Text("m or f.", "m o f."),
    "help.player_birth": Text(
        "The birth date, 1990-03-01, or the year. Only the year is public.",
        "La fecha de nacimiento, 1990-03-01, o el año. Solo el año es público.",
    ),
    "help.player_federation": Text(
        "The federation's code, such as ESP.", "El código de la federación, como ESP."
    ),
    "help.player_club": Text("The club, by name.", "El club, por su nombre."),
    "help.player_title": Text("GM, IM, FM, CM, WGM …", "GM, IM, FM, CM, WGM y demás."),
    "help.player_women_title": Text(
        "The women's title: WGM, WIM, WFM, WCM.", "El título femenino: WGM, WIM, WFM, WCM."
    ),
    "help.player_women": Text(
        "Enter it as the women's title.", "Registrarlo como título femenino."
    ),
    "help.player_licence": Text("The licence.", "La licencia."),
    "help.player_since": Text(
        "The day federation, club or title change; by default today.",
        "El día en que cambia la federación, el club o el título; por omisión, hoy.",
    ),
    "help.list_file": Text("The list; - is standard input.", "La lista; - es la entrada estándar."),
    "help.list_system": Text(
        "The rating system it belongs to, such as fide.",
        "El sistema de Elo al que pertenece, como fide.",
    ),
    "help.list_day": Text(
        "The day of the list, where the file does not say it.",
        "El día de la lista, si el fichero no lo dice.",
    ),
    "help.list_play": Text(
        "Only these ratings; needed where a file has one kind and does not say which.",
        "Solo estas valoraciones; necesario si el fichero tiene una sola y no dice cuál.",
    ),
    "help.list_federation": Text(
        "Only players of this federation.", "Solo jugadores de esta federación."
    ),
    "help.club_name": Text("The club's name.", "El nombre del club."),
    "help.club_since": Text(
        "The day it joined the federation.", "El día en que ingresó en la federación."
    ),
    "help.system_key": Text("Its key, such as national.", "Su clave, como national."),
    "help.system_name": Text("Its name.", "Su nombre."),
    "help.system_guests_from": Text(
        "The system whose list rates players it does not know.",
        "El sistema cuya lista valora a los jugadores que este no conoce.",
    ),
}
