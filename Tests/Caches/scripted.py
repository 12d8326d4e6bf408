"""A server that answers what a test says, and remembers what it was asked."""

import collections
import contextlib
import gzip
import http.server
import socket
import threading
import typing

PAGE = "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400"


class Reply(typing.NamedTuple):
    body: bytes = b"page"
    status: int = 200
    cache: str = PAGE
    fields: dict = {}


class _Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        """A cache that ends takes its connections with it."""


class Backend:
    """Every answer ends with a number, so that it is known from every other of its address."""

    def __init__(self):
        self.replies = {}
        self.asked = collections.defaultdict(list)
        self._lock = threading.Lock()
        self._connections = set()
        # What the next event of a stream waits for.
        self.next_event = threading.Event()
        backend = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def setup(self):
                super().setup()
                backend._connections.add(self.connection)

            def log_message(self, *_):
                pass

            def answer(self):
                backend.answer(self)

            do_GET = do_HEAD = do_POST = do_DELETE = answer

        self._server = _Server(("127.0.0.1", 0), Handler)
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def count(self, path):
        return len(self.asked[path])

    def answer(self, request):
        length = int(request.headers.get("Content-Length", 0))
        body = request.rfile.read(length)
        with self._lock:
            self.asked[request.path].append((request.command, request.headers, body))
            number = len(self.asked[request.path])
        if "?live=" in request.path:
            return self._stream(request)
        reply = self.replies.get(request.path, Reply())
        body = reply.body + b" %d" % number
        if reply.fields.get("Content-Encoding") == "gzip":
            body = gzip.compress(body)
        request.send_response(reply.status)
        for name, value in {"Cache-Control": reply.cache, "Vary": "Accept-Encoding", "Accept-Ranges": "none",
                            "X-Request-Id": request.headers.get("X-Request-Id", "none"),
                            "ETag": f'"{number}"', "Content-Length": str(len(body)), **reply.fields}.items():
            request.send_header(name, value)
        request.end_headers()
        if request.command != "HEAD":
            request.wfile.write(body)

    def _stream(self, request):
        request.send_response(200)
        for name, value in (("Content-Type", "text/event-stream"), ("Cache-Control", "no-store"),
                            ("X-Accel-Buffering", "no"), ("Transfer-Encoding", "chunked")):
            request.send_header(name, value)
        request.end_headers()
        for number in (1, 2):
            event = b"id: %d\ndata: {}\n\n" % number
            request.wfile.write(b"%x\r\n%s\r\n" % (len(event), event))
            request.wfile.flush()
            # The next comes only when the first has arrived.
            self.next_event.wait(10)
        request.wfile.write(b"0\r\n\r\n")

    def stop(self):
        """As a server that is gone: its port is closed."""
        self.next_event.set()
        self._server.shutdown()
        self._server.server_close()
        for connection in self._connections:
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
