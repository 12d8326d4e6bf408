"""The parts of a newspaper that several servers make, and the backends that it is made of."""

import contextlib
import http.client
import http.server
import pathlib
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Tests/Caches"))

from databases import PORT, Postgres  # noqa: E402
from fronts import Nginx, free_port  # noqa: E402
from places import Program  # noqa: E402

# Those whose backends say something new each time, and those that go on as they are.
BUSY = [f"section-{number}" for number in range(6)]
QUIET = [f"quiet-{number}" for number in range(112)]
# Seconds: between two questions to a source of either kind, and for which nobody waits longer.
INTERVAL, QUIET_INTERVAL, PATIENCE = 10, 120, 60
# What may be missing of an interval: a server's clock is not this one.
GRACE = 0.5


class Origin:
    """Backends that say something else each time, or always the same, and who asked when."""

    def __init__(self, host):
        self.asked = {section: [] for section in BUSY + QUIET}
        origin = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                section = self.path.strip("/")
                origin.asked[section].append(time.monotonic())
                number = len(origin.asked[section]) if section in BUSY else 1
                items = "".join(
                    f"<item><title>Story {place} of round {number}</title>"
                    f"<guid>{section}-{place}-{number}</guid><description>Words.</description></item>"
                    for place in range(6))
                body = f"<rss version='2.0'><channel><title>{section}</title>{items}</channel></rss>"
                self.send_response(200)
                self.send_header("Content-Type", "application/rss+xml")
                self.end_headers()
                self.wfile.write(body.encode())

            def log_message(self, *_):
                pass

        self._server = http.server.ThreadingHTTPServer((host, 0), Handler)
        self._server.daemon_threads = True
        self.host = f"{host}:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def count(self):
        return sum(map(len, self.asked.values()))

    def asked_twice(self, since, until):
        """How often a source was asked in these seconds that had been within its interval; and the gap."""
        return [round(later - earlier, 2) for section, times in self.asked.items()
                for earlier, later in zip(times, times[1:])
                if since <= later < until
                and later - earlier < (INTERVAL if section in BUSY else QUIET_INTERVAL) - GRACE]


class Database:
    """A server of PostgreSQL for who has no namespaces: over a socket, and alone."""

    PROGRAM = ROOT / "Scripts/private-postgresql"

    def __init__(self, folder):
        self.store = f"postgres://paper@/postgres?host={folder}"
        self._process = subprocess.Popen(
            [self.PROGRAM, folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def say(self, word):
        self._process.stdin.write(word + "\n")
        self._process.stdin.flush()
        assert self._process.stdout.readline().strip() == "done", f"the database did not {word}"

    def close(self):
        self._process.stdin.close()
        self._process.wait(PATIENCE)


class Pair:
    """A database and its standby; after a failover they have changed places."""

    def __init__(self, network, folder):
        self.first, self.second = (
            Postgres(name, network.place(), folder / name) for name in ("one", "two"))
        hosts = f"{self.first.place.host},{self.second.place.host}"
        self.store = f"postgres://paper@{hosts}:{PORT},{PORT}/postgres"

    def start(self):
        self.first.begin()
        self.second.follow(self.first)
        self.first.wait_for_standby()

    def close(self):
        self.first.kill()
        self.second.kill()

    def fail_over(self):
        self.second.promote()
        self.first, self.second = self.second, self.first

    def repair(self):
        """Whoever was the first follows; it must not be asked as it was."""
        self.second.kill()
        self.second.place.heal()
        self.second.follow(self.first)
        self.first.wait_for_standby()


class Server(Program):
    """A server of a role, which keeps its address when it is started again."""

    def __init__(self, name, role, place, command, log):
        self.name, self.role, self.host, self.port = name, role, place.host, free_port()
        super().__init__(
            place, [*command, "--role", role, "--host", self.host, "--port", self.port], log)
        self.start()

    def ask(self, path, patience=PATIENCE, body=None, headers=()):
        return ask((self.host, self.port), path, patience, body, headers)

    @property
    def is_ready(self):
        return self.ask("/readyz")[0] == 200


class Cache(Nginx):
    """nginx at a place, which can be killed and started again."""

    def __init__(self, place, servers):
        self.host, self.prefix, self.place = place.host, place.prefix, place
        super().__init__("; server ".join(f"{server.host}:{server.port}" for server in servers))

    def kill(self):
        Program.kill(self)


def ask(server, path, patience=PATIENCE, body=None, headers=()):
    """A page's status and text; 0 where nobody answers."""
    try:
        connection = http.client.HTTPConnection(*server, timeout=patience)
        with contextlib.closing(connection):
            connection.request("POST" if body else "GET", path, body, dict(headers))
            answer = connection.getresponse()
            return answer.status, answer.read().decode()
    except (OSError, http.client.HTTPException) as error:
        return 0, str(error)
