"""Web pages in frames: those that answer stay, the others give way; our own look like the paper."""

import re

import pytest

from measures import violations, wait_for, watch_until

# A front with one frame, in a window so high that it is loaded at once.
FRONT = "/kurs-och-kapital"
FRAME = re.compile(r"/kurslista\b")
SCRIPT = re.compile(r"\.js$")


def opened(newsstand, open_page, held):
    """The front, with the answers to what is held kept back; and these."""
    page = open_page(newsstand.address, height=6000)
    page.clock.install()
    waiting = []
    page.route(held, lambda route: waiting.append(route))
    page.goto(newsstand.address + FRONT, wait_until="commit")
    watch_until(page, lambda: waiting, f"a request for {held.pattern}")
    return page, waiting


def test_frame_that_loads_before_the_script_stays(newsstand, open_page):
    page, waiting = opened(newsstand, open_page, SCRIPT)
    wait_for(page, "document.querySelector('.frame iframe')?.ok")
    for route in waiting:
        route.continue_()
    page.wait_for_load_state()
    page.clock.run_for(20_000)
    assert page.locator(".frame.gone").count() == 0


def test_frame_that_does_not_answer_gives_way_and_may_come_back(newsstand, open_page):
    page, waiting = opened(newsstand, open_page, FRAME)
    wait_for(page, "!!document.querySelector('.frame')")
    page.clock.run_for(20_000)
    wait_for(page, "document.querySelectorAll('.frame.gone').length == 1")
    for route in waiting:
        route.continue_()
    wait_for(page, "document.querySelectorAll('.frame.gone').length == 0")


# What a page in a frame looks like: its ground, its ink, its face, the size of its text.
LOOK = """() => {
  const style = getComputedStyle(document.body);
  return [style.backgroundColor, style.color, style.fontFamily,
          getComputedStyle(document.documentElement).fontSize];
}"""


def inside(page):
    """The page in the only frame, once it has its paper's look."""
    frame = page.frame_locator("iframe[src^='/']").locator("body")
    frame.evaluate("""body => new Promise(done => {
      const look = () => document.documentElement.style.length ? done() : setTimeout(look, 20);
      look();
    })""")
    return frame


@pytest.mark.parametrize("path", [
    "/kurs-och-kapital/kurslista", "/lantern/quiz", "/blink/horoskop", "/malgang/tabeller"])
def test_our_own_page_in_a_frame_takes_the_papers_look(newsstand, open_page, path):
    page = open_page(newsstand.address + path, color_scheme="light")
    frame = inside(page)
    assert frame.evaluate(LOOK) == page.evaluate(LOOK)
    page.locator(".colour-switch").click()
    dark = page.evaluate(LOOK)
    wait_for_look(page, frame, dark)
    page.evaluate("document.querySelector('[name=size][value=largest]').click()")
    assert page.evaluate(LOOK) != dark
    wait_for_look(page, frame, page.evaluate(LOOK))
    assert violations(page) == []


def wait_for_look(page, frame, look):
    watch_until(page, lambda: frame.evaluate(LOOK) == look, f"the frame looks like {look}")


def test_our_own_page_as_a_section_is_as_long_as_it_is(newsstand, open_page):
    page = open_page(newsstand.address + "/blink/tv-guide", 390)
    inside(page)
    wait_for(page, "document.querySelector('iframe.page').offsetHeight > innerHeight")
