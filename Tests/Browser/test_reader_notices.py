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
    kinds = page.locator("main .card").evaluate_all(
        "cards => cards.map(card => card.matches('.notice') ? 'notice' : 'story')")
    assert kinds[:4] == ["story", "story", "notice", "story"]


@pytest.mark.parametrize("role, end", [("button", "Dismiss: Try us"), ("link", "Try")])
def test_notice_that_is_done_with_never_comes_back(papers, open_page, role, end):
    page = open_page(papers.address + "/offering/news")
    page.locator(".notice").get_by_role(role, name=end, exact=True).click()
    page.add_init_script(days_later(400))
    page.goto(papers.address + "/offering/news")
    expect(page.locator(".notice")).to_be_hidden()


def test_notice_comes_back_after_its_days(papers, open_page):
    page = open_page(papers.address + "/offering/news")
    expect(page.locator(".notice")).to_be_visible()
    page.reload()
    expect(page.locator(".notice")).to_be_hidden()
    page.add_init_script(days_later(6))
    page.reload()
    expect(page.locator(".notice")).to_be_hidden()
    page.add_init_script(days_later(2))
    page.reload()
    expect(page.locator(".notice")).to_be_visible()


def test_what_is_breaking_stays_until_it_is_sent_away(papers, open_page):
    page = open_page(papers.address + "/breaking/news")
    notice = page.locator(".notice-breaking")
    page.reload()
    expect(notice).to_be_visible()
    notice.get_by_role("link", name="Follow").click()
    expect(notice).to_be_visible()
    page.goto(papers.address + "/breaking")
    page.goto(papers.address + "/breaking/news")
    expect(notice).to_be_visible()
    notice.get_by_role("button", name="Dismiss: Storm").click()
    page.add_init_script(days_later(400))
    page.goto(papers.address + "/breaking/news")
    expect(notice).to_be_hidden()


def notifications(answer):
    """A browser whose reader answers so when asked for notifications."""
    return f"""self.asked = 0;
        self.Notification = {{permission: "default",
            requestPermission: async () => {{ self.asked++; return "{answer}" }}}}"""


def test_notifications_are_turned_on_and_never_offered_again(papers, open_page):
    page = open_page(papers.address + "/alerting/news")
    page.add_init_script(notifications("granted"))
    page.reload()
    assert page.evaluate("asked") == 0
    page.get_by_role("button", name="Turn on").click()
    expect(page.locator(".notice")).to_have_count(0)
    assert page.evaluate("asked") == 1
    page.reload()
    expect(page.locator(".notice")).to_be_hidden()


def test_refused_notifications_are_said_to_be(papers, open_page):
    page = open_page(papers.address + "/alerting/news")
    page.add_init_script(notifications("denied"))
    page.reload()
    page.get_by_role("button", name="Turn on").click()
    expect(page.locator(".notice [role=status]")).to_have_text("The browser does not allow it. "
                                                           "Its settings for this site can.")
    page.reload()
    expect(page.locator(".notice")).to_be_visible()


def test_who_only_closes_the_question_can_be_asked_again(papers, open_page):
    page = open_page(papers.address + "/alerting/news")
    page.add_init_script(notifications("default"))
    page.reload()
    button = page.get_by_role("button", name="Turn on")
    button.click()
    button.click()
    assert page.evaluate("asked") == 2
    expect(page.locator(".notice [role=status]")).to_be_empty()


def test_notifications_are_not_offered_where_there_are_none(papers, open_page):
    page = open_page(papers.address + "/alerting/news")
    page.add_init_script("delete self.Notification")
    page.reload()
    expect(page.locator(".notice")).to_be_hidden()


def test_without_script_an_offer_of_notifications_has_no_button(papers, open_page):
    page = open_page(papers.address + "/alerting/news", java_script_enabled=False)
    expect(page.locator(".notice")).to_be_visible()
    expect(page.get_by_role("button", name="Turn on")).to_have_count(0)
