"""A second verifier of bundles, written from docs/bundle.md alone; numbers are its sections."""

import base64
import hashlib
import json
import math
import re
import struct
import zlib
from collections import Counter, defaultdict, namedtuple
from datetime import date
from fractions import Fraction
from functools import partial
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


class Row(dict[str, Any]):  # an object of JSON, whose keys are its attributes
    def __getattr__(self, key: str) -> Any:
        return self[key]

    def __or__(self, other: Any) -> Any:
        return Row({**self, **other})


ByNo = dict[int, Any]  # by number in an event
Side = namedtuple("Side", "round opponent rating half own", defaults=[None])  # of a game
Rated = namedtuple("Rated", "lines excess k new")  # excess is (50·half − expected) / 100
ROUNDINGS: Final[dict[str, Any]] = {
    "round_half_up": lambda x: math.floor(x + Fraction(1, 2)),
    "round_half_down": lambda x: -half_up(-x),
    "round_away_from_zero": lambda x: half_up(x) if x >= 0 else -half_up(-x),
    "round_towards_zero": lambda x: -half_up(-x) if x >= 0 else half_up(x),
    "round_up": math.ceil,
    "round_to_five": lambda x: 5 * half_up(Fraction(x) / 5),
}
half_up: Final[Any] = ROUNDINGS["round_half_up"]
NO_RULE: Final = {"least?": -math.inf, "most?": math.inf, "rounding?": lambda x: x}
canonical: Final = partial(json.dumps, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
PAGE: Final = Path(__file__).parents[4].joinpath("docs", "bundle.md").read_text(encoding="utf-8")
KINDS: Final[Any] = json.loads(PAGE.split("```json")[1].split("```")[0], object_hook=Row)
PLAIN: Final = dict.fromkeys(KINDS.numbers, int) | {"flag": bool}
NOBODY: Final = Row(dict.fromkeys([*KINDS.line][8:]), state="unrated")  # from rating on
UNKNOWN: Final = Row(dict.fromkeys([*KINDS.player][3:]), first_event=True, listed_after_start=False)


def demand(holds: object, damage: str) -> None:
    if not holds:
        raise ValueError(damage)


def check(value: Any, kind: str, where: str) -> None:  # 5.1
    kind, null = kind.strip("~?"), kind[-1] == "?"
    if kind == "any" or (value is None and null):
        return
    row, by_place = KINDS.get(kind), kind[0] == "[" or kind[-1] == ")"
    wanted: Any = PLAIN.get(kind, str if isinstance(row, str) else list if by_place else Row)
    fits = type(value) is wanted and (wanted not in (int, str) or re.fullmatch(row, str(value)))
    demand(fits and (kind != "day" or date.fromisoformat(value)), f"{where}: {value}")
    if wanted in (list, Row):
        value = dict(zip(row or range(len(value)), value, strict=True)) if by_place else value
        row = row or dict.fromkeys(value, kind[1:-1])
        demand({k for k in row if row[k][0] != "~"} <= value.keys() <= row.keys(), f"{where} {row}")
        for key in value:
            check(value[key], row[key], f"{where} {key}")


def sha256(content: bytes | str) -> str:
    return hashlib.sha256(content if isinstance(content, bytes) else content.encode()).hexdigest()


def months(day: str) -> int:
    return 12 * int(day[:4]) + int(day[5:7]) - 1


def is_signed(key: str, signature: str, text: str) -> bool:
    try:
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
        public.verify(base64.b64decode(signature, validate=True), text.encode())
    except (InvalidSignature, ValueError):
        return False
    return True


def read(name: str, raw: bytes) -> Any:  # 1 and 4
    if name == "checkpoint.txt":
        stated, *seen = re.split("(?<=\n)cosign ", raw.decode())
        first, *rest, end = stated.split("\n")
        said, fields = Row(line.split(" ", 1) for line in rest), [*KINDS.checkpoint]
        demand(first == "arpad checkpoint 1" and [*said] in (fields, fields[:4]) and not end, name)
        demand(all(is_signed(key, sign, stated) for key, sign in map(str.split, seen)), name)
        return said
    many = name.endswith(".jsonl") or name == "keys.json"
    texts = raw.split(b"\n")[:-1] if many else [raw]
    found = [json.loads(text, parse_float=ValueError, object_hook=Row) for text in texts]
    demand("".join(canonical(value) + "\n" * many for value in found).encode() == raw, name)
    return found if many else found[0]


class Bundle:  # 1 to 5: the members' bytes, and what they say
    def __init__(self, content: bytes) -> None:
        self.unpack(content)
        said = Row({name: read(name, raw) for name, raw in self.raw.items()})
        check(said, "bundle", "")
        self.said = Row({name.split(".")[0]: value for name, value in said.items()})
        sums = {name: {"length": len(raw), "sha256": sha256(raw)} for name, raw in self.raw.items()}
        self.hash, _ = sums["statement.json"]["sha256"], sums.pop("manifest.json")
        demand((self.said.manifest.members, self.said.statement.rule) == (sums, 2), "manifest.json")
        self.digests = [self.digest(event) for event in self.said.events]
        tokens = ([r.get("person") or r.token for r in self.said[name]] for name in KINDS.order)
        remedied = ([r[0] for r in self.said.decisions.get(n, [])] for n in KINDS.remedied)
        for order in (self.digests, *remedied, *tokens):
            demand(order == sorted(set(order)), "a member is not sorted, or has somebody twice")

    def unpack(self, content: bytes) -> None:  # 3: the archive put together again is the same
        self.raw, front, directory, many = dict[str, bytes](), b"", b"", len(KINDS.bundle)
        for name in KINDS.bundle:
            size, length = struct.unpack_from("<II", content, len(front) + 18)
            demand(length <= max(1 << 20, 200 * size), f"{name}: grows too much")
            start, reader = len(front) + 30 + len(name), zlib.decompressobj(-15)
            self.raw[name] = raw = reader.decompress(packed := content[start:][:size], length + 1)
            demand(reader.eof and not reader.unused_data, f"{name}: not as its header says")
            sizes = (zlib.crc32(raw), size, len(raw), len(name), 0)
            common = struct.pack("<5H3I2H", 20, 0, 8, 0, 0x21, *sizes)
            directory += b"PK\1\2\x14\0" + common + struct.pack("<10xI", len(front)) + name.encode()
            front += b"PK\3\4" + common + name.encode() + packed
        end = struct.pack("<4s4H2IH", b"PK\5\6", 0, 0, many, many, len(directory), len(front), 0)
        demand(front + directory + end == content, "not the archive of section 3")

    def digest(self, event: Any) -> str:
        content, numbers = event.content, [player.no for player in event.players]
        games = [[*g[:5], -1 if g[5] is None else g[5], g[6] or ""] for g in content.games]
        fits = games == sorted(games) and len(event.by_game) in (0, len(games))
        fits &= all(g[1] != g[2] and {g[1], g[2]} <= {*numbers} for g in games)
        sums, idle = content.get("sums", []), {*numbers} - {no for g in games for no in g[1:3]}
        fits &= [each[0] for each in sums] == sorted(idle & {each[0] for each in sums})
        fits &= all(half <= 2 * n for _, half, n, _ in sums)
        fits &= numbers == sorted(set(numbers)) == [player[0] for player in content.players]
        demand(fits, f"{content.name}: players and games do not go together")
        return sha256(canonical(event | {"content": sha256(canonical(content))}))

    def checks(self) -> Any:  # 5.2 and 5.3: what, as it is stated, as it must be
        said, statement = self.said, self.said.statement
        stated = {key: statement[key] for key in ("date", "play", "system", "version")}
        yield "5.2: list of the manifest", said.manifest.list, stated | {"hash": self.hash}
        late = [at for at, event in zip(self.digests, said.events, strict=True) if event.late]
        yield "5.2: events", (statement.events, said.decisions.late), (self.digests, late)
        for name, raw in self.raw.items():
            if (key := name.split(".")[0]) in ("editions", "decisions", "base", "grounds", "lines"):
                yield f"5.2: {name}", statement[key], sha256(raw) if raw or statement[key] else None
        printed = {line.person: line.printed for line in said.base + said.lines}
        tokens = [("text", each.text, each, each.token) for each in said.texts]
        tokens += [("person", each.known_as, each, each.person) for each in said.people]
        for each in said.people:
            named, token = [each[key] for key in [*KINDS.named][3:]], printed.get(each.person)
            tokens += [("printed", canonical(named), each, token)] if any(named) else []
            yield f"5.3: printed of {named}", token is None, not any(named)
        for what, text, each, token in tokens:
            yield f"5.3: {text}", token, sha256(f"arpad {what} 1\n{each.blind}\n{text}")

    def chain_checks(self, known: Any = None, kept: Any = None) -> Any:  # 5.5 to 5.7
        chain, previous, mark = self.said.chain, self.said.statement.previous, self.said.checkpoint
        for before, entry in pairwise([Row(n=0, hash="0" * 64)] * (previous is None) + chain):
            made = sha256(f"{before.hash}\n{entry.n} {entry.kind} {entry.content}")
            yield "5.5: entry", (entry.n, entry.hash), (before.n + 1, made)
        lists = [entry.content for entry in chain if entry.kind == "list"]
        yield "5.5: both lists", self.hash in lists and previous in (None, chain[0].content), True
        end = (self.said.manifest.office, str(chain[-1].n), chain[-1].hash)
        yield "5.5: checkpoint", (mark.office, mark.count, mark.head), end
        chained = [entry for entry in self.said["keys"] if entry.n >= chain[0].n]
        yield "5.5: keys.json", chained, [entry for entry in chain if entry.kind == "key"]
        keys = [(*entry.content.split(" "), "")[:2] for entry in self.said["keys"]]
        key, trusted = mark.get("key"), {known}
        for (old, _), (new, how) in pairwise(keys):
            signed = how == "lost" or is_signed(old, how, f"arpad key 1\nold {old}\nnew {new}\n")
            yield f"5.6: {new} signed by the key before", signed, True
            trusted |= {new} if how != "lost" and old in trusted else set()
        if key is not None:
            text = re.split("(?<=\n)sign ", self.raw["checkpoint.txt"].decode())[0]
            yield "5.6: last key", [key], [new for new, _ in keys[-1:]]
            yield "5.6: signature", is_signed(key, mark.sign, text), True
        yield "5.6: signed with the key you know", known is None or key in trusted, True
        if kept is not None:
            seen, text = read("checkpoint.txt", kept.encode()), re.split("(?<=\n)sign ", kept)[0]
            demand("sign" not in seen or is_signed(seen.key, seen.sign, text), "your checkpoint")
            check(seen, "checkpoint", "your checkpoint")
            heads = {str(entry.n): entry.hash for entry in chain}
            yield "5.7: kept", (seen.office, seen.head), (mark.office, heads.get(seen.count))


class Edition(Row):  # 6: rules by the last words of their paths; None without, or no limit
    def __init__(self, label: str, data: Any) -> None:
        self |= data.tables
        demand([*map(len, data.tables.values())] == [50, 50], f"{label}: tables")
        demand(label == " ".join([data.key, *sorted(map("=".join, data.chosen.items()))]), label)
        old = data.key == "feda-1996" and "counting.sums" not in data.rules
        for path, kind in KINDS.rules.items():
            rule = data.rules.get(path) if kind[0] == "~" else data.rules[path]
            rule = rule.value if isinstance(rule, Row) else rule or (old and ".award_" in path)
            rule = None if rule == "none" or rule is False else rule
            check(rule, kind, path)
            rule = NO_RULE.get(kind) if rule is None else ROUNDINGS.get(str(rule), rule)
            self[path] = self[path.rpartition(".")[2]] = rule
        demand(self.months == sorted(set(self.months)), "lists.months")

    def expectation(self, gap: int) -> Any:
        return 50 + (gap >= 0 or -1) * sum(most < abs(gap) for most in self.largest_difference)

    def dp(self, lines: list[Side]) -> Any:  # of their score; None is undetermined
        p = self.score_rounding(Fraction(50 * sum(line.half for line in lines), len(lines)))
        found = self.difference_from_half[abs(p - 50)] if 0 < p < 100 else self.difference_at_limit
        return found if p >= 50 or found is None else -found

    def estimate(self, centre: Any, lines: list[Side], factor: Any = 1) -> Any:
        over, dp = sum(line.half - 1 for line in lines), self.dp(lines)
        if over >= 0 and self.bonus is not None:
            return centre + over * Fraction(self.bonus)
        sheet = self.round_robin in ("worksheet", "majority")
        rounding = ROUNDINGS["round_towards_zero"] if sheet else Fraction
        return None if dp is None else Fraction(centre + rounding(dp * factor))

    def performance(self, lines: list[Side], exact: bool = False) -> Any:  # None: undetermined
        known, more = [s for s in lines if s.rating is not None], self.fictitious
        if known and more and not exact:
            known += [Side(None, None, more.rating, 1)] * more.opponents
        mean = Fraction(sum(line.rating for line in known), len(known) or 1)
        return self.estimate(mean if exact else self.mean_rounding(mean), known) if known else None

    def published(self, x: Any) -> Any:  # −∞ without one
        return -math.inf if x is None else min(self["initial.rounding"](Fraction(x)), self.maximum)

    def coefficient(self, values: Any, rating: int, n: int, year: int, newcomer: bool) -> int:
        games, peak, policy = values.games, values.peak, self.policy
        games = (0 if newcomer and peak is None else 30) if games is None else games
        highest = (peak or 0) if newcomer else max(peak or 0, rating)
        applies = {"new": games < self.new_until, "top": highest >= self.top_from}
        young = (highest if self.junior_by_peak else rating) < self.junior_below
        applies["junior"] = young and year <= (values.junior_until or 0)
        order = policy.replace("new_or_junior", "junior_then_new").removesuffix("_remains_ten")
        found = next((ground for ground in order.split("_then_") if applies[ground]), "middle")
        ten = found == "top" and policy.endswith("remains_ten") and rating < self.top_from
        K = (10 if ten else self[f"change.k.{found}"]) if values.k is None else values.k
        return int(K if K * n <= self.product_limit else self.product_limit // n)

    def new_rating(self, old: int, change: Any, lines: list[Side]) -> int:
        rounding, known = self["change.rounding"], [s for s in lines if s.rating is not None]
        found = self.performance(known, exact=True) if len(known) > self.performance_above else None
        made = rounding(old + change) if self.rounds_new_rating else old + rounding(change)
        return int(made if found is None else rounding(found))


class Event:  # 7 and 8: results of those seen unrated are as in ``pooled``
    def __init__(self, data: Any, rules: Edition) -> None:
        self.data, self.content, self.rules = data, data.content, rules
        self.order = (data.start, data.end, data.report, sha256(canonical(self.content)))
        self.year, self.system = int(data.start[:4]), self.content.system
        self.players, self.own, self.seen, self.robin = ByNo(), ByNo(), ByNo(), ByNo()
        self.rated, self.unrated = ByNo(), ByNo()
        self.summed = {each[0] for each in self.content.get("sums", ())}
        for player, (no, *ratings, flags) in zip(data.players, self.content.players, strict=True):
            self.players[no] = player | {"player_flags": flags}
            reported = player.guest and player.rating is None
            rating, standard = ratings if reported else (player.rating, player.standard)
            self.own[no] = standard if rating is None and rules.standard_rating else rating
            self.seen[no] = None if player.listed_after_start else self.own[no]
        self.unseen = [no for no, rating in self.seen.items() if rating is None]
        limits = {"match": 0} if rules.match_needs_rated else {}
        limits["scheveningen"] = rules.scheveningen_unrated_limit
        self.excluded = len(self.unseen) > limits.get(self.system, math.inf)
        self.find_sides(rules.ratings_per_game and "ratings-per-game" in self.content.flags)
        times = {"round-robin": 1, "double-round-robin": 2}.get(self.system, 0)
        met = Counter((no, side.opponent) for no in self.own for side in self.sides[no])
        whole = times and all(met[pair] == times for pair in combinations(self.own, 2))
        wanted = rules.round_robin and (rules.round_robin_expectation or self.unseen)
        self.rate_round_robin(times) if whole and wanted and not self.summed else self.rate_swiss()

    def find_sides(self, by_day: bool) -> None:  # everybody's games that may count
        rules, games, seen, wide = self.rules, self.content.games, self.seen, self.rules.wide_gap
        decides = self.system == "match" and rules.match_decided and self.content.rounds
        decides = None if rules.match_request and "requested" in self.content.flags else decides
        self.sides, self.at_the_board = {no: list[Side]() for no in self.own}, {*self.summed}
        by_game = (by_day and self.data.by_game) or [(None, None)] * len(games)
        met = defaultdict[Any, Any](Counter)
        for (number, *pair, result, rated, _, _), days in zip(games, by_game, strict=True):
            halves, played = KINDS.points[result], result[0] in "01"
            self.at_the_board.update(pair if played else ())
            score, own = met[frozenset(pair)], [self.own[no] for no in pair]
            out = self.excluded or max(score.values(), default=0) > (decides or math.inf)
            score.update(dict(zip(pair, halves, strict=True)))
            if wide and None not in own and max(own) > wide.rated_above:
                out |= max(own) - min(own) >= wide.difference
            for me, it in ((0, 1), (1, 0)) if rated and played and not out else ():
                rating = seen[pair[it]] and (days[it] or seen[pair[it]])
                side = Side(number, pair[it], rating, halves[me], days[me] or own[me])
                self.sides[pair[me]].append(side)
        for no, half, n, mean in () if self.excluded else self.content.get("sums", ()):
            counts = rules.sums == "everybody" or (rules.sums and self.own[no] is None)
            self.sides[no] = [Side(0, (i,), mean, 0 if i else half) for i in range(n) if counts]

    def valued(self, sides: list[Side], worth: ByNo) -> list[Side]:  # what opponents are worth
        return [side._replace(rating=worth.get(side.opponent, side.rating)) for side in sides]

    def void(self, no: int, lines: Any = None, number: Any = None) -> Any:  # 7.2: without lines
        rules, rated_only = self.rules, self.rules.points_against_rated_only
        points = sum(s.half for s in self.sides[no] if s.rating is not None or not rated_only)
        none = self.players[no].first_event and points < rules.points_first_event
        least, few, low = rules.points_any_event, False, False
        if lines is not None:
            none |= self.excluded or not lines
            least = max(least, rules.points_outside_round_robin)
            few = len({line.opponent for line in lines}) < rules.minimum_opponents
            few |= len(lines) < rules["initial.minimum_games"] or number is None
            low = rules.published(number) < rules.minimum_performance
        reasons = {"none": none, "void.points": points < least, "few": few, "void.performance": low}
        return next((why for why, holds in reasons.items() if holds), None)

    def keep_unrated(self, no: int, rounds: Any, lines: Any, number: Any, void: Any) -> None:
        rules, player, sides, award = self.rules, self.players[no], self.sides[no], None
        rule = "national-championship" in self.content.flags and rules.championship_award
        if rule and sides and sum(side.half for side in sides) >= len(sides) >= rounds:
            fixed = self.valued(sides, dict.fromkeys(self.unseen, rule.unrated_as))
            few = len(lines) < rules["lists.minimum_games"] <= len(fixed)
            own = 0 if void or (few and not rules.award_at_once) else rules.published(number)
            award = max(rule.rating, rules.published(worth := rules.performance(fixed)))
            award, stays = max(award, own), rules.award_rated_only or own > award
            lines, number, void = (lines, number, void) if stays else (fixed, worth, None)
        if not void and player.first_event and rules.first_below_floor:
            void = "void.below_floor" if rules.published(number) < rules.floor else None
        result = {"lines": lines, "performance": number, "void": void, "award": award}
        if self.own[no] is None and no in self.at_the_board:
            self.unrated[no] = [self.data | self.content | player | result]

    def rate_swiss(self) -> None:  # 7.1
        rules, games, worth = self.rules, self.content.games, ByNo()
        rounds = self.content.rounds or max((game[0] for game in games), default=0)
        usable = self.system == "scheveningen" and rules.scheveningen_all_games
        usable = usable or rules.unrated_opponents == "valid-performance"
        for no in self.unseen:
            lines = [side for side in self.sides[no] if side.rating is not None]
            void = self.void(no, lines, number := rules.performance(lines))
            worth[no] = half_up(number) if usable and not void else None
            self.keep_unrated(no, math.inf if no in self.summed else rounds, lines, number, void)
        self.rate_all(self.sides, worth)

    def rate_round_robin(self, times: int) -> None:  # 7.2, which asks for no ratings by game
        self.find_sides(by_day=False)
        out = {no: void for no in self.unseen if (void := self.void(no))}
        left = {no: [s for s in self.sides[no] if s.opponent not in out] for no in self.own}
        self.robin = {no: games for no, games in left.items() if games and no not in out}
        self.m = 1 if self.rules.round_robin_n == "games" else times
        self.n = (len(self.robin) - 1) * (times // self.m)
        self.factor = Fraction(self.n, self.n + 1)
        made = self.estimates(Ra := self.average(self.seen))
        worth = {no: number and half_up(number) for no, number in made.items()}
        for no in self.unseen:
            number, lines = made.get(no), self.valued(self.robin.get(no, []), worth)
            void = out.get(no, None if number else "none")
            self.keep_unrated(no, times * (len(self.own) - 1), lines, number, void)
        left |= {no: self.sides[no] for no in out}
        self.rate_all(left, worth, self.rules.round_robin_expectation and Ra)

    def average(self, ratings: ByNo) -> int | None:  # Ra
        known = {no: Fraction(ratings[no]) for no in self.robin if ratings[no] is not None}
        others = [self.valued(self.robin[no], ratings) for no in self.robin if no not in known]
        majority = self.rules.round_robin == "majority" and len(known) > len(others)
        found = [self.rules.performance(lines) for lines in others if majority]
        made = [half_up(number) for number in found if number is not None]
        if others and not made:
            moves = [(no, self.rules.dp(self.robin[no])) for no in known]
            known = {no: known[no] - dp * self.factor for no, dp in moves if dp is not None}
        return half_up(sum([*known.values(), *made]) / len([*known, *made])) if known else None

    def estimates(self, Ra: Any) -> ByNo:  # None without one
        cap, passes, made = self.rules.gap_cap, self.rules.round_robin_passes or 0, ByNo()
        unrated = {no: self.robin[no] for no in self.unseen if no in self.robin}
        for _ in range(0 if Ra is None else 1 + passes):
            before, made = made, {}
            now = {no: number and half_up(number) for no, number in before.items()}
            for no, sides in unrated.items():
                me, others = now.get(no), self.valued(sides, now)
                gaps = [s.rating - me for s in others if None not in (me, s.rating)]
                moved = Fraction(sum(max(-cap, min(cap, gap)) - gap for gap in gaps), len(sides))
                made[no] = self.rules.estimate(half_up(Ra + moved), sides, self.factor)
            if made == before:
                return made
        return dict.fromkeys(unrated) if Ra is None or passes == 100 else made

    def rate_all(self, games: ByNo, worth: ByNo, Ra: Any = None) -> None:
        for no in (no for no, rating in self.own.items() if rating is not None):
            self.rate(no, self.valued(games[no], worth), Ra)
        juniors = {no for no in self.rated if self.year <= (self.players[no].junior_until or 0)}
        risen = {no: self.rated[no].new for no in juniors if self.rated[no].new > self.own[no]}
        if risen and self.rules.juniors_first:
            Ra, worth = (self.average(self.own | risen), worth) if Ra else (None, worth | risen)
            for no in self.rated.keys() - juniors:
                self.rate(no, self.valued(games[no], worth), Ra)

    def rate(self, no: int, lines: list[Side], Ra: Any) -> None:  # 8
        rules, values, R, cap = self.rules, self.players[no], self.own[no], self.rules.gap_cap
        whole = Ra is not None and no in self.robin
        lines = [line for line in lines if whole or line.rating is not None]
        if lines and (whole or no in self.summed or rules["change.expectation"] == "average"):
            most = cap if rules.cap_each_opponent else math.inf
            met = [Ra] if whole else [max(R - most, min(R + most, s.rating)) for s in lines]
            D = max(-cap, min(cap, R - half_up(Fraction(sum(met), len(met)))))
            factor, less = (self.m * (self.n + 1), 50 * self.m) if whole else (len(lines), 0)
            unit = 10 if rules.expected_in_tenths else 1
            expected = unit * half_up(Fraction(rules.expectation(D) * factor, unit)) - less
        else:
            gaps, policy = [line.own - line.rating for line in lines], rules.cap_policy
            every, gains = policy == "cap_every_gap", policy == "cap_greatest_gain_only"
            widest = gaps.index(max(gaps, key=None if gains else abs)) if gaps else None
            for at, gap in enumerate(gaps) if rules.uncapped_from > R else ():
                moves = every or at == widest or (gains and gap < 0)
                gaps[at] = max(-cap, min(cap, gap)) if moves else gap
            expected = sum(map(rules.expectation, gaps))
        excess = Fraction(50 * sum(line.half for line in lines) - expected, 100)
        K = rules.coefficient(values, R, len(lines), self.year, values.rating is None)
        self.rated[no] = Rated(lines, excess, K, rules.new_rating(R, K * excess, lines))


class Period:  # 9 and 10: all that a list is made from
    def __init__(self, said: Any) -> None:
        self.statement, self.decisions = said.statement, said.decisions
        self.editions = {label: Edition(label, data) for label, data in said.editions.items()}
        self.listed, self.played = (self.editions[said.statement[w]] for w in ("listed", "played"))
        self.base, grounds, self.lines = ({r.person: r for r in said[n]} for n in KINDS.order[:3])
        for gone, kept in self.decisions.merged:
            if line := self.base.pop(gone, None):
                self.base.setdefault(kept, line)
        for person, ground in grounds.items():
            if "career" in ground:
                self.base[person] = self.base.get(person, NOBODY) | ground.career
            for e in ground.get("pooled", ()):
                e.update(lines=[Side(*line) for line in e.lines], void=e.void and e.void[1])
        self.grounds = defaultdict[str, Any](Row, grounds)
        self.entered, self.unrated = defaultdict[str, Any](list), defaultdict[str, Any](list)
        events = [Event(event, self.editions[event.edition]) for event in said.events]
        self.events = sorted(events, key=lambda event: event.order)

    def checks(self) -> Any:
        for event in self.events:
            for no, player in event.players.items():
                made, guest = self.entry(event, player), player.guest
                for key in ("rating",) if guest else UNKNOWN:
                    yield f"9: {player.person}: {key}", None if guest else player[key], made[key]
                self.entered[player.person] += [] if guest else [(event, no)]
                self.unrated[player.person] += [] if guest else event.unrated.get(no, [])
        for person in sorted(self.entered.keys() | self.base.keys() | self.lines.keys()):
            stated, made = self.lines.get(person), self.line(person)
            for key in NOBODY:
                yield f"10: {person}: {key}", stated and stated[key], made and made[key]

    def entry(self, event: Event, player: Any) -> Any:  # 9
        rules, person, b = event.rules, player.person, self.base.get(player.person)
        before, starts = self.entered[person], self.grounds[person].get("start", {})
        s: Any = {**starts, self.statement.base: b, None: None}.get(event.data.start_list)
        s = s if s and s.rating is not None else None
        late: Any = b if not s and b and b.rating is not None and rules.late_entry else None
        period, until = rules.per == "period", player.junior_until or 0
        e: Any = (b or s) if period else (s or b)
        ages = {"junior_until": until if rules.junior_until and until >= event.year else None}
        found = UNKNOWN | ages | ({"peak": e.peak, "games": e.total} if e else {})
        ended = [(o, at) for o, at in before if o.data.end < event.data.start and at in o.rated]
        games = sum(len(other.rated[at].lines) for other, at in ended)
        first, n = self.first_rating(person)
        if not s and first is not None and rules.first_rating_at_once:
            return found | {"rating": first, "games": (found.games or 0) + n + games}
        if not s and not late:
            first = b is None and not any(at in other.at_the_board for other, at in before)
            standard = player.standard if rules.standard_rating else None
            found = UNKNOWN if standard is None else found | {"standard": standard}
            return found | {"first_event": first}
        if period and e.k is not None:
            found |= {"k": e.k, "junior_until": None}
        if not period and e.total is not None:
            found["games"] += games
        return found | {"rating": (s or late).rating, "listed_after_start": bool(late)}

    def line(self, person: str) -> Any:  # 10: its numbers, or None
        was, own, day = self.base.get(person, NOBODY), self.unrated[person], self.statement.date
        games, total, rating = self.rated(person, was)
        newcomer, since = own and not games and was.rating is None, was.inactive_since or ""
        pool = self.grounds[person].get("pooled", []) + own if newcomer else []
        if pool := [result for result in pool if result.get("list_date", day) > since]:
            games = sum(len(result.lines) for result in pool if "list_date" not in result)
            rating, total = self.initial_rating(pool)
        if person not in self.base and not games and not pool:
            return None
        line = NOBODY | {key: was[key] for key in ("rating", "total", "peak")} | {"games": games}
        if rating is not None:
            known = was.total is not None or not (was.rating or was.inactive_since)
            line |= {"rating": rating, "total": total + (was.total or 0) if known else None}
        line = self.finished(person, was, line)
        withheld = line.rating is not None and person in (row[0] for row in self.decisions.withheld)
        return line | ({"state": "withheld"} if withheld else {})

    def rated(self, person: str, was: Any) -> tuple[int, int, Any]:  # games, also for the total
        played, period, unlisted = self.played, self.played.per == "period", was.rating is None
        found = [(e, e.players[no], e.rated[no]) for e, no in self.entered[person] if no in e.rated]
        rating, more = self.first_rating(person)
        if unlisted and (person in self.base or rating is not None):
            found = [row for row in found if row[1].rating == rating]
        n = 0 if rating is None else sum(len(result.lines) for result in self.unrated[person])
        lines = [line for _, _, result in found for line in result.lines]
        if not lines:
            return 0, 0, None
        (_, first, _), (event, values, _) = found[0], found[-1]
        old, standard = event.own[values.no] if unlisted else was.rating, values.rating is None
        values = values | {"games": values.games if first.games is None else first.games}
        values |= {"peak": values.peak if standard else max(values.peak or 0, event.own[values.no])}
        K = played.coefficient(values, old, len(lines), event.year, standard and unlisted)
        changes = [(K if period else result.k) * result.excess for _, _, result in found]
        rating = played.new_rating(old, sum(changes), lines)
        if played.rounding_unit == "event":
            rating = old + sum(map(played["change.rounding"], changes))
        remedies = {row[0]: row[1:] for row in self.decisions.get("remedies", ())}
        kind, points = remedies.get(person, (None, None))
        again = played.performance(lines, exact=True) if kind == "restart" else None
        rating = rating + (points or 0) if again is None else played["change.rounding"](again)
        return len(lines) + n, len(lines) + more, rating

    def first_rating(self, person: str) -> tuple[Any, int]:  # 9: so far
        at_once = self.base.get(person, NOBODY).rating is None and self.played.first_rating_at_once
        return self.initial_rating(own) if at_once and (own := self.unrated[person]) else (None, 0)

    def initial_rating(self, pool: list[Any]) -> tuple[Any, int]:  # if listed; games for the total
        rules, counted = self.played, self.that_count(pool)
        L, window = 12 // len(rules.months), rules.window_months
        last = max((months(result.start) // L for result in counted), default=0)
        counted = [e for e in counted if (last - months(e.start) // L + 1) * L <= window]
        lines = [line for result in counted for line in result.lines]
        found = counted[0].performance if len(counted) == 1 else rules.performance(lines)
        if len(counted) != 1 and rules.pooling != "one-event":
            known = [(e.performance, len(e.lines)) for e in counted if e.performance is not None]
            total = sum(rules.performance_rounding(Fraction(number)) * n for number, n in known)
            found = Fraction(total, sum(n for _, n in known)) if known else None
        team = counted and set.intersection({*KINDS.teams}, *(set(e.flags) for e in counted))
        needed = min(rules["lists.minimum_games"], rules.minimum_games_team if team else math.inf)
        if {flag.lower() for flag in pool[-1].player_flags} & {"ibca", "icsc", "ipca"}:
            needed = min(needed, rules.minimum_games_disabled)
        awards = [(result.award, len(result.lines)) for result in pool if result.award is not None]
        rating = max(rules.published(found), *(award for award, _ in awards), -math.inf)
        enough = max(len(lines), *(n for _, n in awards), 0) >= needed or needed == math.inf
        listed = ((awards and rules.award_at_once) or enough) and -math.inf < rating >= rules.floor
        return rating if listed else None, len(lines) if rules.first_games_count else 0

    def that_count(self, pool: list[Any]) -> list[Any]:
        rules, counted, first = self.played, list[Any](), pool[0].first_event
        for void, result in [(result.void, result) for result in pool]:
            rating = result.award or self.editions[result.edition].published(result.performance)
            low = first and rules.first_below_floor and rating < rules.floor
            later = counted and rules.later_results and void in ("void.points", "void.performance")
            if void == "void.below_floor" or (low and not void):
                first = not rules.only_first_below_floor
            elif later or not void:
                first, counted = first and bool(void), [*counted, result]
        return counted

    def finished(self, person: str, was: Any, line: Any) -> Any:  # 10, steps 2 to 5
        rules, day, ground = self.listed, self.statement.date, self.grounds[person]
        rating, since, lifts = line.rating, was.inactive_since, self.decisions.lifts
        if rating and (lift := rules.one_time_lift) and "one-time" in lifts:
            rating = half_up(rating + Fraction(lift.share) * max(0, lift.below - rating))
        if rating and rules.standard_lift and "standard" in lifts:
            rating = max(rating, ground.get("standard", 0) - rules.standard_lift.margin)
        if rating is None or rating < rules.floor:
            line |= {"rating": None, "inactive_since": since if was.rating is None else day}
            forget = was.rating is not None and not rules.delisted_remember
            return line | ({"total": 0, "peak": None} if forget else {})
        untils = [event.players[no].junior_until or 0 for event, no in self.entered[person]]
        to, year, peak = max(untils, default=0), int(day[:4]), max({rating, line.peak} - {None})
        junior = year <= to if rules.junior_until and to else self.lines.get(person, NOBODY).junior
        values = Row(k=None, games=line.total, peak=peak, junior_until=year if junior else None)
        k = rules.coefficient(values, rating, 0, year, False)
        line |= {"rating": rating, "peak": peak, "junior": junior, "k": k, "state": "active"}
        year, least = self.decisions.year, rules.inactive_below_games
        played = line.games + (ground.get("year_games", 0) if year else 0)
        out = was.state in ("inactive", "apart") or (was.state == "withheld" and since)
        active = not year or was.rating is None or played >= (least or 0)
        if least is None or (played >= rules.active_again_games if out else active):
            return line
        lists = (months(day) - months(since := (out and since) or day)) // (12 // len(rules.months))
        state = "apart" if lists > rules.inactive_shown_lists else "inactive"
        return line | {"state": state, "inactive_since": since}


def verify(content: bytes, *known: str | None) -> tuple[int, list[str]]:  # key, then checkpoint
    try:
        bundle = Bundle(content)
        checks = [*bundle.checks(), *Period(bundle.said).checks(), *bundle.chain_checks(*known)]
    except Exception as error:  # whatever a reader that trusts a file stumbles over is damage
        return 3, [f"{type(error).__name__}: {error}"]
    wrong = [f"{what} {found}, not {made}" for what, found, made in checks if found != made]
    return 1 if wrong else 0, wrong
