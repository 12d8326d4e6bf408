import BroadsheetCore
import Foundation

/// Runs of text in Pango's markup.
enum PangoMarkup {
  private static let tags: [(style: MarkupRuns.Style, tag: String)] = [
    (.bold, "b"), (.italic, "i"), (.code, "tt"), (.struck, "s"), (.underlined, "u"),
    (.subscript, "sub"), (.superscript, "sup"), (.small, "small"),
  ]

  /// The markup of runs; linear in their text.
  static func of(_ runs: [MarkupRuns.Run]) -> String {
    runs.map { run in
      var markup = escaped(run.text)
      for (style, tag) in tags.reversed() where run.style.contains(style) {
        markup = "<\(tag)>\(markup)</\(tag)>"
      }
      guard let link = run.link else { return markup }
      return "<a href=\"\(escaped(link.absoluteString))\">\(markup)</a>"
    }.joined()
  }

  /// Text as it stands in markup; characters that may not stand there are left out.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
