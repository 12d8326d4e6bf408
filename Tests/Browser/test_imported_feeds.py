"""A list of other people's feeds becomes a paper that names its publishers, with their icons.

The feeds are no part of the repository; see test_real_feeds. Sites are addresses of the loopback, one
server each, and what feeds say of their homes is changed to lead there: no request leaves the machine.
"""

import contextlib
import functools
import gzip
import http.server
import pathlib
import re
import struct
import subprocess
import threading
import xml.sax.saxutils
import zlib

import pytest

from newsstand import COMMAND, PATIENCE, Newsstand
from test_real_feeds import CORPUS, PUBLISHERS

pytestmark = [
    pytest.mark.matrix,
    pytest.mark.skipif(not CORPUS.is_dir(), reason=f"no corpus of feeds at {CORPUS}")]

SITES = 8
LIST = CORPUS / "opml" / "NetNewsWire__SubsNoTitleAttributes.opml"


def png(colour, side=32):
    """A picture of one colour, with a light square in its middle."""
    def chunk(name, body):
        return struct.pack(">I", len(body)) + name + body + struct.pack(
            ">I", zlib.crc32(name + body))

    light = bytes([255, 255, 255])
    middle = range(side // 3, side - side // 3)
    rows = b"".join(
        b"\0" + b"".join(light if x in middle and y in middle else colour for x in range(side))
        for y in range(side))
    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows))
            + chunk(b"IEND", b""))


def at_home(data, home):
    """A feed whose head leads to this home, and to no picture elsewhere."""
    start = re.search(rb"<(?:item|entry)[\s>]", data)
    head, rest = (data[:start.start()], data[start.start():]) if start else (data, b"")
    home = home.encode()
    head = re.sub(rb"(<link>)[^<]*(</link>)", rb"\g<1>" + home + rb"\g<2>", head)
    head = re.sub(rb"<link\b[^>]*rel=[\"']alternate[\"'][^>]*>",
                  b'<link rel="alternate" href="' + home + b'"/>', head)
    return re.sub(rb"<(image|icon|logo)\b.*?</\1>", b"", head, flags=re.S) + rest


def loop(request):
    request.send_response(302)
    request.send_header("Location", request.path + "?on")
    request.end_headers()


def flood(request):
    """A gigabyte, unless it is let go of."""
    request.send_response(200)
    request.send_header("Content-Type", "image/png")
    request.end_headers()
    with contextlib.suppress(OSError):
        for _ in range(16_384):
            request.wfile.write(png(b"\0\0\0") * 400)


def bomb(request):
    request.send_response(200)
    request.send_header("Content-Type", "image/png")
    request.send_header("Content-Encoding", "gzip")
    request.end_headers()
    with contextlib.suppress(OSError):
        request.wfile.write(gzip.compress(bytes(64 * 1024 * 1024)))


def page(request):
    body = b"<html><script>alert(1)</script>We have moved</html>"
    request.send_response(200)
    request.send_header("Content-Type", "image/x-icon")
    request.send_header("Content-Length", str(len(body)))
    request.end_headers()
    request.wfile.write(body)


# What sites have in the usual place of their icon.
HOSTILE = {2: loop, 4: flood, 6: bomb, 7: page}


class World:
    """Sites of the loopback that hold the publishers' feeds; `asked` has what was asked of each."""

    def __init__(self):
        self.asked = []
        world = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                world._answer(self)

            def log_message(self, *_):
                pass

        first = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = first.server_port
        self._servers = [first] + [
            http.server.ThreadingHTTPServer((f"127.0.0.{number + 1}", self.port), Handler)
            for number in range(1, SITES)]
        for server in self._servers:
            threading.Thread(target=server.serve_forever, daemon=True).start()

    def address(self, index, path):
        return f"http://127.0.0.{index % SITES + 1}:{self.port}{path}"

    def list(self):
        """The list of feeds, with a publisher's feed of ours in the place of each, as long as there
        are any."""
        files = iter(enumerate(PUBLISHERS.values()))

        def replaced(_):
            index, file = next(files, (0, "gone.xml"))
            return f'xmlUrl="{xml.sax.saxutils.escape(self.address(index, "/" + file))}"'

        return re.sub(r'xmlUrl="[^"]*"', replaced, LIST.read_text(errors="replace"))

    def close(self):
        for server in self._servers:
            server.shutdown()
            server.server_close()

    def _answer(self, request):
        site = request.server.server_address[0]
        index = int(site.rsplit(".", 1)[1])
        self.asked.append((site, request.path))
        file = CORPUS / "xml" / pathlib.PurePosixPath(request.path).name
        status, media_type, body = 404, "text/plain", b"nothing here"
        if request.path == "/":
            # Sites with an odd number announce their icon.
            link = b"<link rel=icon sizes=32x32 href=/mark.png>" if index % 2 else b""
            status, media_type, body = 200, "text/html", b"<html><head>" + link + b"</head></html>"
        elif request.path == "/mark.png" and index < 7 or (request.path, index) == ("/favicon.ico", 8):
            status, media_type, body = 200, "image/png", png(bytes([index * 29, 90, 255 - index * 29]))
        elif request.path.startswith("/favicon.ico") and index in HOSTILE:
            HOSTILE[index](request)
            return
        elif file.is_file():
            home = f"http://{site}:{self.port}/"
            status, media_type, body = 200, "application/xml", at_home(file.read_bytes(), home)
        request.send_response(status)
        request.send_header("Content-Type", media_type)
        request.send_header("Content-Length", str(len(body)))
        request.end_headers()
        request.wfile.write(body)


