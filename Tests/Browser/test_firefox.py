"""The same pages in Firefox: no error in its console, nothing too wide, the same bar and menu."""

import pytest

from firefox import Firefox
from newsstand import BRANDS

KINDS = ["rack", *BRANDS, "section", "story", "web"]
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
    firefox.evaluate("new Promise(done => setTimeout(done, 100))")
    assert firefox.complaints == []


@pytest.mark.parametrize("kind", KINDS)
def test_page_is_whole(pages, firefox, kind):
    for width in [390, 1280]:
        firefox.resize(width, 900)
        firefox.open(pages[kind])
        assert firefox.evaluate("document.querySelectorAll('h1').length") == 1
        assert firefox.evaluate(OVERFLOW) <= 0, width


@pytest.mark.parametrize("width, opener", [(390, ".to-menu"), (1280, ".menu-button")])
@pytest.mark.parametrize("brand", BRANDS)
def test_menu_opens(pages, firefox, brand, width, opener):
    firefox.resize(width, 900)
    firefox.open(pages[brand])
    firefox.evaluate(f"document.querySelector('{opener}').click()")
    assert firefox.evaluate("document.querySelector('#menu').matches(':popover-open')")
    assert firefox.evaluate("document.querySelectorAll('#menu .menu-sections a').length") > 5


def test_bar_takes_over_the_name(pages, firefox):
    firefox.resize(1280, 900)
    firefox.open(pages[BRANDS[0]])
    seen = """new Promise(done => setTimeout(() => {
      const style = getComputedStyle(document.querySelector(".bar .wordmark"));
      done(style.visibility + " " + style.opacity);
    }, 400))"""
    assert firefox.evaluate(seen) == "hidden 0"
    firefox.evaluate("scrollTo(0, 1200)")
    firefox.evaluate("new Promise(done => setTimeout(done, 100))")
    firefox.evaluate("scrollBy(0, -200)")
    assert firefox.evaluate(seen) == "visible 1"


def test_story_is_saved_and_listed(pages, firefox):
    firefox.open(pages["story"])
    firefox.evaluate("document.querySelector('[value=save]').click()")
    title = firefox.evaluate("document.querySelector('h1').textContent")
    firefox.open(pages[BRANDS[0]] + "/saved.page")
    assert firefox.evaluate("document.querySelector('.saved-stories li a').textContent") == title
