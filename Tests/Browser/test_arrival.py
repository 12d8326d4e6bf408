"""Pages that arrive in pieces, as they do on slow lines, and stand where they will stand."""

import contextlib
import http.server
import threading
import urllib.request

import pytest

from matrix import mostly_matrix
from measures import WATCH_SHIFTS, come_to_rest, wait_for
from newsstand import BRANDS, PATIENCE

PIECES = 30
# Until what has come is drawn, or a moment later where nothing can be drawn yet.
DRAWN = """() => new Promise(done => {
  requestAnimationFrame(() => setTimeout(done));
  setTimeout(done, 40);
})"""


@pytest.fixture
def slow_line(newsstand):
    """The newsstand behind a line that brings pages piece by piece, and the rest, with frames, at once.

    Its address, and what lets one more piece of a page through.
    """
    pieces = threading.Semaphore(0)

    class Line(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            answer = urllib.request.urlopen(newsstand.address + self.path, timeout=PATIENCE)
            with answer:
                body = answer.read()
            self.send_response(answer.status)
            for name in ["Content-Type", "Content-Security-Policy"]:
                if name in answer.headers:
                    self.send_header(name, answer.headers[name])
            self.end_headers()
            is_page = self.headers["Sec-Fetch-Dest"] == "document"
            step = len(body) // (PIECES if is_page else 1) + 1
            with contextlib.suppress(ConnectionError):
                for start in range(0, len(body), step):
                    if is_page:
                        pieces.acquire()
                    self.wfile.write(body[start:start + step])
                    self.wfile.flush()

        def do_POST(self):
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Line)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}", pieces
    pieces.release(PIECES)
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("width", mostly_matrix([390, 1100]))
@pytest.mark.parametrize("brand", mostly_matrix(BRANDS))
def test_nothing_moves_while_a_page_arrives(slow_line, open_page, brand, width):
    address, pieces = slow_line
    page = open_page("", width, status=None, script=WATCH_SHIFTS)
    pieces.release()
    page.goto(f"{address}/{brand}", wait_until="commit")
    for _ in range(PIECES - 2):
        pieces.release()
        page.evaluate(DRAWN)
    # It is drawn while it still comes.
    wait_for(page, "performance.getEntriesByName('first-contentful-paint').length")
    pieces.release()
    page.wait_for_load_state()
    come_to_rest(page)
    assert page.evaluate("self.shifts") == [], f"{brand}, {width} pixels"
