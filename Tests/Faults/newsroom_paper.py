"""The newspaper over which decisions are taken, its backends, and what its pages should show."""

import http.server
import itertools
import json
import re
import threading

BRAND = "kills"
SECTIONS = ("home", "sport", "world")
PAGES = {None: f"/{BRAND}"} | {section: f"/{BRAND}/{section}" for section in SECTIONS}
STORIES = range(1, 9)


class Backend:
    """Every section at an address of its own, with other items at every request."""

    def __enter__(self):
        revisions = itertools.count(1)
        self.revision = 0

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(handler):
                self.revision = next(revisions)
                body = feed(handler.path.strip("/"), self.revision)
                handler.send_response(200)
                handler.send_header("Content-Type", "application/feed+json")
                handler.send_header("Content-Length", str(len(body)))
                handler.end_headers()
                handler.wfile.write(body)

            def log_message(handler, *_):
                pass

            timeout = 20
        self._server = QuietServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()


class QuietServer(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        """Who is killed asks no more."""


def newsstand(address):
    return {
        "title": "Kills",
        "settings": {"allowed-hosts": ["127.0.0.1"], "interval": "1s"},
        "brands": [{
            "id": BRAND, "name": "Kills", "language": "en",
            "front": {"blocks": [{"kind": "fixed", "query": {"limit": 12}}]},
            "sections": [{"id": section, "title": section.capitalize(), "interval": "1s",
                          "source": f"{address}/{section}"} for section in SECTIONS],
        }],
    }


def feed(section, revision):
    """The steady stories in other words, and one that comes and goes."""
    names = [*STORIES, f"r{revision}"]
    return json.dumps({
        "version": "https://jsonfeed.org/version/1.1", "title": section,
        "items": [{"id": f"{section}-{name}", "title": f"Story {section}-{name} at {revision}",
                   "content_text": f"All that is known of it at {revision}."} for name in names],
    }).encode()


def covers(target, section):
    """Whether a target of pages has the page of a section, or the front for None."""
    if target.get("front"):
        return section is None
    return target.get("section", section) == section


def mistakes(section, text, switches, revision):
    """How a page, the front for None, differs from what the switches that stand make of it."""
    messages, hidden, reworded, address = set(), set(), {}, None
    for switch in switches.values():
        action, target = switch["action"], switch["target"]
        if "item" in target:
            if action["action"] == "hide":
                hidden.add(target["item"])
            else:
                reworded[target["item"]] = action["words"]["headline"]
        elif covers(target, section):
            if "message" in action:
                messages.add(action["message"]["title"])
            else:
                address = action.get("address")
    page = PAGES[section]
    if (frame := re.search(r'<iframe[^>]* src="([^"]*)"', text)) or address:
        if not frame or frame[1] != address:
            yield f"{page} should be {address}, and is {frame and frame[1]}"
        return
    if (found := set(re.findall(r"Message w\d+x\d+", text))) != messages:
        yield f"{page} should say {messages}, and says {found}"
    rewordings = {words for item, words in reworded.items() if item not in hidden}
    steady = {f"{name}-{story}" for name in SECTIONS for story in STORIES} - hidden - set(reworded)
    if section:
        rewordings = {words for item, words in reworded.items()
                      if item not in hidden and item.startswith(f"{section}-")}
        steady = {item for item in steady if item.startswith(f"{section}-")}
    stories = re.findall(r"Story (\w+-\d+) at (\d+)", text)
    found = {item for item, _ in stories}, set(re.findall(r"Rewording w\d+x\d+", text))
    # A front has not room for all.
    for shown, right in zip(found, (steady, rewordings)):
        if shown - right or section and right - shown:
            yield f"{page} should show {sorted(right)}, and shows {sorted(shown)}"
    if section and stories and max(int(number) for _, number in stories) <= revision:
        yield f"{page} has nothing newer than {revision}"
