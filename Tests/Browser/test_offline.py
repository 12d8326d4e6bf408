"""What was read can be read again without a network, and nobody is given an old page for a new one."""

import pathlib
import shutil
import urllib.request

import pytest
from playwright.sync_api import Error, expect

from backend import Backend
from gate import Gate
from matrix import mostly_matrix
from measures import WATCH_SHIFTS, come_to_rest, violations, wait_for, watch_until
from newsroom import Newsroom
from newsstand import BRANDS, PATIENCE, Newsstand, links, slot_of, write
from readers import paper as paper_of, stories
from test_assets import ASSETS
from test_reloading import Stand, feed

# The paths that are kept, by shelf.
KEPT = """async () => {
  const shelves = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name), requests = await cache.keys();
    shelves[name.replace(/^kept-\\d+-/, "")] =
      requests.map(request => request.url.replace(location.origin, "")).filter(path => path != "/kept.index");
  }
  return shelves;
}"""


def paper(name, language, **more):
    return {
        "id": name, "name": name.capitalize(), "language": language, "timezone": "Europe/Oslo",
        "front": {"blocks": [{"kind": "fixed", "section": "news", "count": 8}]},
        "sections": [{"id": "news", "title": "News", "source": f"{name}.xml", "interval": "1d"}],
        **more}


def content(**settings):
    return {"title": "Stand", "settings": settings,
            "brands": [paper("times", "en"), paper("avisen", "nb")]}


class Papers(Stand):
    """Two papers that share nothing, whose files can be edited."""

    def __init__(self, *flags):
        files = {"times.xml": feed("Ferry leaves"), "avisen.xml": feed("Fergen går")}
        Newsstand.__init__(self, content(), *flags, files=files)
        self.wait_until_pressed()
        for path in ("/times", "/avisen"):
            self.wait_until(path, lambda answer: answer.status == 200)

    def edit(self, headline):
        (self.folder / "times.xml").write_text(feed(headline))
        self.wait_until("/times", lambda answer: headline in answer.text)

    def set(self, **settings):
        write(content(**settings), self.folder / "newsstand.yaml")
        self.hang_up()


@pytest.fixture(scope="module")
def built_in_gate(newsstand):
    with Gate(newsstand) as gate:
        yield gate


@pytest.fixture
def network(built_in_gate):
    """The way to the built-in newsstand, as good as new."""
    built_in_gate.is_down, built_in_gate.status = False, None
    return built_in_gate


@pytest.fixture
def papers():
    with Papers() as running:
        yield running


@pytest.fixture
def room():
    """A newspaper in which stories can be withdrawn."""
    backend = Backend()
    backend["/news"] = stories("news", ["rain"] * 8)
    running = Newsroom({"title": "Stand", "settings": backend.settings,
                        "brands": [paper_of(backend, "daily")]})
    running.stand.wait_until_pressed()
    yield running
    running.stop()
    backend.close()


@pytest.fixture
def gate(papers):
    with Gate(papers) as gate:
        yield gate


@pytest.fixture
def visit(browser):
    """Opens pages in contexts with a worker, and fails on errors of our scripts.

    The console of a page complains about every broken network, which is what this is about.
    """
    contexts, errors = [], []

    def open_one(address, script="", **options):
        context = browser.new_context(service_workers="allow", **options)
        context.set_default_timeout(PATIENCE * 1000)
        contexts.append(context)
        page = context.new_page()
        if script:
            page.add_init_script(script)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(address)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert not errors, errors


@pytest.fixture
def read(visit):
    """Opens a page whose worker has kept it."""
    def open_one(address, **options):
        page = visit(address, **options)
        wait_until_kept(page)
        return page
    return open_one


def kept(page):
    return page.evaluate(KEPT)


def wait_until_kept(page, path=None, shelf=None):
    """Waits until the worker has kept a page, and the paper's page for what is not kept."""
    path = path or page.evaluate("location.pathname")
    names = [shelf] if shelf else ["fronts", "stories", "saved"]

    def is_kept():
        shelves = kept(page)
        return any(path in shelves.get(name, []) for name in names) and shelves.get("offline")

    watch_until(page, is_kept, f"{path} is kept")


def go(page, address):
    return page.goto(address, wait_until="load")


