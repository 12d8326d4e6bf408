"""How well words can be told from what is painted behind them, by a photograph of the page."""

import base64

# What WCAG asks of text of any size.
LEAST = 4.5
# Photographs of a page that does not stand still.
TRIES = 5

# The lines of text in sight, names that are drawn, and what is written before elements: [words, element, left, top, width, height] in
# pixels of the page. Of a line the middle half is taken: there is ink, and neither a rule under it nor the edge
# of what the browser paints behind words. What is written before an element may stand at the top of its box.
LINES = """() => {
  const layer = element => element?.closest(".bar, .thumb-bar, .menu, .why, .account, [role=listbox]");
  // What is behind an open menu is dimmed.
  const open = document.querySelector(":popover-open") || document.body;
  const seen = (box, element) => {
    let left = Math.max(box.left, 0), right = Math.min(box.right, innerWidth), {top, bottom} = box;
    for (; element != document.body; element = element.parentElement) {
      const {overflowX, clipPath} = getComputedStyle(element);
      if (overflowX == "visible" && clipPath == "none") continue;
      const around = element.getBoundingClientRect();
      left = Math.max(left, around.left), right = Math.min(right, around.right);
      top = Math.max(top, around.top), bottom = Math.min(bottom, around.bottom);
    }
    return {left, top, width: right - left, height: bottom - top};
  };
  const lines = [];
  const note = (words, element, box, inset) => {
    const {left, top, width, height} = seen(box, element);
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    if (width < 3 || height < 6 || top + height + scrollY <= 0 || over && layer(over) != layer(element)) return;
    lines.push([words.slice(0, 40), `${element.localName} ${element.className}`,
      left + scrollX, top + scrollY + height * inset, width, height * (1 - 2 * inset)]);
  };
  const isShown = element => open.contains(element)
    && element.checkVisibility({opacityProperty: true, visibilityProperty: true});
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, element = text.parentElement, range = document.createRange();
    if (!/[\\p{L}\\p{N}+×]/u.test(text.data) || !isShown(element) || element.closest("select, noscript")) continue;
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) note(text.data.trim(), element, box, .25);
  }
  for (const drawing of document.querySelectorAll(".lettered svg")) {
    const name = drawing.parentElement;
    if (isShown(name)) note(name.textContent, name, drawing.getBoundingClientRect(), .25);
  }
  for (const element of document.querySelectorAll("body *")) {
    const {content, width, height} = getComputedStyle(element, "::before");
    if (/^("" *|none|normal)$/.test(content) || !parseFloat(width) || !isShown(element)) continue;
    const box = element.getBoundingClientRect(), own = getComputedStyle(element);
    const left = box.left + parseFloat(own.paddingLeft), top = box.top + parseFloat(own.paddingTop);
    note(content, element, {left, top, right: left + parseFloat(width), bottom: top + parseFloat(height)}, .1);
  }
  return lines;
}"""

# The contrast of each line on a photograph: of the colour that most of its pixels have against the strongest
# that a fiftieth of them have or exceed; a two-hundredth where a figure stands alone, such as a thin 1.
CONTRASTS = """async ([photograph, lines]) => {
  const bytes = Uint8Array.from(atob(photograph), each => each.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes]));
  const ink = new OffscreenCanvas(picture.width, picture.height).getContext("2d", {willReadFrequently: true});
  ink.drawImage(picture, 0, 0);
  const linear = value => value <= 10 ? value / 255 / 12.92 : ((value / 255 + .055) / 1.055) ** 2.4;
  const light = pixel =>
    .2126 * linear(pixel & 255) + .7152 * linear(pixel >> 8 & 255) + .0722 * linear(pixel >> 16 & 255);
  return lines.map(([words, element, left, top, width, height]) => {
    const {data} = ink.getImageData(Math.ceil(left), Math.ceil(top), Math.floor(width), Math.floor(height));
    const counts = new Map();
    for (const pixel of new Uint32Array(data.buffer)) counts.set(pixel, (counts.get(pixel) || 0) + 1);
    const most = Math.max(...counts.values());
    const ground = light([...counts].find(([, count]) => count == most)[0]) + .05;
    let faintest = data.length / 4 / (/^counter/.test(words) ? 200 : 50);
    const [contrast] = [...counts].map(([pixel, count]) => [(light(pixel) + .05) / ground, count])
      .map(([ratio, count]) => [Math.max(ratio, 1 / ratio), count]).sort(([one], [other]) => other - one)
      .find(([, count]) => (faintest -= count) <= 0);
    return [contrast, words, element, Math.round(left), Math.round(top)];
  });
}"""


def faint(page, full=True):
    """The lines that can hardly be told from what is behind them: each with its contrast and place.

    Of the whole page, or of what the window shows.
    """
    lines, photograph = page.evaluate(LINES), None
    for _ in range(TRIES):
        before, earlier = lines, photograph
        photograph = page.screenshot(full_page=full)
        # A page that is kept true may have become another since its lines were read, and of a long page on a
        # busy machine the browser may not have painted every part yet.
        lines = page.evaluate(LINES)
        if lines == before and photograph == earlier:
            break
    photograph = base64.b64encode(photograph).decode()
    lines = [line for line in lines if full or 0 <= line[3] < page.viewport_size["height"] - 20]
    return [line for line in page.evaluate(CONTRASTS, [photograph, lines]) if line[0] < LEAST]


def faint_when_forced(page):
    """The faint lines of what the window shows in the reader's own colours."""
    page.emulate_media(forced_colors="active")
    assert page.evaluate("matchMedia('(forced-colors: active)').matches")
    found = faint(page, full=False)
    page.emulate_media(forced_colors="none")
    return found
