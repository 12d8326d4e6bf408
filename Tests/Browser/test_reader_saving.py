"""Stories can be saved on the reader's own device, and shared."""

import pytest
from playwright.sync_api import expect

from newsstand import links
from readers import Papers, Reports


@pytest.fixture(scope="module")
def papers():
    with Papers() as running:
        yield running


@pytest.fixture
def story(papers):
    return links(papers.get("/counting/news").text, "/counting/news")[2]


def test_story_is_saved_and_its_button_says_so(papers, story, open_page):
    page = open_page(papers.address + story)
    reports = Reports(page)
    save = page.get_by_role("button", name="Save", exact=True)
    save.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Saved", pressed=True)).to_be_focused()
    assert {"save": story.rsplit("/", 1)[1]} in reports.of("actions")
    page.reload()
    page.get_by_role("button", name="Saved", pressed=True).click()
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_visible()


def test_story_saved_under_an_earlier_address_is_found_again(papers, story, open_page):
    page = open_page(papers.address + story)
    title = page.locator("h1").inner_text()
    earlier = story.rsplit("-", 1)[0]
    page.evaluate(
        """([path, title]) => localStorage.setItem("saved-counting", JSON.stringify(
            [["/counting/news/another", "Another"], [path, title]]))""", [earlier, title])
    page.goto(papers.address + earlier)
    expect(page.get_by_role("button", name="Saved", pressed=True)).to_be_visible()
    page.goto(papers.address + "/counting/saved.page")
    links = page.locator(".saved-stories li a")
    assert links.evaluate_all("links => links.map(link => link.getAttribute('href'))") == [
        story, "/counting/news/another"]


def test_full_list_takes_no_story_more_and_the_button_says_so(papers, story, open_page):
    page = open_page(papers.address + story)
    kept = [[f"/counting/news/story-{number}", "A story", number] for number in range(200)]
    page.evaluate("kept => localStorage.setItem('saved-counting', JSON.stringify(kept))", kept)
    page.reload()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("button", name="The list is full: it holds 200 stories.")).to_be_visible()
    assert page.evaluate("JSON.parse(localStorage.getItem('saved-counting'))") == kept


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
