"""Editors see a page, look at what a decision changes, take it, and see what readers saw."""

import datetime
import json
import re
import urllib.request

import pytest
from playwright.sync_api import expect

import newsroom
from backend import Backend
from contrast import faint_when_forced
from matrix import mostly_matrix
from measures import SCHEMES, overflow, violations
from newsroom import Newsroom
from newsstand import PATIENCE
from readers import paper, stories

SIZES = [(390, 844), (1440, 900)]


class Desk(Newsroom):
    """Two papers with people who look after them."""

    def __init__(self):
        self.backend = Backend()
        self.backend["/news"] = stories("news", ["rain"] * 8)
        settings = self.backend.settings | {"confirm-above": 2}
        content = {"title": "Readers", "settings": settings,
                   "brands": [self.paper("daily"), self.paper("weekly")]}
        super().__init__(content, {"anna": "editor", "berit": "editor", "carl": "viewer"})
        self.stand.wait_until_pressed()

    def paper(self, name):
        own = paper(self.backend, name)
        own["front"]["blocks"][0]["count"] = 4
        own["front"]["blocks"].append(
            {"kind": "fixed", "title": "More", "query": {}, "count": 4})
        return own

    def read(self, brand, section):
        """Reports that somebody has seen the page; the number of its edition."""
        text = self.stand.get(f"/{brand}/{section}").text
        edition = int(re.search(r'data-edition="(\d+)"', text)[1])
        slots = re.findall(r'data-slot="([^"]+)"', text)
        report = {"brand": brand, "section": section, "edition": edition, "seen": slots}
        request = urllib.request.Request(
            self.stand.address + "/events", json.dumps(report).encode(),
            {"Sec-Fetch-Site": "same-origin", "Content-Type": "text/plain"})
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            assert answer.status == 204
        return edition

    def stop(self):
        super().stop()
        self.backend.close()


@pytest.fixture(scope="module")
def desk():
    running = Desk()
    yield running
    running.stop()


@pytest.fixture
def sign_in(desk, open_page):
    """A page of the console in a context of its own, for somebody who has signed in."""
    def signed_in(path, name="anna", **options):
        page = open_page(desk.address + path, **options)
        newsroom.sign_in(page, desk, name, path=path)
        expect(page).to_have_url(desk.address + path)
        return page
    return signed_in


def unfold(page, words):
    """The form about the page that a line unfolds."""
    part = page.locator(".forms > details").filter(has=page.get_by_text(words, exact=True)).first
    part.locator("summary").click()
    return part.locator("form")


def set_it(page, why="a test", until=""):
    """Takes the decision that is looked at."""
    page.get_by_label("Why, in a line").fill(why)
    page.get_by_label("Until, if it ends by itself").fill(until)
    page.get_by_role("button", name="Set it").click()
    expect(page.get_by_text("Done, as number")).to_be_visible()


def take_back(page):
    """Takes back what was just done."""
    page.locator(".notice.done").get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Do it").click()
    expect(page.get_by_text("Done, as number")).to_be_visible()


def test_a_switch_is_looked_at_set_and_taken_back(desk, sign_in):
    page = sign_in("/newsroom/pages/daily/news")
    form = unfold(page, "Banner")
    form.get_by_label("What it says").fill("Bridge closed")
    form.get_by_role("button", name="See what it changes").click()
    expect(page.get_by_text("Changes 1 page of 1 newspaper")).to_be_visible()
    expect(page.locator("td.added")).to_contain_text("Bridge closed")
    assert "Bridge closed" not in desk.stand.get("/daily/news").text
    set_it(page, until="45m")
    assert "Bridge closed" in desk.stand.get("/daily/news").text
    expect(page.locator("#switched")).to_contain_text(re.compile("in 4[45] minutes"))
    expect(page.locator("#switched")).to_contain_text("anna: a test")
    take_back(page)
    assert "Bridge closed" not in desk.stand.get("/daily/news").text
    expect(page.locator("#switched")).to_contain_text("Nothing is switched here.")


def test_another_editor_agrees(desk, sign_in):
    page = sign_in("/newsroom/decisions")
    form = unfold(page, "Notice")
    form.get_by_label("What it says").fill("New terms")
    form.get_by_role("button", name="See what it changes").click()
    expect(page.get_by_text("Changes 4 pages of 2 newspapers")).to_be_visible()
    page.get_by_label("Why, in a line").fill("the law")
    page.get_by_role("button", name="Ask another editor").click()
    expect(page.get_by_text("It waits for another editor")).to_be_visible()
    assert "New terms" not in desk.stand.get("/weekly").text
    other = sign_in("/newsroom/decisions", "berit")
    other.get_by_role("button", name="See and agree").click()
    expect(other.get_by_text("Changes 4 pages of 2 newspapers")).to_be_visible()
    other.get_by_role("button", name="Agree").click()
    expect(other.get_by_text("Done, as number")).to_be_visible()
    assert "New terms" in desk.stand.get("/weekly").text
    other.locator(".notice.done").get_by_role("button", name="Undo").click()
    other.get_by_label("Number of pages").fill("4")
    other.get_by_role("button", name="Do it").click()
    expect(other.get_by_text("Done, as number")).to_be_visible()
    assert "New terms" not in desk.stand.get("/weekly").text


def test_a_viewer_sees_no_form(sign_in):
    page = sign_in("/newsroom/pages/daily", "carl")
    expect(page.locator(".slot")).not_to_have_count(0)
    expect(page.locator("main form")).to_have_count(0)


