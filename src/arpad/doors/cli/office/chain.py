"""``office key``, ``office checkpoint`` and ``office chain``: what outsiders can hold us to."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from arpad.core.finding import Finding
from arpad.core.step import Exact
from arpad.doors.answers.chain import KEYS, checkpoint_answer, key_row
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.office.files import refuse_existing, write_bytes, write_file
from arpad.doors.cli.office.onward import say_next
from arpad.doors.cli.output import Format, help_in, label, remark, write, write_exact, write_json
from arpad.doors.cli.reading import STANDARD_INPUT as STANDARD_OUTPUT
from arpad.doors.cli.reading import read_source
from arpad.doors.cli.refusals import about
from arpad.messages.render import say
from arpad.messages.text import Language
from arpad.office.proof.chain.checkpoints import Checkpoint, checkpoint_text

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey


def register(office: typer.Typer, language: Language) -> None:
    """Add the commands, and the group ``key``."""
    tell = help_in(language)
    keys = typer.Typer(name="key", help=tell("office_keys"), no_args_is_help=True)
    office.add_typer(keys)
    _keys(keys, language)

    @office_command(office, "checkpoint", language)
    def checkpoint(
        call: Call,
        key: Annotated[
            str | None, typer.Option(envvar="ARPAD_KEY", help=tell("office_checkpoint_key"))
        ] = None,
    ) -> None:
        from arpad.office.chain.checkpoints import read_checkpoint, sign_checkpoint

        desk = call.desk
        if key is not None:
            _show_checkpoint(call, sign_checkpoint(desk, given_key(key)))
            return
        seen = read_checkpoint(desk)
        _show_checkpoint(call, seen)
        if seen.signature is None:
            remark(Finding.note("checkpoint.unsigned"), call.language)

    @office_command(office, "chain", language)
    def chain(
        call: Call,
        out: Annotated[
            str, typer.Option("-o", "--output", help=tell("office_chain_file"), show_default=False)
        ],
        force: Annotated[bool, typer.Option("--force", help=tell("office_force"))] = False,
    ) -> None:
        from arpad.office.chain.checkpoints import whole_chain
        from arpad.office.proof.chain.entries import lines_of

        path = None if out == STANDARD_OUTPUT else Path(out)
        if path:
            refuse_existing(path, force=force)
        lines = list(lines_of(whole_chain(call.desk)))
        if path is None:
            write_bytes(b"".join(lines))
            return
        write_file(path, b"".join(lines), force=force)
        facts: dict[str, Exact] = {"file": out, "n": len(lines)}
        if call.format is Format.JSON:
            write_json({"file": out, "entries": len(lines)})
        else:
            write(say("chain.written", facts, call.language))

    @office_command(office, "office-key", language)
    def office_key(
        call: Call,
        out: Annotated[
            Path, typer.Option("-o", "--output", help=tell("office_key_file"), show_default=False)
        ],
    ) -> None:
        from arpad.office.chain.keys import write_office_key

        write_office_key(call.desk, out)
        if call.format is Format.JSON:
            write_json({"file": str(out)})
        else:
            write(say("office_key.written", {"file": str(out)}, call.language))


def given_key(file: str) -> "Ed25519PrivateKey":
    """The signing key in a file."""
    from arpad.office.proof.chain.keys import read_key

    content = read_source(file)
    with about(file):
        return read_key(content, "")


def _keys(group: typer.Typer, language: Language) -> None:
    tell = help_in(language)
    out_option = typer.Option("-o", "--output", help=tell("office_key_file"), show_default=False)

    @office_command(group, "new", language, key="key_new")
    def key_new(call: Call, out: Annotated[Path, out_option]) -> None:
        from arpad.office.chain.keys import make_key

        _made(call, "key.made", out, make_key(call.desk, out))

    @office_command(group, "rotate", language, key="key_rotate")
    def key_rotate(
        call: Call,
        old: Annotated[str, typer.Option(help=tell("office_key_old"), show_default=False)],
        out: Annotated[Path, out_option],
    ) -> None:
        from arpad.office.chain.keys import rotate_key

        _made(call, "key.rotated", out, rotate_key(call.desk, given_key(old), out))

    @office_command(group, "lost", language, key="key_lost")
    def key_lost(call: Call, out: Annotated[Path, out_option]) -> None:
        from arpad.office.chain.keys import replace_lost_key

        public = replace_lost_key(call.desk, out)
        _made(call, "key.made", out, public)
        remark(Finding.warning("key.was_lost", key=public), call.language)

    @office_command(group, "show", language, key="key_show")
    def key_show(call: Call) -> None:
        from arpad.office.chain.keys import known_keys

        rows = [key_row(each) for each in known_keys(call.desk)]
        call.rows(label("title.keys", call.language), KEYS, rows)


def _made(call: Call, said: str, file: Path, public: str) -> None:
    if call.format is Format.JSON:
        write_json({"file": str(file), "key": public})
        return
    write(say(said, {"file": str(file), "key": public}, call.language))
    say_next(call, "key_made", file=str(file))


def _show_checkpoint(call: Call, seen: Checkpoint) -> None:
    if call.format is Format.JSON:
        write_json(checkpoint_answer(seen))
    else:
        write_exact(checkpoint_text(seen))
