"""Every document that leads to another, against the OpenAPI document, as a client walks there."""

import json

import jsonschema_rs
import pytest

DESCRIPTION = "/api/v1/openapi.json"


@pytest.fixture(scope="session")
def description(newsstand):
    return json.loads(newsstand.get(DESCRIPTION).text)


@pytest.fixture(scope="session")
def read(newsstand):
    return document_reader(newsstand)


def document_reader(newsstand):
    """Reads a document, and holds it against a schema that lets nothing through that it does not name."""
    description = json.loads(newsstand.get(DESCRIPTION).text)
    validators = {}

    def validator(name):
        if name not in validators:
            schema = closed({"$ref": f"#/components/schemas/{name}", "components": description["components"]})
            validators[name] = jsonschema_rs.Draft202012Validator(schema, validate_formats=True)
        return validators[name]

    def read(path, name):
        answer = newsstand.get(path)
        assert answer.status == 200, f"{path}: {answer.status} {answer.text[:500]}"
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["etag"]
        document = json.loads(answer.text)
        problems = [f"{path}{'/'.join(map(str, each.instance_path))}: {each.message}"
                    for each in validator(name).iter_errors(document)]
        assert not problems, "\n".join(problems[:10])
        return document

    return read


def closed(schema):
    """The same schema where an object has no members but those it names: clients take more, tests do not."""
    if isinstance(schema, list):
        return [closed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    tightened = {key: closed(value) for key, value in schema.items()}
    if schema.get("type") == "object" and schema.get("properties"):
        tightened["additionalProperties"] = False
    return tightened


def test_the_document_is_openapi(description):
    assert description["openapi"] == "3.1.0"
    jsonschema_rs.Draft202012Validator({"components": description["components"]})


def test_every_page_is_what_the_document_says(read):
    newsstand = read("/api/v1/newsstand", "Newsstand")
    kinds, pages = set(), 0
    for brand in newsstand["brands"]:
        read(brand["address"], "Brand")
        for address in [brand["front"], *(section["address"] for section in brand["sections"])]:
            page = read(address, "Page")
            pages += 1
            kinds.update(item["kind"] for item in items(page))
            check_rows(page)
    assert pages > 100
    assert {"teaser", "advert", "carousel", "list", "weather", "web-teaser", "notice"} <= kinds


def test_older_pages_lead_on_to_their_end(read, newsstand):
    brand = json.loads(newsstand.get("/api/v1/newsstand").text)["brands"][0]
    page, visited = read(brand["front"], "Page"), 0
    while "next" in page:
        page = read(page["next"], "Page")
        visited += 1
        assert visited < 200
    assert visited > 0


def test_every_front_leads_to_stories(read, newsstand):
    for brand in json.loads(newsstand.get("/api/v1/newsstand").text)["brands"]:
        addresses = [item["teaser"]["destination"] for item in items(read(brand["front"], "Page"))
                     if "teaser" in item]
        stories = [each["address"] for each in addresses if "story" in each]
        assert stories
        for address in stories[:5]:
            story = read(address, "Story")
            assert newsstand.get(story["page"]).status == 200


def test_every_place_has_what_the_document_says(read, newsstand):
    places = 0
    for each in json.loads(newsstand.get("/api/v1/newsstand").text)["brands"]:
        brand = read(each["address"], "Brand")
        if "local" not in brand:
            continue
        # A client may ask for few points in a while.
        points = [] if places else [brand["local"] + "?at=59.9139,10.7522"]
        for address in [brand["local"], *points, *(place["local"] for place in brand["places"])]:
            local = read(address, "Local")
            places += 1
            assert {item["kind"] for item in items(local)} <= {"weather", "local-news", "teaser"}
            assert newsstand.get(local["page"]).status == 200
    assert places > 0


def test_a_search_finds_what_the_document_says(read):
    found = read("/api/v1/search?q=a&page=1", "Found")
    assert found["page"] == 1


def items(page):
    """What a page shows, with what is in lists."""
    for block in page.get("plan", {}).get("blocks", []):
        for card in block["cards"]:
            yield card["item"]
            yield from card["item"].get("list", {}).get("items", [])


def check_rows(page):
    """The rows of every width have every card once, in order."""
    for block in page.get("plan", {}).get("blocks", []):
        for width, rows in block["rows"].items():
            places = [place for row in rows
                      for place in range(row["cards"]["first"], row["cards"]["first"] + row["cards"]["count"])]
            assert places == list(range(len(block["cards"]))), f"{page['address']} {block['id']} {width}"
