"""What ``make messages`` says of whole files and of faulty ones."""

from pathlib import Path

import pytest
from tests.parsed import one_worker

from arpad.messages.catalogue import LOCALE
from arpad.messages.po import messages
from arpad.messages.text import Language

from .lacking import lacking
from .plurals import COUNTED
from .source import readings_applied, rules

HEADER = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
TOTALS = """msgid "totals"
msgid_plural "{n}"
msgstr[0] "W = {w:s} en {n} partida, We = {we:.2}"
msgstr[1] "W = {w:s} en {n} partidas, We = {we:.2}"
"""

pytestmark = one_worker


def test_the_files_lack_nothing() -> None:
    assert "\n".join(lacking()) == ""


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (HEADER, "xx.po: totals: no sentence"),
        (HEADER + TOTALS.replace("msgstr[1]", "#"), "totals: 1 plural forms, 2 needed"),
        (HEADER + TOTALS.replace("{w:s}", "{w}"), "values or formats differ from the English: w"),
        (HEADER + TOTALS.replace("{n} partidas", "partidas"), "differ from the English: n"),
        (HEADER + TOTALS.replace('plural "{n}"', 'plural "{w}"'), "counts w, English n"),
        (HEADER + "#, fuzzy\n" + TOTALS, "totals: not translated yet"),
        (HEADER + 'msgid "rated"\nmsgstr ""\n', "rated: not translated yet"),
        (HEADER + 'msgid "gone"\nmsgstr "antes"\n', "gone: English has no such key"),
        (HEADER + TOTALS + "\n" + TOTALS, "totals stands there 2 times"),
        (TOTALS, "xx.po: the header has no Plural-Forms"),
        ("nonsense\n", "xx.po: line 1: expected msgid or msgstr"),
    ],
)
def test_a_fault_is_named_with_its_place(tmp_path: Path, text: str, fault: str) -> None:
    (tmp_path / "en.po").write_text((LOCALE / "en.po").read_text("utf-8"), encoding="utf-8")
    (tmp_path / "xx.po").write_text(text, encoding="utf-8")
    assert [line for line in lacking(tmp_path) if fault in line]


def test_an_english_file_that_cannot_be_read_is_named_alone(tmp_path: Path) -> None:
    (tmp_path / "en.po").write_text(HEADER + 'msgid "only"\nmsgstr "on\n', encoding="utf-8")
    (found,) = lacking(tmp_path)
    assert found.startswith("en.po: line 5: expected msgid or msgstr")


def test_a_count_without_plural_forms_is_named(tmp_path: Path) -> None:
    (tmp_path / "en.po").write_text(
        HEADER + 'msgid "gathered"\nmsgstr "found {n} rated games"\n', encoding="utf-8"
    )
    assert "en.po:4: gathered: counts n games without plural forms" in list(lacking(tmp_path))


def test_no_edition_counts_one_where_its_rule_has_no_singular() -> None:
    plural = {
        key
        for key, entry in messages(Language.EN).items()
        if key.startswith("rule.") and not entry.counted and COUNTED.search(entry.forms[0])
    }
    assert "rule.admission.duration_days" in plural
    ones = {
        (edition.key, group, name)
        for edition in readings_applied()
        for group, name, cited in rules(edition)
        if f"rule.{group}.{name}" in plural and cited.value == 1
    }
    assert not ones


def test_a_key_nothing_says_and_a_key_without_a_sentence_are_named(tmp_path: Path) -> None:
    (tmp_path / "en.po").write_text(
        HEADER + 'msgid "idle.words"\nmsgstr "never said"\n', encoding="utf-8"
    )
    found = list(lacking(tmp_path))
    assert "en.po: idle.words: nothing says it" in found
    assert [line for line in found if line.endswith("composition_share: no sentence in en.po")]
