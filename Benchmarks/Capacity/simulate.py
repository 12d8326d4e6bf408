#!/usr/bin/env python3
"""A day of 1,000 brands, 100,000 sections and a billion views, from the costs that were measured.

    Scripts/simulate-day [--costs FILE] [--seed N] [--pictures FOLDER]

News comes at 200 times its usual rate for half an hour, a region is lost for an hour, and the database fails
over. One partition of brands is gone through, which has the same as each other. Prints what became of it, and
writes plots where a folder is given. The same seed gives the same day. It takes a minute or two, and needs
nothing but Python.
"""

import argparse
import json
import pathlib
import sys

from day import BIN, DAY, HOUR, Day, Plan, Region, percentile
from plots import Mark, Panel, picture

FIGURES = pathlib.Path(__file__).with_name("measured.json")
PARTITIONS = 5
REGIONS = (
    Region("America", 0.3, 1, fronts=6, front_cores=2, cache_cores=2, presses=1),
    Region("Europe", 0.4, 18, fronts=8, front_cores=2, cache_cores=2, presses=1),
    Region("Asia", 0.3, 12, fronts=6, front_cores=2, cache_cores=2, presses=1),
)
# The database is in Europe; what is lost is another region.
LOST = 2


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--costs", type=pathlib.Path, default=FIGURES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pictures", type=pathlib.Path, help="where plots are written")
    parser.add_argument("--json", type=pathlib.Path, help="where what became of the day is written")
    options = parser.parse_args()
    day = Day(plan_of(json.loads(options.costs.read_text())), options.seed).run()
    found = summary(day)
    for name, value in found.items():
        print(f"{name:<48}{value:>14,}")
    if options.json:
        options.json.write_text(json.dumps(found, indent=2) + "\n")
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)
        for name, text in pictures(day).items():
            (options.pictures / name).write_text(text)
    return 0


def plan_of(figures, **changes):
    """One partition, with the costs of a file that Scripts/capacity-benchmark wrote."""
    milli, micro = 1e-3, 1e-6
    fronts = sum(region.fronts for region in REGIONS)

    def refresh(store, part):
        return {news: figures[f"refresh.{store}.{news}.{part}.ms"] * milli
                for news in ("nothing", "one", "all")}

    alone, with_front = refresh("postgresql", "database"), refresh("roles", "database")
    # Each front reads what is new from the database: what the first one added, each of them adds.
    database = {news: alone[news] + fronts * max(0.0, with_front[news] - alone[news]) for news in alone}
    # Half of what nothing new costs is taking the source, and half keeping that.
    database["take"] = database["nothing"] / 2
    for news in alone:
        database[news] -= database["take"]
    return Plan(regions=REGIONS, views=1e9 / PARTITIONS, loss=(16 * HOUR, 17 * HOUR, LOST), costs={
        "press": refresh("roles", "press"), "front": refresh("roles", "front"), "database": database,
        "reader": {
            "hit": figures["hit.gzip.us"] * micro, "since": figures["hit.since.us"] * micro,
            "cached": figures["fronts.3.cached.nginx.us"] * micro,
            "passed": figures["fronts.3.passed.nginx.us"] * micro,
            "opening": figures["stream.opening.us"] * micro,
            "idle": max(0.0, figures["stream.idle.us"]) * micro,
            "event": figures["stream.event.us"] * micro,
        },
    }, **changes)


def parts_of_day(plan):
    return {
        "an ordinary hour": (9 * HOUR, 10 * HOUR),
        "news at 200 times": plan.surge[:2],
        "a region lost": plan.loss[:2],
        "the hour of the failover": (plan.failover[0] - 600, plan.failover[0] + 3000),
    }


def summary(day):
    """What became of each part of the day, of one partition."""
    plan, found = day.plan, {}
    for words, (begin, end) in parts_of_day(plan).items():
        rows = [row for row in day.samples if begin < row["time"] <= end]
        for name in rows[0]:
            kind = name.split()[0]
            if kind in ("database", "presses", "front", "cache", "streams"):
                found[f"{words}: {name}"] = round(max(row[name] for row in rows), 3)
            elif kind in ("waiting", "pressing"):
                found[f"{words}: {name}"] = max(row[name] for row in rows)
            elif kind in ("failed", "views", "pages", "events"):
                found[f"{words}: {name}"] = round(sum(row[name] for row in rows))
        for what, bins in (("staleness", day.lags), ("after the answer", day.answers)):
            lags = [lag for number in range(int(begin / BIN), int(end / BIN)) for lag in bins[number]]
            for share in (50, 99):
                found[f"{words}: {what} p{share}, s"] = round(percentile(lags, share / 100), 2)
    found |= {f"the day: {name}": round(value) for name, value in sorted(day.counts.items())}
    found["the day: most questions to a host at once"] = day.most_of_a_host
    return found


def pictures(day):
    plan = day.plan
    marks = [Mark(*plan.surge[:2], "news × 200"), Mark(*plan.loss[:2], f"{plan.regions[LOST].name} lost"),
             Mark(*plan.failover, "failover")]
    names = [region.name for region in plan.regions]

    def series(*columns, factor=1.0):
        """By words, a column of the samples, the most of each five minutes."""
        found = {}
        for words, column in columns:
            rows = [day.samples[first:first + 5] for first in range(0, len(day.samples), 5)]
            found[words] = [(some[-1]["time"], factor * max(row[column] for row in some)) for some in rows]
        return found

    def staleness(bins, share):
        return [((number + 0.5) * BIN, percentile(bins[number], share)) for number in sorted(bins)]

    busy = [
        Panel("Presses and database", "busiest minute, % of their cores",
              series(("presses", "presses"), ("database", "database"), factor=100), 10),
        *(Panel(words, "% of their cores",
                series(*((name, f"{part} {name}") for name in names), factor=100), 10)
          for words, part in (("Fronts", "front"), ("Caches", "cache"))),
        Panel("Open pages with a stream", "of one partition",
              series(*((name, f"streams {name}") for name in names)), 10),
    ]
    waits = [
        Panel("From a story's appearing to its readers", "seconds",
              {"99 in 100": staleness(day.lags, 0.99), "half": staleness(day.lags, 0.5)}),
        Panel("From the source's answer to readers", "seconds",
              {"99 in 100": staleness(day.answers, 0.99), "half": staleness(day.answers, 0.5)}, 2),
        Panel("Sources that are due and wait", "", series(("sources", "waiting sources")), 10),
        Panel("Waiting for a processor", "fetches and pages that are pressed",
              series(("presses", "waiting presses"), ("database", "waiting database"),
                     *((f"front, {name}", f"pressing {name}") for name in names)), 10),
        Panel("Views without an answer", "a minute", series(("failed", "failed views")), 10),
    ]
    return {"busy.svg": picture("How busy each part is over the day", busy, marks, DAY),
            "waits.svg": picture("What waits and what fails over the day", waits, marks, DAY)}


if __name__ == "__main__":
    sys.exit(main())
