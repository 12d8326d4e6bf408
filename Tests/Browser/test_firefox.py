"""The same pages in Firefox: no error in its console, nothing too wide, the same bar and menu."""

import pytest

from firefox import Firefox
from matrix import mostly_matrix
from newsstand import BRANDS

OVERFLOW = "document.documentElement.scrollWidth - innerWidth"


@pytest.fixture(scope="module")
def firefox():
    with Firefox() as running:
        yield running


@pytest.fixture(autouse=True)
def quiet(firefox):
    firefox.complaints.clear()
    yield
    # One more turn, so that what was said late is heard.
    firefox.settle()
    assert firefox.complaints == []


@pytest.mark.parametrize("kind", mostly_matrix(["rack", BRANDS[0], "section", "story", "web", *BRANDS[1:]], 5))
def test_page_is_whole_and_its_menu_opens(pages, firefox, kind):
    firefox.open(pages[kind])
    for width, opener in [(390, ".to-menu"), (1280, ".menu-button")]:
        firefox.resize(width, 900)
        place = f"{kind}, {width} pixels"
        assert firefox.evaluate("document.querySelectorAll('h1').length") == 1, place
        assert firefox.evaluate(OVERFLOW) <= 0, place
        if kind in BRANDS:
            firefox.evaluate(f"document.querySelector('{opener}').click()")
            assert firefox.evaluate("document.querySelector('#menu').matches(':popover-open')"), place
            assert firefox.evaluate("document.querySelectorAll('#menu .menu-sections a').length") > 5, place
            firefox.evaluate("document.querySelector('#menu').hidePopover()")


def test_bar_takes_over_the_name(pages, firefox):
    firefox.resize(1280, 900)
    firefox.open(pages[BRANDS[0]])
    seen = """(() => {
      const style = getComputedStyle(document.querySelector(".bar .wordmark"));
      return style.visibility + " " + style.opacity;
    })()"""
    firefox.wait_for(f"{seen} == 'hidden 0'")
    firefox.evaluate("scrollTo(0, 1200)")
    firefox.settle()
    firefox.evaluate("scrollBy(0, -200)")
    firefox.wait_for(f"{seen} == 'visible 1'")


def test_story_is_saved_and_listed(pages, firefox):
    firefox.open(pages["story"])
    firefox.evaluate("document.querySelector('[value=save]').click()")
    title = firefox.evaluate("document.querySelector('h1').textContent")
    firefox.open(pages[BRANDS[0]] + "/saved.page")
    assert firefox.evaluate("document.querySelector('.saved-stories li a').textContent") == title
