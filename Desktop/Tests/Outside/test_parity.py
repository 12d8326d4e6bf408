"""The desktop beside the browser: the same cards in the same order, said in the same words."""

import html.parser
import unittest
import urllib.request

import program
from test_server import Server

PAGES = ["morgenvarden", "blink", "skjaergardsbladet", "kurs-och-kapital", "malgang",
         "harbour-ledger", "lantern", "morgenvarden/nyheter", "harbour-ledger/opinion"]


class WebCards(html.parser.HTMLParser):
    """What a browser's page says of each teaser in a place of its plan, in the page's order.

    Blocks for some screens alone are left out: which of them are seen is for stylesheets to say.
    """

    def __init__(self, text):
        super().__init__()
        self.names = []
        self._open = []
        self._is_in_heading = False
        self._words = None
        self._is_said = False
        self._is_for_some = False
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        classes = (attributes.get("class") or "").split()
        if tag == "section" and "block" in classes:
            self._is_for_some = any(each.startswith("on-") for each in classes)
        if tag == "article":
            # Tiles inside a widget have no place of their own.
            self._open.append("data-slot" in attributes and not self._is_for_some)
        if tag in ("h2", "h3", "h4"):
            self._is_in_heading = bool(self._open and self._open[-1])
        if tag == "a" and self._is_in_heading:
            self._is_said = "aria-label" in attributes
            self._words = [attributes["aria-label"]] if self._is_said else []

    def handle_data(self, data):
        if self._words is not None and not self._is_said:
            self._words.append(data)

    def handle_endtag(self, tag):
        if tag == "a" and self._words is not None:
            self.names.append(" ".join("".join(self._words).replace("\xa0", " ").split()))
            self._words = None
            # The first link of a card is its own.
            self._is_in_heading = self._open[-1] = False
        if tag == "article" and self._open:
            self._open.pop()


class ParityTests(program.OutsideTest):
    def check(self, page):
        server = Server(self.folder / "server.log")
        self.addCleanup(server.end)
        app = self.start("--server", server.address, "--open", page)
        drawn = app.wait_for_front()
        self.picture(page.replace("/", "-"))
        with urllib.request.urlopen(f"{server.address}/{page}", timeout=20) as it:
            planned = WebCards(it.read().decode()).names

        self.assertGreater(len(planned), 8)
        # Lists and carousels, whose teasers have no slots, lie between.
        left = iter(drawn)
        for name in planned:
            self.assertIn(name, left, f"it, or its place: {planned} are not {drawn}")


def _test(page):
    return lambda self: self.check(page)


for _page in PAGES:
    _name = _page.replace("-", "_").replace("/", "_section_")
    setattr(ParityTests, f"test_{_name}_is_drawn_as_in_a_browser", _test(_page))


if __name__ == "__main__":
    unittest.main()
