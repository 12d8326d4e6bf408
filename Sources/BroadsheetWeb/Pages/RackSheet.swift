import BroadsheetCore
import Foundation

/// A brand's front page as it lies on the rack: name, lead with its picture, headlines.
struct RackSheet {
  private static let headlineCount = 6

  var brand: Brand
  var edition: Edition?
  var now: Date
  var isFirst: Bool

  var html: HTML {
    """
    <article class="sheet b-\(brand.id) m-\(brand.style.masthead.rawValue) \
    r-\(brand.style.rules.rawValue)" lang="\(brand.language)">
    <div class="ma"><h2 class="na"><a href="\(Route.front(brand.id))">\(brand.name)</a></h2>\
    <p class="ear">\(phrases.longDate(now))</p></div>
    \(lead)\(headlines)</article>
    """
  }

  private var phrases: Phrases { brand.phrases }

  /// The teasers of the front with the sections they are read under.
  private var teasers: [(teaser: Teaser, section: Slug?)] {
    (edition?.plan?.blocks ?? []).flatMap { block in
      block.cards.compactMap { card in card.slot.item.teaser.map { ($0, block.section) } }
    }
  }

  /// The first of the loudest stories.
  private var leadIndex: Int? {
    teasers.indices.prefix(4).first { teasers[$0].teaser.picture != nil }
      ?? teasers.indices.first
  }

  private var lead: HTML {
    guard let leadIndex else { return HTML() }
    let (teaser, section) = teasers[leadIndex]
    return """
      <div class="le">\
      \(teaser.picture, { PictureBox.html($0, loading: isFirst ? .first : .early) })\
      <h3>\(link(teaser, section: section))</h3>\
      \(teaser.standfirst, { "<p class=\"st\">\($0)</p>" })</div>

      """
  }

  private var headlines: HTML {
    let others = teasers.indices.filter { $0 != leadIndex }.prefix(Self.headlineCount)
    guard !others.isEmpty else { return HTML() }
    return """
      <ul class="li">\(each: others, { index in
        "<li>\(link(teasers[index].teaser, section: teasers[index].section))</li>"
      })</ul>
      """
  }

  private func link(_ teaser: Teaser, section: Slug?) -> HTML {
    let context = CardContext(brand: brand, now: now, section: section, isFront: true)
    return TeaserLink(teaser: teaser, context: context).html
  }
}
