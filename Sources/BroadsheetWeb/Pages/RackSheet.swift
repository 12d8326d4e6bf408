import BroadsheetCore
import Foundation

/// A brand's front page as it lies on the rack: name, lead with its picture, headlines.
struct RackSheet {
  private static let headlineCount = 6

  private typealias Entry = (teaser: Teaser, section: Slug?)

  var brand: Brand
  var edition: Edition?
  var now: Date
  var isFirst: Bool

  var html: HTML {
    let teasers = teasers
    let context = CardContext(brand: brand, now: now, isFront: true)
    let leadIndex = Self.leadIndex(of: teasers)
    return """
      <article class="sheet b-\(brand.id) m-\(brand.style.masthead.rawValue) \
      r-\(brand.style.rules.rawValue)" lang="\(brand.language)">
      <div class="masthead"><h2 class="brand-name"><a href="\(Route.front(brand.id))">\(brand.name)</a></h2>\
      <p class="ear">\(phrases.longDate(now))</p></div>
      \(leadIndex, { lead(teasers[$0], in: context) })\(headlines(teasers, without: leadIndex, in: context))</article>
      """
  }

  private var phrases: Phrases { brand.phrases }

  /// The teasers of the front with the sections they are read under, as far as there is room.
  private var teasers: [Entry] {
    let all = (edition?.plan?.blocks ?? []).lazy.flatMap { block in
      block.cards.lazy.compactMap { card in card.slot.item.teaser.map { ($0, block.section) } }
    }
    return Array(all.prefix(Self.headlineCount + 1))
  }

  /// The first of the loudest stories.
  private static func leadIndex(of teasers: [Entry]) -> Int? {
    teasers.indices.prefix(4).first { teasers[$0].teaser.picture != nil }
      ?? teasers.indices.first
  }

  private func lead(_ entry: Entry, in context: CardContext) -> HTML {
    let teaser = entry.teaser
    return """
      <div class="lead">\
      \(teaser.picture, { PictureBox.html($0, loading: isFirst ? .first : .early) })\
      <h3>\(link(entry, in: context))</h3>\
      \(teaser.standfirst, { "<p class=\"standfirst\">\($0)</p>" })</div>

      """
  }

  private func headlines(
    _ teasers: [Entry],
    without leadIndex: Int?,
    in context: CardContext
  ) -> HTML {
    let others = teasers.indices.filter { $0 != leadIndex }.prefix(Self.headlineCount)
    guard !others.isEmpty else { return HTML() }
    return """
      <ul class="list">\(each: others, { index in
        "<li>\(link(teasers[index], in: context))</li>"
      })</ul>
      """
  }

  private func link(_ entry: Entry, in context: CardContext) -> HTML {
    var context = context
    context.section = entry.section
    return TeaserLink.html(to: entry.teaser, in: context)
  }
}
