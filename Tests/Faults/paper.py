"""The newspapers of the drill: one for each fault, and a steady one beside them."""

import re

import stories

LEAST_STORIES = 3
STEADY = "steady"


class Paper:
    """A brand whose backends all have the same fault."""

    def __init__(self, origin, fault=None):
        self.fault = fault
        self.id = fault.name if fault else STEADY
        self._addresses = {
            section: origin.open(self.id, section, fault) for section in stories.FORMATS}
        # Every page that a reader may open, with what makes it useful.
        self.pages = {
            f"/{self.id}": self._has_stories,
            f"/{self.id}/all": self._has_stories,
            f"/{self.id}/page": _has_frame,
        }
        for section in stories.FORMATS:
            self.pages[f"/{self.id}/{section}"] = self._has_stories
        # What is known only once there was an edition.
        self.later = {
            f"/{self.id}/feed.rss": self._has_stories,
            f"/{self.id}/news/feed.json": self._has_stories,
        }

    @property
    def sections(self):
        """The names of the sections that the fault hits, as reports of health have them."""
        return [f"{self.id}/{section}" for section in stories.FORMATS]

    @property
    def brand(self):
        sections = [
            {"id": section, "title": section.capitalize(), "format": form,
             "source": self._addresses[section]}
            for section, form in stories.FORMATS.items()]
        sections[-1]["story"] = self._addresses["media"] + "/story/{id}"
        return {
            "id": self.id, "name": self.id, "language": "en",
            "front": {"blocks": [{"kind": "fixed", "query": {"limit": 8}}]},
            "sections": [
                *sections,
                {"id": "all", "title": "All", "format": "sections",
                 "sections": list(stories.FORMATS)},
                {"id": "page", "title": "Page", "format": "web", "url": "https://example.org/"},
            ],
        }

    def find_stories(self, server):
        """Opens a story of each section that has texts, so that they must be there from now on."""
        for section in ("news", "media"):
            page = server.get(f"/{self.id}/{section}").text
            link = re.search(rf'href="(/{self.id}/{section}/[^"/]+)"[^>]*>[^<]*report (\d+)', page)
            if not link:
                raise RuntimeError(f"/{self.id}/{section} leads to no story:\n{page[-2000:]}")
            text = stories.text(self.id, section, link[2])
            self.later[link[1]] = lambda answer, text=text: (
                answer.status == 200 and text in answer.text)
            if not self.later[link[1]](answer := server.get(link[1])):
                raise RuntimeError(f"{link[1]} is no story: {answer.text[-2000:]}")

    def _has_stories(self, answer):
        found = set(re.findall(rf"{self.id} \w+ report \d+", answer.text))
        return answer.status == 200 and len(found) >= LEAST_STORIES


def _has_frame(answer):
    # Where no host can be reached, the way to the page.
    ways = ("<iframe", 'class="button" href="https://example.org/"')
    return answer.status == 200 and any(way in answer.text for way in ways)


def newsstand(papers):
    return {
        "title": "Drill",
        "settings": {"allowed-hosts": ["127.0.0.1"], "interval": "2s"},
        "brands": [paper.brand for paper in papers],
    }
