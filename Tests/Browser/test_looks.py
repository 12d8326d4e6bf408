"""How the reader wants pages to look: the colour scheme and the size of text."""

import pytest
from playwright.sync_api import expect

from backend import Backend, feed, newspaper
from contrast import faint
from matrix import mostly_matrix
from measures import WATCH_SHIFTS, overflow, scroll_through, violations
from newsstand import BRANDS, Newsstand

MASTHEADS = ["classic", "band", "block", "bar", "spaced", "landmark"]

# Notes the size of text that the page was first seen in.
WATCH_FIRST_SIZE = """
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      self.firstSize = document.documentElement.dataset.size;
      observer.disconnect();
    }).observe(document, {childList: true, subtree: true});
"""
# What the browser's own bars are coloured by.
THEME_COLOUR = """() => [...document.querySelectorAll("[name=theme-color]")]
    .filter(meta => matchMedia(meta.media).matches).map(meta => meta.content)"""


def choose(page, name):
    if not page.locator("#menu").is_visible():
        page.locator(".menu-button").click()
    page.locator("#menu").evaluate(
        "menu => Promise.all(menu.getAnimations().map(animation => animation.finished))")
    page.get_by_role("radio", name=name, exact=True).check(force=True)


def size(page):
    return page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")


def test_scheme_is_chosen_in_the_menu_and_left_to_the_device_again(pages, open_page):
    page = open_page(pages[BRANDS[0]], color_scheme="light")
    choose(page, "Mørke")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto(pages["story"])
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.locator(".menu-button").click()
    expect(page.get_by_role("radio", name="Mørke")).to_be_checked()
    choose(page, "Som enheten")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "")


def test_browsers_own_bars_follow_the_scheme(pages, open_page):
    page = open_page(pages["malgang"], color_scheme="light")
    [light] = page.evaluate(THEME_COLOUR)
    page.emulate_media(color_scheme="dark")
    [dark] = page.evaluate(THEME_COLOUR)
    page.emulate_media(color_scheme="light")
    page.locator(".colour-switch").click()
    assert page.evaluate(THEME_COLOUR) == [dark]
    page.reload()
    assert page.evaluate(THEME_COLOUR) == [dark]
    page.locator(".colour-switch").click()
    assert page.evaluate(THEME_COLOUR) == [light]


def test_size_of_text_is_there_before_the_first_paint_on_every_page(pages, open_page):
    page = open_page(pages[BRANDS[0]], script=WATCH_FIRST_SIZE)
    normal = size(page)
    choose(page, "Størst")
    largest = size(page)
    assert largest >= normal * 1.25
    for kind in ["story", "section", "rack", BRANDS[1]]:
        page.goto(pages[kind])
        assert page.evaluate("self.firstSize") == "largest"
        assert size(page) == largest
    choose(page, "Liten")
    assert size(page) < normal


def test_size_is_chosen_by_keyboard(pages, open_page):
    page = open_page(pages[BRANDS[0]])
    page.locator(".menu-button").click()
    page.get_by_role("radio", name="Vanlig").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Stor", exact=True)).to_be_checked()
    expect(page.locator("html")).to_have_attribute("data-size", "large")


def test_page_that_comes_back_has_what_was_chosen_meanwhile(pages, open_page):
    page = open_page(pages[BRANDS[0]])
    page.goto(pages["story"])
    choose(page, "Størst")
    page.keyboard.press("Escape")
    page.go_back()
    expect(page.locator("html")).to_have_attribute("data-size", "largest")


@pytest.fixture(scope="module")
def long_names():
    """Papers of one long word each, one for every masthead, with a row under it that scrolls."""
    backend = Backend()
    backend["/news"] = feed("news")
    content = newspaper(backend, {"news": "127.0.0.1"}, front="news")
    [brand] = content["brands"]
    content["brands"] = [
        brand | {"id": masthead, "name": "Donaudampfschifffahrtszeitung",
                 "style": {"masthead": masthead, "headline-weight": "black"},
                 "front": brand["front"] | {"providers": [
                     {"carousel": {"title": "Donaudampfschifffahrtszeitung", "after": 1}}]}}
        for masthead in MASTHEADS]
    with Newsstand(content) as running:
        for masthead in MASTHEADS:
            running.wait_until(f"/{masthead}", lambda answer: answer.status == 200)
        yield running.address
    backend.close()


@pytest.mark.parametrize("path", ["", *MASTHEADS, *(f"{name}/news" for name in MASTHEADS)])
def test_long_name_fits_the_narrowest_page_in_the_largest_text(long_names, open_page, path):
    script = "try { localStorage.setItem('size', 'largest') } catch {}"
    page = open_page(f"{long_names}/{path}", 320, script=script)
    assert overflow(page) <= 0
    # The sheets of the rack hide what is too wide for them.
    for name in page.locator(".masthead .brand-name a").all():
        lines = name.evaluate("""name => {
          const range = document.createRange();
          range.selectNodeContents(name);
          return [...range.getClientRects()].map(line => [line.left, line.right]);
        }""")
        [line] = lines
        assert line[0] >= 0 and line[1] <= 320


@pytest.mark.parametrize("width", mostly_matrix([320, 768, 1100]))
@pytest.mark.parametrize("kind", mostly_matrix(["rack", BRANDS[0], "story", "section", *BRANDS[1:]], 3))
def test_largest_text_breaks_no_page(pages, open_page, kind, width):
    # Frames of pages in a sandbox remember nothing.
    script = "try { localStorage.setItem('size', 'largest') } catch {}" + WATCH_SHIFTS
    page = open_page(pages[kind], width, script=script)
    place = f"{kind}, {width} pixels"
    assert overflow(page) <= 0, place
    assert violations(page) == [], place
    scroll_through(page)
    assert page.evaluate("self.shifts") == [], place


def test_without_script_nothing_is_offered(pages, open_page):
    page = open_page(pages[BRANDS[0]], java_script_enabled=False)
    page.locator(".menu-button").click()
    expect(page.locator(".look").first).to_be_hidden()


@pytest.mark.parametrize("kind", mostly_matrix(["section", "story", *BRANDS]))
def test_forced_colours_keep_the_section_and_the_menu_in_sight(pages, open_page, kind):
    page = open_page(pages[kind], forced_colors="active", reduced_motion="reduce")
    for width, opener in [(390, ".to-menu"), (1100, ".menu-button")]:
        page.set_viewport_size({"width": width, "height": 900})
        place = f"{kind}, {width} pixels"
        assert violations(page) == [], place
        if kind in ["section", "story"]:
            style = "(link, part) => getComputedStyle(link).borderBottomColor"
            here = page.locator(".bar [aria-current]").evaluate(style)
            other = page.locator(".bar li a:not([aria-current])").first.evaluate(style)
            assert here != other, place
        page.locator(opener).click()
        expect(page.locator("#menu")).to_be_in_viewport()
        assert violations(page) == [], f"{place}, the menu is open"
        assert faint(page, full=False) == [], f"{place}, the menu is open"
        page.keyboard.press("Escape")
