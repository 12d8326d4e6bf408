"""Notices stand where they belong, not too often, and never again once they are done with."""

import pytest
from playwright.sync_api import expect

from readers import Papers

DAY = 24 * 3600 * 1000


@pytest.fixture(scope="module")
def papers():
    with Papers() as running:
        yield running


def days_later(count):
    """A clock that is so many days ahead."""
    return f"{{ const now = Date.now; Date.now = () => now() + {count * DAY} }}"


def test_notice_stands_after_its_story(papers, open_page):
    page = open_page(papers.address + "/offering/news", java_script_enabled=False)
    kinds = page.locator("main .c").evaluate_all(
        "cards => cards.map(card => card.matches('.no') ? 'notice' : 'story')")
    assert kinds[:4] == ["story", "story", "notice", "story"]


@pytest.mark.parametrize("end", ["Dismiss: Try us", "Try"])
def test_notice_that_is_done_with_never_comes_back(papers, open_page, end):
    page = open_page(papers.address + "/offering/news")
    page.locator(".no").get_by_label(end).or_(page.get_by_role("link", name=end)).click()
    page.add_init_script(days_later(400))
    page.reload()
    expect(page.locator(".no")).to_be_hidden()


def test_notice_comes_back_after_its_days(papers, open_page):
    page = open_page(papers.address + "/offering/news")
    expect(page.locator(".no")).to_be_visible()
    page.reload()
    expect(page.locator(".no")).to_be_hidden()
    page.add_init_script(days_later(6))
    page.reload()
    expect(page.locator(".no")).to_be_hidden()
    page.add_init_script(days_later(2))
    page.reload()
    expect(page.locator(".no")).to_be_visible()
