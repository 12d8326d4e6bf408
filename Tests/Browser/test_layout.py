"""Pictures that do not come, and rows that say where they are."""

import re

import pytest

from measures import WATCH_SHIFTS, photograph, settle, wait_for
from newsstand import BRANDS


@pytest.mark.parametrize("script", [True, False])
def test_a_picture_that_does_not_come_leaves_a_pattern_and_moves_nothing(
        pages, browser, script):
    context = browser.new_context(
        viewport={"width": 1100, "height": 900}, java_script_enabled=script)
    page = context.new_page()
    if script:
        page.add_init_script(WATCH_SHIFTS)
    page.route(re.compile(r"\.(svg|png|jpe?g|webp)|/pictures?/"), lambda route: route.abort())
    page.goto(pages[BRANDS[0]])
    # The tests' own scripts run in any case.
    wait_for(page, "[...document.images].slice(0, 2).every(image => image.complete)")
    first = page.locator(".grid .card > img").first
    box = first.bounding_box()
    assert box["height"] > 100
    assert first.evaluate(
        "image => getComputedStyle(image, '::after').backgroundImage").startswith("repeating")
    assert first.evaluate("image => getComputedStyle(image).color") == "rgba(0, 0, 0, 0)"
    if script:
        wait_for(page, "document.querySelector('.grid .card > img').classList.contains('gone')")
        assert first.get_attribute("alt") is not None
        settle(page)
        assert page.evaluate("self.shifts") == []
    photograph(page, f"picture-gone-{script}", full=False)
    context.close()


def test_a_carousel_says_where_it_is(pages, open_page):
    address = next(pages[brand] for brand in BRANDS
                   if 'class="scroller"' in open_page(pages[brand]).content())
    page = open_page(address, 390, 844, reduced_motion="reduce")
    row = page.locator(".scroller").first
    row.scroll_into_view_if_needed()
    head = row.locator("xpath=preceding-sibling::*[1]")
    count = row.locator("li").count()
    place = head.locator(".position")
    assert re.search(rf"1.* {count}$", place.inner_text())
    assert row.get_attribute("aria-label").endswith(", " + place.inner_text())
    assert place.get_attribute("aria-live") is None
    before = place.inner_text()
    head.locator(".next").click()
    wait_for(page, "before => document.querySelector('.position').textContent != before", before)
    assert place.get_attribute("aria-live") == "polite"
    assert row.get_attribute("aria-label").endswith(", " + place.inner_text())
