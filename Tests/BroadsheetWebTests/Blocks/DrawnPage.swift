import BroadsheetCore
import Foundation

/// The cards of a page as its markup has them, for the parity check with the plan.
struct DrawnPage {
  let cards: [PlanParity.DrawnCard]

  init(_ markup: String) {
    let starts = markup.matches(
      of: /<(?:article|div) class="(?<classes>[^"]*)" data-slot="(?<slot>[^"]*)"(?<rest>[^>]*)>/
    )
    let ends = starts.dropFirst().map(\.range.lowerBound) + [markup.endIndex]
    cards = zip(starts, ends).map { start, end in
      let near = start.output.rest.firstMatch(of: /data-near="([^"]*)"/)?.output.1
      let kind =
        near.map { ItemKind(String($0)) }
        ?? Self.kind(of: start.output.classes.split(separator: " "))
      let content = markup[start.range.upperBound..<end]
      return PlanParity.DrawnCard(
        slot: FeedItem.ID(Self.text(start.output.slot)),
        kind: kind,
        spokenLabel: Self.label(of: content, kind)
      )
    }
  }

  /// By the class that only cards of one kind have.
  private static func kind(of classes: [Substring]) -> ItemKind {
    let marks: [(mark: Substring, kind: ItemKind)] = [
      ("advert", .advert), ("notice", .notice), ("carousel", .carousel),
      ("web-teaser", .webTeaser), ("widget", .list),
    ]
    return marks.first { classes.contains($0.mark) }?.kind ?? .teaser
  }

  /// An advert is announced by its label; anything else by its heading, or by the label of the link
  /// in it.
  private static func label(of content: Substring, _ kind: ItemKind) -> String {
    if kind == .advert {
      return text(content.firstMatch(of: /<p class="advert-label">(.*?)<\/p>/)?.output.1 ?? "")
    }
    let heading = content.firstMatch(of: /<h[2-6][^>]*>(.*?)<\/h[2-6]>/)?.output.1 ?? ""
    let spoken = heading.firstMatch(of: /^<a [^>]*aria-label="([^"]*)"/)?.output.1
    return text(spoken ?? heading)
  }

  /// What is left of markup when it is read out.
  private static func text(_ markup: Substring) -> String {
    let references = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ]
    return references.reduce(String(markup.replacing(/<[^>]*>/, with: ""))) { text, reference in
      text.replacing(reference.0, with: reference.1)
    }
  }
}
