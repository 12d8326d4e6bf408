"""What a healthy backend says, in each of the formats that the drill speaks."""

import datetime
import email.utils
import json

STORIES = 12
FORMATS = {"news": "syndication", "list": "listing", "media": "media-list"}
MEDIA_TYPES = {"news": "application/rss+xml"}

_START = datetime.datetime.now(datetime.timezone.utc).replace(microsecond=0)


def headline(brand, section, number):
    return f"{brand} {section} report {number}"


def text(brand, section, number):
    return f"All that is known of {headline(brand, section, number)}."


def media_type(section):
    return MEDIA_TYPES.get(section, "application/json")


def feed(brand, section, count=STORIES):
    """The section with so many stories; none is a feed as well."""
    write = {"news": _rss, "list": _listing, "media": _media_list}[section]
    return write(brand, section, range(1, count + 1))


def story(brand, section, number):
    """A media list keeps its stories apart."""
    return json.dumps({
        "id": f"{brand}-{section}-{number}", "headline": headline(brand, section, number),
        "contents": [{"type": "paragraph", "text": text(brand, section, number)}],
    }).encode()


def _rss(brand, section, numbers):
    items = "".join(f"""
      <item><title>{headline(brand, section, number)}</title>
      <guid isPermaLink="false">{brand}-{section}-{number}</guid>
      <pubDate>{email.utils.format_datetime(_published(number))}</pubDate>
      <description>In short.</description>
      <content:encoded>&lt;p&gt;{text(brand, section, number)}&lt;/p&gt;</content:encoded></item>"""
                    for number in numbers)
    return f"""<?xml version="1.0" encoding="utf-8"?>
      <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/">
      <channel><title>{brand}</title>{items}</channel></rss>""".encode()


def _listing(brand, section, numbers):
    return json.dumps({"title": brand, "items": [
        {"id": f"{brand}-{section}-{number}", "title": headline(brand, section, number),
         "published": _published(number).isoformat()} for number in numbers]}).encode()


def _media_list(brand, section, numbers):
    return json.dumps({"title": brand, "data": [
        {"id": f"{brand}-{section}-{number}", "type": "story",
         "headline": headline(brand, section, number),
         "creationDate": _published(number).isoformat()} for number in numbers]}).encode()


def _published(number):
    return _START - datetime.timedelta(hours=number)
