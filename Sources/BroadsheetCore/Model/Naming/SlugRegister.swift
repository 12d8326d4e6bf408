/// Gives every title a slug of its own.
///
/// The second of two that are spelled alike gets a number behind it, the third the next one. What the
/// next number is, is remembered: a list of nothing but equal titles takes as long as any other.
public struct SlugRegister: Sendable {
  /// As much of a name as leaves room for a number behind it.
  private static let stemLength = Slug.maximumLength - 16

  private var taken: Set<Slug> = []
  private var nextNumbers: [Substring: Int] = [:]

  /// A register in which no slug is taken.
  public init() {}

  /// A slug that none of the titles before has got.
  public mutating func slug(for title: String) -> Slug {
    let plain = Slug(spelling: title) ?? Slug(identifying: title)
    if taken.insert(plain).inserted { return plain }
    let stem = plain.rawValue.prefix(Self.stemLength)
    var number = nextNumbers[stem] ?? 2
    while true {
      let numbered = Slug(spelling: "\(stem)-\(number)") ?? plain
      number += 1
      guard taken.insert(numbered).inserted else { continue }
      nextNumbers[stem] = number
      return numbered
    }
  }
}
