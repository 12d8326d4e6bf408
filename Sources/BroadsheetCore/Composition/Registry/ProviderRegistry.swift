/// Makes providers of the rules of a newsstand file.
///
/// Open: a plugin registers a factory for its own kind where the executable is assembled, and rules
/// with `custom(kind:settings:)` reach it.
public struct ProviderRegistry: Sendable {
  /// Nil when the settings are not what the kind understands.
  public typealias Factory =
    @Sendable (_ id: ProviderID, _ settings: JSONValue) -> (any ItemProvider)?

  private let weather: (any WeatherService)?
  private var factories: [ItemKind: Factory]

  /// A registry of everything that comes with the core.
  ///
  /// - Parameter weather: Nil leaves weather out, with a diagnostic.
  public init(weather: (any WeatherService)? = nil) {
    self.weather = weather
    factories = [
      BreakingBannerProvider.kind: { id, settings in
        let hours = if case .number(let hours)? = settings["hours"] { hours } else { 3.0 }
        return BreakingBannerProvider(id: id, hours: hours)
      }
    ]
  }

  /// Registers a factory; a later one for the same kind takes the place of an earlier.
  public mutating func register(_ kind: ItemKind, _ factory: @escaping Factory) {
    factories[kind] = factory
  }

  /// The kinds that `custom(kind:settings:)` may name, each with what judges its settings.
  public var customKinds: [String: NewsstandVocabulary.Validator] {
    var kinds: [String: NewsstandVocabulary.Validator] = [:]
    for (kind, factory) in factories {
      kinds[kind.rawValue] = { settings in factory(ProviderID(kind.rawValue), settings) != nil }
    }
    return kinds
  }

  /// The providers of rules in their order, each with a name of its own: "adverts", "adverts-2".
  public func providers(for rules: [ProviderRule]) -> [any ItemProvider] {
    zip(rules, rules.providerNames).map { provider(for: $0, named: $1) }
  }

  private func provider(for rule: ProviderRule, named id: ProviderID) -> any ItemProvider {
    switch rule {
    case .adverts(let rule): AdvertProvider(id: id, rule: rule)
    case .carousel(let rule): list(id, .carousel, rule)
    case .list(let rule): list(id, .list, rule)
    case .mostRead(let rule): list(id, .list, rule.orderedByReads, isRanked: true)
    case .weather(let rule):
      if let weather {
        WeatherProvider(id: id, rule: rule, service: weather)
      } else {
        UnregisteredProvider(id: id, problem: "there is no weather service")
      }
    case .localNews(let rule): LocalNewsProvider(id: id, rule: rule)
    case .webTeaser(let rule): WebTeaserProvider(id: id, rule: rule)
    case .notice(let rule): NoticeProvider(id: id, rule: rule)
    case .personal(let rule): PersonalRankingProvider(id: id, rule: rule)
    case .custom(let kind, let settings): custom(id, kind, settings)
    }
  }

  private func list(
    _ id: ProviderID,
    _ kind: ItemKind,
    _ rule: TeaserListRule,
    isRanked: Bool = false
  ) -> any ItemProvider {
    TeaserListProvider(id: id, kind: kind, rule: rule, isRanked: isRanked)
  }

  private func custom(
    _ id: ProviderID,
    _ kind: ItemKind,
    _ settings: JSONValue
  ) -> any ItemProvider {
    guard let factory = factories[kind] else {
      return UnregisteredProvider(id: id, problem: "nobody registered the kind '\(kind)'")
    }
    return factory(id, settings)
      ?? UnregisteredProvider(id: id, problem: "settings that '\(kind)' does not understand")
  }
}

extension [ProviderRule] {
  /// What the rules' providers are called, in their order.
  fileprivate var providerNames: [ProviderID] {
    var counts: [String: Int] = [:]
    return map { rule in
      let count = counts[rule.word, default: 0] + 1
      counts[rule.word] = count
      return ProviderID(count == 1 ? rule.word : "\(rule.word)-\(count)")
    }
  }

  /// The rules for adverts, each with the name of its provider.
  var namedAdvertRules: [(provider: ProviderID, rule: AdvertRule)] {
    zip(self, providerNames).compactMap { rule, name in
      if case .adverts(let rule) = rule { (name, rule) } else { nil }
    }
  }
}

extension ProviderRule {
  /// The word that names the rule's provider.
  public var word: String {
    switch self {
    case .adverts: "adverts"
    case .carousel: "carousel"
    case .list: "list"
    case .mostRead: "most-read"
    case .weather: "weather"
    case .localNews: "local-news"
    case .webTeaser: "web-teaser"
    case .notice: "notice"
    case .personal: "personal"
    case .custom(let kind, _): kind.rawValue
    }
  }
}

extension TeaserListRule {
  /// A query becomes one for the most read; a section's own order is left as it is.
  fileprivate var orderedByReads: TeaserListRule {
    guard case .query(var query) = origin else { return self }
    query.order = .mostRead
    var rule = self
    rule.origin = .query(query)
    return rule
  }
}
