"""What the tests measure on an open page."""

import time

from axe_playwright_python.sync_playwright import Axe

from newsstand import BRANDS, ROOT

SCREENSHOTS = ROOT / "Screenshots"
KINDS = ["rack", *BRANDS, "section", "story", "web", "missing", "failure", "loading"]
SCHEMES = ["light", "dark"]

# Adds up every shift of the layout, those after scrolling and input as well. What moves within the
# line that tells a story's age is left out: with the minutes its words become others.
WATCH_SHIFTS = """
    self.shifts = [];
    const isAge = ({node}) => (node?.closest ? node : node?.parentElement)?.closest(".meta:has(time)");
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        if (entry.sources.length && entry.sources.every(isAge)) continue;
        const parts = entry.sources.map(source => source.node && source.node.outerHTML || "?");
        self.shifts.push([entry.value, ...parts.map(part => String(part).slice(0, 200))]);
      }
    }).observe({type: "layout-shift", buffered: true});
"""


def overflow(page):
    """Pixels by which the page is wider than its window."""
    return page.evaluate("document.documentElement.scrollWidth - innerWidth")


def broken_pictures(page):
    """The addresses of pictures that cannot be shown; all are loaded first."""
    return page.evaluate("""async () => {
      const broken = await Promise.all([...document.images].map(async image => {
        image.loading = "eager";
        try { await image.decode() } catch { return image.currentSrc || image.src }
      }));
      return broken.filter(Boolean);
    }""")


def stand_still(page):
    """Waits until what moves once has arrived: cards that are revealed are half transparent."""
    page.evaluate("""() => Promise.all(document.getAnimations()
        .filter(animation => animation.timeline === document.timeline
            && animation.effect.getComputedTiming().endTime < Infinity)
        .map(animation => animation.finished.catch(() => {})))""")


def violations(page):
    """What axe finds, with the elements it found it on."""
    stand_still(page)
    found = Axe().run(page).response["violations"]
    return [(rule["id"], [node["html"][:160] + " " + (node.get("failureSummary") or "")[:200]
                          for node in rule["nodes"]]) for rule in found]


def hold(page):
    """Keeps a page that asks again from going away while it is looked at."""
    page.route(page.url, lambda route: route.fulfill(status=204))


def wait_for(page, expression, argument=None, seconds=10):
    """Waits until an expression is true; unlike Playwright's own way without eval in the page."""
    end = time.monotonic() + seconds
    while not page.evaluate(expression, argument):
        assert time.monotonic() < end, f"never: {expression}"
        page.wait_for_timeout(20)


def settle(page):
    """Waits until the browser has drawn what changed."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")


def turn_wheel(page, step):
    """Turns the wheel until the page moves; a busy browser may not have heard the first turn."""
    before = page.evaluate("scrollY")
    for _ in range(10):
        page.mouse.wheel(0, step)
        for _ in range(50):
            if page.evaluate("before => scrollY > before", before):
                return
            page.wait_for_timeout(20)
    raise AssertionError(f"the page does not scroll on from {before}")


def scroll_through(page, step=500):
    """Scrolls to the end as a reader would, and lets everything on the way load.

    The pointer keeps to the margin: over a frame the wheel would turn the frame's own page.
    """
    page.mouse.move(2, 400)
    while page.evaluate("scrollY + innerHeight < document.documentElement.scrollHeight - 1"):
        turn_wheel(page, step)
        settle(page)


def photograph(page, name, full=True):
    page.screenshot(path=SCREENSHOTS / f"{name}.png", full_page=full)
