"""What readers get of a newsstand with a cache in front: crowds, decisions, events, and its end."""

import asyncio
import http.client
import json
import re
import signal
import subprocess
import time

import pytest

from client import Crowd, ask, pages_behind, until
from fronts import free_port
from newsstand import BRANDS, COMMAND, Newsstand

BRAND = BRANDS[0]
READERS = 1_000


@pytest.fixture(scope="module")
def newsstand(tmp_path_factory):
    data = tmp_path_factory.mktemp("newsroom") / "data"
    running = Newsstand(None, "--data", data)
    running.data = data
    running.port = int(running.address.rsplit(":", 1)[1])
    running.wait_until_pressed()
    yield running
    assert running.stop() == 0


@pytest.fixture(scope="module")
def front(kind, newsstand):
    with kind(newsstand.port) as made:
        yield made


@pytest.fixture(scope="module")
def decide(newsstand):
    return editor(newsstand.data)


def editor(data):
    """Takes decisions as an editor's program does, and returns their numbers."""
    def command(*words):
        return subprocess.run([COMMAND, "user", *words, "--data", data], check=True,
                              capture_output=True, text=True).stdout.strip()
    command("add", "anna", "--role", "editor", "--generate")
    token = command("token", "add", "anna", "--label", "tests")

    def post(port, path, document):
        answer = ask(port, f"/api/v1/newsroom/{path}", "POST", json.dumps(document),
                     Authorization=f"Bearer {token}", Content_Type="application/json")
        assert answer.status in (200, 201), answer.body
        return json.loads(answer.body)

    def decide(port, act):
        pages = post(port, "radius", {"act": act})["radius"]["total"]
        return post(port, "decisions", {"act": act, "confirm": pages})["entry"]["number"]
    return decide


def elsewhere(section, words):
    return {"set": {"target": {"brand": BRAND, "section": section},
                    "action": {"kind": "web", "address": f"https://{words}.example/"}, "reason": "test"}}


def sections(newsstand):
    listed = json.loads(newsstand.get(f"/api/v1/brands/{BRAND}").text)
    return [section["id"] for section in listed["sections"]]


def wait_until_expired(front, path):
    """Waits until the next who asks has the server asked; nobody asks meanwhile."""
    ask(front.port, path)
    time.sleep(front.delay)


def test_a_crowd_at_an_expired_page_asks_for_it_once(front, newsstand):
    """The server stands still meanwhile, so that all come before it has answered the first."""
    path = f"/{BRAND}"
    wait_until_expired(front, path)
    before = pages_behind(newsstand.port)
    newsstand.signal(signal.SIGSTOP)
    begin = time.monotonic()
    try:
        answers = asyncio.run(Crowd(front.port, READERS).ask(
            path, meanwhile=lambda: newsstand.signal(signal.SIGCONT)))
    finally:
        newsstand.signal(signal.SIGCONT)
    took = time.monotonic() - begin
    assert len(answers) == READERS and all(answer.startswith(b"HTTP/1.1 200") for answer in answers)
    behind = pages_behind(newsstand.port) - before
    print(f"{front.name}: {READERS} readers in {took:.2f} s, {behind} request behind")
    assert behind == 1
    old = [answer for answer in answers if re.search(rb"(?i)x-cache: (STALE|UPDATING)", answer)]
    assert len(old) >= READERS - 1, "they waited for it"


def test_a_crowd_at_a_page_that_nobody_has_asked_for_asks_for_it_once(front, newsstand):
    path = f"/{BRAND}/{sections(newsstand)[-1]}"
    before = pages_behind(newsstand.port)
    begin = time.monotonic()
    answers = asyncio.run(Crowd(front.port, READERS).ask(path))
    took = time.monotonic() - begin
    assert all(answer.startswith(b"HTTP/1.1 200") for answer in answers)
    behind = pages_behind(newsstand.port) - before
    print(f"{front.name}: {READERS} readers in {took:.2f} s, {behind} requests behind")
    # It expires once a second while they are answered.
    assert 1 <= behind <= 1 + took


def test_a_decision_is_seen_in_time_and_at_once_where_it_is_purged(front, newsstand, decide):
    section = sections(newsstand)[0]
    path = f"/{BRAND}/{section}"
    ask(front.port, path)
    words = front.name.lower()
    # Through the cache, as a program of the newsroom elsewhere would.
    number = decide(front.port, elsewhere(section, words))
    begin = time.monotonic()
    until(lambda: words.encode() in ask(newsstand.port, path).body, "it is not pressed")
    until(lambda: words.encode() in ask(front.port, path).body, "readers do not see it")
    took = time.monotonic() - begin
    print(f"{front.name}: seen after {took:.2f} s")
    assert took <= front.delay + 0.5
    decide(front.port, {"end": number})
    until(lambda: words.encode() not in ask(newsstand.port, path).body, "it does not end")
    if front.name == "Varnish":
        assert ask(front.port, "/", "PURGE", xkey=f"{BRAND}/{section}").status == 200
        assert words.encode() not in ask(front.port, path).body
    else:
        until(lambda: words.encode() not in ask(front.port, path).body, "readers do not see its end")


def figure(newsstand, name):
    """A figure of /metrics, by its name and labels."""
    return int(re.search(rf"^{re.escape(name)} (\d+)$", newsstand.get("/metrics").text, re.M)[1])


