"""Open pages: streams of events, and a program of the newsroom that decides."""

import asyncio
import json
import re
import time
import urllib.request

PATIENCE = 20
LOOPBACK = "127.0.0.1"
# Streams of one client address; a server gives one address no more than 32.
STREAMS_PER_ADDRESS = 20


class Streams:
    """So many open pages of one address, shared out over servers.

    These are ports of the loopback, or pairs of host and port; `sources` are where the readers are, each in
    a network of its own.
    """

    def __init__(self, servers, path, count, sources=None):
        self._servers = [server if isinstance(server, tuple) else (LOOPBACK, server) for server in servers]
        self._path, self._count, self._sources = path, count, sources
        self._heard, self._writers, self._tasks = {}, [], []

    async def open(self):
        editions = {server: newest_edition(server[1], self._path, server[0]) for server in self._servers}
        for number in range(self._count):
            server = self._servers[number % len(self._servers)]
            reader, writer = await asyncio.open_connection(*server, local_addr=(self._source(number), 0))
            request = f"GET {self._path}?live={editions[server]} HTTP/1.1\r\nHost: localhost\r\n\r\n"
            writer.write(request.encode())
            status = await reader.readline()
            if b" 200 " not in status:
                raise RuntimeError(f"no stream: {status.decode().strip()}")
            self._writers.append(writer)
            self._tasks.append(asyncio.create_task(self._follow(number, reader)))

    async def all_heard(self, began):
        """Seconds after a moment at which each stream had its first event since then."""
        end = time.monotonic() + PATIENCE
        while sum(at >= began for at in self._heard.values()) < self._count:
            if time.monotonic() > end:
                raise RuntimeError("an event is missing")
            await asyncio.sleep(0.005)
        return [at - began for at in self._heard.values()]

    async def close(self):
        for task in self._tasks:
            task.cancel()
        for writer in self._writers:
            writer.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _source(self, number):
        place = number // STREAMS_PER_ADDRESS
        if self._sources:
            return self._sources[place]
        high, low = divmod(place, 250)
        return f"127.{1 + high}.{1 + low}.1"

    async def _follow(self, number, reader):
        while line := await reader.readline():
            if line.startswith(b"id: "):
                self._heard[number] = time.monotonic()


class Newsroom:
    """Sets a banner on a section and ends it, by turns, by the interface for programs."""

    def __init__(self, port, token, brand, section, host=LOOPBACK):
        self._address, self._token = f"http://{host}:{port}", token
        self._target = {"brand": brand, "section": section}
        self._standing = None
        self._count = 0

    async def decide(self):
        act = {"end": self._standing} if self._standing is not None else {"set": {
            "target": self._target, "reason": "benchmark",
            "action": {"kind": "banner", "message": {"title": f"Decision {self._count}"}}}}
        self._count += 1
        answer = await asyncio.to_thread(self._post, {"act": act})
        self._standing = answer["entry"]["number"] if self._standing is None else None

    def _post(self, body):
        request = urllib.request.Request(
            f"{self._address}/api/v1/newsroom/decisions", json.dumps(body).encode(),
            {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)


def newest_edition(port, path, host=LOOPBACK):
    with urllib.request.urlopen(f"http://{host}:{port}{path}", timeout=PATIENCE) as answer:
        return int(re.search(rb'data-edition="(\d+)"', answer.read())[1])
