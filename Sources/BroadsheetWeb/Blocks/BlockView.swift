import BroadsheetCore

/// One block: its title over a grid or a row of cards.
struct BlockView {
  var block: PlannedBlock
  /// Of each card of the block; nil for one that cannot be drawn.
  var cards: [HTML?]
  /// Of the block's cards.
  var context: CardContext
  /// Whether it is the first of the page.
  var isOpening = false

  /// Empty when no card of the block can be drawn.
  var html: HTML {
    guard cards.contains(where: { $0 != nil }) else { return HTML() }
    let content = block.kind == .scrollable ? scroller : grid
    guard block.title != nil else {
      return "<div class=\"\(classes)\">\(content)\(end)</div>\n"
    }
    return """
      <section class="\(classes)" aria-labelledby="\(titleID)">\
      \(content)\(end)</section>

      """
  }

  private var classes: String {
    let screens = block.screens.map { " on-\($0.rawValue)" } ?? ""
    return "block k-\(block.kind.rawValue)\(isOpening ? " opening" : "")\(screens)"
  }

  private var end: HTML {
    guard isOpening else { return HTML() }
    return "<span id=\"\(AwaitedElement.opening.rawValue)\" hidden></span>"
  }

  private var titleID: String { "b-" + Slug(identifying: block.id).rawValue }

  private var title: HTML {
    guard let title = block.title else { return HTML() }
    guard let section = block.section, context.hasSection(section) else {
      return "<h2 class=\"block-title\" id=\"\(titleID)\">\(title)</h2>"
    }
    return """
      <h2 class="block-title" id="\(titleID)">\
      <a href="\(Route.section(brand: context.surroundings.brandID, section))">\(title)</a></h2>
      """
  }

  private var grid: HTML { "\(title)\n<div class=\"grid\">\n\(columns)</div>" }

  /// The cards, those of a stack in an element of their own.
  private var columns: HTML {
    var markup = HTML()
    var next = 0
    for stack in block.stacks where stack.lowerBound >= next && stack.upperBound <= cards.count {
      markup += cards[next..<stack.lowerBound].compactMap(\.self).joined()
      let stacked: HTML = cards[stack].compactMap(\.self).joined()
      if !stacked.isEmpty {
        let names = PlacementTokens.stack(of: block.cards[stack.lowerBound].placement)
        markup += "<div class=\"stack\(furtherWords: names)\">\n\(stacked)</div>\n"
      }
      next = stack.upperBound
    }
    return markup + cards[next...].compactMap(\.self).joined()
  }

  private var scroller: HTML {
    Scroller(
      title: title,
      name: block.title ?? context.phrases.topStories,
      tiles: cards.compactMap(\.self),
      phrases: context.phrases
    ).html
  }
}