def headlines(page):
    return page.locator(".slot .name").all_inner_texts()


def test_a_story_is_dragged_to_another_place(sign_in):
    page = sign_in("/newsroom/pages/daily/news")
    before = headlines(page)
    row = page.locator(".slot[data-place]").nth(3)
    goal = page.locator(".slot[data-place]").nth(0)
    row.locator(".grip").hover()
    page.mouse.down()
    goal.hover()
    page.mouse.up()
    expect(page.get_by_role("heading", level=1)).to_contain_text(f"Pinned: “{before[3]}”, at place 1")
    set_it(page)
    assert headlines(page)[0] == before[3]
    take_back(page)
    assert headlines(page) == before


def test_a_story_is_pinned_by_the_keyboard(sign_in):
    page = sign_in("/newsroom/pages/daily/news", java_script_enabled=False)
    before = headlines(page)
    summary = page.locator(".slot summary").nth(2)
    summary.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("1")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text(f"Pinned: “{before[2]}”, at place 1")
    set_it(page)
    assert headlines(page)[0] == before[2]
    take_back(page)


def test_blocks_change_their_order(sign_in):
    page = sign_in("/newsroom/pages/daily")
    blocks = page.locator(".block[data-block]")
    names = [block.get_attribute("data-block") for block in blocks.all()]
    assert names == ["front-1", "front-2"]
    blocks.nth(1).get_by_role("button", name="up").click()
    set_it(page)
    names = [block.get_attribute("data-block") for block in blocks.all()]
    assert names == ["front-2", "front-1"]
    take_back(page)


def test_a_section_becomes_a_page_and_comes_back_before_the_reader(desk, sign_in, open_page):
    reader = open_page(desk.stand.address + "/daily/news")
    page = sign_in("/newsroom/pages/daily/news")
    form = unfold(page, "Native or web")
    form.get_by_label("Address of the web page").fill("https://sport.example/")
    form.get_by_role("button", name="Web page").click()
    expect(page.locator("main")).to_contain_text("https://sport.example/")
    set_it(page)
    expect(page.locator("#state")).to_contain_text("the web page https://sport.example/")
    expect(reader.locator("iframe.page")).to_have_attribute("src", "https://sport.example/")
    take_back(page)
    expect(reader.get_by_role("article")).not_to_have_count(0)


def test_what_readers_saw_is_shown_again(desk, sign_in):
    page = sign_in("/newsroom/editions/daily/news")
    expect(page.locator("tbody tr")).not_to_have_count(0)
    page.get_by_role("button", name="Compare the two").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("at two moments")
    page.goto(desk.address + "/newsroom/editions/daily/news")
    page.locator("tbody a").first.click()
    frame = page.frame_locator("iframe.replay")
    expect(frame.get_by_role("article")).to_have_count(8)
    colour = frame.locator("body").evaluate("body => getComputedStyle(body).fontFamily")
    assert colour != "Times New Roman"


def test_counts_are_shown_of_one_edition_or_of_all(desk, sign_in):
    edition = desk.read("weekly", "news")
    page = sign_in("/newsroom/counts/weekly/news")
    expect(page.get_by_text(re.compile("^Seen 8 times"))).to_be_visible()
    page.get_by_label("Counted of").select_option(str(edition))
    page.get_by_role("button", name="Show").click()
    expect(page).to_have_url(re.compile(f"edition={edition}$"))
    expect(page.get_by_text(re.compile("^Seen 8 times"))).to_be_visible()
    expect(page.get_by_label("Counted of")).to_have_value(str(edition))
    page.goto(f"{desk.address}/newsroom/counts/weekly/news?edition=1")
    expect(page.get_by_text("Nothing was counted of edition 1 of late.")).to_be_visible()


def test_who_leads_in_a_test_of_headlines_is_said_and_drawn(desk, sign_in):
    text = desk.stand.get("/daily/news").text
    item = re.search(r'data-slot="([^"]+)"', text)[1]
    desk.switch("daily", "test-headline", "Rain at last", "--item", item, "--opens", "100")
    page = sign_in("/newsroom/pages/daily")
    expect(page.get_by_text("A 0, B 0 of at most 100 opens")).to_be_visible()
    expect(page.locator(".lead")).to_contain_text("B wins")
    assert violations(page) == []
    number = re.search(r"no\. (\d+)", page.locator("#switched").inner_text())[1]
    desk.switch("--end", number)


@pytest.mark.parametrize("scheme", mostly_matrix(SCHEMES))
def test_every_page_is_accessible(desk, sign_in, scheme):
    page = sign_in("/newsroom/pages/daily", color_scheme=scheme)
    found = {}

    def look_at(name):
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            found[name, scheme, width] = violations(page), overflow(page), faint_when_forced(page)

    now = f"{datetime.datetime.now(datetime.UTC):%Y-%m-%dT%H:%M:%S}"
    desk.read("daily", "news")
    for path in ["pages/daily", "pages/daily/news", "decisions", "editions/daily/news",
                 f"replay/daily/news?at={now}", f"compare/daily/news?from={now}&to={now}",
                 "counts/daily/news", "counts/daily"]:
        page.goto(f"{desk.address}/newsroom/{path}")
        page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
        look_at(path)
    page.goto(f"{desk.address}/newsroom/pages/daily/news")
    form = unfold(page, "Maintenance")
    form.get_by_label("What readers get instead").fill("Soon")
    form.get_by_role("button", name="See what it changes").click()
    expect(page.locator(".radius")).to_be_visible()
    look_at("look")
    assert found == {name: ([], 0, []) for name in found}
