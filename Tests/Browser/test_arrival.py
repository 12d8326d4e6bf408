"""Pages that arrive in pieces, as they do on slow lines, and stand where they will stand."""

import contextlib
import http.server
import threading
import time
import urllib.request

import pytest

from measures import WATCH_SHIFTS, wait_for
from newsstand import BRANDS

pytestmark = pytest.mark.timed

PIECES = 30


@pytest.fixture
def slow_line(newsstand):
    """The newsstand behind a line that brings pages piece by piece, and the rest at once.

    Its address, and what lets the last piece of pages through.
    """
    last = threading.Event()

    class Line(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            answer = urllib.request.urlopen(newsstand.address + self.path, timeout=20)
            with answer:
                body = answer.read()
            kind = answer.headers["Content-Type"]
            self.send_response(answer.status)
            for name in ["Content-Type", "Content-Security-Policy"]:
                if name in answer.headers:
                    self.send_header(name, answer.headers[name])
            self.end_headers()
            is_page = kind.startswith("text/html")
            step = len(body) // (PIECES if is_page else 1) + 1
            with contextlib.suppress(ConnectionError):
                for start in range(0, len(body), step):
                    if is_page and start + step >= len(body):
                        last.wait(20)
                    self.wfile.write(body[start:start + step])
                    self.wfile.flush()
                    time.sleep(.04 if is_page else 0)

        def do_POST(self):
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Line)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}", last
    last.set()
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("width", [390, 1100])
def test_nothing_moves_while_a_page_arrives(slow_line, open_page, width):
    address, last = slow_line
    moved = {}
    for brand in BRANDS:
        last.clear()
        page = open_page("", width, status=None, script=WATCH_SHIFTS)
        page.goto(f"{address}/{brand}", wait_until="commit")
        # It is drawn while it still comes.
        wait_for(page, "performance.getEntriesByName('first-contentful-paint').length")
        last.set()
        page.wait_for_load_state()
        page.wait_for_timeout(300)
        moved[brand] = page.evaluate("self.shifts")
    assert {brand: shifts for brand, shifts in moved.items() if shifts} == {}
