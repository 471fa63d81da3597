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
        "The office of {name} ({federation}) is open in {place}. Officer: {officer}.",
        "La oficina de {name} ({federation}) queda abierta en {place}. Responsable: {officer}.",
    ),
    "office.user_added": Text(
        "{login} ({role}) works here now.",
        "{login} ({role}) trabaja aquí desde ahora.",
    ),
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
    "help.office_federation": Text(
        "The federation's three-letter code.", "El código de tres letras de la federación."
    ),
    "help.office_name": Text("The federation's name.", "El nombre de la federación."),
    "help.office_login": Text("The login.", "El nombre de usuario."),
    "help.office_person": Text("The person's name.", "El nombre de la persona."),
    "help.office_role": Text("What the person may do.", "Lo que la persona puede hacer."),
}
