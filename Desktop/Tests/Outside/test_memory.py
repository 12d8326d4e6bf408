"""What survives a restart: dismissals, saved stories, looks, and what was read, offline."""

import json
import unittest

import backend
import program
import tree

NOTICE = {"name": "welcome", "title": "Welcome to the test", "text": "It is a small town.",
          "tone": "information", "at": "top"}


class OfflineTests(program.OutsideTest):
    def test_a_dismissed_notice_stays_away_after_a_restart(self):
        origin = backend.Backend()
        self.addCleanup(origin.close)
        file = self.newsstand(
            origin.newspaper(format="listing", providers=[{"notice": NOTICE}]))
        app = self.start("--newsstand", file, "--open", "daily")
        app.wait(role=tree.HEADING, name="Welcome to the test")
        app.wait_for_front()
        self.picture("notice")

        app.wait(role=tree.BUTTON, containing="Dismiss").act()
        app.tree.wait_gone(name="Welcome to the test")
        self.picture("dismissed")
        self.assertEqual(app.quit(), 0)
        app = self.start("--newsstand", file, "--open", "daily")
        app.wait_for_front()

        self.assertEqual(app.tree.find(name="Welcome to the test"), [])

    def test_without_network_the_front_is_there_and_a_story_that_was_read_opens(self):
        origin = backend.Backend()
        file = self.newsstand(origin.newspaper(format="media-list"))
        app = self.start("--newsstand", file, "--open", "daily")
        names = app.wait_for_front()
        self._open(app, origin.headlines[1])
        app.wait(role="label", name=backend.paragraphs(1)[2])
        self.picture("story")
        self.assertEqual(app.quit(), 0)

        origin.close()
        app = self.start("--newsstand", file, "--open", "daily")
        again = app.wait_for_front()
        self._open(app, origin.headlines[1])

        app.wait(role="label", name=backend.paragraphs(1)[2])
        self.picture("story-without-network")
        self.assertEqual(again, names)

    def test_without_network_a_front_says_once_that_it_is_not_up_to_date(self):
        self._says_once_that_it_is_old("daily")

    def test_without_network_a_section_says_once_that_it_is_not_up_to_date(self):
        self._says_once_that_it_is_old("daily/news")

    def _says_once_that_it_is_old(self, page):
        origin = backend.Backend()
        file = self.newsstand(origin.newspaper(format="media-list"))
        app = self.start("--newsstand", file, "--open", page)
        app.wait_for_front()
        self.assertEqual(app.quit(), 0)

        origin.close()
        app = self.start("--newsstand", file, "--open", page)
        app.wait_for_front()
        app.wait(containing="Not updated since")
        self.picture("without-network")

        self.assertEqual(len(app.tree.find(containing="Not updated since")), 1)

    def test_without_network_a_story_that_was_never_read_says_why_it_is_not_there(self):
        origin = backend.Backend()
        file = self.newsstand(origin.newspaper(format="media-list"))
        app = self.start("--newsstand", file, "--open", "daily")
        app.wait_for_front()

        # Stories of a front are brought beforehand; those of this one are not to be had.
        origin.close()
        self._open(app, origin.headlines[4])
        app.wait(role=tree.HEADING, name=origin.headlines[4],
                 where=lambda node: not node.around(tree.LINK))
        heard = app.wait(where=lambda node: node.name in (
            "Try again", backend.paragraphs(4)[2]))
        self.picture("unread-story")

        if heard.name == "Try again":
            app.wait(role=tree.HEADING, containing="cannot get")

    def _open(self, app, headline):
        app.wait(role=tree.LINK, containing=headline).act()


