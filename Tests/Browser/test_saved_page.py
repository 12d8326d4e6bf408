"""The page of saved stories: what is on it, and what goes into and comes out of files."""

import json

import pytest
from playwright.sync_api import expect

from contrast import faint_when_forced
from matrix import mostly_matrix
from measures import SCHEMES, overflow, violations
from newsstand import BRANDS

# Two stories of one paper and one of another, saved on three days.
SAVED = {
    "saved-blink": [["/blink/siste/one", "Zebra <b>walks</b> into town", 1763000000000],
                    ["/blink/siste/two", "Acorns are early", 1763900000000]],
    "saved-lantern": [["/lantern/ideas/three", "The queue is a republic", 1763500000000]],
}


@pytest.fixture
def open_saved(newsstand, open_page):
    """Opens a page of saved stories with those above on the device."""
    def open_one(path, saved=SAVED, **options):
        page = open_page(newsstand.address + path, **options)
        page.evaluate("saved => Object.entries(saved).forEach(([key, stories]) =>"
                      " localStorage.setItem(key, JSON.stringify(stories)))", saved)
        page.reload()
        return page
    return open_one


def titles(page):
    return page.locator(".saved-stories li a").all_inner_texts()


def test_brand_lists_its_own_and_the_newsstand_all(open_saved):
    page = open_saved("/blink/saved.page")
    assert titles(page) == ["Acorns are early", "Zebra <b>walks</b> into town"]
    page.goto(page.url.replace("/blink/", "/"))
    assert titles(page) == [
        "Acorns are early", "The queue is a republic", "Zebra <b>walks</b> into town"]
    expect(page.locator(".saved-stories .place").nth(1)).to_contain_text("The Lantern")


def test_order_is_the_readers_and_stays(open_saved):
    page = open_saved("/saved.page")
    page.get_by_role("combobox").select_option("title")
    assert titles(page)[0] == "Acorns are early" and titles(page)[2].startswith("Zebra")
    page.reload()
    assert titles(page)[1].startswith("The queue")
    page.get_by_role("combobox").select_option("oldest")
    assert titles(page)[0].startswith("Zebra")


def test_removed_story_can_be_taken_back_by_keyboard(open_saved):
    page = open_saved("/blink/saved.page")
    page.get_by_role("button", name="Fjern: Acorns are early").focus()
    page.keyboard.press("Enter")
    assert len(titles(page)) == 1
    expect(page.get_by_role("status")).to_contain_text("Acorns are early")
    expect(page.get_by_role("button", name="Angre")).to_be_focused()
    page.keyboard.press("Enter")
    assert titles(page)[0] == "Acorns are early"
    page.reload()
    assert len(titles(page)) == 2


@pytest.mark.parametrize("path", mostly_matrix(["/saved.page", *(f"/{brand}/saved.page" for brand in BRANDS)], 2))
def test_empty_page_says_so_and_axe_finds_nothing(open_saved, path):
    page = open_saved(path, {})
    expect(page.locator(".saved-none")).to_be_visible()
    for width in [320, 1280]:
        page.set_viewport_size({"width": width, "height": 900})
        assert violations(page) == [], f"{path}, {width} pixels"
        assert overflow(page) <= 0, f"{path}, {width} pixels"


@pytest.mark.parametrize("scheme", mostly_matrix(SCHEMES))
@pytest.mark.parametrize("path", ["/saved.page", "/blink/saved.page"])
def test_axe_finds_nothing_on_a_list(open_saved, path, scheme):
    page = open_saved(path, color_scheme=scheme)
    page.locator(".saved-stories li button").first.click()
    for width in [320, 1280]:
        page.set_viewport_size({"width": width, "height": 900})
        assert violations(page) == [], f"{path}, {scheme}, {width} pixels"
        assert overflow(page) <= 0, f"{path}, {scheme}, {width} pixels"
    assert faint_when_forced(page) == [], f"{path}, {scheme}"


def test_list_goes_into_a_file_and_comes_out_on_another_device(open_saved, tmp_path):
    page = open_saved("/saved.page")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download as JSON").click()
    file = tmp_path / "saved.json"
    download.value.save_as(file)
    stories = json.loads(file.read_text())["stories"]
    assert [story["path"] for story in stories] == [
        "/blink/siste/two", "/lantern/ideas/three", "/blink/siste/one"]
    other = open_saved("/saved.page", {"saved-blink": SAVED["saved-blink"][:1]})
    other.locator("[type=file]").set_input_files(file)
    expect(other.get_by_role("status")).to_have_text("Added stories: 2")
    assert titles(other) == titles(page)
    other.get_by_role("button", name="Undo").click()
    assert len(titles(other)) == 1


