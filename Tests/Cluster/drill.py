#!/usr/bin/env python3
"""Ends and starts again every part of a newspaper that several servers make, while people read it.

    Tests/Cluster/drill.py [--broadsheet FILE] [--rounds N | --short]

Two servers that press and three that serve, on a database of PostgreSQL of the drill's own, and nginx before
them, as Documentation/Operations has it. Readers ask for pages all the time, backends say something new each
time they are asked, and a newsroom decides. Each server is killed in turn, and the database is stopped and
started. Counted are answers that readers have no use for, sources that were asked twice in their interval,
decisions that were taken and are not there, and how soon all servers show what is new and what was decided.
Everything stays on this machine; a round takes two minutes. The short form kills one server of each role, and
judges no times.

Exits with 1 when something of that was not as it should be, and with 2 where PostgreSQL or nginx is missing.
"""

import argparse
import contextlib
import http.server
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Caches"))

from fronts import Nginx, free_port  # noqa: E402

SECTIONS = [f"section-{number}" for number in range(6)]
# Seconds: between two questions to a source, until a killed server's sources are asked by others, within which
# every server shows what one of them has, and for which nobody waits longer.
INTERVAL, LEASE, SOON, PATIENCE = 10, 30, 1.0, 60
# What may be missing of an interval: a server's clock is not this one.
GRACE = 0.5
READERS = 4
BANNER = re.compile(r"Decision (\d+)\b")
ROUND = re.compile(r"of round (\d+)\b")


def main():
    parser = argparse.ArgumentParser(description="Ends and starts every part of a newspaper in turn.")
    parser.add_argument("--broadsheet", type=pathlib.Path, default=os.environ.get(
        "BROADSHEET", ROOT / ".build/release/broadsheet"), help="the command to drill")
    parser.add_argument("--rounds", type=int, default=1, help="how often everything is ended")
    parser.add_argument("--short", action="store_true", help="one server of each role, and no times")
    arguments = parser.parse_args()
    if not Nginx.path() or subprocess.run([Database.PROGRAM, "--programs"], capture_output=True).returncode:
        print("not drilled: PostgreSQL 15 and nginx are needed")
        return 2
    with contextlib.ExitStack() as stack:
        # Whoever runs the database must be able to reach its socket.
        folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="cluster")))
        folder.chmod(0o755)
        drill = Drill(stack, folder, arguments.broadsheet)
        for _ in range(arguments.rounds):
            drill.round(arguments.short)
        return drill.tell(judges_times=not arguments.short)


class Origin:
    """Backends that say something else each time, and who asked when."""

    def __init__(self):
        self.asked = {section: [] for section in SECTIONS}
        origin = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                section = self.path.strip("/")
                origin.asked[section].append(time.monotonic())
                number = len(origin.asked[section])
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

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.host = f"127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def gaps(self):
        """Seconds between two questions to the same source."""
        return [later - earlier for times in self.asked.values()
                for earlier, later in zip(times, times[1:])]


class Database:
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


class Server:
    """A server of a role, which keeps its port when it is started again."""

    def __init__(self, name, role, command, log):
        self.name, self.port = name, free_port()
        self._command = [*command, "--role", role, "--port", str(self.port)]
        self._log = log.open("a")
        self.start()

    def start(self):
        self._process = subprocess.Popen(self._command, stdout=self._log, stderr=self._log)

    def kill(self):
        self._process.kill()
        self._process.wait()

    @property
    def is_ready(self):
        return ask(self.port, "/readyz")[0] == 200


class Readers:
    """People who read through the cache, one page after the other, and what was of no use to them."""

    def __init__(self, port):
        self.answers, self.useless = 0, []
        self._port, self._lock, self._ends = port, threading.Lock(), False
        self._threads = [threading.Thread(target=self._read, args=[seed]) for seed in range(READERS)]
        for thread in self._threads:
            thread.start()

    def end(self):
        self._ends = True
        for thread in self._threads:
            thread.join()

    def _read(self, seed):
        choice = random.Random(seed)
        while not self._ends:
            path = choice.choice(["/paper", *(f"/paper/{section}" for section in SECTIONS)])
            status, text = ask(self._port, path)
            with self._lock:
                self.answers += 1
                if status != 200 or not ROUND.search(text):
                    self.useless.append((path, status, text[-200:]))
            time.sleep(0.02)


