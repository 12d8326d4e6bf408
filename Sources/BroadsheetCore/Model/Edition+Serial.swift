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
  public mutating func number() {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let shown = try? encoder.encode(Shown(title: title, summary: summary, content: content))
    else { return }
    var hash = StableHash()
    hash.combine(bytes: shown)
    contentNumber = Int(hash.value & Self.exactNumbers)
  }

  private struct Shown: Encodable {
    var title: String
    var summary: String?
    var content: Content
  }
}
