"""The bar of sections, the menu at its end, and the bar at the foot of small screens."""

import pytest
from playwright.sync_api import expect

from checks import WORDS
from matrix import mostly_matrix
from measures import SCHEMES, WATCH_SHIFTS, settle, turn_wheel, violations, wait_for
from newsstand import BRANDS, links

def scroll(page, by):
    page.mouse.move(2, 300)
    page.mouse.wheel(0, by)


def test_open_section_stands_in_the_bar_however_far_back(newsstand, open_page):
    page = open_page(f"{newsstand.address}/{BRANDS[0]}")
    for path in links(page.locator(".bar ul").inner_html(), f"/{BRANDS[0]}"):
        page.goto(newsstand.address + path)
        title = page.locator(".bar [aria-current=page]").inner_text()
        for width in [320, 768, 1100]:
            page.set_viewport_size({"width": width, "height": 900})
            assert title in [word["text"] for word in page.evaluate(WORDS)], (width, path)


@pytest.mark.parametrize("width, opener", [(390, ".to-menu"), (1100, ".menu-button")])
@pytest.mark.parametrize("script", [True, False])
def test_menu_opens_and_closes_and_lists_every_section(newsstand, open_page, width, opener, script):
    page = open_page(f"{newsstand.address}/{BRANDS[0]}", width, java_script_enabled=script)
    menu = page.get_by_role("navigation", name="Meny")
    expect(menu).to_be_hidden()
    page.locator(opener).click()
    expect(menu).to_be_in_viewport()
    listed = links(menu.inner_html(), f"/{BRANDS[0]}")
    assert set(listed) == {
        path for path in newsstand.paths(2) if path.startswith(f"/{BRANDS[0]}/")}
    menu.get_by_role("button", name="Lukk").click()
    expect(menu).to_be_hidden()


@pytest.mark.parametrize("scheme", mostly_matrix(SCHEMES))
@pytest.mark.parametrize("brand", mostly_matrix(BRANDS, 2))
def test_axe_finds_nothing_in_an_open_menu(newsstand, open_page, brand, scheme):
    page = open_page(f"{newsstand.address}/{brand}", color_scheme=scheme, reduced_motion="reduce")
    for width, opener in [(390, ".to-menu"), (1100, ".menu-button")]:
        page.set_viewport_size({"width": width, "height": 900})
        page.locator(opener).click()
        expect(page.locator("#menu")).to_be_in_viewport()
        assert violations(page) == [], f"{brand}, {scheme}, {width} pixels"
        page.keyboard.press("Escape")


def test_menu_is_used_by_keyboard(newsstand, open_page):
    page = open_page(f"{newsstand.address}/{BRANDS[0]}")
    page.locator(".menu-button").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#menu")).to_be_in_viewport()
    page.keyboard.press("Tab")
    assert page.evaluate("!!document.activeElement.closest('#menu')")
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_be_hidden()
    expect(page.locator(".menu-button")).to_be_focused()


@pytest.mark.parametrize("width", [390, 1100])
@pytest.mark.parametrize("brand", mostly_matrix(BRANDS, 2))
def test_bar_takes_over_the_name_and_gives_way_on_the_way_down(newsstand, open_page, brand, width):
    page = open_page(f"{newsstand.address}/{brand}", width, script=WATCH_SHIFTS)
    bar, name = page.locator("nav.bar"), page.locator("nav.bar .wordmark")
    whole = bar.bounding_box()["height"]
    expect(name).to_have_css("opacity", "0")
    turn_wheel(page, 900)
    wait_for(page, "document.querySelector('.bar').getBoundingClientRect().bottom <= 0")
    scroll(page, -200)
    wait_for(page, "document.querySelector('.bar').getBoundingClientRect().bottom > 30")
    expect(name).to_have_css("opacity", "1")
    box = bar.bounding_box()
    assert box["y"] <= 0 and box["y"] + box["height"] < whole
    assert name.evaluate("name => name.scrollWidth <= name.clientWidth")
    assert page.evaluate("self.shifts") == []


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
@pytest.mark.parametrize("width", [390, 1100])
def test_bar_of_a_page_too_short_to_scroll_has_its_sections_alone(
        newsstand, open_page, width, motion):
    page = open_page(f"{newsstand.address}/{BRANDS[0]}", width, reduced_motion=motion)
    sections = page.locator("nav.bar ul")
    place = sections.bounding_box()
    page.evaluate("""for (const part of document.querySelectorAll("main > *, .footer > *"))
      part.hidden = true, part.style.display = "none" """)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    settle(page)
    expect(page.locator("nav.bar .wordmark")).to_have_css("visibility", "hidden")
    expect(sections).to_have_css("opacity", "1")
    assert sections.bounding_box()["x"] == pytest.approx(place["x"], abs=1)


def test_bar_stays_for_those_who_ask_for_less_motion(newsstand, open_page):
    page = open_page(f"{newsstand.address}/{BRANDS[0]}", reduced_motion="reduce")
    turn_wheel(page, 900)
    wait_for(page, "document.querySelector('.bar').classList.contains('away')")
    expect(page.locator("nav.bar")).to_be_in_viewport()


@pytest.mark.parametrize("width", [390, 1100])
def test_bars_never_cover_what_has_the_focus(newsstand, open_page, width):
    page = open_page(f"{newsstand.address}/{BRANDS[0]}", width)
    covered = """() => {
      const box = document.activeElement.getBoundingClientRect();
      return [...document.querySelectorAll(".bar, .thumb-bar")].some(bar => {
        const other = bar.getBoundingClientRect();
        return other.height && !bar.contains(document.activeElement)
          && box.top < other.bottom - 1 && box.bottom > other.top + 1
          && box.height < innerHeight - other.height * 2;
      });
    }"""
    page.locator("main article a").first.focus()
    for key in ["Tab"] * 25 + ["Shift+Tab"] * 20:
        page.keyboard.press(key)
        settle(page)
        assert not page.evaluate(covered), page.evaluate("document.activeElement.outerHTML")


def test_bar_at_the_foot_covers_no_content_and_marks_the_page(newsstand, open_page):
    page = open_page(f"{newsstand.address}/{BRANDS[0]}", 390, 844)
    bar = page.get_by_role("navigation", name="Snarveier")
    expect(bar).to_be_in_viewport(ratio=1)
    expect(bar.locator("[aria-current=page]")).to_have_text("Forsiden")
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    end = page.evaluate("document.querySelector('.footer').getBoundingClientRect().bottom")
    assert end <= bar.bounding_box()["y"] + 1
    page.set_viewport_size({"width": 768, "height": 844})
    expect(bar).to_be_hidden()


def test_bar_at_the_foot_gives_way_to_a_keyboard(newsstand, open_page):
    page = open_page(f"{newsstand.address}/{BRANDS[0]}", 390, 844)
    bar = page.get_by_role("navigation", name="Snarveier")
    chooser = page.locator(".place-chooser").first
    chooser.locator("summary").click()
    chooser.locator("select").focus()
    expect(bar).to_be_hidden()
    page.locator("main").focus()
    expect(bar).to_be_visible()
