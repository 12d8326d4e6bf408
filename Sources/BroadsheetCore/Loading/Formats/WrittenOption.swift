/// An option as a newsstand file writes it, with its keys in order.
public indirect enum WrittenOption: Sendable {
  /// A text, quoted where YAML would take it for something else.
  case text(String)
  /// Values in brackets, on one line.
  case list([WrittenOption])
  /// A mapping on one line.
  case inline([(key: String, value: WrittenOption)])
  /// A mapping with a line for each key.
  case lines([(key: String, value: WrittenOption)])
  /// Any JSON, on one line.
  case json(JSONValue)
}
