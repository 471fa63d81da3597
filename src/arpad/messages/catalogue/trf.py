"""What the reader and the writer of report files (TRF) find."""

from typing import Final

from arpad.messages.text import Text

TRF: Final = {
    # The file
    "trf.too_large": Text(
        "found a file of {found} bytes, expected at most {expected}",
        "el archivo tiene {found} bytes; se admiten como máximo {expected}",
    ),
    "trf.too_many_lines": Text(
        "found {found} lines, expected at most {expected}",
        "hay {found} líneas; se admiten como máximo {expected}",
    ),
    "trf.long_line": Text(
        "found a line of {found} characters, expected at most {expected}; it is left out",
        "hay una línea de {found} caracteres; se admiten como máximo {expected} y se omite",
    ),
    "trf.too_many_players": Text(
        "found {found} players, expected at most {expected}",
        "hay {found} jugadores; se admiten como máximo {expected}",
    ),
    "trf.too_many_rounds": Text(
        "found {found} rounds, expected at most {expected}; the others are left out",
        "hay {found} rondas; se admiten como máximo {expected} y las demás se omiten",
    ),
    "trf.no_players": Text(
        "found no player record, expected lines that begin with 001",
        "no hay ningún registro de jugador; se esperaban líneas que empiecen por 001",
    ),
    "trf.encoding": Text(
        "expected UTF-8 text; read as {found}",
        "se esperaba texto en UTF-8; se ha leído como {found}",
    ),
    "trf.byte_order_mark": Text(
        "found a byte-order mark before the first record; it is left out",
        "hay una marca de orden de bytes antes del primer registro; se omite",
    ),
    "trf.control_characters": Text(
        "found characters that are no text ({found} times); read as blanks",
        "hay caracteres que no son texto ({found} veces); se leen como espacios",
    ),
    "trf.tabs": Text(
        "found tabs, expected blanks; read as blanks",
        "hay tabuladores donde se esperaban espacios; se leen como espacios",
    ),
    "trf.ruler": Text(
        "found a line that only counts or names columns; it is left out",
        "hay una línea que solo cuenta o nombra columnas; se omite",
    ),
    "trf.unknown_record": Text(
        "unknown record, kept as it stands: {found}",
        "registro desconocido, se conserva tal cual: {found}",
    ),
    "trf.repeated_record": Text(
        "found the record {record} again with another content; the first one counts",
        "el registro {record} se repite con otro contenido; vale el primero",
    ),
    "trf.realigned": Text(
        "the fields are not in their columns; read by their order",
        "los campos no están en sus columnas; se han leído por su orden",
    ),
    "trf.slipped": Text(
        "a field does not stand at the right of its columns; read all the same",
        "un campo no está a la derecha de sus columnas; se lee igualmente",
    ),
    "trf.ambiguous": Text(
        "the fields are not in their columns and cannot be told apart; kept as it stands: {found}",
        "los campos no están en sus columnas y no se distinguen; se conserva tal cual: {found}",
    ),
    "trf.points_disagree": Text(
        "the record {record} says {found} and the record 162 says {expected}; 162 counts",
        "el registro {record} dice {found} y el registro 162 dice {expected}; vale el 162",
    ),
    "trf.between_columns": Text(
        "found text between two fields, in column {column}, expected a blank",
        "hay texto entre dos campos, en la columna {column}; se esperaba un espacio",
    ),
    "trf.more": Text(
        "{found} more findings of the kind first found in line {line}",
        "{found} hallazgos más como el primero, de la línea {line}",
    ),
    # Single values
    "trf.wrong_value": Text("cannot read {found}", "no se entiende {found}"),
    "trf.wrong_number": Text(
        "number: expected a whole number such as 12, found {found}",
        "número: se esperaba un número entero como 12 y se encontró {found}",
    ),
    "trf.wrong_points": Text(
        "points: expected a half-point total such as 4.5, found {found}",
        "puntos: se esperaba un total en medios puntos como 4.5 y se encontró {found}",
    ),
    "trf.wrong_sex": Text(
        "sex: expected m or w, found {found}", "sexo: se esperaba m o w y se encontró {found}"
    ),
    "trf.wrong_title": Text(
        "title: expected GM, IM, FM, CM, WGM, WIM, WFM or WCM, found {found}; kept",
        "título: se esperaba GM, IM, FM, CM, WGM, WIM, WFM o WCM y se encontró {found}; se conserva",
    ),
    "trf.wrong_rating": Text(
        "rating: expected up to four digits, at most 3999, found {found}",
        "Elo: se esperaban hasta cuatro cifras, 3999 como máximo, y se encontró {found}",
    ),
    "trf.wrong_birth": Text(
        "birth date: expected YYYY/MM/DD such as 1987/06/24, found {found}",
        "fecha de nacimiento: se esperaba AAAA/MM/DD, como 1987/06/24, y se encontró {found}",
    ),
    "trf.wrong_rank": Text(
        "rank: expected a whole number, found {found}",
        "puesto: se esperaba un número entero y se encontró {found}",
    ),
    "trf.wrong_date": Text(
        "date: expected YYYY/MM/DD such as 2024/05/31, found {found}",
        "fecha: se esperaba AAAA/MM/DD, como 2024/05/31, y se encontró {found}",
    ),
    "trf.wrong_round_date": Text(
        "date of round {round}: expected YY/MM/DD such as 24/05/31, found {found}",
        "fecha de la ronda {round}: se esperaba AA/MM/DD, como 24/05/31, y se encontró {found}",
    ),
    "trf.wrong_count": Text(
        "expected a whole number, found {found}",
        "se esperaba un número entero y se encontró {found}",
    ),
    "trf.wrong_rounds": Text(
        "number of rounds: expected 1 to {expected}, found {found}",
        "número de rondas: se esperaba de 1 a {expected} y se encontró {found}",
    ),
    "trf.wrong_first_colour": Text(
        "initial colour: expected W or B, found {found}",
        "color inicial: se esperaba W o B y se encontró {found}",
    ),
    "trf.wrong_scores": Text(
        "expected letters and points such as W 1.0, found {found}",
        "se esperaban letras y puntos como W 1.0 y se encontró {found}",
    ),
    "trf.wrong_engine_record": Text(
        "cannot read the record {record} of the pairing programs: {found}; kept as it stands",
        "no se entiende el registro {record} de los programas de emparejamiento: {found}; se conserva tal cual",
    ),
    # Rounds
    "trf.wrong_opponent": Text(
        "opponent: expected a starting rank or 0000, found {found}",
        "rival: se esperaba un número de orden o 0000 y se encontró {found}",
    ),
    "trf.wrong_colour": Text(
        "colour: expected w, b or -, found {found}",
        "color: se esperaba w, b o - y se encontró {found}",
    ),
    "trf.wrong_result": Text(
        "result: expected one of 1 = 0 + - W D L H F U Z, found {found}",
        "resultado: se esperaba uno de 1 = 0 + - W D L H F U Z y se encontró {found}",
    ),
    "trf.wrong_round": Text(
        "round: expected opponent, colour and result with blanks between them, found {found}",
        "ronda: se esperaban rival, color y resultado separados por espacios y se encontró {found}",
    ),
    "trf.rounds_given_up": Text(
        "too much of this record makes no sense; it is not read beyond round {round}",
        "demasiado de este registro no se entiende; no se lee más allá de la ronda {round}",
    ),
    "trf.repeated_number": Text(
        "the starting rank {found} is already in line {line}; this record is left out",
        "el número de orden {found} ya figura en la línea {line}; este registro se omite",
    ),
    "trf.unknown_opponent": Text(
        "round {round}: there is no player with the number {found}",
        "ronda {round}: no hay ningún jugador con el número {found}",
    ),
    "trf.unknown_player": Text(
        "there is no player with the number {found}; the record is kept as it stands",
        "no hay ningún jugador con el número {found}; el registro se conserva tal cual",
    ),
    "trf.plays_himself": Text(
        "round {round}: player {found} is his own opponent",
        "ronda {round}: el jugador {found} figura como su propio rival",
    ),
    "trf.not_mutual": Text(
        "round {round}: player {no} names {found} as his opponent, whose record names {other}",
        "ronda {round}: el jugador {no} da como rival a {found}, cuyo registro da {other}",
    ),
    "trf.colours_disagree": Text(
        "round {round}: player {no} has the colour {found} and his opponent {opponent} has {other}, expected w and b",
        "ronda {round}: el jugador {no} lleva el color {found} y su rival {opponent} lleva {other}; se esperaban w y b",
    ),
    "trf.results_disagree": Text(
        "round {round}: player {no} has the result {found} and his opponent {opponent} has {other}; White's record is believed",
        "ronda {round}: el jugador {no} tiene el resultado {found} y su rival {opponent} tiene {other}; se da por bueno el registro de las blancas",
    ),
    "trf.not_played": Text(
        "round {round}: a pairing without a result; it gives no game yet",
        "ronda {round}: un emparejamiento sin resultado; todavía no hay partida",
    ),
    "trf.bye_result": Text(
        "round {round}: a round without an opponent has the result {found}, expected H, F, U or Z; read as a bye",
        "ronda {round}: una ronda sin rival tiene el resultado {found}; se esperaba H, F, U o Z y se lee como descanso",
    ),
    "trf.bye_colour": Text(
        "round {round}: a round without an opponent has the colour {found}, expected -",
        "ronda {round}: una ronda sin rival lleva el color {found}; se esperaba -",
    ),
    # Repairs
    "trf.sex_repaired": Text(
        "sex: found {found}, read as {taken}", "sexo: se encontró {found} y se lee como {taken}"
    ),
    "trf.title_repaired": Text(
        "title: found {found}, read as {taken}",
        "título: se encontró {found} y se lee como {taken}",
    ),
    "trf.birth_repaired": Text(
        "birth date: expected YYYY/MM/DD, found {found}, read as {taken}",
        "fecha de nacimiento: se esperaba AAAA/MM/DD; se encontró {found} y se lee como {taken}",
    ),
    "trf.date_repaired": Text(
        "date: expected another form, found {found}, read as {taken}",
        "fecha: se esperaba otra forma; se encontró {found} y se lee como {taken}",
    ),
    "trf.points_repaired": Text(
        "points: expected a decimal point as in 4.5, found {found}",
        "puntos: se esperaba un punto decimal, como en 4.5, y se encontró {found}",
    ),
    "trf.count_repaired": Text(
        "expected a number alone, found {found}, read as {taken}",
        "se esperaba solo un número; se encontró {found} y se lee como {taken}",
    ),
    "trf.zero": Text(
        "found {found} where nothing is known; read as blank, here and in every other record",
        "hay {found} donde no se sabe nada; se lee como vacío, aquí y en los demás registros",
    ),
    "trf.no_name": Text(
        "player {found} has no name; called by his number",
        "el jugador {found} no tiene nombre; se le llama por su número",
    ),
    "trf.no_event_name": Text(
        "found no name of the tournament, expected the record 012",
        "falta el nombre del torneo, que va en el registro 012",
    ),
    "trf.unknown_type": Text(
        "type of tournament: cannot tell the system from {found}",
        "tipo de torneo: de {found} no se deduce el sistema",
    ),
    "trf.national_championship": Text(
        "taken as a national championship, because of {found}",
        "se toma por campeonato nacional, por {found}",
    ),
    "trf.teams_disagree": Text(
        "team {found}: the records 013 and 310 name different players; 310 counts",
        "equipo {found}: los registros 013 y 310 dan jugadores distintos; vale el 310",
    ),
    # What a dialect cannot hold
    "trf.lost_cut": Text(
        "{found} is longer than {expected} columns and is cut",
        "{found} no cabe en {expected} columnas y se recorta",
    ),
    "trf.lost_key": Text(
        "this dialect has no place for {found} ({times} times)",
        "este dialecto no tiene sitio para {found} ({times} veces)",
    ),
    "trf.lost_record": Text(
        "only the dialect of 2026 has the record {found} ({times} times)",
        "solo el dialecto de 2026 tiene el registro {found} ({times} veces)",
    ),
    "trf.lost_bye": Text(
        "the dialect of 2006 has no letter {found} for a bye ({times} times); written like a game",
        "el dialecto de 2006 no tiene la letra {found} para un descanso ({times} veces); se escribe como una partida",
    ),
    "trf.lost_unrated": Text(
        "games that do not count for rating ({times} times) are written with {found}, which says less",
        "partidas que no cuentan para Elo ({times} veces) se escriben con {found}, que dice menos",
    ),
    "trf.lost_type": Text(
        "the type of tournament is reported as {taken}, but the event is {found}",
        "el tipo de torneo declarado es {taken}, pero el torneo es {found}",
    ),
    "trf.lost_numbers": Text(
        "the number {found} has more than four digits; the players are numbered from 1",
        "el número {found} tiene más de cuatro cifras; los jugadores se numeran desde 1",
    ),
    "trf.lost_players": Text(
        "found {found} players, a report holds {expected}; the others are left out",
        "hay {found} jugadores y en un informe caben {expected}; los demás se omiten",
    ),
    # What to do about it
    "advice.trf.too_large": Text(
        "Check that this is a report, or split it.",
        "Compruebe que es un informe o divídalo.",
    ),
    "advice.trf.too_many_lines": Text(
        "Check that this is a report, or split it.",
        "Compruebe que es un informe o divídalo.",
    ),
    "advice.trf.long_line": Text(
        "Give each record a line of its own.",
        "Ponga cada registro en su línea.",
    ),
    "advice.trf.too_many_players": Text("Split the report.", "Divida el informe."),
    "advice.trf.too_many_rounds": Text(
        "Check the end of the record; split the event if it is right.",
        "Revise el final del registro; si es correcto, divida el torneo.",
    ),
    "advice.trf.no_players": Text(
        "Check that this is a report file (TRF) with its players.",
        "Compruebe que es un informe TRF con sus jugadores.",
    ),
    "advice.trf.encoding": Text(
        "Save the file as UTF-8 and check the accents.",
        "Guarde el archivo en UTF-8 y revise los acentos.",
    ),
    "advice.trf.byte_order_mark": Text(
        "Nothing to do; UTF-8 needs no mark.",
        "No hace falta nada; UTF-8 no necesita marca.",
    ),
    "advice.trf.control_characters": Text(
        "Remove them, and check the lines where they stood.",
        "Quítelos y revise las líneas donde estaban.",
    ),
    "advice.trf.tabs": Text(
        "Write blanks, so that the columns are certain.",
        "Escriba espacios para que las columnas sean seguras.",
    ),
    "advice.trf.ruler": Text(
        "Remove the line before sending the report.",
        "Quite la línea antes de enviar el informe.",
    ),
    "advice.trf.unknown_record": Text(
        "Check the first three characters of the line.",
        "Revise los tres primeros caracteres de la línea.",
    ),
    "advice.trf.repeated_record": Text("Leave only the right one.", "Deje solo el correcto."),
    "advice.trf.slipped": Text(
        "Put the fields in their columns.",
        "Ponga los campos en sus columnas.",
    ),
    "advice.trf.ambiguous": Text(
        "Put the fields in their columns, so that they can be read.",
        "Ponga los campos en sus columnas para que se puedan leer.",
    ),
    "advice.trf.points_disagree": Text(
        "Correct the record with the wrong points.",
        "Corrija el registro que tiene mal los puntos.",
    ),
    "advice.trf.realigned": Text(
        "Check what was read, and put the fields in their columns.",
        "Compruebe lo leído y ponga los campos en sus columnas.",
    ),
    "advice.trf.between_columns": Text(
        "Move the fields to their columns.",
        "Lleve los campos a sus columnas.",
    ),
    "advice.trf.more": Text(
        "Correct the first ones and check the file again.",
        "Corrija los primeros y vuelva a comprobar el archivo.",
    ),
    "advice.trf.wrong_value": Text(
        "Correct it, or leave it blank.",
        "Corríjalo o déjelo en blanco.",
    ),
    "advice.trf.wrong_number": Text("Write digits only.", "Escriba solo cifras."),
    "advice.trf.wrong_points": Text(
        "Write the points with one decimal, .0 or .5.",
        "Escriba los puntos con un decimal, .0 o .5.",
    ),
    "advice.trf.wrong_sex": Text(
        "Write m or w, or leave it blank.",
        "Escriba m o w, o déjelo en blanco.",
    ),
    "advice.trf.wrong_title": Text(
        "Write the title of the FIDE list, or leave it blank.",
        "Escriba el título de la lista FIDE o déjelo en blanco.",
    ),
    "advice.trf.wrong_rating": Text(
        "Copy the rating from the list; leave an unrated player blank.",
        "Copie el Elo de la lista; a quien no tiene, déjelo en blanco.",
    ),
    "advice.trf.wrong_birth": Text(
        "Correct it; if only the year is known, write 1987/00/00.",
        "Corríjala; si solo se sabe el año, escriba 1987/00/00.",
    ),
    "advice.trf.wrong_rank": Text(
        "Write the final place, or leave it blank.",
        "Escriba el puesto final o déjelo en blanco.",
    ),
    "advice.trf.wrong_date": Text("Write year, month and day.", "Escriba año, mes y día."),
    "advice.trf.wrong_round_date": Text(
        "Write year, month and day with two digits each.",
        "Escriba año, mes y día con dos cifras cada uno.",
    ),
    "advice.trf.wrong_count": Text("Write the number alone.", "Escriba solo el número."),
    "advice.trf.wrong_rounds": Text(
        "Write how many rounds the event has.",
        "Escriba cuántas rondas tiene el torneo.",
    ),
    "advice.trf.wrong_first_colour": Text(
        "Write the colour of the first player in round 1.",
        "Escriba el color del primer jugador en la ronda 1.",
    ),
    "advice.trf.wrong_scores": Text(
        "Put each letter and its points in their columns.",
        "Ponga cada letra y sus puntos en sus columnas.",
    ),
    "advice.trf.wrong_engine_record": Text(
        "Correct it, or remove it: the rating does not need it.",
        "Corríjalo o quítelo: el Elo no lo necesita.",
    ),
    "advice.trf.wrong_opponent": Text(
        "Write the opponent's starting rank.",
        "Escriba el número de orden del rival.",
    ),
    "advice.trf.wrong_colour": Text(
        "Write w or b; - only where nobody played.",
        "Escriba w o b; - solo si no se jugó.",
    ),
    "advice.trf.wrong_result": Text("Write one of these.", "Escriba uno de ellos."),
    "advice.trf.wrong_round": Text(
        "Put opponent, colour and result in their columns.",
        "Ponga rival, color y resultado en sus columnas.",
    ),
    "advice.trf.rounds_given_up": Text(
        "Write the rounds of this player again.",
        "Vuelva a escribir las rondas de este jugador.",
    ),
    "advice.trf.repeated_number": Text(
        "Give each player a number of his own.",
        "Dé a cada jugador un número propio.",
    ),
    "advice.trf.unknown_opponent": Text(
        "Correct the number, or add the player.",
        "Corrija el número o añada al jugador.",
    ),
    "advice.trf.unknown_player": Text(
        "Correct the number, or add the player's 001.",
        "Corrija el número o añada el 001 del jugador.",
    ),
    "advice.trf.plays_himself": Text(
        "Write the number of the real opponent.",
        "Escriba el número del verdadero rival.",
    ),
    "advice.trf.not_mutual": Text(
        "See the scoresheet, and correct one of the two records.",
        "Mire la planilla y corrija uno de los dos registros.",
    ),
    "advice.trf.colours_disagree": Text(
        "See who had White, and correct the other record.",
        "Mire quién llevó blancas y corrija el otro registro.",
    ),
    "advice.trf.results_disagree": Text(
        "See the scoresheet, and correct the wrong record.",
        "Mire la planilla y corrija el registro equivocado.",
    ),
    "advice.trf.not_played": Text(
        "Add the result before sending the report.",
        "Añada el resultado antes de enviar el informe.",
    ),
    "advice.trf.bye_result": Text("Write H, F, U or Z.", "Escriba H, F, U o Z."),
    "advice.trf.bye_colour": Text("Write - as the colour.", "Escriba - como color."),
    "advice.trf.sex_repaired": Text(
        "Write m or w in small letters.",
        "Escriba m o w en minúscula.",
    ),
    "advice.trf.title_repaired": Text(
        "Write the title as in the FIDE list.",
        "Escriba el título como en la lista FIDE.",
    ),
    "advice.trf.birth_repaired": Text(
        "Check the date; write it with slashes.",
        "Compruebe la fecha; escríbala con barras.",
    ),
    "advice.trf.date_repaired": Text(
        "Check that day and month are not swapped.",
        "Compruebe que día y mes no están cambiados.",
    ),
    "advice.trf.points_repaired": Text(
        "Write a point and one decimal.",
        "Escriba un punto y un decimal.",
    ),
    "advice.trf.count_repaired": Text("Write the number alone.", "Escriba solo el número."),
    "advice.trf.zero": Text("Leave unknown values blank.", "Deje en blanco lo que no se sepa."),
    "advice.trf.no_name": Text("Add his name.", "Añada su nombre."),
    "advice.trf.no_event_name": Text("Add 012 with the name.", "Añada el 012 con el nombre."),
    "advice.trf.unknown_type": Text(
        "Write Swiss, round robin, match, team or knock-out.",
        "Escriba suizo, todos contra todos, encuentro, equipos o eliminatoria.",
    ),
    "advice.trf.national_championship": Text(
        "If it is none, remove the flag in the document.",
        "Si no lo es, quite la marca en el documento.",
    ),
    "advice.trf.teams_disagree": Text(
        "Correct the record with the wrong players.",
        "Corrija el registro que tiene mal los jugadores.",
    ),
    "advice.trf.lost_cut": Text(
        "Shorten it yourself if the cut is bad.",
        "Abrévielo usted si el corte no es bueno.",
    ),
    "advice.trf.lost_key": Text(
        "Keep the original, or write a document (JSON).",
        "Guarde el original o escriba un documento (JSON).",
    ),
    "advice.trf.lost_record": Text(
        "Write the dialect of 2026 to keep it.",
        "Escriba el dialecto de 2026 para conservarlo.",
    ),
    "advice.trf.lost_bye": Text(
        "Write the dialect of 2016 or 2026 to keep it.",
        "Escriba el dialecto de 2016 o de 2026 para conservarlo.",
    ),
    "advice.trf.lost_unrated": Text(
        "Keep the original, which says why they do not count.",
        "Guarde el original, que dice por qué no cuentan.",
    ),
    "advice.trf.lost_type": Text(
        "Correct the reported type if it is wrong.",
        "Corrija el tipo declarado si está mal.",
    ),
    "advice.trf.lost_numbers": Text(
        "Check references to the old numbers.",
        "Revise las referencias a los números antiguos.",
    ),
    "advice.trf.lost_players": Text("Split the event.", "Divida el torneo."),
}  # fmt: skip
