/// The teasers behind which a rule wants adverts, asked for from the top of the page.
struct WantedTeasers {
  private let pattern: AdvertRule.Pattern
  /// The teaser that got no advert; the next of the same stretch may have it.
  private var pending: Int?
  /// Whether the rule has wanted none yet.
  private(set) var isUntried = true

  init(_ pattern: AdvertRule.Pattern) { self.pattern = pattern }

  /// The teaser whose advert belongs behind this one: itself, or one above that got none; nil where
  /// the rule wants nothing.
  mutating func teaser(at number: Int) -> Int? {
    let wanted = wantedTeaser(at: number)
    if wanted != nil { isUntried = false }
    return wanted
  }

  private mutating func wantedTeaser(at number: Int) -> Int? {
    switch pattern {
    case .byHeight: return nil
    case .after(let numbers):
      pending = nil
      return numbers.contains(number) ? number : nil
    case .every(let step, let first):
      guard number >= first, step > 0 else { return nil }
      if (number - first).isMultiple(of: step) {
        pending = nil
        return number
      }
      return pending
    }
  }

  /// Says that the advert behind this teaser has a place.
  mutating func settle() { pending = nil }

  /// Says that there was no place for the advert of this teaser; returns whether that is news.
  mutating func postpone(_ wanted: Int) -> Bool {
    defer { pending = wanted }
    return pending == nil
  }
}
