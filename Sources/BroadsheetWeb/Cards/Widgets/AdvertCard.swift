import BroadsheetCore

/// An advert, labelled: what was sold in its reserved box, lazy, and in a frame that can reach nothing
/// of ours; what is the brand's own as tall as its words.
enum AdvertCard {
  static func draw(_ advert: Advert, in context: CardContext) -> CardMarkup {
    let sold = sold(advert, in: context)
    // How many adverts a reader sees on one day; nothing where nothing was sold.
    let cap = sold == nil ? nil : advert.perReaderAndDay.map { String($0) }
    return CardMarkup(
      // What is known now takes the height of its content; what is filled later keeps its box.
      classes: ["advert", sold == nil ? "own" : "advert-\(advert.format.rawValue)"],
      attributes: "\(attribute: "data-cap", cap)",
      content: """
        <p class="advert-label">\(context.phrases.advertisement)</p>\
        <div class="box">\(sold ?? own(advert, in: context))\
        \(if: cap != nil, "<template>\(own(advert, in: context))</template>")</div>
        """
    )
  }

  /// The picture or page that an advertiser fills the box with; nil where nothing was sold, or nothing
  /// that a page can show.
  private static func sold(_ advert: Advert, in context: CardContext) -> HTML? {
    switch advert.filling(context.phrases) {
    case .picture(let picture, let words, let address):
      guard let picture = context.pictures.served(picture), let source = PictureSource(picture)
      else { return nil }
      let sourceSet = PictureSource.sourceSet(of: picture)
      let image: HTML = """
        <img src="\(source.path)"\(attribute: "srcset", sourceSet)\
        \(attribute: "sizes", sourceSet == nil ? nil : "\(advert.format.width)px") \
        alt="\(words)" \
        width="\(advert.format.width)" height="\(advert.format.height)" loading="lazy" \
        decoding="async" referrerpolicy="no-referrer">
        """
      guard let address = address?.webAddress else { return image }
      return "<a href=\"\(address)\" rel=\"sponsored noopener\">\(image)</a>"
    case .page(let page):
      guard let source = page.frameAddress else { return nil }
      return """
        <iframe src="\(source)" title="\(context.phrases.advertisement)" loading="lazy" \
        width="\(advert.format.width)" height="\(advert.format.height)" \
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" \
        referrerpolicy="no-referrer"></iframe>
        """
    case .own: return nil
    }
  }

  private static func own(_ advert: Advert, in context: CardContext) -> HTML {
    let words = advert.ownWords(context.phrases)
    let content: HTML = "<b>\(words.headline)</b>\(words.text, { "<span>\($0)</span>" })"
    guard let address = words.address?.webAddress else {
      return "<p class=\"house\">\(content)</p>"
    }
    return "<a class=\"house\" href=\"\(address)\" rel=\"sponsored\">\(content)</a>"
  }
}
