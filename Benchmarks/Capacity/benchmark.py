#!/usr/bin/env python3
"""What each thing that a newspaper does costs: seconds of the processor, bytes of memory, and how soon.

    Scripts/capacity-benchmark [--broadsheet FILE] [--json FILE] [--quick] [--only PART …]

Starts backends, servers of each role, a database of PostgreSQL 15 and nginx before them, all its own and on
the loopback, and measures a refresh (SQLite and PostgreSQL in one run), a hit, memory, an open page and a
decision. Counted is the time of the processor from /proc, of all threads and of PostgreSQL's processes, so
that other work on the machine matters little. Prints a table, and writes the figures as JSON, with which
Scripts/simulate-day goes on. It takes some ten minutes, --quick three, and ends with 2 where PostgreSQL,
nginx or wrk is missing.
"""

import argparse
import asyncio
import contextlib
import json
import os
import pathlib
import platform
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

from cluster import PATIENCE, ROOT, Cache, Database, Nginx, Part, Proxy, processor_time
from streams import Newsroom, Streams, newest_edition

import feeds
from origin import Origin

FIGURES = pathlib.Path(__file__).with_name("measured.json")
LATENCY = 0.01
MICRO, MILLI = 1e6, 1e3


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--broadsheet", type=pathlib.Path, default=ROOT / ".build/release/broadsheet")
    parser.add_argument("--json", type=pathlib.Path, default=FIGURES, help="where the figures are written")
    parser.add_argument("--quick", action="store_true", help="shorter, and less exact")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS),
                        help="other figures stay as the file has them")
    options = parser.parse_args()
    # Whoever ends it ends all that it has started.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    missing = [name for name, is_there in (
        ("PostgreSQL 15", Database.is_installed()), ("nginx", Nginx.path()), ("wrk", shutil.which("wrk")),
        (str(options.broadsheet), options.broadsheet.exists())) if not is_there]
    if missing:
        print(f"not measured: {', '.join(missing)} needed")
        return 2
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    figures = json.loads(options.json.read_text()) if options.json.exists() else {}
    figures["machine"] = f"{os.cpu_count()} cores, {platform.machine()}, {platform.system()}"
    figures["version"] = subprocess.run(
        [options.broadsheet, "--version"], capture_output=True, text=True).stdout.strip()
    for part in options.only:
        with tempfile.TemporaryDirectory(prefix="capacity") as folder:
            # Whoever runs the database must be able to reach its socket.
            os.chmod(folder, 0o755)
            say(part)
            figures.update(PARTS[part](options, pathlib.Path(folder)))
        # What was measured is kept if a later part fails.
        options.json.write_text(json.dumps(figures, indent=2, sort_keys=True) + "\n")
    show(figures)
    return 0


class Paper:
    """A newsstand of made feeds, and the file that says so."""

    def __init__(self, folder, brands, sections, interval):
        self.origin = Origin(sections, brands, LATENCY)
        self.feeds = feeds.feeds(sections, brands, self.origin.start)
        self.count, self.interval = sections, interval
        self.file = folder / "newsstand.yaml"
        # JSON is YAML too.
        self.file.write_text(json.dumps(feeds.newsstand(self.feeds, self.origin.ports, interval)))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.origin.close()


class Cluster:
    """One press and fronts on a database; ready when every front has every section."""

    def __init__(self, stack, options, folder, paper, fronts):
        self.database = stack.enter_context(Database(folder / "database"))
        store = ["--store", self.database.store]
        run = [options.broadsheet, "user"]
        subprocess.run([*run, "add", *store, "desk", "--generate"], check=True, capture_output=True)
        self.token = subprocess.run([*run, "token", "add", *store, "desk", "--label", "capacity"], check=True,
                                    capture_output=True, text=True).stdout.strip()
        self.press, *self.fronts = (pressed(stack, options, paper, [*store, "--role", role])
                                    for role in ["press", *["front"] * fronts])

    @property
    def ports(self):
        return [front.port for front in self.fronts]


