extension OPMLDocument {
  /// The list as OPML 2.0, indented, with its attributes always in the same order.
  public func xml() -> String {
    var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opml version=\"2.0\">\n  <head>\n"
    if let title { output += "    <title>\(Self.escaped(title))</title>\n" }
    if let ownerName { output += "    <ownerName>\(Self.escaped(ownerName))</ownerName>\n" }
    output += "  </head>\n  <body>\n"
    for outline in outlines { Self.write(outline, depth: 2, to: &output) }
    return output + "  </body>\n</opml>\n"
  }

  private static func write(_ outline: OPMLOutline, depth: Int, to output: inout String) {
    let indent = String(repeating: "  ", count: depth)
    output += "\(indent)<outline"
    let attributes: [(String, String?)] = [
      ("text", outline.text),
      ("title", outline.title),
      ("type", outline.type ?? (outline.isFeed ? "rss" : nil)),
      ("xmlUrl", outline.xmlURL),
      ("htmlUrl", outline.htmlURL),
      ("language", outline.language),
      ("description", outline.description),
      ("category", outline.categories.isEmpty ? nil : outline.categories.joined(separator: ",")),
    ]
    for case (let name, let value?) in attributes {
      output += " \(name)=\"\(escaped(value))\""
    }
    guard !outline.outlines.isEmpty else {
      output += "/>\n"
      return
    }
    output += ">\n"
    for child in outline.outlines { write(child, depth: depth + 1, to: &output) }
    output += "\(indent)</outline>\n"
  }

  /// Text as it stands in markup; what XML cannot hold is left out.
  private static func escaped(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "\n": output += "&#10;"
      case "\t": output += "&#9;"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}
