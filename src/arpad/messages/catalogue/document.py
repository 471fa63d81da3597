"""What the reader of tournament documents (``arpad-tournament/1``) finds."""

from arpad.messages.text import Text

DOCUMENT: dict[str, Text] = {
    # The file
    "document.not_utf8": Text(
        "expected UTF-8 text, found the byte {found} at position {position}",
        "se esperaba texto en UTF-8; en la posición {position} está el byte {found}",
    ),
    "document.malformed": Text(
        "expected well-formed JSON, found {found} at line {line}, column {column}",
        "se esperaba JSON bien formado; en la línea {line}, columna {column}, está {found}",
    ),
    "document.cut_off": Text(
        "expected the rest of the JSON document, found the end of the text"
        " at line {line}, column {column}",
        "se esperaba el resto del documento JSON y el texto termina"
        " en la línea {line}, columna {column}",
    ),
    "document.too_deep": Text(
        "found lists or objects nested too deep, expected at most {expected} levels",
        "hay listas u objetos anidados en exceso; se admiten como máximo {expected} niveles",
    ),
    "document.repeated_key": Text(
        "found the key {found} more than once in the same object, expected it once",
        "la clave {found} aparece más de una vez en el mismo objeto; se esperaba una sola",
    ),
    "document.wrong_key": Text(
        "found {found} as a key, expected text",
        "{found} figura como clave; se esperaba un texto",
    ),
    "document.not_finite": Text(
        "expected a finite number, found {found}",
        "se esperaba un número finito y se encontró {found}",
    ),
    "document.long_number": Text(
        "found a number of {found} digits, expected at most {expected}",
        "hay un número de {found} cifras; se admiten como máximo {expected}",
    ),
    "document.unwritable": Text(
        "expected text that can be written as UTF-8 and without NUL, found {found}",
        "se esperaba un texto representable en UTF-8 y sin NUL, y se encontró {found}",
    ),
    "document.not_json": Text(
        "expected a value that JSON has, found a Python {found}",
        "se esperaba un valor propio de JSON y se encontró un {found} de Python",
    ),
    # Single values
    "document.missing": Text(
        'expected the key "{expected}", found none',
        'falta la clave "{expected}", que es obligatoria',
    ),
    "document.wrong_points": Text(
        "expected {expected}; found {found}",
        "se esperaban puntos como texto ({expected}) y se encontró {found}",
    ),
    "document.wrong_format": Text(
        'expected the format "{expected}", found {found}',
        'se esperaba el formato "{expected}" y se encontró {found}',
    ),
    "document.wrong_text": Text(
        "expected text, found {found}",
        "se esperaba un texto y se encontró {found}",
    ),
    "document.wrong_name": Text(
        "expected the name of the player, found {found}",
        "se esperaba el nombre del jugador y se encontró {found}",
    ),
    "document.wrong_list": Text(
        "expected a list, found {found}",
        "se esperaba una lista y se encontró {found}",
    ),
    "document.wrong_object": Text(
        "expected an object, found {found}",
        "se esperaba un objeto y se encontró {found}",
    ),
    "document.wrong_text_or_object": Text(
        "expected text or an object, found {found}",
        "se esperaba un texto o un objeto y se encontró {found}",
    ),
    "document.wrong_identifier": Text(
        "expected an identity number, as text or as a whole number, found {found}",
        "se esperaba un número de identificación, como texto o como número entero,"
        " y se encontró {found}",
    ),
    "document.wrong_truth": Text(
        "expected true or false, found {found}",
        "se esperaba true o false y se encontró {found}",
    ),
    "document.wrong_number": Text(
        "expected a whole number in the range {expected}, found {found}",
        "se esperaba un número entero en el intervalo {expected} y se encontró {found}",
    ),
    "document.wrong_rating": Text(
        "expected a rating, a whole number in the range {expected}, found {found};"
        " an unrated player has null",
        "se esperaba un Elo, número entero en el intervalo {expected}, y se encontró {found};"
        " un jugador sin Elo lleva null",
    ),
    "document.wrong_choice": Text(
        "expected one of {expected}; found {found}",
        "se esperaba uno de estos valores: {expected}; se encontró {found}",
    ),
    "document.wrong_result": Text(
        "expected a result, one of {expected}; found {found}",
        "se esperaba un resultado ({expected}) y se encontró {found}",
    ),
    "document.wrong_date": Text(
        "expected a date that exists, written like {expected}, found {found}",
        "se esperaba una fecha que exista, escrita como {expected}, y se encontró {found}",
    ),
    "document.wrong_birth": Text(
        "expected a year, a month or a day that exists, written like one of {expected};"
        " found {found}",
        "se esperaba un año, un mes o un día que exista, escrito como uno de estos: {expected};"
        " se encontró {found}",
    ),
    # Values that contradict each other
    "document.end_before_start": Text(
        "found {found} as the last day, expected {expected}, the first day, or later",
        "la fecha final es {found}; se esperaba {expected}, la fecha inicial, o una posterior",
    ),
    "document.peak_below_rating": Text(
        "found {found} as the highest published rating, expected at least {expected},"
        " the rating now",
        "el Elo máximo publicado es {found}; se esperaba al menos {expected}, el Elo actual",
    ),
    "document.repeated_number": Text(
        "found the player number {found}, which {first} has already; expected another",
        "el número de jugador {found} ya lo tiene {first}; se esperaba otro",
    ),
    "document.unknown_player": Text(
        "found player number {found}, expected the number of one of the players",
        "figura el jugador número {found}; se esperaba el número de uno de los jugadores",
    ),
    "document.same_player": Text(
        "found player {found} on both sides, expected two different players",
        "el jugador {found} figura con ambos colores; se esperaban dos jugadores distintos",
    ),
    "document.repeated_game": Text(
        "found the game of {white} and {black} in round {round} again, expected it once:"
        " it is {first}",
        "la partida entre {white} y {black} de la ronda {round} está repetida; se esperaba"
        " una sola vez: ya es {first}",
    ),
    "document.two_entries": Text(
        "found player {found} a second time in round {round}, expected one game or bye: {first}",
        "el jugador {found} figura por segunda vez en la ronda {round}; se esperaba"
        " una sola partida o descanso: {first}",
    ),
    # Notes, and the end of a long list
    "document.unknown_key": Text(
        "found the key {found}, which the format does not have; it is kept as it is",
        "la clave {found} no pertenece al formato; se conserva tal cual",
    ),
    "document.no_rating": Text(
        "found no rating, taken as unrated; an unrated player is expected to have null",
        "no consta Elo y se toma como no valorado; en tal caso se espera null",
    ),
    "document.no_name": Text(
        "found no name of the event; one was expected",
        "el torneo no tiene nombre; se esperaba uno",
    ),
    "document.more": Text(
        "found {found} in all; these are the first {expected}",
        "hay {found} en total; se muestran los {expected} primeros",
    ),
}