def pressed(stack, options, paper, words):
    """A server that has pressed every section."""
    part = stack.enter_context(Part(options.broadsheet, paper.file, options=words))
    end = time.monotonic() + PATIENCE
    while part.health()["pressed"] < paper.count:
        if time.monotonic() > end:
            raise RuntimeError(f"not all sections are pressed within {PATIENCE} s")
        time.sleep(0.1)
    return part


def refreshes(options, folder):
    """A refresh with nothing new, with one new item and with all new, on either store and by roles."""
    found = {}
    with Paper(folder, 20, 200, 8) as paper:
        for store, kind in (("sqlite", on_sqlite), ("postgresql", on_postgresql), ("roles", by_roles)):
            work = folder / store
            work.mkdir(mode=0o755)
            paper.origin.change(0, paper.interval)
            with contextlib.ExitStack() as stack:
                meters = kind(stack, options, work, paper)
                time.sleep(paper.interval)
                for news, items in (("nothing", 0), ("one", 1), ("all", feeds.ITEMS)):
                    costs = refresh(options, paper, meters, items, {
                        name: found.get(f"refresh.{store}.nothing.{name}.ms", 0) for name in meters})
                    found |= {f"refresh.{store}.{news}.{name}.ms": cost for name, cost in costs.items()}
                    say(f"{store}, {news} new: "
                        + ", ".join(f"{name} {cost} ms" for name, cost in costs.items()))
    return found


def on_sqlite(stack, options, folder, paper):
    return {"server": meter_of(pressed(stack, options, paper, ["--data", folder / "data"]))}


def on_postgresql(stack, options, folder, paper):
    database = stack.enter_context(Database(folder / "database"))
    server = pressed(stack, options, paper, ["--store", database.store])
    return {"server": meter_of(server), "database": meter_of(database)}


def by_roles(stack, options, folder, paper):
    cluster = Cluster(stack, options, folder, paper, 1)
    return {"press": meter_of(cluster.press), "front": meter_of(cluster.fronts[0]),
            "database": meter_of(cluster.database)}


def refresh(options, paper, meters, items, nothing):
    """Milliseconds of each part for a source that has so many new items, or none."""
    paper.origin.change(1 if items else 0, paper.interval, max(items, 1))
    # What earlier news left to do is done.
    time.sleep(paper.interval + 2)
    paper.origin.reset_counts()
    before = {name: meter() for name, meter in meters.items()}
    time.sleep((2 if options.quick else 4) * paper.interval)
    counts = paper.origin.counts
    spent = {name: MILLI * (meter() - before[name]) for name, meter in meters.items()}
    if items:
        # Sources that were asked before their news came cost what nothing new costs.
        spent = {name: cost - nothing[name] * counts["unchanged"] for name, cost in spent.items()}
    count = max(counts["full" if items else "unchanged"], 1)
    return {name: round(cost / count, 2) for name, cost in spent.items()}


