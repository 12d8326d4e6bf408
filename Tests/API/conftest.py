"""The newsstands whose interface for programs is tested."""

import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Browser"))

from newsstand import COMMAND, Newsstand  # noqa: E402


@pytest.fixture(scope="session")
def newsstand():
    """The built-in newsstand with every page pressed."""
    with Newsstand() as running:
        running.wait_until_pressed()
        yield running


class Newsroom:
    """A newsstand of its own, whose pages change as its newsroom decides, with tokens of an editor and a viewer."""

    def __init__(self, running, data):
        self.running = running
        self.address = running.address
        self.editor = self._token(data, "anna", "editor")
        self.viewer = self._token(data, "berit", "viewer")

    @staticmethod
    def _token(data, name, role):
        subprocess.run([COMMAND, "user", "add", name, "--role", role, "--generate", "--data", data],
                       check=True, capture_output=True)
        made = subprocess.run([COMMAND, "user", "token", "add", name, "--label", "tests", "--data", data],
                              check=True, capture_output=True, text=True)
        return made.stdout.strip()


@pytest.fixture(scope="session")
def newsroom(tmp_path_factory):
    """The built-in newsstand with a newsroom that programs may ask."""
    data = tmp_path_factory.mktemp("newsroom") / "data"
    with Newsstand(None, "--data", data) as running:
        running.wait_until_pressed()
        yield Newsroom(running, data)
