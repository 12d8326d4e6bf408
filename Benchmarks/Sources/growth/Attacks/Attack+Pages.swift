import BroadsheetCore

/// Publishers' pages in which the text of a story is looked for.
extension Attack {
  private static let text =
    "<article>" + long("<p>Ferjene gikk som de skulle, hele dagen, og ingen ventet.</p>", 1_000)

  private static func page(_ name: String, _ part: String) -> Attack {
    Attack("pages", name, .story) { repeated(part, to: $0, after: text) }
  }

  static let pages: [Attack] = [
    page("a text without end", "<p>Ferjene gikk som de skulle, hele dagen, og ingen ventet.</p>"),
    page("a text on one line", "Ferjene gikk som de skulle, hele dagen, og ingen ventet. "),
    page("boxes that stay open", "<div>"),
    page("formatting that stays open", "<b><div>"),
    page("ends of nothing in a story", "</div></p></b>"),
    page("paragraphs that stay open", "<p>a<b>"),
    page("lists that stay open", "<ul><li><p>a"),
    page("links in boxes", "<div><a href=/a>Les mer om saken</a></div>"),
    page("classes without end", "<p class='a-b-c related paywall-free aB' id='x y z'>a</p>"),
    page("templates that stay open", "<template>"),
    page("headlines again and again", "<h2>Ferjene gikk som de skulle</h2>"),
    page("heads that are cut", "<header><h1>a</h1></header>a"),
    page(
      "articles beside each other",
      "</article><article><p>Ferjene gikk, hele dagen, og ingen ventet</p>"
    ),
    page("linked data", "<script type=application/ld+json>{\"hasPart\":[[[{}]]]}</script>"),
    Attack("pages", "words that are all others", .story) {
      numbered(to: $0, after: text) {
        "<p>Ferje nummer\($0), hele\($0) dagen\($0), uten\($0) opphold\($0)</p>"
      }
    },
  ]
}
