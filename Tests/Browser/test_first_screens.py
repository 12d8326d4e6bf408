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


def test_a_phone_shows_every_paper_within_two_screens(newsstand, open_page):
    page = open_page(newsstand.address, 390, 844)
    sheets = page.locator(".sheet")
    assert sheets.count() == len(BRANDS)
    assert sheets.last.bounding_box()["y"] + sheets.last.bounding_box()["height"] <= 2 * 844
    assert page.locator(".sheet h3").count() == page.locator(".sheet h3:visible").count() == len(BRANDS)


@pytest.mark.parametrize("brand", BRANDS)
def test_what_is_breaking_has_one_colour_by_day_and_by_night(pages, open_page, brand):
    page = open_page(pages[brand], 390, color_scheme="light")
    colours = """() => [...document.querySelectorAll(".notice-breaking, .mark.breaking, .mark.live")]
      .map(part => getComputedStyle(part)).map(style => [style.backgroundColor, style.color])"""
    light = page.evaluate(colours)
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(colours) == light
