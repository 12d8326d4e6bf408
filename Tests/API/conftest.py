"""The newsstand whose interface for programs is tested."""

import pathlib
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Browser"))

from newsstand import Newsstand  # noqa: E402


@pytest.fixture(scope="session")
def newsstand():
    """The built-in newsstand with every page pressed."""
    with Newsstand() as running:
        running.wait_until_pressed()
        yield running
