"""Every finding about lists has its sentence and its advice, and no other is there."""

import re

from tests.messages.catalogue import section
from tests.places import PACKAGE

RATING_LISTS = section("rating_lists")

CODE = re.compile(r'"(rating_lists\.[a-z0-9_]+)"')


def test_the_sentences_are_those_the_source_names() -> None:
    sources = (PACKAGE / "formats" / "rating_lists").glob("*.py")
    named = {code for path in sources for code in CODE.findall(path.read_text(encoding="utf-8"))}
    assert named == {key for key in RATING_LISTS if not key.startswith("advice.")}


def test_every_finding_says_what_to_do() -> None:
    advised = {key.removeprefix("advice.") for key in RATING_LISTS if key.startswith("advice.")}
    assert advised == {key for key in RATING_LISTS if not key.startswith("advice.")}
    assert all("{" not in RATING_LISTS[f"advice.{code}"].en for code in advised)
