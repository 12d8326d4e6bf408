import BroadsheetCore

/// An advert, labelled: what was sold in its reserved box, lazy, and in a frame that can reach nothing
/// of ours; what is the brand's own as tall as its words.
enum AdvertCard {
  static func draw(_ card: PlannedCard, in context: CardContext) -> CardMarkup? {
    guard case .advert(let advert) = card.slot.item.content else { return nil }
    let sold = sold(advert, in: context)
    return CardMarkup(
      // What is known now takes the height of its content; what is filled later keeps its box.
      classes: ["advert", sold == nil ? "own" : "advert-\(advert.format.rawValue)"],
      attributes: "\(attribute: "data-cap", cap(of: advert))",
      content: """
        <p class="advert-label">\(context.phrases.advertisement)</p>\
        <div class="box">\(box(advert, sold, in: context))</div>
        """
    )
  }

  private static func box(_ advert: Advert, _ sold: HTML?, in context: CardContext) -> HTML {
    guard let sold else { return house(advert, in: context) }
    return """
      \(sold)\
      \(if: cap(of: advert) != nil, "<template>\(house(advert, in: context))</template>")
      """
  }

  /// The picture or page that an advertiser fills the box with; nil where nothing was sold.
  private static func sold(_ advert: Advert, in context: CardContext) -> HTML? {
    if let picture = advert.picture, let source = PictureSource(picture) {
      let words = picture.alternativeText
      let sourceSet = PictureSource.sourceSet(of: picture)
      let image: HTML = """
        <img src="\(source.path)"\(attribute: "srcset", sourceSet)\
        \(attribute: "sizes", sourceSet == nil ? nil : "\(advert.format.width)px") \
        alt="\(words.isEmpty ? context.phrases.advertisement : words)" \
        width="\(advert.format.width)" height="\(advert.format.height)" loading="lazy" \
        decoding="async" referrerpolicy="no-referrer">
        """
      guard let address = advert.address?.webAddress else { return image }
      return "<a href=\"\(address)\" rel=\"sponsored noopener\">\(image)</a>"
    }
    guard let source = advert.source?.frameAddress else { return nil }
    return """
      <iframe src="\(source)" title="\(context.phrases.advertisement)" loading="lazy" \
      width="\(advert.format.width)" height="\(advert.format.height)" \
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" \
      referrerpolicy="no-referrer"></iframe>
      """
  }

  /// How many adverts a reader sees on one day; nil for what was not sold.
  private static func cap(of advert: Advert) -> String? {
    let isSold =
      advert.source?.frameAddress != nil || advert.picture.flatMap { PictureSource($0) } != nil
    return isSold ? advert.perReaderAndDay.map { String($0) } : nil
  }

  private static func house(_ advert: Advert, in context: CardContext) -> HTML {
    guard let house = advert.house else {
      return "<p class=\"house\"><b>\(context.phrases.advertiseHere)</b></p>"
    }
    let content: HTML = "<b>\(house.headline)</b>\(house.text, { "<span>\($0)</span>" })"
    guard let address = house.address?.webAddress else {
      return "<p class=\"house\">\(content)</p>"
    }
    return "<a class=\"house\" href=\"\(address)\" rel=\"sponsored\">\(content)</a>"
  }
}
