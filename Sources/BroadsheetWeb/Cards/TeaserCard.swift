import BroadsheetCore
import Foundation

/// A teaser in whatever shapes its place asks for.
struct TeaserCard {
  /// Headlines with more characters, or with a word of more, are set a little smaller.
  private static let (longHeadline, longWord) = (80, 15)

  var teaser: Teaser
  var placement: PerBreakpoint<CardPlacement>
  var spokenLabel: String
  var context: CardContext

  static func draw(_ card: PlannedCard, in context: CardContext) -> CardMarkup? {
    guard let teaser = card.slot.item.teaser else { return nil }
    return TeaserCard(
      teaser: teaser,
      placement: card.placement,
      spokenLabel: card.spokenLabel,
      context: context
    ).markup
  }

  /// A teaser as one of a row that scrolls.
  static func tile(_ teaser: Teaser, in context: CardContext) -> HTML {
    let placement = PerBreakpoint { _ in CardPlacement(.tile, columns: 3) }
    let card = TeaserCard(
      teaser: teaser,
      placement: placement,
      spokenLabel: context.phrases.spokenLabel(
        for: FeedItem(id: FeedItem.ID(""), content: .teaser(teaser))
      ),
      context: context
    )
    let classes = (["c"] + PlacementTokens.tokens(for: placement) + card.classes)
      .joined(separator: " ")
    return "<article class=\"\(classes)\">\(card.markup.content)</article>"
  }

  private var markup: CardMarkup {
    CardMarkup(
      isArticle: true,
      classes: classes,
      content: """
        \(picture)<div class="t">\(context.heading(headline))\(opinionByline)\(standfirst)\
        \(TeaserMeta(teaser: teaser, context: context).html)\(sublinks)</div>
        """
    )
  }

  private var classes: [String] {
    var classes: [String] = []
    switch teaser.boost {
    case .standard: break
    case .boost: classes.append("b1")
    case .mega: classes.append("b2")
    case .giga: classes.append("b3")
    }
    if teaser.headline.split(separator: " ").contains(where: { $0.count > Self.longWord }) {
      classes.append("lw")
    } else if teaser.headline.count > Self.longHeadline {
      classes.append("lo")
    }
    if teaser.flags.contains(.opinion) { classes.append("op") }
    if teaser.flags.contains(.branded) { classes.append("br") }
    if picture.isEmpty, shapes(have: \.hasPicture) { classes.append("np") }
    return classes
  }

  private var headline: HTML {
    TeaserLink(teaser: teaser, spokenLabel: spokenLabel, context: context).html
  }

  private var picture: HTML {
    guard let picture = teaser.picture, shapes(have: \.hasPicture) else { return HTML() }
    return PictureBox.html(
      picture,
      loading: context.pictureLoading,
      sizes: PictureBox.sizes(for: placement)
    )
  }

  private var standfirst: HTML {
    guard let standfirst = teaser.standfirst, !standfirst.isEmpty, shapes(have: \.hasStandfirst)
    else { return HTML() }
    return "<p class=\"st\">\(standfirst)</p>"
  }

  /// Who has the opinion matters as much as the opinion.
  private var opinionByline: HTML {
    guard teaser.flags.contains(.opinion), let byline = teaser.byline else { return HTML() }
    return "<p class=\"by\">\(byline)</p>"
  }

  private var sublinks: HTML {
    guard !teaser.sublinks.isEmpty else { return HTML() }
    return "<ul class=\"su\">\(each: teaser.sublinks, sublink)</ul>"
  }

  private func sublink(_ link: Teaser.Sublink) -> HTML {
    guard let address = context.address(of: link.destination, subjects: teaser.subjects) else {
      return HTML()
    }
    return "<li><a href=\"\(address)\">\(link.headline)</a></li>"
  }

  private func shapes(have trait: KeyPath<ShapeStyle, Bool>) -> Bool {
    Breakpoint.allCases.contains { breakpoint in
      ShapeStyle.style(of: placement[breakpoint].shape, at: breakpoint)[keyPath: trait]
    }
  }
}
