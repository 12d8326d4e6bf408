"""A reader who has a keyboard and nothing else."""

import shutil

import pytest
from playwright.sync_api import expect

from conftest import CHROMIUM_ARGUMENTS
from matrix import mostly_matrix
from measures import scroll_through, settle, wait_for
from newsstand import BRANDS

FOCUS = """() => {
  const element = document.activeElement, style = getComputedStyle(element);
  const box = element.getClientRects()[0] || new DOMRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return {
    name: element.outerHTML.slice(0, 120),
    body: element == document.body,
    outlined: style.outlineStyle != "none" && parseFloat(style.outlineWidth) > 0,
    seen: !!hit && (element.contains(hit) || element.closest(".bar, .scroller, :focus").contains(hit)),
    parts: [".skip", ".bar li a", ".colour-switch", ".scroller", ".scroller a", "article a",
            ".footer a"]
      .filter(part => element.matches(part)),
  };
}"""


@pytest.fixture(scope="module")
def browser(playwright):
    """Chromium with its windows: without one, a frame that has the focus does not show it."""
    running = playwright.chromium.launch(
        executable_path=shutil.which("chromium"), args=CHROMIUM_ARGUMENTS)
    yield running
    running.close()


def stops(page, limit=400):
    """Everything that Tab comes to, from the top until it comes to the top again."""
    has_begun = False
    for _ in range(limit):
        page.keyboard.press("Tab")
        focus = focused(page)
        if has_begun and ".skip" in focus["parts"]:
            return
        if not focus["body"]:
            has_begun = True
            yield focus
    raise AssertionError("the page does not end")


def focused(page):
    """What has the focus, once it has come there.

    A frame is a process of its own: on the way out of it, or into it, nothing has the focus for a
    moment; behind the end of the page nothing has it until the next Tab.
    """
    for _ in range(50):
        focus = page.evaluate(FOCUS)
        if not focus["body"]:
            break
        page.wait_for_timeout(10)
    return focus


@pytest.mark.parametrize("brand", mostly_matrix(BRANDS))
def test_tab_comes_to_everything_and_shows_where_it_is(newsstand, open_page, brand):
    page = open_page(f"{newsstand.address}/{brand}")
    # Frames load when they come near, and one that loads while it has the focus loses it.
    scroll_through(page)
    wait_for(page, "[...document.querySelectorAll('.frame iframe')].every(frame => frame.ok)")
    page.evaluate("scrollTo(0, 0)")
    # The bar's own name goes with the first picture of the page's head, and the time after that.
    for _ in range(3):
        settle(page)
    found = list(stops(page))
    assert found[0]["parts"] == [".skip"]
    assert [stop["name"] for stop in found if not stop["outlined"]] == []
    assert [stop["name"] for stop in found if not stop["seen"]] == []
    reached = {part for stop in found for part in stop["parts"]}
    rows = {".scroller", ".scroller a"} if page.locator(".scroller").count() else set()
    assert reached >= {".bar li a", ".colour-switch", "article a", ".footer a"} | rows


def test_skip_link_leads_to_the_content(pages, open_page):
    page = open_page(pages[BRANDS[0]])
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_enter_opens_the_first_story(pages, open_page):
    page = open_page(pages[BRANDS[0]])
    link = page.locator("main article a").first
    destination = link.get_attribute("href")
    for stop in stops(page):
        if "article a" in stop["parts"]:
            break
    expect(link).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**" + destination)
    expect(page.locator("article h1")).to_be_visible()


def test_row_scrolls_by_arrow_keys_and_by_its_buttons(newsstand, open_page):
    page = open_page(f"{newsstand.address}/{BRANDS[0]}")
    row = page.locator(".scroller").first
    row.focus()
    page.keyboard.press("ArrowRight")
    wait_for(page, "document.querySelector('.scroller').scrollLeft > 0")
    row.evaluate("row => { row.scrollLeft = 0 }")
    following = page.locator(".scroller-head .next").first
    following.focus()
    page.keyboard.press("Enter")
    wait_for(page, "document.querySelector('.scroller').scrollLeft > 0")


def test_colours_are_switched_by_keyboard(pages, open_page):
    page = open_page(pages[BRANDS[0]])
    page.locator(".colour-switch").focus()
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
