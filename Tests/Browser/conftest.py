"""The newsstands and the browser that the tests share."""

import re
import shutil
import time

import pytest
from playwright.sync_api import expect, sync_playwright

from backend import HANGS, REFUSES, Backend, feed, newspaper
from newsstand import BRANDS, PATIENCE, Newsstand, links

# The engine without the windows that Chromium builds around every page, though nobody sees them.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
CHROMIUM_ARGUMENTS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]
# Kinds of pages of the troubled newsstand, and where they are.
TROUBLES = {"failure": "/daily/dead", "loading": "/daily/hanging-59"}

expect.set_options(timeout=PATIENCE * 1000)


def pytest_configure(config):
    config.addinivalue_line(
        "markers", "matrix: one of many cases that are alike, for the long pass and not for every change")


@pytest.fixture(scope="session")
def newsstand():
    """The built-in newsstand with every page pressed."""
    with Newsstand() as running:
        running.wait_until_pressed()
        yield running


@pytest.fixture(scope="session")
def troubled():
    """A newsstand with a page that works, one that failed and one that is long in coming."""
    backend = Backend()
    backend["/steady"] = feed("steady")
    backend["/dead"] = REFUSES
    # Two fetches a host at a time: the last of these waits five minutes for its turn.
    hanging = [f"hanging-{number}" for number in range(60)]
    for name in hanging:
        backend[f"/{name}"] = HANGS
    sections = {"steady": "127.0.0.1", "dead": "127.0.0.1", **dict.fromkeys(hanging, "localhost")}
    with Newsstand(newspaper(backend, sections, front="steady")) as running:
        running.wait_until("/daily/steady", lambda answer: answer.status == 200)
        running.wait_until("/daily/dead", lambda answer: "We cannot get" in answer.text)
        yield running
    backend.close()


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright):
    running = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_ARGUMENTS)
    yield running
    running.close()


@pytest.fixture
def open_page(browser):
    """Opens pages in fresh contexts, and fails on anything that the console complains about."""
    contexts = []
    complaints = []

    def open_one(address, width=1100, height=900, status=200, script="", is_still=False, may_miss=None,
                 **options):
        # What a worker fetches in a page's stead, no test can hold up or look at.
        options.setdefault("service_workers", "block")
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        context.set_default_timeout(PATIENCE * 1000)
        contexts.append(context)
        page = context.new_page()
        if is_still:
            # Its clock goes on only when it is told to.
            page.clock.install()
            page.clock.pause_at(time.time() + 1)
        if script:
            page.add_init_script(script)
        page.on("pageerror", lambda error: blame(address, error))
        page.on("console", lambda message: listen(page, message, status, may_miss))
        assert status is None or page.goto(address).status == status
        return page

    def blame(address, error):
        # Chromium may give up a transition between two pages; the page is there all the same.
        if not str(error).startswith("Transition was "):
            complaints.append(f"{address}: {error}")

    def listen(page, message, status, may_miss):
        # Chromium reports the status of the page itself, too.
        is_expected = f"status of {status}" in message.text
        # An open page whose server goes away comes back to it later.
        source = message.location.get("url", "")
        is_expected |= "?live=" in source
        is_expected |= may_miss is not None and may_miss in source and "status of 404" in message.text
        if message.type == "error" and not is_expected:
            complaints.append(f"{page.url}: {message.text} ({source})")

    yield open_one
    for context in contexts:
        context.close()
    assert not complaints, complaints


@pytest.fixture(scope="session")
def pages(newsstand):
    """An address of each kind of page, by name."""
    section = next(path for path in newsstand.paths(2)
                   if path.startswith(f"/{BRANDS[0]}/") and links(newsstand.get(path).text, path))
    web = next(path for path in newsstand.paths(2)
               if re.search(r'class="[^"]*\bweb"', newsstand.get(path).text))
    # Where its other sections lead as well; which one that is tells the order of their first answers.
    shown = newsstand.get(links(newsstand.get(section).text, section)[0]).text
    story = re.search(r'rel="canonical" href="https?://[^/"]+([^"]*)"', shown)[1]
    fronts = {brand: f"/{brand}" for brand in BRANDS}
    paths = {"rack": "/", **fronts, "section": section, "story": story, "web": web}
    return {name: newsstand.address + path for name, path in paths.items()} | {
        "missing": newsstand.address + f"{section}/no-such-story"}


@pytest.fixture(scope="session")
def address_of(request, pages):
    """The address and the status of a kind of page; troubled ones only if asked for."""
    def find(kind):
        if kind in TROUBLES:
            return request.getfixturevalue("troubled").address + TROUBLES[kind], 503
        return pages[kind], 404 if kind == "missing" else 200
    return find
