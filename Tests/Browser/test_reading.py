"""Going to a story and coming back."""

import pytest
from playwright.sync_api import expect

from measures import wait_for
from newsstand import BRANDS

# Notes which elements of a page moved into place when it was revealed.
WATCH_TRANSITIONS = """
    addEventListener("pagereveal", event => {
      if (event.viewTransition) event.viewTransition.ready.then(() => {
        self.moved = document.getAnimations().map(animation => animation.effect.pseudoElement);
      });
    });
"""


@pytest.mark.parametrize("brand, motion", [
    *((brand, "no-preference") for brand in BRANDS[:2]), (BRANDS[0], "reduce"),
    *(pytest.param(brand, "no-preference", marks=pytest.mark.matrix) for brand in BRANDS[2:])])
def test_back_from_a_story_returns_to_the_same_place(newsstand, open_page, brand, motion):
    page = open_page(f"{newsstand.address}/{brand}", 390, 844, reduced_motion=motion)
    count = page.locator(".grid article a").count()
    link = page.locator(".grid article a").nth(count * 2 // 3)
    link.evaluate("link => link.scrollIntoView({block: 'center', behavior: 'instant'})")
    assert page.evaluate("scrollY") > 844
    place = link.bounding_box()["y"]
    destination = link.get_attribute("href")
    link.click()
    page.wait_for_url("**" + destination)
    expect(page.locator("article h1")).to_be_visible()
    page.go_back()
    page.wait_for_url(f"**/{brand}")
    # A notice that was shown above may be gone by now; what the reader looks at stays.
    expect(link).to_have_attribute("href", destination)
    wait_for(page, "([link, place]) => Math.abs(link.getBoundingClientRect().y - place) <= 2",
             [link.element_handle(), place])


@pytest.mark.parametrize("motion, moves", [("no-preference", True), ("reduce", False)])
def test_story_opens_out_of_its_teaser(pages, open_page, motion, moves):
    page = open_page(pages[BRANDS[0]], script=WATCH_TRANSITIONS, reduced_motion=motion)
    link = page.locator(".grid article:has(img:visible) a").first
    link.click()
    expect(page.locator("article h1")).to_be_visible()
    if moves:
        wait_for(page, "self.moved")
    moved = page.evaluate("self.moved || []")
    for name in ["picture", "headline"]:
        assert (f"::view-transition-group({name})" in moved) == moves, moved
