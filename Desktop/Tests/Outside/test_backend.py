"""Backends that fail, heal, and decide whether their section is native or a web page."""

import unittest

import backend
import program
import tree


class BackendTests(program.OutsideTest):
    def setUp(self):
        super().setUp()
        self.backend = backend.Backend()
        self.addCleanup(self.backend.close)

    def test_a_failure_says_so_in_words_and_retry_shows_the_feed_once_the_backend_heals(self):
        self.backend.hangs_up = True
        app = self._start("daily/news")
        failure = app.wait(role=tree.HEADING, containing="cannot get the news")
        app.wait(role=tree.BUTTON, name="Try again")
        self.picture("failure")
        advice = [node.name for node in app.tree.find("label") if len(node.name) > 20]

        self.backend.hangs_up = False
        self._until_retried(app, lambda button: button.act())
        names = app.wait_for_front()
        self.picture("healed")

        self.assertTrue(advice, "nothing says what to do")
        self.assertIn(self.backend.headlines[0], names[0])
        self.assertEqual(app.tree.find(name=failure.name), [])

    def test_the_front_of_a_backend_that_answers_500_fails_in_words_and_heals_by_retry(self):
        self.backend.fails = True
        app = self._start("daily")
        app.wait(role=tree.HEADING, containing="cannot get the news")
        self.picture("failure")

        self.backend.fails = False
        # A server in trouble is left alone for half a minute.
        self._until_retried(app, lambda button: button.act(), seconds=50)

        self.assertIn(self.backend.headlines[0], app.wait_for_front()[0])

    def test_retry_is_reached_by_tab_and_pressed_by_enter(self):
        self.backend.hangs_up = True
        app = self._start("daily/news")
        app.wait(role=tree.BUTTON, name="Try again")

        app.tab_to(lambda node: node.name == "Try again")
        self.picture("focus")
        self.backend.hangs_up = False
        self._until_retried(app, lambda _: app.keys("Return"))

        self.assertIn(self.backend.headlines[0], app.wait_for_front()[0])

    def test_a_slow_backend_is_waited_for_with_a_word_of_it(self):
        self.backend.seconds_to_wait = 4
        app = self._start("daily/news")

        app.wait(containing="being made", seconds=4)
        self.picture("loading")

        self.assertIn(self.backend.headlines[0], app.wait_for_front()[0])

    def test_a_flag_of_the_backend_makes_a_section_a_web_page_and_back(self):
        app = self._start("daily/news")
        names = app.wait_for_front()

        self.backend.renders_as_web = True
        self._refresh_until(app, lambda: not app.tree.find(tree.LINK, name=names[0]))
        tree.until(lambda: self.backend.times_asked("/page.html"), 30,
                   lambda: "nobody asks for the web page")
        green = (11, 110, 79)
        tree.until(lambda: app.colour(500, 700) == green, 30,
                   lambda: f"the web page is not drawn: {app.colour(500, 700)}")
        self.picture("web")
        self.backend.renders_as_web = False
        self._refresh_until(app, lambda: app.tree.find(tree.LINK, name=names[0]))

        self.assertEqual(app.wait_for_front(), names)
        self.assertNotEqual(app.colour(500, 700), green)
        self.picture("native")

    def test_f5_shows_a_headline_that_the_backend_has_corrected(self):
        app = self._start("daily/news")
        app.wait_for_front()

        self.backend.headlines[2] = "Council votes for quieter mornings"
        self._refresh_until(
            app, lambda: app.tree.find(tree.HEADING, name="Council votes for quieter mornings"))

        self.assertEqual(app.tree.find(name="Council votes for quieter nights"), [])

    def test_a_failed_refresh_keeps_the_page_and_says_that_it_is_old(self):
        app = self._start("daily/news")
        names = app.wait_for_front()

        self.backend.hangs_up = True
        self._refresh_until(app, lambda: app.tree.find(containing="Not updated since"))
        self.picture("stale")

        self.assertEqual(app.tree.card_names(), names)
        self.assertEqual(len(app.tree.find(containing="Not updated since")), 1)
        self.backend.hangs_up = False
        self._refresh_until(app, lambda: not app.tree.find(containing="Not updated since"))

    def _until_retried(self, app, press, seconds=15):
        """Presses Retry until the feed is there: what was tried a moment ago is not tried again.

        In so many seconds, which are fewer than those after which it would be tried anyway.
        """
        asked = self.backend.times_asked("/listing.json")

        def is_retried():
            for button in app.tree.find(tree.BUTTON, name="Try again"):
                press(button)
            return app.tree.cards()

        tree.until(
            is_retried, seconds, lambda: "Retry does not show the feed; the backend was asked "
            f"{self.backend.times_asked('/listing.json') - asked} times since it has healed")

    def _refresh_until(self, app, condition):
        """Presses F5 until it shows: what was asked a moment ago is not asked again."""
        def is_shown():
            app.keys("F5")
            return condition()

        tree.until(is_shown, 60, lambda: f"F5 does not show it: {app.tree.outline()}")

    def _start(self, page):
        file = self.newsstand(self.backend.newspaper(format="listing"))
        return self.start("--newsstand", file, "--open", page)


if __name__ == "__main__":
    unittest.main()
