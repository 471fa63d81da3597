"""The working, step by step."""

from typing import Final

from arpad.messages.text import Text

STEPS: Final = {
    "rated": Text(
        "{name}: {old} → {new} ({difference:+})", "{name}: de {old} a {new} ({difference:+})"
    ),
    "entry.standard": Text(
        "no rating on this list: plays with the standard rating {rating}",
        "sin Elo en esta lista: juega con su Elo estándar {rating}",
    ),
    "entry.listed_after_start": Text(
        "listed after the start of the event: counts as rated ({rating}) for himself and as unrated for his opponents",
        "entró en la lista después del comienzo: cuenta con {rating} para sí mismo y como no valorado para sus rivales",
    ),
    "game": Text(
        "round {round}, {opponent} ({rating}): score {score:s}, difference {gap:+}, expected {expected:.2}, {delta:+.2}",
        "ronda {round}, {opponent} ({rating}): puntos {score:s}, diferencia {gap:+}, esperado {expected:.2}, {delta:+.2}",
    ),
    "gap.capped": Text(
        "a difference of more than {cap} counts as {cap}: {gap:+} → {counted:+}",
        "una diferencia de más de {cap} cuenta como {cap}: {gap:+} → {counted:+}",
    ),
    "gap.uncapped": Text(
        "rated {limit} or more: the difference {gap:+} counts in full",
        "con {limit} o más la diferencia {gap:+} cuenta entera",
    ),
    "gap.only_once": Text(
        "the reduction to {cap} helps once an event, in the game with the widest difference: {gap:+} counts in full",
        "la reducción a {cap} beneficia una sola vez por torneo, en la partida de mayor diferencia: {gap:+} cuenta entera",
    ),
    "totals": Text(
        "W = {w:s} from {n} games, We = {we:.2}",
        "W = {w:s} en {n} partidas, We = {we:.2}",
    ),
    "opponent": Text(
        "round {round}, {opponent} ({rating}): score {score:s}",
        "ronda {round}, {opponent} ({rating}): puntos {score:s}",
    ),
    "opponent.unrated": Text(
        "round {round}, {opponent} (no rating): score {score:s}",
        "ronda {round}, {opponent} (sin Elo): puntos {score:s}",
    ),
    "opponent.moved": Text(
        "{opponent} ({rating}) is more than {cap} away and counts as {counted}",
        "{opponent} ({rating}) está a más de {cap} y cuenta como {counted}",
    ),
    "average.opponents": Text(
        "Ra, the mean of {n} opponents: {mean:f} → {average}",
        "Ra, la media de {n} rivales: {mean:f} → {average}",
    ),
    "average.all_rated": Text(
        "Ra, the mean of all players: {mean:f} → {average}",
        "Ra, la media de todos los jugadores: {mean:f} → {average}",
    ),
    "average.tournament": Text(
        "Ra = {mean} - ({dpa})·{n}/{divisor} = {exact} → {average}",
        "Ra = {mean} - ({dpa})·{n}/{divisor}, es decir {exact} → {average}",
    ),
    "average.share": Text(
        "{player} ({rating}): {points:s} of {games}, p = {p:.2}, dp = {dp}",
        "{player} ({rating}): {points:s} de {games}, p = {p:.2}, dp = {dp}",
    ),
    "average.left_out": Text(
        "{player} ({rating}): {points:s} of {games}, dp is undetermined; left out of the average",
        "{player} ({rating}): {points:s} de {games}, dp indeterminada; no entra en la media",
    ),
    "average.expected": Text(
        "D = {gap:+}, PD = {pd:.2}: W = {w:s}, We = {pd:.2}·{factor} = {we}",
        "D = {gap:+}, PD = {pd:.2}: puntos W = {w:s}, esperados We = {pd:.2}·{factor} = {we}",
    ),
    "average.expected_round_robin": Text(
        "D = {gap:+}, PD = {pd:.2}: W = {w:s}, We = {pd:.2}·{factor} - {less:s} = {product} - {less:s} = {we}",
        "D = {gap:+}, PD = {pd:.2}: puntos W = {w:s}, esperados We = {pd:.2}·{factor} - {less:s} = {product} - {less:s} = {we}",
    ),
    "average.expected_tenths": Text(
        "D = {gap:+}, PD = {pd:.2}: W = {w:s}, {pd:.2}·{factor} = {full}, with one decimal {product}, We = {product} - {less:s} = {we}",
        "D = {gap:+}, PD = {pd:.2}: puntos W = {w:s}, {pd:.2}·{factor} = {full}, con un decimal {product}, esperados We = {product} - {less:s} = {we}",
    ),
    "average.junior": Text(
        "{player} is a junior and enters with the new rating {rating}",
        "{player} es joven y entra con su nuevo Elo {rating}",
    ),
    "opponent.performance": Text(
        "{opponent} is unrated and counts with {rating}, the performance of this event",
        "{opponent} no tiene Elo y cuenta con {rating}, su rendimiento en este torneo",
    ),
    "k.new": Text(
        "K = {k}: fewer than {new_until} rated games so far",
        "K = {k}: menos de {new_until} partidas valoradas hasta ahora",
    ),
    "k.middle": Text("K = {k}: established player", "K = {k}: jugador consolidado"),
    "k.top": Text(
        "K = {k}: has been published at {top_from} or more",
        "K = {k}: ha alcanzado {top_from} en una lista publicada",
    ),
    "k.top_left": Text(
        "K = {k}: once published at {top_from}, now below it",
        "K = {k}: alcanzó {top_from} y ahora está por debajo",
    ),
    "k.junior": Text(
        "K = {k}: junior, until the end of the year of the {junior_until}th birthday",
        "K = {k}: joven, hasta el final del año en que cumple {junior_until}",
    ),
    "k.given": Text("K = {k}, as given", "K = {k}, según se indica"),
    "k.limited": Text(
        "{n} games times {base} is more than {limit}: K = {k}, the largest that is not",
        "{n} partidas por {base} pasan de {limit}: K = {k}, el mayor que no pasa",
    ),
    "assumed.games": Text(
        "number of rated games unknown: taken as 30 or more",
        "número de partidas valoradas desconocido: se suponen 30 o más",
    ),
    "assumed.newcomer": Text(
        "new to this list: taken as no rated games yet",
        "nuevo en esta lista: se supone que aún no tiene partidas valoradas",
    ),
    "assumed.peak": Text(
        "highest published rating unknown: taken as the present one",
        "Elo más alto publicado desconocido: se supone el actual",
    ),
    "assumed.birth": Text(
        "birth date unknown: taken as no junior",
        "fecha de nacimiento desconocida: se supone que no es joven",
    ),
    "assumed.year": Text(
        "date of the event unknown: taken as no junior",
        "fecha del torneo desconocida: se supone que no es joven",
    ),
    "change": Text(
        "K·(W - We) = {k}·({sum:+.2}) = {change:+}",
        "variación K·(W - We) = {k}·({sum:+.2}) = {change:+}",
    ),
    "change.events": Text(
        "changes of all events together: {change:+}",
        "suma de las variaciones de todos los torneos: {change:+}",
    ),
    "rounding.change": Text(
        "{old} and {change:+} make {exact}: published as {new}",
        "{old} y {change:+} dan {exact}: se publica {new}",
    ),
    "rounding.events": Text(
        "{old} and the changes of the events, each rounded: published as {new}",
        "{old} y las variaciones de los torneos, cada una redondeada: se publica {new}",
    ),
    "performance.instead": Text(
        "{n} games, more than {limit}: the performance {performance:a} (opponents {mean:a}) becomes the rating {new}",
        "{n} partidas, más de {limit}: el rendimiento {performance:a} (rivales {mean:a}) pasa a ser el Elo {new}",
    ),
    "delisted": Text(
        "{new} is below {floor}: unrated from the next list on",
        "{new} está por debajo de {floor}: sin Elo desde la próxima lista",
    ),
    "exceptional.gain": Text(
        "exceptional performance, W - We = {sum:+} in {n} games: consider bonus points, or starting again from this performance",
        "actuación excepcional, W - We = {sum:+} en {n} partidas: cabe dar puntos de bonificación o partir de nuevo de esta actuación",
    ),
    "exceptional.loss": Text(
        "exceptional performance, W - We = {sum:+} in {n} games: worth a second look",
        "actuación excepcional, W - We = {sum:+} en {n} partidas: conviene revisarla",
    ),
    "unrated": Text("{name}: performance {ru}", "{name}: rendimiento {ru}"),
    "unrated.void": Text(
        "{name}: no performance that counts", "{name}: sin rendimiento que cuente"
    ),
    "mean": Text(
        "{symbol} = {mean:f}",
        "{symbol}, media de los rivales: {mean:f}",
    ),
    "mean.fictitious": Text(
        "with {opponents} draws against fictitious opponents rated {rating}",
        "con {opponents} tablas contra rivales ficticios de {rating}",
    ),
    "estimate.bonus": Text(
        "{points:s} of {games}, {above} half points above 50 %: {centre:a} + {above}·{bonus} = {rating:a}",
        "{points:s} de {games}, {above} medios puntos sobre el 50 %: {centre:a} + {above}·{bonus} = {rating:a}",
    ),
    "estimate.even": Text(
        "{points:s} of {games}, exactly 50 %: {rating:a}",
        "{points:s} de {games}, exactamente el 50 %: {rating:a}",
    ),
    "estimate.difference": Text(
        "{points:s} of {games}, p = {p:.2}, dp = {dp}: {centre:a} + ({dp}) = {rating:a}",
        "{points:s} de {games}, p = {p:.2}, dp = {dp}: {centre:a} + ({dp}) = {rating:a}",
    ),
    "estimate.difference_round_robin": Text(
        "{points:s} of {games}, p = {p:.2}, dp = {dp}, times n/(n+1) {adjusted}: {centre:a} + ({adjusted}) = {rating:a}",
        "{points:s} de {games}, p = {p:.2}, dp = {dp}, por n/(n+1) {adjusted}: {centre:a} + ({adjusted}) = {rating:a}",
    ),
    "estimate.undetermined": Text(
        "{points:s} of {games}: dp is undetermined, no rating comes of it",
        "{points:s} de {games}: dp indeterminada, no resulta ningún Elo",
    ),
    "iteration": Text(
        "again with far opponents moved: Rc = {mean:a} → {centre}, Ru = {rating}",
        "de nuevo con los rivales lejanos acercados: Rc = {mean:a} → {centre}, Ru = {rating}",
    ),
    "iteration.unmoved": Text(
        "no opponent is too far away: Rc = {centre}, Ru = {rating} stays",
        "ningún rival está demasiado lejos: Rc = {centre}, Ru = {rating} no cambia",
    ),
    "rounding.performance": Text(
        "Ru = {exact:a} → {rating}", "Ru redondeado: {exact:a} → {rating}"
    ),
    "maximum": Text(
        "a first rating is at most {maximum}: {rating} → {maximum}",
        "un primer Elo es como máximo {maximum}: {rating} → {maximum}",
    ),
    "award": Text(
        "all rounds of a national championship with 50 % or more: {rating} at least, unrated opponents taken as {unrated_as}; awarded {award}",
        "todas las rondas de un campeonato nacional con el 50 % o más: al menos {rating}, contando a los rivales sin Elo como {unrated_as}; recibe {award}",
    ),
    "listed": Text(
        "{games} games ({needed} needed) and {rating} ({floor} needed): would be published",
        "{games} partidas (se piden {needed}) y {rating} (se pide {floor}): se publicaría",
    ),
    "not_listed": Text(
        "{games} games ({needed} needed) and {rating} ({floor} needed): not published by this alone",
        "{games} partidas (se piden {needed}) y {rating} (se pide {floor}): no basta para publicarse",
    ),
    "event": Text("event: {event}", "torneo: {event}"),
    "pool.left_out": Text("not pooled", "no se acumula"),
    "pool.later_results": Text(
        "counts for his own rating after a performance above the minimum",
        "cuenta para su propia valoración tras un rendimiento por encima del mínimo",
    ),
    "pool.weighted": Text(
        "mean of the performances weighted by {n} games: {mean}",
        "media de los rendimientos ponderada por {n} partidas: {mean}",
    ),
    "pool.weight": Text("{event}: {rating} over {n} games", "{event}: {rating} en {n} partidas"),
}
