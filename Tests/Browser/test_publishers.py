"""A list of real publishers becomes a front that an editor would sign, with pictures of every size.

Their feeds are no part of the repository; see test_real_feeds.
"""

import base64
import collections
import functools
import re
import subprocess

import pytest

from first_screens import FRAMES, read
from measures import SCREENSHOTS, overflow, violations
from newsstand import COMMAND, PATIENCE, Newsstand, wait_until
from publishers import Publishers
from test_real_feeds import CORPUS

pytestmark = [
    pytest.mark.matrix,
    pytest.mark.skipif(not CORPUS.is_dir(), reason=f"no corpus of feeds at {CORPUS}")]

WINDOWS = [(390, 844), (820, 1180), (1440, 900)]
# What is left below a page's lead is a hole when it is more pixels than this.
HOLE = 220
# How much larger a picture may stand than it is; one of so many pixels may lead a page or a block.
LARGER, LARGER_LEAD, LEAD = 1.25, 1.6, 600
# Languages of publishers whose feeds are in one language alone, and not in the paper's.
LANGUAGES = {"NRK": "n[bno]", "TV 2": "n[bno]", "SPIEGEL ONLINE": "de", "Golem.de": "de", "FAZ.NET": "de"}

CARDS = """() => [...document.querySelectorAll("main .card:not(.notice)")].map(card => ({
  headline: card.querySelector("h2, h3")?.innerText.trim(),
  publisher: card.querySelector(".source bdi")?.textContent,
  language: card.querySelector(":is(h2, h3) :is(a, span)[lang], :is(h2, h3)[lang]")?.lang ?? null,
})).filter(card => card.headline)"""

ROOM = """() => {
  const lead = document.querySelector("main .grid .card");
  const ends = [...lead.querySelectorAll("img, .words > *, h2, h3, p")].map(
    part => part.getBoundingClientRect()).filter(box => box.height && box.width);
  return Math.round(lead.getBoundingClientRect().bottom - Math.max(...ends.map(box => box.bottom)));
}"""

PICTURES = """async () => {
  const pictures = [];
  for (const image of document.querySelectorAll("main .card img")) {
    const {width, height} = image.getBoundingClientRect();
    if (width < 1) continue;
    image.loading = "eager";
    try { await image.decode() } catch {
      pictures.push({address: image.currentSrc, larger: Infinity});
      continue;
    }
    const bitmap = await createImageBitmap(await (await fetch(image.currentSrc)).blob());
    // Cropped to its place: what covers it in one direction stands out in the other.
    pictures.push({
      address: image.currentSrc, width: bitmap.width, height: bitmap.height, place: [width, height],
      larger: Math.max(width / bitmap.width, height / bitmap.height)});
  }
  return pictures;
}"""


@pytest.fixture(scope="module")
def publishers():
    running = Publishers()
    yield running
    running.close()


@pytest.fixture(scope="module")
def paper(publishers, tmp_path_factory):
    """The paper that `broadsheet import` makes of their list, once all pictures of its front are known."""
    folder = tmp_path_factory.mktemp("publishers")
    (folder / "list.opml").write_text(publishers.list())
    imported = subprocess.run(
        [COMMAND, "import", "--allow-private", "--name", "The World", folder / "list.opml"],
        capture_output=True, text=True, timeout=PATIENCE)
    assert imported.returncode == 0, imported.stderr
    (folder / "newsstand.yaml").write_text(imported.stdout)
    with Newsstand(None, "--newsstand", str(folder / "newsstand.yaml")) as running:
        running.wait_until_pressed()
        assert "/pictures/" in running.get("/the-world").text, "pictures are not made here"
        running.wait_until("/the-world", lambda answer: has_all_pictures(running, answer.text))
        yield running


@pytest.fixture
def open_page(open_page):
    """What is learnt of pictures changes the front: a story may rise whose picture nobody asked for yet."""
    return functools.partial(open_page, may_miss="/pictures/")


def has_all_pictures(paper, text):
    """Whether everything that a page shows as a picture is one."""
    addresses = {re.sub(r"/\d+/", "/160/", path, count=1)
                 for path in re.findall(r'src="(/pictures/[^"]+)"', text)}
    return all(paper.get(address).status == 200 for address in addresses)


def test_no_publisher_has_more_than_two_of_the_first_nine(paper, open_page):
    page = open_page(f"{paper.address}/the-world", 1440, 900)
    cards = page.evaluate(CARDS)
    first = collections.Counter(card["publisher"] for card in cards[:9])
    assert None not in first
    assert max(first.values()) <= 2, first
    headlines = collections.Counter(card["headline"] for card in cards)
    assert max(headlines.values()) == 1, headlines.most_common(3)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("window", WINDOWS)
