"""The figures in words, in the order in which they are shown."""


def _share(key, of="sections"):
    return lambda result: f"{result[key]}/{result[of]}"


def _number(key, form="{:.2f}"):
    return lambda result: "-" if result[key] is None else form.format(result[key])


def _restart(index):
    def write(result):
        seconds = result["restart"][index][0]
        return "never" if seconds is None else f"{1000 * seconds:.0f}"
    return write


def _disk(result):
    on_disk, in_memory = result["per change"], result["per change in memory"]
    return f"{(on_disk - in_memory) / on_disk:.0%}" if on_disk > 0 else "-"


FIGURES = [
    ("pressed one interval after a cold start", _share("after one")),
    ("pressed two intervals after a cold start", _share("after two")),
    ("  seconds until all were", _number("cold seconds", "{:.1f}")),
    ("  seconds of the processor", _number("cold cost")),
    ("idle: sections asked at least every two intervals", _share("on time")),
    ("idle: answers that said 304", _share("idle unchanged", of="idle asked")),
    ("idle: ms of the processor for each fetch", _number("idle")),
    ("idle: ms of the processor each second", _number("idle load", "{:.1f}")),
    ("untouched: pages with another tag in the end", _share("tags", of="pages")),
    ("untouched: changes of a page's tag in a minute", _number("tag changes")),
    ("refreshing: feeds that came anew", _number("changed", "{}")),
    ("refreshing: ms of the processor for each, on disk", _number("per change")),
    ("refreshing: ms of the processor for each, in memory", _number("per change in memory")),
    ("refreshing: the disk's share", _disk),
    ("refreshing: share of samples in the store", _number("storing", "{:.0%}")),
    ("refreshing: sections that show the last two intervals", _share("shown")),
    ("restart: ms to a section's page", _restart(0)),
    ("restart: ms to a front", _restart(1)),
    ("restart: seconds of the processor until then", _number("restart cost")),
    ("peak memory, MB", _number("memory", "{:.0f}")),
]
