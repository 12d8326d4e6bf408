import Foundation

extension Edition {
  /// The numbers that scripts of a page can hold.
  private static let exactNumbers: UInt64 = (1 << 52) - 1

  /// What tells the editions of one page apart: made of what they show, by `number()`, and of the
  /// moment in which it was pressed for one that was never numbered.
  public var serial: Int {
    contentNumber ?? Int((pressedAt.timeIntervalSince1970 * 1000).rounded())
  }

  /// Gives the edition the number of its content: the same content has the same on every machine,
  /// whenever it is pressed.
  ///
  /// Returns the body of the edition, most of which had to be written for the number; nil for one
  /// that JSON cannot hold, which gets no number.
  @discardableResult
  package mutating func number() -> [UInt8]? {
    guard let shown = try? shownContent else { return nil }
    var hash = StableHash()
    hash.combine(bytes: shown)
    contentNumber = Int(hash.value & Self.exactNumbers)
    return try? body(shown)
  }

  /// Gives the edition the number that it has where it comes from.
  package mutating func number(as serial: Int) { contentNumber = serial }

  /// The JSON in which the edition is kept, without its times: the same content, the same bytes.
  package var body: [UInt8] {
    get throws { try body(shownContent) }
  }

  private var shownContent: [UInt8] {
    get throws {
      try StableJSON.bytes(
        of: Shown(
          title: title,
          summary: summary,
          feedTitle: feedTitle,
          properties: properties,
          content: content,
          further: further
        )
      )
    }
  }

  /// One object of what is shown and of everything else.
  private func body(_ shown: [UInt8]) throws -> [UInt8] {
    let rest = Rest(
      brand: brand,
      section: section,
      diagnostics: diagnostics,
      skipped: skipped,
      contentNumber: contentNumber
    )
    return try shown.dropLast() + [UInt8(ascii: ",")] + StableJSON.bytes(of: rest).dropFirst()
  }

  // Together these have the members of an edition.

  private struct Shown: Encodable {
    var title: String
    var summary: String?
    var feedTitle: String?
    var properties: FeedProperties?
    var content: Content
    var further: Bool?
  }

  private struct Rest: Encodable {
    var brand: Slug
    var section: Slug?
    var pressedAt = Date(timeIntervalSince1970: 0)
    var contentFrom = Date(timeIntervalSince1970: 0)
    var diagnostics: [Diagnostic]
    var skipped: [Reason]
    var contentNumber: Int?
  }
}
