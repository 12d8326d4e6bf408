// What elements come to with all that is in them.

extension PageOutline {
  /// Characters from which a block reads like a paragraph.
  private static let shortestParagraph = 25
  /// Of its text, what links may be in one that does.
  private static let mostLinked = 0.5

  /// Adds each element up into the one around it, the innermost first.
  mutating func sum() {
    for index in elements.indices.reversed() where index > 0 {
      decide(index)
      let element = elements[index]
      if element.tag == .main || element.isArticleBody || element.holdsStory {
        elements[element.parent].holdsStory = true
      }
      if !element.isHidden { elements[element.parent].seenLength += element.seenLength }
      // Words under pictures go with these, and are not the text.
      guard !elements[index].isLeftOut, element.tag != .figcaption else { continue }
      let parent = element.parent
      if element.isInline {
        elements[parent].ownLength += element.ownLength
        elements[parent].ownLinkLength += element.ownLinkLength
        elements[parent].ownCommas += element.ownCommas
      } else if element.ownLength >= Self.shortestParagraph,
        Double(element.ownLinkLength) < Self.mostLinked * Double(element.ownLength)
      {
        elements[index].paragraphLength += element.ownLength
        let worth = 1 + Double(element.ownCommas) + min(Double(element.ownLength) / 100, 3)
        elements[parent].score += worth
        elements[elements[parent].parent].score += worth / 2
        if element.tag != .p { elements[index].score += worth }
      }
      elements[parent].length += element.length
      elements[parent].linkLength += element.linkLength
      elements[parent].paragraphLength += elements[index].paragraphLength
    }
  }

  /// Whether an element that is summed up is no part of any text.
  private mutating func decide(_ index: Int) {
    let element = elements[index]
    elements[index].isLeftOut =
      element.isHidden || element.isNeverText || element.isBeside
      || element.isShortByline || element.isLooseCaption || element.isListOfLinks
  }
}

extension PageOutline.Element {
  /// Stands in a line with others.
  var isInline: Bool {
    guard let tag else { return false }
    return switch tag {
    case .a, .abbr, .acronym, .b, .bdi, .bdo, .big, .cite, .code, .del, .dfn, .em, .font, .i, .ins:
      true
    case .kbd, .mark, .math, .nobr, .q, .rp, .rt, .ruby, .s, .samp, .small, .span, .strike: true
    case .strong, .sub, .sup, .time, .tt, .u, .var: true
    default: false
    }
  }

  /// Of its text, what links are.
  var linkShare: Double { length > 0 ? Double(linkLength) / Double(length) : 0 }

  /// By its name alone.
  fileprivate var isNeverText: Bool {
    switch tag {
    // Some systems have all of a page in one.
    case .form: paragraphLength < 1_000
    case .nav, .aside, .footer, .button, .select, .textarea, .menu, .head, .h1, .fieldset:
      true
    // Its pictures stay, and what it says to those without scripts goes.
    case .noscript: length > 0
    default: false
    }
  }

  /// By what it is called.
  fileprivate var isBeside: Bool { hints.contains(.aside) && !holdsStory }

  /// Of a text by that name, not of one that says who wrote it.
  fileprivate var isShortByline: Bool { hints.contains(.byline) && length < 300 }

  /// Words under a picture which no figure holds, so that they would read like a paragraph.
  fileprivate var isLooseCaption: Bool {
    guard hints.contains(.caption), length < 1_000 else { return false }
    switch tag {
    case .figcaption, .figure: return false
    // Around a picture and its words, of which only these are in a line.
    case .div: return ownLength > 0
    default: return true
    }
  }

  /// Links to other stories, whatever they are called.
  fileprivate var isListOfLinks: Bool {
    switch tag {
    case .ul, .ol, .dl, .div, .p, .section, .table, .h2, .h3, .h4:
      length >= 10 && linkShare > 0.8
    default: false
    }
  }
}
