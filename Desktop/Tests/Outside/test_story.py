"""A story that is opened from a card, and the way back to the same place."""

import os
import pathlib
import unittest

import program
import tree


class StoryTests(program.OutsideTest):
    def test_a_card_opens_its_story_and_alt_left_goes_back_to_the_same_place(self):
        app = self.start("--open", "harbour-ledger")
        app.wait_for_front()
        app.turn_wheel(12, at=(500, 500))
        app.settled(lambda: app.tree.cards()[5].frame)
        card = self._card_on_screen(app)
        before = card.frame
        self.picture("scrolled")

        card.act()
        headline = app.wait(role=tree.HEADING, where=lambda node: node.name in card.name
                            and not node.around(tree.LINK))
        texts = tree.until(lambda: self._paragraphs(app), 20, lambda: "the story has no text")
        app.settled(lambda: headline.frame)
        self.picture("story")
        app.keys("alt+Left")
        app.wait(role=tree.LINK, name=card.name)
        after = app.settled(lambda: self._frame(app, card.name))
        self.picture("back")

        self.assertGreater(sum(map(len, texts)), 400)
        self.assertLessEqual(max(abs(a - b) for a, b in zip(before, after)), 2,
                             f"{card.name}: {before} before, {after} after")

    def test_escape_goes_back_from_a_story_and_the_keyboard_is_on_its_card(self):
        app = self.start("--open", "harbour-ledger")
        app.wait_for_front()
        card = app.tab_to(lambda node: node.role == tree.LINK and any(
            each.role == tree.HEADING for each in node.walk()))
        app.keys("Return")
        app.wait(role=tree.BUTTON, name="Save")

        app.keys("Escape")
        app.wait(role=tree.LINK, name=card.name)

        tree.until(lambda: (now := app.focused()) and now.name == card.name, 10,
                   lambda: f"the keyboard is on {app.focused()}, not on {card}")

    def test_a_link_in_a_paragraph_is_reached_and_pressed_by_keys(self):
        asked = self._browser()
        app = self.start("--open", "lantern/space/night-at-the-telescope")
        app.wait(role="label", containing="on the observatory’s own pages")
        self.picture("forms")

        shown = [node.name for node in app.tree.find("label")]
        app.tab_to(lambda node: "on the observatory’s own pages" in node.name)
        app.keys("Tab", "Return")
        tree.until(asked.exists, 20, lambda: "no browser is asked for the link")

        self.assertEqual(
            asked.read_text().strip(), "https://observatory.example/charts?night=1&page=2")
        self.assertFalse([name for name in shown if "<a " in name or "&lt;" in name], shown)

    def test_page_down_scrolls_a_front_that_was_just_opened(self):
        app = self.start("--open", "harbour-ledger")
        app.wait_for_front()
        before = app.settled(lambda: app.tree.cards()[3].frame)

        app.keys("Next")

        tree.until(lambda: app.tree.cards()[3].frame[1] < before[1] - 200, 10,
                   lambda: "Page Down does not scroll")

    def test_page_down_scrolls_a_front_while_a_button_over_it_has_the_keyboard(self):
        app = self.start("--open", "harbour-ledger")
        app.wait_for_front()
        app.tab_to(lambda node: node.name == "Search")
        before = app.settled(lambda: app.tree.cards()[3].frame)

        app.keys("Next")

        tree.until(lambda: app.tree.cards()[3].frame[1] < before[1] - 200, 10,
                   lambda: "Page Down does not scroll")
        app.keys("Prior")
        tree.until(lambda: app.tree.cards()[3].frame == before, 10, lambda: "Page Up does not scroll")

    def test_page_down_scrolls_a_story_that_was_just_opened(self):
        app = self.start("--open", "harbour-ledger")
        app.wait_for_front()
        app.tree.cards()[0].act()
        app.wait(role=tree.BUTTON, name="Save")
        tree.until(lambda: self._paragraphs(app), 20, lambda: "the story has no text")
        before = app.settled(lambda: self._paragraphs_at(app))

        app.keys("Next")

        tree.until(lambda: self._paragraphs_at(app) < before - 200, 10,
                   lambda: "Page Down does not scroll")

    def _browser(self):
        """The file in which a browser of the test's own writes what it is asked for."""
        asked, script = self.folder / "asked", self.folder / "browser"
        script.write_text(f'#!/bin/sh\necho "$1" >"{asked}.part"\nmv "{asked}.part" "{asked}"\n')
        script.chmod(0o755)
        programs = pathlib.Path(os.environ["XDG_DATA_HOME"]) / "applications"
        programs.mkdir(parents=True, exist_ok=True)
        (programs / "test-browser.desktop").write_text(
            f"[Desktop Entry]\nType=Application\nName=Browser\nExec={script} %u\n"
            "MimeType=x-scheme-handler/https;\n")
        (pathlib.Path(os.environ["XDG_CONFIG_HOME"]) / "mimeapps.list").write_text(
            "[Default Applications]\nx-scheme-handler/https=test-browser.desktop\n")
        return asked

    def _card_on_screen(self, app):
        """A card that is wholly on the screen, further down where none is."""
        for _ in range(8):
            for card in app.tree.cards():
                _, y, _, height = card.frame
                if 260 < y and y + height < 780:
                    return card
            app.turn_wheel(3, at=(500, 500))
            app.settled(lambda: app.tree.cards()[5].frame)
        raise AssertionError(f"no card is wholly on the screen: {app.tree.outline()}")

    def _frame(self, app, name):
        return app.tree.wait(role=tree.LINK, name=name).frame

    def _paragraphs(self, app):
        labels = app.tree.find("label", where=lambda node: not node.around(tree.LINK))
        return [node.name for node in labels if len(node.name) > 100]

    def _paragraphs_at(self, app):
        return app.tree.wait(
            role="label", where=lambda node: len(node.name) > 100 and not node.around(tree.LINK)
        ).frame[1]


if __name__ == "__main__":
    unittest.main()
