"""A brand's name is its own lettering whether its fonts have come or not, and text for those who listen."""

import re

import pytest
from playwright.sync_api import expect

from matrix import mostly_matrix
from measures import WATCH_SHIFTS, come_to_rest, overflow
from newsstand import BRANDS

# Whose names have a face that their headlines have not: it is not sent, since the name is all that it sets.
OF_ANOTHER_FACE = {"morgenvarden", "malgang"}
BOXES = "words => words.map(word => word.getBoundingClientRect()).map(({left, right, top}) => [left, right, top])"
FILLS = "words => words.map(word => [getComputedStyle(word).fill, getComputedStyle(word.parentElement).color])"


@pytest.fixture(scope="module")
def lettered(newsstand):
    """The built-in newsstand once its fonts are made, with which its names are drawn."""
    for brand in BRANDS:
        newsstand.wait_until(f"/{brand}", lambda answer: 'as="font"' in answer.text)
    return newsstand


def name_of(lettered, brand):
    page = lettered.get(f"/{brand}").text
    return re.search(r'property="og:site_name" content="([^"]*)"', page)[1].replace("&amp;", "&")


def masthead(browser, address, width, has_fonts):
    """Photograph and place of the name, and what has moved; without fonts none is there, not even later."""
    context = browser.new_context(viewport={"width": width, "height": 900}, service_workers="block")
    page = context.new_page()
    page.add_init_script(WATCH_SHIFTS)
    if not has_fonts:
        page.route("**/*.woff2", lambda route: route.abort())
    page.goto(address)
    come_to_rest(page)
    # Those that stand in for others are the system's.
    loaded = page.evaluate("""[...document.fonts].filter(face =>
      face.status == "loaded" && !face.family.includes(" as ")).length""")
    assert (loaded > 0) == has_fonts
    name = page.locator(".masthead .brand-name").first
    seen = name.screenshot(), name.bounding_box(), page.evaluate("self.shifts")
    context.close()
    return seen


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("brand", mostly_matrix(BRANDS))
def test_a_masthead_is_the_same_without_fonts(lettered, browser, brand, width):
    address = f"{lettered.address}/{brand}"
    with_fonts, place, shifts = masthead(browser, address, width, has_fonts=True)
    without, place_without, shifts_without = masthead(browser, address, width, has_fonts=False)
    assert shifts == shifts_without == []
    # Where it stands may hang on the lines of what is beside it, to a fraction of a pixel.
    for side in ["x", "y", "width", "height"]:
        assert place[side] == pytest.approx(place_without[side], abs=.5), side
    assert with_fonts == without, f"{brand}, {width} pixels: another picture without fonts"


@pytest.mark.parametrize("brand", [brand for brand in BRANDS if brand not in OF_ANOTHER_FACE])
def test_a_name_is_as_wide_as_text_in_its_face(lettered, open_page, brand):
    page = open_page(f"{lettered.address}/{brand}", 1600)
    come_to_rest(page)
    # By now the fonts are kept, and nothing stands in for them.
    page.reload()
    come_to_rest(page)
    name = page.locator("h1.brand-name")
    words = name.locator("svg").evaluate_all(BOXES)
    text = name.evaluate("""name => {
      const text = document.createElement("span"), range = document.createRange();
      text.textContent = name.textContent;
      name.replaceChildren(text);
      range.selectNodeContents(text);
      const {left, right} = range.getBoundingClientRect();
      return right - left;
    }""")
    assert words[-1][1] - words[0][0] == pytest.approx(text, abs=2)


@pytest.mark.parametrize("brand", mostly_matrix(BRANDS, 2))
def test_a_name_is_text_for_who_listens(lettered, open_page, brand):
    page = open_page(f"{lettered.address}/{brand}")
    name = name_of(lettered, brand)
    expect(page.get_by_role("heading", level=1, name=name, exact=True)).to_be_visible()
    for place in ["h1", ".footer .brand-name"]:
        expect(page.locator(place).get_by_role("link", name=name, exact=True)).to_have_count(1)
    # Out of sight as long as the masthead is not.
    expect(page.locator(".wordmark")).to_have_text(name)
    for link in page.locator(".lettered").all():
        assert link.locator("svg[aria-hidden=true]").count() == len(name.split())
    assert page.evaluate("[...document.querySelectorAll('use')].every(use => use.getBBox().width > 100)")


@pytest.mark.parametrize("size", ["", "largest"])
@pytest.mark.parametrize("brand", mostly_matrix(BRANDS))
def test_a_name_breaks_between_its_words_alone(lettered, open_page, brand, size):
    script = f"try {{ localStorage.setItem('size', '{size}') }} catch {{}}"
    page = open_page(f"{lettered.address}/{brand}", 320, script=script)
    assert overflow(page) <= 0
    words = page.locator(".masthead svg").evaluate_all(BOXES)
    assert len(words) == len(name_of(lettered, brand).split())
    assert all(left >= 0 and right <= 320 for left, right, _ in words)
    for (_, right, top), (left, _, below) in zip(words, words[1:]):
        assert left > right if top == below else below > top


def test_a_long_name_breaks_into_lines(lettered, open_page):
    page = open_page(f"{lettered.address}/harbour-ledger", 320)
    tops = {top for _, _, top in page.locator(".masthead svg").evaluate_all(BOXES)}
    assert len(tops) == 2


def test_a_name_has_the_colour_that_its_text_would_have(lettered, open_page):
    page = open_page(f"{lettered.address}/lantern")
    words = page.locator(".masthead svg")
    seen = set()
    for media in [{"color_scheme": "light"}, {"color_scheme": "dark"}, {"forced_colors": "active"}]:
        page.emulate_media(**media)
        fills = words.evaluate_all(FILLS)
        assert fills and all(fill == text for fill, text in fills), media
        seen.add(fills[0][0])
    assert len(seen) == 3
    page.emulate_media(media="print", forced_colors="none")
    assert all(fill == "rgb(0, 0, 0)" for fill, _ in words.evaluate_all(FILLS))


@pytest.mark.parametrize("width", [320, 1280])
def test_the_rack_has_every_name_in_its_own_lettering(lettered, open_page, width):
    page = open_page(lettered.address, width)
    for sheet in page.locator(".sheet").all():
        words = sheet.locator(".masthead svg").evaluate_all(BOXES)
        box = sheet.bounding_box()
        assert words
        assert all(box["x"] <= left and right <= box["x"] + box["width"] + 1 for left, right, _ in words)
