"""Two headlines of one item: each reader sees one from the first paint on, and opens are counted by it."""

import re

import pytest
from playwright.sync_api import expect

from backend import Backend
from measures import WATCH_SHIFTS, come_to_rest, violations
from readers import Reports, stories
from test_live import Room
from test_reader_counting import OBJECTIONS

A, B = "news story 3", "Rain reaches the harbour after three dry weeks, and stays for the whole night"
# The first test has the number 1, and so the second of a device's sixteen bits.
HALVES = {A: "localStorage.halves = 1", B: "localStorage.halves = 2"}


@pytest.fixture(scope="module")
def room():
    backend = Backend()
    backend["/news"] = stories("news", ["rain"] * 8)
    running = Room(backend)
    text = running.stand.wait_until("/daily", lambda answer: A in answer.text).text
    item = next(card for card in text.split("<article")[1:] if A in card)
    item = re.search(r'data-slot="([^"]+)"', item)[1]
    running.switch("daily", "test-headline", B, "--item", item, "--opens", "100")
    running.stand.wait_until("/daily", lambda answer: B in answer.text)
    yield running
    running.stop()
    backend.close()


def headline(page):
    return page.locator("article a:has([data-test])")


def words(page):
    """What stands in the link, without its kicker."""
    return headline(page).inner_text().splitlines()[-1]


@pytest.mark.parametrize("shown", [A, B])
def test_a_device_sees_one_headline_and_nothing_moves(room, open_page, shown):
    page = open_page(room.stand.address + "/daily", script=WATCH_SHIFTS + HALVES[shown])
    other = B if shown == A else A
    expect(page.get_by_role("link", name=shown)).to_have_count(1)
    expect(page.get_by_role("link", name=other)).to_have_count(0)
    assert words(page) == shown
    come_to_rest(page)
    assert page.evaluate("self.shifts") == []
    assert violations(page) == []


@pytest.mark.parametrize("shown, arm", [(A, "1a"), (B, "1b")])
def test_an_open_is_reported_with_its_arm(room, open_page, shown, arm):
    page = open_page(room.stand.address + "/daily", script=HALVES[shown])
    page.evaluate("document.addEventListener('click', event => event.preventDefault())")
    reports = Reports(page)
    headline(page).click()
    page.get_by_role("link", name="news story 4").click()
    assert reports.of("actions") == [{"headline": arm}]


def test_a_device_stays_in_its_half(room, open_page):
    page = open_page(room.stand.address + "/daily")
    halves = page.evaluate("localStorage.halves")
    assert 0 <= int(halves) < 65536
    shown = words(page)
    assert shown == (B if int(halves) >> 1 & 1 else A)
    page.reload()
    assert page.evaluate("localStorage.halves") == halves
    assert words(page) == shown


@pytest.mark.parametrize("why", OBJECTIONS)
def test_who_objects_sees_the_first_and_is_not_counted(room, open_page, why):
    page = open_page(room.stand.address + "/daily", script=HALVES[B] + ";" + OBJECTIONS[why])
    page.evaluate("document.addEventListener('click', event => event.preventDefault())")
    reports = Reports(page)
    assert words(page) == A
    headline(page).click()
    assert reports.all() == []


def test_who_has_said_no_sees_the_first(room, open_page):
    page = open_page(room.stand.address + "/daily",
                     script=HALVES[B] + """;localStorage.setItem("counting-daily", '"no"')""")
    assert words(page) == A


def test_without_script_the_first_stands(room, open_page):
    page = open_page(room.stand.address + "/daily", java_script_enabled=False)
    assert words(page) == A
