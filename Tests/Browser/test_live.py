"""An open page hears of what is new, and nothing moves under its reader's eyes."""

import re

import pytest
from playwright.sync_api import expect

from backend import Backend
from measures import come_to_rest, wait_for
from newsroom import Newsroom
from newsstand import PATIENCE, slot_of
from readers import paper, stories
from test_renewal import change, mark, new

# Counts the streams that are open, and what moved without having been asked to.
WATCH = """
  self.streams = new Set;
  self.opened = 0;
  const Real = self.EventSource;
  self.EventSource = class extends Real {
    constructor(address) {
      super(address);
      self.streams.add(this);
      self.opened++;
    }
    close() {
      super.close();
      self.streams.delete(this);
    }
  };
  self.shift = 0;
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) self.shift += entry.value;
  }).observe({type: "layout-shift", buffered: true});
  self.hide = isHidden => {
    Object.defineProperty(document, "hidden", {value: isHidden, configurable: true});
    document.dispatchEvent(new Event("visibilitychange"));
  };
"""
LISTENS = "[...self.streams].some(stream => stream.readyState == 1)"
PLACES = """() => Object.fromEntries([...document.querySelectorAll("article")]
  .map(card => [card.dataset.slot, Math.round(card.getBoundingClientRect().top)]))"""


class Room(Newsroom):
    """A paper with one section, whose stories may be live."""

    def __init__(self, backend):
        content = {"title": "Readers", "settings": backend.settings,
                   "brands": [paper(backend, "daily")]}
        content["brands"][0]["sections"][0]["flags"] = {"live": ["live"]}
        super().__init__(content)
        self.stand.wait_until_pressed()


@pytest.fixture
def backend():
    running = Backend()
    running["/news"] = stories("news", ["rain"] * 8)
    yield running
    running.close()


@pytest.fixture
def room(backend):
    running = Room(backend)
    yield running
    running.stop()


@pytest.fixture
def listen(room, open_page):
    """Opens a page that has its stream."""
    def opened(path="/daily", height=600, **options):
        page = open_page(room.stand.address + path, height=height, script=WATCH, **options)
        wait_for(page, LISTENS)
        return page
    return opened


def settle(page):
    """Scrolls into the middle, and forgets what moved before."""
    page.evaluate("scrollTo(0, 400)")
    come_to_rest(page)
    page.evaluate("self.shift = 0")
    return page.evaluate(PLACES)


def test_new_stories_announce_themselves_and_move_nothing(backend, room, listen):
    page = listen()
    before = settle(page)
    mark(page)
    change(backend, room.stand)
    button = page.get_by_role("button", name="New stories: 1")
    expect(button).to_be_visible()
    come_to_rest(page)
    assert page.evaluate(PLACES) == before
    assert page.evaluate("self.shift") == 0
    page.evaluate("""() => {
      self.moved = 0;
      const real = Element.prototype.animate;
      Element.prototype.animate = function(...words) {
        self.moved++;
        return real.apply(this, words);
      };
    }""")
    button.click()
    expect(new(page)).to_have_count(1)
    assert page.evaluate("self.moved") > 0
    assert page.evaluate("""[...document.querySelectorAll("[data-slot]")]
      .filter(card => card.wasHere).length""") >= 7


def test_what_is_taken_back_before_it_was_seen_goes_without_a_jump(backend, room, listen):
    page = listen()
    settle(page)
    change(backend, room.stand)
    expect(page.get_by_role("button", name="New stories: 1")).to_be_visible()
    backend["/news"] = stories("news", ["rain"] * 8)
    expect(page.locator(".renewal")).to_be_hidden()
    assert page.evaluate("self.shift") == 0


def test_a_section_becomes_a_page_and_comes_back(room, listen):
    page = listen("/daily/news")
    page.evaluate("self.stays = true")
    address = room.stand.address + "/daily"
    room.switch("daily/news", "web", "https://sport.example/")
    expect(page.locator("iframe.page")).to_have_attribute("src", "https://sport.example/")
    expect(page.get_by_role("article")).to_have_count(0)
    expect(page.locator("body")).to_have_class(re.compile(r"\bweb\b"))
    room.switch("--end", "1")
    expect(page.get_by_role("article")).not_to_have_count(0)
    expect(page.locator("iframe.page")).to_have_count(0)
    expect(page.locator("body")).not_to_have_class(re.compile(r"\bweb\b"))
    assert page.evaluate("self.stays"), address


