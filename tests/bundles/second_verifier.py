"""A second program that checks a bundle, written from docs/bundle.md alone.

It imports nothing of Arpad. ``python -m tests.bundles.second_verifier FILE [KEY]`` says what
differs and exits with 0, 1 or 3. Numbers in remarks are those of the sections of that page.
"""

import base64
import hashlib
import json
import math
import struct
import sys
import zlib
from collections import Counter, defaultdict, namedtuple
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

Json = Any
ByNo = dict[int, Any]  # by number in an event
Checks = Iterator[tuple[str, object, object]]  # what, as it is stated, as it must be
Line = tuple[int, int, Any, int]  # round, opponent's number, rating or None, half points
Side = namedtuple("Side", "round opponent half own other")  # with both ratings of that day, if any
Rated = namedtuple("Rated", "lines excess k own new")  # excess is 50·half − expected
OBJECTS: Final = [f"{name}.json" for name in ("manifest", "statement", "editions", "decisions")]
TABLES: Final = ("base", "grounds", "events", "lines", "people", "texts", "chain")
MEMBERS: Final = [*OBJECTS, *(f"{name}.jsonl" for name in TABLES), "checkpoint.txt", "keys.json"]
SIGNED: Final = ["office", "count", "head", "day", "key", "sign"]
HALF_LOST: Final = {"1/2-0": (1, 0), "0-1/2": (0, 1)}
PLAYED: Final = {"1-0": (2, 0), "0-1": (0, 2), "1/2": (1, 1), "0-0": (0, 0), **HALF_LOST}
RESULTS: Final = PLAYED | {"+/-": (2, 0), "-/+": (0, 2), "-/-": (0, 0)}
ROUNDINGS: Final = {
    "round_half_up": lambda x: half_up(x),
    "round_half_down": lambda x: -half_up(-x),
    "round_away_from_zero": lambda x: half_up(x) if x >= 0 else -half_up(-x),
    "round_towards_zero": lambda x: -half_up(-x) if x >= 0 else half_up(x),
    "round_up": math.ceil,
    "round_to_five": lambda x: 5 * half_up(Fraction(x) / 5),
}
NUMBERS: Final = ("rating", "games", "k", "state", "total", "peak", "inactive_since", "junior")
NOBODY: Final[Json] = dict.fromkeys(NUMBERS) | {"state": "unrated"}
ENTERED: Final = ("rating", "standard", "k", "games", "peak", "junior_until")
UNKNOWN: Final[Json] = dict.fromkeys(ENTERED) | {"first_event": True, "listed_after_start": False}
TEAMS: Final = {"olympiad", "continental-team-championship", "world-team-championship"}


def demand(holds: bool, damage: str) -> None:
    if not holds:
        raise ValueError(damage)


def canonical(value: Json) -> bytes:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def sha256(content: bytes | str) -> str:
    return hashlib.sha256(content if isinstance(content, bytes) else content.encode()).hexdigest()


def half_up(number: int | Fraction) -> int:
    return math.floor(number + Fraction(1, 2))


def within(number: int, cap: int | None) -> int:
    return number if cap is None else max(-cap, min(cap, number))


def months(day: str) -> int:
    return 12 * int(day[:4]) + int(day[5:7]) - 1


def is_signed(key: str, signature: str, text: str) -> bool:
    try:
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
        public.verify(base64.b64decode(signature, validate=True), text.encode())
    except (InvalidSignature, ValueError):
        return False
    return True


def unpacked(content: bytes) -> dict[str, bytes]:
    """3: take every member out and put the archive together again; it must be the same."""
    members, front, directory, many = {}, b"", b"", len(MEMBERS)
    for name in MEMBERS:
        packed_length, length = struct.unpack_from("<II", content, len(front) + 18)
        demand(length <= max(1 << 20, 200 * packed_length), f"{name}: grows too much")
        start, reader = len(front) + 30 + len(name), zlib.decompressobj(-15)
        packed = content[start : start + packed_length]
        members[name] = raw = reader.decompress(packed, length + 1)
        demand(reader.eof and not reader.unused_data, f"{name}: not deflated as its header says")
        sizes = (zlib.crc32(raw), packed_length, len(raw), len(name), 0)
        common = struct.pack("<5H3I2H", 20, 0, 8, 0, 0x21, *sizes)
        place = struct.pack("<3H2I", 0, 0, 0, 0, len(front)) + name.encode()
        directory += b"PK\1\2\x14\0" + common + place
        front += b"PK\3\4" + common + name.encode() + packed
    end = struct.pack("<4s4H2IH", b"PK\5\6", 0, 0, many, many, len(directory), len(front), 0)
    demand(front + directory + end == content, "not the archive of section 3")
    return members


def read(name: str, raw: bytes) -> Json:
    many = name.endswith(".jsonl") or name == "keys.json"
    texts = raw.split(b"\n")[:-1] if many else [raw]
    found = [json.loads(text, parse_float=ValueError) for text in texts]
    spelled = b"".join(canonical(value) + b"\n" * many for value in found)
    demand(spelled == raw, f"{name}: not in canonical form")
    return found if many else found[0]


