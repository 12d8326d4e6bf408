"""What readers ask of their browsers: colours, motion, paper, contrast, direction."""

import pytest
from playwright.sync_api import expect

from measures import overflow, photograph
from newsstand import BRANDS

KINDS = ["rack", *BRANDS, "section", "story"]

# Notes the colours that the page was first seen in.
WATCH_FIRST_THEME = """
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      self.firstTheme = document.documentElement.dataset.theme;
      observer.disconnect();
    }).observe(document, {childList: true, subtree: true});
"""


def background(page):
    return page.evaluate("getComputedStyle(document.body).backgroundColor")


def test_chosen_colours_are_remembered_without_a_flash(pages, open_page):
    page = open_page(pages[BRANDS[0]], script=WATCH_FIRST_THEME, color_scheme="light")
    light = background(page)
    page.locator(".colour-switch").click()
    assert background(page) != light
    for kind in ["story", "rack", BRANDS[1]]:
        page.goto(pages[kind])
        assert page.evaluate("self.firstTheme") == "dark"
    page.goto(pages[BRANDS[0]])
    assert background(page) != light
    page.locator(".colour-switch").click()
    page.reload()
    assert background(page) == light


def test_nothing_moves_for_those_who_ask_for_less_motion(pages, open_page):
    page = open_page(pages[BRANDS[0]], reduced_motion="reduce")
    page.locator(".scroller-head .next").first.click()
    longest = page.evaluate("""() => Math.max(0, ...[...document.querySelectorAll("*")].flatMap(
      element => [null, "::before", "::after"].flatMap(part => {
        const style = getComputedStyle(element, part);
        return (style.transitionDuration + "," + style.animationDuration).split(",")
          .map(parseFloat).filter(seconds => seconds > 0);
      })))""")
    assert longest < 0.001


@pytest.mark.parametrize("kind", KINDS)
def test_paper_has_the_news_and_nothing_else(pages, open_page, kind):
    page = open_page(pages[kind], width=794)
    page.emulate_media(media="print")
    for part in ["nav", "button", ".advert", "footer", ".skip"]:
        assert page.locator(f"{part}:visible").count() == 0, part
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator("main article a:visible").first).to_be_visible()
    document = page.pdf(format="A4")
    assert document.startswith(b"%PDF-") and len(document) > 10_000


@pytest.mark.parametrize("kind", KINDS)
def test_forced_colours_leave_everything_in_sight(pages, open_page, kind):
    page = open_page(pages[kind], forced_colors="active")
    assert page.evaluate("matchMedia('(forced-colors: active)').matches")
    assert overflow(page) <= 0
    switch = page.locator(".colour-switch:visible")
    expect(switch).to_be_visible()
    # On what is painted behind it: notices bring a background of their own.
    same = page.evaluate("""() => {
      const behind = element => {
        for (; element; element = element.parentElement) {
          const {backgroundColor} = getComputedStyle(element);
          if (!/^rgba.*, 0\\)$/.test(backgroundColor)) return backgroundColor;
        }
      };
      return [...document.querySelectorAll("main a, h1, p")].filter(element =>
        element.checkVisibility({visibilityProperty: true})
          && getComputedStyle(element).color == behind(element)).map(element => element.outerHTML);
    }""")
    assert same == []
    photograph(page, f"{kind}-forced-colours", full=False)


@pytest.mark.parametrize("kind", KINDS)
def test_pages_can_be_turned_to_run_from_right_to_left(pages, open_page, kind):
    page = open_page(pages[kind])
    page.evaluate("document.documentElement.dir = 'rtl'")
    for width in [320, 768, 1440]:
        page.set_viewport_size({"width": width, "height": 900})
        assert overflow(page) <= 0, f"{width} pixels"
        photograph(page, f"{kind}-{width}-rtl", full=False)
