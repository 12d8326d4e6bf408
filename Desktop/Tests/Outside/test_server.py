"""The newsstand of a server, shown as the server has it and as it was when the server has gone."""

import json
import pathlib
import re
import signal
import subprocess
import unittest
import urllib.request

import program
import tree

COMMAND = program.ROOT / ".build/release/broadsheet"
PAGE = "harbour-ledger"


class Server:
    """The command's server with the built-in newsstand, or that of a file."""

    def __init__(self, log: pathlib.Path, port="0", newsstand=None):
        self._log = log.open("a")
        self._data = log.parent / "server-data"
        self._file = ["--newsstand", newsstand] if newsstand else []
        self._process = subprocess.Popen(
            [COMMAND, "serve", "--port", port, "--data", self._data, *self._file],
            stdout=subprocess.PIPE, stderr=self._log, text=True)
        for line in self._process.stdout:
            if match := re.search(r"http://127\.0\.0\.1:\d+", line):
                self.address = match.group()
                return
        raise AssertionError(f"the server does not start: {log.read_text()}")

    def names(self):
        """What is said of each teaser of the front, as its document has it."""
        with urllib.request.urlopen(f"{self.address}/api/v1/brands/{PAGE}/front", timeout=20) as it:
            plan = json.load(it)["plan"]
        cards = [card for block in plan["blocks"] for card in block["cards"]]
        return [spoken(card) for card in cards if card["item"]["kind"] == "teaser"]

    def switch(self, *words):
        """What the newsroom decides, by the command."""
        subprocess.run(
            [COMMAND, "switch", "--data", self._data, *self._file, *words, "--why", "a test"],
            check=True, capture_output=True, timeout=60)

    def end(self):
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
            try:
                self._process.wait(20)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait(20)
        self._process.stdout.close()
        self._log.close()


class ServerTests(program.OutsideTest):
    def setUp(self):
        super().setUp()
        self.server = Server(self.folder / "server.log")
        self.addCleanup(self.server.end)

    def test_the_front_of_a_server_is_what_its_document_says_and_what_the_own_press_makes(self):
        app = self.start("--server", self.server.address, "--open", PAGE)
        shown = app.wait_for_front()[:10]
        self.picture("server")
        named = self.server.names()[:10]
        self.assertEqual(app.quit(), 0)

        app = self.start("--sample", "--open", PAGE)
        own = app.wait_for_front()[:10]

        self.assertEqual(shown, named)
        self.assertEqual(shown, own)

    def test_switches_of_the_newsroom_arrive_on_an_open_page_and_go_again(self):
        app = self.start("--server", self.server.address, "--open", f"{PAGE}/harbour")
        names = app.wait_for_front()

        self.server.switch(PAGE, "banner", "The bridge is closed")
        app.wait(containing="The bridge is closed")
        self.picture("banner")
        self.server.switch(f"{PAGE}/harbour", "web", "https://harbour.example/")
        app.tree.wait_gone(role=tree.LINK, name=names[2])
        self.server.switch("--undo", "2")

        app.wait(role=tree.LINK, name=names[2])

    def test_the_rack_of_a_server_lists_its_papers(self):
        app = self.start("--server", self.server.address)

        app.wait(role=tree.LINK, containing="The Lantern")

        self.assertEqual(len(app.tree.find(tree.LINK)), 7)

    def test_without_its_server_the_front_is_there_and_a_story_that_was_read_opens(self):
        app = self.start("--server", self.server.address, "--open", PAGE)
        names = app.wait_for_front()
        app.wait(role=tree.LINK, name=names[2]).act()
        text = app.wait(role="label", where=is_prose).name
        self.assertEqual(app.quit(), 0)

        self.server.end()
        app = self.start("--server", self.server.address, "--open", PAGE)
        again = app.wait_for_front()
        app.wait(role=tree.LINK, name=names[2]).act()

        app.wait(role="label", name=text)
        self.picture("story-without-server")
        self.assertEqual(again[:10], names[:10])

    def test_without_its_server_the_front_says_once_that_it_is_not_up_to_date(self):
        app = self.start("--server", self.server.address, "--open", PAGE)
        app.wait_for_front()
        self.assertEqual(app.quit(), 0)

        self.server.end()
        app = self.start("--server", self.server.address, "--open", PAGE)
        app.wait_for_front()
        app.wait(containing="Not updated since")
        self.picture("without-server")

        self.assertEqual(len(app.tree.find(containing="Not updated since")), 1)

    def test_a_server_that_cannot_be_reached_is_told_of_and_retry_finds_it_once_it_is_there(self):
        self.server.end()
        app = self.start("--server", self.server.address)
        app.wait(role=tree.BUTTON, name="Try again")
        self.picture("no-server")
        title = app.wait(role=tree.HEADING).name

        again = Server(self.folder / "server.log", port=self.server.address.rpartition(":")[2])
        self.addCleanup(again.end)
        app.wait(role=tree.BUTTON, name="Try again").act()

        app.wait(role=tree.LINK, containing="The Lantern")
        self.assertIn("cannot get", title)


def is_prose(node):
    """Whether it is a paragraph of a story."""
    return len(node.name) > 100 and not node.around(tree.LINK)


def spoken(card):
    """What is said of a card."""
    return card["spokenLabel"].replace("\xa0", " ")


if __name__ == "__main__":
    unittest.main()