class Bundle:
    """1 to 5: the members' bytes, and what they say, by their names without endings."""

    def __init__(self, content: bytes) -> None:
        members = unpacked(content)
        self.raw = {name.split(".")[0]: raw for name, raw in members.items()}
        said = {name: read(name, members[name]) for name in MEMBERS if name != "checkpoint.txt"}
        self.said = {name.split(".")[0]: value for name, value in said.items()}
        sums = {name: {"length": len(raw), "sha256": sha256(raw)} for name, raw in members.items()}
        self.hash, _ = sums["statement.json"]["sha256"], sums.pop("manifest.json")
        self.manifest, self.statement = self.said["manifest"], self.said["statement"]
        form = (self.manifest["format"], self.statement["rule"], self.manifest["members"])
        demand(form == ("arpad bundle 1", 2, sums), "manifest.json: another form or digest")
        for name in ("lines", "base", "grounds", "people", "texts"):
            keys = [value["token" if name == "texts" else "person"] for value in self.said[name]]
            demand(keys == sorted(set(keys)), f"{name}.jsonl: not sorted, or somebody twice")
        first, *lines, end = self.raw["checkpoint"].decode().split("\n")
        self.checkpoint = dict(line.split(" ", 1) for line in lines)
        shape = (first, [line.split(" ")[0] for line in lines], end)
        shapes = [("arpad checkpoint 1", SIGNED[:n], "") for n in (4, 6)]
        demand(shape in shapes, "checkpoint.txt: not a checkpoint")

    def checks(self) -> Checks:
        """5.2 and 5.3."""
        stated = {key: self.statement[key] for key in ("date", "play", "system", "version")}
        yield "5.2: list of the manifest", self.manifest["list"], stated | {"hash": self.hash}
        late = {}
        for event in self.said["events"]:
            short = event | {"content": sha256(canonical(event["content"]))}
            late[sha256(canonical(short))] = event["late"]
        yield "5.2: order of events", list(late), sorted(late)
        yield "5.2: events", self.statement["events"], sorted(late)
        yield "5.2: late", self.said["decisions"]["late"], [e for e in sorted(late) if late[e]]
        for key in ("editions", "decisions", "base", "grounds", "lines"):
            absent = key == "base" and self.statement[key] is None and not self.raw[key]
            yield f"5.2: {key}", self.statement[key], None if absent else sha256(self.raw[key])
        lines = self.said["base"] + self.said["lines"]
        printed = {line["person"]: line["printed"] for line in lines}
        for each in self.said["people"]:
            token = sha256(f"arpad person 1\n{each['blind']}\n{each['known_as']}")
            yield f"5.3: {each['known_as']}", each["person"], token
            named = [each[key] for key in ("name", "fide_id", "national_id", "club")]
            token = sha256(f"arpad printed 1\n{each['blind']}\n{canonical(named).decode()}")
            yield f"5.3: {named}", printed.get(each["person"]), token if any(named) else None
        for each in self.said["texts"]:
            token = sha256(f"arpad text 1\n{each['blind']}\n{each['text']}")
            yield f"5.3: {each['text']}", each["token"], token

    def chain_checks(self, known: str | None) -> Checks:
        """5.5 and 5.6: signed by the last key, and by the one you know or one it led to."""
        chain, previous = self.said["chain"], self.statement["previous"]
        zero = [{"n": 0, "hash": "0" * 64}] if previous is None else []
        for before, entry in pairwise(zero + chain):
            text = f"{before['hash']}\n{entry['n']} {entry['kind']} {entry['content']}"
            yield "5.5: entry", (entry["n"], entry["hash"]), (before["n"] + 1, sha256(text))
        lists = [entry["content"] for entry in chain if entry["kind"] == "list"]
        yield "5.5: this list in the chain", self.hash in lists, True
        yield "5.5: the list before", previous in (None, *lists[:1]), True
        end = [self.manifest["office"], str(chain[-1]["n"]), chain[-1]["hash"]]
        yield "5.5: checkpoint", [self.checkpoint[key] for key in SIGNED[:3]], end
        chained = [entry for entry in self.said["keys"] if entry["n"] >= chain[0]["n"]]
        yield "5.5: keys.json", chained, [entry for entry in chain if entry["kind"] == "key"]
        keys = [(*entry["content"].split(" "), "")[:2] for entry in self.said["keys"]]
        key, trusted = self.checkpoint.get("key"), {known}
        for (old, _), (new, how) in pairwise(keys):
            signed = how == "lost" or is_signed(old, how, f"arpad key 1\nold {old}\nnew {new}\n")
            yield f"5.6: {new} signed by the key before", signed, True
            trusted |= {new} if how != "lost" and old in trusted else set()
        if key is not None:
            yield "5.6: last key", [key], [new for new, _ in keys[-1:]]
            text = self.raw["checkpoint"].decode().partition("sign ")[0]
            yield "5.6: signature", is_signed(key, self.checkpoint["sign"], text), True
        yield "5.6: signed with the key you know", known is None or key in trusted, True


