/// Why an item is where it is, or why it is not there, in words and in data.
///
/// One pointer, because every slot has one and most of a feed share the same.
public struct Reason: Sendable, Hashable {
  private let storage: Storage

  /// A reason in words, with the rule that gave it and what the rule went by.
  public init(_ summary: String, rule: String, data: [String: String] = [:]) {
    storage = .fields(Fields(summary: summary, rule: rule, data: data))
  }

  /// "advert: 6th teaser, rule every 6, cap 3".
  public var summary: String { fields.summary }
  /// The rule as the newsstand file has it, in short.
  public var rule: String { fields.rule }
  /// What the rule went by, by name; may be empty.
  public var data: [String: String] { fields.data }

  private var fields: Fields {
    switch storage {
    case .fields(let fields): fields
    }
  }

  private struct Fields: Sendable, Hashable, Codable {
    let summary: String
    let rule: String
    let data: [String: String]
  }

  private indirect enum Storage: Sendable, Hashable {
    case fields(Fields)
  }
}

extension Reason: CustomStringConvertible {
  /// The words alone.
  public var description: String { summary }
}

extension Reason: Codable {
  public init(from decoder: any Decoder) throws {
    storage = .fields(try Fields(from: decoder))
  }

  public func encode(to encoder: any Encoder) throws { try fields.encode(to: encoder) }
}
