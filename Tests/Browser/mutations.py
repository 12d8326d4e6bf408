"""Breaks the product on purpose, one thing after the other, and tells which tests notice.

Run by hand: `.venv/bin/python Tests/Browser/mutations.py`, or with words of the names of those to try.
Nothing is built: stylesheets and scripts are changed in a copy that `serve --assets` reads, and pages
on their way to the browser.
"""

import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import typing

from playwright.sync_api import Browser

from newsstand import COMMAND, ROOT

ASSETS = ROOT / "Sources/BroadsheetWeb/Assets"
STYLE = "styles/foundation.css"
USUAL = "test_pages.py::test_page_is_whole_at_the_usual_widths"


class Mutation(typing.NamedTuple):
    """What is broken, the test that must fail, and words that it must fail with.

    `file` is a stylesheet or a script, or None for all pages; `before` is a pattern, and what it finds
    becomes `after`. Without `before`, `after` is put behind the file.
    """

    name: str
    test: str
    words: str
    file: str | None
    before: str
    after: str


MUTATIONS = [
    Mutation("no heading", f"{USUAL}[story]", "has_title_and_one_heading", None, r"<(/?)h1\b", r"<\1h2"),
    Mutation("no language", f"{USUAL}[rack]", "html-has-lang", None, r'(<html[^>]*?) lang="[^"]*"', r"\1"),
    Mutation("no words for pictures", f"{USUAL}[section]", "image-alt", None, r'(<img[^>]*?) alt="[^"]*"', r"\1"),
    Mutation("no main landmark", f"{USUAL}[story]", "landmark-one-main", None, r"<(/?)main\b", r"<\1div"),
    Mutation("a picture that is not there", f"{USUAL}[rack]", "has_all_pictures", None,
             r'(<img[^>]*? src=")/', r"\1/no/such/"),
    Mutation("a missing page that is indexed", f"{USUAL}[missing]", "says_its_state", None,
             r'<meta name="robots"[^>]*>', ""),
    Mutation("no skip link",
             "test_keyboard.py::test_skip_link_leads_to_the_content",
             ".skip", None,
             r'<a class="skip".*?</a>', ""),
    Mutation("pale words", f"{USUAL}[lantern]", "color-contrast", STYLE, "", ".card p { color: #ccc !important }"),
    Mutation("too wide a footer", f"{USUAL}[web]", "fits", STYLE, "", ".footer { width: 120vw }"),
    Mutation("too wide from right to left", f"{USUAL}[story]", "from right to left", STYLE, "",
             "[dir=rtl] .footer { width: 120vw }"),
    Mutation("holes below cards", f"{USUAL}[malgang]", "has_no_holes", STYLE, "",
             ".grid > .card:last-child { padding-bottom: 900px }"),
    Mutation("links that are hard to hit", f"{USUAL}[blink]", "has_links_that_can_be_hit", STYLE, "",
             ":is(.list, .sublinks, .out) a { display: block !important; min-height: 0 !important; "
             "height: 12px !important; overflow: hidden }"),
    Mutation("cut words in the bar", f"{USUAL}[blink]", "has_whole_words_in_its_bar", STYLE, "",
             ".bar li a { display: block; max-width: 2ch; padding: 0 !important; white-space: nowrap }"),
    Mutation("a lead like any other", f"{USUAL}[harbour-ledger]", "has_a_lead_three_times", STYLE, "",
             ".opening .grid .card :is(h2, h3) { font-size: 1rem !important }"),
    Mutation("a footer on paper", f"{USUAL}[section]", "has_the_news_and_nothing_else", "styles/print.css", "",
             "@media print { .footer.footer { display: block !important } }"),
    Mutation("words in the colour of paper", f"{USUAL}[story]", "has_everything_in_sight", STYLE, "",
             "@media (forced-colors: active) { h1 { forced-color-adjust: none; color: Canvas !important } }"),
    Mutation("words in system colours of ours", f"{USUAL}[blink]", "has_everything_in_sight",
             "styles/forced-colours.css", "", "@media (forced-colors: active) { "
             ".notice-breaking { background: LinkText; color: Canvas } }"),
    Mutation("pale marks on paper", f"{USUAL}[blink]", "has_dark_marks", "styles/print.css",
             r"color: #000 !important", "color: #999 !important"),
    Mutation("a first page that is half empty", f"{USUAL}[morgenvarden]", "fills_its_first_page",
             "styles/print.css", "", "@media print { .opening { height: 90cm } "
             ".opening > .grid > * + * { display: none !important } }"),
    Mutation("shortcuts that are cut", f"{USUAL}[malgang]", "has_room_for_its_words", "styles/thumb-bar.css",
             r"min-width: min-content", "min-width: 0"),
    Mutation("a page that moves late",
             "test_pages.py::test_layout_stays_while_a_page_loads_and_scrolls[section-390-844]",
             "self.shifts", "scripts/ages.js", "",
             '\naddEventListener("load", () => setTimeout(() => document.querySelector("main")'
             '.style.paddingTop = "90px", 50));\n'),
    Mutation("no ring around the focus",
             "test_keyboard.py::test_tab_comes_to_everything_and_shows_where_it_is",
             "outlined", STYLE, "", "*, *:focus-visible { outline: none !important }"),
    Mutation("pale words in the menu",
             "test_bars.py::test_axe_finds_nothing_in_an_open_menu",
             "color-contrast",
             "styles/menu.css", "", "#menu a { color: #999 !important; background: #888 !important }"),
    Mutation("colours that are forgotten",
             "test_preferences.py::test_chosen_colours_are_remembered_without_a_flash",
             "firstTheme", "scripts/looks.js", r"localStorage\.setItem\(name, value\);", ""),
    Mutation("cards that are seen too early",
             "test_reader_counting.py::test_half_a_card_for_a_second_is_seen",
             "== 0", "scripts/impressions.js", r"settings\.seenTime", "settings.seenTime - 2"),
    Mutation("cards that come in on every page",
             "test_motion.py::test_cards_come_in_on_the_first_page_of_a_visit_alone",
             "revealed", "scripts/early.js", r'entry\?\.type == "navigate" && !sessionStorage\.revealed', "true"),
    Mutation("stories that a short touch closes",
             "test_motion.py::test_story_stays_when_a_finger_does_something_else",
             "leaves", "scripts/closing.js", "enough = 120", "enough = 20"),
    Mutation("new stories that push others away",
             "test_live.py::test_new_stories_announce_themselves_and_move_nothing",
             "New stories", "scripts/renewal.js", r"if \(change\.root && isOffered\(change\.root\)\)", "if (false)"),
    Mutation("frames that are waited for for ever",
             "test_frames.py::test_frame_that_does_not_answer_gives_way_and_may_come_back",
             "never", "scripts/frames.js", "patience = 8000", "patience = 80000"),
    Mutation("pages of questions that are kept",
             "test_offline.py::test_only_whole_pages_under_their_own_address_are_kept", "/times",
             "scripts/worker.js", r"if \(search \|\| ", "if ("),
    Mutation("older stories put before the reader",
             "test_paging.py::test_nothing_moves_for_who_is_past_the_link",
             "== before", "scripts/paging.js", r"return ways\.getBoundingClientRect\(\)\.top >= innerHeight;",
             "return true;"),
]


