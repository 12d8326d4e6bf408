import Foundation

/// Where an older page begins: behind an item, or right below the page itself.
///
/// It names the item, and not its place, so that what comes in above moves nothing. The item's date
/// goes along: it finds the place again after the item has gone. Its text stands in addresses, is
/// made of letters, digits and a hyphen, and has at most ``longestText`` bytes.
public struct PageCursor: Sendable, Hashable, CustomStringConvertible {
  /// The bytes of a cursor's text at most.
  public static let longestText = 13 + 1 + mostDigits
  /// Right below the page.
  public static let top = PageCursor(mark: nil, seconds: nil)

  private static let topText = "top"
  /// Of a date, in base 36.
  private static let mostDigits = 8

  /// Thirteen letters and digits of the item's identity; nil right below the page.
  let mark: String?
  /// Of the item's date since 1970.
  private let seconds: Int?

  private init(mark: String?, seconds: Int?) {
    self.mark = mark
    self.seconds = seconds
  }

  /// Behind an item.
  public init(behind item: FeedItem) {
    mark = Self.mark(of: item)
    seconds = item.teaser?.published.flatMap { date in
      let seconds = date.timeIntervalSince1970
      return (0..<1e12).contains(seconds) ? Int(seconds) : nil
    }
  }

  /// The cursor of a text from outside; nil unless it is spelled as ``description`` spells it.
  public init?(_ text: some StringProtocol) {
    let bytes = text.utf8
    guard bytes.count <= Self.longestText else { return nil }
    guard !bytes.elementsEqual(Self.topText.utf8) else {
      self = .top
      return
    }
    let parts = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let mark = parts.first, mark.count == 13, parts.count <= 2,
      parts.allSatisfy({ $0.allSatisfy(Slug.mayHold) })
    else { return nil }
    var seconds: Int?
    if parts.count == 2 {
      guard let number = Int(String(decoding: parts[1], as: UTF8.self), radix: 36),
        String(number, radix: 36).utf8.elementsEqual(parts[1])
      else { return nil }
      seconds = number
    }
    self.init(mark: String(decoding: mark, as: UTF8.self), seconds: seconds)
  }

  public var description: String {
    guard let mark else { return Self.topText }
    return seconds.map { "\(mark)-\(String($0, radix: 36))" } ?? mark
  }

  /// The item's date, to the second.
  var date: Date? { seconds.map { Date(timeIntervalSince1970: Double($0)) } }

  /// Thirteen letters and digits of an item's identity.
  static func mark(of item: FeedItem) -> String {
    Slug.name(of: StableHash.of(item.id.rawValue))
  }
}
