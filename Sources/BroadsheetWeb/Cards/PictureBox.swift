import BroadsheetCore

/// A picture in a box that is there before it: fixed ratio, placeholder colour, loaded in time.
enum PictureBox {
  /// Empty for a picture that no page can show.
  static func html(
    _ picture: Picture,
    loading: CardContext.PictureLoading,
    sizes: String? = nil,
    name: String? = nil
  ) -> HTML {
    guard let source = PictureSource(picture) else { return HTML() }
    let sourceSet = PictureSource.sourceSet(of: picture)
    let tokens = [
      name, picture.placeholder.map(Placeholder.token), picture.focus.flatMap(FocusClasses.names),
    ]
    let classes = tokens.compactMap(\.self).joined(separator: " ")
    return """
      <img\(attribute: "class", classes.isEmpty ? nil : classes)\
       src="\(source.path)"\(attribute: "srcset", sourceSet)\
      \(attribute: "sizes", sourceSet == nil ? nil : sizes)\
       alt="\(picture.alternativeText)"\(attributes(for: loading))\(source.privacy)>
      """
  }

  /// What most pictures' width is to their height.
  private static let usualRatio = 16.0 / 9

  /// What `sizes` says of a card: the share of the page that its picture takes at each breakpoint.
  static func sizes(for placement: PerBreakpoint<CardPlacement>) -> String {
    Breakpoint.allCases.reversed().map { breakpoint in
      let card = placement[breakpoint]
      let style = CardStyle.style(of: card.shape, at: breakpoint)
      let card100 = Double(card.columns) / Double(LayoutPlan.columns)
      var share: Double =
        switch style.picture {
        case .none, .portrait: 0.1
        case .above: card100
        case .beside(let percent, _): card100 * Double(percent) / 100
        }
      // A place that is taller than the picture shows a part of it.
      share = min(1, share * max(card.fills ? 1.7 : 1, usualRatio / style.ratio.value))
      let width =
        breakpoint == .wide
        ? "\(Int(1280 * share))px" : "\(max(Int((share * 100).rounded(.up)), 1))vw"
      return breakpoint == .phone ? width : "(min-width:\(breakpoint.minimumWidth)px) \(width)"
    }.joined(separator: ",")
  }

  private static func attributes(for loading: CardContext.PictureLoading) -> HTML {
    switch loading {
    case .first: " fetchpriority=\"high\""
    case .early: " decoding=\"async\""
    case .late: " loading=\"lazy\" decoding=\"async\""
    }
  }
}
