"""The backend of all feeds: a process of its own, so cheap that it disturbs nobody."""

import asyncio
import multiprocessing
import random
import time

import feeds

_TICK = 0.05


class Origin:
    """Runs beside the measured server; its processor time is nobody's."""

    def __init__(self, count, brands, latency):
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_run, args=(count, brands, latency, theirs), daemon=True)
        self._process.start()
        self.ports, self.start = self._pipe.recv()

    def change(self, share, interval, items=1):
        """From now on this share of the feeds has so many new items in every interval."""
        self._ask("change", share, interval, items)

    def reset_counts(self):
        self._ask("reset")

    @property
    def counts(self):
        """What was asked since the last reset: `full` and `unchanged` answers, and for each feed
        the longest time between two fetches."""
        return self._ask("counts")

    @property
    def changes(self):
        """When each version of each feed appeared."""
        return self._ask("changes")

    def close(self):
        self._process.terminate()
        self._process.join()

    def _ask(self, *question):
        self._pipe.send(question)
        return self._pipe.recv()


def _run(count, brands, latency, pipe):
    asyncio.run(_Service(count, brands, latency, pipe).run())


class _Service:
    def __init__(self, count, brands, latency, pipe):
        self._pipe = pipe
        self.latency = latency
        self.start = time.time()
        self._feeds = {f"/{feed.name}": feed for feed in feeds.feeds(count, brands, self.start)}
        self._chance = random.Random(1)
        self._due = []
        self._share, self._interval, self._items, self._next_round = 0, 60, 1, 0
        self.reset()

    def reset(self):
        self.full = self.unchanged = 0
        self._since = time.monotonic()
        self._asked = {}
        self._longest = {}

    async def run(self):
        loop = asyncio.get_running_loop()
        ports = {}
        for brand in {feed.brand for feed in self._feeds.values()}:
            server = await loop.create_server(lambda: _Conversation(self), "127.0.0.1", 0)
            ports[brand] = server.sockets[0].getsockname()[1]
        self._pipe.send((ports, self.start))
        loop.add_reader(self._pipe.fileno(), self._obey)
        while True:
            await asyncio.sleep(_TICK)
            self._make_news()

    def answer(self, path, validators):
        feed = self._feeds.get(path)
        if feed is None:
            return b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"
        now = time.monotonic()
        gap = now - self._asked.get(path, self._since)
        self._longest[path] = max(gap, self._longest.get(path, 0))
        self._asked[path] = now
        tag = feed.tag.encode()
        if tag in validators:
            self.unchanged += 1
            return b"HTTP/1.1 304 Not Modified\r\nETag: " + tag + b"\r\n\r\n"
        self.full += 1
        body = feed.body
        return (b"HTTP/1.1 200 OK\r\nContent-Type: application/rss+xml\r\nETag: " + tag
                + b"\r\nContent-Length: %d\r\n\r\n" % len(body) + body)

    def _make_news(self):
        now = time.monotonic()
        if self._share and now >= self._next_round:
            self._next_round = now + self._interval
            chosen = self._chance.sample(
                sorted(self._feeds), round(self._share * len(self._feeds)))
            self._due = sorted(
                (now + self._interval * self._chance.random(), path) for path in chosen)
        while self._due and self._due[0][0] <= now:
            feed = self._feeds[self._due.pop(0)[1]]
            for _ in range(self._items):
                feed.change(time.time())

    def _obey(self):
        match self._pipe.recv():
            case ("change", share, interval, items):
                self._share, self._interval, self._items = share, interval, items
                self._next_round, self._due = 0, []
                self._pipe.send(None)
            case ("reset",):
                self.reset()
                self._pipe.send(None)
            case ("counts",):
                now = time.monotonic()
                longest = {path[1:]: max(self._longest.get(path, 0),
                                         now - self._asked.get(path, self._since))
                           for path in self._feeds}
                self._pipe.send({
                    "full": self.full, "unchanged": self.unchanged, "longest": longest})
            case ("changes",):
                self._pipe.send({path[1:]: feed.changes for path, feed in self._feeds.items()})


class _Conversation(asyncio.Protocol):
    """As much HTTP as a client that asks for feeds needs."""

    def __init__(self, service):
        self._service = service
        self._kept = b""

    def connection_made(self, transport):
        self._transport = transport

    def data_received(self, data):
        self._kept += data
        while (end := self._kept.find(b"\r\n\r\n")) >= 0:
            head, self._kept = self._kept[:end], self._kept[end + 4:]
            path = head.split(b" ", 2)[1].decode("ascii", "replace")
            # A client waits for its answer before it asks for more.
            asyncio.get_running_loop().call_later(self._service.latency, self._answer, path, head)

    def _answer(self, path, head):
        self._transport.write(self._service.answer(path, head))
