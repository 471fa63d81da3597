"""A heading as it is compared with those Arpad knows."""

import re
import unicodedata


def plain(heading: str) -> str:
    """A heading without capitals, accents, dots and the like.

    >>> plain("Núm."), plain("FIDE-ID"), plain("1.Rd"), plain("Nº")
    ('num', 'fide id', '1 rd', 'no')
    """
    letters = unicodedata.normalize("NFKD", heading[:60].replace("°", "o").casefold())
    kept = "".join(sign for sign in letters if not unicodedata.combining(sign))
    return " ".join(re.sub(r"[.,\-_/:]", " ", kept).split())
