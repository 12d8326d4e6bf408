"""What is seen and done is counted as promised, and nobody who does not want to be."""

import pytest
from playwright.sync_api import expect

from backend import BABBLES, Backend
from measures import stand_still
from newsstand import Newsstand, links
from readers import SUBJECTS, WATCH_SEEN, Papers, Reports, look, paper, stories

OBJECTIONS = {
    "Do Not Track": "Object.defineProperty(Navigator.prototype, 'doNotTrack', {value: '1'})",
    "Global Privacy Control":
        "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', {value: true})",
}


@pytest.fixture(scope="module")
def papers():
    with Papers() as running:
        yield running


@pytest.fixture
def open_still(open_page):
    """Opens pages whose clock stands, and which note what was seen."""
    return lambda address, *size, script="", **options: open_page(
        address, *size, script=WATCH_SEEN + script, is_still=True, **options)


def slots_in_sight(page):
    """The slots that are at least half visible, where they stand in the end."""
    stand_still(page)
    return page.locator("[data-slot]").evaluate_all("""cards => cards.filter(card => {
      const {top, bottom, height} = card.getBoundingClientRect();
      return Math.min(bottom, innerHeight) - Math.max(top, 0) >= height / 2;
    }).map(card => card.dataset.slot)""")


def test_half_a_card_for_a_second_is_seen(papers, open_still):
    page = open_still(papers.address + "/counting/news", 1100, 500)
    reports = Reports(page)
    in_sight = slots_in_sight(page)
    assert 1 < len(in_sight) < len(SUBJECTS)
    assert look(page, 999) == 0
    assert look(page, 1) == len(in_sight)
    [report] = reports.all()
    assert sorted(report["seen"]) == sorted(in_sight)
    assert (report["brand"], report["section"]) == ("counting", "news")
    assert str(report["edition"]) == page.locator("body").get_attribute("data-edition")


def test_card_that_is_passed_quickly_is_not_seen(papers, open_still):
    page = open_still(papers.address + "/counting/news", 1100, 500)
    reports = Reports(page)
    last = page.locator("[data-slot]").last
    last.scroll_into_view_if_needed()
    look(page, 300)
    page.evaluate("scrollTo({top: 0, behavior: 'instant'})")
    assert look(page, 1200)
    assert last.get_attribute("data-slot") not in reports.of("seen")


def test_edition_is_counted_once_for_a_reader(papers, open_still):
    page = open_still(papers.address + "/counting/news")
    reports = Reports(page)
    count = look(page)
    first = reports.of("seen")
    assert len(first) == len(set(first)) == count >= 4
    page.reload()
    assert look(page) == count
    assert reports.of("seen") == first


def test_nothing_is_seen_while_the_page_is_hidden(papers, open_still):
    page = open_still(papers.address + "/counting/news", script="""
        self.isHidden = true;
        Object.defineProperty(document, "hidden", {get: () => isHidden});
    """)
    assert look(page, 1500) == 0
    page.evaluate("isHidden = false; document.dispatchEvent(new Event('visibilitychange'))")
    assert look(page)


@pytest.mark.parametrize("name", OBJECTIONS)
def test_who_objects_is_not_counted(papers, open_still, name):
    page = open_still(papers.address + "/counting/news", script=OBJECTIONS[name])
    reports = Reports(page)
    assert look(page)
    page.locator(".notice .dismiss").click()
    assert reports.all() == []
    assert page.evaluate("localStorage.getItem('seen')") is None
    expect(page.locator(".choices")).to_contain_text("nothing is counted")
    expect(page.locator(".choices button")).to_have_count(0)


def test_paper_that_counts_nothing_sends_nothing(papers, open_still):
    page = open_still(papers.address + "/silent/news")
    reports = Reports(page)
    assert look(page)
    assert reports.all() == []
    expect(page.locator(".choices")).to_have_count(0)


def test_paper_that_asks_waits_for_a_yes_and_takes_a_no(papers, open_still):
    page = open_still(papers.address + "/asking/news")
    reports = Reports(page)
    choice = page.get_by_role("group", name="May we count")
    expect(choice.get_by_role("button", pressed=True)).to_have_count(0)
    assert look(page)
    assert reports.all() == []
    choice.get_by_role("button", name="Yes").click()
    expect(choice.get_by_role("button", name="Yes", pressed=True)).to_be_visible()
    page.reload()
    assert look(page)
    seen = reports.of("seen")
    assert seen
    choice.get_by_role("button", name="No").click()
    page.evaluate("localStorage.removeItem('seen')")
    page.reload()
    expect(choice.get_by_role("button", name="No", pressed=True)).to_be_visible()
    assert look(page)
    assert reports.of("seen") == seen


def test_choice_that_cannot_be_read_is_no_yes(papers, open_still):
    page = open_still(papers.address + "/counting/news")
    page.evaluate("localStorage.clear(); localStorage.setItem('counting-counting', '{ye')")
    reports = Reports(page)
    page.reload()
    assert look(page)
    assert reports.all() == []


def test_notice_that_is_sent_away_is_reported(papers, open_page):
    page = open_page(papers.address + "/counting/news")
    reports = Reports(page)
    page.locator(".notice .dismiss").click()
    assert reports.of("actions") == [{"dismiss": "alerts"}]


def test_story_is_opened_once_in_a_visit(papers, open_page):
    story = links(papers.get("/counting/news").text, "/counting/news")[0]
    page = open_page(papers.address + story)
    reports = Reports(page)
    name = story.rsplit("/", 1)[1]
    page.reload()
    page.reload()
    assert reports.of("actions") == []
    other = open_page(papers.address + story)
    assert Reports(other).of("actions") == [{"open": name}]


def test_asking_again_for_a_page_that_failed_is_told(open_page):
    backend = Backend()
    backend["/news"] = BABBLES
    content = {"title": "Readers", "settings": backend.settings, "brands": [paper(backend, "daily")]}
    with Newsstand(content) as newsstand:
        newsstand.wait_until("/daily/news", lambda answer: "Try again" in answer.text)
        page = open_page(newsstand.address + "/daily/news", status=503)
        reports = Reports(page)
        page.get_by_role("link", name="Try again").evaluate(
            "link => { link.addEventListener('click', event => event.preventDefault()); link.click() }")
        assert reports.of("actions") == [{"retry": True}]
        page.close()
    backend.close()


def test_what_is_opened_most_becomes_the_most_read(open_page):
    backend = Backend()
    backend["/news"] = stories("news", SUBJECTS)
    providers = [{"most-read": {"title": "Most read", "count": 3, "at": "end"}}]
    content = {"title": "Readers", "settings": backend.settings,
               "brands": [paper(backend, "daily", providers)]}
    with Newsstand(content) as newsstand:
        newsstand.wait_until_pressed()
        first, *_, last = links(newsstand.get("/daily/news").text, "/daily/news")
        page = open_page(newsstand.address + last)
        page.goto(newsstand.address + "/daily/news")
        page.close()

        def leads(answer):
            return last in links(answer.text.split('<ol class="list">')[1], "/daily/news")[:1]

        assert first != last
        newsstand.wait_until("/daily/news", leads)
    backend.close()


def test_page_works_where_nothing_can_be_remembered(papers, open_still):
    page = open_still(papers.address + "/counting/news", script="""
        for (const name of ["localStorage", "sessionStorage"])
          Object.defineProperty(self, name, {get() { throw new DOMException("no") }});
    """)
    assert look(page)
    page.locator(".notice .dismiss").click()
    expect(page.locator(".notice")).to_have_count(0)