def test_what_was_visited_once_can_be_read_without_a_network(network, read):
    page = read(f"{network.address}/{BRANDS[0]}")
    wait_for(page, "async () => !!await caches.match(document.images[0].currentSrc)")
    title = page.locator("h1").inner_text()
    network.is_down = True
    page.reload()
    expect(page.locator(".kept")).to_contain_text("Du leser kopien fra ")
    assert page.locator("h1").inner_text() == title
    assert page.evaluate("getComputedStyle(document.querySelector('.bar')).display") == "flex"
    first = page.evaluate("document.images[0].complete && document.images[0].naturalWidth")
    assert first > 0
    assert violations(page) == []


def test_every_kind_of_page_that_was_read_is_kept(network, read):
    brand = f"/{BRANDS[0]}"
    page = read(network.address + brand)
    section = next(iter(links(page.content(), brand)))
    go(page, network.address + section)
    wait_until_kept(page)
    story = links(page.content(), section)[0]
    go(page, network.address + story)
    wait_until_kept(page)
    network.is_down = True
    for path in (brand, section, story):
        go(page, network.address + path)
        expect(page.locator(".kept")).to_contain_text("Du leser kopien fra ")
        assert page.evaluate("location.pathname") == path


def test_a_paper_says_in_its_own_words_what_is_not_kept(gate, read):
    page = read(gate.address + "/times")
    gate.is_down = True
    answer = go(page, gate.address + "/times/news?page=2")
    assert answer.status == 503
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no connection")
    listed = page.get_by_role("navigation", name="On your device").get_by_role("link")
    expect(listed).to_have_text(["Times"])
    assert violations(page) == []
    gate.is_down = False
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("News")
    gate.is_down = True
    go(page, gate.address + "/times")
    expect(page.locator(".kept")).to_contain_text("You are reading the copy from ")


@pytest.mark.parametrize("path", ["/avisen", "/avisen/news", "/avisen/news/story", "/nowhere/at/all"])
def test_another_paper_without_a_network_is_a_page_of_ours(gate, read, path):
    page = read(gate.address + "/times")
    wait_for(page, "async () => !!await caches.match('/offline.page')")
    gate.is_down = True
    assert go(page, gate.address + path).status == 503
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no connection")
    assert violations(page) == []
    listed = page.get_by_role("navigation", name="On your device").get_by_role("link")
    expect(listed).to_have_text(["Times"])
    go(page, gate.address + "/times")
    expect(page.locator("h1")).to_have_text("Times")


def test_two_papers_never_mix(gate, read):
    page = read(gate.address + "/times")
    go(page, gate.address + "/avisen")
    wait_until_kept(page)
    wait_for(page, "async () => !!await caches.match('/avisen/offline.page')")
    gate.is_down = True
    go(page, gate.address + "/avisen")
    expect(page.locator("h1")).to_have_text("Avisen")
    expect(page.locator(".kept")).to_contain_text("Du leser kopien fra ")
    go(page, gate.address + "/avisen/nothing")
    expect(page.get_by_role("heading", level=1)).to_have_text("Du er uten nett")
    listed = page.get_by_role("navigation", name="På enheten din").get_by_role("link")
    expect(listed).to_have_text(["Avisen"])
    go(page, gate.address + "/times")
    expect(page.locator("h1")).to_have_text("Times")


def test_a_slow_network_shows_the_kept_page_and_then_offers_the_newer(papers, gate, read):
    page = read(gate.address + "/times", script=WATCH_SHIFTS)
    papers.edit("Ferry is late")
    gate.hold()
    go(page, gate.address + "/times")
    expect(page.locator(".kept")).to_contain_text("You are reading the copy from ")
    expect(page.get_by_text("Ferry leaves").first).to_be_visible()
    newer = page.get_by_role("link", name="Show the newer page")
    expect(newer).to_have_count(0)
    gate.let_go()
    expect(newer).to_be_visible()
    assert page.locator(".kept").get_attribute("role") == "status"
    assert page.evaluate("self.shifts") == []
    assert violations(page) == []
    newer.click()
    expect(page.get_by_text("Ferry is late").first).to_be_visible()
    expect(page.locator(".kept")).to_have_count(0)


def test_a_slow_network_that_brings_the_same_says_nothing(gate, read):
    page = read(gate.address + "/times")
    gate.hold()
    go(page, gate.address + "/times")
    expect(page.locator(".kept")).to_contain_text("You are reading the copy from ")
    gate.let_go()
    expect(page.locator(".kept")).to_have_text("")


