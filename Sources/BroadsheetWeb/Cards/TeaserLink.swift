import BroadsheetCore

/// The link of a teaser: marks, kicker and headline, which together read as the spoken label.
enum TeaserLink {
  private static let stop: HTML = "<span class=\"visually-hidden\">. </span>"

  /// `spokenLabel` stands as the link's label only where it says something else than what is on the
  /// page.
  static func html(
    to teaser: TeaserModel,
    spokenLabel: String? = nil,
    in context: CardContext
  ) -> HTML {
    let kicker = teaser.marks.isEmpty && teaser.kicker == nil ? HTML() : kicker(of: teaser)
    guard let address = context.address(of: teaser.target) else {
      return "\(kicker)\(headline(of: teaser))"
    }
    return """
      <a href="\(address)"\(attribute: "aria-label", label(of: teaser, spokenLabel))>\(kicker)\
      \(headline(of: teaser))\(teaser.leaving, mark(ofLeaving:))</a>
      """
  }

  /// For words of a teaser that are in another language than the page's; marks and small print are not.
  static func attribute(ofLanguage teaser: TeaserModel) -> HTML {
    guard let language = teaser.language else { return HTML() }
    return " lang=\"\(language)\""
  }

  /// The marks of a teaser or a story.
  static func mark(_ mark: TeaserModel.Mark) -> HTML {
    "<b class=\"mark \(mark.name)\">\(mark.text)</b>"
  }

  /// Nil where the link reads as it is spoken; and what is read out of two headlines is the one that is
  /// shown.
  private static func label(of teaser: TeaserModel, _ spokenLabel: String?) -> String? {
    guard let spokenLabel, teaser.test == nil, spokenLabel != teaser.reading else { return nil }
    return teaser.spoken(spokenLabel)
  }

  /// Both headlines where two are tested: which of them stands is decided before the first paint, by
  /// early.js, and it is A where nothing decides.
  private static func headline(of teaser: TeaserModel) -> HTML {
    guard let test = teaser.test else {
      guard let language = teaser.language else { return "\(teaser.headline)" }
      return "<span lang=\"\(language)\">\(teaser.headline)</span>"
    }
    let half = test.number % HeadlineHalves.count
    let language = attribute(ofLanguage: teaser)
    return """
      <span class="half-\(half)" data-test="\(test.number)"\(language)>\(teaser.headline)</span>\
      <span class="half-\(half)"\(language) hidden>\(test.other)</span>
      """
  }

  /// A small mark for the eye, and words for the ear.
  private static func mark(ofLeaving words: String) -> HTML {
    "<span class=\"away-mark\"><span class=\"visually-hidden\">. \(words)</span></span>"
  }

  private static func kicker(of teaser: TeaserModel) -> HTML {
    var parts = HTML()
    for mark in teaser.marks {
      if !parts.isEmpty { parts += stop }
      parts += self.mark(mark)
    }
    if !parts.isEmpty, teaser.kicker != nil { parts += stop }
    return "<span class=\"kicker\">\(parts)\(teaser.kicker ?? "")</span>\(stop)"
  }
}
