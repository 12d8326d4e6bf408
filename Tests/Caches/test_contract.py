"""What a cache in front keeps, for whom and for how long, with a server behind it that says anything."""

import gzip
import http.client
import time

from scripted import Reply
from client import ask, until

PAGE = "/paper/sport"


def expired(front, backend, path):
    """Waits until a page that is kept is asked for again, and returns that answer."""
    known = backend.count(path)
    return until(lambda: [answer for answer in [ask(front.port, path)] if backend.count(path) > known],
                 f"{path} never expires")[0]


def test_what_is_asked_for_twice_is_fetched_once(front, backend):
    first, second = (ask(front.port, PAGE) for _ in range(2))
    assert (first.headers["X-Cache"], second.headers["X-Cache"]) == ("MISS", "HIT")
    assert backend.count(PAGE) == 1
    assert first.body == second.body == b"page 1"
    for name in ("Cache-Control", "Vary", "ETag"):
        assert second.headers.get_all(name) == first.headers.get_all(name)
    assert first.headers["Cache-Control"].startswith("public, max-age=60, stale-while-revalidate=600")


def test_how_old_a_page_is_says_what_is_kept(front, backend):
    """By Age, or by the time of the answer that is kept, which says the same (RFC 9111, 4.2.3)."""
    first = ask(front.port, PAGE)
    assert int(first.headers.get("Age", 0)) <= 1
    backend.replies[PAGE] = Reply(status=503, cache="no-store")
    until(lambda: ask(front.port, PAGE).headers["X-Cache"] in ("STALE", "UPDATING"), "nothing is stale")
    old = ask(front.port, PAGE)
    assert old.body == b"page 1"
    assert old.headers.get_all("Date") == first.headers.get_all("Date")
    assert "Age" not in old.headers or int(old.headers["Age"]) >= 1


# What is asked how, and what the server says of it: the last is what it would take to be kept.
PUBLIC = Reply()
NEVER = {
    "the console": ("GET", "/newsroom", {}, PUBLIC),
    "a page of the console": ("GET", "/newsroom/pages/paper?x=1", {}, PUBLIC),
    "signing in": ("POST", "/newsroom/sign-in", {}, PUBLIC),
    "the newsroom for programs": ("GET", "/api/v1/newsroom/switches", {}, PUBLIC),
    "an act of a program": ("DELETE", "/api/v1/newsroom/awaited/1", {}, PUBLIC),
    "counts of readers": ("POST", "/events", {}, PUBLIC),
    "counts of programs": ("POST", "/api/v1/events", {}, PUBLIC),
    "what has a token": ("GET", "/api/v1/newsstand", {"Authorization": "Bearer x"}, PUBLIC),
    "a search": ("GET", "/paper/search.page?q=words", {}, PUBLIC),
    "a search in all": ("GET", "/search.page?q=words", {}, PUBLIC),
    "a search of a program": ("GET", "/api/v1/search?q=words", {}, PUBLIC),
    "reasons": ("GET", "/paper/sport/explain.page", {}, PUBLIC),
    "what has changed": ("GET", "/paper?since=1", {}, PUBLIC),
    "another attempt": ("GET", "/paper?retry", {}, PUBLIC),
    "the service worker": ("GET", "/worker.js", {}, PUBLIC),
    "one reader's answer": ("GET", "/paper/a", {}, Reply(cache="private, max-age=30")),
    "a program's answer": ("GET", "/paper/b", {}, Reply(cache="private, no-cache")),
    "what is not to be stored": ("GET", "/paper/c", {}, Reply(cache="no-store")),
    "what is to be asked for again": ("GET", "/paper/d", {}, Reply(cache="no-cache")),
    "what says nothing": ("GET", "/paper/e", {}, Reply(cache="")),
    "a cookie": ("GET", "/paper/f", {}, Reply(fields={"Set-Cookie": "session=1"})),
    "a bare failure": ("GET", "/paper/g", {}, Reply(status=500, cache="")),
    "what is not there yet": ("GET", "/paper/h", {}, Reply(status=503, cache="no-store")),
    "too many": ("GET", "/paper/i", {}, Reply(status=429, cache="no-store")),
    "leading elsewhere for now": ("GET", "/paper/j", {}, Reply(status=302, cache="no-store")),
}


def test_what_is_never_kept(front, backend):
    kept = []
    for what, (method, path, headers, reply) in NEVER.items():
        backend.replies[path] = reply
        bodies = [ask(front.port, path, method, **headers).body for _ in range(2)]
        if bodies[0] == bodies[1] or b"page" not in bodies[1]:
            kept.append(what)
    assert not kept


