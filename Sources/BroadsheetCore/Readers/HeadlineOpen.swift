/// One of two headlines that are tested against each other.
public enum HeadlineArm: String, Sendable, Hashable, Codable, CaseIterable {
  /// What the item says without the test.
  case a
  /// The other headline.
  case b
}

/// A reader opened what one of two tested headlines leads to.
///
/// Its encoding is the number of the test and the arm: `23b`.
public struct HeadlineOpen: Sendable, Hashable {
  /// Digits that a number may have.
  private static let longestNumber = 9

  /// The number of the switch that tests the headlines.
  public var test: Int
  /// The headline that the reader saw.
  public var arm: HeadlineArm

  /// An open of an arm.
  public init(_ arm: HeadlineArm, of test: Int) {
    self.test = test
    self.arm = arm
  }

  /// Nil for what is written otherwise.
  public init?(_ text: String) {
    guard (2...Self.longestNumber + 1).contains(text.utf8.count),
      let arm = HeadlineArm(rawValue: String(text.suffix(1))), let test = Int(text.dropLast()),
      test > 0, "\(test)\(arm.rawValue)".utf8.elementsEqual(text.utf8)
    else { return nil }
    self.init(arm, of: test)
  }
}

extension HeadlineOpen: CustomStringConvertible {
  public var description: String { "\(test)\(arm.rawValue)" }
}

extension HeadlineOpen: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let open = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no open of a test")
    }
    self = open
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
