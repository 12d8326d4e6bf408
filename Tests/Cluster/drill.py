#!/usr/bin/env python3
"""Ends, cuts off and starts again every part of a newspaper that several servers make, while people read it.

    Tests/Cluster/drill.py [--broadsheet FILE] [--short | --namespaces] [--only WORDS]

Two servers that press and three that serve, on a database of PostgreSQL of the drill's own, and nginx
before them, as Documentation/Operations has them. Readers ask for pages all the time, backends say
something new each time they are asked, and a newsroom decides. Counted are, for each fault, answers that
readers have no use for, pages of nginx that were old, sources that were asked twice in their interval,
decisions that were taken and are not there, and how soon each front shows what is newest once the fault is
over.

Everything stays on this machine. On the loopback each server is killed in turn, and the database is stopped
and started; the short form kills one server of each role, and judges no times. With --namespaces, which
needs root, each process has a network of its own at a bridge of the drill's own, without contact with any
other. Then each is killed and cut off, so that what is sent to it is lost and nobody is told; the database
has a standby, and is killed, cut off and failed over; and in the end 500 open pages hear of decisions. That
takes eight minutes.

Exits with 1 when something of that was not as it should be, and with 2 where PostgreSQL, nginx or the right
to make namespaces is missing, which it says.
"""

import argparse
import asyncio
import concurrent.futures
import contextlib
import http.client
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

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Benchmarks/Capacity"))

from parts import (  # noqa: E402
    BUSY, INTERVAL, QUIET, QUIET_INTERVAL, Cache, Database, Nginx, Origin, Pair, Server)
from places import Loopback, Network, NotPermitted  # noqa: E402
from streams import STREAMS_PER_ADDRESS, Newsroom, Streams  # noqa: E402

# Seconds: until a killed server's sources are asked by others, within which every server shows what one of
# them has, for which something is cut off, and for which nobody waits longer.
LEASE, SOON, CUT, PATIENCE = 30, 1.0, 8, 60
READERS, STREAMS, DECISIONS = 6, 500, 40
BANNER = re.compile(r"Decision (\d+)\b")
ROUND = re.compile(r"of round (\d+)\b")


