"""Every kind of page, at all widths, light and dark: one visit makes all checks that only look.

What they are stands in `checks.py`.
"""

import pytest

from checks import READ, make_checks
from measures import KINDS, SCHEMES, WATCH_SHIFTS, hold, scroll_through, stand_still

# Takes away what comes after a piece of the page, for each piece that begins in the window, and tells
# the elements that lie elsewhere then: [element, pixels to the side, pixels down, last piece that was there].
# Three pixels are what the browser itself calls a shift.
MOVES_WITH_THE_REST = """() => {
  const main = document.querySelector("main");
  const starts = element => element.getBoundingClientRect();
  const seen = [...main.querySelectorAll("*")]
    .filter(element => element.checkVisibility() && starts(element).top < innerHeight);
  const home = new Map(seen.map(element => [element, starts(element)]));
  const name = element => element.outerHTML.slice(0, 90);
  const moved = [];
  for (const last of seen.filter(element => element.matches(".shelf > li, .block, .row, main > *"))) {
    const rest = [];
    for (let node = last; node !== document.body; node = node.parentNode) {
      while (node.nextSibling) { rest.push([node.parentNode, node.nextSibling]); node.nextSibling.remove() }
    }
    for (const [element, {left, top}] of home) {
      if (!element.isConnected) continue;
      const now = starts(element);
      const [aside, down] = [now.left - left, now.top - top].map(Math.round);
      if (Math.abs(aside) > 3 || Math.abs(down) > 3) moved.push([name(element), aside, down, name(last)]);
    }
    for (const [parent, node] of rest) parent.append(node);
  }
  return moved;
}"""


@pytest.fixture
def make_checks_of(address_of, open_page):
    def made(kind, scheme, is_often):
        address, status = address_of(kind)
        page = open_page(address, status=status, color_scheme=scheme)
        hold(page)
        stand_still(page)
        found = make_checks(page, kind, scheme, is_often)
        assert not found, "\n".join(found)
    return made


@pytest.mark.parametrize("kind", KINDS)
def test_page_is_whole_at_the_usual_widths(make_checks_of, kind):
    make_checks_of(kind, "light", is_often=True)


@pytest.mark.matrix
@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("kind", KINDS)
def test_page_is_whole_at_every_width_and_in_both_schemes(make_checks_of, kind, scheme):
    make_checks_of(kind, scheme, is_often=False)


@pytest.mark.parametrize("width, height", [(390, 844), pytest.param(1280, 900, marks=pytest.mark.matrix)])
@pytest.mark.parametrize("kind", READ)
def test_layout_stays_while_a_page_loads_and_scrolls(pages, open_page, kind, width, height):
    page = open_page(pages[kind], width, height, script=WATCH_SHIFTS)
    scroll_through(page)
    assert page.evaluate("self.shifts") == [], f"{kind}, {width} pixels"


@pytest.mark.parametrize("width, height", [(1280, 900), pytest.param(390, 844, marks=pytest.mark.matrix)])
@pytest.mark.parametrize("kind", READ)
def test_what_has_come_of_a_page_lies_where_it_stays(pages, open_page, kind, width, height):
    """A page comes in pieces, and a reader reads the first before the last is there."""
    page = open_page(pages[kind], width, height, reduced_motion="reduce")
    assert page.evaluate(MOVES_WITH_THE_REST) == [], f"{kind}, {width} pixels"
