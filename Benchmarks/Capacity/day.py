"""A day of one partition: sources, presses, a database, fronts and caches in regions, and readers.

Every fetch and every story is an event of its own. Readers are counted by the second, because nobody can
follow a billion of them: so many views as chance has it, of which a cache sends on what it has not fresh.
"""

import array
import bisect
import collections
import dataclasses
import itertools
import math
import random

from engine import Engine, Station, poisson

DAY, HOUR, MINUTE = 86_400, 3_600, 60
BIN = 600


@dataclasses.dataclass(frozen=True)
class Region:
    name: str
    share: float
    """Of all views."""
    peak: float
    """The hour, UTC, at which most people read."""
    fronts: int
    front_cores: int
    cache_cores: int
    presses: int


@dataclasses.dataclass(frozen=True)
class Plan:
    """One partition, and what becomes of it. Times are seconds, costs seconds of one core."""

    regions: tuple
    costs: dict
    brands: int = 200
    sections: int = 100
    """Of a brand."""
    interval: float = 300
    views: float = 2e8
    """A day."""
    seconds: float = DAY
    # The product's rules.
    of_a_host: int = 4
    of_a_host_by_a_press: int = 2
    at_once: int = 24
    slow_after: float = 2
    given_up_after: float = 10
    first_retry: float = 60
    longest_retry: float = 6 * HOUR
    lease: float = 30
    renewal: float = 10
    reconnection: float = 15
    fresh: float = 1
    items: int = 20
    streams_of_a_front: int = 5_000
    # What is assumed.
    stories_an_hour: float = 0.5
    latency: float = 0.2
    hanging: float = 0.002
    database_cores: int = 4
    press_cores: int = 2
    between_regions: float = 0.05
    requests_a_view: float = 4
    on_fronts: float = 0.4
    """Of views, those of brands' fronts; the others are of sections, and stories are like sections."""
    shown_on_front: float = 0.3
    """Of changes of a section, those that change the front too."""
    open_for: float = 20
    patience: float = 10
    detour: float = 60
    # What happens.
    surge: tuple = (12 * HOUR, 12.5 * HOUR, 200, 5)
    """From, until, times as much news, times as many views."""
    loss: tuple = (16 * HOUR, 17 * HOUR, 0)
    """From, until, the region's number; the database is in another."""
    failover: tuple = (20 * HOUR, 20 * HOUR + 60)
    sample: float = 60


class Source:
    __slots__ = ("host", "section", "asked", "heard", "failures", "press")

    def __init__(self, host, section):
        self.host, self.section = host, section
        # When it was asked last, and until when everything that it says is known.
        self.asked, self.heard = -math.inf, 0.0
        self.failures, self.press = 0, None


class Press:
    def __init__(self, engine, plan, region):
        self.region, self.station = region, Station(engine, plan.press_cores)
        self.is_up = self.is_connected = True
        self.places, self.of_host = 0, collections.Counter()
        self.has = set()


class Place:
    """A region: its caches, and one of its fronts, which stands for all."""

    def __init__(self, engine, plan, number):
        self.region, self.number = plan.regions[number], number
        self.station = Station(engine, self.region.front_cores)
        self.is_up = self.is_ready = True
        self.streams = self.notified = 0.0
        self.backlog = {"front": 0.0, "cache": 0.0}
        self.spent = {"front": 0.0, "cache": 0.0}


