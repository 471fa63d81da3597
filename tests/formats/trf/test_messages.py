import re
from pathlib import Path

import arpad.formats.trf
from arpad.messages.catalogue.trf import TRF


def test_every_code_has_its_sentence_and_every_sentence_its_code() -> None:
    folder = Path(arpad.formats.trf.__file__).parent
    source = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    assert set(re.findall(r'"(trf\.[a-z_0-9]+)"', source)) == TRF.keys()
