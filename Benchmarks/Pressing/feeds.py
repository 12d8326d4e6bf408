"""The feeds of a made newsstand: every version of every one of them, without keeping any."""

import email.utils

ITEMS = 20

# The newest items of version 0 are as old as minutes; later ones appear when they do.
_SPACING = 600
_TEXT = ("The council met in the evening and heard all sides before it decided. Those who live near"
         " the harbour had asked for a quieter timetable, and most of them got what they wanted. ")


class Feed:
    """An RSS feed; each change puts one item on top and drops the last."""

    def __init__(self, brand, section, start):
        self.brand, self.section = brand, section
        self.version = 0
        # When each version appeared, in seconds of the wall clock.
        self.changes = [start]

    @property
    def name(self):
        return f"{self.brand}/{self.section}"

    @property
    def tag(self):
        return f'"{self.brand}-{self.section}-{self.version}"'

    def change(self, now):
        self.version += 1
        self.changes.append(now)

    def version_at(self, moment):
        """The newest version that stood at a moment."""
        return max((version for version, at in enumerate(self.changes) if at <= moment), default=0)

    @property
    def body(self):
        newest = self.version + ITEMS
        items = "".join(self._item(number) for number in range(newest, newest - ITEMS, -1))
        return f"""<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
<title>{self.section}</title><link>https://example.org/{self.name}</link>
<description>What happens</description>
{items}</channel></rss>""".encode()

    def headline(self, number):
        return f"{self.brand} {self.section} report {number}"

    def _item(self, number):
        if number <= ITEMS:
            published = self.changes[0] - (ITEMS - number + 1) * _SPACING
        else:
            published = self.changes[number - ITEMS]
        return f"""<item><title>{self.headline(number)}</title>
<link>https://example.org/{self.name}/{number}</link>
<guid isPermaLink="false">{self.brand}-{self.section}-{number}</guid>
<pubDate>{email.utils.formatdate(published, usegmt=True)}</pubDate>
<category>subject {number % 7}</category>
<description>What report {number} says in short: {_TEXT[:80]}</description>
<content:encoded><![CDATA[<p>{_TEXT}</p><p>{_TEXT}</p><p>{_TEXT}</p>]]></content:encoded>
</item>
"""


def feeds(count, brands, start):
    """So many feeds, shared out over the brands."""
    brands = min(brands, count)
    return [Feed(f"brand-{number % brands + 1}", f"section-{number // brands + 1}", start)
            for number in range(count)]


def newsstand(all_feeds, ports, interval):
    """The newsstand of the feeds; each brand's backend has a port of its own."""
    brands = {}
    for feed in all_feeds:
        brands.setdefault(feed.brand, []).append(feed)
    return {
        "title": "A thousand sections",
        "settings": {"allowed-hosts": ["127.0.0.1"], "interval": f"{interval}s"},
        "brands": [{
            "id": brand, "name": brand, "language": "en",
            "front": {"blocks": [
                {"kind": "dynamic-slow", "query": {"limit": 9}, "lead": "mega"},
                *({"kind": "fixed", "title": feed.section, "section": feed.section, "count": 4}
                  for feed in own[:6]),
            ]},
            "sections": [
                {"id": feed.section, "title": feed.section,
                 "source": f"http://127.0.0.1:{ports[brand]}/{feed.name}"} for feed in own],
        } for brand, own in brands.items()],
    }
