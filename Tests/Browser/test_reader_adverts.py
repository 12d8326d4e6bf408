"""Adverts are shown to one reader as often on one day as the rule says."""

import pytest
from playwright.sync_api import expect

from measures import WATCH_SHIFTS, scroll_through, settle, stand_still, wait_for
from readers import Papers

# Another day, for the page as a whole.
TOMORROW = "Date.prototype.toDateString = () => 'tomorrow'"


@pytest.fixture(scope="module")
def papers():
    with Papers() as running:
        yield running


WATCH_SEEN = """
    self.seen = [];
    document.addEventListener("seen", event => self.seen.push(event.detail));
"""


def see_all(page):
    """Looks at every advert until the page knows that it was seen."""
    for number in range(page.locator(".advert").count()):
        page.locator(".advert").nth(number).scroll_into_view_if_needed()
        wait_for(page, "n => seen.includes(document.querySelectorAll('.advert')[n].closest('[data-slot]'))",
                 number)


def test_cap_holds_over_visits_of_one_day(papers, open_page):
    page = open_page(papers.address + "/selling/news", script=WATCH_SHIFTS + WATCH_SEEN)
    expect(page.locator(".advert")).to_have_count(3)
    expect(page.locator(".advert iframe")).to_have_count(2)
    expect(page.locator(".advert").last).to_contain_text("Read us on paper")
    stand_still(page)
    size = page.locator(".advert .box").first.bounding_box()
    see_all(page)
    wait_for(page, "JSON.parse(localStorage.getItem('adverts-selling'))[1] == 2")
    page.reload()
    expect(page.locator(".advert")).to_have_count(3)
    expect(page.locator(".advert iframe")).to_have_count(0)
    box = page.locator(".advert .box").first.bounding_box()
    assert (box["width"], box["height"]) == (size["width"], size["height"])
    scroll_through(page)
    settle(page)
    assert sum(shift[0] for shift in page.evaluate("self.shifts")) < 0.01


def test_next_day_begins_anew(papers, open_page):
    page = open_page(papers.address + "/selling/news")
    page.evaluate("""localStorage.setItem("adverts-selling",
        JSON.stringify([new Date().toDateString(), 2]))""")
    page.reload()
    expect(page.locator(".advert iframe")).to_have_count(0)
    page.add_init_script(TOMORROW)
    page.reload()
    expect(page.locator(".advert iframe")).to_have_count(2)


def test_without_script_every_advert_is_there(papers, open_page):
    page = open_page(papers.address + "/selling/news", java_script_enabled=False)
    expect(page.locator(".advert iframe")).to_have_count(3)
