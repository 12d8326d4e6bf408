"""No holes, no broken marks, heads that lead, links that can be hit, and paper."""

import re

import pytest

from holes import holes
from measures import WATCH_SHIFTS, settle, wait_for
from newsstand import BRANDS

WIDTHS = [660, 768, 980, 1100, 1300, 1440, 1920]


@pytest.mark.parametrize("kind", [*BRANDS, "section"])
def test_no_column_ends_long_before_its_row(pages, open_page, kind):
    page = open_page(pages[kind])
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        assert holes(page) == [], f"{width} pixels"


@pytest.mark.parametrize("kind", BRANDS)
def test_a_stack_is_one_column_and_dissolves_on_phones(pages, open_page, kind):
    page = open_page(pages[kind], 1100)
    columns = """() => [...document.querySelectorAll(".stack")].map(stack => {
      const boxes = [...stack.children].map(card => card.getBoundingClientRect());
      return {left: new Set(boxes.map(box => Math.round(box.left))).size,
              gaps: boxes.slice(1).map((box, place) => Math.round(box.top - boxes[place].bottom)),
              all: new Set(boxes.map(box => Math.round(box.width))).size};
    })"""
    for stack in page.evaluate(columns):
        assert stack["left"] == 1 and stack["all"] == 1
        assert len(set(stack["gaps"])) <= 1 and all(0 < gap < 60 for gap in stack["gaps"]), stack
    page.set_viewport_size({"width": 390, "height": 844})
    widths = page.evaluate("""() => [...document.querySelectorAll(".stack > .card")].map(
      card => card.offsetWidth - document.querySelector(".grid").offsetWidth)""")
    assert set(widths) <= {0}


@pytest.mark.parametrize("kind", BRANDS)
def test_the_lead_is_three_times_as_large_as_a_brief(pages, open_page, kind):
    page = open_page(pages[kind], 1440)
    sizes = page.evaluate("""() => {
      const size = element => parseFloat(getComputedStyle(element).fontSize);
      const lead = document.querySelector(".opening .grid .card :is(h2, h3)");
      const own = parseFloat(getComputedStyle(document.body).getPropertyValue("--headline-scale"));
      return {lead: size(lead), brief: 16 * own,
              all: [...document.querySelectorAll(".grid .words > :is(h2, h3)")].map(size)};
    }""")
    assert sizes["lead"] >= 3 * sizes["brief"] - 0.5
    assert min(sizes["all"]) >= sizes["brief"] - 0.5


@pytest.mark.parametrize("kind", [*BRANDS, "section"])
def test_links_in_lists_are_tall_enough(pages, open_page, kind):
    for width in [390, 1100]:
        page = open_page(pages[kind], width)
        low = page.evaluate("""() => [...document.querySelectorAll(
          ".list a, .sublinks a, .out a")].filter(link => link.offsetParent).map(
          link => [link.getBoundingClientRect().height, link.innerText])
          .filter(([height]) => height < 24)""")
        assert low == []


def test_a_house_advert_is_as_tall_as_its_words(pages, open_page):
    page = open_page(pages[BRANDS[0]], 1440)
    left = page.evaluate("""() => [...document.querySelectorAll(".advert.own")].map(card => {
      const house = card.querySelector(".house"), style = getComputedStyle(house);
      const words = [...house.children].reduce((sum, part) => sum + part.offsetHeight, 0);
      return card.offsetHeight - words - parseFloat(style.paddingTop)
        - parseFloat(style.paddingBottom);
    })""")
    assert left and all(rest < 20 for rest in left), left


@pytest.mark.parametrize("script", [True, False])
def test_a_picture_that_does_not_come_leaves_a_pattern_and_moves_nothing(
        pages, browser, script):
    context = browser.new_context(
        viewport={"width": 1100, "height": 900}, java_script_enabled=script)
    page = context.new_page()
    if script:
        page.add_init_script(WATCH_SHIFTS)
    page.route(re.compile(r"\.(svg|png|jpe?g|webp)|/pictures?/"), lambda route: route.abort())
    page.goto(pages[BRANDS[0]])
    # The tests' own scripts run in any case.
    wait_for(page, "[...document.images].slice(0, 2).every(image => image.complete)")
    first = page.locator(".grid .card > img").first
    box = first.bounding_box()
    assert box["height"] > 100
    assert first.evaluate(
        "image => getComputedStyle(image, '::after').backgroundImage").startswith("repeating")
    assert first.evaluate("image => getComputedStyle(image).color") == "rgba(0, 0, 0, 0)"
    if script:
        wait_for(page, "document.querySelector('.grid .card > img').classList.contains('gone')")
        assert first.get_attribute("alt") is not None
        settle(page)
        assert page.evaluate("self.shifts") == []
    page.screenshot(path=f"Screenshots/picture-gone-{script}.png")
    context.close()


def test_a_carousel_says_where_it_is(pages, open_page):
    address = next(pages[brand] for brand in BRANDS
                   if 'class="scroller"' in open_page(pages[brand]).content())
    page = open_page(address, 390, 844, reduced_motion="reduce")
    row = page.locator(".scroller").first
    row.scroll_into_view_if_needed()
    head = row.locator("xpath=preceding-sibling::*[1]")
    count = row.locator("li").count()
    place = head.locator(".position")
    assert re.search(rf"1.* {count}$", place.inner_text())
    assert row.get_attribute("aria-label").endswith(", " + place.inner_text())
    assert place.get_attribute("aria-live") is None
    before = place.inner_text()
    head.locator(".next").click()
    wait_for(page, "before => document.querySelector('.position').textContent != before", before)
    assert place.get_attribute("aria-live") == "polite"
    assert row.get_attribute("aria-label").endswith(", " + place.inner_text())


def test_a_story_on_paper_ends_after_the_story(pages, open_page):
    page = open_page(pages["story"], 794, 1100)
    page.emulate_media(media="print")
    shown = page.evaluate("""() => [...document.querySelectorAll(
      "main > *, .footer, .advert, .bar, button")].filter(element =>
      getComputedStyle(element).display != "none").map(element => element.className)""")
    assert len(shown) == 1 and shown[0].startswith("article"), shown
    end = page.evaluate("""() => document.documentElement.scrollHeight
      - document.querySelector(".article").getBoundingClientRect().bottom - scrollY""")
    assert end < 60


@pytest.mark.parametrize("kind", [BRANDS[0], "story"])
def test_heads_stay_with_their_text_on_paper(pages, open_page, kind):
    page = open_page(pages[kind], 794, 1100)
    page.emulate_media(media="print")
    assert page.evaluate("""() => [...document.querySelectorAll("h1, h2, h3, .block-title")]
      .filter(head => head.offsetParent && getComputedStyle(head).breakAfter != "avoid")
      .map(head => head.outerHTML)""") == []
    assert page.evaluate("""() => [...document.querySelectorAll(".card, figure")]
      .filter(card => card.offsetParent && getComputedStyle(card).breakInside != "avoid")
      .map(card => card.className)""") == []
    page.pdf(path=f"Screenshots/print-{kind}.pdf", format="A4")