def test_a_network_that_answers_in_time_is_believed(tmp_path, read):
    assets = edited_assets(tmp_path, "const patience = 1000;", f"const patience = {PATIENCE * 1000};")
    with Papers("--assets", assets) as papers, Gate(papers) as gate:
        page = read(gate.address + "/times")
        papers.edit("Ferry is late")
        go(page, gate.address + "/times")
        expect(page.get_by_text("Ferry is late").first).to_be_visible()
        expect(page.locator(".kept")).to_have_count(0)


def test_a_server_in_trouble_leaves_the_kept_page(gate, read):
    page = read(gate.address + "/times")
    gate.status = 502
    go(page, gate.address + "/times")
    expect(page.locator(".kept")).to_contain_text("You are reading the copy from ")
    assert "/times" in kept(page)["fronts"]


def test_a_withdrawn_story_is_let_go_of_at_the_next_contact(room, read):
    with Gate(room.stand) as gate:
        page = read(gate.address + "/daily")
        story = links(page.content(), "/daily/news")[0]
        slot = slot_of(story, page.content())
        go(page, gate.address + story)
        wait_until_kept(page)
        page.get_by_role("button", name="Save", exact=True).click()
        wait_until_kept(page, story, "saved")
        room.switch("daily", "withdraw", "We got this wrong.", "--item", slot)
        room.stand.wait_until(story, lambda answer: answer.status == 410)
        gate.hold()
        go(page, gate.address + story)
        expect(page.locator(".kept")).to_contain_text("You are reading the copy from ")
        gate.let_go()
        expect(page.get_by_role("heading", level=1)).to_have_text("We got this wrong.")
        shelves = kept(page)
        assert story not in shelves.get("stories", []) + shelves.get("saved", [])
        go(page, gate.address + "/daily/saved.page")
        expect(page.get_by_text("Nothing is saved yet.")).to_be_visible()
        gate.is_down = True
        assert go(page, gate.address + story).status == 503


def test_only_whole_pages_under_their_own_address_are_kept(gate, visit):
    page = visit(gate.address + "/times/news/no-such-story")
    wait_for(page, "async () => !!await caches.match('/times/offline.page')")
    for path in ("/times?a=b", "/times/news/no-such-story", "/TIMES/news", "/avisen"):
        go(page, gate.address + path)
    # The worker keeps one page after the other.
    wait_until_kept(page)
    shelves = kept(page)
    assert shelves.get("stories", []) == []
    # Where the misspelled address leads.
    assert set(shelves.get("fronts", [])) <= {"/times/news", "/avisen"}


def test_a_page_that_is_gone_is_let_go_of(papers, gate, read):
    page = read(gate.address + "/times/news")
    write({**content(), "brands": [
        paper("times", "en", sections=[{"id": "other", "title": "Other", "source": "times.xml"}],
              front={"blocks": [{"kind": "fixed", "section": "other", "count": 8}]})]},
        papers.folder / "newsstand.yaml")
    papers.hang_up()
    papers.wait_until("/times/news", lambda answer: answer.status == 404)
    go(page, gate.address + "/times/news")
    wait_for(page, "async () => !await caches.match('/times/news')")


def test_saving_a_story_keeps_it_and_removing_it_lets_go(network, read):
    brand = f"/{BRANDS[5]}"
    page = read(network.address + brand)
    section = next(path for path in links(page.content(), brand)
                   if links(network_text(network, path), path))
    story = links(network_text(network, section), section)[0]
    go(page, network.address + story)
    page.get_by_role("button", name="Save", exact=True).click()
    path = page.evaluate("new URL(document.querySelector('[rel=canonical]').href).pathname")
    wait_until_kept(page, path, "saved")
    network.is_down = True
    go(page, network.address + path)
    expect(page.locator(".kept")).to_contain_text("You are reading the copy from ")
    network.is_down = False
    go(page, network.address + path)
    page.get_by_role("button", name="Saved", exact=True).click()
    page.reload()
    wait_for(page, "async path => !(await (await caches.open('kept-1-saved')).match(path))", path)


def network_text(network, path):
    return urllib.request.urlopen(network.address + path).read().decode()