def test_pictures_stand_no_larger_than_they_are_and_none_is_a_void(paper, open_page, window, scheme):
    page = open_page(
        f"{paper.address}/the-world", *window, color_scheme=scheme, reduced_motion="reduce")
    faults = []

    def is_sound():
        """What nobody had looked at before a reader asked for it leaves the page soon after."""
        nonlocal faults
        page.reload()
        pictures = page.evaluate(PICTURES)
        assert len(pictures) > 10
        faults = [picture for picture in pictures
                  if picture["larger"] > (LARGER_LEAD if picture.get("width", 0) >= LEAD else LARGER)]
        return not faults

    wait_until(is_sound, lambda: f"{window}: {faults[:3]}")
    assert overflow(page) <= 0
    page.screenshot(path=SCREENSHOTS / f"publishers-{window[0]}-{scheme}.png")


# The smallest picture.
DOT = base64.b64decode("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=")
# What feeds say of sounds and films.
PLAYED = re.compile(r'<enclosure [^>]*>|"attachments":\s*\[[^]]*\]')


@pytest.mark.parametrize("window", WINDOWS[1:])
def test_no_lead_has_a_hole_below_it(paper, open_page, window):
    page = open_page("about:blank", *window, status=None, reduced_motion="reduce")
    # Places have their size without; and of sections nobody has looked at, not every picture is one.
    page.route("**/pictures/**", lambda route: route.fulfill(content_type="image/gif", body=DOT))
    page.goto(f"{paper.address}/the-world")
    sections = sorted(set(re.findall(r'href="(/the-world/[^"/.]+)"', page.content())))
    assert len(sections) > 20
    for path in ["/the-world", *sections]:
        page.goto(paper.address + path, wait_until="domcontentloaded")
        if page.locator("main .grid .card").count():
            assert page.evaluate(ROOM) <= HOLE, path


def test_first_screens_sell_the_paper(paper, open_page):
    page = open_page(f"{paper.address}/the-world", 1440, 900)
    for frame in [frame for frame in FRAMES if frame[0] <= 1440]:
        page.set_viewport_size(dict(zip(("width", "height"), frame, strict=True)))
        assert not read(page).faults(frame), frame


def test_names_are_those_of_sites_and_sections(paper, open_page):
    page = open_page(f"{paper.address}/the-world", 1440, 900)
    names = set(page.locator(".source bdi").all_inner_texts())
    names |= set(page.locator(".bar li a").all_inner_texts())
    assert len(names) > 12
    for name in names:
        assert not re.search(r"\b(all posts|latest|siste nytt|neueste|top news)\b", name, re.I), name
        assert not re.search(r"[|>»]|^\W|[-–:,]$|\b(home ?page|rss)\b", name, re.I), name


def test_words_in_another_language_say_so(paper, open_page):
    page = open_page(f"{paper.address}/the-world", 1440, 900)
    seen = 0
    for card in page.evaluate(CARDS):
        if language := LANGUAGES.get(card["publisher"]):
            seen += 1
            assert re.match(language, card["language"] or ""), card
    assert seen > 2


def test_no_page_and_no_answer_leads_to_a_publishers_pictures(paper, publishers, open_page):
    asked = []
    page = open_page("about:blank", 1440, 900, status=None)
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{paper.address}/the-world")
    page.evaluate(PICTURES)
    assert asked and all(address.startswith(paper.address) for address in asked)
    sections = sorted(set(re.findall(r'href="(/the-world/[^"/]+)"', page.content())))
    others = ["/the-world/feed.rss", "/the-world/feed.json", "/api/v1/brands/the-world/front"]
    for path in ["/the-world", *sections[:12], *others]:
        # What is played comes from who has it, in feeds as on pages.
        text = PLAYED.sub("", paper.get(path).text)
        for site in publishers.sites:
            assert f"{site}/picture/" not in text, path


def test_who_else_reports_it_leads_to_all_reports(paper, open_page):
    page = open_page(f"{paper.address}/the-world", 390, 844, reduced_motion="reduce")
    link = page.locator("main .card .meta a").first
    link.scroll_into_view_if_needed()
    box = link.bounding_box()
    assert box["height"] >= 24, box
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).matches('.meta a')", middle)
    link.focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/the-world/event\.[a-z0-9-]+\.page$"))
    times = page.locator(".result .meta time").evaluate_all("all => all.map(time => time.dateTime)")
    assert len(times) > 1 and times == sorted(times, reverse=True)
    assert page.locator(".result .source").count() == page.locator(".result").count()
    icons = page.locator(".result .source img").evaluate_all("all => all.map(icon => icon.width)")
    assert all(width <= 20 for width in icons), icons
    assert overflow(page) <= 0
    page.screenshot(path=SCREENSHOTS / "event.png", full_page=True)
    assert violations(page) == []


def test_axe_finds_nothing(paper, open_page):
    page = open_page(f"{paper.address}/the-world", 1440, 900)
    assert violations(page) == []
