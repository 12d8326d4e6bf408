"""Readers who look for a story, with and without JavaScript."""

import re

import pytest
from playwright.sync_api import expect

from contrast import faint_when_forced
from matrix import mostly_matrix
from measures import SCHEMES, hold, overflow, violations

PAPER = "/morgenvarden"


@pytest.fixture(scope="module")
def searchable(newsstand):
    """The built-in newsstand once its stories can be searched."""
    for path in [f"{PAPER}/search.page?q=hardingfele", "/search.page?q=mackerel"]:
        newsstand.wait_until(path, lambda answer: 'class="result"' in answer.text)
    return newsstand


def found(page):
    """Where the results of a page lead."""
    return page.locator(".result a").evaluate_all("links => links.map(link => link.href)")


def test_a_reader_without_script_finds_narrows_and_reads(searchable, open_page):
    page = open_page(searchable.address + PAPER, java_script_enabled=False)
    page.locator(".footer-links a", has_text="Søk").click()
    expect(page.get_by_label("Søk etter")).to_be_focused()
    page.get_by_label("Søk etter").fill("båt")
    page.get_by_role("button", name="Søk").click()
    all_count = page.locator(".result").count()
    assert all_count > 1
    assert page.locator(".result mark").first.is_visible()

    section = page.locator("select[name=section] option:not([value=''])").first
    page.locator("select[name=section]").select_option(section.get_attribute("value"))
    page.get_by_role("button", name="Søk").click()
    assert "section=" in page.url and page.locator("#search-text").input_value() == "båt"
    assert page.locator(".result").count() < all_count

    page.goto(f"{searchable.address}{PAPER}/search.page?q=hardingfele")
    page.locator(".result a").first.click()
    expect(page.locator("article h1")).to_be_visible()


def test_pages_of_results_are_links(searchable, open_page):
    page = open_page(f"{searchable.address}/search.page?q=the", java_script_enabled=False)
    first = found(page)
    page.locator(".result-pages a[rel=next]").click()
    assert page.locator("ol.results").get_attribute("start") == "21"
    assert not set(first) & set(found(page))
    page.locator(".result-pages a[rel=prev]").click()
    assert "page=" not in page.url and len(found(page)) == 20


def test_a_near_miss_leads_to_what_was_meant(searchable, open_page):
    page = open_page(f"{searchable.address}{PAPER}/search.page?q=hardignfele")
    expect(page.locator(".search-count")).to_have_text("Fant ingen saker")
    page.locator(".search-correction a").click()
    expect(page.locator(".result").first).to_be_visible()


def test_headlines_come_first_and_summaries_say_more(searchable, open_page):
    page = open_page(f"{searchable.address}/harbour-ledger/search.page?q=storm")
    in_headline = page.locator(".result h2").evaluate_all(
        "heads => heads.map(head => !!head.querySelector('mark'))")
    assert in_headline[0] and in_headline == sorted(in_headline, reverse=True)
    assert page.locator(".result").evaluate_all("""results => results.filter(result => {
      const snippet = result.querySelector(".snippet");
      return !snippet || snippet.textContent == result.querySelector("h2").textContent;
    }).length""") == 0
    marks = page.locator(".result .kicker").all_inner_texts()
    assert not [text for text in marks if re.search(r"(\w+)\W+\1\b", text)], marks


@pytest.mark.parametrize("query", ["", "e", '"', '""', "-", "-storm", '"-"', "***", "AND OR", "s*"])
def test_any_query_is_answered(searchable, open_page, query):
    page = open_page(f"{searchable.address}/harbour-ledger/search.page")
    expect(page.locator("#search-text")).to_be_focused()
    page.locator("#search-text").fill(query)
    page.get_by_role("button", name="Search").click()
    expect(page.locator("#search-text")).to_have_value(query)
    if query:
        expect(page.locator(".result, .search-advice")).not_to_have_count(0)


def test_ends_of_words_are_offered_while_writing(searchable, open_page):
    page = open_page(f"{searchable.address}{PAPER}/search.page")
    page.locator("#search-text").blur()
    page.keyboard.press("/")
    field = page.locator("input[role=combobox]")
    expect(field).to_be_focused()
    field.press_sequentially("hardingf")
    options = page.locator("[role=listbox] [role=option]")
    expect(options.first).to_be_visible()
    assert all("hardingf" in text for text in options.all_inner_texts())

    page.keyboard.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    chosen = options.first.get_attribute("id")
    expect(field).to_have_attribute("aria-activedescendant", chosen)
    page.keyboard.press("Escape")
    expect(page.get_by_role("listbox")).to_be_hidden()

    field.press_sequentially("e")
    expect(options.first).to_be_visible()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator(".result").first).to_be_visible()
    assert page.locator("#search-text").input_value().startswith("hardingfele")


def test_a_slash_in_the_field_is_a_slash(searchable, open_page):
    page = open_page(f"{searchable.address}{PAPER}/search.page")
    page.locator("#search-text").blur()
    page.keyboard.press("/")
    page.keyboard.type("a/b")
    assert page.locator("#search-text").input_value() == "a/b"


@pytest.mark.parametrize("scheme", mostly_matrix(SCHEMES))
@pytest.mark.parametrize("path", [
    f"{PAPER}/search.page?q=båt", f"{PAPER}/search.page?q=zzzzzzz", "/malgang/search.page?q=match",
    "/search.page?q=the",
])
def test_axe_finds_nothing(searchable, open_page, path, scheme):
    page = open_page(searchable.address + path, color_scheme=scheme)
    hold(page)
    for width in [320, 1280]:
        page.set_viewport_size({"width": width, "height": 900})
        assert violations(page) == [], f"{path}, {scheme}, {width} pixels"
        assert overflow(page) <= 0, f"{path}, {scheme}, {width} pixels"
    assert faint_when_forced(page) == [], f"{path}, {scheme}"


def test_axe_finds_nothing_in_the_open_list(searchable, open_page):
    page = open_page(f"{searchable.address}{PAPER}/search.page")
    page.locator("input[role=combobox]").press_sequentially("bå")
    expect(page.locator("[role=listbox] [role=option]").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    assert violations(page) == []
    assert faint_when_forced(page) == []
