"""What readers ask of their browsers, and change: colours and motion."""

from newsstand import BRANDS

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