def hits(options, folder):
    """A hit of each kind on a front, and on one, two and three fronts behind nginx."""
    found = {}
    with Paper(folder, 5, 50, 3600) as paper, contextlib.ExitStack() as stack:
        cluster = Cluster(stack, options, folder, paper, 3)
        front = cluster.fronts[0]
        page = "/" + paper.feeds[0].brand
        section = "/" + paper.feeds[0].name
        text = fetch(front.port, section)[1].decode()
        story = re.search(rf'href="({re.escape(section)}/[^"?#]+)"', text)[1]
        packed = {"Accept-Encoding": "gzip"}
        known = {**packed, "If-None-Match": fetch(front.port, page, packed)[0]["ETag"]}
        edition = newest_edition(front.port, section)
        newsroom = Newsroom(front.port, cluster.token, paper.feeds[0].brand, paper.feeds[0].section)
        asyncio.run(newsroom.decide())
        time.sleep(5)
        kinds = {
            "plain": (page, {}), "gzip": (page, packed), "br": (page, {"Accept-Encoding": "br"}),
            "304": (page, known), "section": (section, packed), "story": (story, packed),
            "since": (f"{section}?since={edition}", packed),
        }
        for kind, (path, headers) in kinds.items():
            if kind != "304":
                found[f"hit.{kind}.bytes"] = len(fetch(front.port, path, headers)[1])
            costs, _ = load(options, front.port, path, headers, {"front": meter_of(front)})
            found[f"hit.{kind}.us"] = round(costs["front"], 2)
            say(f"{kind}: {costs['front']:.1f} µs, {found.get(f'hit.{kind}.bytes', 0)} bytes")
        for count in (1, 2, 3):
            for name, kind in (("passed", Proxy), ("cached", Cache)):
                with kind(cluster.ports[:count]) as cache:
                    meters = {"nginx": meter_of(cache)}
                    meters |= {f"front {number + 1}": meter_of(one)
                               for number, one in enumerate(cluster.fronts[:count])}
                    costs, rate = load(options, cache.port, page, packed, meters)
                own = [cost for part, cost in costs.items() if part != "nginx"]
                found[f"fronts.{count}.{name}.nginx.us"] = round(costs["nginx"], 2)
                found[f"fronts.{count}.{name}.fronts.us"] = round(sum(own), 2)
                found[f"fronts.{count}.{name}.share"] = [round(cost / max(sum(own), 1e-9), 2) for cost in own]
                found[f"fronts.{count}.{name}.rate"] = round(rate)
                say(f"{count} fronts, {name}: nginx {costs['nginx']:.1f} µs, fronts {sum(own):.1f} µs, "
                    f"{rate:.0f} requests/s")
    return found


def meter_of(part):
    """Seconds of the processor that a part has used by now."""
    return lambda: processor_time(part.process)


def load(options, port, path, headers, meters):
    """Microseconds of each part for a request, the best round's, and the requests in a second."""
    seconds, rounds = (1, 2) if options.quick else (3, 3)
    arguments = ["wrk", "-t1", "-c32", f"-d{seconds}s"]
    for name, value in headers.items():
        arguments += ["-H", f"{name}: {value}"]
    best, rate = None, 0
    for _ in range(rounds):
        before = {name: meter() for name, meter in meters.items()}
        output = subprocess.run([*arguments, f"http://127.0.0.1:{port}{path}"], capture_output=True,
                                text=True, check=True, timeout=seconds + 30).stdout
        spent = {name: meter() - before[name] for name, meter in meters.items()}
        count = int(re.search(r"(\d+) requests in", output)[1])
        if not count or "Non-2xx" in output:
            raise RuntimeError(output)
        costs = {name: MICRO * processor / count for name, processor in spent.items()}
        if best is None or sum(costs.values()) < sum(best.values()):
            best = costs
        rate = max(rate, count / seconds)
    return best, rate


def memory(options, folder):
    """What a press and a front have in memory, by how many brands of ten sections there are."""
    found = {}
    for brands in (10, 100):
        work = folder / str(brands)
        work.mkdir(mode=0o755)
        with Paper(work, brands, 10 * brands, 3600) as paper, contextlib.ExitStack() as stack:
            cluster = Cluster(stack, options, work, paper, 1)
            for feed in paper.feeds:
                fetch(cluster.fronts[0].port, f"/{feed.name}", {"Accept-Encoding": "gzip"})
            time.sleep(5)
            for name, part in (("press", cluster.press), ("front", cluster.fronts[0])):
                found[f"memory.{brands}.{name}.mb"] = round(part.resident_bytes / 1e6, 1)
            found[f"memory.{brands}.database.mb"] = round(int(subprocess.run(
                ["du", "-sb", work / "database/data/base"], capture_output=True,
                text=True).stdout.split()[0]) / 1e6, 1)
            say(f"{brands} brands: " + ", ".join(
                f"{name} {found[f'memory.{brands}.{name}.mb']} MB"
                for name in ("press", "front", "database")))
    for name in ("press", "front"):
        found[f"memory.section.{name}.kb"] = round(
            (found[f"memory.100.{name}.mb"] - found[f"memory.10.{name}.mb"]) * 1000 / 900, 1)
    return found


