// snippet: FromAnEmptyApp, the card's model
public import BroadsheetCore

/// What the card of the ferries says.
public struct FerryCard: Hashable, Sendable {
  public let title: String
  public let sailings: String

  /// Nil for any other widget, and for one that another version of the app has kept.
  public init?(_ widget: CustomWidget) {
    guard widget.kind == .ferries, let title = widget.title,
      let sailings = widget.fields["sailings"]?.array?.compactMap(\.text), !sailings.isEmpty
    else { return nil }
    self.title = title
    self.sailings = sailings.joined(separator: " · ")
  }
}
// snippet end
