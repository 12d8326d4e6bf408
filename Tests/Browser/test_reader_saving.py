"""Stories can be saved on the reader's own device, and shared."""

import pytest
from playwright.sync_api import expect

from measures import violations
from newsstand import links
from readers import Papers, Reports


@pytest.fixture(scope="module")
def papers():
    with Papers() as running:
        yield running


@pytest.fixture
def story(papers):
    return links(papers.get("/counting/news").text, "/counting/news")[2]


def test_saved_story_is_listed_on_every_page_and_can_be_removed(papers, story, open_page):
    page = open_page(papers.address + story)
    reports = Reports(page)
    name = page.locator("h1").inner_text()
    expect(page.locator(".saved")).to_be_hidden()
    save = page.get_by_role("button", name="Save", exact=True)
    save.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Saved", pressed=True)).to_be_focused()
    assert {"save": story.rsplit("/", 1)[1]} in reports.of("actions")
    page.goto(papers.address + "/counting")
    saved = page.get_by_role("region", name="Saved stories")
    assert violations(page) == []
    saved.get_by_role("link", name=name).click()
    page.wait_for_url("**" + story)
    expect(page.get_by_role("button", name="Saved", pressed=True)).to_be_visible()
    saved.get_by_role("button", name=f"Remove: {name}").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".saved")).to_be_hidden()
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_visible()
    page.reload()
    expect(page.locator(".saved")).to_be_hidden()


def test_story_saved_under_an_earlier_address_is_found_again(papers, story, open_page):
    page = open_page(papers.address + story)
    title = page.locator("h1").inner_text()
    earlier = story.rsplit("-", 1)[0]
    page.evaluate(
        """([path, title]) => localStorage.setItem("saved-counting", JSON.stringify(
            [["/counting/news/another", "Another"], [path, title]]))""", [earlier, title])
    page.goto(papers.address + earlier)
    expect(page.get_by_role("button", name="Saved", pressed=True)).to_be_visible()
    saved = page.get_by_role("region", name="Saved stories")
    expect(saved.get_by_role("link", name=title)).to_have_attribute("href", story)
    expect(saved.get_by_role("link", name="Another")).to_have_attribute(
        "href", "/counting/news/another")
    expect(saved.get_by_role("link")).to_have_count(2)


def test_saved_stories_are_each_brands_own(papers, story, open_page):
    page = open_page(papers.address + story)
    page.get_by_role("button", name="Save", exact=True).click()
    page.goto(papers.address + "/silent")
    expect(page.locator(".saved")).to_be_hidden()


def test_link_is_copied_where_nothing_can_be_shared(papers, story, open_page):
    page = open_page(papers.address + story, permissions=["clipboard-read", "clipboard-write"],
                     script="Object.defineProperty(navigator, 'share', {value: undefined})")
    reports = Reports(page)
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("button", name="The link is copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == papers.address + story
    assert {"share": story.rsplit("/", 1)[1]} in reports.of("actions")


def test_device_shares_where_it_can(papers, story, open_page):
    page = open_page(papers.address + story, script="""
        Object.defineProperty(navigator, "share", {value: data => {
          self.shared = data;
          return Promise.resolve();
        }});
    """)
    page.get_by_role("button", name="Share").click()
    assert page.evaluate("self.shared") == {
        "title": page.locator("h1").inner_text(), "url": papers.address + story}


def test_without_script_no_button_stands_there_in_vain(papers, story, open_page):
    page = open_page(papers.address + story, java_script_enabled=False)
    expect(page.locator(".actions")).to_be_hidden()
