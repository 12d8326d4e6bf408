"""The rack of newspapers, and the front behind each, as they are heard and reached by keys."""

import unittest

import program
import tree

PAPERS = ["Morgenvarden", "Blink", "Skjærgårdsbladet", "Kurs & Kapital", "Målgång",
          "The Harbour Ledger", "The Lantern"]


class RackTests(program.OutsideTest):
    def test_the_rack_lists_seven_papers_by_name_as_links(self):
        app = self.start()
        app.wait(role=tree.LINK, containing="The Lantern")
        self.picture("rack")

        links = [node.name.split(".")[0] for node in app.tree.find(tree.LINK)]

        self.assertEqual(links, PAPERS)
        self.assertTrue(all("click" in node.actions for node in app.tree.find(tree.LINK)))
        self.assertEqual([node.name for node in app.tree.find(tree.HEADING)], ["Broadsheet"])

    def test_tab_and_enter_open_a_paper_whose_front_has_headings_and_named_cards(self):
        app = self.start()
        app.wait(role=tree.LINK, containing="The Harbour Ledger")

        app.tab_to(lambda node: node.role == tree.LINK and "Harbour Ledger" in node.name)
        self.picture("focus")
        app.keys("Return")
        app.wait(role=tree.HEADING, name="The Harbour Ledger")
        app.wait_for_front()
        self.picture("front")

        self.assertGreaterEqual(len(app.tree.cards()), 10)
        self.assertGreaterEqual(len(app.tree.find(tree.HEADING)), 10)
        # The rack under it is neither heard nor reached.
        self.assertEqual(app.tree.find(tree.LINK, containing="Morgenvarden"), [])

    def test_the_action_of_a_link_opens_its_paper(self):
        app = self.start()

        app.wait(role=tree.LINK, containing="Blink").act()

        app.wait(role=tree.HEADING, name="Blink")

    def test_everything_that_can_be_pressed_on_a_front_has_a_name(self):
        app = self.start("--open", "morgenvarden")
        app.wait_for_front()

        pressed = [node for node in app.tree.nodes()
                   if node.role in (tree.LINK, tree.BUTTON, tree.TOGGLE)]

        self.assertGreater(len(pressed), 30)
        nameless = [(node.role, node.name, spoken(node)) for node in pressed if node.is_nameless]
        self.assertEqual(nameless, [])

    def test_every_card_is_read_as_a_heading_with_the_words_of_its_link(self):
        app = self.start("--open", "harbour-ledger")
        app.wait_for_front()

        headings = app.tree.find(tree.HEADING, where=lambda node: node.around(tree.LINK))

        self.assertGreaterEqual(len(headings), 10)
        for heading in headings:
            link = heading.around(tree.LINK)
            if not link.is_nameless:
                self.assertIn(heading.name, link.name)

    def test_tab_goes_through_a_front_in_the_order_in_which_it_is_read_and_back(self):
        app = self.start("--open", "harbour-ledger")
        app.wait_for_front()
        cards = app.tree.cards()[:9]
        read = [card.name for card in cards]
        self.assertEqual(len(set(read)), 9)

        app.tab_to(lambda node: node.name == read[0])
        passed = [app.tab_among(cards) for _ in read[1:]]
        back = [app.tab_among(cards, keys="shift+Tab") for _ in read[1:]]

        self.assertEqual(passed, read[1:])
        self.assertEqual(back, read[-2::-1])

    def test_control_page_down_goes_to_the_next_section_and_page_up_back(self):
        app = self.start("--open", "harbour-ledger")
        front = app.wait_for_front()

        app.keys("ctrl+Next")
        section = tree.until(
            lambda: (names := app.tree.card_names()) and names != front and names, 20,
            lambda: "the section does not come")
        self.picture("section")
        # Its name is its heading, in place of the paper's.
        headings = [node.name for node in app.tree.find(tree.HEADING)]
        self.assertNotIn("The Harbour Ledger", headings)
        self.assertNotIn(headings[0], section)
        app.keys("ctrl+Prior")

        self.assertNotEqual(section, front)
        tree.until(lambda: app.tree.card_names() == front, 20,
                   lambda: "the front does not come back")
        app.wait(role=tree.HEADING, name="The Harbour Ledger")


def spoken(node):
    """The words inside an object, for whoever looks for it."""
    return [each.name for each in node.walk() if each.role in ("label", tree.HEADING)]
