import BroadsheetCore
import Foundation

/// A teaser in whatever shapes its place asks for.
struct TeaserCard {
  private static let tilePlacement = PerBreakpoint { _ in CardPlacement(.tile, columns: 3) }

  var teaser: Teaser
  var look: PlacementLook
  var spokenLabel: String
  var context: CardContext

  static func draw(_ card: PlannedCard, in context: CardContext) -> CardMarkup? {
    guard case .teaser(let teaser) = card.slot.item.content else { return nil }
    return TeaserCard(
      teaser: teaser,
      look: context.look(of: card.placement),
      spokenLabel: card.spokenLabel,
      context: context
    ).markup
  }

  /// A teaser as one of a row that scrolls.
  static func tile(_ teaser: Teaser, in context: CardContext) -> HTML {
    let look = context.look(of: tilePlacement)
    let card = TeaserCard(
      teaser: teaser,
      look: look,
      spokenLabel: context.phrases.spokenLabel(
        for: FeedItem(id: FeedItem.ID(""), content: .teaser(teaser))
      ),
      context: context
    )
    let markup = card.markup
    return """
      <article class="card\(look.tokens)\(furtherWords: markup.classes)">\(markup.content)</article>
      """
  }

  private var markup: CardMarkup {
    let picture = picture
    return CardMarkup(
      isArticle: true,
      classes: classes(hasPicture: !picture.isEmpty),
      content: """
        \(picture)<div class="words">\(context.heading(headline))\(opinionByline)\(standfirst)\
        \(TeaserMeta.html(of: teaser, in: context))\(sublinks)</div>
        """
    )
  }

  private func classes(hasPicture: Bool) -> [String] {
    var classes: [String] = []
    if teaser.boost != .standard { classes.append(teaser.boost.rawValue) }
    let headlines = [teaser.headline, teaser.test?.other].compactMap { $0 }
    if headlines.contains(where: HeadlineSize.hasLongWord) { classes.append("long-word") }
    if headlines.contains(where: HeadlineSize.isLong) { classes.append("long-headline") }
    if teaser.flags.contains(.opinion) { classes.append("opinion") }
    if teaser.flags.contains(.branded) { classes.append("branded-card") }
    if !hasPicture, look.hasPicture { classes.append("no-picture") }
    return classes
  }

  private var headline: HTML {
    TeaserLink.html(to: teaser, spokenLabel: spokenLabel, in: context)
  }

  private var picture: HTML {
    guard let picture = teaser.picture, look.hasPicture else { return HTML() }
    return PictureBox.html(
      picture,
      loading: context.pictureLoading,
      sizes: look.pictureSizes
    )
  }

  private var standfirst: HTML {
    guard let standfirst = teaser.standfirst, !standfirst.isEmpty, look.hasStandfirst else {
      return HTML()
    }
    return "<p class=\"standfirst\">\(standfirst)</p>"
  }

  /// Who has the opinion matters as much as the opinion.
  private var opinionByline: HTML {
    guard teaser.flags.contains(.opinion), let byline = teaser.byline else { return HTML() }
    return "<p class=\"byline\">\(byline)</p>"
  }

  private var sublinks: HTML {
    guard !teaser.sublinks.isEmpty else { return HTML() }
    return "<ul class=\"sublinks\">\(each: teaser.sublinks, sublink)</ul>"
  }

  private func sublink(_ link: Teaser.Sublink) -> HTML {
    guard let address = context.address(of: link.destination, subjects: teaser.subjects) else {
      return HTML()
    }
    return "<li><a href=\"\(address)\">\(link.headline)</a></li>"
  }
}
