"""The newsroom's console: who gets in, and what those see who do."""

import re

import pytest
from playwright.sync_api import expect

from backend import REFUSES, Backend
from contrast import faint, faint_when_forced
from matrix import mostly_matrix
from measures import SCHEMES, overflow, violations, wait_for
from newsroom import PASSWORD, Newsroom, sign_in
from readers import paper, stories

PAGES = {"wall": "/newsroom", "sources": "/newsroom/sources", "feeds": "/newsroom/subscriptions",
         "audit": "/newsroom/audit"}
# What a front in a frame would run, and what it would frame, which is what the frame is there for.
HELD_BACK = re.compile("Blocked script execution|Framing '|preloaded using link preload")


class Papers(Newsroom):
    """Two papers, of which one has a source that fails, and two users."""

    def __init__(self):
        self.backend = Backend()
        self.backend["/news"] = stories("news", ["rain"] * 8)
        self.backend["/dead"] = REFUSES
        evening = paper(self.backend, "evening")
        evening["sections"].append(
            {"id": "dead", "title": "Dead letters", "source": self.backend.address("/dead")})
        content = {"title": "Papers", "settings": self.backend.settings,
                   "brands": [paper(self.backend, "daily"), evening]}
        super().__init__(content, {"anna": "editor", "ole": "viewer"})
        self.stand.wait_until("/daily", lambda answer: answer.status == 200)
        self.stand.wait_until("/evening/dead", lambda answer: "We cannot get" in answer.text)

    def stop(self):
        super().stop()
        self.backend.close()


@pytest.fixture(scope="module")
def newsroom():
    running = Papers()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def tokens(newsroom, browser):
    """The cookies of those who have signed in, by name."""
    context = browser.new_context()
    known = {}
    for name in ("anna", "ole"):
        page = context.new_page()
        sign_in(page, newsroom, name)
        known[name] = context.cookies()
        context.clear_cookies()
    context.close()
    return known


@pytest.fixture
def desk(newsroom, tokens, browser):
    """Opens a page of the console for somebody, and fails on what the browser complains about."""
    contexts, complaints = [], []

    def opened(path="/newsroom", name="anna", width=1440, height=900, **options):
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        context.add_cookies(tokens.get(name, []))
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: message.type == "error"
                and not HELD_BACK.search(message.text) and complaints.append(message.text))
        page.goto(newsroom.address + path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not complaints, complaints


def is_live(page):
    wait_for(page, "document.getElementById('freshness').textContent.startsWith('Live')")


def test_signing_in_leads_to_where_one_was_going(newsroom, browser):
    context = browser.new_context()
    page = context.new_page()
    sign_in(page, newsroom, "anna", path="/newsroom/audit?author=ole")
    expect(page).to_have_url(newsroom.address + "/newsroom/audit?author=ole")
    (cookie,) = context.cookies()
    assert cookie["name"].startswith("__Host-") and cookie["httpOnly"] and cookie["secure"]
    assert cookie["sameSite"] == "Strict"
    page.get_by_text("anna", exact=True).click()
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_text("You have signed out.")).to_be_visible()
    page.goto(newsroom.address + "/newsroom")
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()
    context.close()


def test_a_wrong_password_is_said_to_be_and_the_name_stays(newsroom, browser):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    sign_in(page, newsroom, "nobody in particular", "not the password")
    expect(page.get_by_role("alert")).to_have_text("The name or the password is wrong.")
    expect(page.get_by_label("Name")).to_have_value("nobody in particular")
    expect(page.get_by_label("Password")).to_have_value("")
    expect(page.get_by_label("Password")).to_be_focused()
    context.close()


@pytest.mark.parametrize("scheme", mostly_matrix(SCHEMES))
@pytest.mark.parametrize("path, name", [
    ("/newsroom/sign-in", "nobody"), *((path, "anna") for path in PAGES.values())])
def test_every_page_is_for_everybody(desk, path, name, scheme):
    page = desk(path, name, color_scheme=scheme)
    for width in [320, 390, 1440]:
        page.set_viewport_size({"width": width, "height": 900})
        assert not violations(page), f"{path}, {scheme}, {width} pixels"
        assert overflow(page) <= 0, f"{path}, {scheme}, {width} pixels"
    assert not faint_when_forced(page), f"{path}, {scheme}"


def test_the_wall_says_what_is_not_well_and_leads_there(desk, newsroom):
    page = desk()
    expect(page.get_by_role("heading", level=1)).to_have_text("1 section has nothing new")
    expect(page).to_have_title("1 section has nothing new · Newsroom")
    page.get_by_role("link", name="1 section has nothing new").click()
    expect(page.get_by_text("The server answers 500").first).to_be_visible()


def test_a_thumbnail_is_the_front_as_wide_as_on_a_desk_and_nobody_is_counted(desk, newsroom):
    page = desk(width=390, height=844)
    frame = page.frame_locator("iframe").first
    expect(frame.locator("article").first).to_be_attached()
    inner = next(each for each in page.frames if "/thumbnails/daily" in each.url)
    assert inner.evaluate("innerWidth") == 1200
    box = page.locator("iframe").first.bounding_box()
    paper_box = page.locator(".paper").first.bounding_box()
    assert abs(box["width"] - paper_box["width"]) < 2, (box, paper_box)
    assert page.locator("iframe").first.evaluate("each => each.inert")


def test_everything_is_done_with_the_keyboard_alone(newsroom, browser):
    context = browser.new_context()
    page = context.new_page()
    page.goto(newsroom.address + "/newsroom/sources")
    expect(page.get_by_label("Name")).to_be_focused()
    page.keyboard.type("anna")
    page.keyboard.press("Tab")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    expect(page).to_have_url(newsroom.address + "/newsroom/sources")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    # It is not offered while the source is being asked.
    button = page.get_by_role("button", name="Fetch now News").first
    expect(button).to_be_visible()
    page.keyboard.press("Tab")
    expect(button).to_be_focused()
    assert button.evaluate("each => getComputedStyle(each).outlineStyle") == "solid"
    page.keyboard.press("Enter")
    expect(page.locator("main .notice")).to_be_visible()
    context.close()


