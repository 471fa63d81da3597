import re
from pathlib import Path

from tests.messages.catalogue import section

import arpad.formats.trf

TRF = section("trf")


def test_every_code_has_its_sentence_and_every_sentence_its_code() -> None:
    folder = Path(arpad.formats.trf.__file__).parent
    source = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    codes = {key for key in TRF if not key.startswith("advice.")}
    assert set(re.findall(r'"(trf\.[a-z_0-9]+)"', source)) == codes


def test_every_sentence_has_its_advice() -> None:
    advice = {key.removeprefix("advice.") for key in TRF if key.startswith("advice.")}
    assert advice == {key for key in TRF if not key.startswith("advice.")}