def main():
    parser = argparse.ArgumentParser(description="Ends and starts every part of a newspaper in turn.")
    parser.add_argument("--broadsheet", type=pathlib.Path, default=os.environ.get(
        "BROADSHEET", ROOT / ".build/release/broadsheet"), help="the command to drill")
    parser.add_argument("--short", action="store_true", help="one server of each role, and no times")
    parser.add_argument("--namespaces", action="store_true", help="cuts and a failover too; needs root")
    parser.add_argument("--only", default="", help="only faults whose names have these words")
    arguments = parser.parse_args()
    if not Nginx.path() or subprocess.run([Database.PROGRAM, "--programs"], capture_output=True).returncode:
        print("not drilled: PostgreSQL 15 and nginx are needed")
        return 2
    with contextlib.ExitStack() as stack:
        # Whoever runs the database must be able to reach its socket.
        folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="cluster")))
        folder.chmod(0o755)
        network = None
        if arguments.namespaces:
            try:
                network = Network(stack, addresses=STREAMS // STREAMS_PER_ADDRESS)
            except NotPermitted as reason:
                print(f"not drilled in namespaces: {reason}")
                return 2
        drill = Drill(stack, folder, arguments.broadsheet, network)
        for fault in drill.faults(arguments.short):
            if arguments.only in fault.name:
                drill.suffer(fault)
        if network and not arguments.only:
            drill.tell_streams()
        return drill.report(judges_times=not arguments.short)


class Fault:
    """What is done to the newspaper, and what became of its readers meanwhile."""

    def __init__(self, name, strike=None, heal=None, seconds=0.0, away=(), deaf=False, unreachable=False,
                 after=None):
        """`away` are the fronts that nobody reaches; `deaf` says that decisions may be refused, and
        `unreachable` that readers get no answer. `heal` ends it, and `after` puts in order what is left."""
        self.name, self.strike, self.heal, self.seconds = name, strike, heal, seconds
        self.away, self.deaf, self.unreachable, self.after = away, deaf, unreachable, after
        self.answers = self.kept = self.old = self.unreached = self.refused = 0
        self.useless, self.taken, self.healed = [], [], {}
        self.refusals, self.slowest = set(), 0.0
        self.began = self.ended = self.again = None

    def count(self, status, text, is_old, seconds, path, is_cut):
        self.answers += 1
        self.slowest = max(self.slowest, seconds)
        self.old += is_old
        self.kept += status == 304
        if status == 0 and (self.unreachable or is_cut):
            self.unreached += 1
        elif status != 304 and (status != 200 or not ROUND.search(text)):
            self.useless.append((path, status, text[-200:]))


class Drill:
    def __init__(self, stack, folder, command, network):
        place = network.place if network else Loopback
        host = network.host if network else Loopback.host
        self._network, self._command, self._token = network, command, ""
        self._origin = Origin(host)
        self._database = Pair(network, folder) if network else Database(folder / "database")
        stack.callback(self._database.close)
        self._database.start() if network else self._database.say("start")
        front_of_house = place()
        stand = folder / "newsstand.json"
        stand.write_text(json.dumps({
            "title": "Drill",
            "settings": {"allowed-hosts": [self._origin.host], "interval": f"{QUIET_INTERVAL}s",
                         "trusted-proxies": [front_of_house.host]},
            "brands": [{
                "id": "paper", "name": "Paper", "language": "en",
                "front": {"blocks": [{"kind": "fixed", "section": BUSY[0], "count": 6}]},
                "sections": [{"id": section, "title": section,
                              "source": f"http://{self._origin.host}/{section}",
                              **({"interval": f"{INTERVAL}s"} if section in BUSY else {})}
                             for section in BUSY + QUIET]}]}))
        store = ["--store", self._database.store]
        added = self._run("user", "add", *store, "drill", "--generate")
        assert added.returncode == 0, added.stderr
        self._token = self._run("user", "token", "add", *store, "drill", "--label", "drill").stdout.strip()
        serve = [command, "serve", "--newsstand", stand, *store]
        self.presses, self.fronts = (
            [Server(f"{role} {number + 1}", role, place(), serve, folder / f"{role}-{number}.log")
             for number in range(count)] for role, count in [("press", 2), ("front", 3)])
        for server in self.presses + self.fronts:
            stack.callback(server.kill)
        self._folder, self._problems, self._done = folder, [], []
        for server in self.presses + self.fronts:
            self._wait(lambda server=server: server.is_ready, f"{server.name} is ready")
        self._cache = stack.enter_context(Cache(front_of_house, self.fronts))
        self._wait(lambda: all(self._rounds(front, BUSY + QUIET[-1:]) for front in self.fronts),
                   "all fronts have the news")
        self._fault = Fault("with all of them")
        self._fault.began = time.monotonic()
        self._ends = threading.Event()
        self._decides = threading.Event()
        self._decides.set()
        self._threads = [threading.Thread(target=self._read, args=[seed]) for seed in range(READERS)]
        self._threads.append(threading.Thread(target=self._keep_deciding))
        for thread in self._threads:
            thread.start()
        stack.callback(self._end)

    def faults(self, is_short):
        """Everything that is done, one after the other."""
        yield Fault("with all of them", seconds=INTERVAL)
        servers = [self.presses[0], self.fronts[0]] if is_short else self.presses + self.fronts
        for server in servers:
            away = [server] if server in self.fronts else []
            yield Fault(f"{server.name} killed", server.kill, lambda server=server: self._start(server),
                        LEASE + INTERVAL if server is self.presses[0] and self._network else CUT, away,
                        after=None if away else self._look)
        if not self._network:
            yield Fault("database killed", lambda: self._database.say("stop"),
                        lambda: self._database.say("start"), INTERVAL / 2, deaf=True, after=self._look)
            return
        for server in servers:
            away = [server] if server in self.fronts else []
            yield Fault(f"{server.name} cut off", server.place.cut, server.place.heal, CUT, away)
        yield Fault("nginx killed", self._cache.kill, self._cache.start, 2, unreachable=True)
        yield Fault("nginx cut off", self._cache.place.cut, self._cache.place.heal, CUT, unreachable=True)
        pair = self._database
        yield Fault("standby killed", lambda: pair.second.kill(), lambda: pair.second.start(), CUT, deaf=True)
        yield Fault("standby cut off", lambda: pair.second.place.cut(), lambda: pair.second.place.heal(),
                    CUT, deaf=True)
        yield Fault("database killed", lambda: pair.first.kill(), lambda: pair.first.start(), CUT, deaf=True)
        yield Fault("database cut off", lambda: pair.first.place.cut(), lambda: pair.first.place.heal(),
                    2 * CUT, deaf=True, after=self._look)
        yield Fault("database cut off, failover", lambda: pair.first.place.cut(), pair.fail_over, CUT,
                    deaf=True, after=pair.repair)
        yield Fault("database killed, failover", lambda: pair.first.kill(), pair.fail_over, CUT,
                    deaf=True, after=pair.repair)
        yield Fault("in the end", seconds=INTERVAL + 2, after=self._look)

    def suffer(self, fault):
        fault.began = time.monotonic()
        self._fault = fault
        if fault.strike:
            fault.strike()
        self._ends.wait(fault.seconds)
        if fault.heal:
            newest = self._newest(fault)
            fault.heal()
            began = time.monotonic()
            # A database that is back is used by who is told; whatever is healed now has what is newest.
            with concurrent.futures.ThreadPoolExecutor(len(self.fronts)) as pool:
                healed = list(pool.map(lambda front: self._lag(front, *newest), self.fronts))
            fault.healed = dict(zip((front.name for front in self.fronts), healed))
        fault.away = ()
        self._lag_of_decision(fault)
        if fault.deaf:
            fault.again = time.monotonic() - began
        if fault.after:
            fault.after()
        fault.ended = time.monotonic()
        self._done.append(fault)
        print(self._line(fault), flush=True)

    def tell_streams(self):
        """How soon open pages hear of a decision."""
        self._decides.clear()
        self._fault = Fault("500 open pages")
        self._fault.began = time.monotonic()
        every, lasts = asyncio.run(self._hear(QUIET[-1]))
        self._fault.ended = time.monotonic()
        self._done.append(self._fault)
        self._decides.set()
        high = percentile(every, 0.99)
        print(f"{STREAMS} open pages on {len(self.fronts)} fronts with {len(BUSY + QUIET)} sections, "
              f"{DECISIONS} decisions: p50 {percentile(every, 0.5):.3f} s, p99 {high:.3f} s, "
              f"the last of them p99 {percentile(lasts, 0.99):.3f} s", flush=True)
        if high >= SOON:
            self._problems.append(f"decisions reach open pages after {high:.2f} s")

    async def _hear(self, section):
        front = self.fronts[0]
        newsroom = Newsroom(front.port, self._token, "paper", section, host=front.host)
        servers = [(front.host, front.port) for front in self.fronts]
        pages = Streams(servers, f"/paper/{section}", STREAMS, self._network.addresses)
        await pages.open()
        await asyncio.sleep(2)
        every, lasts = [], []
        for _ in range(DECISIONS):
            began = time.monotonic()
            await newsroom.decide()
            heard = await pages.all_heard(began)
            every += heard
            lasts.append(max(heard))
            await asyncio.sleep(0.2)
        await pages.close()
        return every, lasts

    def report(self, judges_times):
        self._end()
        kept = self._trail()
        print("\n| fault | requests | of no use | no answer | 304 | old | slowest s | asked twice | taken | "
              "not taken | lost | until fronts are new, s | decided again, s |\n" + "| --- " * 13 + "|")
        for fault in self._done:
            lost = [number for number in fault.taken if number not in kept]
            twice = self._origin.asked_twice(fault.began, fault.ended)
            healed = ", ".join(f"{seconds:.2f}" for seconds in fault.healed.values()) or "–"
            cells = [fault.name, fault.answers, len(fault.useless), fault.unreached, fault.kept, fault.old,
                     f"{fault.slowest:.2f}", len(twice), len(fault.taken), fault.refused, len(lost), healed,
                     "–" if fault.again is None else f"{fault.again:.2f}"]
            print("| " + " | ".join(map(str, cells)) + " |")
            if fault.useless:
                self._problems.append(f"{fault.name}: {fault.useless[:3]}")
            if twice:
                self._problems.append(f"{fault.name}: asked again after {twice[:5]} s")
            if lost:
                self._problems.append(f"{fault.name}: lost {lost}")
            if fault.refused and not fault.deaf:
                self._problems.append(f"{fault.name}: {fault.refused} decisions were not taken: "
                                      f"{sorted(fault.refusals)[:3]}")
            late = [f"{name} {seconds:.2f}" for name, seconds in fault.healed.items() if seconds > SOON]
            if late and judges_times:
                self._problems.append(f"{fault.name}: new only after {', '.join(late)} s")
        answers = sum(fault.answers for fault in self._done)
        taken = sum(len(fault.taken) for fault in self._done)
        print(f"{answers} requests, {self._origin.count} questions to sources, {taken} decisions")
        for problem in self._problems:
            print(f"fault: {problem}")
        return 1 if self._problems else 0

    def _line(self, fault):
        twice = len(self._origin.asked_twice(fault.began, fault.ended))
        healed = " ".join(f"{seconds:.2f}" for seconds in fault.healed.values())
        return (f"{fault.name}: {fault.ended - fault.began:.0f} s, {fault.answers} requests, "
                f"{len(fault.useless)} of no use, {fault.old} old, slowest {fault.slowest:.2f} s, "
                f"{twice} twice, {len(fault.taken)} taken, {fault.refused} not; new after {healed or '–'}")

    # What goes on all the time.

    def _end(self):
        self._ends.set()
        for thread in self._threads:
            thread.join()

    def _read(self, seed):
        choice, connection, tags = random.Random(seed), None, {}
        paths = ["/paper", *(f"/paper/{section}" for section in BUSY * 4 + QUIET)]
        while not self._ends.is_set():
            path, fault, began = choice.choice(paths), self._fault, time.monotonic()
            # Half of them have been there before.
            tag = tags.get(path) if choice.random() < 0.5 else None
            try:
                if connection is None:
                    connection = http.client.HTTPConnection(self._cache.host, self._cache.port,
                                                            timeout=2 if fault.unreachable else PATIENCE)
                if connection.sock:
                    connection.sock.settimeout(2 if fault.unreachable else PATIENCE)
                connection.request("GET", path, headers={"If-None-Match": tag} if tag else {})
                answer = connection.getresponse()
                text, status = answer.read().decode(), answer.status
                tags[path] = answer.headers.get("ETag")
                is_old = answer.headers.get("X-Cache") in ("STALE", "UPDATING")
            except (OSError, http.client.HTTPException) as error:
                status, text, is_old, connection = 0, repr(error), False, None
            # One that began before nginx was struck ends with it.
            fault.count(status, text, is_old, time.monotonic() - began, path, self._fault.unreachable)
            self._ends.wait(0.02)

    def _keep_deciding(self):
        """Has a section say a number, and then the next, at one front or another that is there."""
        number, standing = 0, None
        while not self._ends.wait(0.4):
            if not self._decides.is_set():
                continue
            fault, number = self._fault, number + 1
            front = random.choice([front for front in self.fronts if front not in fault.away])
            entry = self._decide(front, {"set": {
                "target": {"brand": "paper", "section": BUSY[0]}, "reason": "drill",
                "action": {"kind": "banner", "message": {"title": f"Decision {number}"}}}})
            if entry is None:
                # What was said to a front in the moment in which it was struck is nobody's refusal.
                fault.refused += front not in self._fault.away
                continue
            fault.taken.append(number)
            if standing is not None:
                self._decide(front, {"end": standing})
            standing = entry

    def _decide(self, front, act):
        """The number of a decision's entry; nil where it was not taken."""
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"}
        status, text = front.ask("/api/v1/newsroom/decisions", 25, json.dumps({"act": act}), headers)
        if status in (200, 201):
            return json.loads(text)["entry"]["number"]
        self._fault.refusals.add((status, text[-160:]))
        return None

    # What is looked at.

    def _newest(self, fault):
        """The newest round of each section that some front shows, and the newest decision that was taken."""
        rounds = [self._rounds(front, BUSY, 5) for front in self.fronts if front not in fault.away]
        newest = {section: max(known.get(section, 0) for known in rounds) for section in BUSY}
        return newest, max((number for done in [*self._done, fault] for number in done.taken), default=0)

    def _lag(self, front, rounds, decision):
        """Seconds until a front shows all of that."""
        began = time.monotonic()

        def is_new():
            nonlocal rounds
            known = self._rounds(front, list(rounds), 5)
            rounds = {section: number for section, number in rounds.items()
                      if known.get(section, 0) < number}
            return not rounds and self._banner(front) >= decision

        self._wait(is_new, f"{front.name} shows what is newest")
        return time.monotonic() - began

    def _lag_of_decision(self, fault):
        """Waits until decisions are taken again, and all fronts show one."""
        count = len(fault.taken)
        self._wait(lambda: len(fault.taken) > count,
                   lambda: f"decisions are taken again: {fault.name}, {sorted(fault.refusals)[:3]}")
        decided = fault.taken[-1]
        for front in self.fronts:
            self._wait(lambda front=front: self._banner(front) >= decided,
                       f"{front.name} shows decision {decided}")

    def _look(self):
        """Waits until every source that has news is asked, and all fronts show that."""
        known = {section: len(self._origin.asked[section]) for section in BUSY}
        for section, count in known.items():
            # A killed server's sources wait until its leases have ended.
            self._wait(lambda section=section, count=count: len(self._origin.asked[section]) > count,
                       f"{section} is asked", INTERVAL + LEASE + 15)
        for front in self.fronts:
            self._wait(lambda front=front: all(
                number > known[section] for section, number in self._rounds(front, BUSY).items()),
                f"{front.name} shows what was asked for")

    def _start(self, server):
        server.start()
        self._wait(lambda: server.is_ready, f"{server.name} is back")

    def _rounds(self, front, sections, patience=PATIENCE):
        found = {section: ROUND.search(front.ask(f"/paper/{section}", patience)[1]) for section in sections}
        return {section: int(match[1]) for section, match in found.items() if match} if all(
            found.values()) else {}

    def _banner(self, front):
        found = BANNER.findall(front.ask(f"/paper/{BUSY[0]}", 5)[1])
        return max(map(int, found), default=0)

    def _trail(self):
        """The numbers of all decisions that are there."""
        numbers, last, front = set(), 0, self.fronts[0]
        while True:
            status, text = front.ask(f"/api/v1/newsroom/trail?after={last}",
                                     headers={"Authorization": f"Bearer {self._token}"})
            assert status == 200, f"the trail cannot be read: {status} {text[-200:]}"
            entries = json.loads(text)["entries"]
            if not entries:
                return numbers
            numbers |= {int(number) for number in BANNER.findall(text)}
            last = max(entry["number"] for entry in entries)

    def _run(self, *words):
        return subprocess.run([self._command, *words], capture_output=True, text=True, timeout=PATIENCE,
                              env={**os.environ, "BROADSHEET_TOKEN": self._token})

    def _wait(self, holds, words, seconds=PATIENCE):
        end = time.monotonic() + seconds
        while not holds():
            if time.monotonic() > end:
                self._print_logs()
                raise SystemExit(f"never in {seconds} s: {words() if callable(words) else words}")
            time.sleep(0.01)

    def _print_logs(self):
        for log in sorted(self._folder.glob("*.log")):
            print(f"--- {log.name}", *log.read_text(errors="replace").splitlines()[-15:], sep="\n")


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


if __name__ == "__main__":
    sys.exit(main())
