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
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

Json = Any
Line = tuple[int, int, int | None, int]  # round, opponent's number, rating, half points
Ratings = Mapping[int, int | None]
Checks = Iterator[tuple[bool, str]]  # whether something holds, and what is said if not
MEMBERS: Final = (
    "manifest.json", "statement.json", "editions.json", "decisions.json", "base.jsonl",
    "grounds.jsonl", "events.jsonl", "lines.jsonl", "people.jsonl", "texts.jsonl", "chain.jsonl",
    "checkpoint.txt", "keys.json",
)  # fmt: skip
SIGNED: Final = ["office", "count", "head", "day", "key", "sign"]


def demand(holds: bool, damage: str) -> None:
    if not holds:
        raise ValueError(damage)


def canonical(value: Json) -> bytes:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def event_digest(event: Json) -> str:
    return sha256(canonical({**event, "content": sha256(canonical(event["content"]))}))


def committed(kind: str, blind: str, content: bytes) -> str:
    return sha256(f"arpad {kind} 1\n{blind}\n".encode() + content)


class Bundle:
    """1 to 5: members by their names without endings, their bytes and what they say."""

    def __init__(self, content: bytes) -> None:
        self.raw = self.unpacked(content)
        names = [full for full in MEMBERS if full != "checkpoint.txt"]
        self.said: dict[str, Json] = {full.split(".")[0]: self.read(full) for full in names}
        form = {"format": "arpad bundle 1", "members": {}, "rule": self.said["statement"]["rule"]}
        for full in MEMBERS[1:]:
            raw = self.raw[full.split(".")[0]]
            form["members"][full] = {"length": len(raw), "sha256": sha256(raw)}
        manifest = {key: self.said["manifest"][key] for key in ("format", "members")}
        demand(manifest | {"rule": 2} == form, "manifest.json: another form, length or digest")
        for name in ("lines", "base", "grounds", "people", "texts"):
            keys = [each["token" if name == "texts" else "person"] for each in self.said[name]]
            demand(keys == sorted(set(keys)), f"{name}.jsonl: not sorted, or somebody twice")
        first, *lines, end = self.raw["checkpoint"].decode().split("\n")
        self.checkpoint = dict(line.split(" ", 1) for line in lines)
        shape = (first, end, list(self.checkpoint))
        whole = shape in [("arpad checkpoint 1", "", SIGNED[:n]) for n in (4, 6)]
        demand(whole and len(lines) == len(self.checkpoint), "checkpoint.txt: not a checkpoint")

    def unpacked(self, content: bytes) -> dict[str, bytes]:
        """Take every member out and put the archive together again: it must be the same."""
        members, front, directory = {}, b"", b""
        for full in MEMBERS:
            packed_length, length = struct.unpack_from("<II", content, len(front) + 18)
            demand(length <= max(1 << 20, 200 * packed_length), f"{full}: grows too much")
            start = len(front) + 30 + len(full)
            packed, reader = content[start : start + packed_length], zlib.decompressobj(-15)
            raw = members[full.split(".")[0]] = reader.decompress(packed, length + 1)
            whole = reader.eof and not reader.unused_data and len(raw) == length
            demand(whole, f"{full}: not deflated as its header says")
            sizes = (zlib.crc32(raw), packed_length, length, len(full), 0)
            common = struct.pack("<5H3I2H", 20, 0, 8, 0, 0x21, *sizes)
            place = struct.pack("<3H2I", 0, 0, 0, 0, len(front)) + full.encode()
            directory += b"PK\1\2\x14\0" + common + place
            front += b"PK\3\4" + common + full.encode() + packed
        count = (len(MEMBERS), len(MEMBERS), len(directory), len(front), 0)
        end = struct.pack("<4s4H2IH", b"PK\5\6", 0, 0, *count)
        demand(front + directory + end == content, "not the archive of section 3")
        return members

    def read(self, full: str) -> Json:
        raw, many = self.raw[full.split(".")[0]], full.endswith(".jsonl") or full == "keys.json"
        texts = raw.split(b"\n")[:-1] if many else [raw]
        found = [json.loads(text, parse_float=ValueError) for text in texts]
        spelled = b"".join(canonical(each) + b"\n" * many for each in found)
        demand(spelled == raw, f"{full}: not in canonical form")
        return found if many else found[0]

    def statement_checks(self) -> Checks:
        statement, events = self.said["statement"], self.said["events"]
        repeated = {key: statement[key] for key in ("date", "play", "system", "version")}
        repeated["hash"] = sha256(self.raw["statement"])
        yield self.said["manifest"]["list"] == repeated, "5.2: manifest.json names another list"
        digests = [event_digest(event) for event in events]
        yield statement["events"] == digests == sorted(digests), "5.2: other events, or not sorted"
        for key in ("editions", "decisions", "base", "grounds", "lines"):
            absent = key == "base" and statement[key] is None and not self.raw[key]
            wanted = None if absent else sha256(self.raw[key])
            yield statement[key] == wanted, f"5.2: {key} {statement[key]}, not {wanted}"
        late = sorted(event_digest(event) for event in events if event["late"])
        yield self.said["decisions"]["late"] == late, "5.2: other events are late"

    def commitment_checks(self) -> Checks:
        lines = self.said["base"] + self.said["lines"]
        printed = {line["person"]: line["printed"] for line in lines}
        for each in self.said["people"]:
            person, known_as, blind = each["person"], each["known_as"], each["blind"]
            token = committed("person", blind, known_as.encode())
            yield person == token, f"5.3: {person} is somebody else than {known_as}"
            named = [each[key] for key in ("name", "fide_id", "national_id", "club")]
            token = committed("printed", blind, canonical(named))
            known = printed.get(person) == (token if any(named) else None)
            yield known, f"5.3: {person} was not printed as {named}"
        for each in self.said["texts"]:
            token = committed("text", each["blind"], each["text"].encode())
            yield each["token"] == token, f"5.3: a reason was not: {each['text']}"

    def chain_checks(self) -> Checks:
        chain, previous = self.said["chain"], self.said["statement"]["previous"]
        zero = [{"n": 0, "hash": "0" * 64}] if previous is None else []
        for before, entry in pairwise(zero + chain):
            text = f"{before['hash']}\n{entry['n']} {entry['kind']} {entry['content']}"
            follows = (entry["n"], entry["hash"]) == (before["n"] + 1, sha256(text.encode()))
            yield follows, f"5.5: entry {entry['n']} does not follow entry {before['n']}"
        lists = [entry["content"] for entry in chain if entry["kind"] == "list"]
        yield sha256(self.raw["statement"]) in lists, "5.5: this list is not in the chain"
        yield previous in (None, *lists[:1]), "5.5: the list before is not in the chain"
        wanted = (self.said["manifest"]["office"], str(chain[-1]["n"]), chain[-1]["hash"])
        found = tuple(self.checkpoint[key] for key in SIGNED[:3])
        yield found == wanted, "5.5: the checkpoint is not the end of this chain"
        keys = [entry for entry in self.said["keys"] if entry["n"] >= chain[0]["n"]]
        chained = [entry for entry in chain if entry["kind"] == "key"]
        yield keys == chained, "5.5: keys.json has other keys than the chain"

    def signature_checks(self, known: str | None) -> Checks:
        """By the key you know, or one it led to; without one, by the last key of the chain."""
        keys = [(*entry["content"].split(" "), "")[:2] for entry in self.said["keys"]]
        trusted = {known}
        for (old, _), (new, how) in pairwise(keys):
            text = f"arpad key 1\nold {old}\nnew {new}\n"
            signed = how == "lost" or is_signed(old, how, text.encode())
            yield signed, f"5.6: the key before did not sign {new}"
            trusted |= {new} if how != "lost" and old in trusted else set()
        if key := self.checkpoint.get("key"):
            last = [each for each, _ in keys[-1:]]
            yield [key] == last, "5.6: signed with another key than the last"
            text = self.raw["checkpoint"].partition(b"sign ")[0].decode()
            signed = is_signed(key, self.checkpoint["sign"], text.encode())
            yield signed, "5.6: the signature is false"
        yield known is None or key in trusted, "5.6: not signed with the key you know"


