"""What the tests measure on an open page."""

import time

from axe_playwright_python.base import AXE_SCRIPT

from newsstand import BRANDS, PATIENCE, ROOT

SCREENSHOTS = ROOT / "Screenshots"
KINDS = ["rack", *BRANDS, "section", "story", "web", "missing", "failure", "loading"]
SCHEMES = ["light", "dark"]

# Adds up every shift of the layout, those after scrolling and input as well. Ages stay as they were
# written: with the minutes their words become others (test_ages.py).
WATCH_SHIFTS = """
    self.shifts = [];
    new MutationObserver(() => document.documentElement?.removeAttribute("data-ages"))
      .observe(document, {childList: true});
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
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
    """What axe finds, with the elements it found it on; pages in frames are others' own.

    Under forced colours it takes words for as light as ours were, which the browser has replaced: there their
    contrasts are read from a photograph (`contrast.py`).
    """
    stand_still(page)
    if not page.evaluate("!!self.axe"):
        page.evaluate(AXE_SCRIPT)
    return page.evaluate("""async () => {
      const isForced = matchMedia("(forced-colors: active)").matches;
      const rules = {"color-contrast": {enabled: !isForced}};
      const {violations} = await axe.run({resultTypes: ["violations"], iframes: false, rules});
      return violations.map(rule => [rule.id, rule.nodes.map(node =>
        node.html.slice(0, 160) + " " + (node.failureSummary || "").slice(0, 200))]);
    }""")


def hold(page):
    """Keeps a page that asks again from going away while it is looked at."""
    page.route(page.url, lambda route: route.fulfill(status=204))


def wait_for(page, expression, argument=None):
    """Waits until an expression is true; unlike Playwright's own way without eval in the page."""
    watch_until(page, lambda: page.evaluate(expression, argument), expression)


def watch_until(page, condition, words):
    """Waits until a condition is true, while requests and events of the page are heard; `words` say what for."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, f"never: {words}"
        page.wait_for_timeout(20)


def settle(page):
    """Waits until the browser has drawn what changed, and has said what came into sight."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")


def come_to_rest(page):
    """Waits until fonts are there, what moves has arrived, and all of it is drawn."""
    page.evaluate("document.fonts.ready.then(() => {})")
    stand_still(page)
    settle(page)
    settle(page)


def hear_requests(page):
    """Waits until every request that the page has made so far was heard of: they come in their order."""
    with page.expect_request("**/robots.txt"):
        page.evaluate("() => { fetch('/robots.txt') }")


def turn_wheel(page, step):
    """Turns the wheel until the page moves; a busy browser may not have heard the first turn."""
    before = page.evaluate("scrollY")
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
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
