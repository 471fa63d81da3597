"""What the readers and writers of cross tables, FEDA files and PGN find."""

from typing import Final

from arpad.messages.text import Text

TABLES: Final = {
    # Any file
    "tables.too_large": Text(
        "found {found} MB, expected at most {expected} MB: the file was not read",
        "el fichero tiene {found} MB y se admiten como máximo {expected} MB: no se ha leído",
    ),
    "tables.binary": Text(
        "expected text, found a NUL at position {position}: this is no text file",
        "se esperaba texto y en la posición {position} hay un NUL: no es un fichero de texto",
    ),
    "tables.cp1252": Text(
        "the file is not UTF-8; it was read as Windows-1252",
        "el fichero no está en UTF-8; se ha leído como Windows-1252",
    ),
    "tables.missing_package": Text(
        "the package {found} is needed and not installed: pip install arpad[formats]",
        "hace falta el paquete {found}, que no está instalado: pip install arpad[formats]",
    ),
    "tables.lost": Text(
        'the format has no place for "{found}" of the tournament',
        'el formato no tiene sitio para "{found}" del torneo',
    ),
    "tables.lost_often": Text(
        'the format has no place for "{found}", which {number} entries have',
        'el formato no tiene sitio para "{found}", que figura {number} veces',
    ),
    # The FEDA file
    "feda.no_games": Text(
        "{number} players and no games: the file has neither games nor ratings, so nothing can be rated from it",
        "{number} jugadores y ninguna partida: el fichero no contiene partidas ni Elo, así que no se puede evaluar",
    ),
    "feda.no_players": Text(
        "expected lines of players such as 512 ,PEREZ GARCIA Ana ,f,AND,01-01-60,7.0, 9,2347; found none",
        "no hay ninguna línea de jugador como 512 ,PEREZ GARCIA Ana ,f,AND,01-01-60,7.0, 9,2347",
    ),
    "feda.centuries": Text(
        "years have two digits: 00 to 29 were read as 2000 to 2029, the others as 1930 to 1999",
        "los años tienen dos cifras: de 00 a 29 se leen como 2000 a 2029 y los demás como 1930 a 1999",
    ),
    "feda.skipped": Text(
        "the line {found} was passed over", "se ha pasado por alto la línea {found}"
    ),
    "feda.long_line": Text(
        "found a line of {found} characters, expected at most {expected}",
        "hay una línea de {found} caracteres; se admiten como máximo {expected}",
    ),
    "feda.fields": Text(
        "found {found} fields between commas, expected {expected}",
        "hay {found} campos separados por comas y se esperaban {expected}",
    ),
    "feda.field": Text(
        '{name}: found "{found}", expected a value such as {expected}',
        '{name}: se encontró "{found}" y se esperaba un valor como {expected}',
    ),
    "feda.repaired": Text("{found} was read as {read}", "{found} se ha leído como {read}"),
    "feda.too_wide": Text(
        '"{found}" is wider than its column of {expected} characters',
        '"{found}" no cabe en su columna de {expected} caracteres',
    ),
    "feda.ascii": Text(
        'the file is ASCII: "{found}" was written "{read}"',
        'el fichero es ASCII: "{found}" se ha escrito "{read}"',
    ),
    "feda.century": Text(
        "the year {found} is written with two digits and will be read as another century's",
        "el año {found} se escribe con dos cifras y se leerá como de otro siglo",
    ),
    "feda.no_code": Text(
        "a rated player without a FEDA code was written among the new players",
        "un jugador con Elo y sin código FEDA se ha escrito entre los nuevos",
    ),
    "feda.code_lost": Text(
        "the code {found} of a player without a rating was written 00000000, as for every new player",
        "el código {found} de un jugador sin Elo se ha escrito 00000000, como el de todo jugador nuevo",
    ),
    "feda.games_lost": Text(
        "the {number} games are not in the file, only their sums for each player",
        "las {number} partidas no figuran en el fichero, solo sus sumas por jugador",
    ),
    "feda.byes_lost": Text(
        "the {number} byes are not in the file, nor are their points",
        "los {number} descansos no figuran en el fichero, ni sus puntos",
    ),
    # Cross tables
    "crosstable.malformed": Text(
        "the table cannot be read: {found}", "no se puede leer la tabla: {found}"
    ),
    "crosstable.too_big": Text(
        "found a bigger table than {rows} rows and {columns} columns",
        "la tabla pasa de {rows} filas y {columns} columnas",
    ),
    "crosstable.unfolds": Text(
        "the workbook unfolds to {found} MB, expected at most {expected} MB: it was not read",
        "el libro ocupa {found} MB descomprimido y se admiten como máximo {expected} MB: no se ha leído",
    ),
    "crosstable.no_table": Text(
        "expected a row of headings with the name and the rounds (No, Name, Rtg, 1.Rd, 2.Rd, Pts); found none",
        "no hay fila de encabezados con el nombre y las rondas (Núm., Nombre, Elo, Ronda 1, Ronda 2, Ptos.)",
    ),
    "crosstable.no_players": Text(
        "found headings and no players below them",
        "hay encabezados y ningún jugador debajo",
    ),
    "crosstable.no_opponents": Text(
        "the cells say results and no opponents: expected 12w1, or a square with a star for each player himself",
        "las casillas dan resultados sin rivales: se esperaba 12w1, o un cuadro con un asterisco en la diagonal",
    ),
    "crosstable.skipped": Text(
        'the row that begins with "{found}" was passed over',
        'se ha pasado por alto la fila que empieza por "{found}"',
    ),
    "crosstable.numbered_by": Text(
        "opponents were found by {found}, not by the starting number",
        "los rivales se han identificado por {found} y no por el número inicial",
    ),
    "crosstable.swiss": Text(
        "the table does not say the system; it was read as a Swiss",
        "la tabla no dice el sistema; se ha leído como un suizo",
    ),
    "crosstable.no_rounds": Text(
        "rounds and colours are not in the table: rounds were numbered by a fixed schedule, and the lower number has White",
        "el cuadro no da rondas ni colores: las rondas siguen un calendario fijo y lleva blancas el número menor",
    ),
    "crosstable.no_colour": Text(
        "round {round}: {found} and {other} have no colour; the lower number was given White",
        "ronda {round}: {found} y {other} no tienen color; se han dado las blancas al número menor",
    ),
    "crosstable.field": Text(
        '{name}: found "{found}", expected {expected}',
        '{name}: se encontró "{found}" y se esperaba {expected}',
    ),
    "crosstable.cell": Text(
        'found "{found}", expected a cell such as 12w1, 12b½, 12w+, bye, ½ or 0',
        'se encontró "{found}" y se esperaba una casilla como 12w1, 12b½, 12w+, bye, ½ o 0',
    ),
    "crosstable.grid_cell": Text(
        'found "{found}", expected a result such as 1, ½, 0, + or -',
        'se encontró "{found}" y se esperaba un resultado como 1, ½, 0, + o -',
    ),
    "crosstable.unknown_opponent": Text(
        "round {round}: {found} names an opponent who is not in the table",
        "ronda {round}: {found} nombra a un rival que no está en la tabla",
    ),
    "crosstable.himself": Text(
        "round {round}: {found} names the player himself as his opponent",
        "ronda {round}: {found} pone al jugador como rival de sí mismo",
    ),
    "crosstable.not_mutual": Text(
        "round {round}: the opponent of {found} does not have this player, his cell says {other}",
        "ronda {round}: el rival de {found} no tiene a este jugador, su casilla dice {other}",
    ),
    "crosstable.no_result": Text(
        "round {round}: {found} and {other} have no result; the game was left out",
        "ronda {round}: {found} y {other} no tienen resultado; la partida queda fuera",
    ),
    "crosstable.colours": Text(
        "round {round}: {found} and {other} give both players the same colour; the game was left out",
        "ronda {round}: {found} y {other} dan a ambos jugadores el mismo color; la partida queda fuera",
    ),
    "crosstable.results": Text(
        "round {round}: the results of {found} and {other} contradict each other; the game was left out",
        "ronda {round}: los resultados de {found} y {other} se contradicen; la partida queda fuera",
    ),
    "crosstable.grid_results": Text(
        "against {opponent}: {found} and {other} contradict each other; the game was left out",
        "contra {opponent}: {found} y {other} se contradicen; la partida queda fuera",
    ),
    "crosstable.unplayed_draw": Text(
        "round {round}: {found} and {other} are a draw that was not played, for the table writes played ones ½; it is not rated",
        "ronda {round}: {found} y {other} son tablas no jugadas, pues la tabla escribe ½ las jugadas; no se evalúan",
    ),
    "crosstable.no_room": Text(
        "a cell holds one entry: another one of round {round} has no place in the table",
        "en una casilla cabe una sola anotación: otra de la ronda {round} no tiene sitio en la tabla",
    ),
    "crosstable.rounds_lost": Text(
        "the square of a round robin has no place for rounds and colours",
        "el cuadro de una liga no tiene sitio para las rondas ni los colores",
    ),
    # PGN
    "pgn.no_games": Text(
        'expected games with tags such as [White "Perez, Ana"], found none',
        'no hay partidas con etiquetas como [White "Perez, Ana"]',
    ),
    "pgn.long_line": Text(
        "found a line of {found} characters, expected at most {expected}",
        "hay una línea de {found} caracteres y se admiten como máximo {expected}",
    ),
    "pgn.malformed": Text("reading stopped here: {found}", "la lectura se detuvo aquí: {found}"),
    "pgn.too_many": Text(
        "there are more than {expected} games; these and the following were not read",
        "hay más de {expected} partidas; de aquí en adelante no se han leído",
    ),
    "pgn.no_players": Text(
        "a game does not name both players; it was left out",
        "una partida no nombra a los dos jugadores; queda fuera",
    ),
    "pgn.himself": Text(
        "{found} plays himself; the game was left out",
        "{found} juega contra sí mismo; la partida queda fuera",
    ),
    "pgn.no_result": Text(
        '{white} - {black}: found the result "{found}", expected 1-0, 0-1 or 1/2-1/2; the game was left out',
        '{white} - {black}: el resultado es "{found}" y se esperaba 1-0, 0-1 o 1/2-1/2; la partida queda fuera',
    ),
    "pgn.results_contradict": Text(
        "{white} - {black}: the Result tag says {found}, the moves end with {other}; the tag was believed",
        "{white} - {black}: la etiqueta Result dice {found} y las jugadas acaban con {other}; se ha tomado la etiqueta",
    ),
    "pgn.no_round": Text(
        '{white} - {black}: found the round "{found}", expected 3 or 3.12; it was taken for round {read}',
        '{white} - {black}: la ronda es "{found}" y se esperaba 3 o 3.12; se ha tomado por la ronda {read}',
    ),
    "pgn.repeated": Text(
        "{white} - {black}: the same game is there twice; the second one was left out",
        "{white} - {black}: la misma partida figura dos veces; la segunda queda fuera",
    ),
    "pgn.ratings": Text(
        "{name} has the rating {found} here and {read} before; the first one was kept",
        "{name} tiene aquí Elo {found} y antes {read}; se conserva el primero",
    ),
    "pgn.events": Text(
        "{number} different event names, among them {found} and {other}: all games were read as one tournament",
        "hay {number} nombres de torneo distintos, entre ellos {found} y {other}: todas las partidas se leen como un solo torneo",
    ),
    "pgn.no_byes": Text(
        "PGN has no byes and no forfeits: a game won by forfeit may look like a played one",
        "PGN no tiene descansos ni incomparecencias: una victoria por incomparecencia puede parecer jugada",
    ),
    "pgn.system": Text(
        "PGN does not say the system; it was read as {found}",
        "PGN no dice el sistema; se ha leído como {found}",
    ),
    # What to do
    "advice.tables.too_large": Text(
        "Check that this is the right file, or split it.",
        "Compruebe que es el fichero correcto, o divídalo.",
    ),
    "advice.tables.binary": Text(
        "Save the file as text (CSV or PGN) and send it again.",
        "Guarde el fichero como texto (CSV o PGN) y envíelo de nuevo.",
    ),
    "advice.tables.cp1252": Text(
        "Check the accents in the names; better save the file as UTF-8.",
        "Compruebe los acentos de los nombres; mejor guarde el fichero en UTF-8.",
    ),
    "advice.tables.missing_package": Text(
        "Install the package and try again.",
        "Instale el paquete y vuelva a intentarlo.",
    ),
    "advice.tables.lost": Text(
        "Use TRF26 or JSON if this must be kept.",
        "Use TRF26 o JSON si debe conservarse.",
    ),
    "advice.tables.lost_often": Text(
        "Use TRF26 or JSON if these values must be kept.",
        "Use TRF26 o JSON si esos valores deben conservarse.",
    ),
    "advice.feda.no_games": Text(
        "Send the games too, in TRF or as a cross table.",
        "Envíe también las partidas, en TRF o como cuadro de resultados.",
    ),
    "advice.feda.no_players": Text(
        "Check that this is a FEDA file, with one line for each player.",
        "Compruebe que es un fichero FEDA, con una línea por jugador.",
    ),
    "advice.feda.centuries": Text(
        "Check the birth dates of players born before 1930 or after 2029.",
        "Compruebe las fechas de nacimiento anteriores a 1930 o posteriores a 2029.",
    ),
    "advice.feda.skipped": Text(
        "Remove the line, or correct it if it is a player.",
        "Quite la línea, o corríjala si es un jugador.",
    ),
    "advice.feda.long_line": Text(
        "Put each player on a line of his own.",
        "Ponga a cada jugador en su propia línea.",
    ),
    "advice.feda.fields": Text(
        "Give the line its eight fields, separated by commas.",
        "Complete los ocho campos de la línea, separados por comas.",
    ),
    "advice.feda.field": Text(
        "Correct the field.",
        "Corrija el campo.",
    ),
    "advice.feda.repaired": Text(
        "Check the value that was read, and correct the file.",
        "Compruebe el valor leído y corrija el fichero.",
    ),
    "advice.feda.too_wide": Text(
        "Shorten the value, or use another format.",
        "Acorte el valor, o use otro formato.",
    ),
    "advice.feda.ascii": Text(
        "Check that the name can still be recognised.",
        "Compruebe que el nombre sigue siendo reconocible.",
    ),
    "advice.feda.century": Text(
        "Send the full birth date in another way.",
        "Comunique la fecha de nacimiento completa por otra vía.",
    ),
    "advice.feda.no_code": Text(
        "Give the FEDA code of the player.",
        "Indique el código FEDA del jugador.",
    ),
    "advice.feda.code_lost": Text(
        "Give the rating of the player if he has one.",
        "Indique el Elo del jugador si lo tiene.",
    ),
    "advice.feda.games_lost": Text(
        "Send the games in TRF as well.",
        "Envíe además las partidas en TRF.",
    ),
    "advice.feda.byes_lost": Text(
        "Send the byes in TRF as well.",
        "Envíe además los descansos en TRF.",
    ),
    "advice.crosstable.malformed": Text(
        "Open the file in a spreadsheet, save it again and retry.",
        "Abra el fichero en una hoja de cálculo, guárdelo de nuevo y reinténtelo.",
    ),
    "advice.crosstable.too_big": Text(
        "Leave only the cross table in the file.",
        "Deje en el fichero solo el cuadro de resultados.",
    ),
    "advice.crosstable.unfolds": Text(
        "Save only the sheet with the cross table, or use CSV.",
        "Guarde solo la hoja con el cuadro de resultados, o use CSV.",
    ),
    "advice.crosstable.no_table": Text(
        "Add a row of headings above the players.",
        "Añada una fila de encabezados encima de los jugadores.",
    ),
    "advice.crosstable.no_players": Text(
        "Put the players in the rows below the headings.",
        "Ponga a los jugadores en las filas bajo los encabezados.",
    ),
    "advice.crosstable.no_opponents": Text(
        "Export the table with opponents and colours, or use TRF.",
        "Exporte el cuadro con rivales y colores, o use TRF.",
    ),
    "advice.crosstable.skipped": Text(
        "Nothing to do unless the row is a player; then complete it.",
        "No haga nada salvo que la fila sea un jugador; en ese caso, complétela.",
    ),
    "advice.crosstable.numbered_by": Text(
        "Check some pairings against the file.",
        "Compruebe algunos emparejamientos con el fichero.",
    ),
    "advice.crosstable.swiss": Text(
        "Name the system if it was another one.",
        "Indique el sistema si era otro.",
    ),
    "advice.crosstable.no_rounds": Text(
        "Use TRF if rounds and colours matter.",
        "Use TRF si importan las rondas y los colores.",
    ),
    "advice.crosstable.no_colour": Text(
        "Add the colour to both cells.",
        "Añada el color en ambas casillas.",
    ),
    "advice.crosstable.field": Text(
        "Correct the cell.",
        "Corrija la casilla.",
    ),
    "advice.crosstable.cell": Text(
        "Write opponent, colour and result in the cell.",
        "Escriba rival, color y resultado en la casilla.",
    ),
    "advice.crosstable.grid_cell": Text(
        "Correct the result in the cell.",
        "Corrija el resultado de la casilla.",
    ),
    "advice.crosstable.unknown_opponent": Text(
        "Correct the number, or add the missing player.",
        "Corrija el número, o añada al jugador que falta.",
    ),
    "advice.crosstable.himself": Text(
        "Correct the number of the opponent.",
        "Corrija el número del rival.",
    ),
    "advice.crosstable.not_mutual": Text(
        "Make both cells of the round name each other.",
        "Haga que las dos casillas de la ronda se nombren entre sí.",
    ),
    "advice.crosstable.no_result": Text(
        "Add the result, if the game was played.",
        "Añada el resultado, si la partida se jugó.",
    ),
    "advice.crosstable.colours": Text(
        "Correct the colour of one of the players.",
        "Corrija el color de uno de los jugadores.",
    ),
    "advice.crosstable.results": Text(
        "Correct the wrong cell; until then the game is missing.",
        "Corrija la casilla equivocada; mientras tanto falta la partida.",
    ),
    "advice.crosstable.grid_results": Text(
        "Correct the wrong cell of the two; until then the game is missing.",
        "Corrija la casilla equivocada de las dos; mientras tanto falta la partida.",
    ),
    "advice.crosstable.unplayed_draw": Text(
        "Write ½ in both cells if the game was played.",
        "Escriba ½ en ambas casillas si la partida se jugó.",
    ),
    "advice.crosstable.no_room": Text(
        "Use TRF26 or JSON, which hold every game.",
        "Use TRF26 o JSON, que admiten todas las partidas.",
    ),
    "advice.crosstable.rounds_lost": Text(
        "Use TRF if rounds and colours must be kept.",
        "Use TRF si deben conservarse las rondas y los colores.",
    ),
    "advice.pgn.no_games": Text(
        "Check that this is a PGN file with tags for the players and the result.",
        "Compruebe que es un fichero PGN con etiquetas de jugadores y resultado.",
    ),
    "advice.pgn.long_line": Text(
        "Break the moves into lines of at most 80 characters.",
        "Parta las jugadas en líneas de 80 caracteres como máximo.",
    ),
    "advice.pgn.malformed": Text(
        "Correct the tags of this game; the following games were not read.",
        "Corrija las etiquetas de esta partida; las siguientes no se han leído.",
    ),
    "advice.pgn.too_many": Text(
        "Put each tournament in a file of its own.",
        "Ponga cada torneo en su propio fichero.",
    ),
    "advice.pgn.no_players": Text(
        "Fill in the White and Black tags.",
        "Rellene las etiquetas White y Black.",
    ),
    "advice.pgn.himself": Text(
        "Correct the White or the Black tag, or the FIDE ID.",
        "Corrija la etiqueta White o Black, o el código FIDE.",
    ),
    "advice.pgn.no_result": Text(
        "Fill in the Result tag, if the game was played.",
        "Rellene la etiqueta Result, si la partida se jugó.",
    ),
    "advice.pgn.results_contradict": Text(
        "Compare with the score sheet and correct the tag or the end of the moves.",
        "Compare con la planilla y corrija la etiqueta o el final de las jugadas.",
    ),
    "advice.pgn.no_round": Text(
        "Fill in the Round tag.",
        "Rellene la etiqueta Round.",
    ),
    "advice.pgn.repeated": Text(
        "Remove one of the two, or correct its round.",
        "Quite una de las dos, o corrija su ronda.",
    ),
    "advice.pgn.ratings": Text(
        "Check the rating at the start of the tournament.",
        "Compruebe el Elo al comienzo del torneo.",
    ),
    "advice.pgn.events": Text(
        "Remove the games of other tournaments, if there are any.",
        "Quite las partidas de otros torneos, si las hay.",
    ),
    "advice.pgn.no_byes": Text(
        "Remove games that were not played, or use TRF.",
        "Quite las partidas no jugadas, o use TRF.",
    ),
    "advice.pgn.system": Text(
        "Name the system if it was another one than this.",
        "Indique el sistema si era otro distinto de este.",
    ),
}