def is_signed(key: str, signature: str, content: bytes) -> bool:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
        public.verify(base64.b64decode(signature, validate=True), content)
    except (InvalidSignature, ValueError):
        return False
    return True


# 6: editions, roundings, tables, estimates and K.
PLAYED: Final = {
    "1-0": (2, 0), "0-1": (0, 2), "1/2": (1, 1), "0-0": (0, 0), "1/2-0": (1, 0), "0-1/2": (0, 1),
}  # fmt: skip
RESULTS: Final = PLAYED | {"+/-": (2, 0), "-/+": (0, 2), "-/-": (0, 0)}
K_POLICIES: Final = {
    "new_then_top": ("new", "top"),
    "new_then_top_remains_ten": ("new", "top"),
    "top_then_junior_then_new": ("top", "junior", "new"),
    "new_then_top_then_junior": ("new", "top", "junior"),
    "new_or_junior": ("junior", "new"),
}


def half_up(number: int | Fraction) -> int:
    return math.floor(number + Fraction(1, 2))


ROUNDINGS: Final = {
    "round_half_up": half_up,
    "round_half_down": lambda x: -half_up(-x),
    "round_away_from_zero": lambda x: half_up(x) if x >= 0 else -half_up(-x),
    "round_towards_zero": lambda x: -half_up(-x) if x >= 0 else half_up(x),
    "round_up": math.ceil,
    "round_to_five": lambda x: 5 * half_up(Fraction(x) / 5),
}


