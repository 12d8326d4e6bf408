"""A network between browser and newsstand that can be slow, broken or gone."""

import http.client
import threading
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from newsstand import PATIENCE


class Gate:
    """Passes requests on to a newsstand; `address` is where it is reached.

    `hold` keeps pages back until `let_go`; `is_down` closes every connection without an answer;
    `status` is said in the place of every page.
    """

    def __init__(self, newsstand):
        self._passes = threading.Event()
        self._passes.set()
        self.is_down = False
        self.status = None
        self.asked = []
        gate, target = self, urllib.parse.urlsplit(newsstand.address).netloc

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                gate.asked.append(self.path)
                is_page = "text/html" in self.headers.get("Accept", "")
                if is_page:
                    gate._passes.wait()
                if gate.is_down:
                    self.close_connection = True
                    self.connection.close()
                    return
                if is_page and gate.status:
                    self.send_response(gate.status)
                    self.send_header("Content-Length", "0")
                    self.end_headers()
                    return
                self._pass_on()

            do_POST = do_GET

            def _pass_on(self):
                length = int(self.headers.get("Content-Length", 0))
                connection = http.client.HTTPConnection(target, timeout=PATIENCE)
                connection.request(self.command, self.path, self.rfile.read(length), dict(self.headers))
                answer = connection.getresponse()
                body = answer.read()
                self.send_response(answer.status)
                for name, value in answer.getheaders():
                    # Nothing is fresh, so that the browser's own cache has no say.
                    if name.lower() == "cache-control" and "max-age=60" in value:
                        value = "no-cache"
                    if name.lower() not in ("connection", "transfer-encoding", "content-length"):
                        self.send_header(name, value)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)
                connection.close()

            def log_message(self, *_):
                pass

        class Server(ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, request, client_address):
                # A browser that hangs up, or a connection that was closed on purpose.
                pass

        self._server = Server(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def hold(self):
        """Keeps pages back."""
        self._passes.clear()

    def let_go(self):
        """Brings the pages that were kept back, and those to come."""
        self._passes.set()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.let_go()
        self._server.shutdown()
        self._server.server_close()
