"""Backends that refuse, hang or babble: what readers see, and how pages heal."""

import contextlib
import re

import pytest
from playwright.sync_api import TimeoutError, expect

from backend import BABBLES, HANGS, REFUSES, Backend, feed, newspaper
from newsstand import Newsstand, wait_until

STALE = 'class="old"'
TIME = re.compile(r"Not updated since \d+ \w+ \d{4} at \d\d:\d\d")
PULLED = {"refused": REFUSES, "babbled": BABBLES, "hung": HANGS}


@pytest.fixture(scope="module")
def backend():
    running = Backend()
    yield running
    running.close()


@pytest.fixture(scope="module")
def newsroom(backend):
    """A paper whose sections were all well at first; then three backends were pulled away."""
    for name in ["steady", *PULLED]:
        backend[f"/{name}"] = feed(name)
    sections = dict.fromkeys(["steady", *PULLED], "127.0.0.1") | {"hung": "localhost"}
    with Newsstand(newspaper(backend, sections, front="steady")) as running:
        running.wait_until_pressed()
        for name, answer in PULLED.items():
            backend[f"/{name}"] = answer
        yield running


@pytest.mark.parametrize("name", PULLED)
def test_last_good_page_stays_and_says_its_time(newsroom, name):
    answer = newsroom.wait_until(f"/daily/{name}", lambda answer: STALE in answer.text)
    assert answer.status == 200
    assert TIME.search(answer.text)
    assert f"{name} report 1" in answer.text


def test_other_pages_know_nothing_of_it(newsroom):
    for name in PULLED:
        newsroom.wait_until(f"/daily/{name}", lambda answer: STALE in answer.text)
    for path in ["/", "/daily", "/daily/steady"]:
        answer = newsroom.get(path)
        assert answer.status == 200 and STALE not in answer.text
        assert "steady report 1" in answer.text


def test_page_of_a_pulled_backend_heals_by_itself(backend, newsroom):
    """A backend that answers is asked at its usual pace, whatever it said the last time."""
    newsroom.wait_until("/daily/babbled", lambda answer: STALE in answer.text)
    backend["/babbled"] = feed("recovered")
    answer = newsroom.wait_until("/daily/babbled", lambda answer: STALE not in answer.text)
    assert "recovered report 1" in answer.text
    backend["/babbled"] = BABBLES


@pytest.mark.parametrize("answer", [
    pytest.param(BABBLES, id="babbled"), pytest.param(REFUSES, id="refused", marks=pytest.mark.matrix)])
def test_dead_section_fails_with_retry_and_comes_back(backend, open_page, answer):
    backend["/steady"], backend["/late"] = feed("steady"), answer
    sections = {"steady": "127.0.0.1", "late": "127.0.0.1"}
    with Newsstand(newspaper(backend, sections, front="steady")) as newsroom:
        newsroom.wait_until_pressed()
        page = open_page(f"{newsroom.address}/daily/late", status=503, java_script_enabled=False)
        expect(page.get_by_role("link", name="Try again")).to_be_visible()
        assert newsroom.get("/daily/steady").status == 200
        backend["/late"] = feed("late")
        retry_until_read(page)


def test_hanging_section_loads_at_once_and_then_fails(backend, open_page):
    backend["/steady"], backend["/late"] = feed("steady"), HANGS
    sections = {"steady": "127.0.0.1", "late": "localhost"}
    with Newsstand(newspaper(backend, sections, front="steady")) as newsroom:
        newsroom.wait_until("/daily/steady", lambda answer: answer.status == 200)
        # At once: the backend never answers, and is not given up yet.
        page = open_page(f"{newsroom.address}/daily/late", status=503, java_script_enabled=False)
        heading = page.get_by_role("heading", level=1)
        expect(heading).to_have_text("The page is being made")
        # The page asks again by itself until it knows.
        expect(heading).to_have_text("This is taking too long")
        backend["/late"] = feed("late")
        retry_until_read(page)


def retry_until_read(page):
    """Presses Retry as an impatient reader does, until the section is there."""
    headline = page.get_by_role("link", name="late report 1", exact=True)

    def is_read():
        with contextlib.suppress(TimeoutError):
            page.get_by_role("link", name="Try again").click(timeout=1000)
            headline.wait_for(timeout=1000)
        return headline.count()

    wait_until(is_read, lambda: f"a headline in {page.locator('main').inner_text()}")