def test_nothing_that_is_written_is_sent_twice(front, backend):
    backend.replies["/events"] = Reply(status=503, cache="no-store")
    assert ask(front.port, "/events", "POST", body=b"seen").status == 503
    assert [(method, body) for method, _, body in backend.asked["/events"]] == [("POST", b"seen")]


def test_errors_go_as_soon_as_they_are_mended(front, backend):
    backend.replies[PAGE] = Reply(status=404)
    assert ask(front.port, PAGE).status == 404
    assert ask(front.port, PAGE).headers["X-Cache"] == "HIT"
    backend.replies[PAGE] = Reply()
    until(lambda: ask(front.port, PAGE).status == 200, "404 is kept for ever")
    # Of what fails nothing is kept at all.
    for path, status in (("/paper/x", 500), ("/paper/y", 503)):
        backend.replies[path] = Reply(status=status, cache="no-store")
        assert ask(front.port, path).status == status
        backend.replies[path] = Reply()
        assert ask(front.port, path).status == 200


def test_a_server_in_trouble_leaves_the_page(front, backend):
    pages = {f"/paper/page-{status}": status for status in (500, 502, 503, 504)}
    for path, status in pages.items():
        ask(front.port, path)
        backend.replies[path] = Reply(b"trouble", status, "no-store")
    for _ in range(2):
        for path in pages:
            assert expired(front, backend, path).body == b"page 1"
    for path in pages:
        backend.replies[path] = Reply(b"well")
        until(lambda path=path: ask(front.port, path).body.startswith(b"well"), f"{path} is never well")


def test_who_comes_after_long_gets_what_is_new_unless_there_is_nothing(kind, backend):
    """Varnish's ten seconds of an old page are one here, and a second and one have passed."""
    with kind(backend.port, is_short=True) as front:
        ask(front.port, PAGE)
        ask(front.port, "/paper/trouble")
        backend.replies[PAGE] = Reply(b"new")
        backend.replies["/paper/trouble"] = Reply(b"trouble", 503, "no-store")
        time.sleep(2.2)
        assert ask(front.port, PAGE).body.startswith(b"new")
        trouble = ask(front.port, "/paper/trouble")
        assert (trouble.status, trouble.body) == (200, b"page 1")


def test_a_server_that_is_gone_leaves_the_page_and_what_was_taken_back_stays_so(front, backend):
    for path in (PAGE, "/paper/sport/story"):
        assert ask(front.port, path).status == 200
    backend.replies["/paper/sport/story"] = Reply(b"taken back", 410, "no-cache")
    until(lambda: ask(front.port, "/paper/sport/story").status == 410, "the story stays")
    backend.stop()
    until(lambda: ask(front.port, PAGE).headers["X-Cache"] in ("STALE", "UPDATING"), "nothing is stale")
    for _ in range(3):
        assert ask(front.port, PAGE).body.startswith(b"page")
        assert ask(front.port, "/paper/sport/story").status == 410
    other = ask(front.port, "/paper/never-asked")
    assert other.status in (502, 503)
    assert "max-age" not in other.headers.get("Cache-Control", "")


# What a reader accepts, and what the server is asked for.
CODINGS = {
    "gzip, deflate, br, zstd": "br", "gzip": "gzip", "GZIP;q=0.5": "gzip", "br;q=0, gzip": "gzip",
    "br;q=0.0,gzip;q=0": "", "identity": "", "deflate": "", "brotli": "", "gzip;q=0.8, br;q=1.0": "br",
}


def test_a_copy_for_each_coding_is_packed_by_the_server_alone(front, backend):
    for asked, passed in CODINGS.items():
        known = backend.count("/paper")
        fields = {"Content-Encoding": passed} if passed else {}
        backend.replies["/paper"] = Reply(passed.encode(), fields=fields)
        answer = ask(front.port, "/paper", Accept_Encoding=asked)
        assert answer.headers.get("Content-Encoding", "") == passed, asked
        body = gzip.decompress(answer.body) if passed == "gzip" else answer.body
        assert body.startswith(passed.encode() + b" "), "it was packed again, or unpacked"
        assert answer.headers["Vary"] == "Accept-Encoding"
        if backend.count("/paper") > known:
            assert backend.asked["/paper"][-1][1].get("Accept-Encoding", "") == passed
    # Nine ways to ask for three, which may have expired meanwhile.
    assert backend.count("/paper") <= 6


def test_pictures_of_another_kind_are_other_pictures(front, backend):
    path = "/pictures/seal/600/address"
    backend.replies[path] = Reply(cache="public, max-age=31536000, immutable",
                                  fields={"Vary": "Accept, Accept-Encoding"})
    kinds = ["image/avif,image/webp,*/*", "image/webp,*/*;q=0.8", "*/*"]
    bodies = [ask(front.port, path, Accept=kind).body for kind in kinds * 2]
    assert bodies[:3] == bodies[3:] and len(set(bodies)) == 3
    assert [fields.get("Accept", "").replace("*/*", "") for _, fields, _ in backend.asked[path]] == [
        "image/avif,image/webp", "image/webp", ""]


