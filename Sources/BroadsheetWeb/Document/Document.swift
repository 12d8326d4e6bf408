import BroadsheetCore

/// The frame of every page: head, skip link, landmarks.
struct Document {
  var site: Site
  var head: PageHead
  /// BCP 47.
  var language: String
  /// Words for the stylesheet: the masthead, the kind of page.
  var bodyClasses: [String]
  /// Further attributes of the whole, each with its leading space.
  var rootAttributes = HTML()
  /// Further attributes of the body, each with its leading space.
  var bodyAttributes = HTML()
  var header: HTML
  var main: HTML
  var footer: HTML

  /// Where the content of every page begins.
  static let mainTag = "<main id=\"main\" tabindex=\"-1\">"

  private static let rightToLeft: Set<Substring> = ["ar", "he", "fa", "ur", "yi", "ps", "dv", "sd"]

  func html() -> HTML {
    let phrases = Phrases(language: language)
    let direction =
      Self.rightToLeft.contains(language.prefix { $0 != "-" && $0 != "_" }) ? "rtl" : "ltr"
    return """
      <!doctype html>
      <html lang="\(language)" dir="\(direction)" data-ages="\(Self.agePatterns(phrases))"\(rootAttributes)>
      <head>
      \(head.html(site: site))</head>
      <body class="\(bodyClasses.joined(separator: " "))"\(bodyAttributes)>
      <a class="skip" href="#main">\(phrases.skipToContent)</a>
      \(header)\(HTML(SafeMarkup(sanitized: Self.mainTag)))
      \(main)</main>
      \(footer)</body>
      </html>

      """
  }

  /// The wording of young ages with `#` for the number, from which ages.js counts on, as JSON.
  private static func agePatterns(_ phrases: Phrases) -> String {
    PageFacts.json(phrases.agePatterns.mapValues(JSONValue.string))
  }
}
