"""Feeds that editors add to the newsstand file and take out of it, in the console."""

import pathlib

import pytest
from playwright.sync_api import expect

from backend import Backend
from measures import SCHEMES, overflow, violations
from newsroom import Newsroom, sign_in
from readers import paper, stories

PAGE = ("text/html", b"""<!doctype html><title>Shop</title>
<link rel="alternate" type="application/rss+xml" href="/shop.xml">""")


class Paper(Newsroom):
    """A paper on the loopback, whose file allows the backend's port, and two users."""

    def __init__(self):
        self.backend = Backend()
        self.backend["/news"] = stories("news", ["rain"] * 8)
        self.backend["/shop"] = (200, *PAGE)
        self.backend["/shop.xml"] = stories("Shop", ["trade"] * 4)
        self.backend["/plain"] = (200, "text/html", b"<!doctype html><p>Nothing here</p>")
        content = {"title": "Papers", "settings": self.backend.settings,
                   "brands": [paper(self.backend, "daily")]}
        super().__init__(content, {"anna": "editor", "ole": "viewer"})
        self.stand.wait_until("/daily", lambda answer: answer.status == 200)

    @property
    def file(self):
        return pathlib.Path(self.stand._folder.name) / "newsstand.yaml"

    def stop(self):
        super().stop()
        self.backend.close()


@pytest.fixture
def newsroom():
    running = Paper()
    yield running
    running.stop()


@pytest.fixture
def feeds(newsroom, browser):
    """Opens the page of the feeds for somebody."""
    contexts = []

    def opened(name="anna", **options):
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        sign_in(page, newsroom, name, path="/newsroom/subscriptions")
        expect(page.get_by_role("heading", level=1)).to_have_text("Feeds")
        return page

    yield opened
    for context in contexts:
        context.close()


def find(page, address):
    page.get_by_label("Address of a feed").fill(address)
    page.get_by_role("button", name="Find the feed").click()


@pytest.mark.parametrize("script", [True, False])
def test_a_feed_is_found_added_and_taken_out(newsroom, feeds, script):
    before = newsroom.file.read_bytes()
    page = feeds(java_script_enabled=script)
    find(page, newsroom.backend.address("/shop"))
    expect(page.get_by_text("Shop story 0")).to_be_visible()
    assert newsroom.file.read_bytes() == before
    page.get_by_label("Name of its section").fill("Our shop")
    page.get_by_role("button", name="Add it to").click()
    expect(page.get_by_text("Our shop was added to")).to_be_visible()
    assert b"/shop.xml" in newsroom.file.read_bytes()
    newsroom.stand.wait_until("/daily/our-shop", lambda answer: "Shop story" in answer.text)

    find(page, newsroom.backend.address("/shop.xml"))
    expect(page.get_by_text("has that feed already")).to_be_visible()
    page.get_by_role("link", name="Cancel").click()

    page.get_by_role("button", name="Remove … Our shop").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Remove Our shop?")
    page.get_by_role("button", name="Remove it").click()
    expect(page.get_by_text("was taken out of")).to_be_visible()
    assert newsroom.file.read_bytes() == before
    newsroom.stand.wait_until("/daily/our-shop", lambda answer: answer.status == 404)


def test_who_comes_second_is_told_so_and_loses_nothing(newsroom, feeds):
    page = feeds()
    find(page, newsroom.backend.address("/shop"))
    page.get_by_label("Name of its section").fill("Our shop")
    changed = newsroom.file.read_bytes() + b"\n# mine\n"
    newsroom.file.write_bytes(changed)
    page.get_by_role("button", name="Add it to").click()
    expect(page.get_by_role("alert")).to_contain_text("has changed since this was shown")
    expect(page.get_by_label("Name of its section")).to_have_value("Our shop")
    assert newsroom.file.read_bytes() == changed
    page.get_by_role("button", name="Add it to").click()
    expect(page.get_by_text("Our shop was added to")).to_be_visible()


def test_what_is_no_feed_and_what_may_not_be_asked_is_said(newsroom, feeds):
    page = feeds()
    for address, words in [(newsroom.backend.address("/plain"), "There is no feed"),
                           ("http://127.0.0.1:1/feed", "may not be asked"),
                           ("no address", "no address of the web")]:
        find(page, address)
        expect(page.get_by_role("alert")).to_contain_text(words)
        expect(page.get_by_label("Address of a feed")).to_have_value(address)


def test_a_viewer_is_offered_nothing(feeds):
    page = feeds("ole")
    expect(page.get_by_role("main").get_by_role("button")).to_have_count(0)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_step_is_for_everybody(newsroom, feeds, scheme):
    page = feeds(color_scheme=scheme)

    def look_at(name):
        for width in [320, 1440]:
            page.set_viewport_size({"width": width, "height": 900})
            assert not violations(page), f"{name}, {width} pixels"
            assert overflow(page) <= 0, f"{name}, {width} pixels"

    look_at("list")
    find(page, newsroom.backend.address("/shop"))
    look_at("feed")
    page.get_by_role("link", name="Cancel").click()
    page.get_by_role("button", name="Remove …").first.click()
    look_at("removal or why not")