def purging(tmp_path, port):
    """A newsstand that has a cache at a port forget what changes."""
    data = tmp_path / "data"
    running = Newsstand(None, "--data", data, "--purge", f"http://127.0.0.1:{port}/")
    running.data = data
    running.port = int(running.address.rsplit(":", 1)[1])
    running.wait_until_pressed()
    return running


def test_a_decision_is_seen_at_once_where_pages_stay_until_the_server_purges_them(kind, tmp_path):
    if not kind.long_life:
        pytest.skip(f"{kind.name} takes no purges")
    port = free_port()
    with purging(tmp_path, port) as running, kind(running.port, port=port, is_lasting=True) as front:
        # What changed before there was a cache is told once there is one.
        until(lambda: figure(running, "broadsheet_purges_waiting") == 0, "pages are not forgotten")
        decide, section = editor(running.data), sections(running)[0]
        path, other = f"/{BRAND}/{section}", f"/{BRANDS[1]}"
        for address in (path, other):
            until(lambda: ask(front.port, address).headers["X-Cache"] == "HIT", "it is not kept")
        time.sleep(front.delay)
        assert ask(front.port, path).headers["X-Cache"] == "HIT", "it does not stay"

        number = decide(front.port, elsewhere(section, "moved"))
        begin = time.monotonic()
        until(lambda: b"moved.example" in ask(front.port, path).body, "readers do not see it")
        print(f"{front.name}: seen after {time.monotonic() - begin:.2f} s, by a purge")
        # Another brand is nobody's business.
        assert ask(front.port, other).headers["X-Cache"] == "HIT"
        decide(front.port, {"end": number})
        until(lambda: b"moved.example" not in ask(front.port, path).body, "readers do not see its end")
        assert figure(running, 'broadsheet_purges_total{outcome="purged"}') > 0


def test_a_cache_that_is_gone_holds_nothing_up_and_is_told_of_once_it_is_back(kind, tmp_path):
    if not kind.long_life:
        pytest.skip(f"{kind.name} takes no purges")
    port = free_port()
    with purging(tmp_path, port) as running:
        decide, section = editor(running.data), sections(running)[0]
        path = f"/{BRAND}/{section}"
        decide(running.port, elsewhere(section, "moved"))
        until(lambda: b"moved.example" in ask(running.port, path).body, "it is not pressed")
        assert figure(running, "broadsheet_purges_waiting") > 0
        until(lambda: figure(running, 'broadsheet_purges_total{outcome="failed"}') > 0, "nobody was asked")
        with kind(running.port, port=port, is_lasting=True) as front:
            until(lambda: figure(running, "broadsheet_purges_waiting") == 0, "pages are not forgotten")
            assert b"moved.example" in ask(front.port, path).body
    assert running.last_words.count("A cache does not forget pages") == 1


def test_an_open_page_hears_of_a_decision_at_once(front, newsstand, decide):
    section = sections(newsstand)[1]
    edition = re.search(rb'data-edition="(\d+)"', ask(front.port, f"/{BRAND}/{section}").body)[1].decode()
    stream = http.client.HTTPConnection("127.0.0.1", front.port, timeout=20)
    stream.request("GET", f"/{BRAND}/{section}?live={edition}")
    answer = stream.getresponse()
    assert answer.readline().startswith(b"retry:")
    begin = time.monotonic()
    number = decide(newsstand.port, elsewhere(section, front.name.lower()))
    while not (line := answer.readline()).startswith(b"id: "):
        assert line, "the stream has ended"
    took = time.monotonic() - begin
    print(f"{front.name}: heard after {took:.2f} s, the decision included")
    # Nothing of it waits for a buffer to fill, or for the comment of every 20 seconds.
    assert took < 5 and int(line[4:]) != int(edition)
    stream.close()
    decide(newsstand.port, {"end": number})


def test_every_coding_of_a_page_is_what_the_server_has(front, newsstand):
    for coding in ("br", "gzip", "identity"):
        through, direct = (ask(port, f"/{BRAND}", Accept_Encoding=coding)
                           for port in (front.port, newsstand.port))
        assert through.headers.get("Content-Encoding") == direct.headers.get("Content-Encoding")
        assert (coding == "identity") == (through.headers.get("Content-Encoding") is None)
        for name in ("ETag", "Vary", "Cache-Control", "Content-Security-Policy", "Content-Type"):
            assert through.headers.get_all(name) == direct.headers.get_all(name), name
        assert ask(front.port, f"/{BRAND}", Accept_Encoding=coding,
                   If_None_Match=direct.headers["ETag"]).status == 304


def test_signing_in_goes_by(front, newsstand):
    for _ in range(2):
        answer = ask(front.port, "/newsroom/sign-in")
        assert answer.headers.get("X-Cache") in (None, "MISS")
        assert "no-store" in answer.headers["Cache-Control"]


def test_a_newsstand_that_has_ended_leaves_its_pages(kind):
    with Newsstand() as running:
        running.wait_until_pressed()
        front = kind(int(running.address.rsplit(":", 1)[1]))
        known = ask(front.port, f"/{BRAND}", Accept_Encoding="br")
    with front:
        def page():
            return ask(front.port, f"/{BRAND}", Accept_Encoding="br")
        until(lambda: page().headers["X-Cache"] in ("STALE", "UPDATING"), "nothing is stale")
        kept = page()
        assert (kept.status, kept.body) == (200, known.body)
        never = ask(front.port, f"/{BRAND}/never")
        assert never.status in (502, 503) and "max-age" not in never.headers.get("Cache-Control", "")
