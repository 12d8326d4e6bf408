// What elements come to with all that is in them.

extension PageOutline {
  /// Characters from which a block reads like a paragraph.
  private static let shortestParagraph = 25
  /// Characters from which one is more than a line of something else.
  private static let shortestProse = 80
  /// Of its text, what links may be in one that does.
  private static let mostLinked = 0.5

  /// Adds each element up into the one around it, the innermost first.
  mutating func sum() {
    findStory()
    for index in elements.indices.reversed() where index > 0 {
      decide(index)
      let element = elements[index]
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
        if element.ownLength >= Self.shortestProse {
          elements[index].proseLength += element.ownLength
        }
        let worth = 1 + Double(element.ownCommas) + min(Double(element.ownLength) / 100, 3)
        elements[parent].score += worth
        elements[elements[parent].parent].score += worth / 2
        if element.tag != .p { elements[index].score += worth }
      }
      elements[parent].length += element.length
      elements[parent].linkLength += element.linkLength
      elements[parent].paragraphLength += elements[index].paragraphLength
      elements[parent].proseLength += elements[index].proseLength
    }
  }

  /// Of what readers see, what is in an element that is beside nothing, with the headline.
  private static let leastOfPage = 1.0 / 3

  /// Tells the elements that are around the story, whatever they are called.
  private mutating func findStory() {
    for index in elements.indices.reversed() where index > 0 {
      let element = elements[index]
      if element.holdsStory || element.tag == .main || element.isArticleBody {
        elements[element.parent].holdsStory = true
      }
      guard !element.isHidden else { continue }
      elements[element.parent].seenLength += element.seenLength
      if element.holdsHeadline || element.tag == .h1 && element.seenLength > 0 {
        elements[element.parent].holdsHeadline = true
      }
    }
    let least = Self.leastOfPage * Double(elements[0].seenLength)
    for index in elements.indices {
      let element = elements[index]
      guard element.holdsHeadline, !element.hints.contains(.apart) else { continue }
      if Double(element.seenLength) >= least { elements[index].holdsStory = true }
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
  fileprivate var isBeside: Bool {
    !holdsStory && (hints.contains(.aside) || hints.contains(.apart))
  }

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
