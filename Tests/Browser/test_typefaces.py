"""A brand's own faces: small, there, asked for early, and moving nothing when they come late."""

import re

import pytest

from matrix import mostly_matrix
from measures import WATCH_SHIFTS, scroll_through, wait_for, watch_until
from newsstand import BRANDS

BUDGET = 60_000
FILES = r"/assets/[a-z0-9-]+\.[a-z0-9]+\.woff2"


@pytest.fixture(scope="module")
def lettered(newsstand):
    """The built-in newsstand once its fonts are made."""
    for brand in BRANDS:
        newsstand.wait_until(f"/{brand}", lambda answer: 'as="font"' in answer.text)
    return newsstand


def files(lettered, brand):
    page = lettered.get(f"/{brand}").text
    sheet = re.search(rf'href="(/assets/{brand}\.[a-z0-9]+\.css)"', page)[1]
    return set(re.findall(FILES, lettered.get(sheet).text))


@pytest.mark.parametrize("brand", BRANDS)
def test_all_fonts_of_a_brand_are_light_and_kept_for_ever(lettered, brand):
    answers = [lettered.get(path) for path in files(lettered, brand)]
    assert answers
    for answer in answers:
        assert answer.status == 200
        assert answer.body.startswith(b"wOF2")
        assert answer.headers["Content-Type"] == "font/woff2"
        assert "immutable" in answer.headers["Cache-Control"]
    assert sum(len(answer.body) for answer in answers) <= BUDGET


@pytest.mark.parametrize("brand", mostly_matrix(BRANDS))
def test_a_front_is_set_in_the_faces_of_its_brand(lettered, open_page, brand):
    page = open_page(f"{lettered.address}/{brand}")
    page.evaluate("document.fonts.ready")
    scroll_through(page)
    loaded = page.evaluate("""
      [...document.fonts].filter(face => face.status == "loaded").map(face => face.family)
    """)
    assert {f'"{brand} headline"', f'"{brand} body"'} <= {f'"{name.strip(chr(34))}"' for name in loaded}
    assert page.evaluate("""
      ["h1", "h2", "h3"].flatMap(name => [...document.querySelectorAll(`.card ${name}`)])
        .every(title => getComputedStyle(title).fontFamily.includes("headline"))
    """)


@pytest.mark.parametrize("brand", mostly_matrix(BRANDS))
def test_what_is_asked_for_early_is_used(lettered, open_page, brand):
    page = open_page(f"{lettered.address}/{brand}")
    page.evaluate("document.fonts.ready")
    early = page.evaluate("""
      [...document.querySelectorAll("link[rel=preload]")].map(link => link.href)
    """)
    assert 1 <= len(early) <= 2
    asked = page.evaluate("""
      performance.getEntriesByType("resource").filter(entry => entry.name.endsWith("woff2"))
        .map(entry => [entry.name, entry.initiatorType])
    """)
    for address in early:
        assert [address, "link"] in asked
        assert len([name for name, _ in asked if name == address]) == 1


# How many fonts are asked for before anything needs them.
EARLY = """() => [...document.querySelectorAll("[as=font]")]
    .filter(font => matchMedia(font.media).matches).length"""
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8,
        "uploadThroughput": 750_000 / 8}


def test_a_phone_on_a_slow_line_waits_for_text_only_once_it_has_its_font(lettered, open_page):
    page = open_page("about:blank", 390, 844, status=None)
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW)
    page.goto(f"{lettered.address}/malgang")
    assert page.evaluate(EARLY) == 1
    wait_for(page, "'fonts' in localStorage")
    page.goto(f"{lettered.address}/malgang")
    assert page.evaluate(EARLY) == 2
    # Another paper's have not come yet.
    page.goto(f"{lettered.address}/blink")
    assert page.evaluate(EARLY) == 1


def test_a_phone_on_a_fast_line_has_the_fonts_with_the_page(lettered, open_page):
    page = open_page(f"{lettered.address}/malgang", 390, 844)
    assert page.evaluate(EARLY) == 2


def own_faces(page, selector):
    """How many of such elements have most of their letters painted in a font of the page's own."""
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    nodes = session.send("DOM.querySelectorAll", {"nodeId": root, "selector": selector})["nodeIds"]
    fonts = [session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"] for node in nodes]
    session.detach()
    return sum(max(each, key=lambda font: font["glyphCount"])["isCustomFont"] for each in fonts if each)


@pytest.mark.parametrize("brand", mostly_matrix(BRANDS))
def test_headlines_get_their_face_however_late_it_comes(lettered, browser, brand):
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    held, let_go = [], []
    page.route("**/*.woff2", lambda route: route.continue_() if let_go else held.append(route))
    page.goto(f"{lettered.address}/{brand}", wait_until="domcontentloaded")
    page.evaluate("""
      () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    """)
    headlines = "main .card:not(.opinion) :is(h2, h3) a"
    assert not own_faces(page, headlines)
    let_go.append(True)
    for route in held:
        route.continue_()
    # One that would move what is read waits for the next page.
    watch_until(page, lambda: own_faces(page, headlines) > 5, "headlines in their own face")
    context.close()


@pytest.mark.parametrize("width, height", [(390, 844), (1280, 900)])
@pytest.mark.parametrize("brand", mostly_matrix(BRANDS))
def test_fonts_that_come_late_move_nothing(lettered, browser, brand, width, height):
    context = browser.new_context(viewport={"width": width, "height": height})
    page = context.new_page()
    page.add_init_script(WATCH_SHIFTS)
    held, let_go = [], []
    page.route("**/*.woff2", lambda route: route.continue_() if let_go else held.append(route))
    page.goto(f"{lettered.address}/{brand}", wait_until="domcontentloaded")
    # Drawn twice with what stands in.
    page.evaluate("""
      () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    """)
    assert held
    let_go.append(True)
    for route in held:
        route.continue_()
    page.evaluate("document.fonts.ready")
    page.evaluate("""
      () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    """)
    shifts = page.evaluate("self.shifts")
    context.close()
    assert shifts == [], f"{brand}, {width} pixels"
