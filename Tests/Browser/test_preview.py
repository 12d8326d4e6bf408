"""Explained pages: every slot with its number, its reason, and the way between the two."""

import json
import subprocess

import pytest

from contrast import faint_when_forced
from matrix import mostly_matrix
from measures import SCHEMES, overflow, photograph, violations
from newsstand import BRANDS, COMMAND, Newsstand

EXPLAINED = "/explain.page"
SECTION = f"{BRANDS[0]}/sport"

# Position, kind, provider with its index, rule and reason of each row.
REASONS = """() => [...document.querySelectorAll("tr[id^=why-]")].map(row => {
  const words = [...row.cells].map(cell => cell.textContent.replace(/\\s+/g, " ").trim());
  return [words[0], ...words.slice(2)];
})"""
NUMBERED = """() => [...document.querySelectorAll("main .card:not(.card .card)")].map(
  card => card.querySelector(":scope > .slot-number")?.textContent.split(" ")[0])"""


@pytest.fixture(scope="module")
def preview():
    with Newsstand(None, "--preview") as running:
        running.wait_until_pressed()
        yield running


def sections(newsstand, brand):
    """The second and the third section of a brand."""
    return [path for path in newsstand.paths(2) if path.startswith(f"/{brand}/")][1:3]


def explanation(name):
    """What the command says of a page, as the page's table has it."""
    answer = subprocess.run([COMMAND, "explain", name, "--json"], capture_output=True, check=True)
    return [[str(slot["position"]), slot["kind"],
             f"{slot['provider']} #{slot['relativeIndex']}", slot["rule"], slot["reason"]]
            for slot in json.loads(answer.stdout)["slots"]]


@pytest.mark.parametrize("brand", mostly_matrix(BRANDS))
def test_front_has_a_number_and_a_reason_for_every_slot(preview, open_page, brand):
    page = open_page(f"{preview.address}/{brand}{EXPLAINED}")
    reasons = page.evaluate(REASONS)
    assert len(reasons) > 20
    assert page.evaluate(NUMBERED) == [reason[0] for reason in reasons]
    assert reasons == explanation(brand)


@pytest.mark.parametrize("brand", mostly_matrix(BRANDS))
def test_sections_have_a_number_and_a_reason_for_every_slot(preview, open_page, brand):
    for path in sections(preview, brand):
        page = open_page(f"{preview.address}{path}{EXPLAINED}")
        reasons = page.evaluate(REASONS)
        assert page.evaluate(NUMBERED) == [reason[0] for reason in reasons], path
        assert all(all(reason) for reason in reasons), path


def test_number_leads_to_the_reason_and_back_without_a_script(preview, open_page):
    page = open_page(f"{preview.address}/{BRANDS[0]}{EXPLAINED}", java_script_enabled=False)
    number = page.locator("#slot-20")
    number.click()
    reason = page.locator("#why-20")
    assert is_inside(reason, page.locator(".why"))
    reason.get_by_role("link").click()
    assert page.url.endswith("#slot-20")
    box, panel = number.bounding_box(), page.locator(".why").bounding_box()
    assert 0 <= box["y"] and box["y"] + box["height"] <= panel["y"]


def test_rows_name_the_cell_and_lead_to_their_slots(preview, open_page):
    page = open_page(f"{preview.address}/{BRANDS[0]}{EXPLAINED}")
    for width in ["phone", "tablet", "desktop", "wide"]:
        rows = page.locator("details", has=page.get_by_text(f"{width}, from"))
        cells = rows.locator("code").all_text_contents()
        assert cells and all(f"/{width}" in cell for cell in cells), cells


@pytest.mark.parametrize("scheme", mostly_matrix(SCHEMES))
@pytest.mark.parametrize("name", mostly_matrix([BRANDS[0], SECTION, BRANDS[1]], 2))
def test_explained_page_is_whole_and_accessible(preview, open_page, name, scheme):
    page = open_page(f"{preview.address}/{name}{EXPLAINED}", color_scheme=scheme)
    for width in [320, 390, 768, 1440]:
        page.set_viewport_size({"width": width, "height": 900})
        assert overflow(page) <= 0, f"{name}, {scheme}, {width} pixels"
        assert violations(page) == [], f"{name}, {scheme}, {width} pixels"
        photograph(page, f"explained-{name.replace('/', '-')}-{width}-{scheme}", full=False)
    assert faint_when_forced(page) == [], f"{name}, {scheme}"


def test_plain_server_has_no_explanations(newsstand):
    for path in [f"/{BRANDS[0]}", *newsstand.paths(2)[:3]]:
        assert newsstand.get(path + EXPLAINED).status == 404
        assert EXPLAINED not in newsstand.get(path).text


def test_web_section_says_that_its_content_is_not_ours(preview, pages, open_page):
    path = "/" + pages["web"].split("/", 3)[3]
    page = open_page(f"{preview.address}{path}{EXPLAINED}")
    assert page.get_by_text("its content is not ours to explain").is_visible()


def is_inside(inner, outer):
    """Whether an element can be seen in the box that scrolls it."""
    box, frame = inner.bounding_box(), outer.bounding_box()
    return frame["y"] <= box["y"] and box["y"] + box["height"] <= frame["y"] + frame["height"]
