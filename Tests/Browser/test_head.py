"""What pages say to search engines, feed readers and those who share them."""

import email.utils
import html.parser
import json
import re
import xml.etree.ElementTree

import pytest

from newsstand import BRANDS

KINDS = ["rack", *BRANDS, "section", "story", "web"]
STORY_SAMPLE = 40


class Head(html.parser.HTMLParser):
    """The title, the meta elements, the links and the data of a page."""

    def __init__(self, text):
        super().__init__()
        self.title, self.meta, self.links, self.data = "", {}, [], []
        self._inside = None
        self.feed(text)

    def link(self, relation):
        return [link for link in self.links if link.get("rel") == relation]

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self._inside = tag
        if tag == "meta" and "content" in attributes:
            name = attributes.get("name") or attributes.get("property")
            self.meta[name] = attributes["content"]
        elif tag == "link":
            self.links.append(attributes)
        elif attributes.get("type") == "application/ld+json":
            self._inside = "data"

    def handle_endtag(self, tag):
        self._inside = None

    def handle_data(self, text):
        if self._inside == "title" and not self.title:
            self.title = text
        elif self._inside == "data":
            self.data.append(json.loads(text))


@pytest.fixture
def head_of(newsstand):
    return lambda path: Head(newsstand.get(path.removeprefix(newsstand.address)).text)


@pytest.mark.parametrize("kind", KINDS)
def test_head_says_what_the_page_is(pages, head_of, kind):
    head = head_of(pages[kind])
    assert head.title and head.meta["description"]
    assert head.link("canonical")[0]["href"] == pages[kind]
    assert head.meta["og:url"] == pages[kind]
    assert head.meta["og:title"] and head.meta["og:site_name"]
    assert head.meta["og:type"] == ("article" if kind == "story" else "website")
    assert "robots" not in head.meta


@pytest.mark.parametrize("kind", KINDS)
def test_structured_data_has_the_right_type(pages, head_of, kind):
    data, *others = head_of(pages[kind]).data
    assert data["@context"] == "https://schema.org"
    if kind == "story":
        assert data["@type"] in ("NewsArticle", "OpinionNewsArticle")
        assert data["headline"] and data["datePublished"] and data["publisher"]["name"]
    else:
        assert data["@type"] == "ItemList"
        places = [entry["position"] for entry in data["itemListElement"]]
        assert places == list(range(1, data["numberOfItems"] + 1))
        assert places or kind == "web"
    assert [other["@type"] for other in others] == (["WebSite"] if kind in BRANDS else [])
    for other in others:
        assert other["potentialAction"]["@type"] == "SearchAction"
        assert other["url"] == pages[kind]


def test_shared_story_has_its_picture(newsstand, pages, head_of):
    meta = head_of(pages["story"]).meta
    text = newsstand.get(pages["story"].removeprefix(newsstand.address)).text
    # Services that show links take no drawing, so one of the story is made that has it in it.
    assert re.search(r'<figure class="hero"[^>]*><img[^>]* src="[^"]*\.svg"', text)
    assert meta["og:image"].startswith(newsstand.address)
    assert meta["og:image:alt"] in meta["og:title"]
    answer = newsstand.get(meta["og:image"].removeprefix(newsstand.address))
    assert answer.status == 200 and answer.headers["Content-Type"] == "image/png"
    assert answer.body.startswith(b"\x89PNG") and len(answer.body) < 200_000


@pytest.mark.parametrize("kind", [*BRANDS, "section"])
def test_pages_go_out_as_rss_and_json_feed(newsstand, pages, head_of, kind):
    feeds = {link["type"]: link["href"] for link in head_of(pages[kind]).link("alternate")}
    rss = newsstand.get(feeds["application/rss+xml"])
    assert rss.headers["Content-Type"].startswith("application/rss+xml")
    channel = xml.etree.ElementTree.fromstring(rss.body).find("channel")
    assert channel.findtext("title") and channel.findtext("link") == pages[kind]
    items = channel.findall("item")
    for item in items:
        assert item.findtext("title") and item.findtext("guid")
        assert item.findtext("link").startswith("http")
        email.utils.parsedate_to_datetime(item.findtext("pubDate"))
    answer = newsstand.get(feeds["application/feed+json"])
    assert answer.headers["Content-Type"].startswith("application/feed+json")
    feed = json.loads(answer.body)
    assert feed["version"] == "https://jsonfeed.org/version/1.1"
    assert feed["home_page_url"] == pages[kind]
    assert [item["url"] for item in feed["items"]] == [item.findtext("link") for item in items]
    assert len(items) >= 5


def test_sitemap_lists_every_page(newsstand, pages):
    text = newsstand.get("/sitemap.xml").text
    listed = [entry.text for entry in xml.etree.ElementTree.fromstring(text).iter(
        "{http://www.sitemaps.org/schemas/sitemap/0.9}loc")]
    assert len(listed) == len(set(listed))
    assert set(pages.values()) - {pages["missing"]} <= set(listed)
    assert len(newsstand.paths(1)) == len(BRANDS)
    linked = {path for brand in BRANDS
              for path in re.findall(rf'"(/{brand}/[a-z0-9-]+)"', newsstand.get(f"/{brand}").text)}
    assert linked <= set(newsstand.paths(2))


def test_listed_pages_answer_with_titles_of_their_own(newsstand, head_of):
    stories = newsstand.paths(3)
    sample = stories[::max(1, len(stories) // STORY_SAMPLE)]
    titles = {}
    for path in ["/", *newsstand.paths(1), *newsstand.paths(2), *sample]:
        answer = newsstand.get(path)
        assert answer.status == 200, path
        titles.setdefault(Head(answer.text).title, []).append(path)
    assert [paths for paths in titles.values() if len(paths) > 1] == []
    assert len(sample) >= STORY_SAMPLE


def test_robots_are_led_to_the_sitemap(newsstand):
    answer = newsstand.get("/robots.txt")
    assert answer.headers["Content-Type"].startswith("text/plain")
    assert f"Sitemap: {newsstand.address}/sitemap.xml" in answer.text.splitlines()


@pytest.mark.parametrize("brand", BRANDS)
def test_brand_can_be_put_on_a_home_screen(newsstand, head_of, brand):
    head = head_of(f"/{brand}")
    manifest = json.loads(newsstand.get(head.link("manifest")[0]["href"]).body)
    assert manifest["name"] and manifest["start_url"] == f"/{brand}"
    icons = [(head.link("icon")[0]["href"], "image/svg+xml")]
    icons += [(icon["src"], icon["type"]) for icon in manifest["icons"]]
    for icon, media_type in icons:
        answer = newsstand.get(icon)
        assert answer.status == 200 and answer.headers["Content-Type"] == media_type
        if media_type == "image/svg+xml":
            assert xml.etree.ElementTree.fromstring(answer.body).tag.endswith("svg")
        else:
            assert answer.body.startswith(b"\x89PNG\r\n\x1a\n")
