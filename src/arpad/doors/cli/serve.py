"""``arpad serve``: the office on the web."""

from importlib.util import find_spec
from typing import Annotated, Final

import typer

from arpad.core.finding import Finding
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.office.desk import DEFAULT_DATABASE
from arpad.doors.cli.output import help_in, print_remark, remark
from arpad.doors.cli.refusals import Refusal
from arpad.formats.private_files import open_to_all
from arpad.messages.render import say
from arpad.messages.text import Language

NEEDED: Final = ("fastapi", "jinja2", "multipart", "sqlalchemy", "uvicorn")
HOST: Final = "127.0.0.1"
PORT: Final = 8000


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the application."""
    tell = help_in(language)

    @app.command("serve", help=tell("serve"))
    def serve(
        db: Annotated[
            str, typer.Option("--db", envvar="ARPAD_DB", help=tell("db"))
        ] = DEFAULT_DATABASE,
        host: Annotated[str, typer.Option(help=tell("serve_host"))] = HOST,
        port: Annotated[int, typer.Option(min=1, max=65535, help=tell("serve_port"))] = PORT,
        workers: Annotated[int, typer.Option(min=1, max=64, help=tell("serve_workers"))] = 1,
        address: Annotated[
            str, typer.Option(envvar="ARPAD_ADDRESS", help=tell("serve_address"))
        ] = "",
        accent: Annotated[str, typer.Option(envvar="ARPAD_ACCENT", help=tell("serve_accent"))] = "",
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        need_web_extra()
        from arpad.doors.web.accent import read_accent
        from arpad.doors.web.serving import serve as serve_office
        from arpad.doors.web.settings import public_address
        from arpad.office.opening import open_to_serve

        public_address(address)
        read_accent(accent)
        desk, office = open_to_serve(db, 1)
        for finding in open_to_all(*desk.database.files):
            remark(finding, language)
        desk.database.close()
        shown = f"[{host}]" if ":" in host else host  # RFC 3986, 3.2.2: an address of IPv6
        values = {"office": office.name, "address": f"http://{shown}:{port}"}
        print_remark(say("serve.begun", values, language))
        serve_office(db, host, port, workers, address, accent)


def need_web_extra() -> None:
    """Say which extra to install where the libraries of the web are missing."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        values = {"found": ", ".join(missing)}
        raise Refusal((Finding.error("web.extra", **values),), Exit.USAGE)
