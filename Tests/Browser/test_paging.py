"""Below a page stand the older ones: by a link, and with script before the reader asks."""

import re

import pytest
from playwright.sync_api import expect

from backend import Backend, feed, newspaper
from measures import WATCH_SHIFTS, come_to_rest, settle, violations, wait_for
from newsstand import BRANDS, Newsstand

SLOTS = "[...document.querySelectorAll('[data-slot]')].map(card => card.dataset.slot)"
END = "scrollTo(0, document.documentElement.scrollHeight)"


@pytest.fixture(scope="module")
def stand():
    backend = Backend()
    backend["/news"] = feed("harbour", 90)
    content = newspaper(backend, {"news": "127.0.0.1"}, front="news")
    content["settings"]["interval"] = "5m"
    content["brands"][0]["front"]["blocks"][0]["count"] = 20
    with Newsstand(content) as running:
        running.wait_until("/daily", lambda answer: answer.status == 200)
        yield running
    backend.close()


def older(page):
    return page.get_by_role("link", name="Older stories")


def to_the_end(page):
    """Scrolls down, as readers do, until nothing more comes."""
    for _ in range(100):
        page.evaluate("scrollBy(0, 150)")
        settle(page)
        wait_for(page, "!document.querySelector('[aria-busy]')")
        if not older(page).count():
            return


def test_links_lead_on_and_back_without_script(stand, open_page):
    page = open_page(stand.address + "/daily", java_script_enabled=False)
    seen = set()
    for _ in range(10):
        seen |= set(re.findall(r"harbour report \d+", page.content()))
        if not older(page).count():
            break
        older(page).click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Older stories")
    assert len(seen) == 90
    page.get_by_role("link", name="Newer stories").click()
    expect(older(page)).to_have_count(1)


def test_older_stories_come_before_the_end(stand, open_page):
    page = open_page(stand.address + "/daily", height=400, script=WATCH_SHIFTS)
    to_the_end(page)
    slots = page.evaluate(SLOTS)
    assert len(slots) == len(set(slots))
    assert page.get_by_role("article").count() == 90
    assert older(page).count() == 0
    expect(page.locator("main > [role=status]")).to_have_text(re.compile("older stories below"))
    assert page.evaluate("shifts.reduce((sum, shift) => sum + shift[0], 0)") < 0.01
    assert not violations(page)


def test_nothing_moves_while_the_link_is_in_sight(stand, open_page):
    page = open_page(stand.address + "/daily", height=8000, script=WATCH_SHIFTS)
    wait_for(page, "!document.querySelector('[aria-busy]')")
    come_to_rest(page)
    before = page.get_by_role("article").count()
    assert page.evaluate("shifts.reduce((sum, shift) => sum + shift[0], 0)") < 0.01
    older(page).click()
    wait_for(page, "count => document.querySelectorAll('article').length > count", before)


def test_nothing_moves_for_who_is_past_the_link(stand, open_page):
    page = open_page(stand.address + "/daily", 320, height=400, script=WATCH_SHIFTS + """
        const real = self.fetch;
        self.fetch = (...all) => new Promise(done => self.release = () => done(real(...all)));
    """)
    page.evaluate(END)
    wait_for(page, "document.querySelector('.paging').getBoundingClientRect().bottom < 0")
    before = page.get_by_role("article").count()
    page.evaluate("release()")
    wait_for(page, "!document.querySelector('[aria-busy]')")
    come_to_rest(page)
    assert page.get_by_role("article").count() == before
    assert page.evaluate("shifts") == []
    page.evaluate("scrollTo(0, 0)")
    wait_for(page, "count => document.querySelectorAll('article').length > count", before)
    assert page.evaluate("shifts") == []


def test_the_address_follows_the_reader(stand, open_page):
    page = open_page(stand.address + "/daily", height=400)
    to_the_end(page)
    page.evaluate(END)
    wait_for(page, "location.search.startsWith('?after=')")
    page.evaluate("scrollTo(0, 0)")
    wait_for(page, "location.search == ''")


def test_a_page_that_does_not_come_can_be_tried_again(stand, open_page):
    # An answer that cannot be read, as from a proxy that gave up.
    page = open_page(stand.address + "/daily", script="""
        const real = self.fetch;
        self.fails = true;
        self.fetch = (...all) => self.fails ? Promise.reject(new TypeError()) : real(...all);
    """)
    page.evaluate(END)
    again = page.locator(".paging").get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    expect(page.get_by_role("alert")).to_have_text("The older stories did not come.")
    before = page.get_by_role("article").count()
    page.evaluate("self.fails = false")
    again.click()
    wait_for(page, "count => document.querySelectorAll('article').length > count", before)
    expect(again).to_have_count(0)
    assert page.evaluate("!!document.activeElement.closest('.older')")


def test_back_from_a_story_finds_the_card(stand, open_page):
    page = open_page(stand.address + "/daily", height=400)
    to_the_end(page)
    card = page.get_by_role("article").nth(50)
    card.scroll_into_view_if_needed()
    headline = card.get_by_role("link").first.inner_text()
    slot = card.get_attribute("data-slot")
    # Where it stands when it is left: for a click the page may scroll first.
    page.evaluate("""addEventListener("click", ({target}) => {
      sessionStorage.top = target.closest("[data-slot]").getBoundingClientRect().top;
    }, true)""")
    # As a browser does that keeps no page in its memory.
    page.evaluate("addEventListener('unload', () => {})")
    card.get_by_role("link").first.click()
    page.wait_for_url("**/daily/news/*")
    page.go_back()
    found = page.locator(f'[data-slot="{slot}"]')
    expect(found).to_be_in_viewport()
    assert headline in found.inner_text()
    wait_for(page, """slot => {
      const card = document.querySelector(`[data-slot="${slot}"]`);
      return Math.abs(card.getBoundingClientRect().top - sessionStorage.top) < 60;
    }""", slot)


@pytest.mark.parametrize("brand", BRANDS)
def test_every_front_of_the_built_in_newsstand_goes_on(newsstand, brand):
    front = newsstand.get(f"/{brand}").text
    way = re.search(r'<a rel="next" href="([^"]+)"', front)[1]
    page = newsstand.get(way).text
    shown, more = set(links_to_stories(front)), links_to_stories(page)
    assert more and not shown & set(more)


@pytest.mark.parametrize("path", [
    "/morgenvarden/innenriks", "/kurs-och-kapital/nyheter", "/morgenvarden/vitenskap"])
def test_sections_of_the_built_in_newsstand_go_on(newsstand, path):
    page = newsstand.get(path).text
    seen = cards(page)
    pages = 0
    while way := re.search(r'<a rel="next" href="([^"]+)"', page):
        page = newsstand.get(way[1]).text
        more = cards(page)
        assert not more & seen
        seen |= more
        pages += 1
        assert pages < 20
    assert pages


def cards(text):
    """The stories of a page, but for those in its lists."""
    return set(re.findall(r'<article class="card[^>]* data-slot="([^"]+)"', text))


def links_to_stories(text):
    """Where the cards of a page lead."""
    return re.findall(r'class="words">.*?href="([^"]+)"', text, re.S)
