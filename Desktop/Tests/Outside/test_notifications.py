"""Breaking news outside the window: who is told of it, of what, and what it leads to."""

import subprocess
import unittest

import backend
import program
import services
import tree
from test_server import Server

TITLE = "The Daily Test"
NEWS = "<b>Fire & smoke</b> at the quay"
QUESTION = "Tell you of breaking news?"


class NotificationTests(program.OutsideTest):
    def setUp(self):
        super().setUp()
        self.notifications = services.Notifications()
        self.addCleanup(self.notifications.close)
        self.backend = backend.Backend(["Harbour bridge opens", "Ferry crew rescues a lost kayak"])
        self.addCleanup(self.backend.close)
        paper = self.backend.newspaper(format="media-list")
        paper["settings"]["interval"] = "1s"
        self.server = Server(self.folder / "server.log", newsstand=self.newsstand(paper))
        self.addCleanup(self.server.end)

    def test_breaking_news_of_a_paper_that_may_tell_of_it_is_told_once_and_as_plain_text(self):
        app = self._start("daily")
        self._answer(app, "Yes")

        self.server.switch("daily", "banner", NEWS)
        app.wait(role=tree.HEADING, name=NEWS)
        tree.until(lambda: self.notifications.shown, 10, lambda: "nobody is told")

        self._change_everything_else(app)
        self.assertEqual(
            self.notifications.shown, [(TITLE, "&lt;b&gt;Fire &amp; smoke&lt;/b&gt; at the quay")])
        self.assertEqual(self.notifications.asked("Notify")[0][0], "Broadsheet")

    def test_breaking_news_of_a_paper_is_told_while_another_screen_is_open(self):
        app = self._start("daily")
        self._answer(app, "Yes")
        app.keys("alt+Left")
        app.wait(role=tree.LINK, containing=TITLE)

        self.server.switch("daily", "banner", NEWS)
        tree.until(lambda: self.notifications.shown, 20, lambda: "nobody is told")

        app.wait(role=tree.LINK, containing=TITLE).act()
        app.wait(role=tree.HEADING, name=NEWS)
        self._change_everything_else(app)
        self.assertEqual(len(self.notifications.shown), 1)

    def test_breaking_news_that_comes_with_new_stories_is_told_once(self):
        app = self._start("daily")
        self._answer(app, "Yes")
        self.backend.headlines.append("A newer story")
        app.wait(role=tree.BUTTON, containing="New stories: ")

        self.server.switch("daily", "banner", NEWS)
        tree.until(lambda: self.notifications.shown, 10, lambda: "nobody is told")

        self.backend.headlines.append("Another story")
        app.wait(role=tree.BUTTON, containing="New stories: 2")
        self.assertEqual(len(self.notifications.shown), 1)

    def test_a_reader_who_has_not_allowed_it_is_told_of_nothing(self):
        app = self._start("daily")

        self.server.switch("daily", "banner", NEWS)
        app.wait(role=tree.HEADING, name=NEWS)

        self._change_everything_else(app)
        self.assertEqual(self.notifications.calls, [])

    def test_a_reader_who_does_not_want_it_any_more_is_told_of_nothing(self):
        app = self._start("daily")
        self._answer(app, "Yes")
        self._answer(app, "No")

        self.server.switch("daily", "banner", NEWS)
        app.wait(role=tree.HEADING, name=NEWS)

        self._change_everything_else(app)
        self.assertEqual(self.notifications.calls, [])

    def test_what_is_no_breaking_news_is_told_to_nobody(self):
        app = self._start("daily")
        self._answer(app, "Yes")

        self.server.switch("daily", "notice", "The library is closed")
        app.wait(role=tree.HEADING, name="The library is closed")

        self._change_everything_else(app)
        self.assertEqual(self.notifications.calls, [])

    def test_whoever_takes_it_up_sees_its_page_in_front(self):
        app = self._start("daily")
        self._answer(app, "Yes")
        self.server.switch("daily", "banner", NEWS)
        tree.until(lambda: self.notifications.shown, 10, lambda: "nobody is told")
        app.tree.cards()[1].act()
        app.wait(role=tree.BUTTON, name="Save")
        other = program.Program(data=self.folder / "other", log=self.log)
        self.addCleanup(other.end)
        tree.until(lambda: self._in_front(app, other) == other, 10, lambda: "nothing covers it")

        self.notifications.take_up()

        app.tree.wait_gone(role=tree.BUTTON, name="Save")
        app.wait(role=tree.HEADING, name=NEWS)
        tree.until(lambda: self._in_front(app, other) == app, 10, lambda: "it stays behind")
        self.picture("page")
        app.wait_for_front()

    def _start(self, page):
        app = self.start("--server", self.server.address, "--open", page)
        app.wait_for_front()
        return app

    def _answer(self, app, answer):
        """Answers the question in the menu whether the reader wants to hear of breaking news."""
        app.wait(role=tree.BUTTON, name="Menu", where=lambda node: "click" in node.actions).act()
        app.wait(name=QUESTION)
        self._choice(app, answer).act()
        tree.until(lambda: self._choice(app, answer).has("pressed"), 10,
                   lambda: f"{answer} is not taken: {app.tree.outline()}")
        self.picture(f"menu-{answer}")
        app.keys("Escape")
        app.tree.wait_gone(name=QUESTION)

    def _choice(self, app, answer):
        nodes = app.tree.nodes()
        place = next(at for at, node in enumerate(nodes) if node.name == QUESTION)
        return next(node for node in nodes[place:]
                    if node.name == answer and "click" in node.actions)

    def _change_everything_else(self, app):
        """Has the page come again for other reasons, twice, with the same notice on it."""
        self.server.switch("daily", "notice", "The ferry is late")
        app.wait(role=tree.HEADING, name="The ferry is late")
        self.backend.headlines.append("A newer story")
        app.wait(role=tree.BUTTON, containing="New stories: ").act()
        app.wait(role=tree.HEADING, name="A newer story")

    def _in_front(self, *programs):
        """Whose window is over those of the others; the screen has no window manager."""
        windows = {window: each for each in programs
                   for window in self._x("search", "--onlyvisible", "--pid", str(each.pid))}
        # From the back to the front.
        return [windows[each] for each in self._x(
            "search", "--onlyvisible", "--maxdepth", "1", "--name", ".") if each in windows][-1]

    def _x(self, *arguments):
        return subprocess.run(
            ["xdotool", *arguments], check=True, capture_output=True, text=True,
            timeout=30).stdout.split()


if __name__ == "__main__":
    unittest.main()
