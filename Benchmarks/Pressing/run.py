"""One build's way through the benchmark."""

import json
import re
import time

import feeds
from origin import Origin
from server import Server
from storing import storing_share

SAMPLED_PAGES = 40


class Run:
    def __init__(self, build, folder, options, say):
        self._build, self._folder = build, folder
        self._count, self._interval = options.sections, options.interval
        self._brands = options.brands
        self._share, self._latency = options.share, options.latency
        self._say = lambda words: say(f"{build}: {words}")
        self._result = {"sections": self._count}

    def measure(self):
        """Every figure by its name."""
        origin = Origin(self._count, self._brands, self._latency)
        self._feeds = feeds.feeds(self._count, self._brands, origin.start)
        file = self._folder / "newsstand.yaml"
        # JSON is YAML too.
        file.write_text(json.dumps(feeds.newsstand(self._feeds, origin.ports, self._interval)))
        try:
            self._with_a_disk(Server(self._build, file, self._folder / "data"), origin)
            origin.change(0, self._interval)
            self._without_a_disk(Server(self._build, file), origin)
        finally:
            origin.close()
        return self._result

    def _with_a_disk(self, server, origin):
        server.start()
        try:
            self._cold_start(server, origin)
            self._idle(server, origin)
            self._tags(server)
            self._result["per change"], self._result["changed"] = self._refresh(server, origin)
            self._say(f"looking into refreshing, {self._interval} s")
            self._result["storing"] = storing_share(
                server.process, self._interval, self._folder / "profile")
            self._result["shown"] = self._count_current(server, origin.changes)
            self._result["memory"] = server.peak_memory
        finally:
            server.stop()
        origin.change(0, self._interval)
        self._restart(server)

    def _without_a_disk(self, server, origin):
        self._say("once more, with the store in memory")
        server.start()
        try:
            self._wait_until_pressed(server, 3 * self._interval)
            self._idle_cost = self._cost_of_window(server, origin, self._interval)[0]
            self._result["per change in memory"], _ = self._refresh(server, origin)
        finally:
            server.stop()

    def _cold_start(self, server, origin):
        self._say(f"cold start, {2 * self._interval} s at the most")
        origin.reset_counts()
        begun = time.monotonic()
        self._result["after one"] = self._wait_until_pressed(server, self._interval)
        self._result["after two"] = self._wait_until_pressed(
            server, begun + 2 * self._interval - time.monotonic())
        is_complete = self._result["after two"] == self._count
        self._result["cold seconds"] = time.monotonic() - begun if is_complete else None
        self._result["cold cost"] = server.processor_time
        # What is on its way is not to be counted as idling.
        time.sleep(2)

    def _wait_until_pressed(self, server, seconds):
        """How many sections are pressed, as soon as all are."""
        end = time.monotonic() + max(0, seconds)
        while (pressed := server.health()["pressed"]) < self._count and time.monotonic() < end:
            time.sleep(0.1 if self._interval < 30 else 0.5)
        return pressed

    def _idle(self, server, origin):
        """Nothing changes, and nobody reads."""
        self._say(f"idle, {2 * self._interval} s")
        self._idle_cost, counts = self._cost_of_window(server, origin, 2 * self._interval)
        self._result["idle"] = self._idle_cost
        self._result["idle load"] = self._idle_cost * self._asked(counts) / (2 * self._interval)
        self._result["idle asked"] = self._asked(counts)
        self._result["idle unchanged"] = counts["unchanged"]
        # The origin cannot know of fetches before the window, nor after it.
        self._result["on time"] = sum(
            gap <= 2 * self._interval - 0.5 for gap in counts["longest"].values())

    def _cost_of_window(self, server, origin, seconds):
        """Milliseconds of the processor for each fetch, and what was asked."""
        origin.reset_counts()
        before = server.processor_time
        time.sleep(seconds)
        spent, counts = server.processor_time - before, origin.counts
        return 1000 * spent / max(self._asked(counts), 1), counts

    @staticmethod
    def _asked(counts):
        return counts["full"] + counts["unchanged"]

    def _tags(self, server):
        """How often pages get new tags although no source has changed."""
        seconds = max(60, 2 * self._interval) if self._interval >= 30 else 2 * self._interval
        self._say(f"entity tags, {seconds} s")
        pages = [f"/{feed.name}" for feed in self._feeds]
        pages += sorted({f"/{feed.brand}" for feed in self._feeds})
        sample = pages[::max(1, len(pages) // SAMPLED_PAGES)]
        connection = server.connect()
        begun = time.monotonic()
        first = {page: server.get(page, connection, "HEAD")[1] for page in pages}
        known, changes = dict(first), 0
        while time.monotonic() - begun < seconds:
            for page in sample:
                tag = server.get(page, connection, "HEAD")[1]
                changes += tag != known[page]
                known[page] = tag
            time.sleep(1)
        self._result["tags"] = sum(
            server.get(page, connection, "HEAD")[1] != tag for page, tag in first.items())
        self._result["tag changes"] = changes * 60 / seconds / len(sample)
        self._result["pages"] = len(pages)
        connection.close()

    def _refresh(self, server, origin):
        """Milliseconds of the processor for each feed that has changed, those for asking the
        others taken off; and how many have."""
        self._say(f"refreshing, {2 * self._interval} s")
        origin.change(self._share, self._interval)
        time.sleep(min(self._interval / 2, 10))
        mean, counts = self._cost_of_window(server, origin, 2 * self._interval)
        spent = mean * self._asked(counts) - self._idle_cost * counts["unchanged"]
        return spent / max(counts["full"], 1), counts["full"]

    def _count_current(self, server, changes):
        """How many sections show what their source said two intervals ago, or something newer."""
        connection = server.connect()
        current = 0
        for feed in self._feeds:
            feed.changes = changes[feed.name]
            moment = time.time() - 2 * self._interval
            text = server.get(f"/{feed.name}", connection)[2]
            found = re.findall(rf"{feed.brand} {feed.section} report (\d+)", text)
            newest = max(map(int, found), default=0)
            current += newest >= feed.version_at(moment) + feeds.ITEMS
        connection.close()
        return current

    def _restart(self, server):
        """A warm restart, asked for the last section of the last brand from its first moment on."""
        self._say("restart")
        feed = self._feeds[-1]
        answers = [
            self._time_restart(server, path) for path in (f"/{feed.name}", f"/{feed.brand}")]
        self._result["restart"] = answers
        self._result["restart cost"] = answers[0][1]

    @staticmethod
    def _time_restart(server, path):
        try:
            return server.seconds_to_first_page(path, port=server.port)
        finally:
            server.stop()
