"""The rules of axe-core on every kind of page."""

import pytest

from measures import KINDS, SCHEMES, hold, violations


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_nothing(address_of, open_page, kind, scheme):
    address, status = address_of(kind)
    page = open_page(address, status=status, color_scheme=scheme)
    hold(page)
    for width in [320, 390, 768, 1100, 1440]:
        page.set_viewport_size({"width": width, "height": 900})
        assert violations(page) == [], f"{width} pixels"
