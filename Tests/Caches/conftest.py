"""Servers, and caches in front of them; what is not installed is left out by name."""

import pathlib
import resource
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Browser"))

from scripted import Backend  # noqa: E402
from fronts import FRONTS  # noqa: E402

soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 8192)), hard))


@pytest.fixture(scope="session", params=FRONTS)
def kind(request):
    """A cache as its class."""
    front = FRONTS[request.param]
    if not front.path():
        pytest.skip(f"{request.param} is not installed")
    return front


@pytest.fixture
def backend():
    made = Backend()
    yield made
    made.stop()


@pytest.fixture
def front(kind, backend):
    """A cache in front of a server that does as it is told."""
    with kind(backend.port) as running:
        yield running
