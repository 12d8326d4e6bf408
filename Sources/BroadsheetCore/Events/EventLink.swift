/// An event on a brand's front, by the name of any of its reports, and the path of its page.
///
/// `/gazette/event.late-ferry.page` is read and written here alone: in the browser, in apps and in what
/// programs are told.
public struct EventLink: Sendable, Hashable, Codable {
  /// The brand on whose front it is.
  public var brand: Slug
  /// The name of a report.
  public var report: Slug

  // No story is called so: names have no dots.
  private static let (start, end) = ("event.", ".page")

  /// The event that has a report.
  public init(brand: Slug, report: Slug) {
    self.brand = brand
    self.report = report
  }

  /// The event of a path such as `/gazette/event.late-ferry.page`; nil for every other path.
  public init?(path: String) {
    let parts = path.split(separator: "/")
    guard parts.count == 2, let brand = Slug(rawValue: String(parts[0])),
      let report = Self.report(in: parts[1])
    else { return nil }
    self.init(brand: brand, report: report)
  }

  /// Where its page is.
  public var path: String { "/\(brand)/\(word)" }

  /// What its page is called under its brand.
  package var word: String { Self.start + report.rawValue + Self.end }

  /// The report that a word of a path names; nil for another word.
  package static func report(in word: some StringProtocol) -> Slug? {
    guard word.hasPrefix(start), word.hasSuffix(end) else { return nil }
    let name = word.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count)
    return Slug(rawValue: String(decoding: name, as: UTF8.self))
  }
}
