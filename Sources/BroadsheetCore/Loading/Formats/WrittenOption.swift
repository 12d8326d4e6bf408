/// An option as a newsstand file writes it, with its keys in order.
public indirect enum WrittenOption: Sendable {
  case text(String)
  case list([WrittenOption])
  /// A mapping on one line.
  case inline([(key: String, value: WrittenOption)])
  /// A mapping with a line for each key.
  case lines([(key: String, value: WrittenOption)])
  /// Any JSON, on one line.
  case json(JSONValue)
}
