"""First screens of fronts: what stands there sells the paper, on every size of screen."""

import pytest

from first_screens import FRAMES, read
from newsstand import BRANDS


@pytest.mark.parametrize("brand", BRANDS)
def test_a_first_screen_has_headlines_and_not_one_picture(pages, open_page, brand):
    faults = {}
    page = open_page(pages[brand], *next(iter(FRAMES)))
    for frame in FRAMES:
        page.set_viewport_size(dict(zip(("width", "height"), frame, strict=True)))
        screen = read(page)
        if screen.faults(frame):
            faults[frame] = screen.faults(frame)
        sizes = [headline.size for headline in screen.headlines]
        assert max(sizes[1:]) < sizes[0], (frame, sizes)
    assert not faults
