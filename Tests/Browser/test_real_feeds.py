"""Real publishers' feeds become a newspaper, and lists of feeds become newsstands.

The feeds are no part of the repository: they lie in `shared/corpus` beside the checkout, or where
BROADSHEET_SHARED says.
"""

import csv
import functools
import html
import http.server
import os
import pathlib
import re
import subprocess
import threading
import unicodedata

import pytest

from newsstand import COMMAND, PATIENCE, ROOT, Newsstand, links

SHARED = pathlib.Path(os.environ.get("BROADSHEET_SHARED", ROOT.parent / "shared"))
CORPUS = SHARED / "corpus"
LISTS = sorted((CORPUS / "opml").glob("*"))

pytestmark = [pytest.mark.matrix, pytest.mark.skipif(
    not CORPUS.is_dir(), reason=f"no corpus of feeds at {CORPUS}; set BROADSHEET_SHARED")]


def publishers():
    """The publishers' feeds, by the names of their sections."""
    if not CORPUS.is_dir():
        return {}
    with (CORPUS / "publishers.tsv").open() as table:
        files = [row["file"] for row in csv.DictReader(table, delimiter="\t")]
    return {re.sub(r"[^a-z0-9]+", "-", file.lower()).strip("-"): file for file in files}


PUBLISHERS = publishers()


@pytest.fixture(scope="module")
def corpus_address():
    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    handler = functools.partial(Handler, directory=CORPUS / "xml")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def world(corpus_address):
    """A paper with a section, and a block of its front, for each publisher."""
    with Newsstand({
        "title": "The world's press",
        "settings": {"allowed-hosts": [corpus_address], "interval": "1h"},
        "brands": [{
            "id": "world", "name": "The World", "language": "en",
            "front": {"blocks": [
                {"kind": "fixed", "title": name, "section": name, "count": 4}
                for name in PUBLISHERS]},
            "sections": [
                {"id": name, "title": name, "source": f"http://{corpus_address}/{file}"}
                for name, file in PUBLISHERS.items()],
        }],
    }) as running:
        running.wait_until_pressed()
        yield running


def words(text):
    """Plain words, so that what a feed says can be found on a page that cleaned it."""
    text = html.unescape(html.unescape(text))
    text = unicodedata.normalize("NFKC", re.sub(r"<!\[CDATA\[|\]\]>|<[^>]*>", "", text))
    return " ".join(re.findall(r"\w+", text.lower()))


def repaired(text):
    """Text that was encoded twice, as it was meant."""
    try:
        return b"".join(
            letter.encode("latin-1" if ord(letter) < 256 else "cp1252") for letter in text).decode()
    except UnicodeError:
        return text


def headlines(file):
    """The headlines of a feed, taken out of its bytes without regard for its format."""
    data = (CORPUS / "xml" / file).read_bytes()
    declared = re.search(rb"encoding=[\"']([\w-]+)", data[:200])
    text = data.decode(declared[1].decode() if declared else "utf-8", errors="replace")
    entries = re.split(r"<(?:item|entry)[\s>]", text)[1:]
    titles = (re.search(r"<title[^>]*>(.*?)</title>", entry, re.S) for entry in entries)
    return [title[1] for title in titles if title and words(title[1])]


def is_on(page, headline):
    return words(headline) in page or words(repaired(headline)) in page


def test_there_are_at_least_thirty_publishers():
    assert len(PUBLISHERS) >= 30


@pytest.mark.parametrize("name", PUBLISHERS)
def test_section_has_the_publishers_headlines(world, name):
    answer = world.get(f"/world/{name}")
    assert answer.status == 200
    page, real = words(answer.text), headlines(PUBLISHERS[name])
    found = [headline for headline in real if is_on(page, headline)]
    assert len(found) >= min(len(real), 8) * 0.75, (real[:5], found)


@pytest.mark.parametrize("name", PUBLISHERS)
def test_stories_can_be_read_here_or_at_the_publisher(world, name):
    text = world.get(f"/world/{name}").text
    stories = links(text, f"/world/{name}")
    for story in stories[:3]:
        answer = world.get(story)
        assert answer.status == 200
        assert "<h1>" in answer.text
        assert re.search(r'class="prose.*?<p', answer.text, re.S) or 'class="original"' in answer.text
    elsewhere = re.findall(r'<h\d[^>]*><a href="https?://', text)
    assert stories or elsewhere


def test_front_has_headlines_and_dates_of_thirty_publishers(world):
    text = world.get("/world").text
    page = words(text)
    shown = [name for name, file in PUBLISHERS.items()
             if any(is_on(page, headline) for headline in headlines(file))]
    assert len(shown) >= 30, set(PUBLISHERS) - set(shown)
    assert text.count("<time datetime=") >= 30
    # No publisher hears of a reader. Which pictures are left hangs on what was learnt of them by then, on a
    # machine that reaches none of them: test_publishers.py has a paper whose pictures come.
    assert not re.findall(r'<img[^>]* src(?:set)?="https?://[^"]+', text)


def test_front_of_the_world_fits_a_phone(world, browser):
    """No request leaves the machine: pictures stay unloaded."""
    context = browser.new_context(viewport={"width": 360, "height": 800})
    context.route(lambda address: not address.startswith(world.address),
                  lambda route: route.abort())
    page = context.new_page()
    for path in ["/world", *(f"/world/{name}" for name in PUBLISHERS)]:
        page.goto(world.address + path, wait_until="domcontentloaded")
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, path
    context.close()


@pytest.mark.parametrize("file", LISTS, ids=lambda file: file.name)
def test_imported_list_is_a_newsstand(file, tmp_path):
    run = functools.partial(subprocess.run, capture_output=True, text=True, timeout=PATIENCE)
    imported = run([COMMAND, "import", "--offline", file])
    if not re.search(r"xmlUrl=", file.read_text(errors="replace"), re.I):
        assert imported.returncode != 0 and len(imported.stderr.splitlines()) == 1
        return
    if "--allow-private" in imported.stderr:
        imported = run([COMMAND, "import", "--offline", "--allow-private", file])
    assert imported.returncode == 0, imported.stderr
    newsstand = tmp_path / "newsstand.yaml"
    newsstand.write_text(imported.stdout)
    checked = run([COMMAND, "check", newsstand])
    assert checked.returncode == 0, checked.stderr
