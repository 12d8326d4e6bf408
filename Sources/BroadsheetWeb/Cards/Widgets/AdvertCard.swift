import BroadsheetCore

/// An advert in its reserved box: labelled, lazy, and in a frame that can reach nothing of ours.
enum AdvertCard {
  static func draw(_ card: PlannedCard, in context: CardContext) -> CardMarkup? {
    guard case .advert(let advert) = card.slot.item.content else { return nil }
    return CardMarkup(
      classes: ["ad", "ad-\(advert.format.rawValue)"],
      attributes: "\(attribute: "data-cap", cap(of: advert))",
      content: """
        <p class="al">\(context.phrases.advertisement)</p>\
        <div class="box">\(box(advert, in: context))</div>
        """
    )
  }

  private static func box(_ advert: Advert, in context: CardContext) -> HTML {
    if let source = advert.source?.frameAddress {
      return """
        <iframe src="\(source)" title="\(context.phrases.advertisement)" loading="lazy" \
        width="\(advert.format.width)" height="\(advert.format.height)" \
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" \
        referrerpolicy="no-referrer"></iframe>\
        \(if: cap(of: advert) != nil, "<template>\(house(advert, in: context))</template>")
        """
    }
    return house(advert, in: context)
  }

  /// How many adverts a reader sees on one day; nil for what was not sold.
  private static func cap(of advert: Advert) -> String? {
    advert.source?.frameAddress == nil ? nil : advert.perReaderAndDay.map { String($0) }
  }

  private static func house(_ advert: Advert, in context: CardContext) -> HTML {
    guard let house = advert.house else {
      return "<p class=\"ho\"><b>\(context.phrases.advertiseHere)</b></p>"
    }
    let content: HTML = "<b>\(house.headline)</b>\(house.text, { "<span>\($0)</span>" })"
    guard let address = house.address?.webAddress else { return "<p class=\"ho\">\(content)</p>" }
    return "<a class=\"ho\" href=\"\(address)\" rel=\"sponsored\">\(content)</a>"
  }
}
