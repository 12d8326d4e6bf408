"""The newsroom's documents against the OpenAPI document, as a program decides and looks back."""

import json
import urllib.error
import urllib.request

import jsonschema_rs
import pytest

from test_documents import DESCRIPTION, closed

NEWSROOM = "/api/v1/newsroom/"


@pytest.fixture(scope="session")
def ask(newsroom):
    """Asks in somebody's name, and holds the answer against a schema that names every member."""
    components = json.loads(newsroom.running.get(DESCRIPTION).text)["components"]

    def ask(path, name, body=None, token=newsroom.editor, status=200, method=None):
        path = path if path.startswith("/") else NEWSROOM + path
        request = urllib.request.Request(
            newsroom.address + path, data=None if body is None else json.dumps(body).encode(), method=method,
            headers={"Authorization": f"Bearer {token}", "Content-Type": "application/json"})
        try:
            answer = urllib.request.urlopen(request, timeout=60)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            text = answer.read().decode()
        assert answer.status == status, f"{path}: {answer.status} {text[:500]}"
        assert "access-control-allow-origin" not in answer.headers
        document = json.loads(text)
        schema = closed({"$ref": f"#/components/schemas/{name}", "components": components})
        problems = list(jsonschema_rs.Draft202012Validator(schema, validate_formats=True).iter_errors(document))
        assert not problems, "\n".join(each.message for each in problems[:10])
        return document

    return ask


def test_a_decision_from_its_radius_to_its_end(ask, newsroom):
    brand = json.loads(newsroom.running.get("/api/v1/newsstand").text)["brands"][0]
    section = brand["sections"][0]["id"]
    act = {"set": {"target": {"brand": brand["id"], "section": section},
                   "action": {"kind": "web", "address": "https://live.example/"}, "reason": "live"}}
    foreseen = ask("radius", "Foreseen", {"act": act}, token=newsroom.viewer)
    # A test before may have decided as well, and this runs beside nothing.
    taken = ask("decisions", "Decision", {"act": act, "confirm": foreseen["radius"]["total"]}, status=201)
    number = taken["entry"]["number"]
    assert number in [each["number"] for each in ask("switches", "Switches")["switches"]]
    assert any(each["number"] == number for each in ask(f"trail?after={number - 1}", "Trail")["entries"])
    end = {"end": number}
    pages = ask("radius", "Foreseen", {"act": end})["radius"]["total"]
    ask("decisions", "Decision", {"act": end, "confirm": pages}, status=201)
    sights = ask(f"brands/{brand['id']}/sections/{section}/editions", "Editions")["editions"]
    assert sights
    assert ask(sights[0]["replay"], "Replay")["isSame"]


def test_a_wide_decision_takes_that_it_was_foreseen(ask):
    act = {"set": {"target": {"newsstand": True}, "reason": "storm",
                   "action": {"kind": "notice", "message": {"title": "Ferries late"}}}}
    foreseen = ask("radius", "Foreseen", {"act": act})
    pages = foreseen["radius"]["total"]
    assert ask("decisions", "Problem", {"act": act, "confirm": pages}, status=409)["code"] == "unconfirmed"
    taken = ask("decisions", "Decision", {"act": act, "confirm": pages, "seen": foreseen["seen"]}, status=201)
    end = {"end": taken["entry"]["number"]}
    foreseen = ask("radius", "Foreseen", {"act": end})
    confirmed = {"act": end, "confirm": foreseen["radius"]["total"], "seen": foreseen["seen"]}
    ask("decisions", "Decision", confirmed, status=201)


def test_a_wide_decision_waits_for_another_editor(ask):
    act = {"set": {"target": {"newsstand": True}, "reason": "storm",
                   "action": {"kind": "banner", "message": {"title": "Bridge closed"}}}}
    problem = ask("decisions", "Problem", {"act": act}, status=409)
    assert problem["code"] == "unconfirmed"
    radius = problem["radius"]
    assert problem["pages"] == radius["total"] > 100
    pages = radius["pages"]
    while "next" in radius:
        radius = ask(radius["next"], "Foreseen", {"act": act})["radius"]
        pages += radius["pages"]
    assert len(pages) == problem["pages"]
    waiting = ask("awaited", "AwaitedDecision", {"act": act}, status=201)
    assert waiting in ask("awaited", "Awaited")["awaited"]
    assert ask(waiting["agreement"], "Problem", method="POST", status=409)["code"] == "own-word"
