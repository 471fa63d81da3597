"""What the readers and writers of rating lists find."""

from typing import Final

from arpad.messages.text import Text

RATING_LISTS: Final = {
    # A file that gives no list
    "rating_lists.unknown": Text(
        'the file is no rating list: it begins with "{found}", and neither FIDE\'s header nor headings such as id, name, rating were found',
        'el fichero no es una lista de Elo: empieza por "{found}", sin la cabecera de la FIDE ni encabezados como id, nombre, elo',
    ),
    "advice.rating_lists.unknown": Text(
        "send FIDE's TXT, XML or ZIP as downloaded, or a CSV with a row of headings",
        "envíe el TXT, XML o ZIP de la FIDE tal como se descarga, o un CSV con una fila de encabezados",
    ),
    "rating_lists.play": Text(
        "the list has one rating and does not say which: expected one of {expected}",
        "la lista tiene un solo Elo y no dice cuál: se esperaba uno de {expected}",
    ),
    "advice.rating_lists.play": Text(
        "say which rating it is: standard, rapid or blitz",
        "indique qué Elo es: standard, rapid o blitz",
    ),
    "rating_lists.root": Text(
        "the XML begins with the element {found}, expected {expected}",
        "el XML empieza por el elemento {found} y se esperaba {expected}",
    ),
    "advice.rating_lists.root": Text("send FIDE's own XML", "envíe el XML de la propia FIDE"),
    "rating_lists.doctype": Text(
        "the XML has a document type, which rating lists never have: it was not read",
        "el XML lleva un DOCTYPE, que ninguna lista tiene: no se ha leído",
    ),
    "advice.rating_lists.doctype": Text(
        "send FIDE's own XML; a web page is no list",
        "envíe el XML de la propia FIDE; una página web no es una lista",
    ),
    "rating_lists.xml": Text("the XML is broken here: {found}", "el XML está dañado aquí: {found}"),
    "advice.rating_lists.xml": Text(
        "download the file again; what stands before this place was read",
        "descargue de nuevo el fichero; lo anterior a este punto sí se ha leído",
    ),
    "rating_lists.archive": Text(
        "the ZIP cannot be unpacked: {found}", "no se puede descomprimir el ZIP: {found}"
    ),
    "advice.rating_lists.archive": Text("download the file again", "descargue de nuevo el fichero"),
    "rating_lists.members": Text(
        "the ZIP holds {found} files, expected 1",
        "el ZIP contiene {found} ficheros y se esperaba 1",
    ),
    "advice.rating_lists.members": Text(
        "unpack it and send the list itself; save a workbook as CSV",
        "descomprímalo y envíe la lista; si es un libro de cálculo, guárdelo como CSV",
    ),
    "rating_lists.too_large": Text(
        "the file is larger than {expected} MB: the rest was not read",
        "el fichero pasa de {expected} MB: el resto no se ha leído",
    ),
    "advice.rating_lists.too_large": Text(
        "check what it is: FIDE's largest list has less than 1000 MB",
        "compruebe qué es: la mayor lista de la FIDE no llega a 1000 MB",
    ),
    "rating_lists.package": Text(
        "the package {found} is needed and not installed: pip install arpad[{extra}]",
        "hace falta el paquete {found}, que no está instalado: pip install arpad[{extra}]",
    ),
    "advice.rating_lists.package": Text(
        "install it, or choose another format", "instálelo o elija otro formato"
    ),
    # A line of the file
    "rating_lists.field": Text(
        '{name}: found "{found}", expected a value such as {expected}',
        '{name}: se encontró "{found}" y se esperaba un valor como {expected}',
    ),
    "advice.rating_lists.field": Text(
        "the line was left out; correct it and read the list again",
        "la línea se ha omitido; corríjala y vuelva a leer la lista",
    ),
    "rating_lists.cut": Text(
        "the line has {found} characters, expected at least {expected}",
        "la línea tiene {found} caracteres y se esperaban al menos {expected}",
    ),
    "advice.rating_lists.cut": Text(
        "the line was left out; download the file again if it ends here",
        "la línea se ha omitido; si el fichero acaba aquí, descárguelo de nuevo",
    ),
    "rating_lists.long_line": Text(
        "the line has more than {expected} characters",
        "la línea tiene más de {expected} caracteres",
    ),
    "advice.rating_lists.long_line": Text(
        "the line was left out; check that the file is text",
        "la línea se ha omitido; compruebe que el fichero es de texto",
    ),
    "rating_lists.csv": Text(
        "the row cannot be read: {found}", "no se puede leer la fila: {found}"
    ),
    "advice.rating_lists.csv": Text(
        "the row was left out; look for a quotation mark that is not closed",
        "la fila se ha omitido; busque unas comillas sin cerrar",
    ),
    "rating_lists.unknown_column": Text(
        'the column "{found}" was passed over', 'se ha pasado por alto la columna "{found}"'
    ),
    "advice.rating_lists.unknown_column": Text(
        "nothing to do, or rename the column if it should be read",
        "nada que hacer; si debía leerse, cambie el nombre de la columna",
    ),
    # What a format cannot hold
    "rating_lists.no_place": Text(
        'the format has no place for "{name}", which {number} players have, the first of them "{found}"',
        'el formato no tiene sitio para "{name}", que tienen {number} jugadores, el primero "{found}"',
    ),
    "advice.rating_lists.no_place": Text(
        "choose CSV, XLSX or JSON to keep everything",
        "elija CSV, XLSX o JSON para conservarlo todo",
    ),
    "rating_lists.too_wide": Text(
        '"{name}" of {number} players is wider than its column, the first of them "{found}"',
        '"{name}" de {number} jugadores no cabe en su columna; el primero es "{found}"',
    ),
    "advice.rating_lists.too_wide": Text(
        "names and titles were cut, numbers set to the highest that fits, ids left out",
        "se han recortado nombres y títulos, los números quedan en el máximo que cabe y se omiten los identificadores",
    ),
    "rating_lists.ascii": Text(
        'the file is ASCII: "{name}" of {number} players was written without accents, the first of them "{found}"',
        'el fichero es ASCII: "{name}" de {number} jugadores se ha escrito sin tildes; el primero es "{found}"',
    ),
    "advice.rating_lists.ascii": Text(
        "choose XML or CSV to keep names as they are",
        "elija XML o CSV para conservar los nombres como son",
    ),
    "rating_lists.no_fide_id": Text(
        '{number} players have no FIDE id and were written with 0, the first of them "{found}"',
        '{number} jugadores no tienen código FIDE y se han escrito con 0; el primero es "{found}"',
    ),
    "advice.rating_lists.no_fide_id": Text(
        "choose CSV, XLSX or JSON, which have a place for national ids",
        "elija CSV, XLSX o JSON, que tienen sitio para códigos nacionales",
    ),
    "rating_lists.national_id": Text(
        '{number} players have no FIDE id and were written with the national one, the first of them "{found}"',
        '{number} jugadores no tienen código FIDE y se han escrito con el nacional; el primero es "{found}"',
    ),
    "advice.rating_lists.national_id": Text(
        "do not import this list as FIDE's own",
        "no importe esta lista como si fuera la de la FIDE",
    ),
    "rating_lists.club_w": Text(
        'a w behind the birth would make a man a woman: the club of {number} players was written with vv, the first of them "{found}"',
        'una w tras el nacimiento haría mujer a un hombre: el club de {number} jugadores se ha escrito con vv; el primero es "{found}"',
    ),
    "advice.rating_lists.club_w": Text(
        "correct the club in Swiss-Manager if it is printed",
        "corrija el club en Swiss-Manager si se va a imprimir",
    ),
    "rating_lists.birth_cut": Text(
        "of the birth of {number} players only the year was written: a list is public",
        "del nacimiento de {number} jugadores solo se ha escrito el año: una lista es pública",
    ),
    "advice.rating_lists.birth_cut": Text(
        "nothing to do: the full date stays in the office",
        "nada que hacer: la fecha completa queda en la oficina",
    ),
}
