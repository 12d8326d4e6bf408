"""Every kind of page, at three widths, light and dark: whole, quiet, and photographed."""

import pytest

from measures import (
    KINDS, SCHEMES, WATCH_SHIFTS, broken_pictures, hold, overflow, photograph, scroll_through)
from newsstand import BRANDS

WIDTHS = [320, 768, 1440]


@pytest.mark.parametrize("kind", KINDS)
def test_page_is_whole_at_every_width_and_in_both_schemes(address_of, open_page, kind):
    address, status = address_of(kind)
    for scheme in SCHEMES:
        page = open_page(address, status=status, color_scheme=scheme)
        hold(page)
        assert page.title().strip()
        assert page.locator("h1").count() == 1
        assert page.locator("h1").inner_text().strip()
        assert broken_pictures(page) == []
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            assert overflow(page) <= 0, f"{width} pixels, {scheme}"
            photograph(page, f"{kind}-{width}-{scheme}", full=scheme == "light")


@pytest.mark.parametrize("width, height", [(390, 844), (1280, 900)])
@pytest.mark.parametrize("kind", ["rack", *BRANDS, "section", "story"])
def test_layout_stays_while_a_page_loads_and_scrolls(pages, open_page, kind, width, height):
    page = open_page(pages[kind], width, height, script=WATCH_SHIFTS)
    scroll_through(page)
    assert page.evaluate("self.shifts") == []
