import BroadsheetCore

/// One block: its title over a grid or a row of cards.
struct BlockView {
  var block: PlannedBlock
  var cards: [HTML]
  /// Of the block's cards.
  var context: CardContext

  /// Empty when no card of the block can be drawn.
  var html: HTML {
    guard !cards.isEmpty else { return HTML() }
    let content = block.kind == .scrollable ? scroller : grid
    guard block.title != nil else {
      return "<div class=\"\(classes)\">\(content)</div>\n"
    }
    return """
      <section class="\(classes)" aria-labelledby="\(titleID)">\
      \(content)</section>

      """
  }

  private var classes: String {
    let screens = block.screens.map { " on-\($0.rawValue)" } ?? ""
    return "block k-\(block.kind.rawValue)\(screens)"
  }

  private var titleID: String { "b-" + Slug(identifying: block.id).rawValue }

  private var title: HTML {
    guard let title = block.title else { return HTML() }
    guard let section = block.section, context.hasSection(section) else {
      return "<h2 class=\"block-title\" id=\"\(titleID)\">\(title)</h2>"
    }
    return """
      <h2 class="block-title" id="\(titleID)">\
      <a href="\(Route.section(brand: context.brand.id, section))">\(title)</a></h2>
      """
  }

  private var grid: HTML { "\(title)\n<div class=\"grid\">\n\(cards)</div>" }

  private var scroller: HTML {
    Scroller(
      title: title,
      name: block.title ?? context.phrases.topStories,
      tiles: cards,
      phrases: context.phrases
    ).html
  }
}
