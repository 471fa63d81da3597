from functools import partial

from arpad.doors.web.last_answers import LastAnswers


def test_the_last_answers_are_made_once() -> None:
    made: list[str] = []

    def answer(key: str) -> str:
        made.append(key)
        return key.upper()

    kept = LastAnswers[str](2)
    for key in ("a", "b", "a", "c", "a", "b"):
        assert kept.get(key, partial(answer, key)) == key.upper()
    assert made == ["a", "b", "c", "b"]
