import BroadsheetCore

/// The link of a teaser: marks, kicker and headline, which together read as the spoken label.
struct TeaserLink {
  var teaser: Teaser
  /// Stands as the link's label only where it says something else than what is on the page.
  var spokenLabel: String?
  var context: CardContext

  var html: HTML {
    let label = spokenLabel.flatMap { $0 == written ? nil : $0 }
    guard let address = context.address(of: teaser.destination, subjects: teaser.subjects) else {
      return "\(kicker)\(teaser.headline)"
    }
    return "<a href=\"\(address)\"\(attribute: "aria-label", label)>\(kicker)\(teaser.headline)</a>"
  }

  private static let stop: HTML = "<span class=\"v\">. </span>"

  private var marks: [(word: String, text: String)] {
    teaser.flags.marks.map { ($0.word, context.phrases.mark($0.flag)) }
  }

  /// What the link says when it is read out.
  private var written: String {
    (marks.map(\.text) + [context.phrases.kicker(of: teaser), teaser.headline].compactMap { $0 })
      .joined(
        separator: ". "
      )
  }

  private var kicker: HTML {
    let marks = marks
    let words = context.phrases.kicker(of: teaser)
    guard !marks.isEmpty || words != nil else { return HTML() }
    let parts: [HTML] =
      marks.map { "<b class=\"m \($0.word)\">\($0.text)</b>" }
      + (words.map { [HTML(text: $0)] } ?? [])
    return """
      <span class="k">\(parts[0])\(each: parts.dropFirst(), { "\(Self.stop)\($0)" })</span>\
      \(Self.stop)
      """
  }
}
