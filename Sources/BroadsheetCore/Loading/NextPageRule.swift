/// How any JSON says where the next page of its list is.
public enum NextPageRule: Sendable, Hashable {
  /// The address stands in the document.
  case address(FieldRule)
  /// A word of the document goes into a parameter of the page's own address.
  case cursor(FieldRule, parameter: String)
  /// Pages are counted in a parameter of their addresses, `first` being the page that has none; the
  /// rule yields how many there are, and nil is as long as they have items.
  case number(parameter: String, first: Int, count: FieldRule?)
}
