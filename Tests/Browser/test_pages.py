"""Every kind of page, at all widths, light and dark: one visit makes all checks that only look.

What they are stands in `checks.py`.
"""

import pytest

from checks import READ, make_checks
from measures import KINDS, SCHEMES, WATCH_SHIFTS, hold, scroll_through, stand_still


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