def test_a_banner_appears_over_what_is_read(room, listen):
    page = listen()
    before = settle(page)
    room.switch("daily", "banner", "Bridge closed")
    button = page.get_by_role("button", name="Bridge closed")
    expect(button).to_be_visible()
    come_to_rest(page)
    assert page.evaluate(PLACES) == before
    assert page.evaluate("self.shift") == 0
    button.click()
    expect(page.locator(".notice-breaking")).to_be_in_viewport()


def test_a_correction_changes_its_card_where_it_stands(backend, room, listen):
    page = listen()
    mark(page)
    status, kind, body = stories("news", ["rain"] * 8)
    backend["/news"] = status, kind, body.replace(b"news story 3", b"corrected now")
    card = page.get_by_role("article").filter(has_text="corrected now")
    expect(card).to_be_visible()
    assert card.evaluate("card => card.wasHere")
    expect(page.locator(".renewal")).to_be_hidden()


def test_what_is_hidden_goes_at_once(room, listen):
    page = listen()
    slot = page.get_by_role("article").nth(2).get_attribute("data-slot")
    room.switch("daily", "hide", "--item", slot)
    expect(page.locator(f'[data-slot="{slot}"]')).to_have_count(0)


@pytest.mark.parametrize("place", [0, 2])
def test_what_is_shown_again_comes_back_with_what_is_new(room, listen, place):
    page = listen()
    slots = page.locator("article").evaluate_all("cards => cards.map(card => card.dataset.slot)")
    room.switch("daily", "banner", "Bridge closed")
    button = page.get_by_role("button", name="Bridge closed")
    expect(button).to_be_visible()
    room.switch("daily", "hide", "--item", slots[place])
    expect(page.locator(f'[data-slot="{slots[place]}"]')).to_have_count(0)
    with page.expect_response(lambda answer: "?since=" in answer.url):
        room.switch("--end", "2")
    button.click()
    expect(page.locator(".notice-breaking")).to_be_visible()
    assert page.locator("article").evaluate_all(
        "cards => cards.map(card => card.dataset.slot)") == slots


def test_a_pin_is_announced_and_moves_nothing(room, listen):
    page = listen("/daily/news")
    before = settle(page)
    slot = page.get_by_role("article").nth(6).get_attribute("data-slot")
    room.switch("daily/news", "pin", slot, "--place", "1")
    button = page.locator(".renewal button")
    expect(button).to_be_visible()
    come_to_rest(page)
    assert page.evaluate(PLACES) == before
    assert page.evaluate("self.shift") == 0
    button.click()
    expect(page.get_by_role("article").first).to_have_attribute("data-slot", slot)


def test_a_notice_is_there_without_a_tap(room, listen):
    page = listen()
    room.switch("daily", "notice", "Ferry late")
    expect(page.locator(".notice").filter(has_text="Ferry late")).to_be_visible()
    expect(page.locator(".renewal button")).to_have_count(0)


def test_a_section_that_is_closed_is_swapped_and_comes_back(room, listen):
    page = listen("/daily/news")
    room.switch("daily/news", "off", "Back at six")
    expect(page.get_by_text("Back at six")).to_be_visible()
    expect(page.get_by_role("article")).to_have_count(0)
    room.switch("--end", "1")
    expect(page.get_by_role("article")).not_to_have_count(0)
    expect(page.locator(".renewal button")).to_have_count(0)


def test_a_hidden_tab_lets_go_and_hears_later_what_it_missed(backend, room, listen):
    page = listen()
    page.evaluate("self.hide(true)")
    assert page.evaluate("self.streams.size") == 0
    change(backend, room.stand)
    come_to_rest(page)
    expect(page.locator(".renewal button")).to_have_count(0)
    page.evaluate("self.hide(false)")
    expect(page.get_by_role("button", name="New stories: 1")).to_be_visible()
    assert page.evaluate("self.streams.size") == 1


def test_who_wants_little_data_has_no_stream(backend, room, open_page):
    page = open_page(room.stand.address + "/daily", script=WATCH + """
      Object.defineProperty(navigator, "connection", {value: {saveData: true}});
    """)
    wait_for(page, "!!document.querySelector('.renewal')")
    change(backend, room.stand)
    come_to_rest(page)
    assert page.evaluate("self.opened") == 0
    expect(page.locator(".renewal button")).to_have_count(0)


