"""Plots of a day as SVG, which look right on light and on dark pages."""

import dataclasses
import html

WIDTH, LEFT, RIGHT, TOP, HEIGHT, BETWEEN = 840, 58, 128, 34, 112, 54
# Told apart by light as well as by colour; the darker of each pair is for light pages.
COLOURS = [("#1f5fa8", "#7db4f0"), ("#b3471b", "#f0996b"), ("#3d7a3a", "#8bcb86"), ("#7a4a94", "#cfa3e6"),
           ("#6b6b6b", "#b4b4b4")]


@dataclasses.dataclass
class Panel:
    title: str
    unit: str
    series: dict
    """By its name, pairs of the time in seconds and a value."""
    least: float = 0.0
    """What the scale goes up to at the least."""


@dataclasses.dataclass
class Mark:
    """A time that is shaded in each panel, with its words over the first."""

    begin: float
    end: float
    words: str


def picture(title, panels, marks, seconds):
    """One SVG of panels under each other, with a time of day they share."""
    height = TOP + len(panels) * (HEIGHT + BETWEEN) + 18
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
        f'height="{height}" role="img" aria-labelledby="title">',
        f'<title id="title">{html.escape(title)}</title>', f"<style>{style()}</style>",
        f'<rect class="page" width="{WIDTH}" height="{height}"/>',
    ]
    for number, panel in enumerate(panels):
        top = TOP + number * (HEIGHT + BETWEEN) + 16
        parts += panel_parts(panel, top, marks, seconds, is_first=number == 0)
    parts.append(f'<text class="quiet" x="{LEFT}" y="{height - 8}">Hour of the day, UTC</text></svg>')
    return "\n".join(parts) + "\n"


def panel_parts(panel, top, marks, seconds, is_first):
    width, bottom = WIDTH - LEFT - RIGHT, top + HEIGHT
    ceiling = nice(max([panel.least, *(value for values in panel.series.values() for _, value in values)]))

    def across(moment):
        return LEFT + width * moment / seconds

    def up(value):
        return bottom - HEIGHT * min(value, ceiling) / ceiling

    for_reading = f"{html.escape(panel.title)} <tspan class='quiet'>{html.escape(panel.unit)}</tspan>"
    parts = [f'<text class="title" x="{LEFT}" y="{top - 10}">{for_reading}</text>']
    for mark in marks:
        # A minute would not be seen.
        wide = max(3.0, across(mark.end) - across(mark.begin))
        parts.append(f'<rect class="mark" x="{across(mark.begin):.1f}" y="{top}" width="{wide:.1f}" '
                     f'height="{HEIGHT}"/>')
        if is_first:
            parts.append(f'<text class="quiet" text-anchor="middle" x="{across(mark.begin) + wide / 2:.1f}" '
                         f'y="14">{html.escape(mark.words)}</text>')
    for step in range(3):
        value = ceiling * step / 2
        parts.append(f'<path class="{"axis" if step == 0 else "rule"}" d="M{LEFT} {up(value):.1f}h{width}"/>')
        parts.append(f'<text class="quiet" text-anchor="end" x="{LEFT - 8}" y="{up(value) + 4:.1f}">'
                     f'{short(value)}</text>')
    for hour in range(0, int(seconds / 3600) + 1, 4):
        parts.append(f'<text class="quiet" text-anchor="middle" x="{across(3600 * hour):.1f}" '
                     f'y="{bottom + 16}">{hour}</text>')
    ends = []
    for number, (name, values) in enumerate(panel.series.items()):
        points = " ".join(f"{across(moment):.1f},{up(value):.1f}" for moment, value in values)
        parts.append(f'<polyline class="line c{number}" points="{points}"/>')
        ends.append((up(values[-1][1]), number, name))
    # Names stand at the ends of their lines, and keep out of each other's way.
    last = top - 8.0
    ends.sort()
    for place, (height, number, name) in enumerate(ends):
        last = max(height, last + 15)
        last = min(last, bottom + 4 - 15 * (len(ends) - 1 - place))
        parts.append(f'<text class="name t{number}" x="{WIDTH - RIGHT + 8}" y="{last + 4:.1f}">'
                     f'{html.escape(name)}</text>')
    return parts


def nice(value):
    """The next of 1, 2, 2.5, 5 by a power of ten."""
    if value <= 0:
        return 1
    power = 10.0
    while power > value / 10:
        power /= 10
    while True:
        for step in (1, 1.5, 2, 2.5, 4, 5, 8):
            if step * power >= value:
                return step * power
        power *= 10


def short(value):
    for size, name in ((1e6, " M"), (1e3, " k")):
        if value >= size:
            return f"{value / size:g}{name}"
    return f"{value:g}"


def style():
    def scheme(index, page, ink, quiet, rule, mark):
        lines = "".join(f".c{number}{{stroke:{pair[index]}}}.t{number}{{fill:{pair[index]}}}"
                        for number, pair in enumerate(COLOURS))
        return (f".page{{fill:{page}}}text{{fill:{ink}}}.quiet{{fill:{quiet}}}.rule{{stroke:{rule}}}"
                f".axis{{stroke:{quiet}}}.mark{{fill:{mark}}}{lines}")

    return ("text{font:12px system-ui,-apple-system,'Segoe UI',Roboto,'Liberation Sans',sans-serif}"
            ".title{font-size:13px;font-weight:600}.title .quiet{font-weight:400}"
            ".line{fill:none;stroke-width:1.6;stroke-linejoin:round}"
            ".rule,.axis{fill:none;stroke-width:1}"
            + scheme(0, "#ffffff", "#1c1c1c", "#5f5f5f", "#e4e4e4", "#f1ecdf")
            + "@media (prefers-color-scheme:dark){"
            + scheme(1, "#0d1117", "#e8e8e8", "#a3a3a3", "#2c3138", "#2f3226") + "}")
