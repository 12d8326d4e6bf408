/// How far what a reader has read may move teasers, on the reader's own device.
public struct PersonalRule: Sendable, Hashable, Codable {
  /// Places that a teaser may move up among those of its shape.
  public var reach: Int
  /// Stories of a subject that must have been read before it counts.
  public var leastReads: Int
  /// How much subjects count, 1 for those that are missing; 0 leaves a subject out.
  public var weights: [String: Double]

  /// A rule that moves teasers by at most three places, from three reads on, unless it says
  /// otherwise.
  public init(reach: Int = 3, leastReads: Int = 3, weights: [String: Double] = [:]) {
    self.reach = reach
    self.leastReads = leastReads
    self.weights = weights
  }

  /// The rule as the newsstand file has it, in short.
  public var summary: String { "personal: up to \(reach) places, from \(leastReads) reads" }
}

extension Brand {
  /// The rule by which a page may be ranked for its reader; nil when the brand allows none there.
  public func personalRule(of section: Slug?) -> PersonalRule? {
    guard allowsPersonalRanking else { return nil }
    let providers = section.map { self.section($0)?.providers ?? [] } ?? front.providers
    return providers.lazy.compactMap { provider in
      if case .personal(let rule) = provider { rule } else { nil }
    }.first
  }
}
