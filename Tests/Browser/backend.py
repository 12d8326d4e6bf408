"""A backend on the loopback that can be made to fail, path by path."""

import datetime
import email.utils
import http.server
import threading

HANGS = object()
REFUSES = (500, "text/plain", b"out of order")
BABBLES = (200, "application/rss+xml", b"\x00\xff<<<this is not a feed {{{")


class Backend:
    """`backend["/news"] = REFUSES` decides what the next request for /news gets."""

    def __init__(self):
        self._answers = {}
        self._is_closing = threading.Event()
        backend = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                backend._answer(self)

            def log_message(self, *_):
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def __setitem__(self, path, answer):
        self._answers[path] = answer

    def address(self, path, host="127.0.0.1"):
        return f"http://{host}:{self.port}{path}"

    @property
    def settings(self):
        """The newsstand's settings that let it ask this backend, and ask it often."""
        hosts = [f"{host}:{self.port}" for host in ("127.0.0.1", "localhost")]
        return {"allowed-hosts": hosts, "interval": "1s"}

    def close(self):
        self._is_closing.set()
        self._server.shutdown()
        self._server.server_close()

    def _answer(self, request):
        answer = self._answers.get(request.path, (404, "text/plain", b"nothing here"))
        if answer is HANGS:
            self._is_closing.wait()
            return
        status, media_type, body = answer
        request.send_response(status)
        request.send_header("Content-Type", media_type)
        request.send_header("Content-Length", str(len(body)))
        request.end_headers()
        request.wfile.write(body)


def feed(title, count=6):
    """A healthy RSS feed with stories of a subject."""
    now = datetime.datetime.now(datetime.timezone.utc)
    items = "".join(
        f"""<item><title>{title} report {number}</title>
        <link>https://example.org/{title}/{number}</link><guid>{title}-{number}</guid>
        <pubDate>{email.utils.format_datetime(now - datetime.timedelta(hours=number))}</pubDate>
        <description>What happened in {title}.</description></item>"""
        for number in range(1, count + 1))
    text = f'<rss version="2.0"><channel><title>{title}</title>{items}</channel></rss>'
    return 200, "application/rss+xml", text.encode()


def newspaper(backend, sections, front):
    """A newsstand of one paper; `sections` gives each section's id and the host it asks."""
    return {
        "title": "Test stand",
        "settings": backend.settings,
        "brands": [{
            "id": "daily",
            "name": "The Daily Test",
            "language": "en",
            "front": {"blocks": [{"kind": "fixed", "section": front, "count": 4}]},
            "sections": [
                {"id": name, "title": name.capitalize(),
                 "source": backend.address(f"/{name}", host)}
                for name, host in sections.items()],
        }],
    }
