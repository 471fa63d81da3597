"""Prize money, and what its command says."""

from typing import Final

from arpad.messages.text import Text

PRIZES: Final = {
    "prizes.by_rank": Text(
        "{name}: the prize of place {rank}, {own:.2}",
        "{name}: el premio del puesto {rank}, {own:.2}",
    ),
    "prizes.level": Text(
        "{name}: nothing separates {level} players from place {rank} on, who share the prizes of their places: {own:.2}, paid {prize:.2}",
        "{name}: nada separa a {level} jugadores desde el puesto {rank}, que comparten los premios de sus puestos: {own:.2}, se pagan {prize:.2}",
    ),
    "prizes.equal": Text(
        "{name}: {tied} players share places {first} to {last}: {pool:.2}/{tied} = {share:.2}, paid {prize:.2}",
        "{name}: {tied} jugadores comparten los puestos {first} a {last}: {pool:.2}/{tied} = {share:.2}, se pagan {prize:.2}",
    ),
    "prizes.hort": Text(
        "{name}: half of place {rank}, {half:.2}, and half of places {first} to {last} shared by {tied}, {share:.2}: paid {prize:.2}",
        "{name}: la mitad del puesto {rank}, {half:.2}, y la mitad de los puestos {first} a {last} entre {tied}, {share:.2}: se pagan {prize:.2}",
    ),
    "prizes.outside": Text(
        "{name}: place {rank} is beyond those that share, so he gets its prize alone, {prize:.2}",
        "{name}: el puesto {rank} queda fuera de los que comparten; recibe solo su premio, {prize:.2}",
    ),
    "prizes.sum": Text(
        "Paid {paid:.2}, left over {left:.2}.", "Se pagan {paid:.2} y sobran {left:.2}."
    ),
    "prizes.order": Text(
        "expected prizes from the first place on, none larger than the one before, found {found}",
        "se esperaban los premios desde el primer puesto, ninguno mayor que el anterior, y hay {found}",
    ),
    "prizes.limit": Text(
        "expected how many places share, 1 or more, found {found}",
        "se esperaba cuántos puestos comparten, 1 o más, y hay {found}",
    ),
    "prizes.no_games": Text(
        "expected games with results, found none: nobody has won a prize yet",
        "se esperaban partidas con resultado y no hay ninguna: nadie ha ganado aún un premio",
    ),
    "prizes.amount": Text(
        'expected amounts separated by commas, such as 10000,5000,1500.50; found "{found}"',
        'se esperaban importes separados por comas, como 10000,5000,1500.50; hay "{found}"',
    ),
    "help.prizes": Text(
        "Share prize money among players level on points.\n\n"
        "arpad prizes open.trf --prizes 10000,5000,3000,2000 --method hort\n\n"
        "arpad prizes open.trf --prizes 500,300,200 --method equal --limit 5\n\n"
        "arpad prizes open.trf --prizes 500,300,200 --method rank --tiebreaks BH/C1,BH,SB --lots",
        "Reparte los premios en metálico entre jugadores empatados a puntos.\n\n"
        "arpad prizes abierto.trf --prizes 10000,5000,3000,2000 --method hort\n\n"
        "arpad prizes abierto.trf --prizes 500,300,200 --method equal --limit 5\n\n"
        "arpad prizes abierto.trf --prizes 500,300,200 --method rank --tiebreaks BH/C1,BH,SB --lots",
    ),
    "help.prizes_amounts": Text(
        "The prizes from the first place on, separated by commas.",
        "Los premios desde el primer puesto, separados por comas.",
    ),
    "help.prizes_method": Text(
        "equal: level players share; rank: by the order of the standings; hort: half of each.",
        "equal: los empatados comparten; rank: según la clasificación; hort: la mitad de cada forma.",
    ),
    "help.prizes_limit": Text(
        "Down to which place players share; by default as many as there are prizes.",
        "Hasta qué puesto se comparte; por omisión, tantos como premios.",
    ),
    "help.prizes_remainder": Text(
        "Cents that cannot be shared: kept by the organiser, or one each to the first of those level.",
        "Los céntimos que no se pueden repartir: para el organizador (kept), o uno a cada uno de los primeros empatados (first).",
    ),
    "column.prize": Text("Prize", "Premio"),
}
