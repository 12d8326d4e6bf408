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
        spokenLabel: Self.label(of: content, kind),
        teasers: Self.teasers(of: content, kind)
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
  /// in it, without what is said of leaving the paper.
  private static func label(of content: Substring, _ kind: ItemKind) -> String {
    if kind == .advert {
      return text(content.firstMatch(of: /<p class="advert-label">(.*?)<\/p>/)?.output.1 ?? "")
    }
    let heading = content.firstMatch(of: /<h[2-6][^>]*>(.*?)<\/h[2-6]>/)?.output.1 ?? ""
    let spoken = heading.firstMatch(of: /^<a [^>]*aria-label="([^"]*)"/)?.output.1
    guard let spoken else { return text(heading.replacing(leaving, with: "")) }
    return text(spoken.replacing(/\. Opens at [^ ]*$/, with: ""))
  }

  /// The teasers of a card, in the order of the markup.
  private static func teasers(
    of content: Substring,
    _ kind: ItemKind
  ) -> [PlanParity.DrawnTeaser] {
    switch kind {
    case .teaser:
      let end = content.range(of: "</article>")?.lowerBound ?? content.endIndex
      return [teaser(content[..<end], link: /<h[2-6]>(.*?)<\/h[2-6]>/)]
    case .carousel:
      return content.matches(of: /(?s)<article [^>]*>(.*?)<\/article>/).map {
        teaser($0.output.1, link: /<h[2-6]>(.*?)<\/h[2-6]>/)
      }
    case .list, .localNews:
      return content.matches(of: /(?s)<li><div>(.*?)<\/div><\/li>/).map {
        teaser($0.output.1, link: /(<a .*?<\/a>)/)
      }
    default: return []
    }
  }

  private static func teaser(
    _ content: Substring,
    link: Regex<(Substring, Substring)>
  ) -> PlanParity.DrawnTeaser {
    let link = content.firstMatch(of: link)
    let said = link?.output.1 ?? ""
    let label = said.firstMatch(of: /^<a [^>]*aria-label="([^"]*)"/)?.output.1
    // What only the ear hears between the pieces ends each of them.
    let pieces = said.replacing(leaving, with: "").replacing(stop, with: "\u{1}")
      .split(separator: "\u{1}").map { text($0) }
    let under = content[(link?.range.upperBound ?? content.startIndex)...]
    return PlanParity.DrawnTeaser(
      over: pieces.dropLast().filter { !$0.isEmpty },
      headline: pieces.last ?? "",
      byline: under.firstMatch(of: /<p class="byline">(.*?)<\/p>/).map { text($0.output.1) },
      standfirst: under.firstMatch(of: /<p class="standfirst">(.*?)<\/p>/)
        .map { text($0.output.1) },
      notes: notes(of: under),
      event: event(of: under),
      leaves: said.contains(leaving),
      sublinks: under.firstMatch(of: /<ul class="sublinks">(.*?)<\/ul>/).map { list in
        list.output.1.matches(of: /<a [^>]*>(.*?)<\/a>/).map { text($0.output.1) }
      } ?? [],
      picture: picture(of: content),
      spoken: text(label ?? said)
    )
  }

  /// The reports of an event's page, in the order of the list.
  static func reports(in markup: String) -> [PlanParity.DrawnTeaser] {
    markup.matches(of: /(?s)<li class="result">(.*?)<\/li>/).map { item in
      var report = teaser(item.output.1, link: /<h[2-6]>(.*?)<\/h[2-6]>/)
      // The small print stands over the headline, and what is under that is called as in a search.
      let print = item.output.1.firstMatch(of: /(?s)<p class="meta">.*?<\/p>/)?.output
      report.notes = notes(of: print ?? "")
      report.standfirst = item.output.1.firstMatch(of: /<p class="snippet"[^>]*>(.*?)<\/p>/)
        .map { text($0.output.1) }
      return report
    }
  }

  /// Who else reports the event, where that is a link to its page.
  private static func event(of content: Substring) -> String? {
    content.firstMatch(of: /<a href="[^"]*\/event\.[^"]*">(.*?)<\/a>/).map { text($0.output.1) }
  }

  /// The address of what stands before the words.
  private static func picture(of content: Substring) -> String? {
    guard let words = content.range(of: "<div class=\"words\">") else { return nil }
    let image = content[..<words.lowerBound].firstMatch(of: /<img[^>]* src="([^"]*)"/)
    return image.map { text($0.output.1) }
  }

  /// The small print; the first letter of a publisher without an icon is for the eye.
  private static func notes(of content: Substring) -> [String] {
    let content = content.replacing(/<b class="tile[^>]*>.*?<\/b>/, with: "")
      .replacing(/<ul class="sublinks">.*?<\/ul>/, with: "")
    return content.matches(of: /<(?:span|time)[^>]*>(.*?)<\/(?:span|time)>/).map {
      text($0.output.1)
    }
  }

  private static var leaving: Regex<Substring> {
    /<span class="away-mark">.*?<\/span><\/span>/
  }

  private static let stop = "<span class=\"visually-hidden\">. </span>"

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