def test_a_stream_that_fails_is_opened_again(backend, room, listen):
    page = listen()
    # After a while by chance, which is none here.
    assert page.evaluate("""() => {
      Math.random = () => 0;
      const [stream] = self.streams;
      stream.dispatchEvent(new Event("error"));
      return self.streams.size;
    }""") == 0
    change(backend, room.stand)
    expect(page.get_by_role("button", name="New stories: 1")).to_be_visible()
    assert page.evaluate("self.opened") == 2


def test_without_scripts_the_page_is_whole(room, open_page):
    page = open_page(room.stand.address + "/daily", java_script_enabled=False)
    expect(page.get_by_role("article")).to_have_count(8)
    expect(page.locator(".renewal")).to_have_count(0)


def live_story(*paragraphs, flag="live"):
    """A feed whose first story is live, with this text."""
    status, kind, body = stories("news", ["rain"] * 8)
    text = "".join(f"&lt;p&gt;{words}&lt;/p&gt;" for words in paragraphs)
    return status, kind, body.replace(
        b"&lt;p&gt;All about rain.&lt;/p&gt;", text.encode(), 1).replace(
        b"<category>rain", f"<category>{flag}".encode(), 1)


# Long enough that the first paragraph can be scrolled away.
LONG = [f"Paragraph {number}. " + "It rains and rains. " * 30 for number in range(12)]


@pytest.fixture
def follow(backend, room, open_page):
    """Opens a live story that has its stream, scrolled into its middle."""
    backend["/news"] = live_story(*LONG)
    address = room.stand.address
    front = room.stand.wait_until("/daily", lambda answer: 'flag-live' in answer.text
                                  or ">Live<" in answer.text)
    path = re.search(r'href="(/daily/news/[^"]+)"', front.text)[1]
    page = open_page(address + path, height=600, script=WATCH)
    wait_for(page, LISTENS)
    page.evaluate("scrollTo(0, 900)")
    come_to_rest(page)
    page.evaluate("""() => {
      self.shift = 0;
      document.querySelectorAll(".prose p").forEach(part => part.wasHere = true);
    }""")
    return page


TOPS = """() => [...document.querySelectorAll(".prose p")]
  .map(part => Math.round(part.getBoundingClientRect().top))"""


def test_a_live_story_says_that_it_goes_on_and_moves_nothing(backend, follow):
    page = follow
    before = page.evaluate(TOPS)
    backend["/news"] = live_story("The bridge is open again.", *LONG)
    button = page.get_by_role("button", name="New in this story")
    expect(button).to_be_visible()
    assert page.evaluate(TOPS) == before
    assert page.evaluate("self.shift") == 0
    button.click()
    expect(page.locator(".prose p").first).to_have_text("The bridge is open again.")
    expect(page.locator(".prose p").first).to_be_in_viewport()
    assert page.evaluate("""[...document.querySelectorAll(".prose p")]
      .filter(part => part.wasHere).length""") == len(LONG)
    expect(page.locator(".renewal")).to_be_hidden()


def test_a_live_story_is_corrected_where_it_stands(backend, follow):
    page = follow
    words = [LONG[0], "It did not rain.", *LONG[2:]]
    seen = page.evaluate("""() => {
      const part = [...document.querySelectorAll(".prose p")]
        .find(part => part.getBoundingClientRect().bottom > 0);
      self.seen = part;
      return Math.round(part.getBoundingClientRect().top);
    }""")
    backend["/news"] = live_story(*words)
    expect(page.get_by_text("It did not rain.")).to_have_count(1)
    expect(page.locator(".renewal")).to_be_hidden()
    assert abs(page.evaluate("self.seen.getBoundingClientRect().top") - seen) <= 1
    # What was taken away goes, and the end of it is heard.
    backend["/news"] = live_story(*words[:-1], flag="rain")
    expect(page.locator(".prose p")).to_have_count(len(words) - 1)
    wait_for(page, "self.streams.size == 0")


def test_a_live_story_that_is_withdrawn_goes_from_the_screen(room, backend, browser):
    backend["/news"] = live_story(*LONG)
    front = room.stand.wait_until("/daily", lambda answer: 'flag-live' in answer.text
                                  or ">Live<" in answer.text)
    path = re.search(r'href="(/daily/news/[^"]+)"', front.text)[1]
    # In a context of its own: Chromium complains about the status of the page.
    context = browser.new_context()
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(room.stand.address + path)
    wait_for(page, LISTENS)
    room.switch("daily", "withdraw", "We got this wrong.", "--item", slot_of(path, front.text))
    expect(page.get_by_role("heading", level=1)).to_have_text("We got this wrong.")
    context.close()