class Drill:
    def __init__(self, stack, folder, command):
        self._origin = Origin()
        self._database = Database(folder / "database")
        stack.callback(self._database.close)
        self._database.say("start")
        stand = folder / "newsstand.json"
        stand.write_text(json.dumps({
            "title": "Drill",
            "settings": {"allowed-hosts": [self._origin.host], "interval": f"{INTERVAL}s"},
            "brands": [{
                "id": "paper", "name": "Paper", "language": "en",
                "front": {"blocks": [{"kind": "fixed", "section": SECTIONS[0], "count": 6}]},
                "sections": [{"id": section, "title": section,
                              "source": f"http://{self._origin.host}/{section}"}
                             for section in SECTIONS]}]}))
        self._command, self._token = command, ""
        store = ["--store", self._database.store]
        self._run("user", "add", *store, "drill", "--generate")
        self._token = self._run("user", "token", "add", *store, "drill", "--label", "drill").stdout.strip()
        serve = [command, "serve", "--newsstand", stand, *store]
        self.presses, self.fronts = (
            [Server(f"{role} {number + 1}", role, serve, folder / f"{role}-{number}.log")
             for number in range(count)] for role, count in [("press", 2), ("front", 3)])
        for server in self.presses + self.fronts:
            stack.callback(server.kill)
        self._decided, self._lags, self._faults = [], {"new": [], "decided": []}, []
        for server in self.presses + self.fronts:
            self._wait(lambda server=server: server.is_ready, f"{server.name} is ready")
        ports = "; server 127.0.0.1:".join(str(front.port) for front in self.fronts)
        self._cache = stack.enter_context(Nginx(ports))
        self._wait(lambda: all(self._round(front) for front in self.fronts), "all fronts have the news")
        self._readers = Readers(self._cache.port)
        stack.callback(self._readers.end)

    def round(self, is_short):
        self._look("with all of them")
        for server in [self.presses[0], self.fronts[0]] if is_short else self.presses + self.fronts:
            server.kill()
            self._look(f"without {server.name}", others=[server])
            server.start()
            self._wait(lambda server=server: server.is_ready, f"{server.name} is back")
            self._look(f"with {server.name} again")
        self._database.say("stop")
        asked = sum(map(len, self._origin.asked.values()))
        refused = self._decide(expected=False)
        time.sleep(INTERVAL / 2)
        if sum(map(len, self._origin.asked.values())) > asked + len(SECTIONS):
            self._faults.append("sources were asked without a database")
        self._database.say("start")
        self._wait(lambda: self._decide(expected=None), "decisions are taken again")
        self._look("with the database again")
        if refused:
            self._faults.append("a decision was taken without a database")

    def tell(self, judges_times):
        self._readers.end()
        gaps = [gap for gap in self._origin.gaps() if gap < INTERVAL - GRACE]
        kept = {int(number) for number in BANNER.findall(self._switch(self.fronts[0], "--trail", "--json").stdout)}
        lost = [number for number in self._decided if number not in kept]
        useless = self._readers.useless
        print(f"{self._readers.answers} answers, {len(useless)} of no use: {useless[:3]}")
        print(f"{len(self._origin.gaps())} questions, {len(gaps)} twice in an interval: {gaps[:5]}")
        print(f"{len(self._decided)} decisions, {len(lost)} lost: {lost}")
        for what, lags in self._lags.items():
            print(f"{what}: on all fronts after {max(lags):.2f} s at the most, "
                  f"{sorted(lags)[len(lags) // 2]:.2f} s in the middle of {len(lags)}")
            if judges_times and max(lags) > SOON:
                self._faults.append(f"{what}: {max(lags):.2f} s until all fronts had it")
        for fault in self._faults:
            print(f"fault: {fault}")
        return 1 if useless or gaps or lost or self._faults else 0

    def _look(self, words, others=()):
        """Waits until backends say something new and something is decided, and until all that serve show it."""
        fronts = [front for front in self.fronts if front not in others]
        section = random.choice(SECTIONS)
        asked = self._origin.asked[section]
        number = len(asked) + 1
        # A killed server's sources wait until its leases have ended.
        self._wait(lambda: len(asked) >= number, f"{section} is asked {words}", INTERVAL + LEASE + 5)
        self._lag("new", lambda front: (self._round(front, section) or 0) >= number, fronts, words)
        if decided := self._decide(others=others):
            self._lag("decided", lambda front: self._banner(front) == decided, fronts, words)
        print(f"{words}: {self._lags['new'][-1]:.2f} s, {self._lags['decided'][-1]:.2f} s", flush=True)

    def _lag(self, what, holds, fronts, words):
        start = time.monotonic()
        for front in fronts:
            self._wait(lambda front=front: holds(front), f"{front.name} shows what is {what} {words}")
        self._lags[what].append(time.monotonic() - start)

    def _decide(self, expected=True, others=()):
        """Has a front have the paper say a number; the number, or false where that was not taken."""
        number = len(self._decided) + 1
        fronts = [front for front in self.fronts if front not in others]
        done = self._switch(random.choice(fronts), "paper", "banner", f"Decision {number}", "--why", "drill")
        if done.returncode == 0:
            self._decided.append(number)
            return number
        if expected:
            self._faults.append(f"a decision was not taken: {done.stderr.strip()[-300:]}")
        return False

    def _switch(self, front, *words):
        return self._run("switch", "--server", f"http://127.0.0.1:{front.port}", *words)

    def _run(self, *words):
        return subprocess.run([self._command, *words], capture_output=True, text=True, timeout=PATIENCE,
                              env={**os.environ, "BROADSHEET_TOKEN": self._token})

    def _round(self, front, section=SECTIONS[0]):
        found = ROUND.search(ask(front.port, f"/paper/{section}")[1])
        return int(found[1]) if found else None

    def _banner(self, front):
        found = BANNER.findall(ask(front.port, "/paper")[1])
        return max(map(int, found), default=None)

    def _wait(self, holds, words, seconds=PATIENCE):
        end = time.monotonic() + seconds
        while not holds():
            if time.monotonic() > end:
                raise SystemExit(f"never in {seconds} s: {words}")
            time.sleep(0.01)


def ask(port, path):
    """A page's status and text; 0 where nobody answers."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=PATIENCE) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode(errors="replace")
    except OSError as error:
        return 0, str(error)


if __name__ == "__main__":
    sys.exit(main())
