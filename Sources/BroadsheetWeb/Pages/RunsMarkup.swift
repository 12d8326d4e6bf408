import BroadsheetCore
import Foundation

/// Text in runs of one look, as elements.
enum RunsMarkup {
  private static let elements: [(style: MarkupRuns.Style, name: StaticString)] = [
    (.bold, "b"), (.italic, "i"), (.code, "code"), (.struck, "s"), (.underlined, "u"),
    (.subscript, "sub"), (.superscript, "sup"), (.small, "small"),
  ]

  static func html(_ runs: [MarkupRuns.Run]) -> HTML { "\(each: runs, html)" }

  private static func html(_ run: MarkupRuns.Run) -> HTML {
    var html = HTML()
    for (index, line) in run.text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 { html += "<br>" }
      html += HTML(text: String(line))
    }
    for (style, name) in elements where run.style.contains(style) {
      let name = HTML(spelled: name)
      html = "<\(name)>\(html)</\(name)>"
    }
    guard let address = run.link?.webAddress else { return html }
    return "<a href=\"\(address)\">\(html)</a>"
  }
}
