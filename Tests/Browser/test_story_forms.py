"""Stories that are told in a form of their own: pictures, an opinion, a long read."""

import re

import pytest
from playwright.sync_api import expect

from contrast import faint
from matrix import mostly_matrix
from measures import overflow, violations
from newsstand import BRANDS

FORMS = ["gallery", "opinion", "long-read"]
ALL = [*FORMS, "live-report"]
SCHEMES = ["light", "dark"]


@pytest.fixture(scope="session")
def told(newsstand):
    """Addresses of stories by brand and form, as the pages say it themselves."""
    found = {}
    for path in newsstand.paths(3):
        brand = path.split("/")[1]
        text = newsstand.get(path).text
        form = re.search(r'<article class="article (gallery|opinion|long-read)\b', text)
        form = form[1] if form else "live-report" if 'class="live-report"' in text else None
        if form:
            found.setdefault((brand, form), newsstand.address + path)
    return found


@pytest.fixture
def open_gallery(told, open_page):
    return lambda **options: open_page(told[BRANDS[0], "gallery"], **options)


def shown(page):
    """The number of the picture that is in the middle of the row."""
    return page.evaluate("""() => {
      const row = document.querySelector(".pictures .scroller").getBoundingClientRect();
      const middle = row.left + row.width / 2;
      return [...document.querySelectorAll(".pictures li")].findIndex(item => {
        const box = item.getBoundingClientRect();
        return box.left <= middle && middle <= box.right;
      }) + 1;
    }""")


def wait_until_shown(page, number):
    expect(page.locator(".pictures .position")).to_have_text(re.compile(rf"^{number}\D"))
    assert shown(page) == number


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("brand", BRANDS)
def test_every_paper_has_one_of_each(told, brand, form):
    assert (brand, form) in told


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("brand", mostly_matrix(BRANDS))
def test_axe_finds_nothing_and_it_fits(told, open_page, brand, form, scheme):
    page = open_page(told[brand, form], color_scheme=scheme)
    for width in [320, 820, 1440]:
        page.set_viewport_size({"width": width, "height": 900})
        assert violations(page) == [], width
        assert overflow(page) <= 0, width


@pytest.mark.parametrize("form", ALL)
def test_forced_colours_leave_everything_in_sight(told, open_page, form):
    page = open_page(told[BRANDS[0], form], 390, forced_colors="active", reduced_motion="reduce")
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert violations(page) == [], scheme
        # Around a large first letter is air.
        letter = page.locator(".drop-cap .prose p").first.inner_text()[:40] if form == "long-read" else None
        assert [line for line in faint(page) if line[1] != letter] == [], scheme
        assert overflow(page) <= 0, scheme


def test_forced_colours_show_how_far_one_has_come(open_gallery):
    page = open_gallery(forced_colors="active", reduced_motion="reduce")
    bar = page.locator(".pictures .position").evaluate("""part => {
      const style = getComputedStyle(part, "::after");
      return [style.forcedColorAdjust, style.backgroundImage, style.backgroundColor];
    }""")
    assert bar[0] == "none" and "gradient" in bar[1]
    assert bar[2] not in bar[1]


# Whole words of a story that are cut within, at twice the size of text.
CUT = """() => {
  const cut = [];
  const texts = document.createTreeWalker(document.querySelector(".article"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, element = text.parentElement, range = document.createRange();
    if (!element.checkVisibility() || element.closest(".visually-hidden")) continue;
    for (const {0: word, index} of text.data.matchAll(/[\\p{L}\\p{N}]{2,12}/gu)) {
      // A large first letter stands on a line of its own.
      if (!index && element.closest(".drop-cap")) continue;
      range.setStart(text, index), range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(box => Math.round(box.top)));
      if (lines.size > 1 && !word.includes("\u00ad")) cut.push(word);
    }
  }
  return cut;
}"""


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("form", ALL)
def test_twice_the_size_of_text_cuts_nothing(told, open_page, form, width):
    script = """addEventListener("DOMContentLoaded",
      () => document.documentElement.style.fontSize = "200%")"""
    page = open_page(told[BRANDS[0], form], width, script=script)
    assert overflow(page) <= 0
    if width >= 390:
        assert page.evaluate(CUT) == []


