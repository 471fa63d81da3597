"""From what a translator writes to what gettext reads."""

import gettext
import io
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from arpad.messages import catalogue
from arpad.messages.catalogue import has, sentence
from arpad.messages.compiling import compile_all, compiled
from arpad.messages.po import NotPo, entries
from arpad.messages.render import say
from arpad.messages.text import Language

HEADER = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""
FILE = (
    HEADER
    + """# ===== steps: The working.
# A translator's remark.
msgid "totals"
msgid_plural "{n}"
msgstr[0] "W = {w} en {n} partida"
msgstr[1] "W = {w} en {n} partidas"

msgid "quoted"
msgstr ""
"dos «líneas»\\n"
"y una \\"cita\\""

#, fuzzy
msgid "doubtful"
msgstr "quizá"

msgid "empty"
msgstr ""
"""
)


def read(text: str) -> gettext.GNUTranslations:
    return gettext.GNUTranslations(io.BytesIO(compiled(text)))


def test_a_file_is_read_entry_by_entry() -> None:
    _, totals, quoted, doubtful, empty = entries(FILE)
    assert totals == (
        "totals", "n", ("W = {w} en {n} partida", "W = {w} en {n} partidas"), "steps", 8, False
    )  # fmt: skip
    assert quoted.forms == ('dos «líneas»\ny una "cita"',)
    assert doubtful.fuzzy
    assert empty.forms == ("",)


@pytest.mark.parametrize("line", ["msgstr 1", "nonsense", 'msgid "a', '"no msgid before"'])
def test_a_line_that_is_none_of_the_format_is_named(line: str) -> None:
    with pytest.raises(NotPo, match="line 1"):
        list(entries(line))


def test_gettext_reads_what_is_compiled() -> None:
    found = read(FILE)
    assert found.gettext("quoted") == 'dos «líneas»\ny una "cita"'
    assert found.ngettext("totals", "", 1) == "W = {w} en {n} partida"
    assert found.ngettext("totals", "", 2) == "W = {w} en {n} partidas"


def test_what_is_not_translated_is_left_to_english() -> None:
    found = read(FILE)
    assert found.gettext("doubtful") == "doubtful"
    assert found.gettext("empty") == "empty"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Two small catalogues in place of the real ones."""
    english = """msgid "totals"
msgid_plural "{n}"
msgstr[0] "{n} game"
msgstr[1] "{n} games"

msgid "only"
msgstr "only here"
"""
    (tmp_path / "en.po").write_text(HEADER + english, encoding="utf-8")
    (tmp_path / "es.po").write_text(FILE, encoding="utf-8")
    monkeypatch.setattr(catalogue, "LOCALE", tmp_path)
    catalogue._catalogue.cache_clear()
    yield tmp_path
    catalogue._catalogue.cache_clear()


def test_the_value_that_is_counted_chooses_the_form(folder: Path) -> None:
    compile_all(folder)
    (folder / "es.po").unlink()
    for count, form in ((0, "partidas"), (1, "partida"), (2, "partidas")):
        found = sentence("totals", {"n": count, "w": 1}, Language.ES)
        assert found == "W = {w} en {n} " + form


@pytest.mark.usefixtures("folder")
def test_what_a_language_lacks_is_said_in_english() -> None:
    assert sentence("only", {}, Language.ES) == "only here"
    assert has("only", Language.ES)
    assert not has("nowhere", Language.ES)
    with pytest.raises(KeyError, match="nowhere"):
        sentence("nowhere", {}, Language.ES)


def test_a_sentence_edited_after_compiling_is_shown_as_edited(folder: Path) -> None:
    compile_all(folder)
    source = folder / "en.po"
    source.write_text(source.read_text("utf-8").replace("only here", "edited"), encoding="utf-8")
    later = source.with_suffix(".mo").stat().st_mtime + 10
    os.utime(source, (later, later))
    assert sentence("only", {}, Language.EN) == "edited"


@pytest.mark.parametrize("wrong", ["{m} partidas", "{n partidas", "{0} partidas"])
def test_a_translation_with_a_wrong_value_gives_way_to_the_english(
    folder: Path, wrong: str
) -> None:
    source = folder / "es.po"
    text = source.read_text("utf-8").replace("W = {w} en {n} partidas", wrong)
    source.write_text(text, encoding="utf-8")
    assert say("totals", {"n": 5, "w": 3}, Language.ES) == "5 games"
    with pytest.raises(KeyError):
        say("totals", {"m": 5}, Language.EN)


def test_a_file_that_cannot_be_compiled_is_named(folder: Path) -> None:
    (folder / "es.po").write_text(HEADER + 'msgid "only"\nmsgstr "solo\n', encoding="utf-8")
    for act in (
        lambda: compile_all(folder),
        lambda: sentence("only", {}, Language.ES),
    ):
        with pytest.raises(NotPo, match=r"es\.po: line 7: expected msgid or msgstr"):
            act()