def test_it_works_without_script(desk, newsroom):
    page = desk("/newsroom/audit", java_script_enabled=False)
    page.get_by_label("Who").fill("ole")
    page.get_by_role("button", name="Show").click()
    expect(page).to_have_url(re.compile("author=ole"))
    expect(page.get_by_text("Nothing of that kind.")).to_be_visible()
    page.get_by_text("anna", exact=True).click()
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()


def test_a_viewer_is_offered_nothing_to_do(desk):
    page = desk("/newsroom/sources", "ole")
    expect(page.get_by_role("heading", name="News").first).to_be_visible()
    expect(page.get_by_role("button", name="Fetch now")).to_have_count(0)


def test_what_is_decided_arrives_by_itself_and_takes_nothing_away(desk, newsroom):
    page = desk()
    is_live(page)
    link = page.get_by_role("link", name="Daily", exact=True)
    link.focus()
    newsroom.switch("daily", "banner", "Bridge closed")
    expect(page.get_by_text("banner: Bridge closed")).to_be_visible()
    expect(link).to_be_focused()
    audit = desk("/newsroom/audit")
    is_live(audit)
    audit.get_by_label("Who").fill("ann")
    newsroom.switch("daily", "notice", "Ferry late")
    expect(audit.get_by_text("notice: Ferry late")).to_be_visible()
    expect(audit.get_by_label("Who")).to_have_value("ann")


def test_the_papers_worker_leaves_the_console_alone(newsroom, browser):
    context = browser.new_context()
    page = context.new_page()
    page.goto(newsroom.address + "/daily")
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    sign_in(page, newsroom, "ole")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    kept = page.evaluate("""async () => (await Promise.all((await caches.keys()).map(async name =>
        (await (await caches.open(name)).keys()).map(each => each.url)))).flat()""")
    assert not [url for url in kept if "/newsroom" in url]
    context.close()


def test_whose_session_is_over_is_told_so(desk, newsroom, browser):
    context = browser.new_context()
    page = context.new_page()
    sign_in(page, newsroom, "anna")
    is_live(page)
    other = context.new_page()
    other.goto(newsroom.address + "/newsroom/audit")
    other.get_by_text("anna", exact=True).click()
    other.get_by_role("button", name="Sign out").click()
    wait_for(page, "document.getElementById('freshness').textContent.startsWith('Signed out')")
    assert page.locator("#freshness").evaluate("each => each.classList.contains('lost')")
    context.close()


def test_a_page_that_is_gone_is_not_a_lost_connection(newsroom, browser):
    context = browser.new_context()
    page = context.new_page()
    sign_in(page, newsroom, "ole")
    is_live(page)
    page.route(re.compile(r"/newsroom$"), lambda route: route.fulfill(
        status=404, content_type="text/html", body="<!doctype html><title>Not here</title>"))
    newsroom.switch("daily", "notice", "Boat late")
    wait_for(page, "document.getElementById('freshness').textContent.startsWith('No longer here')")
    context.close()


def test_a_page_says_the_time_by_the_newspapers_clock(newsroom, browser):
    context = browser.new_context(timezone_id="Pacific/Auckland")
    page = context.new_page()
    sign_in(page, newsroom, "ole")
    is_live(page)
    hour, zone = page.evaluate("""() => [document.getElementById("freshness").textContent,
        new Date().toLocaleTimeString("en-GB", {timeZone: document.body.dataset.zone})]""")
    assert hour.split("· ")[1].split(":")[0] == zone.split(":")[0]
    context.close()


def test_a_console_that_hears_nothing_says_so_and_comes_back(browser):
    papers = Papers()
    context = browser.new_context()
    page = context.new_page()
    sign_in(page, papers)
    is_live(page)
    port = papers.stand.address.rsplit(":", 1)[1]
    assert papers.stand.stop() == 0
    wait_for(page, "document.getElementById('freshness').textContent.startsWith('Connection lost')")
    papers.start("--port", port)
    is_live(page)
    context.close()
    papers.stop()


@pytest.mark.parametrize("width", [390, 1440])
def test_one_look_says_how_much_is_not_well(browser, width):
    backend = Backend()
    backend["/news"] = stories("news", ["rain"] * 8)
    brands = []
    for number in range(7):
        brand = paper(backend, f"paper-{number}")
        for each in range(number):
            path = f"/dead-{number}-{each}"
            backend[path] = REFUSES
            brand["sections"].append(
                {"id": f"dead-{each}", "title": f"Dead {each}", "source": backend.address(path)})
        brands.append(brand)
    papers = Newsroom({"title": "Papers", "settings": backend.settings, "brands": brands},
                      {"anna": "viewer"})
    papers.stand.wait_until("/healthz", lambda answer: answer.text.count("500") >= 21)
    context = browser.new_context(viewport={"width": width, "height": 900},
                                  forced_colors="active")
    page = context.new_page()
    sign_in(page, papers)
    expect(page.get_by_role("heading", level=1)).to_have_text("21 sections have nothing new")
    for number in range(1, 7):
        words = "1 section has" if number == 1 else f"{number} sections have"
        expect(page.locator(".front").nth(number)).to_contain_text(f"{words} nothing new")
    expect(page.locator(".front").first).not_to_contain_text("nothing new")
    assert not violations(page) and overflow(page) <= 0 and not faint(page)
    context.close()
    papers.stop()
    backend.close()