def streams(options, folder):
    """An open page, idle and told of an edition; then how soon 500 on three fronts hear of decisions."""
    with Paper(folder, 5, 50, 3600) as paper, contextlib.ExitStack() as stack:
        cluster = Cluster(stack, options, folder, paper, 3)
        return asyncio.run(measure_streams(options, cluster, paper.feeds[0]))


async def measure_streams(options, cluster, feed):
    found = {}
    count, idle, decisions = (1000, 40, 10) if options.quick else (3000, 60, 20)
    front, path = cluster.fronts[0], f"/{feed.name}"
    newsroom = Newsroom(front.port, cluster.token, feed.brand, feed.section)
    await newsroom.decide()
    await newsroom.decide()
    await asyncio.sleep(5)

    async def spent_by(work):
        before = processor_time(front.process)
        await work
        return processor_time(front.process) - before

    async def decide(open_streams):
        for _ in range(decisions):
            began = time.monotonic()
            await newsroom.decide()
            if open_streams:
                await open_streams.all_heard(began)
            # Whatever else an edition has a front do is done.
            await asyncio.sleep(0.5)

    meters = {"front": meter_of(front), "press": meter_of(cluster.press),
              "database": meter_of(cluster.database)}
    before = {name: meter() for name, meter in meters.items()}
    await asyncio.sleep(idle)
    for name, meter in meters.items():
        found[f"idle.{name}.ms"] = round(MILLI * (meter() - before[name]) / idle, 2)
    quiet = found["idle.front.ms"] / MILLI * idle
    alone = await spent_by(decide(None))
    resident = front.resident_bytes
    pages = Streams([front.port], path, count)
    opening = await spent_by(pages.open())
    await asyncio.sleep(2)
    found["stream.memory.kb"] = round((front.resident_bytes - resident) / count / 1000, 1)
    found["stream.opening.us"] = round(MICRO * opening / count, 1)
    found["stream.idle.us"] = round(MICRO * (await spent_by(asyncio.sleep(idle)) - quiet) / count / idle, 3)
    found["stream.event.us"] = round(MICRO * (await spent_by(decide(pages)) - alone) / count / decisions, 2)
    found["decision.front.ms"] = round(MILLI * alone / decisions, 2)
    await pages.close()
    await asyncio.sleep(3)
    pages = Streams(cluster.ports, path, 500)
    await pages.open()
    await asyncio.sleep(2)
    every, lasts = [], []
    for _ in range(40 if options.quick else 100):
        began = time.monotonic()
        await newsroom.decide()
        heard = await pages.all_heard(began)
        every += heard
        lasts.append(max(heard))
        await asyncio.sleep(0.2)
    await pages.close()
    for name, values in (("stream", every), ("last", lasts)):
        for share in (50, 99):
            found[f"decision.{name}.p{share}.ms"] = round(MILLI * percentile(values, share / 100), 1)
    say(", ".join(f"{name} {value}" for name, value in found.items()))
    return found


PARTS = {"refreshes": refreshes, "hits": hits, "memory": memory, "streams": streams}


def fetch(port, path, headers=()):
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers=dict(headers))
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return answer.headers, answer.read()


def percentile(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * share))]


def say(words):
    print(f"  {words}", file=sys.stderr, flush=True)


def show(figures):
    width = max(map(len, figures))
    for name, value in sorted(figures.items()):
        print(f"{name:<{width}}  {value}")


if __name__ == "__main__":
    sys.exit(main())
