import hashlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Collection
from pathlib import Path
from typing import Final

import pytest
from tests.places import CHECKOUT, PACKAGE
from tests.readme import follow, of_readme
from tests.repacked import needed, repack

from arpad.doors.cli.example import EXAMPLES

EXAMPLE: Final = "{example}"  # stands for the first bundled tournament, as installed
BUNDLE: Final = "{bundle}"  # stands for the bundled list, as installed
COMMANDS: Final = (
    ("arpad", "--help"),
    ("arpad", "regulations"),
    ("arpad", "rate", EXAMPLE),
    ("arpad", "explain", EXAMPLE, "--player", "1", "--regulation", "fide-2022"),
    ("arpad", "check", EXAMPLE, "--profile", "read"),
    ("arpad", "convert", EXAMPLE, "--to", "json"),
    ("arpad", "standings", EXAMPLE, "--format", "html"),
    ("arpad", "pair", "generate", "--players", "12", "--rounds", "5", "--seed", "1"),
    ("arpad-bbp", "-r"),
    ("arpad", "office", "--help"),
    ("arpad", "verify", BUNDLE),
)

# One worker makes the environment and runs every command in it.
pytestmark = pytest.mark.xdist_group("bare-install")


def pip_install(environment: Path, *arguments: str) -> None:
    """What our own pip installs there: to give it one takes longer than what is installed."""
    command = [sys.executable, "-m", "pip", "--python", str(environment / "bin" / "python")]
    options = ("--disable-pip-version-check", "--no-input", "install", "--no-compile")
    done = subprocess.run(
        [*command, *options, *arguments], capture_output=True, text=True, check=False
    )
    if done.returncode and "connection broken by" in done.stderr:
        pytest.skip("pip reaches no package index from here")
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy so that building leaves nothing in the repository."""
    copy = tmp_path_factory.mktemp("source")
    shutil.copytree(
        CHECKOUT / "src",
        copy / "src",
        ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "*.mo"),
    )
    for name in ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(CHECKOUT / name, copy / name)
    built = tmp_path_factory.mktemp("wheel")
    # What pip does to build one, without its three processes before.
    build = "import sys; from setuptools.build_meta import build_wheel; build_wheel(sys.argv[1])"
    words = [sys.executable, "-c", build, str(built)]
    done = subprocess.run(words, cwd=copy, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (found,) = built.glob("arpad-*.whl")
    return found


@pytest.fixture(scope="session")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with Arpad and its runtime lock, and nothing for development."""
    folder = tmp_path_factory.mktemp("bare")
    environment = folder / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(environment)], check=True)
    own = folder / "arpad.txt"
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    own.write_text(f"arpad @ {wheel.as_uri()} --hash=sha256:{digest}\n", "utf-8")
    lock = str(CHECKOUT / "requirements.lock")
    pip_install(environment, "--require-hashes", "-r", lock, "-r", str(own))
    return environment


def run(bare: Path, home: Path, command: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join((str(bare / "bin"), os.defpath))
    return subprocess.run(
        [str(bare / "bin" / command[0]), *command[1:]],
        cwd=home,
        env={"PATH": path, "HOME": str(home)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def installed(bare: Path) -> Path:
    (package,) = bare.glob("lib/python*/site-packages/arpad")
    return package


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_the_command_works_without_extras(
    bare: Path, tmp_path: Path, command: tuple[str, ...]
) -> None:
    example = min((installed(bare) / "made_up" / "examples").glob("*.json"))
    (bundle,) = example.parent.glob("*.arpad")
    files = {EXAMPLE: str(example), BUNDLE: str(bundle)}
    filled = tuple(files.get(word, word) for word in command)
    done = run(bare, tmp_path, filled)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_the_office_names_the_extra_it_needs(bare: Path, tmp_path: Path) -> None:
    done = run(bare, tmp_path, ("arpad", "office", "init", "--federation", "ESP"))
    assert done.returncode == 2
    assert "pip install 'arpad[office]'" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_every_data_file_is_installed(bare: Path) -> None:
    def data_files(package: Path) -> set[Path]:
        return {
            path.relative_to(package)
            for path in package.rglob("*")
            if path.is_file() and path.suffix not in {".py", ".pyc"}
        }

    written = data_files(PACKAGE)
    compiled = {path.with_suffix(".mo") if path.suffix == ".po" else path for path in written}
    assert data_files(installed(bare)) == compiled


def test_only_the_locked_runtime_is_installed(bare: Path, tmp_path: Path) -> None:
    done = run(bare, tmp_path, ("python", "-c", "import hypothesis"))
    assert "ModuleNotFoundError" in done.stderr


def locked_wheels(folder: Path, extras: Collection[str]) -> Path:
    """What Arpad needs with these extras, as the lock for development has it installed here."""
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]
    asked = [*project["dependencies"]]
    for extra in extras:
        asked += project["optional-dependencies"][extra]
    folder.mkdir()
    for each in needed(asked):
        repack(each, folder)
    return folder


def test_a_stranger_can_follow_the_readme_with_a_wheel(wheel: Path, tmp_path: Path) -> None:
    """The block that installs, a wheel in place of the checkout; then all in an empty folder."""
    (install,) = of_readme("sh")
    (extras,) = re.findall(r"'\.\[(.+?)\]'", install.text)
    home, folder = tmp_path / "home", tmp_path / "folder"
    home.mkdir()
    folder.mkdir()
    script = install.text.replace("'.[", f"'{wheel}[") + "command -v arpad\n"
    done = subprocess.run(
        ["bash", "-e", "-c", script],
        cwd=folder,
        env={
            "HOME": str(home),
            "PATH": os.pathsep.join((str(Path(sys.executable).parent), os.defpath)),
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
            "PIP_FIND_LINKS": str(locked_wheels(tmp_path / "wheels", extras.split(","))),
            "PIP_NO_COMPILE": "1",
            "PIP_NO_INDEX": "1",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    arpad = Path(done.stdout.splitlines()[-1])
    assert arpad == home / "arpad" / "bin" / "arpad"
    # Nothing of the checkout is on the path: the shell and Arpad alone.
    shell = {"PATH": os.pathsep.join((str(arpad.parent), os.defpath)), "HOME": str(home)}
    for block in of_readme("console", "python"):
        if block.language == "console":
            follow(block, folder, shell)
        else:
            program = [str(arpad.with_name("python")), "-c", block.text]
            subprocess.run(program, cwd=folder, env=shell, check=True)
    assert set(EXAMPLES.values()) < {path.name for path in folder.iterdir()}
