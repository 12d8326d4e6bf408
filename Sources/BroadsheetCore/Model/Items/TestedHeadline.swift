/// The other of two headlines of which readers' opens decide.
public struct TestedHeadline: Sendable, Hashable, Codable {
  /// The number of the switch that tests it.
  public var number: Int
  /// B, plain text, never empty; A is what the teaser says.
  public var other: String

  /// A headline that is tested against the teaser's own.
  public init(number: Int, other: String) {
    self.number = number
    self.other = other
  }
}
