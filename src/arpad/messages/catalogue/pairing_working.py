"""The working behind a pairing: brackets, candidates, floaters and colours."""

from typing import Final

from arpad.messages.text import Text

PAIRING_WORKING: Final = {
    "round_paired": Text(
        "round {round} by {system}: {players} players, {boards} boards",
        "ronda {round} según {system}: {players} jugadores, {boards} tableros",
    ),
    "round_paired.bye": Text(
        "round {round} by {system}: {players} players, {boards} boards; {bye} gets the bye",
        "ronda {round} según {system}: {players} jugadores, {boards} tableros; descansa el {bye}",
    ),
    "bracket.homogeneous": Text(
        "score {score:s}: {residents}", "puntuación {score:s}: {residents}"
    ),
    "bracket.heterogeneous": Text(
        "score {score:s}: moved down {moved_down}; residents {residents}",
        "puntuación {score:s}: descendidos {moved_down}; residentes {residents}",
    ),
    "bracket.last": Text(
        "last bracket, score {score:s}: {residents}",
        "último grupo, puntuación {score:s}: {residents}",
    ),
    "bracket.last_moved": Text(
        "last bracket, score {score:s}: moved down {moved_down}; residents {residents}",
        "último grupo, puntuación {score:s}: descendidos {moved_down}; residentes {residents}",
    ),
    "bracket.collapsed": Text(
        "collapsed last bracket, scores {score:s} and lower: moved down {moved_down}; residents {residents}",
        "último grupo unido, {score:s} puntos o menos: descendidos {moved_down}; residentes {residents}",
    ),
    "bracket.penultimate": Text(
        "penultimate bracket: with its best pairing the players below could not all be paired; its downfloaters must make that possible",
        "penúltimo grupo: con su mejor emparejamiento no se podría emparejar a todos los de abajo; sus flotantes deben permitirlo",
    ),
    "bracket.completing": Text(
        "its downfloaters are chosen so that everybody below can be paired",
        "sus flotantes se eligen de modo que todos los de abajo se puedan emparejar",
    ),
    "round_paired.virtual": Text(
        "virtual points in the scores below: {points} for {players}",
        "puntos virtuales en las puntuaciones que siguen: {points} para {players}",
    ),
    "bracket.completing_bye": Text(
        "its downfloaters are chosen so that everybody below can be paired, with the bye to the lowest score",
        "sus flotantes se eligen de modo que todos los de abajo se puedan emparejar, con el descanso para la puntuación más baja",
    ),
    "bye.lowest": Text(
        "the bye goes to score {score:s}, the lowest possible; eligible there: {players}",
        "el descanso es para la puntuación {score:s}, la más baja posible; pueden recibirlo ahí: {players}",
    ),
    "candidate.no_pair_completing": Text(
        "with any pair here the round cannot be completed",
        "con cualquier pareja aquí no se puede completar la ronda",
    ),
    "candidate.no_pair_bye": Text(
        "with any pair here the bye would go to a higher score",
        "con cualquier pareja aquí el descanso iría a una puntuación más alta",
    ),
    "candidate.no_pair": Text("no pair can be made", "no se puede formar ninguna pareja"),
    "candidate.first_accepted": Text(
        "the first candidate is accepted: {pairs}", "se acepta el primer candidato: {pairs}"
    ),
    "candidate.first": Text("first candidate: {pairs}", "primer candidato: {pairs}"),
    "candidate.accepted": Text("accepted: {pairs}", "aceptado: {pairs}"),
    "candidate.only": Text("there is no other candidate", "no hay otro candidato"),
    "candidate.only_completing": Text(
        "no other candidate lets the round be completed",
        "ningún otro candidato permite completar la ronda",
    ),
    "candidate.only_completing_bye": Text(
        "no other candidate lets the round be completed with the bye to so low a score",
        "ningún otro candidato permite completar la ronda con el descanso para una puntuación tan baja",
    ),
    "candidate.runner_up": Text(
        "second best: {pairs} instead of {instead}", "segundo mejor: {pairs} en lugar de {instead}"
    ),
    "candidate.runner_up_left": Text(
        "second best: {pairs} instead of {instead}; left over {left}",
        "segundo mejor: {pairs} en lugar de {instead}; sobra {left}",
    ),
    "candidate.runner_up_without": Text(
        "second best: without {instead}", "segundo mejor: sin {instead}"
    ),
    "breach.met": Text("{one} and {two} have already met", "{one} y {two} ya han jugado"),
    "breach.same_colour": Text(
        "{one} and {two} have the same absolute colour preference",
        "{one} y {two} tienen la misma preferencia absoluta de color",
    ),
    "breach.unwanted": Text(
        "{one} and {two} are announced not to be paired",
        "se ha anunciado que {one} y {two} no se emparejan",
    ),
    "breach.other": Text("{one} and {two} may not meet", "{one} y {two} no pueden enfrentarse"),
    "breach.bye": Text("{left} may not get the bye", "{left} no puede recibir el descanso"),
    "breach.completion": Text(
        "with {left} left over the round cannot be completed",
        "si sobra {left} no se puede completar la ronda",
    ),
    "breach.lowest_bye": Text(
        "with {left} left over the bye would go to a higher score",
        "si sobra {left} el descanso iría a una puntuación más alta",
    ),
    "breach.more": Text("and {count} more like these", "y {count} más como estas"),
    "tried.original": Text(
        "tried: all transpositions without an exchange, the best of them",
        "se prueban todas las transposiciones sin intercambio; la mejor",
    ),
    "tried.pair": Text(
        "tried: {pair}, with the pairs before it as accepted",
        "se prueba {pair}, con las parejas anteriores como en el aceptado",
    ),
    "tried.impossible": Text(
        "then the round cannot be completed", "entonces no se puede completar la ronda"
    ),
    "tried.impossible_bye": Text(
        "then the round cannot be completed, or not with the bye to the lowest score",
        "entonces no se puede completar la ronda, o no con el descanso para la puntuación más baja",
    ),
    "tried.more": Text(
        "and so on, up to the accepted candidate", "y así hasta el candidato aceptado"
    ),
    "altered.moved_down": Text(
        "moved-down players in S1: {players}", "jugadores descendidos en S1: {players}"
    ),
    "altered.opponents": Text("S2 begins with {order}", "S2 empieza por {order}"),
    "altered.exchange": Text(
        "exchange between S1 and S2: {players}", "intercambio entre S1 y S2: {players}"
    ),
    "altered.transposition": Text("S2 in the order {order}", "S2 en el orden {order}"),
    "altered.remainder": Text(
        "S2 of the remainder in the order {order}", "S2 del resto en el orden {order}"
    ),
    "counts.downfloaters": Text(
        "players left over: {other} against {accepted}",
        "jugadores que sobran: {other} frente a {accepted}",
    ),
    "counts.colour_difference": Text(
        "players who get a colour difference beyond 2: {other} against {accepted}",
        "jugadores con una diferencia de color superior a 2: {other} frente a {accepted}",
    ),
    "counts.third_colour": Text(
        "players who get the same colour a third time running: {other} against {accepted}",
        "jugadores con el mismo color por tercera vez seguida: {other} frente a {accepted}",
    ),
    "counts.preference": Text(
        "players who do not get their colour preference: {other} against {accepted}",
        "jugadores sin su preferencia de color: {other} frente a {accepted}",
    ),
    "counts.strong_preference": Text(
        "players who do not get their strong colour preference: {other} against {accepted}",
        "jugadores sin su preferencia fuerte de color: {other} frente a {accepted}",
    ),
    "counts.downfloat_1": Text(
        "players who float down as in the previous round: {other} against {accepted}",
        "jugadores que repiten el flotante descendente de la ronda anterior: {other} frente a {accepted}",
    ),
    "counts.upfloat_1": Text(
        "players who float up as in the previous round: {other} against {accepted}",
        "jugadores que repiten el flotante ascendente de la ronda anterior: {other} frente a {accepted}",
    ),
    "counts.downfloat_2": Text(
        "players who float down as two rounds ago: {other} against {accepted}",
        "jugadores que repiten el flotante descendente de hace dos rondas: {other} frente a {accepted}",
    ),
    "counts.upfloat_2": Text(
        "players who float up as two rounds ago: {other} against {accepted}",
        "jugadores que repiten el flotante ascendente de hace dos rondas: {other} frente a {accepted}",
    ),
    "counts.floats_on_1": Text(
        "players who float on after a downfloat in the previous round: {other} against {accepted}",
        "jugadores que siguen bajando tras un flotante descendente en la ronda anterior: {other} frente a {accepted}",
    ),
    "counts.floats_on_2": Text(
        "players who float on after a downfloat two rounds ago: {other} against {accepted}",
        "jugadores que siguen bajando tras un flotante descendente hace dos rondas: {other} frente a {accepted}",
    ),
    "counts.unplayed": Text(
        "games not played by who gets the bye: {other} against {accepted}",
        "partidas no jugadas por quien descansa: {other} frente a {accepted}",
    ),
    "scores.downfloaters": Text(
        "scores of those left over, from the highest: {other} against {accepted}",
        "puntuaciones de los que sobran, desde la mayor: {other} frente a {accepted}",
    ),
    "counts.other": Text(
        "failures of this criterion: {other} against {accepted}",
        "fallos en este criterio: {other} frente a {accepted}",
    ),
    "differences.all": Text(
        "score differences from the largest: {other} against {accepted}",
        "diferencias de puntuación desde la mayor: {other} frente a {accepted}",
    ),
    "differences.downfloat_1": Text(
        "score differences of those who float down as in the previous round: {other} against {accepted}",
        "diferencias de quienes repiten el flotante descendente de la ronda anterior: {other} frente a {accepted}",
    ),
    "differences.upfloat_1": Text(
        "score differences of those who float up as in the previous round: {other} against {accepted}",
        "diferencias de quienes repiten el flotante ascendente de la ronda anterior: {other} frente a {accepted}",
    ),
    "differences.downfloat_2": Text(
        "score differences of those who float down as two rounds ago: {other} against {accepted}",
        "diferencias de quienes repiten el flotante descendente de hace dos rondas: {other} frente a {accepted}",
    ),
    "differences.upfloat_2": Text(
        "score differences of those who float up as two rounds ago: {other} against {accepted}",
        "diferencias de quienes repiten el flotante ascendente de hace dos rondas: {other} frente a {accepted}",
    ),
    "ahead.incomplete": Text(
        "with {left} left over the last bracket cannot be completed",
        "si sobra {left} no se puede completar el último grupo",
    ),
    "ahead.pairs": Text(
        "pairs in the next bracket: {other} against {accepted}",
        "parejas en el grupo siguiente: {other} frente a {accepted}",
    ),
    "ahead.leftovers": Text(
        "scores that float from the next bracket: {other} against {accepted}",
        "puntuaciones que bajan del grupo siguiente: {other} frente a {accepted}",
    ),
    "ahead.differences": Text(
        "score differences in the next bracket: {other} against {accepted}",
        "diferencias de puntuación en el grupo siguiente: {other} frente a {accepted}",
    ),
    "later.moved_down": Text(
        "equal in all criteria, generated later: moved down in S1 {other} instead of {accepted}",
        "igual en todos los criterios, se genera después: descendidos en S1 {other} en lugar de {accepted}",
    ),
    "later.exchange": Text(
        "equal in all criteria, generated later: needs the exchange {other}",
        "igual en todos los criterios, se genera después: necesita el intercambio {other}",
    ),
    "later.other_exchange": Text(
        "equal in all criteria, generated later: exchange {other} instead of {accepted}",
        "igual en todos los criterios, se genera después: intercambio {other} en lugar de {accepted}",
    ),
    "later.partner": Text(
        "equal in all criteria, generated later: {player} meets {other} instead of {accepted}",
        "igual en todos los criterios, se genera después: {player} juega con {other} en lugar de {accepted}",
    ),
    "left.bye": Text("{player} gets the bye", "{player} descansa"),
    "left.waits": Text(
        "{player} takes no part here: the bye is for him",
        "{player} no entra aquí: el descanso es suyo",
    ),
    "left.alone": Text("{player} is alone and floats down", "{player} está solo y baja de grupo"),
    "left.one": Text(
        "of {count} players {player} is left over and floats down",
        "de {count} jugadores sobra el {player} y baja de grupo",
    ),
    "left.no_opponent": Text(
        "{player} may meet nobody here and floats down",
        "{player} no puede jugar con nadie del grupo y baja",
    ),
    "left.floats": Text("{player} is left over and floats down", "{player} sobra y baja de grupo"),
    "colours.both": Text(
        "{white}-{black}, preferences {white_preference} {black_preference}: both are granted",
        "{white}-{black}, preferencias {white_preference} {black_preference}: se conceden ambas",
    ),
    "colours.stronger": Text(
        "{white}-{black}, preferences {white_preference} {black_preference}: that of {player} is stronger",
        "{white}-{black}, preferencias {white_preference} {black_preference}: la del {player} es más fuerte",
    ),
    "colours.wider_difference": Text(
        "{white}-{black}, preferences {white_preference} {black_preference}: {player} has the wider colour difference",
        "{white}-{black}, preferencias {white_preference} {black_preference}: el {player} tiene mayor diferencia de color",
    ),
    "colours.alternate": Text(
        "{white}-{black}, preferences {white_preference} {black_preference}: the reverse of the last time their colours differed ({white} {white_had}, {black} {black_had})",
        "{white}-{black}, preferencias {white_preference} {black_preference}: al revés que la última vez que sus colores difirieron ({white} {white_had}, {black} {black_had})",
    ),
    "colours.higher_ranked": Text(
        "{white}-{black}, preferences {white_preference} {black_preference}: {player} ranks higher and gets his",
        "{white}-{black}, preferencias {white_preference} {black_preference}: el {player} va por delante y recibe la suya",
    ),
    "colours.odd_number": Text(
        "{white}-{black}, no preference: {player}, an odd number, gets the initial colour",
        "{white}-{black}, sin preferencia: el {player}, número impar, recibe el color inicial",
    ),
    "colours.even_number": Text(
        "{white}-{black}, no preference: {player}, an even number, does not get the initial colour",
        "{white}-{black}, sin preferencia: el {player}, número par, no recibe el color inicial",
    ),
    "colours.odd_seat": Text(
        "{white}-{black}, no preference: {player} is number {seat} of those who take part, odd, and gets the initial colour",
        "{white}-{black}, sin preferencia: el {player} es el número {seat} de los que participan, impar, y recibe el color inicial",
    ),
    "colours.even_seat": Text(
        "{white}-{black}, no preference: {player} is number {seat} of those who take part, even, and does not get the initial colour",
        "{white}-{black}, sin preferencia: el {player} es el número {seat} de los que participan, par, y no recibe el color inicial",
    ),
}