def pytest_configure():
    """Changes pages on their way to the browser; this file is a plugin of the tests that must fail."""
    before, after = os.environ.get("MUTATION_BEFORE"), os.environ.get("MUTATION_AFTER")
    if not before:
        return
    new_context = Browser.new_context

    def change(route):
        if route.request.resource_type != "document":
            return route.fallback()
        answer = route.fetch()
        return route.fulfill(response=answer, body=re.sub(before, after, answer.text(), flags=re.S))

    def changed(*arguments, **options):
        context = new_context(*arguments, **options)
        context.route("**/*", change)
        return context

    Browser.new_context = changed


def run(mutation, folder):
    """Whether the test fails as it must, and what it says."""
    environment = {**os.environ, "BROADSHEET_PATIENCE": "10", "PYTHONPATH": str(ROOT / "Tests/Browser")}
    if mutation.file:
        assets, command = folder / "assets", folder / "broadsheet"
        shutil.copytree(ASSETS, assets)
        text = (assets / mutation.file).read_text()
        changed = re.sub(mutation.before, mutation.after, text) if mutation.before else text + mutation.after
        assert changed != text, f"{mutation.name}: {mutation.file} has no {mutation.before}"
        (assets / mutation.file).write_text(changed)
        real = shlex.quote(str(COMMAND))
        command.write_text(f'#!/bin/sh\n[ "$1" = serve ] && exec {real} "$@" --assets {shlex.quote(str(assets))}\n'
                           f'exec {real} "$@"\n')
        command.chmod(0o755)
        environment["BROADSHEET"] = str(command)
    else:
        environment |= {"MUTATION_BEFORE": mutation.before, "MUTATION_AFTER": mutation.after}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "mutations", "-m", "not matrix",
         f"Tests/Browser/{mutation.test}"],
        cwd=ROOT, env=environment, capture_output=True, text=True)
    # The lines of what failed, and why.
    reasons = [line for line in done.stdout.splitlines() if line.startswith((">", "E"))]
    is_caught = done.returncode == 1 and any(mutation.words in line for line in reasons)
    return is_caught, done.stdout + done.stderr


def main(words):
    missed = 0
    for mutation in MUTATIONS:
        if not all(word in mutation.name for word in words):
            continue
        with tempfile.TemporaryDirectory() as folder:
            is_caught, said = run(mutation, pathlib.Path(folder))
        missed += not is_caught
        print(f"{'caught' if is_caught else 'MISSED'}  {mutation.name}  ({mutation.test})", flush=True)
        if not is_caught:
            print(said[-3000:], flush=True)
    return missed > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
