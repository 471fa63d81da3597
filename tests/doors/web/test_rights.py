import pytest
from fastapi import APIRouter, FastAPI
from fastapi.testclient import TestClient

from arpad.core.people import Role
from arpad.doors.web.rights import DECISION, EVERYBODY, all_routes, seen_by, undecided


def test_every_route_says_who_may_see_it(app: FastAPI) -> None:
    routes = list(all_routes(app.routes))
    assert len(routes) > 8
    assert undecided(app.routes) == []


def test_a_visitor_sees_only_what_is_everybodys(app: FastAPI) -> None:
    for route in all_routes(app.routes):
        assert Role.NOBODY in getattr(route.endpoint, DECISION)  # type: ignore[attr-defined]


def test_a_route_of_which_nobody_said_it_is_named() -> None:
    router = APIRouter()

    @router.get("/decided")
    @seen_by(*EVERYBODY)
    def decided() -> str:
        return ""

    @router.get("/forgotten")
    def forgotten() -> str:
        return ""

    app = FastAPI(openapi_url=None)
    app.include_router(router)
    assert undecided(app.routes) == ["/forgotten"]


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
def test_nothing_is_written_by_a_visitor(client: TestClient, method: str) -> None:
    assert client.request(method, "/lists").status_code == 405
