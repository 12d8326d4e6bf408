"""Newsstands that the reader opens by a dialog, and those that are there again."""

import pathlib
import subprocess
import unittest

import backend
import program
import test_server
import tree


class OpeningTests(program.OutsideTest):
    def test_the_address_of_a_feed_makes_a_newspaper_that_is_there_again_the_next_time(self):
        origin = backend.Backend()
        app = self._start()
        self._choose(app, "Add feed or page address…")
        self._answer(app, origin.address("/feed.xml"))
        app.wait(role=tree.LINK, containing=backend.FEED).act()
        names = app.wait_for_front()
        self.picture("feed")
        self.assertIn(origin.headlines[0], names[0])
        self.assertEqual(app.quit(), 0)

        # Nobody is asked what the feed is called: it is known.
        origin.close()
        app = self.start()
        again = app.wait_for_front()
        self.picture("again")

        self.assertEqual(again, names)

    def test_a_newsstand_that_was_open_before_is_in_the_menu(self):
        origin = backend.Backend()
        self.addCleanup(origin.close)
        file = self.newsstand(origin.newspaper(format="media-list"))
        app = self.start("--newsstand", file)
        app.wait(role=tree.LINK, containing="The Daily Test")

        self._choose(app, "The sample")
        app.wait(role=tree.LINK, containing="The Lantern")
        self.assertEqual(app.tree.find(tree.LINK, containing="The Daily Test"), [])
        self._choose(app, "Test stand", picture="menu")

        app.wait(role=tree.LINK, containing="The Daily Test")
        app.tree.wait_gone(role=tree.LINK, containing="The Lantern")

    def test_a_newsstand_file_is_opened_by_the_dialog_for_files(self):
        origin = backend.Backend()
        self.addCleanup(origin.close)
        file = self.newsstand(origin.newspaper(format="media-list"))
        app = self._start()

        app.keys("ctrl+o")
        app.wait(role=tree.BUTTON, containing="Cancel")
        app.focus_window()
        self.picture("dialog")
        app.write(str(file))
        app.keys("Return")

        app.wait(role=tree.LINK, containing="The Daily Test")

    def test_a_file_that_is_dropped_on_the_window_is_opened(self):
        origin = backend.Backend()
        self.addCleanup(origin.close)
        file = self.newsstand(origin.newspaper(format="media-list"))
        app = self._start()
        program_of_files = pathlib.Path(__file__).with_name("dragged.py")
        files = subprocess.Popen(["/usr/bin/python3", program_of_files, file])
        self.addCleanup(files.wait)
        self.addCleanup(files.terminate)

        app.drop_from(files.pid)

        app.wait(role=tree.LINK, containing="The Daily Test")

    def test_the_address_of_a_server_is_opened_from_the_rack(self):
        server = test_server.Server(self.folder / "server.log")
        self.addCleanup(server.end)
        origin = backend.Backend()
        self.addCleanup(origin.close)
        app = self.start("--newsstand", self.newsstand(origin.newspaper(format="media-list")))
        app.wait(role=tree.LINK, containing="The Daily Test")

        self._choose(app, "Server’s address…")
        self._answer(app, server.address)

        app.wait(role=tree.LINK, containing="The Lantern")
        self.assertEqual(len(app.tree.find(tree.LINK)), 7)

    def test_what_is_no_address_is_said_so_and_can_be_mended(self):
        origin = backend.Backend()
        self.addCleanup(origin.close)
        app = self._start()
        self._choose(app, "Add feed or page address…")

        self._answer(app, "nothing of the web")
        app.wait(name="That is no web address.")
        self.picture("no-address")
        app.keys("ctrl+a")
        app.write(origin.address("/feed.xml"))
        app.keys("Return")

        app.wait(role=tree.LINK, containing=backend.FEED)

    def test_a_newsstand_that_cannot_be_opened_leaves_the_way_to_others(self):
        missing = self.folder / "missing.yaml"
        app = self.start("--newsstand", missing)
        app.wait(role=tree.HEADING)
        self.picture("failure")

        self._choose(app, "The sample")

        app.wait(role=tree.LINK, containing="The Lantern")

    def test_the_window_has_the_size_that_it_was_left_with(self):
        app = self._start()
        app.resize(901, 655)
        app.settled(lambda: app.size)
        self.assertEqual(app.size, (901, 655))
        self.assertEqual(app.quit(), 0)

        app = self._start()

        self.assertEqual(app.settled(lambda: app.size), (901, 655))

    def test_about_says_what_the_program_is(self):
        app = self._start()

        self._choose(app, "About Broadsheet")

        app.wait(containing="0.1.0")
        self.picture("about")

    def _start(self):
        app = self.start()
        app.wait(role=tree.LINK, containing="The Lantern")
        return app

    def _choose(self, app, name, picture=None):
        app.wait(role=tree.BUTTON, name="Menu", where=lambda node: "click" in node.actions).act()
        item = app.wait(role=tree.BUTTON, name=name)
        if picture:
            self.picture(picture)
        item.act()

    def _answer(self, app, text):
        app.wait(name="Address")
        app.focus_window()
        tree.until(lambda: (now := app.focused()) and now.role in ("text", "entry"), 10,
                   lambda: f"the keyboard is on {app.focused()}")
        app.write(text)
        app.keys("Return")


if __name__ == "__main__":
    unittest.main()
