import BroadsheetCore
import BroadsheetWeb
import Foundation

/// Makes the card of the tides on web pages.
struct TideCards: CardFactory {
  func takes(_ kind: ItemKind) -> Bool { kind == TideProvider.kind }

  func card(for planned: PlannedCard, in context: CardContext) -> CardMarkup? {
    guard case .widget(.custom(let tide)) = planned.slot.item.content,
      let title = tide.title, let times = tide.fields["at"]?.array, !times.isEmpty
    else { return nil }
    let dates = times.compactMap { time -> Date? in
      guard case .number(let seconds) = time else { return nil }
      return Date(timeIntervalSince1970: seconds)
    }
    return CardMarkup(
      classes: ["tide"],
      content: """
        \(context.heading("\(title)"))\
        <ul>\(each: dates, { "<li>\(context.phrases.dateAndTime($0))</li>" })</ul>
        """
    )
  }

  /// The colours are the brand's, in light and in dark.
  static let style = """
    .tide ul {
      display: flex;
      flex-wrap: wrap;
      gap: .5rem 1.5rem;
      border-block-start: 3px solid var(--accent);
      padding-block-start: .5rem;
      font-variant-numeric: tabular-nums;
    }
    """
}
