import BroadsheetCore

/// How a story is told in the form that it has.
extension BrandSheet {
  var forms: [Rule] { text + report + writer + pictures }

  /// The families of what stands beside a text.
  private var label: String {
    let typefaces = brand.style.typefaces
    return families(typefaces.label ?? typefaces.body, FontFace(brand.style.bodyFont).families)
  }

  private var text: [Rule] {
    [
      (".prose", "font-size:\(px(19));line-height:1.55em"),
      (
        ".quotation",
        "border-left:3px solid \(palette.line);padding-left:17px;color:\(palette.secondaryText)"
      ),
      (".prose-heading", "font-size:\(px(24))"),
      (".pull-quote", "border-left:4px solid \(palette.accent);padding-left:16px"),
      (".quote", "font-size:\(px(24));color:\(palette.text)"),
      // About as tall, from the foot of its third line to the head of its first, as three lines of prose.
      (
        ".drop-cap",
        "font-family:\(headlineFamilies);font-weight:\(brand.style.headlineWeight.value);"
          + "font-size:\(px(94));line-height:1em;color:\(palette.accent)"
      ),
      (
        ".contents",
        "border-top:1px solid \(palette.line);border-bottom:1px solid \(palette.line);"
          + "padding-top:12px;padding-bottom:12px"
      ),
      (
        ".contents button",
        "background:none;padding:6px 0;border-radius:0;color:\(palette.accent);font-weight:normal"
      ),
      (".contents button:hover label", "text-decoration:underline"),
      (
        ".contents-title, .contents-number",
        "font-family:\(label);font-weight:bold;font-size:\(px(16))"
      ),
      (
        "button.enclosure",
        "background:\(palette.surface);color:\(palette.text);border:none;box-shadow:none;"
          + "border-radius:\(brand.style.cornerRadius)px;padding:12px 16px;font-weight:normal"
      ),
      (".enclosure-symbol", "color:\(palette.accent)"),
      (".enclosure-title", "font-weight:bold"),
    ]
  }

  private var report: [Rule] {
    [
      (
        ".live-state",
        "border-top:1px solid \(palette.line);border-bottom:1px solid \(palette.line);"
          + "padding-top:10px;padding-bottom:10px;color:\(palette.secondaryText);font-weight:bold"
      ),
      (
        ".live-summary",
        "background:\(palette.surface);border-radius:\(brand.style.cornerRadius)px;padding:16px 20px"
      ),
      (".live-summary .prose-heading", "font-size:\(px(20))"),
      (
        ".timeline > .entry",
        "border-left:3px solid \(palette.line);padding-left:17px;padding-bottom:26px"
      ),
      (".timeline > .entry.new", "border-left-color:\(palette.accent)"),
      (
        ".entry-note, .entry-new",
        "color:\(palette.accent);font-family:\(label);font-size:\(px(14));font-weight:bold"
      ),
      (
        ".entry-note.urgent",
        "background:\(palette.accent);color:\(palette.onAccent);border-radius:2px;padding:1px 6px"
      ),
      (".entry-title", "font-size:\(px(20))"),
      (".entry .prose", "font-size:\(px(17))"),
    ]
  }

  private var writer: [Rule] {
    [
      (".opinion-head", "background:mix(\(palette.background),\(palette.accent),.09);padding:20px"),
      (".opinion-head label", "color:\(palette.text)"),
      (".opinion-head .headline", "font-style:italic;font-weight:400"),
      (
        ".opinion-head .writer",
        "background:\(palette.accent);color:\(palette.onAccent);border-radius:999px;"
          + "min-width:\(px(72));min-height:\(px(72));font-size:\(px(36));font-style:normal"
      ),
    ]
  }

  private var pictures: [Rule] {
    [
      (
        ".figure-number",
        "color:\(palette.accent);font-family:\(label);font-size:\(px(13));font-weight:bold"
      ),
      (".gallery .picture", "border-radius:0"),
    ]
  }
}