def test_list_is_a_page_of_its_own_as_html(open_saved, tmp_path):
    page = open_saved("/saved.page")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download as HTML").click()
    text = open(download.value.path()).read()
    assert text.startswith("<!doctype html>")
    assert "Zebra &lt;b&gt;walks&lt;/b&gt; into town" in text
    assert f'{page.url.removesuffix("/saved.page")}/blink/siste/two"' in text


@pytest.mark.parametrize("content", [
    "", "{}", "[]", "null", "{\"stories\": 1}", "{\"stories\": [null]}",
    json.dumps({"stories": [
        {"path": "//evil.example/a/b", "title": "a"},
        {"path": "javascript:alert(1)", "title": "b"},
        {"path": "/blink/siste", "title": "c"}, {"path": "/nobody/at/home", "title": "d"},
        {"path": "/blink/siste/one", "title": "known"}, {"path": "/blink/siste/three"},
        {"path": ["/blink/siste/four"], "title": ["e"]}, {"title": "f"}]}),
    "x" * 1_100_000,
])
def test_file_that_holds_no_such_list_adds_nothing(open_saved, content):
    page = open_saved("/saved.page")
    page.locator("[type=file]").set_input_files(
        {"name": "list.json", "mimeType": "application/json", "buffer": content.encode()})
    expect(page.get_by_role("status")).to_have_text("There are no other saved stories in the file.")
    assert len(titles(page)) == 3


def test_full_list_takes_no_more_says_so_and_lets_go_of_none(open_saved):
    page = open_saved("/blink/saved.page")
    stories = [{"path": f"/blink/siste/story-{number}", "title": f"Story {number}",
                "saved": f"2026-01-01T00:{number // 60:02}:{number % 60:02}Z"}
               for number in range(300)]
    page.locator("[type=file]").set_input_files({
        "name": "list.json", "mimeType": "application/json",
        "buffer": json.dumps({"stories": stories}).encode()})
    expect(page.get_by_role("status")).to_contain_text("198")
    expect(page.get_by_role("status")).to_contain_text("Listen er full: den rommer 200 saker.")
    assert len(titles(page)) == 200
    assert {"Acorns are early", "Zebra <b>walks</b> into town"} <= set(titles(page))
    assert "Story 299" in titles(page) and "Story 101" not in titles(page)


@pytest.mark.parametrize("kept, left", [
    ('[["/blink/siste/one", "One", 1], 7, null, {"path": "/x"}, ["/blink/siste/two", "Two", 2]]', ["Two", "One"]),
    ('[["/blink/siste/one", "One"', []), ("", []), ('{"version": 2}', []),
])
def test_entry_that_cannot_be_read_takes_no_other_and_is_set_aside_and_said(open_saved, kept, left):
    page = open_saved("/blink/saved.page", {})
    page.evaluate("kept => localStorage.setItem('saved-blink', kept)", kept)
    page.reload()
    assert titles(page) == left
    expect(page.get_by_role("status")).to_contain_text("kunne ikke leses")
    assert page.evaluate(
        "Object.entries(localStorage).filter(([key]) => key.startsWith('saved-blink.unreadable-'))"
        ".map(([, text]) => text)") == [kept]
    page.reload()
    assert titles(page) == left
    expect(page.get_by_role("status")).to_be_empty()


def test_without_script_the_page_says_why_it_is_empty(newsstand, open_page):
    page = open_page(newsstand.address + "/lantern/saved.page", java_script_enabled=False)
    expect(page.locator("noscript p")).to_be_visible()
    expect(page.locator(".saved-stories")).to_be_hidden()


def test_headlines_of_read_stories_stand_back_where_the_paper_wants_it(newsstand, open_page):
    page = open_page(newsstand.address + "/harbour-ledger")
    assert page.evaluate("document.body.classList.contains('marks-read')")
    page.goto(newsstand.address + "/blink")
    assert not page.evaluate("document.body.classList.contains('marks-read')")
