"""Events of an automatic front: what a teaser leads to is what the OpenAPI document says."""

import json

import pytest

from test_documents import document_reader, items
from test_schemathesis import run

from newsstand import Newsstand

FERRY = ["Ferry Halvorsen aground off Kvalsund with ninety aboard",
         "Ninety rescued as ferry Halvorsen runs aground off Kvalsund",
         "Kvalsund: ferry Halvorsen with ninety aboard is aground"]
OTHERS = [["Mayor resigns", "Whale stranded", "Library reopens"],
          ["Goalkeeper signs", "Marathon postponed", "Cyclist crowned"],
          ["Soprano retires", "Museum robbed", "Novel banned"]]


def feed(paper):
    """A paper's feed: one event that all papers have, and stories of its own."""
    site = f"https://paper{paper}.example"
    stories = [FERRY[paper], *OTHERS[paper]]
    listed = "".join(f"<item><guid isPermaLink='false'>{paper}-{number}</guid><title>{title}</title>"
                     f"<link>{site}/{number}</link><description>Text of {title}.</description></item>"
                     for number, title in enumerate(stories))
    return f'<rss version="2.0"><channel><title>Paper {paper}</title><link>{site}/</link>{listed}</channel></rss>'


@pytest.fixture(scope="module")
def paper():
    sections = [{"id": f"paper-{number}", "title": f"Paper {number}", "source": f"paper{number}.xml",
                 "interval": "1d"} for number in range(3)]
    content = {"title": "Stand", "brands": [{"id": "paper", "name": "Paper", "language": "en",
                                             "front": "automatic", "sections": sections}]}
    files = {f"paper{number}.xml": feed(number) for number in range(3)}
    with Newsstand(content, files=files) as running:
        running.wait_until_pressed()
        running.wait_until("/paper", lambda answer: "Also in" in answer.text)
        yield running


def test_a_teaser_leads_to_all_reports_and_each_of_them_to_its_story(paper):
    read = document_reader(paper)
    page = read("/api/v1/brands/paper/front", "Page")
    others = [item["teaser"]["others"] for item in items(page) if "others" in item.get("teaser", {})]
    assert len(others) == 1
    event = read(others[0]["address"], "Event")
    assert event["id"] == others[0]["event"]
    assert event["page"] == others[0]["page"]
    assert {report["headline"] for report in event["reports"]} == set(FERRY)
    assert len(event["publishers"]) == 3
    for report in event["reports"]:
        read(report["destination"]["address"], "Story")
        named = event["address"].replace(event["id"], report["destination"]["story"])
        assert read(named, "Event") == event
    assert paper.get(event["page"]).status == 200
    unchanged = paper.get(event["address"], If_None_Match=paper.get(event["address"]).headers["etag"])
    assert (unchanged.status, unchanged.body) == (304, b"")


def test_the_name_of_a_report_that_nobody_else_has_leads_to_its_story(paper):
    read = document_reader(paper)
    page = read("/api/v1/brands/paper/front", "Page")
    alone = next(item["teaser"] for item in items(page) if "others" not in item.get("teaser", {"others": 1}))
    story = alone["destination"]["story"]
    assert json.loads(paper.get(f"/api/v1/brands/paper/events/{story}").text)["id"] == story


def test_made_up_requests_for_events_get_what_the_document_says(paper, tmp_path):
    run(paper.address, tmp_path, "--include-path-regex", "/events/", examples=30)