@pytest.fixture
def studio(tmp_path):
    """Papers whose worker can be edited, and the file that it is in."""
    assets = edited_assets(tmp_path, "fronts: [80,", "fronts: [3,")
    with Papers("--assets", assets) as running, Gate(running) as gate:
        yield gate, pathlib.Path(assets) / "scripts/worker.js", running


def edited_assets(folder, *change):
    """A copy of all assets with a change of the worker; where it is."""
    shutil.copytree(ASSETS, folder / "assets")
    worker = folder / "assets/scripts/worker.js"
    assert change[0] in worker.read_text()
    worker.write_text(worker.read_text().replace(*change))
    return str(folder / "assets")


def test_what_is_kept_has_a_bound_and_the_oldest_leaves(studio, read):
    gate, _, _ = studio
    page = read(gate.address + "/times")
    for path in ("/times/news", "/avisen", "/avisen/news"):
        go(page, gate.address + path)
        wait_until_kept(page)
    assert set(kept(page)["fronts"]) == {"/times/news", "/avisen", "/avisen/news"}


def test_another_worker_takes_over_and_clears_what_the_last_one_kept(studio, read):
    gate, file, papers = studio
    page = read(gate.address + "/times")
    assert all(name.startswith("kept-1-") for name in page.evaluate("caches.keys()"))
    file.write_text(file.read_text().replace("const format = 1;", "const format = 2;"))
    papers.wait_until("/worker.js", lambda answer: "format=2" in answer.text)
    go(page, gate.address + "/times")
    wait_for(page, "async () => (await caches.keys()).some(name => name.startsWith('kept-2-'))")
    page.reload()
    wait_for(page, """async () => {
      const names = await caches.keys();
      return names.length && names.every(name => name.startsWith("kept-2-"));
    }""")
    wait_until_kept(page)
    gate.is_down = True
    page.reload()
    expect(page.locator(".kept")).to_contain_text("You are reading the copy from ")


def test_the_newsstand_file_switches_it_off_and_everything_goes(papers, gate, read):
    page = read(gate.address + "/times")
    papers.set(offline=False)
    papers.wait_until("/worker.js", lambda answer: "unregister" in answer.text)
    go(page, gate.address + "/times")
    wait_for(page, "async () => !(await caches.keys()).length")
    wait_for(page, "async () => !await navigator.serviceWorker.getRegistration()")
    page.reload()
    come_to_rest(page)
    assert page.evaluate("caches.keys()") == []
    gate.is_down = True
    with pytest.raises(Error):
        page.reload()


def test_a_full_device_is_no_trouble(gate, read):
    page = read(gate.address + "/times")
    client = page.context.new_cdp_session(page)
    client.send("Storage.overrideQuotaForOrigin", {"origin": gate.address, "quotaSize": 1000})
    for path in ("/times/news", "/avisen", "/avisen/news"):
        assert go(page, gate.address + path).status == 200
        come_to_rest(page)
    client.send("Storage.overrideQuotaForOrigin", {"origin": gate.address})
    go(page, gate.address + "/avisen")
    wait_until_kept(page)


def test_reports_and_other_requests_pass_by(gate, read):
    page = read(gate.address + "/times")
    page.reload()
    assert page.evaluate("fetch('/events', {method: 'POST', body: '{}'}).then(answer => answer.status)") >= 200
    assert page.evaluate("fetch('/times/feed.json').then(answer => answer.ok)")
    part = "fetch('/times/icon.svg', {headers: {Range: 'bytes=0-9'}}).then(answer => answer.ok)"
    assert page.evaluate(part)
    everything = [path for paths in kept(page).values() for path in paths]
    assert not [path for path in everything if "feed" in path or "events" in path]


@pytest.mark.parametrize("brand", mostly_matrix(BRANDS))
def test_every_paper_can_be_installed(newsstand, visit, brand):
    page = visit(f"{newsstand.address}/{brand}")
    client = page.context.new_cdp_session(page)
    manifest = client.send("Page.getAppManifest")
    assert manifest["errors"] == []
    errors = client.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A context of tests is one of private browsing, where nothing is installed.
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []


def test_without_script_nothing_is_kept_and_everything_works(gate, visit):
    page = visit(gate.address + "/times", java_script_enabled=False)
    expect(page.get_by_text("Ferry leaves").first).to_be_visible()
    assert "/worker.js" not in gate.asked
