import BroadsheetCore
import Foundation

/// The rules of a feed's or a front's providers: a list of `{word: settings}`.
struct ProviderRuleDecoder {
  static let words = [
    "adverts", "carousel", "list", "most-read", "weather", "local-news", "web-teaser", "notice",
    "personal", "custom",
  ]

  /// A forecast is always one of a place; whether there are any can be asked for this one.
  private static let anyPlace = ["lat", "lon", "latitude", "longitude"].map {
    URLQueryItem(name: $0, value: "0")
  }

  let sections: SectionNames

  func decodeAll(_ value: FileValue) -> [ProviderRule] {
    value.elements("a list of providers").compactMap { value in
      value.mapping("a provider, such as {adverts: {every: 6}}") { reader in
        guard let (word, settings) = reader.exactlyOne(of: Self.words) else { return nil }
        return decode(word, settings)
      }
    }
  }

  func decode(_ word: String, _ value: FileValue) -> ProviderRule? {
    switch word {
    case "adverts": AdvertRuleDecoder().decode(value).map(ProviderRule.adverts)
    case "carousel": teaserList(value, defaults: StoryQuery()).map(ProviderRule.carousel)
    case "list": teaserList(value, defaults: StoryQuery()).map(ProviderRule.list)
    case "most-read":
      teaserList(value, defaults: StoryQuery(order: .mostRead)).map(ProviderRule.mostRead)
    case "weather": weather(value)
    case "local-news": localNews(value)
    case "web-teaser": webTeaser(value)
    case "notice": NoticeRuleDecoder().decode(value).map(ProviderRule.notice)
    case "personal": PersonalRuleDecoder().decode(value).map(ProviderRule.personal)
    default: custom(value)
    }
  }

  private func teaserList(_ value: FileValue, defaults: StoryQuery) -> TeaserListRule? {
    value.mapping("'title', 'section' or 'query', and a place") { reader in
      let title = reader.required("title", "the words above it")?.text()
      let section = reader.optional("section")
      let query = reader.optional("query")
      if let query, section != nil {
        query.report("'section' and 'query' exclude each other", expected: "only one of them")
      }
      let count = reader.optional("count")?.integer(in: 1...BlockRule.maximumCount)
      let placement = PlacementDecoder().decode(reader, otherwise: .afterTeaser(4))
      var origin: TeaserListRule.Origin? = .query(defaults)
      if let section {
        origin = sections.reference(section).map(TeaserListRule.Origin.section)
      } else if let query {
        origin = StoryQueryDecoder().decode(query).map(TeaserListRule.Origin.query)
      }
      guard let title, let origin else { return nil }
      return TeaserListRule(title: title, origin: origin, count: count ?? 8, placement: placement)
    }
  }

  private func weather(_ value: FileValue) -> ProviderRule? {
    value.mapping("'service', 'source' and a place") { reader in
      let place = reader.optional("place")?.place()
      let service = reader.required("service", "the format of the forecast")?
        .word(WeatherRule.Service.self)
      let source = reader.required("source", "the address of the forecast")?
        .source { $0.appending(queryItems: Self.anyPlace) }
      let placement = PlacementDecoder().decode(reader, otherwise: .afterTeaser(4))
      guard let service, let source else { return nil }
      return .weather(
        WeatherRule(place: place, service: service, source: source, placement: placement)
      )
    }
  }

  private func localNews(_ value: FileValue) -> ProviderRule? {
    value.mapping("'title', 'radius' and 'count'") { reader in
      let title = reader.required("title", "the words above it")?.text()
      let place = reader.optional("place")?.place()
      let radius = reader.optional("radius")?.number(in: 1...20_000)
      let count = reader.optional("count")?.integer(in: 1...BlockRule.maximumCount)
      let placement = PlacementDecoder().decode(reader, otherwise: .afterTeaser(4))
      guard let title else { return nil }
      return .localNews(
        LocalNewsRule(
          title: title,
          place: place,
          radius: radius ?? 100,
          count: count ?? 5,
          placement: placement
        )
      )
    }
  }

  private func webTeaser(_ value: FileValue) -> ProviderRule? {
    value.mapping("'title', 'address', 'height' and 'fallback'") { reader in
      let title = reader.required("title", "the words above it")?.text()
      let address = reader.required("address", "the page's address")?.link()
      let height = reader.required("height", "CSS pixels")?.integer(in: 40...2000)
      let fallback = reader.required("fallback", "what stands there when the page fails")?.text()
      let placement = PlacementDecoder().decode(reader, otherwise: .afterTeaser(4))
      guard let title, let address, let height, let fallback else { return nil }
      return .webTeaser(
        WebTeaserRule(
          teaser: WebTeaser(title: title, address: address, height: height, fallback: fallback),
          placement: placement
        )
      )
    }
  }

  private func custom(_ value: FileValue) -> ProviderRule? {
    value.mapping("'kind' and 'settings'") { reader in
      let written = reader.required("kind", "the kind that a plugin registered")
      let settings = reader.optional("settings")
      guard let written, let kind = written.text() else { return nil }
      let json = settings?.json() ?? .object([:])
      if let kinds = value.context.vocabulary.providers {
        guard written.registered(kind, as: "kind", among: kinds.keys.sorted()) else { return nil }
        guard kinds[kind]?(json) == true else {
          (settings ?? value).report("settings that '\(kind)' does not understand")
          return nil
        }
      }
      return .custom(kind: ItemKind(kind), settings: json)
    }
  }
}