class ReaderTests(program.OutsideTest):
    def test_a_story_that_is_saved_by_its_button_is_found_under_control_d(self):
        app = self.start("--open", "harbour-ledger")
        app.wait_for_front()
        card = app.tree.cards()[1]
        headline = next(each.name for each in card.walk() if each.role == tree.HEADING)

        card.act()
        app.wait(role=tree.BUTTON, name="Save").act()
        app.wait(role=tree.BUTTON, name="Remove")
        self.picture("saved")
        app.keys("ctrl+d")
        app.wait(role=tree.HEADING, name="Saved stories")
        self.picture("list")
        app.wait(role=tree.LINK, containing=headline)
        self.assertEqual(app.quit(), 0)

        app = self.start("--open", "harbour-ledger")
        app.wait_for_front()
        app.keys("ctrl+d")
        app.wait(role=tree.LINK, containing=headline).act()
        app.wait(role=tree.HEADING, name=headline, where=lambda node: not node.around(tree.LINK))
        app.wait(role=tree.BUTTON, name="Remove")

    def test_a_memory_that_cannot_all_be_read_keeps_the_rest_and_says_so(self):
        app = self.start("--open", "harbour-ledger")
        app.wait_for_front()
        self.assertEqual(app.quit(), 0)
        [file] = (self.folder / "data").glob("*.reader.json")
        written = json.dumps({
            "saved": [{"link": {"brand": "harbour-ledger", "story": "old"}, "headline": "An old headline"}, 7],
            "scheme": "sepia", "shelves": ["Sailing"]})
        file.write_text(written)

        app = self.start("--open", "harbour-ledger")
        app.wait(containing="Some of your saved stories and settings could not be read")
        self.picture("loss")
        app.wait_for_front()
        app.keys("ctrl+d")
        app.wait(role=tree.LINK, containing="An old headline")
        self.assertEqual(app.quit(), 0)

        self.assertEqual(file.with_name(f"{file.name}.unreadable").read_text(), written)
        self.assertEqual(json.loads(file.read_text())["shelves"], ["Sailing"])

    def test_a_story_that_is_taken_off_the_list_can_be_put_back(self):
        app = self.start("--open", "harbour-ledger")
        app.wait_for_front()
        app.tree.cards()[1].act()
        app.wait(role=tree.BUTTON, name="Save").act()
        app.wait(role=tree.BUTTON, name="Remove")
        app.keys("ctrl+d")

        app.wait(role=tree.BUTTON, containing="Remove: ").act()
        # The toolkit says the words of such a button twice.
        undo = app.wait(role=tree.BUTTON, containing="Undo")
        self.picture("removed")
        self.assertEqual(app.tree.find(tree.BUTTON, containing="Remove: "), [])
        undo.act()

        app.wait(role=tree.BUTTON, containing="Remove: ")

    def test_text_size_by_keys_survives_a_restart(self):
        app = self.start("--open", "harbour-ledger")
        app.wait_for_front()
        normal = app.settled(lambda: self._measure(app))

        app.keys("ctrl+plus", "ctrl+plus")
        large = tree.until(lambda: (now := self._measure(app)) > normal * 1.15 and now, 10,
                           lambda: f"text does not grow from {normal}: {self._measure(app)}")
        large = app.settled(lambda: self._measure(app))
        self.picture("large")
        self.assertEqual(app.quit(), 0)
        app = self.start("--open", "harbour-ledger")
        app.wait_for_front()
        self.assertEqual(app.settled(lambda: self._measure(app)), large)

        app.keys("ctrl+0")
        tree.until(lambda: self._measure(app) == normal, 10, lambda: "Ctrl+0 does nothing")
        app.keys(*["ctrl+minus"] * 3, *["ctrl+plus"] * 6, *["ctrl+minus"] * 2)
        self.assertTrue(app.is_running)
        tree.until(lambda: self._measure(app) == normal, 10, lambda: "sizes have no order")

    def test_colours_by_keys_survive_a_restart(self):
        app = self.start("--open", "harbour-ledger")
        app.wait_for_front()
        light = app.colour(15, 600)

        app.keys("ctrl+l")
        tree.until(lambda: sum(app.colour(15, 600)) < 200, 10,
                   lambda: f"it does not get dark: {app.colour(15, 600)}")
        self.picture("dark")
        self.assertEqual(app.quit(), 0)
        app = self.start("--open", "harbour-ledger")
        app.wait_for_front()
        tree.until(lambda: sum(app.colour(15, 600)) < 200, 10,
                   lambda: f"it is light again: {app.colour(15, 600)}")
        app.keys("ctrl+l")

        tree.until(lambda: app.colour(15, 600) == light, 10, lambda: "it does not get light")

    def test_search_finds_a_story_by_a_word_of_its_headline(self):
        app = self.start("--open", "harbour-ledger")
        app.wait_for_front()
        card = app.tree.cards()[0]
        headline = next(each.name for each in card.walk() if each.role == tree.HEADING)
        word = max(headline.replace("’", " ").split(), key=len).strip(".,:;!?")

        app.keys("ctrl+f")
        tree.until(lambda: (now := app.focused()) and now.role in ("text", "entry") and now, 10,
                   lambda: f"the keyboard is on {app.focused()}")
        app.write(word)
        found = app.wait(role=tree.LINK, containing=headline)
        self.picture("found")
        found.act()

        app.wait(role=tree.BUTTON, name="Save")
        app.wait(role=tree.HEADING, name=headline, where=lambda node: not node.around(tree.LINK))

    def test_f1_says_what_keys_do_and_escape_puts_it_away(self):
        app = self.start()
        app.wait(role=tree.LINK, containing="Blink")

        app.keys("F1")
        app.wait(name="Ctrl+F")
        self.picture("keys")
        app.keys("Escape")

        app.tree.wait_gone(name="Ctrl+F")
        app.wait(role=tree.LINK, containing="Blink")

    def _measure(self, app):
        """How tall the words of the first headlines in cards are together."""
        headings = app.tree.find(tree.HEADING, where=lambda node: node.around(tree.LINK))
        return sum(node.frame[3] for node in headings[:8])


if __name__ == "__main__":
    unittest.main()
