"""Stories that are told in a form of their own: pictures, an opinion, a long read."""

import re

import pytest
from playwright.sync_api import expect

from matrix import mostly_matrix
from measures import overflow, violations
from newsstand import BRANDS

FORMS = ["gallery", "opinion", "long-read"]
SCHEMES = ["light", "dark"]


@pytest.fixture(scope="session")
def told(newsstand):
    """Addresses of stories by brand and form, as the pages say it themselves."""
    found = {}
    for path in newsstand.paths(3):
        brand = path.split("/")[1]
        text = newsstand.get(path).text
        form = re.search(r'<article class="article (gallery|opinion|long-read)\b', text)
        if form:
            found.setdefault((brand, form[1]), newsstand.address + path)
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
