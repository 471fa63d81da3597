"""``arpad witness``: on another machine, keep an office to what it has said of its chain."""

from pathlib import Path
from typing import Annotated

import typer

from arpad.core.finding import Finding
from arpad.doors.answers.chain import checkpoint_answer
from arpad.doors.cli.office.chain import given_key
from arpad.doors.cli.output import Format, help_in, remark, write_exact, write_json
from arpad.doors.cli.reading import read_source
from arpad.doors.cli.refusals import about
from arpad.doors.cli.saving import save
from arpad.messages.text import Language
from arpad.office.proof.chain.checkpoints import Checkpoint, checkpoint_text, cosign, read_kept
from arpad.office.proof.chain.reading import read_chain
from arpad.office.proof.chain.witness import bear_witness, read_state, state_text


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the application."""
    tell = help_in(language)

    @app.command("witness", help=tell("witness"))
    def witness(
        checkpoint: Annotated[
            str, typer.Argument(help=tell("witness_checkpoint"), show_default=False)
        ],
        chain: Annotated[str, typer.Option(help=tell("witness_chain"), show_default=False)],
        state: Annotated[Path, typer.Option(help=tell("witness_state"), show_default=False)],
        key: Annotated[str | None, typer.Option(help=tell("witness_key"))] = None,
        accept_key: Annotated[str | None, typer.Option(help=tell("witness_accept_key"))] = None,
        format_: Annotated[Format, typer.Option("--format", help=tell("format"))] = Format.TABLE,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        own = given_key(key) if key else None
        with about(checkpoint):
            new = read_kept(read_source(checkpoint))
        with about(chain):
            entries = list(read_chain(read_source(chain).splitlines()))
        kept = _kept(state)
        with about(checkpoint):
            later = bear_witness(new, entries, kept, accept_key)
        if own is not None:
            new = cosign(new, own)
        if later is not kept:
            save(state, state_text(new).encode())
        _answer(new, kept, format_, language)


def _kept(state: Path) -> Checkpoint | None:
    if not state.exists():
        return None
    content = read_source(str(state))
    with about(str(state)):
        return read_state(content, "")


def _answer(new: Checkpoint, kept: Checkpoint | None, format_: Format, language: Language) -> None:
    if format_ is Format.JSON:
        before = checkpoint_answer(kept) if kept else None
        cosigned = [{"key": key, "sign": signed} for key, signed in new.cosigned]
        write_json(checkpoint_answer(new) | {"cosigned": cosigned, "before": before})
        return
    write_exact(checkpoint_text(new))
    values: dict[str, str | int] = {"count": new.count, "key": new.key or "–"}
    code = "witness.begun"
    if kept:
        values["before"] = kept.count
        code = "witness.extended" if new.count >= kept.count else "witness.older"
    remark(Finding.note(code, **values), language)
