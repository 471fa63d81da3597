"""What takes long is made one at a time for a visitor, and not too often; others do not wait."""

import asyncio
import threading

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from arpad.doors.web.moderation import IN_A_ROW, OF_ONE_VISITOR, Moderation
from arpad.doors.web.routes import list_files
from arpad.office.lists.bundling import bundle_list

from .asking import ask

BUNDLE = "/lists/national/standard/2025-02-01/bundle"
DEAR = (BUNDLE, "/lists/national/standard/2025-02-01/files/csv", "/events/open/rounds/2/why")


@pytest.mark.parametrize("path", DEAR)
def test_who_asks_too_often_for_what_takes_long_waits(
    app: FastAPI, client: TestClient, path: str
) -> None:
    app.state.moderation.limit.in_a_row = 2
    try:
        statuses = [client.get(path).status_code for _ in range(3)]
    finally:
        app.state.moderation.limit.in_a_row = IN_A_ROW
    assert statuses == [200, 200, 429]
    assert client.get("/lists").status_code == 200


def test_one_visitor_keeps_one_thread_busy_and_nobody_waiting(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten bundles at once of one address: one is made, seven wait, two are refused."""
    monkeypatch.setattr(app.state, "moderation", Moderation())
    made, go_on = [], threading.Event()

    def lasting(*asked: object) -> object:
        made.append(asked)
        go_on.wait(60)
        return bundle_list(*asked)  # type: ignore[arg-type]

    async def visits() -> list[int]:
        busy = [asyncio.create_task(ask(app, "192.0.2.77", path=BUNDLE)) for _ in range(10)]
        while sum(each.done() for each in busy) < 10 - OF_ONE_VISITOR or not made:
            await asyncio.sleep(0)
        assert await ask(app, "192.0.2.77", path="/lists") == 200
        other = asyncio.create_task(ask(app, "192.0.2.78", path=BUNDLE))
        while len(made) < 2:
            await asyncio.sleep(0)
        go_on.set()
        assert await other == 200
        return sorted(await asyncio.gather(*busy))

    monkeypatch.setattr(list_files, "bundle_list", lasting)
    assert asyncio.run(visits()) == [200] * OF_ONE_VISITOR + [429] * (10 - OF_ONE_VISITOR)
    assert app.state.moderation.places.held == {}
