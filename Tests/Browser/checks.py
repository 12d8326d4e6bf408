"""Checks that only look at an open page, and the table that says which page each of them looks at.

A check takes the page and where it stands, and returns what is wrong: nothing, if all is well.
"""

import subprocess
import typing

from contrast import faint
from holes import holes
from measures import (
    KINDS, SCHEMES, SCREENSHOTS, broken_pictures, overflow, photograph, violations)
from newsstand import BRANDS

# Conditions under which pages are looked at, in an order in which each can follow on the one before.
SCREEN, LARGE, PAPER = "on screen", "in text twice as large", "on paper"
FORCED, MIRRORED = "in forced colours", "from right to left"

# Widths at which every change is looked at; the long pass looks at all.
OFTEN = [390, 1100, 1440]
STATES = ["missing", "failure", "loading"]
READ = ["rack", *BRANDS, "section", "story"]


class Place(typing.NamedTuple):
    """Where a page stands while it is looked at."""

    kind: str
    scheme: str
    width: int
    under: str

    def __str__(self):
        return f"{self.kind}, {self.scheme}, {self.width} pixels, {self.under}"


class Check(typing.NamedTuple):
    """What is looked at: on which kinds of page, at which widths, in which schemes, under what.

    `often` are the widths at which every change is looked at, in the light scheme.
    """

    look: typing.Callable
    kinds: list
    widths: list
    schemes: list = ["light"]
    under: str = SCREEN
    often: list = OFTEN


def has_title_and_one_heading(page, _):
    headings = page.locator("h1").all_inner_texts()
    if not page.title().strip() or len(headings) != 1 or not headings[0].strip():
        return f"the title {page.title()!r}, the headings {headings}"


def has_all_pictures(page, _):
    return broken_pictures(page)


def says_its_state_and_is_not_indexed(page, place):
    heading = page.locator("h1").inner_text()
    if place.kind == "loading" and heading != "The page is being made":
        return f"it does not load any more: {heading!r}"
    robots = page.locator('meta[name="robots"]').evaluate_all("all => all.map(one => one.content)")
    links = page.locator('link[rel="canonical"]').count()
    if not page.title().startswith(heading) or robots != ["noindex"] or links:
        return f"the title {page.title()!r}, the heading {heading!r}, {robots}, {links} canonical links"


def fits(page, _):
    return overflow(page) > 0 and f"{overflow(page)} pixels too wide"


def is_accessible(page, _):
    return violations(page)


def is_photographed(page, place):
    name = {SCREEN: f"{place.width}-{place.scheme}", FORCED: "forced-colours",
            MIRRORED: f"{place.width}-rtl"}[place.under]
    photograph(page, f"{place.kind}-{name}", full=place.under == SCREEN and place.scheme == "light")


def has_no_holes(page, _):
    return holes(page)


def has_links_that_can_be_hit(page, _):
    return page.evaluate("""() => [...document.querySelectorAll(
      ".list a, .sublinks a, .out a")].filter(link => link.offsetParent).map(
      link => [link.getBoundingClientRect().height, link.innerText])
      .filter(([height]) => height < 24)""")


# Sections of the bar that a reader sees: the words, and whether each is whole.
WORDS = """() => {
  const list = document.querySelector(".bar ul").getBoundingClientRect();
  return [...document.querySelectorAll(".bar li a")].map(link => {
    const box = link.getBoundingClientRect(), words = document.createRange();
    words.selectNodeContents(link);
    const text = words.getBoundingClientRect();
    return {
      text: link.textContent,
      seen: box.top < list.bottom - 1 && box.bottom > list.top + 1,
      whole: box.left >= list.left - 1 && box.right <= list.right + 1
        && text.width <= box.width + 1,
    };
  }).filter(word => word.seen);
}"""


# What is cut off by the window or by what hides what is too much, and words of bars, notices and heads that lie
# on others.
CROWDED = """() => {
  const lines = [], cut = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, element = text.parentElement, range = document.createRange();
    if (!text.data.trim() || element.closest("select, .scroller, .markup")
      || !element.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      let left = 0, right = innerWidth, isSeen = line.width > 1;
      for (let each = element; each != document.body; each = each.parentElement) {
        const {overflowX, clipPath} = getComputedStyle(each), around = each.getBoundingClientRect();
        if (overflowX == "visible" && clipPath == "none") continue;
        isSeen &&= around.width > 1 && line.top < around.bottom - line.height / 2;
        left = Math.max(left, around.left), right = Math.min(right, around.right);
      }
      if (!isSeen) continue;
      if (line.left < left - 1.5 || line.right > right + 1.5) cut.push(text.data.trim());
      if (element.closest(".bar, .thumb-bar, .notice, .scroller-head, .paging, .masthead")) {
        lines.push([line, text, element, text.data.trim()]);
      }
    }
  }
  for (const word of document.querySelectorAll(".lettered svg")) {
    if (!word.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
    const name = word.parentElement, box = word.getBoundingClientRect();
    if (box.left < -1.5 || box.right > innerWidth + 1.5) cut.push(name.textContent);
    if (name.closest(".bar, .masthead")) lines.push([box, word, name, name.textContent]);
  }
  const lies = ([one, text], [other, on]) => text !== on
    && Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > one.height / 3;
  const layer = ([, , element]) => element.closest(".bar, .thumb-bar");
  const over = lines.filter((line, place) => lines.slice(place + 1).some(other =>
    layer(line) == layer(other) && lies(line, other))).map(([, , , words]) => words);
  return {cut, over};
}"""


