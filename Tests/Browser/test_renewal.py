"""A page takes what is new without being loaded anew: by a pull, or by a button later on."""

import pytest
from playwright.sync_api import expect

from backend import Backend
from measures import hear_requests, wait_for
from newsstand import Newsstand
from readers import paper, stories

PULL = """way => {
  const touch = y => new Touch({identifier: 1, target: document.body, clientX: 150, clientY: y});
  const send = (name, touches) =>
    dispatchEvent(new TouchEvent(name, {touches, changedTouches: [touch(100 + way)]}));
  send("touchstart", [touch(100)]);
  for (let y = 0; y <= way; y += 20) send("touchmove", [touch(100 + y)]);
  const said = document.querySelector(".renewal").textContent;
  send("touchend", []);
  return said;
}"""


@pytest.fixture
def backend():
    running = Backend()
    running["/news"] = stories("news", ["rain"] * 8)
    yield running
    running.close()


@pytest.fixture
def stand(backend):
    content = {"title": "Readers", "settings": backend.settings,
               "brands": [paper(backend, "daily")]}
    with Newsstand(content) as running:
        running.wait_until_pressed()
        yield running


@pytest.fixture
def open_renewable(open_page):
    """Opens pages, and waits for the script of those that stay open."""
    def opened(*place, **options):
        page = open_page(*place, **options)
        wait_for(page, "!!document.querySelector('.renewal')")
        return page
    return opened


def change(backend, stand, count=9):
    """Puts a story in front, and waits until readers have it."""
    backend["/news"] = newer("news", count)
    stand.wait_until("/daily", lambda answer: f"news story {count - 1}<" in answer.text)


def newer(name, count):
    """The same feed with its stories turned round, so that the last one is new and first."""
    status, kind, body = stories(name, ["rain"] * count)
    head, *items = body.decode().split("<item>")
    last, tail = items[-1].split("</channel>")
    return status, kind, (
        head + "<item>" + last + "".join("<item>" + item for item in items[:-1])
        + "</channel>" + tail).encode()


def new(page):
    return page.get_by_role("article").filter(has_text="news story 8")


def mark(page):
    """Puts a mark on every card's element, and says which there are."""
    return page.evaluate("""[...document.querySelectorAll("[data-slot]")].map(card => {
      card.wasHere = true;
      return card.dataset.slot;
    })""")


def test_a_pull_brings_what_is_new_and_keeps_the_rest(backend, stand, open_renewable):
    page = open_renewable(stand.address + "/daily", width=390, has_touch=True)
    before = mark(page)
    change(backend, stand)
    assert page.evaluate(PULL, 200) == "Let go to refresh"
    expect(new(page)).to_be_visible()
    expect(page.locator(".renewal")).to_have_text("New stories: 1")
    expect(page.locator(".renewal")).to_have_attribute("role", "status")
    kept = page.evaluate("""[...document.querySelectorAll("[data-slot]")]
      .filter(card => card.wasHere).map(card => card.dataset.slot)""")
    assert len(kept) == len(before) - 1
    order = page.get_by_role("article").all_inner_texts()
    assert "news story 8" in order[0] and "news story 0" in order[1]


def test_a_pull_says_that_nothing_is_new(stand, open_renewable):
    page = open_renewable(stand.address + "/daily", width=390, has_touch=True)
    before = page.locator("main").inner_html()
    page.evaluate(PULL, 200)
    expect(page.locator(".renewal")).to_have_text("Nothing new")
    assert page.locator("main").inner_html() == before


def test_a_short_pull_does_nothing(stand, open_renewable):
    page = open_renewable(stand.address + "/daily", width=390, has_touch=True)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    assert page.evaluate(PULL, 60) == "Pull to refresh"
    hear_requests(page)
    assert not [address for address in asked if "since=" in address]
    expect(page.locator(".renewal")).to_be_hidden()


def test_an_edition_that_nobody_remembers_is_replaced_whole(backend, stand, open_renewable):
    page = open_renewable(stand.address + "/daily", width=390, has_touch=True)
    mark(page)
    page.evaluate("document.body.dataset.edition = 1")
    change(backend, stand)
    page.evaluate(PULL, 200)
    expect(new(page)).to_be_visible()
    assert page.evaluate("""[...document.querySelectorAll("[data-slot]")]
      .filter(card => card.wasHere).length""") == 7
    assert page.evaluate("document.body.dataset.edition") != "1"


def test_who_comes_back_is_offered_what_is_new(backend, stand, open_renewable):
    page = open_renewable(stand.address + "/daily", script="""
        const real = Date.now;
        self.ahead = 0;
        Date.now = () => real() + self.ahead;
    """)
    change(backend, stand)
    page.evaluate("self.ahead = 4e5; document.dispatchEvent(new Event('visibilitychange'))")
    button = page.get_by_role("button", name="New stories: 1")
    expect(button).to_be_visible()
    assert not new(page).count()
    button.click()
    expect(new(page)).to_be_visible()


def test_who_comes_back_has_what_was_corrected_without_a_tap(backend, stand, open_renewable):
    page = open_renewable(stand.address + "/daily", script="""
        const real = Date.now;
        self.ahead = 0;
        Date.now = () => real() + self.ahead;
        Object.defineProperty(navigator, "connection", {value: {saveData: true}});
    """)
    status, kind, body = stories("news", ["rain"] * 8)
    backend["/news"] = status, kind, body.replace(b"news story 3", b"corrected now")
    stand.wait_until("/daily", lambda answer: "corrected now" in answer.text)
    page.evaluate("self.ahead = 4e5; document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.get_by_role("article").filter(has_text="corrected now")).to_be_visible()
    expect(page.locator(".renewal button")).to_have_count(0)


def test_what_the_reader_looks_at_stays_where_it_is(backend, stand, open_renewable):
    page = open_renewable(stand.address + "/daily", width=390, height=600, script="""
        const real = Date.now;
        self.ahead = 0;
        Date.now = () => real() + self.ahead;
    """, reduced_motion="reduce")
    page.evaluate("scrollTo(0, 400)")
    top = """() => [...document.querySelectorAll("article")].map(card =>
      [card.dataset.slot, card.getBoundingClientRect()]).filter(([, box]) =>
      box.bottom > 0).map(([slot, box]) => [slot, Math.round(box.top)])[0]"""
    slot, before = page.evaluate(top)
    change(backend, stand)
    page.evaluate("self.ahead = 4e5; document.dispatchEvent(new Event('visibilitychange'))")
    page.get_by_role("button", name="New stories: 1").click()
    wait_for(page, "document.body.innerText.includes('news story 8')")
    after = page.evaluate(f"""Math.round(document.querySelector('[data-slot="{slot}"]')
      .getBoundingClientRect().top)""")
    assert abs(after - before) <= 2
