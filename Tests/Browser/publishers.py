"""Real publishers' feeds as they would be today, on the loopback, with pictures of every size.

Each publisher has an address of its own there. Its dates are moved so that its newest story is of this
hour, and where its feed leads to a picture, it leads to one of ours: of what size, or how broken, follows
from the picture's address, so that every run sees the same.
"""

import datetime
import email.utils
import http.server
import re
import struct
import threading
import zlib
from xml.sax.saxutils import quoteattr

from test_real_feeds import CORPUS, PUBLISHERS

# Widths and heights of pictures; None where there is none, and a text in the place of a broken one.
SHAPES = [
    (1, 1), (60, 60), (110, 80), (200, 150), (300, 200), (460, 276), (640, 360), (600, 400), (800, 450),
    (600, 900), (1024, 683), (1200, 630), (1200, 800), (1600, 900), (2000, 1333), (2400, 1350),
    None, "<svg xmlns='http://www.w3.org/2000/svg'/>", "half"]

RFC_822 = re.compile(r"\w{3}, +\d{1,2} \w{3} \d{4} \d\d:\d\d(?::\d\d)? *(?:[A-Z]{1,4}|[+-]\d{4})")
ISO_8601 = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)")
PICTURE = re.compile(
    r"https?:(?://|\\/\\/)(?P<place>[^\s\"'<>&;]+\.(?:jpe?g|png|gif|webp)\b)[^\s\"'<>&;]*", re.I)
MEDIA = re.compile(
    r"(<(?:media:content|media:thumbnail|enclosure)\b[^>]*?\burl=[\"'])https?://([^\"']+)([\"'])")


def png(width, height, seed):
    """A picture of bands of colours, with a light corner so that nothing in it is even."""
    def chunk(name, body):
        return struct.pack(">I", len(body)) + name + body + struct.pack(
            ">I", zlib.crc32(name + body))

    def row(y):
        band = y * 6 // max(1, height)
        shade = [(seed * 37 + band * 53) % 200 + 20, (seed * 71 + band * 19) % 200 + 20,
                 (seed * 13 + band * 97) % 200 + 20]
        light = width // 3 if y < height // 3 else 0
        return b"\0" + b"\xf0\xf0\xe8" * light + bytes(shade) * (width - light)

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = b"".join(row(y) for y in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 1))
            + chunk(b"IEND", b""))


def picture(place):
    """The status, the type and the bytes of the picture at a place."""
    seed = zlib.crc32(place.encode())
    shape = SHAPES[seed % len(SHAPES)]
    if shape is None:
        return 404, "text/html", b"<html>Gone</html>"
    if isinstance(shape, str) and shape != "half":
        return 200, "image/svg+xml", shape.encode()
    body = png(800, 500, seed) if shape == "half" else png(*shape, seed)
    return 200, "image/png", body[:len(body) // 2] if shape == "half" else body


def moment(text):
    """The moment that a feed's date says, or none."""
    try:
        if text[0].isdigit():
            said = datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))
        else:
            said = email.utils.parsedate_to_datetime(text)
    except ValueError:
        return None
    return said if said.tzinfo else said.replace(tzinfo=datetime.timezone.utc)


def as_of(text, newest):
    """A feed whose newest date is this moment, with all others as far from it as they were."""
    said = [(found, moment(found)) for found in RFC_822.findall(text) + ISO_8601.findall(text)]
    moments = [when for _, when in said if when]
    if not moments:
        return text
    shift = newest - max(moments)

    def moved(match):
        when = moment(match[0])
        if when is None:
            return match[0]
        return (when + shift).isoformat(timespec="seconds") if match[0][0].isdigit() \
            else email.utils.format_datetime(when + shift)

    return ISO_8601.sub(moved, RFC_822.sub(moved, text))


class Publishers:
    """The publishers' sites; `asked` has what was asked of them, address and path."""

    def __init__(self, limit=None):
        self.asked = []
        self._servers = []
        self._feeds = {}
        now = datetime.datetime.now(datetime.timezone.utc)
        names = list(PUBLISHERS.items())[:limit]
        for number, (name, file) in enumerate(names):
            server = self._serve(f"127.0.1.{number + 1}")
            site = "%s:%d" % server.server_address
            text = (CORPUS / "xml" / file).read_bytes().decode(errors="surrogateescape")
            text = as_of(text, now - datetime.timedelta(minutes=3 * number))
            text = MEDIA.sub(rf"\1http://{site}/picture/\2\3", text)
            text = PICTURE.sub(
                lambda match: match[0] if match["place"].startswith(site)
                else f"http://{site}/picture/{match['place']}", text)
            self._feeds[site] = text.encode(errors="surrogateescape")

    @property
    def sites(self):
        return list(self._feeds)

    def list(self):
        """A list of their feeds, as programs that read feeds write it."""
        outlines = "".join(
            f"<outline type='rss' text={quoteattr(name)} xmlUrl='http://{site}/feed'/>\n"
            for name, site in zip(PUBLISHERS, self._feeds))
        return f"<opml version='2.0'><head><title>The World</title></head><body>{outlines}</body></opml>"

    def close(self):
        for server in self._servers:
            server.shutdown()
            server.server_close()

    def _serve(self, host):
        publishers = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                publishers._answer(self)

            def log_message(self, *_):
                pass

        server = http.server.ThreadingHTTPServer((host, 0), Handler)
        self._servers.append(server)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return server

    def _answer(self, request):
        site = "%s:%d" % request.server.server_address
        self.asked.append((site, request.path))
        if request.path == "/feed":
            answer = 200, "application/xml", self._feeds[site]
        elif request.path.startswith("/picture/"):
            answer = picture(request.path)
        else:
            answer = 404, "text/plain", b"nothing here"
        status, media_type, body = answer
        request.send_response(status)
        request.send_header("Content-Type", media_type)
        request.send_header("Content-Length", str(len(body)))
        request.end_headers()
        try:
            request.wfile.write(body)
        except ConnectionError:
            pass
