"""Web pages in frames between the stories: those that answer stay, the others give way."""

import re

from measures import wait_for

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
    while not waiting:
        page.wait_for_timeout(20)
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