def has_room_for_its_words(page, _):
    found = page.evaluate(CROWDED)
    return any(found.values()) and found


def has_whole_words_in_its_bar(page, place):
    words = page.evaluate(WORDS)
    if len(words) < (2 if place.width < 600 else 5):
        return f"only {words}"
    return [word for word in words if not word["whole"]]


def has_its_menu_in_sight(page, _):
    is_in_sight = page.locator(".menu-button").evaluate("""button => {
      const box = button.getBoundingClientRect();
      return box.width > 0 && box.left >= 0 && box.top >= 0
        && box.right <= innerWidth && box.bottom <= innerHeight;
    }""")
    return not is_in_sight and "the button of the menu is not in sight"


def has_stacks_of_one_column(page, _):
    stacks = page.evaluate("""() => [...document.querySelectorAll(".stack")].map(stack => {
      const boxes = [...stack.children].map(card => card.getBoundingClientRect());
      return {left: new Set(boxes.map(box => Math.round(box.left))).size,
              gaps: boxes.slice(1).map((box, place) => Math.round(box.top - boxes[place].bottom)),
              all: new Set(boxes.map(box => Math.round(box.width))).size};
    })""")
    return [stack for stack in stacks
            if stack["left"] != 1 or stack["all"] != 1 or len(set(stack["gaps"])) > 1
            or not all(0 < gap < 60 for gap in stack["gaps"])]


def has_stacks_as_wide_as_the_rest(page, _):
    widths = page.evaluate("""() => [...document.querySelectorAll(".stack > .card")].map(
      card => card.offsetWidth - document.querySelector(".grid").offsetWidth)""")
    return set(widths) - {0}


def has_a_lead_three_times_as_large_as_a_brief(page, _):
    sizes = page.evaluate("""() => {
      const size = element => parseFloat(getComputedStyle(element).fontSize);
      const lead = document.querySelector(".opening .grid .card :is(h2, h3)");
      const own = parseFloat(getComputedStyle(document.body).getPropertyValue("--headline-scale"));
      return {lead: size(lead), brief: 16 * own,
              all: [...document.querySelectorAll(".grid .words > :is(h2, h3)")].map(size)};
    }""")
    if sizes["lead"] < 3 * sizes["brief"] - 0.5 or min(sizes["all"]) < sizes["brief"] - 0.5:
        return sizes


def has_house_adverts_as_tall_as_their_words(page, _):
    left = page.evaluate("""() => [...document.querySelectorAll(".advert.own")].map(card => {
      const house = card.querySelector(".house"), style = getComputedStyle(house);
      const words = [...house.children].reduce((sum, part) => sum + part.offsetHeight, 0);
      return card.offsetHeight - words - parseFloat(style.paddingTop)
        - parseFloat(style.paddingBottom);
    })""")
    return not left and "no house advert" or [rest for rest in left if rest >= 20]


def has_the_news_and_nothing_else(page, _):
    found = [part for part in ["nav", "button", ".advert", "footer", ".skip"]
             if page.locator(f"{part}:visible").count()]
    return found + [f"no {part}" for part in ["h1", "main article a"]
                    if not page.locator(f"{part}:visible").count()]


def is_printed(page, place):
    document = page.pdf(path=SCREENSHOTS / f"print-{place.kind}.pdf", format="A4")
    return not (document.startswith(b"%PDF-") and len(document) > 10_000) and "no document"


