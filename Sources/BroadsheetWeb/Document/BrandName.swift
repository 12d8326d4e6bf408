import BroadsheetCore

/// A brand's name as a link: drawn of its own face where that was done, with the text for those who
/// listen or search, and as text where it was not.
struct BrandName {
  /// Where the outlines are, of which a page has one copy.
  enum Outlines {
    /// Here, for the other places of the page.
    case shared
    /// Where they are shared.
    case elsewhere
    /// Here, on a page of many brands.
    case own
  }

  var brand: Brand
  /// Nil for text.
  var lettering: Lettering?
  var outlines: Outlines
  /// The class of the link.
  var kind: StaticString?

  var html: HTML {
    guard let lettering else {
      return """
        <a\(attribute: "class", spelled: kind) href="\(Route.front(brand.id))">\(brand.name)</a>
        """
    }
    return """
      <a class="\(kind, { HTML(spelled: $0) + " " })lettered"\
      \(attribute: "dir", lettering.isRightToLeft ? "rtl" : nil) \
      href="\(Route.front(brand.id))"><span class="visually-hidden">\(brand.name)</span>\
      \(each: lettering.words.enumerated(), { drawing(of: $1, at: $0, on: lettering.baseline) })</a>
      """
  }

  /// As wide as the word, and as high as from the top of its line to where letters stand; what hangs below
  /// is drawn below.
  private func drawing(of word: Lettering.Word, at index: Int, on baseline: Int) -> HTML {
    """
    <svg aria-hidden="true" width="\(ems(word.width))" height="\(ems(baseline))" \
    viewBox="0 -\(baseline) \(word.width) \(baseline)">\(outline(of: word, at: index))</svg>
    """
  }

  private func outline(of word: Lettering.Word, at index: Int) -> HTML {
    switch outlines {
    case .shared: "<path id=\"lettering-\(index)\" d=\"\(word.path)\"/>"
    case .elsewhere: "<use href=\"#lettering-\(index)\"/>"
    case .own: "<path d=\"\(word.path)\"/>"
    }
  }
}

/// A length of a lettering with its unit, in as few letters as SVG and CSS allow: `1.25em`, `-.05em`.
func ems(_ length: Int) -> String {
  let (whole, rest) = abs(length).quotientAndRemainder(dividingBy: Lettering.em)
  var digits = String(Lettering.em + rest).dropFirst()
  while digits.last == "0" { digits.removeLast() }
  let fraction = digits.isEmpty ? "" : ".\(digits)"
  return "\(length < 0 ? "-" : "")\(whole > 0 || digits.isEmpty ? "\(whole)" : "")\(fraction)em"
}
