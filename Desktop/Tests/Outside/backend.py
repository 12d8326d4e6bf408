"""A publisher's backend on the loopback that can be told to fail, to be slow, and to say else."""

import http.server
import json
import struct
import threading
import time
import zlib
from xml.sax import saxutils


class Backend:
    """Lists stories as `listing`, as `media-list` and as a feed, with a web page and pictures."""

    def __init__(self, headlines=None):
        self.headlines = headlines or [
            "Harbour bridge opens after nine years", "Ferry crew rescues a lost kayak",
            "Council votes for quieter nights", "Old cinema gets a second life",
            "Storm closes the coast road", "School choir wins in Bergen",
            "Bakery sells its last loaf", "Lighthouse turns its lamp again",
            "Two pandas move to the hill", "Library lends out garden tools"]
        self.fails = False
        self.hangs_up = False
        self.renders_as_web = False
        self.seconds_to_wait = 0
        self.asked = []
        backend = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                backend._answer(self)

            def log_message(self, *_):
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def address(self, path):
        return f"http://127.0.0.1:{self.port}{path}"

    def times_asked(self, path):
        """How often a path was asked for."""
        return self.asked.count(path)

    def close(self):
        """Takes it off the network; connections are refused from now on."""
        self._server.shutdown()
        self._server.server_close()

    def newspaper(self, *, format, providers=()):
        """A newsstand of one paper that reads this backend."""
        section = {"id": "news", "title": "News", "format": format,
                   "source": self.address(f"/{format}.json")}
        if format == "media-list":
            section["story"] = self.address("/stories/{id}.json")
        if format == "listing":
            section["rendering"] = "as-feed-says"
        return {
            "title": "Test stand",
            "settings": {"allowed-hosts": [f"127.0.0.1:{self.port}"], "interval": "1h"},
            "brands": [{
                "id": "daily", "name": "The Daily Test", "language": "en",
                "tagline": "Whatever happens, twice",
                "style": {"masthead": "band", "headline-font": "slab",
                          "light": {"accent": "#7a1f3d"}},
                "front": {"blocks": [{"kind": "dynamic-slow", "section": "news", "count": 8,
                                      "lead": "mega"}],
                          "providers": list(providers)},
                "sections": [section],
            }],
        }

    def _answer(self, request):
        path = request.path.partition("?")[0]
        self.asked.append(path)
        if self.hangs_up:
            request.close_connection = True
            return
        time.sleep(self.seconds_to_wait)
        status, kind, body = self._body(path)
        try:
            request.send_response(status)
            request.send_header("Content-Type", kind)
            request.send_header("Content-Length", str(len(body)))
            request.send_header("Cache-Control", "no-cache")
            request.end_headers()
            request.wfile.write(body)
        except OSError:
            pass

    def _body(self, path):
        if self.fails:
            return 500, "text/plain", b"out of order"
        if path == "/listing.json":
            return 200, "application/json", self._listing()
        if path == "/media-list.json":
            return 200, "application/json", self._media_list()
        if path == "/feed.xml":
            return 200, "application/rss+xml", self._feed()
        if path.startswith("/stories/"):
            return 200, "application/json", self._story(int(path.split("-")[-1].split(".")[0]))
        if path.endswith(".png"):
            return 200, "image/png", picture(int(path.strip("/.png")))
        if path == "/page.html":
            return 200, "text/html", PAGE.encode()
        return 404, "text/plain", b"nothing here"

    def _listing(self):
        return json.dumps({
            "title": "News",
            "renderAsWeb": self.renders_as_web,
            "renderAsWebUrl": self.address("/page.html"),
            "items": [
                {"id": f"item-{number}", "title": headline, "kicker": "Town",
                 "standfirst": f"What is known so far of story number {number}.",
                 "image": self.address(f"/{number}.png")}
                for number, headline in enumerate(self.headlines)]}).encode()

    def _media_list(self):
        return json.dumps({"title": "News", "data": [
            {"id": f"story-{number}", "type": "story", "headline": headline,
             "teaserText": f"What is known so far of story number {number}.",
             "url": f"https://daily.example/{number}",
             "creationDate": self._hour(number), "modifiedDate": self._hour(number),
             "teaserImage": self._image(number)}
            for number, headline in enumerate(self.headlines)]}).encode()

    def _feed(self):
        items = "".join(
            f"<item><title>{saxutils.escape(headline)}</title>"
            f"<link>https://daily.example/{number}</link><guid>story-{number}</guid>"
            f"<description>What is known so far of story number {number}.</description></item>"
            for number, headline in enumerate(self.headlines))
        return (f'<rss version="2.0"><channel><title>{FEED}</title>'
                f"<link>https://daily.example/</link>{items}</channel></rss>").encode()

    def _image(self, number):
        address = {"href": self.address(f"/{number}.png"), "templated": False, "type": "image/png"}
        return {"_links": {"url": address}, "accessibilityText": f"Stripes {number}"}

    def _story(self, number):
        return json.dumps({
            "id": f"story-{number}", "headline": self.headlines[number],
            "heroImage": {"imageUrl": self.address(f"/{number}.png"),
                          "accessibilityText": f"Stripes {number}"},
            "creationDate": self._hour(number), "modifiedDate": self._hour(number),
            "contents": [{"type": "paragraph", "text": text} for text in paragraphs(number)],
        }).encode()

    @staticmethod
    def _hour(number):
        return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(STARTED - 3600 * (number + 1)))


STARTED = time.time()
# What the feed calls itself.
FEED = "The Harbour Feed"
PAGE = """<!doctype html><html lang="en"><title>A page of its own</title>
<body style="font: 24px sans-serif; background: #0b6e4f; color: white; padding: 2em">
<h1>A page of its own</h1><p>Drawn by the publisher.</p></body></html>"""


def paragraphs(number):
    """What a story says."""
    return [f"Paragraph {place} of story {number} tells what happened, to whom and when."
            for place in (1, 2, 3)]


def picture(number):
    """A picture of stripes, as bytes of a PNG."""
    width, height = 480, 320
    colours = [(122, 31, 61), (240, 220, 180), (40, 90, 120), (220, 120, 60)]
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        for x in range(width):
            rows += bytes(colours[(x // 60 + y // 80 + number) % 4])

    def chunk(name, data):
        body = name + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head)
            + chunk(b"IDAT", zlib.compress(bytes(rows))) + chunk(b"IEND", b""))
