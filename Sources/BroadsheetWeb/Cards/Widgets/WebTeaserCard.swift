import BroadsheetCore

/// A page of the brand's own in a box of fixed height among the teasers.
///
/// The frame is sandboxed and lazy. The fallback takes its place when the page does not answer in
/// time, or is known to refuse frames, and below it stands a plain link, for readers who would rather have the page itself.
enum WebTeaserCard {
  static func draw(_ teaser: WebTeaser, in context: CardContext) -> CardMarkup {
    CardMarkup(
      classes: ["widget", "web-teaser"],
      content: """
        \(context.heading(HTML(text: teaser.title), class: "widget-title"))\(frame(teaser))\
        <p class="out"><a href="\(teaser.address)">\(context.phrases.openInBrowser)</a></p>
        """
    )
  }

  private static func frame(_ teaser: WebTeaser) -> HTML {
    guard let address = teaser.framedAddress?.frameAddress else {
      return "<p>\(teaser.fallback)</p>"
    }
    return """
      <div class="frame"><iframe src="\(address)" title="\(teaser.title)" height="\(teaser.frameHeight)" \
      loading="lazy" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" \
      referrerpolicy="no-referrer"></iframe><p>\(teaser.fallback)</p></div>
      """
  }
}
