"""An event that several papers report: the words on its card lead to all reports, and back."""

import unittest

import program
import tree

FERRY = ["Ferry Halvorsen aground off Kvalsund with ninety aboard",
         "Ninety rescued as ferry Halvorsen runs aground off Kvalsund",
         "Kvalsund: ferry Halvorsen with ninety aboard is aground"]
OTHERS = [["Mayor resigns", "Whale stranded", "Library reopens"],
          ["Goalkeeper signs", "Marathon postponed", "Cyclist crowned"],
          ["Soprano retires", "Museum robbed", "Novel banned"]]


class EventTests(program.OutsideTest):
    def test_who_else_reports_an_event_is_a_link_for_keys_that_leads_to_all_reports_and_back(self):
        app = self._start()
        app.wait_for_front()
        words = app.wait(role=tree.LINK, containing="Also in ").name

        app.tab_to(lambda node: node.role == tree.LINK and node.name == words)
        app.keys("Return")
        app.wait(containing="In 3 newspapers")
        names = tree.until(lambda: self._reports(app), 20, lambda: "the reports are not there")
        self.picture("event")

        self.assertEqual(sorted(names), sorted(FERRY))
        self.assertEqual(app.tree.find(role=tree.LINK, name=words), [])
        app.tab_to(lambda node: node.role == tree.LINK and node.name in FERRY)
        app.keys("Return")
        app.wait(role=tree.BUTTON, name="Save")
        app.keys("Escape")
        app.wait(containing="In 3 newspapers")
        app.keys("Escape")
        app.wait(role=tree.LINK, name=words)
        tree.until(lambda: (now := app.focused()) and now.name == words, 10,
                   lambda: f"the keyboard is on {app.focused()}, not on {words}")

    @staticmethod
    def _reports(app):
        """What is said of each report once all are there."""
        names = [node.name for node in app.tree.find(role=tree.LINK) if node.name in FERRY]
        return names if len(names) == len(FERRY) else None

    def _start(self):
        sections = []
        for paper, headline in enumerate(FERRY):
            site = f"https://paper{paper}.example"
            items = "".join(
                f"<item><guid isPermaLink='false'>{paper}-{number}</guid><title>{title}</title>"
                f"<link>{site}/{number}</link><description>Text of {title}.</description></item>"
                for number, title in enumerate([headline, *OTHERS[paper]]))
            (self.folder / f"paper{paper}.xml").write_text(
                f'<rss version="2.0"><channel><title>Paper {paper}</title><link>{site}/</link>'
                f"{items}</channel></rss>")
            sections.append({"id": f"paper-{paper}", "title": f"Paper {paper}",
                             "source": f"paper{paper}.xml", "interval": "1d"})
        file = self.newsstand({"title": "Stand", "brands": [
            {"id": "daily", "name": "Daily", "language": "en", "front": "automatic", "sections": sections}]})
        return self.start("--newsstand", file, "--open", "daily")


if __name__ == "__main__":
    unittest.main()
