"""Stories are ordered by what was read where the brand allows it, on the reader's device alone."""

import html
import json
import re

import pytest
from playwright.sync_api import expect

from measures import WATCH_SHIFTS, settle, violations
from newsstand import ROOT, links
from readers import WATCH_SEEN, Papers, Reports, look

CASES = json.loads((ROOT / "Tests/Browser/ranking.json").read_text())["cases"]
MINUTES_PER_HALF_LIFE = 7 * 24 * 60


@pytest.fixture(scope="module")
def papers():
    with Papers() as running:
        yield running


def headlines(page):
    return page.locator("main article h2").all_inner_texts()


def read(page, papers, subject, count, name="personal"):
    """Opens stories about a subject."""
    cards = re.findall(r"<article.*?</article>", papers.get(f"/{name}/news").text, re.S)
    about = [links(card, f"/{name}/news")[0] for card in cards if f"about {subject}" in card]
    assert len(about) >= count
    for story in about[:count]:
        page.goto(papers.address + story)


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_browser_follows_the_rule_of_the_core(papers, open_page, case):
    address = papers.address + "/personal"
    script = re.search(r'<script src="([^"]+)"', papers.get("/personal").text)[1]
    cards = "".join(
        f'<article id="{place}" data-rank="0" data-subjects="{"|".join(subjects)}"></article>'
        for place, subjects in enumerate(case["teasers"]))
    document = f"""<!doctype html><html lang="en"><title>A case</title>
        <link rel="icon" href="data:,"><body data-brand="case"
        data-personal="{html.escape(json.dumps(case["rule"]))}"><main>{cards}</main>
        <p data-why="Why?" data-moved="#/%"></p><script src="{script}"></script>"""
    history = [[story, -age * MINUTES_PER_HALF_LIFE, subjects]
               for story, age, subjects in case["history"]]
    page = open_page(address, script=f"""
        Date.now = () => 0;
        localStorage.setItem("read-case", {json.dumps(json.dumps(history))});
    """)
    page.route(address, lambda route: route.fulfill(body=document, content_type="text/html"))
    page.goto(address)
    order = page.locator("article").evaluate_all("cards => cards.map(card => +card.id)")
    moved = page.locator("article:has(details)").evaluate_all(
        "cards => cards.map(card => [card.id, card.querySelector('details').lastChild.data])")
    assert order == case["order"]
    assert dict(moved) == {place: f"{subject}/{reads}"
                           for place, (subject, reads) in case["moved"].items()}


@pytest.mark.parametrize("width", [390, 1100])
def test_liked_subject_rises_without_a_shift_and_can_be_asked_why(papers, open_page, width):
    page = open_page(papers.address + "/personal/news", width, script=WATCH_SHIFTS)
    everybodys = headlines(page)
    read(page, papers, "sailing", 2)
    page.goto(papers.address + "/personal/news")
    settle(page)
    own = headlines(page)
    assert own != everybodys and sorted(own) == sorted(everybodys)
    assert own[0] == everybodys[0]
    assert sum(shift[0] for shift in page.evaluate("self.shifts")) < 0.01
    risen = next(headline for old, headline in zip(everybodys, own) if old != headline)
    assert everybodys.index(risen) > own.index(risen)
    why = page.locator("article:has(.why-here)").first
    assert why.locator("h2").inner_text() == risen
    summary = why.locator("summary")
    expect(summary).to_have_attribute("aria-label", "Why here?")
    summary.focus()
    page.keyboard.press("Enter")
    expect(why.locator("details")).to_contain_text("because you read about sailing (2)")
    assert violations(page) == []


def test_reader_can_switch_it_off_and_is_forgotten(papers, open_page):
    page = open_page(papers.address + "/personal/news")
    everybodys = headlines(page)
    read(page, papers, "sailing", 2)
    page.goto(papers.address + "/personal/news")
    assert headlines(page) != everybodys
    choice = page.get_by_role("group", name="Move up subjects")
    choice.get_by_role("button", name="No").click()
    page.reload()
    assert headlines(page) == everybodys
    assert page.evaluate("localStorage.getItem('read-personal')") == "[]"
    read(page, papers, "sailing", 2)
    assert page.evaluate("localStorage.getItem('read-personal')") == "[]"


def test_brand_that_does_not_allow_it_keeps_no_history(papers, open_page):
    page = open_page(papers.address + "/forbidden/news")
    everybodys = headlines(page)
    read(page, papers, "sailing", 2, name="forbidden")
    page.goto(papers.address + "/forbidden/news")
    assert headlines(page) == everybodys
    assert page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('read'))") == []


def test_history_never_leaves_the_device(papers, open_page):
    page = open_page(papers.address + "/personal/news", script=WATCH_SEEN, is_still=True)
    sent = []
    page.on("request", lambda request: sent.append(request))
    read(page, papers, "sailing", 3)
    page.goto(papers.address + "/personal/news")
    assert look(page)
    Reports(page).all()
    assert all("sailing" not in (request.post_data or "") + request.url for request in sent)
    assert any(request.url.endswith("/events") for request in sent)
