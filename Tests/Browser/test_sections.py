"""The built-in newsstand keeps what it promises: sections, backends, weight."""

import gzip
import re

import pytest

from matrix import mostly_matrix
from newsstand import BRANDS, BUILT_IN, links

FRONT_BUDGET = 50 * 1024
# Half a kilobyte of it puts faces of headlines in that came late, without moving anything.
SCRIPT_BUDGET = 11 * 1024
OPEN_SCRIPT_BUDGET = 5 * 1024


def backends():
    """The sections of the newsstand file by the kind of their backend: kind to BRAND/SECTION."""
    kinds = {}
    for brand in re.split(r"^  - id: ", BUILT_IN, flags=re.M)[1:]:
        name = brand.split()[0]
        sections = brand.split("\n    sections:\n")[1]
        for entry in re.split(r"^      - ", sections, flags=re.M)[1:]:
            section = re.search(r"\bid: ([\w-]+)", entry)[1]
            kind = re.search(r"\bformat: ([\w-]+)", entry)
            kind = kind[1] if kind else "syndication"
            kinds.setdefault(kind, []).append(f"/{name}/{section}")
    return kinds


def test_file_and_sitemap_agree_on_at_least_105_sections(newsstand):
    written = [path for paths in backends().values() for path in paths]
    assert sorted(written) == sorted(newsstand.paths(2))
    assert len(written) >= 105


@pytest.mark.parametrize("kind", [
    "syndication", "presentational", "listing", "media-list", "mapped", "web"])
def test_every_kind_of_backend_fills_its_sections(newsstand, kind):
    paths = backends()[kind]
    assert len({path.split("/")[1] for path in paths}) >= 2
    for path in paths:
        answer = newsstand.get(path)
        assert answer.status == 200, path
        frame = re.search(r'<iframe class="page" src="(/[^"]+)"', answer.text)
        if frame:
            assert kind in ("web", "listing"), path
            assert newsstand.get(frame[1]).status == 200, path
        else:
            stories = re.findall(r'href="(/[a-z0-9-]+/[a-z0-9-]+/[a-z0-9-]+)"', answer.text)
            assert kind != "web" and len(set(stories)) >= 3, (path, stories)


@pytest.mark.parametrize("kind", [
    "syndication", "presentational", "listing", "media-list", "mapped"])
def test_every_kind_of_backend_has_stories_to_read(newsstand, kind):
    read = 0
    for path in backends()[kind]:
        for story in links(newsstand.get(path).text, path)[:1]:
            answer = newsstand.get(story)
            assert answer.status == 200, story
            body = answer.text.split('class="prose', 1)[1]
            assert len(re.findall(r"<p>", body)) >= 3, story
            read += 1
    assert read >= 2


@pytest.mark.parametrize("brand", mostly_matrix(BRANDS, 2))
def test_no_story_stands_twice_among_the_blocks_of_a_front(open_page, newsstand, brand):
    page = open_page(f"{newsstand.address}/{brand}")
    headlines = page.locator("main > .block > .grid > article :is(h2, h3, h4)").all_inner_texts()
    assert len(headlines) >= 15
    assert sorted(headlines) == sorted(set(headlines))


@pytest.mark.parametrize("brand", BRANDS)
def test_front_is_light_over_the_wire(newsstand, brand):
    weights = {}

    def weigh(path):
        answer = newsstand.get(path, Accept_Encoding="gzip")
        assert answer.headers["Content-Encoding"] == "gzip", path
        weights[path] = len(answer.body)
        return answer

    weigh(f"/{brand}")
    text = newsstand.get(f"/{brand}").text
    scripts = re.findall(r'<script src="([^"]+)"', text)
    styles = re.findall(r'<link rel="stylesheet" href="([^"]+)"', text)
    assert scripts and styles
    for path in scripts + styles:
        weigh(path)
    # Comes once everything else has come.
    open_script = re.search(r'"open":"([^"]+)"', newsstand.get(scripts[0]).text)[1]
    assert len(weigh(open_script).body) <= OPEN_SCRIPT_BUDGET
    # What stands in the page travels compressed with it.
    inline = "".join(re.findall(r"<script>(.*?)</script>", text, re.S)).encode()
    script = sum(weights[path] for path in scripts) + len(gzip.compress(inline))
    assert script <= SCRIPT_BUDGET, weights
    assert sum(weights.values()) <= FRONT_BUDGET, weights
