import BroadsheetCore

/// A teaser in whatever shapes its place asks for.
struct TeaserCard {
  var teaser: TeaserModel
  var look: PlacementLook
  /// Nil where it is the one by which a teaser goes.
  var spokenLabel: String?
  var context: CardContext

  static func draw(
    _ teaser: TeaserModel,
    of card: PlannedCard,
    in context: CardContext
  ) -> CardMarkup {
    TeaserCard(
      teaser: teaser,
      look: context.look(of: card.placement),
      spokenLabel: card.spokenLabel,
      context: context
    ).markup
  }

  /// A teaser as one of a row that scrolls.
  static func tile(_ teaser: TeaserModel, in context: CardContext) -> HTML {
    let look = context.look(of: ListModel.tilePlacement)
    let markup = TeaserCard(teaser: teaser, look: look, context: context).markup
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
        \(picture)<div class="words">\(context.heading(headline))\
        \(teaser.byline, { "<p class=\"byline\">\($0)</p>" })\(standfirst)\
        \(TeaserMeta.html(of: teaser, in: context))\(sublinks)</div>
        """
    )
  }

  private func classes(hasPicture: Bool) -> [String] {
    var classes: [String] = []
    if teaser.boost != .standard { classes.append(teaser.boost.rawValue) }
    if teaser.hasLongWord { classes.append("long-word") }
    if teaser.hasLongHeadline { classes.append("long-headline") }
    if teaser.isOpinion { classes.append("opinion") }
    if teaser.isBranded { classes.append("branded-card") }
    if !hasPicture, look.hasPicture { classes.append("no-picture") }
    return classes
  }

  private var headline: HTML {
    TeaserLink.html(to: teaser, spokenLabel: spokenLabel, in: context)
  }

  private var picture: HTML {
    guard look.hasPicture, let picture = teaser.picture.flatMap(context.pictures.served) else {
      return HTML()
    }
    return PictureBox.html(
      picture,
      loading: context.pictureLoading,
      sizes: look.pictureSizes
    )
  }

  private var standfirst: HTML {
    guard look.hasStandfirst, let standfirst = teaser.standfirst else { return HTML() }
    let language = TeaserLink.attribute(ofLanguage: teaser)
    return "<p class=\"standfirst\"\(language)>\(standfirst)</p>"
  }

  private var sublinks: HTML {
    guard !teaser.sublinks.isEmpty else { return HTML() }
    return "<ul class=\"sublinks\">\(each: teaser.sublinks, sublink)</ul>"
  }

  private func sublink(_ link: TeaserModel.Sublink) -> HTML {
    guard let address = context.address(of: link.target) else { return HTML() }
    return "<li><a href=\"\(address)\">\(link.headline)</a></li>"
  }
}
