import BroadsheetCore

/// The link of a teaser: marks, kicker and headline, which together read as the spoken label.
enum TeaserLink {
  private typealias Mark = (word: String, text: String)

  private static let stop: HTML = "<span class=\"visually-hidden\">. </span>"

  /// `spokenLabel` stands as the link's label only where it says something else than what is on the
  /// page.
  static func html(
    to teaser: Teaser,
    spokenLabel: String? = nil,
    in context: CardContext
  ) -> HTML {
    let marks = marks(of: teaser, in: context)
    let words = marks.isEmpty ? teaser.kicker : context.phrases.kicker(of: teaser)
    let kicker = marks.isEmpty && words == nil ? HTML() : kicker(marks, words)
    guard let address = context.address(of: teaser.destination, subjects: teaser.subjects) else {
      return "\(kicker)\(headline(of: teaser))"
    }
    let isSaid = spokenLabel.map { $0 == written(marks, words, teaser.headline) } ?? true
    let away = context.phrases.leaving(to: teaser.destination)
    // What is read out is the one of two headlines that is shown.
    let label =
      isSaid || teaser.test != nil
      ? nil : [spokenLabel, away].compactMap { $0 }.joined(separator: ". ")
    return """
      <a href="\(address)"\(attribute: "aria-label", label)>\(kicker)\(headline(of: teaser))\
      \(away, mark(ofLeaving:))</a>
      """
  }

  /// Both headlines where two are tested: which of them stands is decided before the first paint, by
  /// early.js, and it is A where nothing decides.
  private static func headline(of teaser: Teaser) -> HTML {
    guard let test = teaser.test else { return "\(teaser.headline)" }
    let half = test.number % HeadlineHalves.count
    return """
      <span class="half-\(half)" data-test="\(test.number)">\(teaser.headline)</span>\
      <span class="half-\(half)" hidden>\(test.other)</span>
      """
  }

  /// A small mark for the eye, and words for the ear.
  private static func mark(ofLeaving words: String) -> HTML {
    "<span class=\"away-mark\"><span class=\"visually-hidden\">. \(words)</span></span>"
  }

  private static func marks(of teaser: Teaser, in context: CardContext) -> [Mark] {
    guard !teaser.flags.isEmpty else { return [] }
    return teaser.flags.marks.map { ($0.word, context.phrases.mark($0.flag)) }
  }

  /// What the link says when it is read out.
  private static func written(_ marks: [Mark], _ kicker: String?, _ headline: String) -> String {
    guard !marks.isEmpty || kicker != nil else { return headline }
    var written = ""
    written.reserveCapacity(headline.utf8.count + (kicker?.utf8.count ?? 0) + 40)
    for mark in marks {
      written += mark.text
      written += ". "
    }
    if let kicker {
      written += kicker
      written += ". "
    }
    written += headline
    return written
  }

  private static func kicker(_ marks: [Mark], _ words: String?) -> HTML {
    var parts = HTML()
    for mark in marks {
      if !parts.isEmpty { parts += stop }
      parts += "<b class=\"mark \(mark.word)\">\(mark.text)</b>"
    }
    if !parts.isEmpty, words != nil { parts += stop }
    return "<span class=\"kicker\">\(parts)\(words ?? "")</span>\(stop)"
  }
}