@pytest.fixture(scope="module")
def world():
    world = World()
    yield world
    world.close()


@pytest.fixture(scope="module")
def file(world, tmp_path_factory):
    folder = tmp_path_factory.mktemp("import")
    (folder / "list.opml").write_text(world.list())
    run = functools.partial(subprocess.run, capture_output=True, text=True, timeout=PATIENCE)
    imported = run([COMMAND, "import", "--allow-private", "--name", "My Paper", folder / "list.opml"])
    assert imported.returncode == 0, imported.stderr
    newsstand = folder / "newsstand.yaml"
    newsstand.write_text(imported.stdout)
    assert run([COMMAND, "check", newsstand]).returncode == 0
    return newsstand, imported.stderr


@pytest.fixture(scope="module")
def paper(file):
    with Newsstand(None, "--newsstand", str(file[0])) as running:
        running.wait_until_pressed()
        yield running


@pytest.fixture
def show(paper, browser):
    """Opens pages of the paper; no request leaves the machine, so pictures stay unloaded."""
    contexts = []

    def show_one(path, width=1100):
        context = browser.new_context(viewport={"width": width, "height": 900})
        contexts.append(context)
        context.route(lambda address: not address.startswith(paper.address),
                      lambda route: route.abort())
        page = context.new_page()
        assert page.goto(paper.address + path, wait_until="domcontentloaded").status == 200
        return page

    yield show_one
    for context in contexts:
        context.close()


def test_import_names_sections_by_their_feeds(file):
    newsstand, remarks = file[0].read_text(), file[1]
    assert "show-sources: always" in newsstand
    for title in ("Daring Fireball", "The Guardian", "NYT"):
        assert re.search(rf'title: "?{title}\b', newsstand), title
    assert "front: automatic" in newsstand
    assert re.search(r"^\s*\d+/\d+  http", remarks, re.M), "no progress"
    assert "listed twice" in remarks


def test_every_card_of_the_front_names_its_source(paper, show):
    page = show("/my-paper")
    cards = page.locator("article.card")
    assert cards.count() >= 40
    nameless = cards.filter(has_not=page.locator(".source bdi"))
    assert nameless.count() == 0, nameless.all_inner_texts()[:3]
    names = set(page.locator(".card .source bdi").all_inner_texts())
    assert len(names) >= 15


def test_icons_come_from_us_and_the_rest_are_tiles(paper, world, show):
    def icons(answer):
        return set(re.findall("/icons/[^\"]+", answer.text))

    paper.wait_until("/my-paper", lambda answer: len(icons(answer)) == 4)
    page = show("/my-paper")
    sources = set(page.locator(".source img").evaluate_all("all => all.map(one => one.src)"))
    assert len(sources) == 4
    assert all(source.startswith(paper.address + "/icons/") for source in sources)
    assert page.locator(".source .tile").count() > 0
    for source in sources:
        answer = paper.get(source.removeprefix(paper.address))
        assert answer.headers["Content-Type"] == "image/png"
        assert "immutable" in answer.headers["Cache-Control"]
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert paper.get("/healthz").status == 200
    sites = [site for site, path in world.asked if path == "/"]
    assert len(sites) == len(set(sites)), "a site was asked for its page twice"


def test_a_story_says_whose_it_is_and_leads_there(paper, show):
    front = paper.get("/my-paper").text
    # Not every feed names a home.
    stories = dict.fromkeys(re.findall(r'href="(/my-paper/[a-z0-9-]+/[a-z0-9-]+)"', front))
    homes = []
    for path in list(stories)[:30]:
        page = show(path)
        top = page.locator("article.article > header > .source")
        name = top.locator("bdi").inner_text()
        assert name
        homes += top.locator("a").evaluate_all("all => all.map(one => one.href)")
        for words in page.locator(".original a").all_inner_texts():
            assert words == f"Read it at {name}"
    assert homes
    assert all(home.startswith(("http://127.0.0.", "https://")) for home in homes), homes


def test_the_paper_fits_a_phone_and_does_not_move(paper, show):
    page = show("/my-paper", width=360)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    boxes = page.locator(".source img, .source .tile").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(box => [box.width, box.height])")
    assert all(box == [16, 16] for box in boxes if box != [0, 0])
