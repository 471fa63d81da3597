"""The application: one office, its pages, and what surrounds every request."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime

from anyio.to_thread import current_default_thread_limiter
from fastapi import FastAPI

from arpad.doors.web.accent import accent_sheet
from arpad.doors.web.access_log import Logged
from arpad.doors.web.clinic.uploads import READ_AT_ONCE, Clinic
from arpad.doors.web.cross_origin import OpenToPages
from arpad.doors.web.headers import Secured
from arpad.doors.web.kept_pages import KeptPages
from arpad.doors.web.languages import Speaking
from arpad.doors.web.metrics import Metrics
from arpad.doors.web.moderation import Moderation
from arpad.doors.web.refusals import Caught, answer_refusals
from arpad.doors.web.rights import undecided
from arpad.doors.web.routes import ROUTERS
from arpad.doors.web.settings import Settings
from arpad.office.desk import moment, utc_now
from arpad.office.opening import open_to_serve


def create_app(settings: Settings, clock: Callable[[], datetime] = utc_now) -> FastAPI:
    """The office as it is served; every route says who may see it, or nothing is served."""
    app = FastAPI(
        openapi_url=None, docs_url=None, redoc_url=None, redirect_slashes=False, lifespan=_lifespan
    )
    app.state.desk, app.state.office = open_to_serve(settings.place, settings.readers, clock)
    app.state.threads = settings.readers + READ_AT_ONCE
    app.state.address = settings.address
    app.state.accent = accent_sheet(settings.accent) if settings.accent else None
    app.state.metrics = Metrics()
    app.state.pages = KeptPages()
    app.state.clinic = Clinic()
    app.state.moderation = Moderation()
    for router in ROUTERS:
        app.include_router(router)
    lacking = undecided(app.routes)
    if lacking:
        raise TypeError(f"nobody said who may see {', '.join(lacking)}")
    answer_refusals(app)
    app.add_middleware(Caught)
    app.add_middleware(Speaking)
    app.add_middleware(OpenToPages)
    app.add_middleware(Logged, metrics=app.state.metrics, now=lambda: moment(clock()))
    app.add_middleware(Secured, hsts=settings.hsts)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """What is begun while requests are answered ends with the last of them.

    More threads than may read and wait for reports would only hold memory.
    """
    current_default_thread_limiter().total_tokens = app.state.threads
    yield
    app.state.clinic.process.close()