def fills_its_first_page(page, place):
    """The share of the sheet that each of its three columns reaches down to, as it is printed."""
    # 20 dots an inch, a byte each: 165 by 234.
    sheet = subprocess.run(["pdftoppm", "-gray", "-r", "20", "-l", "1", SCREENSHOTS / f"print-{place.kind}.pdf"],
                           capture_output=True, check=True).stdout
    _, size, _, dots = sheet.split(b"\n", 3)
    width, height = map(int, size.split())
    rows = [dots[row * width:(row + 1) * width] for row in range(height)]
    # Within a column: not the rule beside it.
    ends = [max(row for row in range(height) if min(rows[row][width * edge // 100:width * (edge + 20) // 100]) < 200)
            for edge in [9, 40, 71]]
    shares = [round(end / height, 2) for end in ends]
    return (min(shares) < .7 or max(shares) < .85 or sum(shares) < 2.5) and f"columns end at {shares}"


def has_dark_marks(page, _):
    return page.evaluate("""() => [...document.querySelectorAll(".mark, .brand-name a, .block-title")]
      .filter(element => element.checkVisibility() && getComputedStyle(element).color != "rgb(0, 0, 0)")
      .map(element => element.outerHTML)""")


def keeps_heads_with_their_text(page, _):
    # A card stays whole, with its own head.
    return page.evaluate("""() => [...document.querySelectorAll("h1, h2, h3, .block-title")].filter(head =>
        head.offsetParent && !head.closest(".card") && getComputedStyle(head).breakAfter != "avoid")
      .map(head => head.outerHTML)""") + page.evaluate(
      """() => [...document.querySelectorAll(".card, figure")]
      .filter(card => card.offsetParent && getComputedStyle(card).breakInside != "avoid")
      .map(card => card.className)""")


def ends_after_the_story(page, _):
    shown = page.evaluate("""() => [...document.querySelectorAll(
      "main > *, .footer, .advert, .bar, button")].filter(element =>
      getComputedStyle(element).display != "none").map(element => element.className)""")
    end = page.evaluate("""() => document.documentElement.scrollHeight
      - document.querySelector(".article").getBoundingClientRect().bottom - scrollY""")
    if len(shown) != 1 or not shown[0].startswith("article") or end >= 60:
        return f"{shown}, and {end} pixels below the story"


def has_everything_in_sight(page, _):
    if not page.evaluate("matchMedia('(forced-colors: active)').matches"):
        return "colours are not forced"
    if page.locator(".colour-switch:visible").count() != 1:
        return "no switch of colours"
    return faint(page)


CHECKS = [
    Check(has_title_and_one_heading, KINDS, [1100], SCHEMES),
    Check(has_all_pictures, KINDS, [1100], SCHEMES),
    Check(says_its_state_and_is_not_indexed, STATES, [1100]),
    Check(fits, KINDS, [320, 390, 768, 1100, 1440], SCHEMES),
    Check(is_accessible, KINDS, [320, 390, 768, 1100, 1440], SCHEMES),
    Check(is_photographed, KINDS, [320, 768, 1440], SCHEMES, often=[]),
    Check(has_no_holes, [*BRANDS, "section"], [660, 768, 980, 1100, 1300, 1440, 1920]),
    Check(has_links_that_can_be_hit, [*BRANDS, "section"], [390, 1100]),
    Check(has_whole_words_in_its_bar, BRANDS, [320, 390, 768, 1100, 1440]),
    Check(has_its_menu_in_sight, BRANDS, [320, 390, 768, 1100, 1440]),
    Check(has_stacks_of_one_column, BRANDS, [1100]),
    Check(has_stacks_as_wide_as_the_rest, BRANDS, [390]),
    Check(has_a_lead_three_times_as_large_as_a_brief, BRANDS, [1440]),
    Check(has_house_adverts_as_tall_as_their_words, BRANDS[:1], [1440]),
    Check(fits, KINDS, [320], under=LARGE, often=[320]),
    Check(has_room_for_its_words, KINDS, [320], under=LARGE, often=[320]),
    Check(has_the_news_and_nothing_else, READ, [794], under=PAPER, often=[794]),
    Check(is_printed, READ, [794], under=PAPER, often=[794]),
    Check(fills_its_first_page, BRANDS, [794], under=PAPER, often=[794]),
    Check(has_dark_marks, ["rack", *BRANDS, "section"], [794], under=PAPER, often=[794]),
    Check(keeps_heads_with_their_text, [BRANDS[0], "story"], [794], under=PAPER, often=[794]),
    Check(ends_after_the_story, ["story"], [794], under=PAPER, often=[794]),
    Check(fits, READ, [1100], under=FORCED),
    Check(has_everything_in_sight, KINDS, [1100], SCHEMES, under=FORCED),
    Check(is_photographed, READ, [1100], under=FORCED, often=[]),
    Check(fits, READ, [320, 768, 1440], under=MIRRORED),
    Check(is_photographed, READ, [320, 768, 1440], under=MIRRORED, often=[]),
]


def put(page, under):
    """Puts a page under a condition."""
    page.emulate_media(media="print" if under == PAPER else "screen",
                       forced_colors="active" if under == FORCED else "none")
    text = 2 if under == LARGE else 1
    sizes = {"standard": 16 * text, "fixed": 13 * text}
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": sizes})
    if under == MIRRORED:
        page.evaluate("document.documentElement.dir = 'rtl'")


def make_checks(page, kind, scheme, is_often):
    """Makes the checks of a kind of page in a scheme: those of every change, or all others.

    What is wrong, each with the place where it is.
    """
    found = []
    for under in [SCREEN, LARGE, PAPER, FORCED, MIRRORED]:
        due = [check for check in CHECKS
               if check.under == under and kind in check.kinds and scheme in check.schemes]
        if due:
            put(page, under)
        for width in sorted({width for check in due for width in check.widths}):
            looks = [check.look for check in due if width in check.widths
                     and is_often == (scheme == "light" and width in check.often)]
            if looks:
                page.set_viewport_size({"width": width, "height": 900})
            place = Place(kind, scheme, width, under)
            found += [f"{look.__name__}: {place}: {wrong}"
                      for look in looks if (wrong := look(page, place))]
    return found