def test_conditions_heads_and_parts_are_answered_from_what_is_kept(front, backend):
    path = "/assets/page.css"
    backend.replies[path] = Reply(cache="public, max-age=31536000, immutable")
    tag = ask(front.port, path).headers["ETag"]
    known = ask(front.port, path, If_None_Match=tag)
    assert (known.status, known.body) == (304, b"")
    assert known.headers["ETag"] == tag and known.headers["Vary"] == "Accept-Encoding"
    assert ask(front.port, path, If_None_Match='"other"').status == 200
    head = ask(front.port, path, "HEAD")
    assert (head.status, head.body, head.headers["Content-Length"]) == (200, b"", "6")
    part = ask(front.port, path, Range="bytes=0-1")
    assert (part.status, part.body) == (200, b"page 1")
    assert part.headers.get("Accept-Ranges", "none") == "none"
    assert backend.count(path) == 1
    # Who asks for the head first leaves the whole page for others.
    assert ask(front.port, PAGE, "HEAD").body == b""
    assert ask(front.port, PAGE).body == b"page 1"


def test_the_server_is_told_who_asks_and_by_which_id(front, backend):
    for path in (PAGE, "/assets/a.css", "/newsroom"):
        answer = ask(front.port, path, X_Forwarded_For="192.0.2.7", Host="news.example")
        fields = backend.asked[path][-1][1]
        assert fields["X-Forwarded-For"].replace(" ", "") == "192.0.2.7,127.0.0.1", path
        assert fields["Host"] == "news.example"
        assert answer.headers.get_all("X-Request-Id") == [fields["X-Request-Id"]]
    again = ask(front.port, "/assets/a.css")
    assert again.headers["X-Cache"] == "HIT"
    assert again.headers["X-Request-Id"] != backend.asked["/assets/a.css"][0][1]["X-Request-Id"]


def test_events_arrive_as_they_come(front, backend):
    streams = [http.client.HTTPConnection("127.0.0.1", front.port, timeout=5) for _ in range(3)]
    answers = []
    for stream in streams:
        # None waits for the end of another.
        stream.request("GET", "/paper?live=1", headers={"Accept-Encoding": "gzip, br"})
        answers.append(stream.getresponse())
        assert answers[-1].readline() == b"id: 1\n"
    backend.next_event.set()
    for stream, answer in zip(streams, answers):
        assert b"id: 2\n" in answer.read()
        stream.close()


def test_figures_are_for_the_house_alone(front, backend):
    for path in ("/livez", "/readyz", "/healthz", "/metrics"):
        known = backend.count(path)
        assert ask(front.port, path).status == 404
        # Varnish itself asks whether the server lives.
        assert path == "/livez" or backend.count(path) == known == 0


def test_what_is_purged_is_a_page_and_no_other(front, backend):
    hit = ["/paper/sport", "/paper/sport?after=top", "/paper/sport/story", "/paper/sport/feed.rss",
           "/api/v1/brands/paper/sections/sport", "/api/v1/brands/paper/sections/sport/stories/story"]
    missed = ["/", "/paper", "/paper/feed.rss", "/paper/sports", "/other/sport", "/api/v1/brands/paper/front"]
    # Nothing expires while it is looked at.
    for path in hit + missed:
        backend.replies[path] = Reply(cache="public, max-age=31536000, immutable")
        ask(front.port, path)
    if front.name != "Varnish":
        # What it does not know it hands on, and forgets nothing before its time.
        assert ask(front.port, "/", "PURGE", xkey="paper/sport").status >= 400
        assert all(ask(front.port, path).headers["X-Cache"] == "HIT" for path in hit + missed)
        return
    assert ask(front.port, "/", "PURGE").status == 400
    assert ask(front.port, "/", "PURGE", xkey="paper/sport", X_Forwarded_For="192.0.2.7").status == 405
    assert all(ask(front.port, path).headers["X-Cache"] == "HIT" for path in hit + missed)
    assert ask(front.port, "/", "PURGE", xkey="paper/sport").status == 200
    assert [path for path in hit + missed if ask(front.port, path).headers["X-Cache"] == "MISS"] == hit
    assert ask(front.port, "/", "PURGE", xkey="paper /").status == 200
    again = [path for path in hit + missed if ask(front.port, path).headers["X-Cache"] == "MISS"]
    assert again == ["/", "/paper", "/paper/feed.rss", "/api/v1/brands/paper/front"]
