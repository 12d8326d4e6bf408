"""Keys under Caps Lock and other layouts, what Escape leaves first, and menus that follow keys."""

import subprocess
import unittest

import program
import tree


class LayoutTests(program.OutsideTest):
    def setUp(self):
        super().setUp()
        self.addCleanup(self._layout, "us")

    def test_control_f_searches_while_caps_lock_is_on(self):
        app = self._start()

        app.press("Caps_Lock")
        try:
            app.press("ctrl+f")
            self._wait_for_search(app)
        finally:
            app.press("Caps_Lock")

    def test_control_f_searches_on_a_keyboard_that_writes_cyrillic(self):
        app = self._start()

        self._layout("us,ru")
        # The letter on the key of F.
        app.press("ctrl+Cyrillic_a")

        self._wait_for_search(app)

    def test_control_f_searches_on_a_keyboard_that_writes_greek(self):
        app = self._start()

        self._layout("us,gr")
        app.press("ctrl+Greek_phi")

        self._wait_for_search(app)

    def test_control_plus_makes_text_larger_on_a_norwegian_keyboard(self):
        app = self._start()
        before = app.settled(lambda: headline_height(app))

        self._layout("no")
        app.press("ctrl+plus", "ctrl+plus")

        tree.until(lambda: headline_height(app) > before * 1.1, 10, lambda: "text does not grow")

    def _start(self):
        app = self.start("--open", "harbour-ledger")
        app.wait_for_front()
        return app

    def _wait_for_search(self, app):
        tree.until(lambda: (now := app.focused()) and now.role in ("text", "entry"), 10,
                   lambda: f"the keyboard is on {app.focused()}")
        self.picture("search")

    def _layout(self, name):
        subprocess.run(["setxkbmap", "-layout", name], check=True, timeout=20)


class EscapeTests(program.OutsideTest):
    def test_escape_in_the_search_clears_the_words_and_then_leaves(self):
        app = self.start("--open", "harbour-ledger")
        front = app.wait_for_front()
        app.keys("ctrl+f")
        tree.until(lambda: (now := app.focused()) and now.role in ("text", "entry"), 10,
                   lambda: f"the keyboard is on {app.focused()}")
        app.write("qxzvw")
        app.wait(name="No stories found")
        self.picture("words")

        app.keys("Escape")
        app.tree.wait_gone(name="No stories found")
        self.picture("cleared")
        self.assertIn(app.focused().role, ("text", "entry"))
        app.keys("Escape")

        tree.until(lambda: app.tree.card_names() == front, 20, lambda: "the search stays")

    def test_escape_closes_a_menu_and_leaves_the_page(self):
        app = self.start("--open", "harbour-ledger")
        front = app.wait_for_front()

        open_menu(app)
        app.wait(name="Text size")
        app.keys("Escape")
        app.tree.wait_gone(name="Text size")

        self.assertEqual(app.tree.card_names(), front)

    def test_a_menu_shows_what_keys_have_chosen(self):
        app = self.start("--open", "harbour-ledger")
        app.wait_for_front()
        open_menu(app)
        tree.until(lambda: is_pressed(app, "Normal"), 10, lambda: "Normal is not chosen")
        app.keys("Escape")
        app.tree.wait_gone(name="Text size")

        app.keys("ctrl+plus")
        open_menu(app)

        tree.until(lambda: is_pressed(app, "Large"), 10, lambda: "the menu says what was")
        self.picture("menu")

    def test_a_story_that_was_taken_off_the_list_can_be_saved_again_where_it_is_read(self):
        app = self.start("--open", "harbour-ledger")
        app.wait_for_front()
        app.tree.cards()[1].act()
        app.wait(role=tree.BUTTON, name="Save").act()
        app.wait(role=tree.BUTTON, name="Remove")
        app.keys("ctrl+d")

        app.wait(role=tree.BUTTON, containing="Remove: ").act()
        # A button that is pressed from outside is drawn pressed before it does anything.
        app.tree.wait_gone(role=tree.BUTTON, containing="Remove: ")
        app.keys("Escape")

        app.wait(role=tree.BUTTON, name="Save")

    def test_the_list_of_keys_says_in_sentences_what_they_do(self):
        app = self.start()
        app.wait(role=tree.LINK, containing="Blink")

        app.keys("F1")

        app.wait(name="Go to the section after this one")
        app.wait(name="Ctrl+Page Down")
        self.picture("keys")


def open_menu(app):
    app.wait(role=tree.BUTTON, name="Menu", where=lambda node: "click" in node.actions).act()


def is_pressed(app, name):
    return any(node.has("pressed") for node in app.tree.find(name=name))


def headline_height(app):
    """How tall the words of the first headlines in cards are together."""
    headings = app.tree.find(tree.HEADING, where=lambda node: node.around(tree.LINK))
    return sum(node.frame[3] for node in headings[:8])


if __name__ == "__main__":
    unittest.main()