class Edition:
    """The rules of an edition by their paths; None means that there is no such rule."""

    def __init__(self, data: Json) -> None:
        self.rules, self.tables = data["rules"], data["tables"]
        months = self["lists.months"]
        demand(months == sorted(set(months) & set(range(1, 13))), f"months {months}")

    def __getitem__(self, path: str) -> Json:
        found = self.rules[path]
        found = found["value"] if isinstance(found, dict) and "value" in found else found
        return None if found in ("none", False) and found != 0 else found

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

    def difference(self, games: int, half: int) -> int | None:
        """dp(p) of a score; None is undetermined."""
        p = self.rounded(Fraction(50 * half, games), "initial.score_rounding")
        found = self["initial.difference_at_limit"]
        if 0 < p < 100:
            found = self.tables["difference_from_half"][abs(p - 50)]
        return None if found is None else found if p >= 50 else -found

    def estimate(
        self, centre: int | Fraction, games: int, half: int, factor: Fraction | None = None
    ) -> Fraction | None:
        """With a factor in round robins alone."""
        if half >= games and self["initial.bonus"] is not None:
            return centre + (half - games) * Fraction(self["initial.bonus"])
        dp = self.difference(games, half)
        if dp is None or factor is None:
            return None if dp is None else Fraction(centre + dp)
        if self["initial.round_robin"] == "worksheet":
            return Fraction(centre + ROUNDINGS["round_towards_zero"](dp * factor))
        return centre + dp * factor

    def performance(self, lines: Sequence[Line]) -> Fraction | None:
        """None for no performance, or an undetermined one."""
        known = [(rating, half) for _, _, rating, half in lines if rating is not None]
        if not known:
            return None
        if more := self["initial.fictitious"]:
            known += [(more["rating"], 1)] * more["opponents"]
        centre = Fraction(sum(rating for rating, _ in known), len(known))
        if self["initial.mean_rounding"]:
            centre = Fraction(self.rounded(centre, "initial.mean_rounding"))
        return self.estimate(centre, len(known), sum(half for _, half in known))

    def published(self, number: Fraction | None) -> int | None:
        if number is None:
            return None
        found = self.rounded(number, "initial.rounding")
        return min(found, self["initial.maximum"] or found)

    def k_by_policy(self, rating: int, games: int, highest: int, junior: bool) -> int:
        measured = highest if self["change.k.junior_by_peak"] else rating
        applies = {
            "new": self.below(games, "change.k.new_until"),
            "top": self.at_least(highest, "change.k.top_from"),
            "junior": junior and not self.at_least(measured, "change.k.junior_below"),
        }
        policy = self["change.k.policy"]
        found = next((each for each in K_POLICIES[policy] if applies[each]), "middle")
        if found == "top" and policy == "new_then_top_remains_ten":
            return 10 if self.below(rating, "change.k.top_from") else int(self["change.k.top"])
        return int(self[f"change.k.{found}"])

    def coefficient(self, values: Json, rating: int, n: int, year: int, newcomer: bool) -> int:
        """K(entry values, rating, n, year, newcomer)."""
        K, games, highest = values["k"], values["games"], values["peak"]
        if K is None:
            if games is None:
                games = 0 if newcomer and highest is None else 30
            highest = (highest or 0) if newcomer else max(highest or rating, rating)
            K = self.k_by_policy(rating, games, highest, is_junior(values, year))
        limit = self["change.k.product_limit"]
        return int(K if limit is None or K * n <= limit else limit // n)

    def new_rating(self, old: int, change: int, lines: Sequence[Line]) -> int:
        """new(old, change), or the performance where there are lines enough (8)."""
        known = [(rating, half) for _, _, rating, half in lines if rating is not None]
        if self.at_least(len(known) - 1, "change.performance_above"):
            mean = Fraction(sum(rating for rating, _ in known), len(known))
            found = self.estimate(mean, len(known), sum(half for _, half in known))
            if found is not None:
                return self.rounded(found, "change.rounding")
        if self["change.rounds_new_rating"]:
            return self.rounded(old + Fraction(change, 100), "change.rounding")
        return old + self.rounded(Fraction(change, 100), "change.rounding")


def within(number: int, cap: int | None) -> int:
    return number if cap is None else max(-cap, min(cap, number))


def is_junior(values: Json, year: int) -> bool:
    return values["junior_until"] is not None and year <= values["junior_until"]


# 7, 8: one event.
class Side(NamedTuple):
    """One game of one player, with ratings of the day where the event has them."""

    round: int
    opponent: int
    half: int
    own_that_day: int | None
    other_that_day: int | None

    def line(self, rating: int | None) -> Line:
        return (self.round, self.opponent, rating, self.half)


class Rated(NamedTuple):
    """What an event gave somebody with an own rating; excess is 50·half − expected."""

    lines: list[Line]
    excess: int
    k: int
    own: int
    new: int


class Unrated(NamedTuple):
    """What it gave somebody seen unrated."""

    lines: list[Line]
    performance: Fraction | None
    void: str | None
    award: int | None = None


class Event:
    """An event under its edition, rated."""

    def __init__(self, data: Json, editions: Mapping[str, Edition]) -> None:
        self.data, self.content, self.edition = data, data["content"], editions[data["edition"]]
        self.order = (data["start"], data["end"], data["report"], sha256(canonical(self.content)))
        self.year, self.system = int(data["start"][:4]), self.content["system"]
        self.players: dict[int, Json] = {each["no"]: each for each in data["players"]}
        numbers = [each[0] for each in self.content["players"]]
        demand(list(self.players) == numbers, "events.jsonl: other players than in the content")
        self.own = {no: own_rating(self.edition, each) for no, each in self.players.items()}
        for no, reported, standard, _ in self.content["players"]:
            if self.players[no]["guest"] and self.players[no]["rating"] is None:
                found = {"rating": reported, "standard": standard}
                self.own[no] = own_rating(self.edition, found)
        self.seen = dict(self.own)
        for no, each in self.players.items():
            if each["listed_after_start"] and self.edition["lists.late_entry"]:
                self.seen[no] = None
        self.unseen = [no for no, rating in self.seen.items() if rating is None]
        played = [game for game in self.content["games"] if game[3] in PLAYED]
        self.at_the_board = {no for game in played for no in game[1:3]}
        self.excluded = self.is_excluded()
        self.sides = self.games_that_may_count()
        self.rated: dict[int, Rated] = {}
        self.unrated: dict[int, Unrated] = {}
        wanted = self.edition["change.round_robin_expectation"] or self.unseen
        if self.edition["initial.round_robin"] and wanted and self.is_complete():
            self.rate_round_robin()
        else:
            self.rate_swiss()

    def is_excluded(self) -> bool:
        if self.system == "match":
            return bool(self.edition["counting.match_needs_rated"] and self.unseen)
        limit = self.edition["counting.scheveningen_unrated_limit"]
        return self.system == "scheveningen" and limit is not None and len(self.unseen) > limit

    def games_that_may_count(self) -> dict[int, list[Side]]:
        sides: dict[int, list[Side]] = defaultdict(list)
        met: dict[frozenset[int], Counter[int]] = defaultdict(Counter)
        rounds = self.content["rounds"]
        decides = self.system == "match" and rounds and self.edition["counting.match_decided"]
        by_game = self.edition["admission.ratings_per_game"] and self.data["by_game"]
        if "ratings-per-game" not in self.content["flags"]:
            by_game = None
        for place, (number, white, black, result, rated, *_) in enumerate(self.content["games"]):
            demand(white != black, f"events.jsonl: {white} plays nobody else")
            first, second = RESULTS[result]
            score = met[frozenset((white, black))]
            decided = decides and max(score.values(), default=0) > rounds
            score.update({white: first, black: second})
            if self.excluded or result not in PLAYED or not rated or decided:
                continue
            if not self.is_wide(self.own[white], self.own[black]):
                one, other = by_game[place] if by_game else (None, None)
                sides[white].append(Side(number, black, first, one, other))
                sides[black].append(Side(number, white, second, other, one))
        return sides

    def is_wide(self, one: int | None, other: int | None) -> bool:
        rule = self.edition["counting.wide_gap"]
        if not rule or one is None or other is None:
            return False
        return bool(
            abs(one - other) >= rule["difference"] and max(one, other) > rule["rated_above"]
        )

    def is_complete(self) -> bool:
        times = {"round-robin": 1, "double-round-robin": 2}.get(self.system)
        met = Counter((no, side.opponent) for no in self.players for side in self.sides[no])
        return times is not None and all(
            met[pair] == times for pair in combinations(self.players, 2)
        )

    def points(self, no: int) -> int:
        rated_only = self.edition["initial.points_against_rated_only"]
        sides = [s for s in self.sides[no] if not rated_only or self.seen[s.opponent] is not None]
        return sum(side.half for side in sides)

    def void_by_points(self, no: int) -> str | None:
        points, first = self.points(no), self.players[no]["first_event"]
        if first and self.edition.below(points, "initial.points_first_event"):
            return "void.points_first_event"
        return "void.points" if self.edition.below(points, "initial.points_any_event") else None

    def void_by_floor(self, no: int, number: Fraction | None) -> str | None:
        edition = self.edition
        rule = self.players[no]["first_event"] and edition["initial.first_below_floor"]
        low = rule and edition.below(edition.published(number), "lists.floor")
        return "void.below_floor" if low else None

    def awarded(self, no: int, rounds: int, found: Unrated) -> Unrated:
        rule, sides = self.edition["initial.championship_award"], self.sides[no]
        if not rule or "national-championship" not in self.content["flags"] or not sides:
            return found
        if len(sides) < rounds or sum(side.half for side in sides) < len(sides):
            return found
        lines = [
            self.by_day(side, self.seen[side.opponent] or rule["unrated_as"]) for side in sides
        ]
        choices = [self.edition.performance(lines), None if found.void else found.performance]
        printed = [self.edition.published(each) or 0 for each in choices]
        return found._replace(award=max(rule["rating"], *printed))

    def by_day(self, side: Side, rating: int | None) -> Line:
        """A line with the opponent at a rating, unless that of the day stands for it."""
        unseen = self.seen[side.opponent] is None or side.other_that_day is None
        return side.line(rating if unseen else side.other_that_day)

    def rate_swiss(self) -> None:
        """7.1."""
        edition, usable = self.edition, dict(self.seen)
        last = max((game[0] for game in self.content["games"]), default=0)
        worth = edition["counting.unrated_opponents"] == "valid-performance" or (
            self.system == "scheveningen" and edition["counting.scheveningen_all_games"]
        )
        for no in self.unseen:
            sides = [side for side in self.sides[no] if self.seen[side.opponent] is not None]
            lines = [self.by_day(side, self.seen[side.opponent]) for side in sides]
            number = edition.performance(lines)
            void = self.void_in_a_swiss(no, lines, number)
            if worth and void is None and number is not None:
                usable[no] = half_up(number)
            found = Unrated(lines, number, void or self.void_by_floor(no, number))
            self.unrated[no] = self.awarded(no, self.content["rounds"] or last, found)
        for no in self.own:
            self.rate(no, self.sides[no], usable)

    def void_in_a_swiss(self, no: int, lines: list[Line], number: Fraction | None) -> str | None:
        edition, opponents = self.edition, {line[1] for line in lines}
        reasons = {
            "void.excluded": self.excluded,
            "void.no_games": not lines,
            self.void_by_points(no): self.void_by_points(no) is not None,
            "void.points": edition.below(self.points(no), "initial.points_outside_round_robin"),
            "void.opponents": edition.below(len(opponents), "initial.minimum_opponents"),
            "void.games": edition.below(len(lines), "initial.minimum_games"),
            "void.undetermined": number is None,
            "void.performance": edition.below(
                edition.published(number), "initial.minimum_performance"
            ),
        }
        return next((reason for reason, holds in reasons.items() if holds), None)

    def rate_round_robin(self) -> None:
        """7.2."""
        edition, double = self.edition, self.system == "double-round-robin"
        out = {no: void for no in self.unseen if (void := self.void_by_points(no))}
        left = {no: [s for s in self.sides[no] if s.opponent not in out] for no in self.players}
        sides = {no: games for no, games in left.items() if games and no not in out}
        by_games = edition["initial.round_robin_n"] == "games"
        n = (len(sides) - 1) * (2 if double and by_games else 1)
        times = 2 if double and not by_games else 1
        Ra = self.average(sides, self.seen, n)
        found = {no: Unrated([], None, void) for no, void in out.items()}
        found |= self.rate_unrated_participants(sides, Ra, n)
        usable = self.seen | current({no: each.performance for no, each in found.items()})
        for no, each in found.items():
            self.unrated[no] = self.awarded(no, (len(self.own) - 1) * (1 + double), each)
        for no in self.own:
            if no in sides:
                self.rate(no, sides[no], usable, (Ra, n, times))
            else:
                self.rate(no, self.sides[no], usable)
        old = {no: each for no, each in self.rated.items() if edition["change.juniors_first"]}
        juniors = {no for no in old if is_junior(self.players[no], self.year)}
        risen = {no: old[no].new for no in juniors if old[no].new > old[no].own}
        for no in (old.keys() & sides.keys()) - juniors if risen else ():
            self.rate(no, sides[no], usable, (self.average(sides, self.own | risen, n), n, times))

    def average(self, sides: Mapping[int, list[Side]], ratings: Ratings, n: int) -> int | None:
        """Ra(ratings)."""
        known = {no: rating for no in sides if (rating := ratings[no]) is not None}
        if len(known) == len(sides):
            return half_up(Fraction(sum(known.values()), len(known))) if known else None
        scores = {no: sum(side.half for side in sides[no]) for no in known}
        found = {no: self.edition.difference(len(sides[no]), scores[no]) for no in known}
        sure = {no: dp for no, dp in found.items() if dp is not None}
        moved = sum(sure.values()) * Fraction(n, n + 1)
        return half_up((sum(known[no] for no in sure) - moved) / len(sure)) if sure else None

    def rate_unrated_participants(
        self, sides: Mapping[int, list[Side]], Ra: int | None, n: int
    ) -> dict[int, Unrated]:
        edition, passes = self.edition, self.edition["initial.round_robin_passes"] or 0
        unrated = {no: games for no, games in sides.items() if self.seen[no] is None}
        made: dict[int, Fraction | None] = dict.fromkeys(unrated)
        reason = "void.no_average" if Ra is None else "void.undetermined"
        if Ra is not None:
            made = self.estimates(unrated, Ra, n, {})
            for _ in range(min(passes, 100) if edition["change.gap_cap"] is not None else 0):
                before, made = made, self.estimates(unrated, Ra, n, current(made))
                if made == before:
                    break
            else:
                if passes >= 100:
                    made, reason = dict.fromkeys(unrated), "void.unstable"
        final = self.seen | current(made)
        return {
            no: Unrated(
                [side.line(final[side.opponent]) for side in games],
                made[no],
                reason if made[no] is None else self.void_by_floor(no, made[no]),
            )
            for no, games in unrated.items()
        }

    def estimates(
        self, unrated: Mapping[int, list[Side]], Ra: int, n: int, now: Ratings
    ) -> dict[int, Fraction | None]:
        """Everybody's estimate from Ra, moved by opponents too far from current ratings."""
        made, cap = {}, self.edition["change.gap_cap"]
        for no, sides in unrated.items():
            others = [{**self.seen, **now}[side.opponent] for side in sides]
            own = now.get(no)
            gaps = [each - own for each in others if each is not None and own is not None]
            centre = half_up(Ra + Fraction(sum(within(g, cap) - g for g in gaps), len(sides)))
            half, factor = sum(side.half for side in sides), Fraction(n, n + 1)
            made[no] = self.edition.estimate(centre, len(sides), half, factor)
        return made

    def rate(
        self, no: int, sides: list[Side], usable: Ratings,
        round_robin: tuple[int | None, int, int] | None = None,
    ) -> None:  # fmt: skip
        """8."""
        edition, values, R = self.edition, self.players[no], self.own[no]
        if R is None:
            return
        Ra, n, times = round_robin or (None, 0, 1)
        whole = Ra is not None and edition["change.round_robin_expectation"]
        pairs = [(side, side.line(usable[side.opponent])) for side in sides]
        if round_robin is None:
            pairs = [(side, self.by_day(side, line[2])) for side, line in pairs]
        pairs = [(side, line) for side, line in pairs if whole or line[2] is not None]
        lines = [line for _, line in pairs]
        if whole and lines and Ra is not None:
            gap = within(R - Ra, edition["change.gap_cap"])
            expected = in_tenths(edition, edition.expectation(gap) * times * (n + 1)) - 50 * times
        elif edition["change.expectation"] == "average":
            expected = expected_from_the_average(edition, R, [line[2] or 0 for line in lines])
        else:
            own = [None if round_robin else side.own_that_day for side, _ in pairs]
            gaps = [
                (that_day or R) - (line[2] or 0) for that_day, line in zip(own, lines, strict=True)
            ]
            expected = sum(map(edition.expectation, capped(edition, R, gaps)))
        excess = 50 * sum(line[3] for line in lines) - expected
        K = edition.coefficient(values, R, len(lines), self.year, values["rating"] is None)
        self.rated[no] = Rated(lines, excess, K, R, edition.new_rating(R, K * excess, lines))


def own_rating(edition: Edition, player: Json) -> int | None:
    by_standard = player["rating"] is None and edition["initial.standard_rating"]
    rating: int | None = player["standard" if by_standard else "rating"]
    return rating


def current(made: Mapping[int, Fraction | None]) -> dict[int, int | None]:
    return {no: None if number is None else half_up(number) for no, number in made.items()}


def expected_from_the_average(edition: Edition, R: int, ratings: list[int]) -> int:
    if not ratings:
        return 0
    cap = edition["change.gap_cap"]
    each = cap if edition["change.cap_each_opponent"] else None
    average = half_up(Fraction(sum(R + within(r - R, each) for r in ratings), len(ratings)))
    return in_tenths(edition, edition.expectation(within(R - average, cap)) * len(ratings))


def in_tenths(edition: Edition, product: int) -> int:
    rule = edition["change.expected_in_tenths"]
    return 10 * half_up(Fraction(product, 10)) if rule else product


def capped(edition: Edition, R: int, gaps: list[int]) -> list[int]:
    """After the policy; of equally wide ones the first is moved."""
    cap, policy = edition["change.gap_cap"], edition["change.cap_policy"]
    if not gaps or cap is None or edition.at_least(R, "change.uncapped_from"):
        return gaps
    if policy == "cap_every_gap":
        return [within(gap, cap) for gap in gaps]
    if policy == "cap_greatest_gain_only":
        gaps = [max(gap, -cap) for gap in gaps]
        widest = gaps.index(max(gaps))
    else:
        widest = {"cap_widest_gap_only": [abs(g) for g in gaps].index(max(map(abs, gaps)))}[policy]
    return [within(gap, cap) if place == widest else gap for place, gap in enumerate(gaps)]


# 9, 10: with what players enter, and the new lines.
ENTERED: Final = ("rating", "k", "games", "peak", "first_event", "listed_after_start")
NUMBERS: Final = ("rating", "games", "k", "state", "total", "peak", "inactive_since", "junior")
NOBODY: Final[Json] = dict.fromkeys(NUMBERS) | {"state": "unrated"}
TEAMS: Final = {"olympiad", "continental-team-championship", "world-team-championship"}


class Period:
    """All that a list is made from; results of unrated players have the keys of ``pooled``."""

    def __init__(self, values: Json) -> None:
        statement = values["statement"]
        self.date, self.base_digest = statement["date"], statement["base"]
        self.decisions, self.base = values["decisions"], by_person(values["base"])
        self.editions = {label: Edition(data) for label, data in values["editions"].items()}
        self.listed, self.played = (self.editions[statement[key]] for key in ("listed", "played"))
        self.lines, grounds = by_person(values["lines"]), by_person(values["grounds"])
        self.grounds = defaultdict[str, Json](dict, grounds)
        for gone, kept in self.decisions["merged"]:
            if gone in self.base:
                line = self.base.pop(gone)
                self.base.setdefault(kept, line)
        for person, each in grounds.items():
            if "career" in each:
                self.base[person] = self.base.get(person, NOBODY) | each["career"]
        events = [Event(data, self.editions) for data in values["events"]]
        self.guests: list[tuple[Event, int]] = []
        self.entered: dict[str, list[tuple[Event, int]]] = defaultdict(list)
        for event in sorted(events, key=lambda event: event.order):
            for no, player in event.players.items():
                if player["guest"]:
                    self.guests.append((event, no))
                else:
                    self.entered[player["person"]].append((event, no))

    def checks(self) -> Checks:
        for person, entered in self.entered.items():
            for place, (event, no) in enumerate(entered):
                player, wanted = event.players[no], self.entry(event, no, entered[:place])
                for key, value in wanted.items():
                    where = f"9: {person} in {event.content['name']}"
                    yield player[key] == value, f"{where}: {key} {player[key]}, not {value}"
        for event, no in self.guests:
            known = self.entry(event, no, [])["rating"] is not None
            yield not known, f"9: {event.players[no]['person']} is no guest"
        for person in sorted(self.entered.keys() | self.base.keys() | self.lines.keys()):
            stated: Json = self.lines.get(person)
            made = self.line(person)
            yield bool(stated) == bool(made), f"10: {person}: a line too many, or none"
            for key in NUMBERS if stated and made else ():
                same = stated[key] == made[key]
                yield same, f"10: {person}: {key} {stated[key]}, not {made[key]}"

    def start_entry(self, start_list: str | None, person: str) -> Json:
        if start_list is None or start_list == self.base_digest:
            return self.base.get(person) if start_list else None
        return self.grounds[person].get("start", {}).get(start_list)

    def entry(self, event: Event, no: int, before: list[tuple[Event, int]]) -> Json:
        """9, for somebody who is no guest."""
        player, edition = event.players[no], event.edition
        b: Json = self.base.get(player["person"])
        s = self.start_entry(event.data["start_list"], player["person"])
        found: Json = dict.fromkeys(ENTERED) | {"first_event": True, "listed_after_start": False}
        if not edition["initial.standard_rating"]:
            found["standard"] = None
        if not edition["change.k.junior_until"] or not is_junior(player, event.year):
            found["junior_until"] = None
        if (not s or s["rating"] is None) and b and b["rating"] and edition["lists.late_entry"]:
            s, found["listed_after_start"] = None, True
        elif not s or s["rating"] is None:
            at_the_board = [each for each, number in before if number in each.at_the_board]
            found["first_event"] = b is None and not at_the_board
            if own_rating(edition, {**player, "rating": None}) is None:
                found["junior_until"] = None
            elif b:
                found |= {"games": b["total"], "peak": b["peak"]}
            return found
        found["standard"] = None
        by_period = edition["change.k.per"] == "period"
        e = (b or s) if by_period else (s or b)
        found |= {"rating": (s or b)["rating"], "peak": e["peak"], "games": e["total"]}
        if by_period:
            found |= {"k": e["k"]} | ({} if e["k"] is None else {"junior_until": None})
        elif found["games"] is not None:
            ended = [each for each in before if each[0].data["end"] < event.data["start"]]
            played = [each.rated[number] for each, number in ended if number in each.rated]
            found["games"] += sum(len(each.lines) for each in played)
        return found

    def line(self, person: str) -> Json:
        """10: the numbers of a line, or None."""
        was: Json = self.base.get(person, NOBODY)
        N, rating = self.rated(person, self.base.get(person))
        pool = self.pool(person, was) if N is None and was["rating"] is None else []
        if person not in self.base and not N and not pool:
            return None
        line: Json = {key: was[key] for key in ("rating", "total", "peak")} | {"games": 0}
        known = was["total"] is not None or not (was["rating"] or was["inactive_since"])
        if N:
            line |= {"rating": rating, "games": N, "total": N}
        elif pool:
            line["games"] = sum(len(e["lines"]) for e in pool if e["list_date"] == self.date)
            rating, n = self.initial_rating(pool)
            if rating is not None:
                first = n if self.played["lists.first_games_count"] else 0
                line |= {"rating": rating, "total": first}
        if N or (pool and rating is not None):
            line["total"] = line["total"] + (was["total"] or 0) if known else None
        self.lift(person, line)
        self.set_state(person, was, line)
        withheld = any(person == each[0] for each in self.decisions["withheld"])
        if withheld and line["rating"] is not None:
            line["state"] = "withheld"
        return line

    def rated(self, person: str, b: Json) -> tuple[int | None, int | None]:
        """Games and new rating; None and None without a result as a rated player."""
        found = [each for each in self.entered.get(person, []) if each[1] in each[0].rated]
        results = [(event, event.players[no], event.rated[no]) for event, no in found]
        old = b["rating"] if b else None
        if b and old is None:
            results = [each for each in results if each[1]["rating"] is None]
        if not results:
            return None, None
        played, (event, values, last) = self.played, results[-1]
        newcomer, by_standard = old is None, values["rating"] is None
        old = last.own if old is None else old
        N = sum(len(result.lines) for _, _, result in results)
        changes = [result.k * result.excess for _, _, result in results]
        if played["change.k.per"] == "period" and N:
            first = results[0][1]["games"]
            values = {**values, "games": values["games"] if first is None else first}
            if old < last.own and not by_standard:
                values["peak"] = max(values["peak"] or 0, last.own)
            K = played.coefficient(values, old, N, event.year, by_standard and newcomer)
            changes = [K * result.excess for _, _, result in results]
        if played["change.rounding_unit"] == "event":
            each = [played.rounded(Fraction(change, 100), "change.rounding") for change in changes]
            return N, old + sum(each)
        lines = [line for _, _, result in results for line in result.lines]
        return N, played.new_rating(old, sum(changes), lines) if N else old

    def pool(self, person: str, was: Json) -> list[Json]:
        """Nothing without a game at the board in this list."""
        found = self.entered.get(person, [])
        found = [(e, no) for e, no in found if e.own[no] is None and no in e.at_the_board]
        own = [
            {
                **event.unrated[no]._asdict(), "list_date": self.date,
                "start": event.data["start"], "flags": event.content["flags"],
                "player_flags": next(p[3] for p in event.content["players"] if p[0] == no),
                "first_event": event.players[no]["first_event"], "edition": event.data["edition"],
            }
            for event, no in found
        ]  # fmt: skip
        earlier = [
            {
                **each, "void": each["void"] and each["void"][1],
                "performance": each["performance"] and Fraction(each["performance"]),
            }
            for each in self.grounds[person].get("pooled", [])
        ]  # fmt: skip
        since = was["inactive_since"] or ""
        return [each for each in earlier + own if each["list_date"] > since] if own else []

    def initial_rating(self, pool: list[Json]) -> tuple[int | None, int]:
        """The rating, if it is listed, and the lines pooled."""
        played, counted = self.played, self.that_count(pool)
        if counted and played["lists.window_months"] is not None:
            L = 12 // len(played["lists.months"])
            last = max(months(each["start"]) // L for each in counted)
            months_of = {id(e): (last - months(e["start"]) // L + 1) * L for e in counted}
            counted = [e for e in counted if months_of[id(e)] <= played["lists.window_months"]]
        lines = [line for each in counted for line in each["lines"]]
        known = [each for each in counted if each["performance"] is not None]
        if len(counted) == 1:
            found = counted[0]["performance"]
        elif played["initial.pooling"] == "one-event":
            found = played.performance(lines)
        else:
            how, games = "initial.performance_rounding", sum(len(e["lines"]) for e in known)
            each = [(e["performance"], len(e["lines"])) for e in known]
            each = [(played.rounded(p, how) if played[how] else p, n) for p, n in each]
            found = Fraction(sum(p * n for p, n in each)) / games if games else None
        awards = [each["award"] for each in pool if each["award"] is not None]
        rating = max([played.published(found) or 0, *awards]) or None
        enough = counted and len(lines) >= self.games_needed(counted)
        listed = awards or (enough and not played.below(rating, "lists.floor"))
        return rating if listed else None, len(lines)

    def that_count(self, pool: list[Json]) -> list[Json]:
        played, counted, first = self.played, list[Json](), pool[0]["first_event"]
        only_first = bool(played["initial.only_first_below_floor"])
        for each in pool:
            rating = each["award"]
            if rating is None and not each["void"]:
                rating = self.editions[each["edition"]].published(each["performance"])
            low = played["initial.first_below_floor"] and played.below(rating, "lists.floor")
            later = counted and played["initial.later_results"]
            if each["void"] == "void.below_floor":
                first = not only_first
            elif each["void"] is not None:
                if later and each["void"] in ("void.points", "void.performance"):
                    counted.append(each)
            elif first and low:
                first = not only_first
            else:
                first = False
                counted.append(each)
        return counted

    def games_needed(self, counted: list[Json]) -> int:
        needed = [self.played["lists.minimum_games"]]
        if set.intersection(TEAMS, *(set(each["flags"]) for each in counted)):
            needed.append(self.played["lists.minimum_games_team"])
        if {"ibca", "icsc", "ipca"} & {flag.lower() for flag in counted[-1]["player_flags"]}:
            needed.append(self.played["lists.minimum_games_disabled"])
        return min((each for each in needed if each is not None), default=0)

    def lift(self, person: str, line: Json) -> None:
        one_time, standard = (self.listed[f"lists.{key}_lift"] for key in ("one_time", "standard"))
        lifts, other = self.decisions["lifts"], self.grounds[person].get("standard")
        if line["rating"] and one_time and "one-time" in lifts:
            missing = max(0, one_time["below"] - line["rating"])
            line["rating"] = half_up(line["rating"] + Fraction(one_time["share"]) * missing)
        if line["rating"] and standard and "standard" in lifts and other is not None:
            line["rating"] = max(line["rating"], other - standard["margin"])

    def set_state(self, person: str, was: Json, line: Json) -> None:
        """Steps 3 to 5."""
        listed, rating = self.listed, line["rating"]
        if rating is None or listed.below(rating, "lists.floor"):
            since = was["inactive_since"] if was["rating"] is None else self.date
            line |= {"rating": None, "k": None, "state": "unrated", "inactive_since": since}
            line["junior"] = None
            if was["rating"] is not None and not listed["lists.delisted_remember"]:
                line |= {"total": 0, "peak": None}
            return
        line["peak"] = max(rating, line["peak"] or rating)
        games = 30 if line["total"] is None else line["total"]
        line["junior"] = self.lines.get(person, {}).get("junior")
        untils = [e.players[no]["junior_until"] for e, no in self.entered.get(person, [])]
        if listed["change.k.junior_until"] and any(untils):
            line["junior"] = int(self.date[:4]) <= max(filter(None, untils))
        line["k"] = listed.k_by_policy(rating, games, line["peak"], bool(line["junior"]))
        line |= {"state": "active", "inactive_since": None}
        least, year = listed["lists.inactive_below_games"], self.decisions["year"]
        played = line["games"] + (self.grounds[person].get("year_games", 0) if year else 0)
        out = was["state"] in ("inactive", "apart")
        out = out or (was["state"] == "withheld" and was["inactive_since"] is not None)
        active = not year or was["rating"] is None or least is None or played >= least
        if (
            listed.at_least(played, "lists.active_again_games") if out else active
        ) or least is None:
            return
        since = (was["inactive_since"] if out else None) or self.date
        lists = (months(self.date) - months(since)) // (12 // len(listed["lists.months"]))
        apart = listed.at_least(lists - 1, "lists.inactive_shown_lists")
        line |= {"state": "apart" if apart else "inactive", "inactive_since": since}


def by_person(values: Json) -> dict[str, Json]:
    return {each["person"]: each for each in values}


def months(day: str) -> int:
    return 12 * int(day[:4]) + int(day[5:7]) - 1


class Verdict(NamedTuple):
    """0, 1 or 3 of section 5, and what differs or is damaged."""

    code: int
    differences: tuple[str, ...]


def verify(content: bytes, key: str | None = None) -> Verdict:
    # Whatever a reader that trusts a file stumbles over is damage.
    broken = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
    try:
        bundle = Bundle(content)
        checks = [*bundle.statement_checks(), *bundle.commitment_checks()]
        checks += [*Period(bundle.said).checks(), *bundle.chain_checks()]
        checks += bundle.signature_checks(key)
    except (*broken, struct.error, zlib.error) as error:
        return Verdict(3, (f"{type(error).__name__}: {error}",))
    found = tuple(said for holds, said in checks if not holds)
    return Verdict(1 if found else 0, found)


if __name__ == "__main__":
    verdict = verify(Path(sys.argv[1]).read_bytes(), *sys.argv[2:])
    print(*verdict.differences, sep="\n")
    sys.exit(verdict.code)
