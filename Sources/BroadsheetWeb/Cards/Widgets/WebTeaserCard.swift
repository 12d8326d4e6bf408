import BroadsheetCore

/// A page of the brand's own in a box of fixed height among the teasers.
///
/// The frame is sandboxed and lazy. Behind it stands the fallback, which the script brings forward
/// when the page does not answer in time.
enum WebTeaserCard {
  /// The heights that a page may ask for or be given, in CSS pixels.
  static let heights = 80...900

  static func draw(_ card: PlannedCard, in context: CardContext) -> CardMarkup? {
    guard case .widget(.webTeaser(let teaser)) = card.slot.item.content else { return nil }
    let height = min(max(teaser.height, heights.lowerBound), heights.upperBound)
    return CardMarkup(
      classes: ["wi", "we"],
      content: """
        \(context.heading(HTML(text: teaser.title), class: "wh"))\
        <div class="fr">\(frame(teaser, height: height))<p class="fa">\(teaser.fallback) \
        <a href="\(teaser.address)">\(context.phrases.openInBrowser)</a></p></div>
        """
    )
  }

  private static func frame(_ teaser: WebTeaser, height: Int) -> HTML {
    guard let address = teaser.address.frameAddress else { return HTML() }
    return """
      <iframe src="\(address)" title="\(teaser.title)" height="\(height)" loading="lazy" \
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" \
      referrerpolicy="no-referrer"></iframe>
      """
  }
}