class Day:
    """`run` goes through it; what it found is in `samples`, `lags`, `answers` and `counts`.

    `lags` are seconds from when a story appeared until readers have it, and `answers` those from when its
    source said so, for all stories that appeared in the same `BIN` seconds, in all regions.
    """

    def __init__(self, plan, seed=1):
        self.plan, self.engine, self.chance = plan, Engine(), random.Random(seed)
        self.samples = []
        self.lags, self.answers = (collections.defaultdict(lambda: array.array("d")) for _ in range(2))
        self.counts = collections.Counter()
        self.shortest_gap, self.most_of_a_host = math.inf, 0
        self.database = Station(self.engine, plan.database_cores)
        self.presses = [Press(self.engine, plan, number) for number, region in enumerate(plan.regions)
                        for _ in range(region.presses)]
        self.places = [Place(self.engine, plan, number) for number in range(len(plan.regions))]
        self._of_host = collections.Counter()
        self._waiting_host = collections.defaultdict(collections.deque)
        self._waiting_press = collections.deque()
        self._waiting_database = []
        self._sources = [Source(brand, section) for brand in range(plan.brands)
                         for section in range(plan.sections)]
        self._news = self._cumulative_news()
        weights = zipf(plan.brands)
        inside = zipf(plan.sections)
        self._front_weight = [plan.on_fronts * weight for weight in weights]
        self._section_weight = [[(1 - plan.on_fronts) * weight * part for part in inside]
                                for weight in weights]
        pages = self._front_weight + list(itertools.chain(*self._section_weight))
        self._misses = MissCurve(pages, plan.fresh)
        self._before = {}
        # Feeds with nothing new since the last second, which fronts look at all the same.
        self._confirmed = 0

    def run(self):
        plan = self.plan
        for source in self._sources:
            self.engine.at(self.chance.random() * plan.interval, self._due, source)
        for number in range(int(plan.seconds)):
            self.engine.at(number + 1, self._read)
        for number in range(1, int(plan.seconds / plan.sample) + 1):
            self.engine.at(number * plan.sample, self._sample)
        self.engine.at(plan.loss[0], self._lose)
        self.engine.at(plan.loss[1], self._find)
        self.engine.at(plan.failover[0], self._stop_database)
        self.engine.at(plan.failover[1], self._start_database)
        self.engine.run(plan.seconds)
        self.counts["under way"] = sum(len(press.has) for press in self.presses)
        return self

    # Sources.

    def _due(self, source):
        """A source's turn has come: any press takes it, if its host has a place and the database is there."""
        presses = [press for press in self.presses if press.is_up and press.is_connected]
        if not presses:
            self._waiting_database.append(source)
            return
        press = self.chance.choice(presses)
        if press.places >= self.plan.at_once:
            self._waiting_press.append(source)
        elif (self._of_host[source.host] >= self.plan.of_a_host
              or press.of_host[source.host] >= self.plan.of_a_host_by_a_press):
            self._waiting_host[source.host].append(source)
        else:
            self._take(source, press)

    def _take(self, source, press):
        self._of_host[source.host] += 1
        self.most_of_a_host = max(self.most_of_a_host, self._of_host[source.host])
        press.places += 1
        press.of_host[source.host] += 1
        press.has.add(source)
        source.press = press
        self.counts["taken"] += 1
        self.database.work(self.plan.costs["database"]["take"], self._ask, source, press)

    def _ask(self, source, press):
        if not self._still(source, press):
            return
        plan = self.plan
        self.shortest_gap = min(self.shortest_gap, self.engine.now - source.asked)
        source.asked = self.engine.now
        if self.chance.random() < plan.hanging:
            # It leaves its place to another, and goes on.
            self.engine.after(plan.slow_after, self._leave_place, source, press)
            self.engine.after(plan.given_up_after, self._fail, source, press)
        else:
            self.engine.after(self.chance.lognormvariate(math.log(plan.latency), 0.5),
                              self._hear, source, press)

    def _leave_place(self, source, press):
        if self._still(source, press):
            press.places -= 1
            self._next_of_press()

    def _fail(self, source, press):
        if not self._still(source, press):
            return
        source.failures += 1
        press.places += 1  # It has left it already.
        self._let_go(source, press)
        self.counts["failed"] += 1
        self.engine.after(min(self.plan.first_retry * 2 ** (source.failures - 1), self.plan.longest_retry),
                          self._due, source)

    def _hear(self, source, press):
        if not self._still(source, press):
            return
        source.failures = 0
        stories = self._stories(source.heard, self.engine.now)
        press.station.work(self._cost("press", len(stories)), self._keep, source, press, stories,
                           self.engine.now)

    def _keep(self, source, press, stories, heard):
        if self._still(source, press):
            self.database.work(self._cost("database", len(stories)), self._kept, source, press, stories,
                               heard)

    def _kept(self, source, press, stories, heard):
        if not self._still(source, press):
            return
        source.heard = heard
        self._let_go(source, press)
        self.counts["kept"] += 1
        self.counts["appeared"] += len(stories)
        # A feed has no more than its newest.
        missed = max(0, len(stories) - self.plan.items)
        self.counts["missed"] += missed
        self.engine.after(self.plan.interval, self._due, source)
        self._confirmed += not stories
        if not stories:
            return
        for place in self.places:
            self.counts[f"announced {place.number}"] += len(stories) - missed
            if place.is_up:
                self.engine.after(self.plan.between_regions * self.chance.random(), self._announce, place,
                                  source, stories[missed:], heard)
            else:
                self.counts[f"not there {place.number}"] += len(stories) - missed

    def _announce(self, place, source, stories, heard):
        place.station.work(self._cost("front", len(stories)), self._show, place, source, stories, heard)

    def _show(self, place, source, stories, heard):
        place.notified += self._section_weight[source.host][source.section]
        if self.chance.random() < self.plan.shown_on_front:
            place.notified += self._front_weight[source.host]
        shown = self.engine.now + self.chance.random() * self.plan.fresh
        for appeared in stories:
            self.lags[int(appeared / BIN)].append(shown - appeared)
            self.answers[int(appeared / BIN)].append(shown - heard)
        self.counts[f"shown {place.number}"] += len(stories)

    def _still(self, source, press):
        """Whether the press that took it lives; what a dead one had is taken by others later."""
        return press.is_up and source.press is press

    def _let_go(self, source, press):
        self._of_host[source.host] -= 1
        press.places -= 1
        press.of_host[source.host] -= 1
        press.has.remove(source)
        source.press = None
        if self._waiting_host[source.host]:
            self.engine.after(0, self._due, self._waiting_host[source.host].popleft())
        self._next_of_press()

    def _next_of_press(self):
        if self._waiting_press:
            self.engine.after(0, self._due, self._waiting_press.popleft())

    def _free(self, source):
        """The lease of a press that has died is over."""
        self._of_host[source.host] -= 1
        source.press = None
        self._due(source)
        if self._waiting_host[source.host]:
            self.engine.after(0, self._due, self._waiting_host[source.host].popleft())

    # News.

    def _cumulative_news(self):
        """Stories of one section until the end of each minute."""
        plan, total = self.plan, [0.0]
        for minute in range(int(plan.seconds / MINUTE) + 2):
            moment = minute * MINUTE
            rate = plan.stories_an_hour * curve(moment, 14) / HOUR
            if plan.surge[0] <= moment < plan.surge[1]:
                rate *= plan.surge[2]
            total.append(total[-1] + rate * MINUTE)
        return total

    def _until(self, moment):
        minute = int(moment / MINUTE)
        return self._news[minute] + (self._news[minute + 1] - self._news[minute]) * (moment / MINUTE - minute)

    def _stories(self, since, now):
        """When stories appeared that are new, oldest first."""
        begin, end = self._until(since), self._until(now)
        count = poisson(self.chance, end - begin)
        return sorted(self._moment(begin + (end - begin) * self.chance.random()) for _ in range(count))

    def _moment(self, total):
        minute = bisect.bisect_right(self._news, total) - 1
        before, after = self._news[minute:minute + 2]
        return MINUTE * (minute + (total - before) / (after - before))

    def _cost(self, part, count):
        """Seconds for what brought so many stories: measured with none, one and all of a feed."""
        costs = self.plan.costs[part]
        if not count:
            return costs["nothing"]
        new = min(count, self.plan.items) - 1
        return costs["one"] + (costs["all"] - costs["one"]) * new / (self.plan.items - 1)

    # Readers.

    def _read(self):
        """What readers do in a second."""
        plan, now = self.plan, self.engine.now
        rates = [plan.views / DAY * place.region.share * curve(now, place.region.peak)
                 for place in self.places]
        if plan.surge[0] <= now < plan.surge[1]:
            rates = [rate * plan.surge[3] for rate in rates]
        away = sum(rate for rate, place in zip(rates, self.places) if not place.is_ready)
        others = sum(rate for rate, place in zip(rates, self.places) if place.is_ready)
        for place, rate in zip(self.places, rates):
            if not place.is_ready:
                if now < plan.loss[0] + plan.detour:
                    lost = poisson(self.chance, rate)
                    self.counts["views"] += lost
                    self.counts["failed views"] += lost
                continue
            if away and now >= plan.loss[0] + plan.detour:
                rate += away * rate / others
            self._read_at(place, poisson(self.chance, rate))
        self._confirmed = 0

    def _read_at(self, place, views):
        plan, costs = self.plan, self.plan.costs["reader"]
        self.counts["views"] += views
        misses = poisson(self.chance, self._misses.at(views))
        self.counts["misses"] += misses
        place.streams -= place.streams / plan.open_for
        room = place.region.fronts * plan.streams_of_a_front
        opened = min(views, max(0.0, room - place.streams))
        self.counts["pages without a stream"] += views - opened
        place.streams += opened
        events = place.streams * place.notified
        place.notified = 0.0
        self.counts["events"] += events
        work = {
            # A page that hears of an edition asks what has changed, which no cache answers.
            "front": (misses * costs["hit"] + opened * costs["opening"] + place.streams * costs["idle"]
                      + events * (costs["event"] + costs["since"])) / place.region.fronts
            + self._confirmed * plan.costs["front"]["nothing"],
            "cache": (views * plan.requests_a_view * costs["cached"]
                      + (misses + opened + events) * costs["passed"]),
        }
        for part, cores in (("front", place.region.front_cores), ("cache", place.region.cache_cores)):
            place.spent[part] += work[part]
            backlog = place.backlog[part] + work[part] - cores
            # Whoever waits longer gives up.
            if (excess := backlog - plan.patience * cores) > 0:
                asks = views * plan.requests_a_view if part == "cache" else misses + opened + events
                lost = min(1.0, excess / max(work[part], 1e-9)) * asks
                self.counts["failed views"] += min(views, lost)
                backlog -= excess
            place.backlog[part] = max(0.0, backlog)
        place.station.speed = max(0.05, 1 - work["front"] / place.region.front_cores)

    # What goes wrong.

    def _lose(self):
        place = self.places[self.plan.loss[2]]
        place.is_up = place.is_ready = False
        place.streams = 0.0
        for press in self.presses:
            if press.region == place.number:
                press.is_up = False
                press.places, press.of_host = 0, collections.Counter()
                for source in sorted(press.has, key=lambda source: (source.host, source.section)):
                    self.counts["lost with a press"] += 1
                    # It said so some time within the last renewal.
                    self.engine.after(self.plan.lease - self.chance.random() * self.plan.renewal,
                                      self._free, source)
                press.has = set()

    def _find(self):
        """The region is back: its presses at once, its fronts when they have read all that is kept."""
        place = self.places[self.plan.loss[2]]
        for press in self.presses:
            if press.region == place.number:
                press.is_up = True
        place.is_up = True
        chunks = 100
        work = self._cost("front", self.plan.items) * len(self._sources) / chunks
        left = [chunks]

        def read():
            left[0] -= 1
            if not left[0]:
                place.is_ready = True
                self.counts["seconds to read all"] = round(self.engine.now - self.plan.loss[1])

        for _ in range(chunks):
            place.station.work(work, read)

    def _stop_database(self):
        self.database.pause()
        for press in self.presses:
            press.is_connected = False

    def _start_database(self):
        self.database.resume()
        for press in self.presses:
            self.engine.after(self.chance.random() * self.plan.reconnection, self._connect, press)

    def _connect(self, press):
        press.is_connected = True
        waiting, self._waiting_database = self._waiting_database, []
        for source in waiting:
            self._due(source)

    # What is written down.

    def _sample(self):
        plan, row = self.plan, {"time": self.engine.now}

        def share(name, spent, cores):
            row[name] = (spent - self._before.get(name, 0)) / plan.sample / cores
            self._before[name] = spent

        share("database", self.database.busy, plan.database_cores)
        share("presses", sum(press.station.busy for press in self.presses),
              sum(plan.press_cores for press in self.presses))
        for place in self.places:
            name = place.region.name
            share(f"front {name}", place.spent["front"] + place.station.busy, place.region.front_cores)
            share(f"cache {name}", place.spent["cache"], place.region.cache_cores)
            row[f"streams {name}"] = place.streams
            row[f"pressing {name}"] = place.station.waiting
        for name in ("failed views", "views", "events", "kept", "misses", "pages without a stream"):
            row[name] = self.counts[name] - self._before.get(f"count {name}", 0)
            self._before[f"count {name}"] = self.counts[name]
        row["waiting sources"] = (len(self._waiting_press) + len(self._waiting_database)
                                  + sum(map(len, self._waiting_host.values())))
        row["waiting database"] = self.database.waiting
        row["waiting presses"] = sum(press.station.waiting for press in self.presses)
        self.samples.append(row)


class MissCurve:
    """How many pages a second a cache asks for that keeps each for a time: r / (1 + r·t) of each."""

    STEPS = 64

    def __init__(self, weights, fresh):
        self._rates = [0.0] + [10 ** (number * 6 / self.STEPS) for number in range(self.STEPS + 1)]
        whole = sum(weights)
        self._misses = [sum(rate * weight / whole / (1 + rate * weight / whole * fresh) for weight in weights)
                        for rate in self._rates]

    def at(self, rate):
        place = min(bisect.bisect_right(self._rates, rate), len(self._rates) - 1)
        low, high = self._rates[place - 1], self._rates[place]
        part = (rate - low) / (high - low)
        return self._misses[place - 1] + part * (self._misses[place] - self._misses[place - 1])


def curve(moment, peak):
    """How much is read or written at a moment, against the mean of a day."""
    return 1 + 0.75 * math.cos(2 * math.pi * (moment / HOUR - peak) / 24)


def zipf(count):
    """Shares that fall as one through the place."""
    weights = [1 / (place + 1) for place in range(count)]
    return [weight / sum(weights) for weight in weights]


def percentile(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * share))] if values else 0.0