class Edition:
    """6: its rules by their paths (None: there is no such rule), and the arithmetic."""

    def __init__(self, data: Json) -> None:
        self.rules, self.tables = data["rules"], data["tables"]
        months = self["lists.months"]
        demand(months == sorted(set(months) & set(range(1, 13))), f"months {months}")

    def __getitem__(self, path: str) -> Json:
        found = self.rules.get(path, "none")
        found = found["value"] if isinstance(found, dict) and "value" in found else found
        return None if found == "none" or found is False else found

    def below(self, number: int | None, path: str) -> bool:
        return number is not None and self[path] is not None and number < self[path]

    def at_least(self, number: int, path: str) -> bool:
        return self[path] is not None and number >= self[path]

    def rounded(self, number: int | Fraction, path: str) -> int:
        return int(ROUNDINGS[self[path]](number))

    def expectation(self, gap: int) -> int:
        """PD(d), in hundredths."""
        table = enumerate(self.tables["largest_difference"])
        place = next((i for i, largest in table if abs(gap) <= largest), 50)
        return 50 + place if gap >= 0 else 50 - place

    def difference(self, games: int, half: int) -> Json:
        """dp(p) of a score; None is undetermined."""
        p = self.rounded(Fraction(50 * half, games), "initial.score_rounding")
        table, limit = self.tables["difference_from_half"], self["initial.difference_at_limit"]
        found = table[abs(p - 50)] if 0 < p < 100 else limit
        return found if p >= 50 or found is None else -found

    def estimate(self, centre: Json, games: int, half: int, factor: Json = None) -> Json:
        """None is undetermined; there is a factor in round robins alone."""
        if half >= games and self["initial.bonus"] is not None:
            return centre + (half - games) * Fraction(self["initial.bonus"])
        dp = self.difference(games, half)
        if dp is not None and factor is not None:
            worksheet = self["initial.round_robin"] in ("worksheet", "majority")
            dp = ROUNDINGS["round_towards_zero"](dp * factor) if worksheet else dp * factor
        return None if dp is None else Fraction(centre + dp)

    def performance(self, lines: list[Line], exact: bool = False) -> Json:
        """None for no performance, or an undetermined one; exactly from the mean in 8."""
        known = [(rating, half) for _, _, rating, half in lines if rating is not None]
        if known and not exact and (more := self["initial.fictitious"]):
            known += [(more["rating"], 1)] * more["opponents"]
        centre = Fraction(sum(rating for rating, _ in known), len(known) or 1)
        if self["initial.mean_rounding"] and not exact:
            centre = Fraction(self.rounded(centre, "initial.mean_rounding"))
        half = sum(half for _, half in known)
        return self.estimate(centre, len(known), half) if known else None

    def published(self, number: Fraction | None) -> Json:
        maximum = self["initial.maximum"] or math.inf
        return None if number is None else min(self.rounded(number, "initial.rounding"), maximum)

    def k_by_policy(self, rating: int, games: int, highest: int, junior: bool) -> Json:
        """The policy's name says in which order it asks, but for one."""
        policy, measured = self["change.k.policy"], self["change.k.junior_by_peak"]
        measured = highest if measured else rating
        applies = {"new": self.below(games, "change.k.new_until"), "middle": True}
        applies["top"] = self.at_least(highest, "change.k.top_from")
        applies["junior"] = junior and not self.at_least(measured, "change.k.junior_below")
        order = policy.removesuffix("_remains_ten").split("_then_")
        order = ["junior", "new"] if policy == "new_or_junior" else order
        found = next(each for each in (*order, "middle") if applies[each])
        ten = found == "top" and policy.endswith("ten") and self.below(rating, "change.k.top_from")
        return 10 if ten else self[f"change.k.{found}"]

    def coefficient(self, values: Json, rating: int, n: int, year: int, newcomer: bool) -> int:
        """K(entry values, rating, n, year, newcomer)."""
        K, games, highest = values["k"], values["games"], values["peak"]
        if K is None:
            if games is None:
                games = 0 if newcomer and highest is None else 30
            highest = (highest or 0) if newcomer else max(highest or rating, rating)
            K = self.k_by_policy(rating, games, highest, year <= (values["junior_until"] or 0))
        limit = self["change.k.product_limit"]
        return int(K if limit is None or K * n <= limit else limit // n)

    def new_rating(self, old: int, change: int, lines: list[Line]) -> int:
        """new(old, change), or the performance where there are lines enough (8)."""
        known = sum(line[2] is not None for line in lines)
        found = self.performance(lines, exact=True)
        if found is not None and self.at_least(known - 1, "change.performance_above"):
            return self.rounded(found, "change.rounding")
        inside, outside = (old, 0) if self["change.rounds_new_rating"] else (0, old)
        return outside + self.rounded(inside + Fraction(change, 100), "change.rounding")

    def capped(self, R: int, gaps: list[int]) -> list[int]:
        """8.3, after the policy; of equally wide gaps the first is moved."""
        cap, policy = self["change.gap_cap"], self["change.cap_policy"]
        if cap is None or not gaps or self.at_least(R, "change.uncapped_from"):
            return gaps
        every, gains = policy == "cap_every_gap", policy == "cap_greatest_gain_only"
        demand(every or gains or policy == "cap_widest_gap_only", f"editions.json: {policy}")
        widest = gaps.index(max(gaps, key=None if gains else abs))
        move = [every or at == widest or (gains and gap < 0) for at, gap in enumerate(gaps)]
        return [within(gap, cap) if moves else gap for gap, moves in zip(gaps, move, strict=True)]


class Event:
    """7 and 8: an event under its edition; results of those seen unrated are as in ``pooled``."""

    def __init__(self, data: Json, editions: dict[str, Edition]) -> None:
        self.data, self.content, self.edition = data, data["content"], editions[data["edition"]]
        self.order = (data["start"], data["end"], data["report"], sha256(canonical(self.content)))
        self.year, self.system = int(data["start"][:4]), self.content["system"]
        self.players: ByNo = {player["no"]: player for player in data["players"]}
        self.own, self.seen, self.flags, self.rated, self.unrated = (ByNo() for _ in range(5))
        for no, rating, standard, flags in self.content["players"]:
            player, self.flags[no] = self.players[no], flags
            if not player["guest"] or player["rating"] is not None:
                rating, standard = player["rating"], player["standard"]
            by_standard = rating is None and self.edition["initial.standard_rating"]
            self.own[no] = standard if by_standard else rating
            late = player["listed_after_start"] and self.edition["lists.late_entry"]
            self.seen[no] = None if late else self.own[no]
        demand(list(self.players) == list(self.own), "events.jsonl: other players in the content")
        self.unseen = [no for no, rating in self.seen.items() if rating is None]
        match_limit = 0 if self.edition["counting.match_needs_rated"] else None
        team_limit = self.edition["counting.scheveningen_unrated_limit"]
        limit = {"match": match_limit, "scheveningen": team_limit}.get(self.system)
        self.excluded = limit is not None and len(self.unseen) > limit
        self.sides, self.at_the_board = {no: list[Side]() for no in self.own}, set[int]()
        self.find_games_that_may_count()
        times = {"round-robin": 1, "double-round-robin": 2}.get(self.system, 0)
        met = Counter((no, side.opponent) for no in self.own for side in self.sides[no])
        complete = times and all(met[pair] == times for pair in combinations(self.own, 2))
        wanted = self.edition["change.round_robin_expectation"] or self.unseen
        if complete and wanted and self.edition["initial.round_robin"]:
            self.rate_round_robin(times)
        else:
            self.rate_swiss()

    def find_games_that_may_count(self) -> None:
        edition, rounds, flags = self.edition, self.content["rounds"], self.content["flags"]
        decides = self.system == "match" and rounds and edition["counting.match_decided"]
        by_day = edition["admission.ratings_per_game"] and "ratings-per-game" in flags
        by_day, wide = by_day and self.data["by_game"], edition["counting.wide_gap"]
        met = defaultdict[frozenset[int], Counter[int]](Counter)
        for place, (number, white, black, result, rated, *_) in enumerate(self.content["games"]):
            demand(white != black, f"events.jsonl: {white} plays nobody else")
            pair, halves, score = (white, black), RESULTS[result], met[frozenset((white, black))]
            out = self.excluded or (decides and max(score.values(), default=0) > rounds)
            score.update(dict(zip(pair, halves, strict=True)))
            self.at_the_board.update(pair if result in PLAYED else ())
            if wide and self.own[white] is not None and self.own[black] is not None:
                low, high = sorted(self.own[no] for no in pair)
                out |= high - low >= wide["difference"] and high > wide["rated_above"]
            if rated and result in PLAYED and not out:
                days = by_day[place] if by_day else (None, None)
                for me, it in ((0, 1), (1, 0)):
                    other = None if self.seen[pair[it]] is None else days[it]
                    self.sides[pair[me]].append(Side(number, pair[it], halves[me], days[me], other))

    def lines(self, sides: list[Side], ratings: ByNo) -> list[Line]:
        given = [ratings[side.opponent] if side.other is None else side.other for side in sides]
        return [(s.round, s.opponent, r, s.half) for s, r in zip(sides, given, strict=True)]

    def void(self, no: int, lines: Json = None, number: Json = None) -> str | None:
        """The first reason of 7.1; without lines those by points alone, for 7.2."""
        rated_only = self.edition["initial.points_against_rated_only"]
        found = self.lines(self.sides[no], self.seen)
        points = sum(line[3] for line in found if line[2] is not None or not rated_only)
        first = points if self.players[no]["first_event"] else None
        limits = [("points_first_event", first, "points_first_event")]
        limits.append(("points", points, "points_any_event"))
        if lines is not None:
            if self.excluded or not lines:
                return "void.excluded" if self.excluded else "void.no_games"
            limits.append(("points", points, "points_outside_round_robin"))
            limits.append(("opponents", len({line[1] for line in lines}), "minimum_opponents"))
            limits.append(("games", len(lines), "minimum_games"))
            limits.append(("performance", self.edition.published(number), "minimum_performance"))
        low = (why for why, found, rule in limits if self.edition.below(found, f"initial.{rule}"))
        undetermined = "undetermined" if lines and number is None else None
        return (why := next(low, undetermined)) and f"void.{why}"

    def keep_unrated(self, no: int, rounds: int, *found: Json) -> None:
        """With the award, and the reason of 7.1 that leaves alone what they are worth."""
        (lines, number, void), edition, sides = found, self.edition, self.sides[no]
        first, flags, award = self.players[no]["first_event"], self.content["flags"], None
        low = edition.below(edition.published(number), "lists.floor")
        if not void and low and first and edition["initial.first_below_floor"]:
            void = "void.below_floor"
        rule = "national-championship" in flags and edition["initial.championship_award"]
        scored = sides and sum(side.half for side in sides) >= len(sides) >= rounds
        if rule and scored:
            taken = {at: rule["unrated_as"] if r is None else r for at, r in self.seen.items()}
            numbers = edition.performance(self.lines(sides, taken)), None if void else number
            award = max(rule["rating"], *(edition.published(each) or 0 for each in numbers))
        result = {"lines": lines, "performance": number, "void": void, "award": award}
        result |= {"flags": flags, "player_flags": self.flags[no], "first_event": first}
        self.unrated[no] = self.data | result

    def rate_swiss(self) -> None:
        """7.1."""
        edition, usable, team = self.edition, dict(self.seen), self.system == "scheveningen"
        worth = edition["counting.unrated_opponents"] == "valid-performance"
        worth = worth or (team and edition["counting.scheveningen_all_games"])
        last = max((game[0] for game in self.content["games"]), default=0)
        for no in self.unseen:
            found = self.lines(self.sides[no], self.seen)
            lines = [line for line in found if line[2] is not None]
            number = edition.performance(lines)
            void = self.void(no, lines, number)
            usable[no] = half_up(number) if worth and not void else None
            self.keep_unrated(no, self.content["rounds"] or last, lines, number, void)
        for no in self.own:
            self.rate(no, self.sides[no], usable)
        risen, others = self.risen_juniors()
        for no in others:
            self.rate(no, self.sides[no], usable | risen)

    def risen_juniors(self) -> tuple[ByNo, list[int]]:
        """Juniors by age with a higher new rating, and who is rated again because of them."""
        ages = {no: self.players[no]["junior_until"] or 0 for no in self.rated}
        juniors = {no: self.rated[no] for no, until in ages.items() if self.year <= until}
        risen = {no: rated.new for no, rated in juniors.items() if rated.new > rated.own}
        again = risen and self.edition["change.juniors_first"]
        return risen, [no for no in self.rated if no not in juniors] if again else []

    def rate_round_robin(self, times: int) -> None:
        """7.2, which asks for no ratings by game."""
        edition, rounds = self.edition, times * (len(self.own) - 1)
        for no, games in self.sides.items():
            self.sides[no] = [side._replace(own=None, other=None) for side in games]
        out = {no: void for no in self.unseen if (void := self.void(no))}
        left = {no: [s for s in self.sides[no] if s.opponent not in out] for no in self.own}
        left |= {no: [] for no in out}
        sides = {no: games for no, games in left.items() if games}
        by_games = edition["initial.round_robin_n"] == "games"
        n, m = (len(sides) - 1) * (times if by_games else 1), 1 if by_games else times
        Ra = self.average(sides, self.seen, n)
        made, void = self.estimates({no: left[no] for no in self.unseen if no not in out}, Ra, n)
        usable = self.seen | {no: number and half_up(number) for no, number in made.items()}
        for no in self.unseen:
            number, why = made.get(no), out.get(no, void if made.get(no) is None else None)
            self.keep_unrated(no, rounds, self.lines(left[no], usable), number, why)
        for no in self.own:
            round_robin = () if no in out else (Ra, n, m)
            self.rate(no, self.sides[no] if no in out else left[no], usable, *round_robin)
        risen, others = self.risen_juniors()
        again = self.average(sides, self.own | risen, n) if others and Ra is not None else None
        whole = again is not None and edition["change.round_robin_expectation"]
        for no in (each for each in others if each in sides):
            self.rate(no, sides[no], usable | ({} if whole else risen), again, n, m)

    def average(self, sides: ByNo, ratings: ByNo, n: int) -> int | None:
        """Ra(ratings)."""
        known = [no for no in sides if ratings[no] is not None]
        moves = dict.fromkeys(known, Fraction(0))
        if self.edition["initial.round_robin"] == "majority" and 2 * len(known) > len(sides):
            rated = {no: ratings[no] if no in known else None for no in self.own}
            lines = {no: self.lines(sides[no], rated) for no in sides if no not in known}
            found = {no: self.edition.performance(each) for no, each in lines.items()}
            worth = [half_up(number) for number in found.values() if number is not None]
            if worth:
                total = sum(worth) + sum(ratings[no] for no in known)
                return half_up(Fraction(total, len(worth) + len(known)))
        if len(known) < len(sides):
            halves = {no: sum(side.half for side in sides[no]) for no in known}
            found = {no: self.edition.difference(len(sides[no]), halves[no]) for no in known}
            moves = {no: dp * Fraction(n, n + 1) for no, dp in found.items() if dp is not None}
        return half_up(sum(ratings[no] - moves[no] for no in moves) / len(moves)) if moves else None

    def estimates(self, unrated: ByNo, Ra: int | None, n: int) -> tuple[Json, str]:
        """Everybody's performance in a round robin, and why it is void where there is none."""
        edition, cap, made = self.edition, self.edition["change.gap_cap"], dict[int, Json]()
        if Ra is None:
            return dict.fromkeys(unrated), "void.no_average"
        passes = 0 if cap is None else edition["initial.round_robin_passes"] or 0
        for _ in range(1 + passes):
            before, made = made, {}
            now = self.seen | {no: number and half_up(number) for no, number in before.items()}
            for no, sides in unrated.items():
                others = [now[side.opponent] for side in sides] if now[no] is not None else []
                gaps = [rating - now[no] for rating in others if rating is not None]
                centre = half_up(Ra + Fraction(sum(within(g, cap) - g for g in gaps), len(sides)))
                half = sum(side.half for side in sides)
                made[no] = edition.estimate(centre, len(sides), half, Fraction(n, n + 1))
            if made == before:
                return made, "void.undetermined"
        unstable = dict.fromkeys(unrated), "void.unstable"
        return unstable if passes == 100 else (made, "void.undetermined")

    def rate(self, no: int, sides: list[Side], usable: ByNo, *round_robin: Json) -> None:
        """8."""
        edition, values, R = self.edition, self.players[no], self.own[no]
        if R is None:
            return
        (Ra, n, m), cap = round_robin or (None, 0, 0), edition["change.gap_cap"]
        whole = edition["change.round_robin_expectation"] and Ra is not None
        pairs = [(side.own or R, line) for side in sides for line in self.lines([side], usable)]
        pairs = [(own, line) for own, line in pairs if whole or line[2] is not None]
        lines = [line for _, line in pairs]
        if lines and (whole or edition["change.expectation"] == "average"):
            centre, factor, less = Ra, m * (n + 1), 50 * m
            if not whole:
                each = cap if edition["change.cap_each_opponent"] else None
                total = sum(R + within(line[2] - R, each) for line in lines)
                centre, factor, less = half_up(Fraction(total, len(lines))), len(lines), 0
            product = edition.expectation(within(R - centre, cap)) * factor
            tenths = edition["change.expected_in_tenths"]
            expected = (10 * half_up(Fraction(product, 10)) if tenths else product) - less
        else:
            gaps = edition.capped(R, [own - line[2] for own, line in pairs])
            expected = sum(map(edition.expectation, gaps))
        excess = 50 * sum(line[3] for line in lines) - expected
        K = edition.coefficient(values, R, len(lines), self.year, values["rating"] is None)
        self.rated[no] = Rated(lines, excess, K, R, edition.new_rating(R, K * excess, lines))


class Period:
    """9 and 10: all that a list is made from."""

    def __init__(self, said: Json) -> None:
        statement, self.decisions = said["statement"], said["decisions"]
        self.date, self.base_digest = statement["date"], statement["base"]
        self.editions = {label: Edition(data) for label, data in said["editions"].items()}
        self.listed, self.played = (self.editions[statement[key]] for key in ("listed", "played"))
        names = ("lines", "base", "grounds")
        self.lines, self.base, grounds = ({row["person"]: row for row in said[n]} for n in names)
        for gone, kept in self.decisions["merged"]:
            if line := self.base.pop(gone, None):
                self.base.setdefault(kept, line)
        for person, career in ((p, g["career"]) for p, g in grounds.items() if "career" in g):
            self.base[person] = self.base.get(person, NOBODY) | career
        self.grounds, self.entries = defaultdict[str, Json](dict, grounds), list[Json]()
        self.entered: dict[str, list[tuple[Event, int]]] = defaultdict(list)
        events = [Event(data, self.editions) for data in said["events"]]
        for event in sorted(events, key=lambda event: event.order):
            for no, player in event.players.items():
                before = self.entered[player["person"]]
                self.entries.append((event, no, player, before[:]))
                before += [] if player["guest"] else [(event, no)]

    def checks(self) -> Checks:
        for event, no, player, before in self.entries:
            where, guest = f"9: {player['person']} in {event.content['name']}", player["guest"]
            made = self.entry(event, no, before)
            for key in ("rating",) if guest else UNKNOWN:
                yield f"{where}: {key}", None if guest else player[key], made[key]
        for person in sorted(self.entered.keys() | self.base.keys() | self.lines.keys()):
            stated, made = self.lines.get(person), self.line(person)
            for key in NUMBERS:
                yield f"10: {person}: {key}", stated and stated[key], made and made[key]

    def entry(self, event: Event, no: int, before: list[tuple[Event, int]]) -> Json:
        """9, for somebody who is no guest."""
        player, edition, start_list = event.players[no], event.edition, event.data["start_list"]
        b: Json = self.base.get(player["person"])
        starts = self.grounds[player["person"]].get("start", {}) | {self.base_digest: b}
        s: Json = starts.get(start_list) if start_list else None
        s = s if s and s["rating"] is not None else None
        late = not s and b and b["rating"] is not None and edition["lists.late_entry"]
        ages = edition["change.k.junior_until"] and event.year <= (player["junior_until"] or 0)
        by_period = edition["change.k.per"] == "period"
        e = (b or s) if by_period else (s or b)
        found = UNKNOWN | {"junior_until": player["junior_until"] if ages else None}
        found |= {"peak": e["peak"], "games": e["total"]} if e else {}
        ended = [(o, at) for o, at in before if o.data["end"] < event.data["start"]]
        games = sum(len(o.rated[at].lines) for o, at in ended if at in o.rated)
        if not s and (b is None or b["rating"] is None):
            rating, n = self.first_rating(before)
            if rating is not None and edition["lists.first_rating_at_once"]:
                games += ((b and b["total"]) or 0) + n
                return found | {"rating": rating, "peak": b and b["peak"], "games": games}
        if not s and not late:
            first = b is None and not any(at in each.at_the_board for each, at in before)
            found["standard"] = player["standard"] if edition["initial.standard_rating"] else None
            return (UNKNOWN if found["standard"] is None else found) | {"first_event": first}
        found |= {"rating": (s or b)["rating"], "listed_after_start": bool(late)}
        if by_period and e["k"] is not None:
            found |= {"k": e["k"], "junior_until": None}
        elif not by_period and e["total"] is not None:
            found["games"] += games
        return found

    def first_rating(self, entered: list[tuple[Event, int]]) -> tuple[Json, int]:
        """9: what the unrated results of this list so far make at once, and games so counted."""
        own = self.own_pool(entered)
        if not own or not self.played["lists.first_rating_at_once"]:
            return None, 0
        rating, n = self.initial_rating(own)
        return rating, n if self.played["lists.first_games_count"] else 0

    def line(self, person: str) -> Json:
        """10: the numbers of a line, or None."""
        was: Json = self.base.get(person, NOBODY)
        N, rating = self.rated(person, was)
        began, first = self.begun(person, was)
        pool = self.pool(person, was) if N is None and was["rating"] is None else []
        if person not in self.base and not N and not pool:
            return None
        line: Json = {key: was[key] for key in ("rating", "total", "peak")} | {"games": N or 0}
        if began:
            line["games"] += sum(len(e["lines"]) for e in self.own_pool(self.entered[person]))
        if pool:
            line["games"] = sum(len(e["lines"]) for e in pool if e["list_date"] == self.date)
            rating, N = self.initial_rating(pool)
        if rating is not None and (N or pool):
            more = N if not pool or self.played["lists.first_games_count"] else 0
            more += first if began else 0
            known = was["total"] is not None or not (was["rating"] or was["inactive_since"])
            line |= {"rating": rating, "total": more + (was["total"] or 0) if known else None}
        line = self.with_state(person, was, self.lifted(person, line))
        withheld = person in (restricted[0] for restricted in self.decisions["withheld"])
        return line | ({"state": "withheld"} if withheld and line["rating"] is not None else {})

    def begun(self, person: str, was: Json) -> tuple[list[Json], int]:
        """The rated results of a newcomer whose first rating held at once, and its games."""
        rating, n = self.first_rating(self.entered[person]) if was["rating"] is None else (None, 0)
        found = [(e, e.players[no], e.rated[no]) for e, no in self.entered[person] if no in e.rated]
        found = [each for each in found if each[1]["rating"] == rating is not None]
        return found if any(result.lines for _, _, result in found) else [], n

    def rated(self, person: str, was: Json) -> tuple[Json, Json]:
        """Games and new rating; None and None without a result as a rated player."""
        found = [(e, e.players[no], e.rated[no]) for e, no in self.entered[person] if no in e.rated]
        if begun := self.begun(person, was)[0]:
            found = begun
        elif person in self.base and was["rating"] is None:
            found = [result for result in found if result[1]["rating"] is None]
        if not found:
            return None, None
        played, (event, values, last), unlisted = self.played, found[-1], was["rating"] is None
        old, standard = last.own if unlisted else was["rating"], values["rating"] is None
        lines = [line for _, _, result in found for line in result.lines]
        changes = [result.k * result.excess for _, _, result in found]
        if played["change.k.per"] == "period":
            games = [entered["games"] for _, entered, _ in (found[0], found[-1])]
            values = values | {"games": games[1] if games[0] is None else games[0]}
            if old < last.own and not standard:
                values["peak"] = max(values["peak"] or 0, last.own)
            K = played.coefficient(values, old, len(lines), event.year, standard and unlisted)
            changes = [K * result.excess for _, _, result in found]
        for _, kind, points in (r for r in self.decisions.get("remedies", ()) if r[0] == person):
            started = played.performance(lines, exact=True) if kind == "restart" else None
            new = played.new_rating(old, sum(changes), lines) + (points or 0)
            again = None if started is None else played.rounded(started, "change.rounding")
            return len(lines), new if again is None else again
        if played["change.rounding_unit"] == "event":
            each = (played.rounded(Fraction(change, 100), "change.rounding") for change in changes)
            return len(lines), old + sum(each)
        return len(lines), played.new_rating(old, sum(changes), lines)

    def pool(self, person: str, was: Json) -> list[Json]:
        """Nothing without a game at the board in this list."""
        own = self.own_pool(self.entered[person])
        earlier = [dict(result) for result in self.grounds[person].get("pooled", [])]
        for result in earlier:
            result["void"] = result["void"] and result["void"][1]
            result["performance"] = result["performance"] and Fraction(result["performance"])
        since = was["inactive_since"] or ""
        return [result for result in earlier + own if result["list_date"] > since] if own else []

    def own_pool(self, entered: list[tuple[Event, int]]) -> list[Json]:
        """Unrated results of this list with a game at the board."""
        found = [(e, no) for e, no in entered if no in e.at_the_board and e.own[no] is None]
        return [e.unrated[no] | {"list_date": self.date} for e, no in found]

    def initial_rating(self, pool: list[Json]) -> tuple[Json, int]:
        """The rating, if it is listed, and the number of lines pooled."""
        played, counted, how = self.played, self.that_count(pool), "initial.performance_rounding"
        if counted and (window := played["lists.window_months"]) is not None:
            L = 12 // len(played["lists.months"])
            last = max(months(result["start"]) // L for result in counted)
            counted = [e for e in counted if (last - months(e["start"]) // L + 1) * L <= window]
        lines = [line for result in counted for line in result["lines"]]
        known = [e for e in counted if e["performance"] is not None]
        if len(counted) == 1:
            found = counted[0]["performance"]
        elif played["initial.pooling"] == "one-event":
            found = played.performance(lines)
        else:
            each = [(e["performance"], len(e["lines"])) for e in known]
            each = [(played.rounded(x, how) if played[how] else x, n) for x, n in each]
            found = each and Fraction(sum(x * n for x, n in each)) / sum(n for _, n in each)
        awards = [result["award"] for result in pool if result["award"] is not None]
        rating = max([played.published(found or None) or 0, *awards]) or None
        enough = counted and len(lines) >= self.games_needed(counted)
        listed = awards or (enough and not played.below(rating, "lists.floor"))
        return rating if listed else None, len(lines)

    def that_count(self, pool: list[Json]) -> list[Json]:
        played, counted, first = self.played, list[Json](), pool[0]["first_event"]
        for result in pool:
            void, rating = result["void"], result["award"]
            if rating is None and not void:
                rating = self.editions[result["edition"]].published(result["performance"])
            low = played["initial.first_below_floor"] and played.below(rating, "lists.floor")
            if void == "void.below_floor" or (void is None and first and low):
                first = not played["initial.only_first_below_floor"]
            elif void is None:
                first = False
                counted.append(result)
            elif void in ("void.points", "void.performance") and played["initial.later_results"]:
                counted += [result] if counted else []
        return counted

    def games_needed(self, counted: list[Json]) -> int:
        rules = ["lists.minimum_games"]
        if set.intersection(TEAMS, *(set(result["flags"]) for result in counted)):
            rules.append("lists.minimum_games_team")
        if {"ibca", "icsc", "ipca"} & {flag.lower() for flag in counted[-1]["player_flags"]}:
            rules.append("lists.minimum_games_disabled")
        return min((self.played[r] for r in rules if self.played[r] is not None), default=0)

    def lifted(self, person: str, line: Json) -> Json:
        one_time, standard = (self.listed[f"lists.{key}_lift"] for key in ("one_time", "standard"))
        rating, lifts = line["rating"], self.decisions["lifts"]
        if rating and one_time and "one-time" in lifts:
            missing = max(0, one_time["below"] - rating)
            rating = half_up(rating + Fraction(one_time["share"]) * missing)
        if rating and standard and "standard" in lifts and "standard" in self.grounds[person]:
            rating = max(rating, (self.grounds[person]["standard"] or 0) - standard["margin"])
        return line | {"rating": rating}

    def with_state(self, person: str, was: Json, line: Json) -> Json:
        """Steps 3 to 5."""
        listed, rating, since = self.listed, line["rating"], was["inactive_since"]
        if rating is None or listed.below(rating, "lists.floor"):
            left = was["rating"] is not None
            line |= {"rating": None, "inactive_since": self.date if left else since}
            forget = left and not listed["lists.delisted_remember"]
            return NOBODY | line | ({"total": 0, "peak": None} if forget else {})
        peak, junior = max(rating, line["peak"] or 0), (self.lines.get(person) or NOBODY)["junior"]
        untils = [event.players[no]["junior_until"] for event, no in self.entered[person]]
        if listed["change.k.junior_until"] and any(untils):
            junior = int(self.date[:4]) <= max(filter(None, untils))
        games = 30 if line["total"] is None else line["total"]
        k = listed.k_by_policy(rating, games, peak, bool(junior))
        line |= {"peak": peak, "junior": junior, "k": k, "state": "active", "inactive_since": None}
        least, year = listed["lists.inactive_below_games"], self.decisions["year"]
        played = line["games"] + (self.grounds[person].get("year_games", 0) if year else 0)
        out = was["state"] in ("inactive", "apart") or (was["state"] == "withheld" and since)
        active = listed.at_least(played, "lists.active_again_games")
        active = active if out else not year or was["rating"] is None or played >= (least or 0)
        if least is not None and not active:
            since = (since if out else None) or self.date
            lists = (months(self.date) - months(since)) // (12 // len(listed["lists.months"]))
            apart = listed.at_least(lists - 1, "lists.inactive_shown_lists")
            line |= {"state": "apart" if apart else "inactive", "inactive_since": since}
        return line


class Verdict(NamedTuple):
    code: int
    differences: tuple[str, ...]


def verify(content: bytes, key: str | None = None) -> Verdict:
    """0, 1 or 3 of section 5; whatever a reader that trusts a file stumbles over is damage."""
    broken = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
    try:
        bundle = Bundle(content)
        checks = [*bundle.checks(), *Period(bundle.said).checks(), *bundle.chain_checks(key)]
    except (*broken, struct.error, zlib.error) as error:
        return Verdict(3, (f"{type(error).__name__}: {error}",))
    found = tuple(f"{what} {found}, not {made}" for what, found, made in checks if found != made)
    return Verdict(1 if found else 0, found)


if __name__ == "__main__":
    verdict = verify(Path(sys.argv[1]).read_bytes(), *sys.argv[2:])
    print(*verdict.differences, sep="\n")
    sys.exit(verdict.code)