@pytest.mark.parametrize("form", ALL)
def test_a_page_has_two_edges(told, open_page, form):
    page = open_page(told[BRANDS[0], form], 1440)
    edges = page.evaluate("""() => [...new Set([...document.querySelectorAll(
      ".article > header :is(.kicker, h1, .standfirst, .meta), .hero, .contents, .pictures, "
        + ".article > .prose > :not(aside, .pullquote), .live-report > *")]
      .filter(part => part.offsetHeight).map(part => Math.round(part.getBoundingClientRect().left)))]""")
    assert len(edges) <= 2


@pytest.mark.parametrize("form", ALL)
def test_paper_has_all_parts_whole(told, open_page, form):
    page = open_page(told[BRANDS[0], form], 794, 1123)
    page.emulate_media(media="print")
    parts = {"gallery": ".pictures li", "live-report": ".entry", "opinion": ".writer",
             "long-read": ".prose > *"}[form]
    assert page.locator(parts).count() == page.locator(f"{parts}:visible").count() > 0
    assert overflow(page) <= 0
    pale = page.evaluate("""() => [...document.querySelectorAll(".writer, .mark, figcaption")]
      .filter(part => part.checkVisibility()).filter(part => {
        const {color, opacity} = getComputedStyle(part);
        return opacity < 1 || Math.max(...color.match(/\\d+/g).slice(0, 3)) > 119;
      }).map(part => part.className || part.localName)""")
    assert pale == []
    if form in ["gallery", "live-report"]:
        # Each stands on one page, beside others.
        assert {part.evaluate("part => getComputedStyle(part).breakInside")
                for part in page.locator(parts).all()} == {"avoid"}


@pytest.mark.parametrize("form", ALL)
def test_all_is_read_without_a_script(told, open_page, form):
    with_script = open_page(told[BRANDS[0], form], 390)
    page = open_page(told[BRANDS[0], form], 390, java_script_enabled=False)
    words = ".prose > *, .contents li, figcaption, .entry h3, .entry .prose > *"
    assert page.locator(words).all_text_contents() == with_script.locator(words).all_text_contents()


def test_keys_go_through_the_pictures(open_gallery):
    page = open_gallery(reduced_motion="reduce")
    count = page.locator(".pictures li").count()
    assert count >= 3
    page.locator(".pictures .scroller").focus()
    page.keyboard.press("ArrowRight")
    wait_until_shown(page, 2)
    page.keyboard.press("End")
    wait_until_shown(page, count)
    page.keyboard.press("ArrowRight")
    wait_until_shown(page, count)
    page.keyboard.press("ArrowLeft")
    wait_until_shown(page, count - 1)
    page.keyboard.press("Home")
    wait_until_shown(page, 1)


def test_pictures_take_the_whole_screen_and_give_it_back(open_gallery):
    page = open_gallery(reduced_motion="reduce")
    page.locator(".pictures .scroller").focus()
    page.keyboard.press("ArrowRight")
    wait_until_shown(page, 2)
    page.locator(".widen").click()
    box = page.locator("dialog.full").bounding_box()
    assert (box["width"], box["height"]) == (1100, 900)
    wait_until_shown(page, 2)
    assert violations(page) == []
    page.keyboard.press("ArrowRight")
    wait_until_shown(page, 3)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".widen")).to_be_focused()
    wait_until_shown(page, 3)
    # The button closes as well, and the text is where it was.
    page.locator(".widen").click()
    page.locator(".widen").click()
    expect(page.locator("article > .pictures")).to_have_count(1)


def test_pictures_are_complete_without_a_script(open_gallery):
    page = open_gallery(java_script_enabled=False)
    items = page.locator(".pictures li")
    count = items.count()
    numbers = page.locator(".pictures figcaption > b").all_inner_texts()
    assert [re.match(r"\d+", number)[0] for number in numbers] == [str(n + 1) for n in range(count)]
    for button in page.locator(".pictures button").all():
        expect(button).to_be_hidden()
    page.goto(page.url + f"#picture-{count}")
    expect(items.last.locator("img")).to_be_in_viewport()


def test_contents_lead_to_their_parts(told, open_page):
    page = open_page(told[BRANDS[0], "long-read"])
    links = page.locator(".contents a")
    assert links.count() >= 3
    link = links.last
    words = link.inner_text()
    link.click()
    head = page.locator(".prose :target")
    expect(head).to_be_in_viewport()
    assert head.inner_text() == words
