"""Cards that come in on a first visit, and stories that a finger closes."""

import pytest

from matrix import mostly_matrix
from measures import WATCH_SHIFTS, come_to_rest, wait_for
from newsstand import BRANDS

# Notes which cards come in, and how far down they stand.
LINE = 40

WATCH_REVEAL = WATCH_SHIFTS + """
    self.revealed = [];
    for (const kind of ["animationstart", "animationend"]) addEventListener(kind, event => {
      if (event.animationName == "reveal") {
        self.revealed.push([kind, event.target.getBoundingClientRect().top]);
      }
    });
"""


# Going back takes a while; that a page means to can be seen at once.
WATCH_LEAVING = """() => {
  self.leaves = false;
  history.back = () => self.leaves = true;
}"""


@pytest.mark.parametrize("width", [390, 1100])
@pytest.mark.parametrize("brand", mostly_matrix(BRANDS, 2))
def test_cards_come_in_on_the_first_page_of_a_visit_alone(newsstand, open_page, brand, width):
    page = open_page(f"{newsstand.address}/{brand}", width, script=WATCH_REVEAL)
    # The lead is there at once, and on some fronts it fills the screen.
    below = page.evaluate("""[...document.querySelectorAll("main > .block > .grid > .card")].slice(1)
        .some(card => card.checkVisibility() && card.getBoundingClientRect().top < innerHeight - 50)""")
    if below:
        wait_for(page, "self.revealed.some(([kind]) => kind == 'animationend')")
    wait_for(page, "!('fresh' in document.documentElement.dataset)")
    come_to_rest(page)
    ended = page.evaluate("self.revealed.filter(([kind]) => kind == 'animationend')")
    # One at the very fold may be moved by a line while it comes in: its page is kept true meanwhile.
    assert all(0 < top < 900 + LINE for _, top in ended), ended
    lead = page.locator(".opening > .grid > .card").first.bounding_box()["y"]
    assert lead not in [top for _, top in ended]
    assert page.evaluate("[...document.querySelectorAll('.card')].filter("
                         "card => card.checkVisibility() && getComputedStyle(card).opacity != 1)"
                         ".map(card => card.outerHTML.slice(0, 200))") == []
    assert page.evaluate("self.shifts") == []
    page.reload()
    come_to_rest(page)
    assert page.evaluate("self.revealed") == []


@pytest.mark.parametrize("options", [{"reduced_motion": "reduce"}, {"java_script_enabled": False}])
def test_cards_are_there_at_once_for_those_who_ask_and_without_script(pages, open_page, options):
    page = open_page(pages[BRANDS[0]], **options)
    moving = page.locator(".card").first.evaluate("card => getComputedStyle(card).animationName")
    assert moving == "none"


def drag(page, start, end):
    """Draws a finger over the page."""
    session = page.context.new_cdp_session(page)

    def touch(kind, *points):
        session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    touch("touchStart", start)
    for step in range(1, 11):
        touch("touchMove", (start[0] + (end[0] - start[0]) * step / 10,
                            start[1] + (end[1] - start[1]) * step / 10))
    touch("touchEnd")


def opened(newsstand, open_page, **options):
    """A story, opened from far down its front; and where its link stood."""
    page = open_page(f"{newsstand.address}/{BRANDS[0]}", 390, 844, has_touch=True, **options)
    count = page.locator(".grid article a").count()
    link = page.locator(".grid article a").nth(count // 2)
    link.evaluate("link => link.scrollIntoView({block: 'center', behavior: 'instant'})")
    place, path = link.bounding_box()["y"], link.get_attribute("href")
    link.click()
    page.wait_for_url("**" + path)
    page.wait_for_load_state()
    return page, link, place


@pytest.mark.parametrize("start, end", [((5, 400), (300, 420)), ((200, 200), (210, 600))])
def test_finger_closes_a_story_and_the_reader_is_where_they_were(newsstand, open_page, start, end):
    page, link, place = opened(newsstand, open_page)
    drag(page, start, end)
    page.wait_for_url(f"**/{BRANDS[0]}")
    wait_for(page, "([link, place]) => Math.abs(link.getBoundingClientRect().y - place) <= 2",
             [link.element_handle(), place])


@pytest.mark.parametrize("depth, start, end", [
    (0, (5, 400), (60, 400)), (0, (200, 200), (200, 280)), (0, (200, 600), (200, 100)),
    (300, (200, 200), (200, 400))])
def test_story_stays_when_a_finger_does_something_else(newsstand, open_page, depth, start, end):
    page, *_ = opened(newsstand, open_page)
    story = page.url
    page.evaluate("depth => scrollTo(0, depth)", depth)
    page.evaluate(WATCH_LEAVING)
    drag(page, start, end)
    come_to_rest(page)
    assert page.evaluate("self.leaves") is False and page.url == story
    assert page.evaluate("document.getElementById('main').style.translate") == ""


def test_story_that_was_opened_from_elsewhere_leads_to_the_front(pages, open_page):
    page = open_page(pages["story"], 390, 844, has_touch=True)
    drag(page, (5, 400), (300, 400))
    page.wait_for_url(f"**/{BRANDS[0]}")


def test_finger_closes_nothing_for_those_who_ask_for_less_motion(newsstand, open_page):
    page, *_ = opened(newsstand, open_page, reduced_motion="reduce")
    story = page.url
    page.evaluate(WATCH_LEAVING)
    drag(page, (200, 200), (210, 600))
    come_to_rest(page)
    assert page.evaluate("self.leaves") is False and page.url == story
