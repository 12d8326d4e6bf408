"""Newspapers that know something of their readers, and what their pages report."""

import json

from backend import Backend
from measures import hear_requests
from newsstand import Newsstand

# Three stories about sailing at the end, so that they can be moved up.
SUBJECTS = ["politics"] * 9 + ["sailing"] * 3

# Notes which cards were seen.
WATCH_SEEN = """
    self.seen = [];
    document.addEventListener("seen", event => seen.push(event.detail.dataset.slot));
"""


def stories(name, subjects):
    """A feed whose stories come along, one for each subject."""
    items = "".join(
        f"""<item><title>{name} story {number}</title><guid>{name}-{number}</guid>
        <link>https://example.org/{name}/{number}</link><category>{subject}</category>
        <description>A story about {subject}.</description>
        <content:encoded>&lt;p&gt;All about {subject}.&lt;/p&gt;</content:encoded></item>"""
        for number, subject in enumerate(subjects))
    text = f"""<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/">
        <channel><title>{name}</title>{items}</channel></rss>"""
    return 200, "application/rss+xml", text.encode()


def paper(backend, name, providers=(), **settings):
    """A paper with one section, whose teasers stand in rows of one shape."""
    return {
        "id": name, "name": name.capitalize(), "language": "en",
        "front": {"blocks": [{"kind": "fixed", "section": "news", "count": 8}]},
        "sections": [{
            "id": "news", "title": "News", "source": backend.address("/news"),
            "layout": [{"kind": "fixed", "count": 12}], "providers": list(providers)}],
        **settings,
    }


def look(page, milliseconds=1000):
    """Looks at what is in sight for so long, by the page's own clock.

    How many cards have been seen since the page was opened.
    """
    page.evaluate("() => new Promise(done => new IntersectionObserver(done).observe(document.body))")
    page.clock.run_for(milliseconds)
    return page.evaluate("self.seen.length")


class Reports:
    """What a page reports to its server; it goes there all the same."""

    def __init__(self, page):
        self._page = page
        self._sent = []
        page.on("request", self._take)

    def all(self):
        """Every report so far, after the page was made to send what it has."""
        self._page.evaluate("dispatchEvent(new Event('pagehide'))")
        hear_requests(self._page)
        return list(self._sent)

    def of(self, key):
        """The entries of all reports under a key."""
        return [entry for report in self.all() for entry in report.get(key, [])]

    def _take(self, request):
        if request.url.endswith("/events"):
            self._sent.append(json.loads(request.post_data))


class Papers(Newsstand):
    """Papers that differ in what they ask of their readers."""

    def __init__(self):
        self.backend = Backend()
        self.backend["/news"] = stories("news", SUBJECTS)
        self.backend["/advert"] = (200, "text/html", b"<!doctype html><p>Sold")
        notice = {"notice": {"name": "alerts", "title": "Alerts?", "at": "top"}}
        offer = {"notice": {"name": "offer", "tone": "offer", "title": "Try us", "after": 2,
                            "action": {"label": "Try", "address": "/offering"}, "repeat-days": 7}}
        alerts = {"notice": {"name": "alerts", "tone": "offer", "title": "Alerts?", "after": 2,
                             "action": {"label": "Turn on", "address": "#alerts"}}}
        breaking = {"notice": {"name": "storm", "tone": "breaking", "title": "Storm", "at": "top",
                               "action": {"label": "Follow", "address": "/breaking/news"},
                               "repeat-days": 1}}
        personal = {"personal": {"reach": 5, "least-reads": 2}}
        adverts = {"adverts": {
            "after": [4, 8, 10], "cap": 3, "distance": 2, "first-screen": 0,
            "per-reader-and-day": 2, "source": self.backend.address("/advert"),
            "house": {"headline": "Read us on paper"}}}
        super().__init__({
            "title": "Readers",
            "settings": {**self.backend.settings, "interval": "5m"},
            "brands": [
                paper(self.backend, "counting", [notice]),
                paper(self.backend, "asking", counting="with-consent"),
                paper(self.backend, "silent", counting="off"),
                paper(self.backend, "personal", [personal], **{"personal-ranking": True}),
                paper(self.backend, "forbidden", [personal]),
                paper(self.backend, "selling", [adverts]),
                paper(self.backend, "offering", [offer]),
                paper(self.backend, "alerting", [alerts]),
                paper(self.backend, "breaking", [breaking]),
            ]})
        self.wait_until_pressed()

    def stop(self):
        status = super().stop()
        self.backend.close()
        return status
