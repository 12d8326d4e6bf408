"""A live report: its order, what comes while it is read, what came since, and its end."""

import json
import re

import pytest
from playwright.sync_api import expect

from backend import Backend
from measures import come_to_rest, wait_for
from newsroom import Newsroom
from readers import paper
from test_live import LISTENS, WATCH

TEXT = "<p>" + "It rains and rains. " * 30 + "</p>"


def report(*minutes, state="live", **changes):
    """A listing whose first story has an entry for each of these minutes after noon."""
    entries = [{"id": f"e{minute}", "published": f"2026-01-02T12:{minute:02}:00Z",
                "title": changes.get(f"e{minute}", f"At {minute}"), "body": TEXT,
                "mark": "goal", "pinned": minute == 0} for minute in minutes]
    items = [{"id": "match", "title": "The match", "url": "https://example.org/match",
              "live": {"state": state, "ended": "2026-01-02T13:00:00Z" if state == "over" else None,
                       "entries": entries}}]
    items += [{"id": f"s{number}", "title": f"Story {number}", "body": "<p>Rain.</p>"}
              for number in range(8)]
    body = json.dumps({"title": "News", "items": items}).encode()
    return 200, "application/json", body


FIRST = (20, 15, 10, 5, 0)


@pytest.fixture
def backend():
    running = Backend()
    running["/news"] = report(*FIRST)
    yield running
    running.close()


@pytest.fixture
def room(backend):
    content = {"title": "Readers", "settings": backend.settings,
               "brands": [paper(backend, "daily")]}
    content["brands"][0]["sections"][0]["format"] = "listing"
    running = Newsroom(content)
    running.stand.wait_until_pressed()
    yield running
    running.stop()


@pytest.fixture
def path(room):
    front = room.stand.wait_until("/daily", lambda answer: ">Live<" in answer.text)
    return re.search(r'href="(/daily/news/match[^"]*)"', front.text)[1]


@pytest.fixture
def read(room, path, open_page):
    """Opens the report with its stream."""
    def opened(**options):
        page = open_page(room.stand.address + path, height=600, script=WATCH, **options)
        wait_for(page, LISTENS)
        return page
    return opened


TOPS = """() => Object.fromEntries([...document.querySelectorAll(".entry")]
  .map(entry => [entry.id, Math.round(entry.getBoundingClientRect().top)]))"""
IDS = "[...document.querySelectorAll('.timeline .entry')].map(entry => entry.id)"


def test_what_is_pinned_stands_first_and_the_newest_on_top_of_the_rest(room, path, open_page):
    page = open_page(room.stand.address + path, java_script_enabled=False)
    expect(page.locator(".live-summary .entry")).to_have_attribute("id", "entry-e0")
    expect(page.locator(".timeline .entry h3")).to_have_text(["At 20", "At 15", "At 10", "At 5"])
    expect(page.locator(".timeline time").first).to_have_attribute(
        "datetime", "2026-01-02T12:20:00Z")
    page.goto(page.url + "#entry-e5")
    expect(page.locator("#entry-e5")).to_be_in_viewport()


def test_an_entry_that_comes_is_offered_and_moves_nothing(backend, read):
    page = read()
    page.evaluate("scrollTo(0, 900)")
    come_to_rest(page)
    page.evaluate("self.shift = 0")
    before = page.evaluate(TOPS)
    backend["/news"] = report(25, *FIRST)
    button = page.get_by_role("button", name="New in this story")
    expect(button).to_be_visible()
    assert page.evaluate(TOPS) == before
    assert page.evaluate("self.shift") == 0
    button.click()
    expect(page.locator(".timeline .entry h3").first).to_have_text("At 25")
    assert page.evaluate(IDS) == ["entry-e25", "entry-e20", "entry-e15", "entry-e10", "entry-e5"]


def test_an_entry_is_corrected_where_it_stands_and_offers_nothing(backend, read):
    page = read()
    backend["/news"] = report(*FIRST, e15="It was not so")
    expect(page.locator("#entry-e15 h3")).to_have_text("It was not so")
    expect(page.locator(".renewal.shown")).to_have_count(0)
    assert page.evaluate(IDS) == ["entry-e20", "entry-e15", "entry-e10", "entry-e5"]


def test_who_comes_back_is_told_what_came_since(backend, room, path, read):
    page = read()
    wait_for(page, "localStorage.getItem('looked-daily') != null")
    expect(page.locator("[data-new].entry")).to_have_count(0)
    backend["/news"] = report(30, 25, *FIRST)
    room.stand.wait_until(path, lambda answer: "entry-e30" in answer.text)
    page.reload()
    button = page.get_by_role("button", name="New since you looked: 2")
    expect(button).to_be_visible()
    expect(page.locator(".entry[data-new]")).to_have_count(2)
    button.click()
    expect(page.locator("#entry-e25")).to_be_in_viewport()
    page.reload()
    wait_for(page, LISTENS)
    expect(page.locator(".entry[data-new]")).to_have_count(0)


def test_a_report_that_is_over_says_so_and_is_no_longer_live(backend, room, read):
    page = read()
    expect(page.locator("header .mark.live")).to_have_count(1)
    backend["/news"] = report(*FIRST, state="over")
    expect(page.locator(".live-state")).to_contain_text("Over since")
    expect(page.locator(".live-state time")).to_have_attribute("datetime", "2026-01-02T13:00:00Z")
    expect(page.locator("header .mark.live")).to_have_count(0)
    wait_for(page, "self.streams.size == 0")
    room.stand.wait_until("/daily", lambda answer: ">Live<" not in answer.text)


@pytest.mark.parametrize("width", [320, 1280])
def test_a_report_fits_its_screen(room, path, open_page, width):
    page = open_page(room.stand.address + path, width=width)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
