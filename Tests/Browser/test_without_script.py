"""A reader whose browser runs no JavaScript."""

import pytest
from playwright.sync_api import expect

from matrix import mostly_matrix
from newsstand import BRANDS, links


@pytest.fixture
def open_plain(open_page):
    return lambda address, **options: open_page(address, java_script_enabled=False, **options)


def test_reader_gets_from_the_rack_to_a_story_and_back(newsstand, open_plain):
    page = open_plain(newsstand.address)
    page.locator(".sheet h2 a").first.click()
    front = page.url
    expect(page.locator("h1")).to_be_visible()
    page.locator("nav.bar li a").first.click()
    section = page.url
    assert section.startswith(front + "/")
    headline = page.locator("main article a").first
    headline.click()
    assert page.url.startswith(front + "/") and page.url != section
    expect(page.locator("article h1")).to_be_visible()
    expect(page.locator("article .prose p").first).to_be_visible()
    page.go_back()
    assert page.url == section
    page.go_back()
    assert page.url == front


@pytest.mark.parametrize("brand", mostly_matrix(BRANDS, 2))
def test_every_section_is_reached_from_the_front(newsstand, open_plain, brand):
    page = open_plain(f"{newsstand.address}/{brand}", width=360)
    page.locator(".to-menu").click()
    menu = page.locator("#menu")
    expect(menu).to_be_in_viewport()
    listed = links(menu.inner_html(), f"/{brand}")
    assert set(listed) == set(links(page.locator("#sections").inner_html(), f"/{brand}"))
    assert set(listed) == {path for path in newsstand.paths(2) if path.startswith(f"/{brand}/")}


@pytest.mark.parametrize("brand", mostly_matrix(BRANDS, 2))
def test_rows_scroll_and_no_button_is_dead(newsstand, open_plain, brand):
    page = open_plain(f"{newsstand.address}/{brand}", width=768)
    for row in page.locator(".scroller").all():
        last = row.locator("li").last
        last.scroll_into_view_if_needed()
        expect(last.locator("a").first).to_be_in_viewport()
    assert page.locator("button:visible:not([popovertarget])").count() == 0


def test_notices_are_read(newsstand, open_plain):
    notices = 0
    for brand in BRANDS:
        page = open_plain(f"{newsstand.address}/{brand}", width=360)
        for notice in page.locator("[data-notice]").all():
            notice.scroll_into_view_if_needed()
            expect(notice.get_by_role("heading")).to_be_in_viewport()
            notices += 1
    assert notices >= 5


def test_web_section_has_its_page_and_a_way_out(pages, open_plain):
    page = open_plain(pages["web"])
    frame = page.locator("iframe.page")
    expect(page.locator("main header a")).to_have_attribute("href", frame.get_attribute("src"))
    expect(frame.content_frame.locator("body")).not_to_be_empty()
