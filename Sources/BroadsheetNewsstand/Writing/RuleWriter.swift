import BroadsheetCore
import Foundation

/// Provider rules, each on one line.
enum RuleWriter {
  static func providers(_ rules: [ProviderRule], to lines: inout YAMLLines) {
    guard !rules.isEmpty else { return }
    lines.nested("providers") { lines in
      for rule in rules {
        let (word, settings) = Self.rule(rule)
        lines.item("\(word): \(settings)")
      }
    }
  }

  /// The rule's word and its settings.
  static func rule(_ rule: ProviderRule) -> (word: String, settings: String) {
    switch rule {
    case .adverts(let rule): ("adverts", adverts(rule))
    case .carousel(let rule): ("carousel", teaserList(rule))
    case .list(let rule): ("list", teaserList(rule))
    case .mostRead(let rule): ("most-read", teaserList(rule))
    case .weather(let rule): ("weather", weather(rule))
    case .localNews(let rule): ("local-news", localNews(rule))
    case .webTeaser(let rule): ("web-teaser", webTeaser(rule))
    case .notice(let rule): ("notice", notice(rule))
    case .personal(let rule): ("personal", personal(rule))
    case .custom(let kind, let settings):
      (
        "custom",
        YAMLScalar.flow([
          ("kind", YAMLScalar.text(kind.rawValue)), ("settings", YAMLScalar.json(settings)),
        ])
      )
    }
  }

  static func place(_ place: Place) -> String {
    YAMLScalar.flow([
      ("name", place.name.map(YAMLScalar.text)),
      ("latitude", YAMLScalar.number(place.latitude)),
      ("longitude", YAMLScalar.number(place.longitude)),
    ])
  }

  static func query(_ query: StoryQuery) -> String {
    let flags = TeaserFlags.words.filter { query.flags.contains($0.flag) }.map(\.word)
    return YAMLScalar.flow([
      ("subjects", query.subjects.isEmpty ? nil : YAMLScalar.texts(query.subjects)),
      ("flags", flags.isEmpty ? nil : YAMLScalar.texts(flags)),
      ("order", query.order.rawValue), ("limit", "\(query.limit)"),
    ])
  }

  private static func placement(_ rule: PlacementRule) -> [(String, String?)] {
    let anchor: (String, String?) =
      switch rule.anchor {
      case .afterTeaser(let count): ("after", "\(count)")
      case .top: ("at", "top")
      case .end: ("at", "end")
      case .between(let subjects): ("between", YAMLScalar.texts(subjects))
      }
    return [anchor, ("shortest", rule.leastFeedLength > 0 ? "\(rule.leastFeedLength)" : nil)]
  }

  private static func teaserList(_ rule: TeaserListRule) -> String {
    let origin: (String, String?) =
      switch rule.origin {
      case .section(let slug): ("section", YAMLScalar.text(slug.rawValue))
      case .query(let query): ("query", Self.query(query))
      }
    return YAMLScalar.flow(
      [("title", YAMLScalar.text(rule.title)), origin, ("count", "\(rule.count)")]
        + placement(rule.placement)
    )
  }

  private static func adverts(_ rule: AdvertRule) -> String {
    let plain = AdvertRule(pattern: rule.pattern)
    func changed<Value: Equatable>(
      _ path: KeyPath<AdvertRule, Value>,
      _ text: (Value) -> String
    ) -> String? {
      rule[keyPath: path] == plain[keyPath: path] ? nil : text(rule[keyPath: path])
    }
    let pattern: [(String, String?)] =
      switch rule.pattern {
      case .every(let every, let from): [("every", "\(every)"), ("from", "\(from)")]
      case .after(let places): [("after", YAMLScalar.list(places.map(String.init)))]
      case .byHeight: [("by-height", "true")]
      }
    return YAMLScalar.flow(
      pattern + [
        ("distance", changed(\.leastDistance) { "\($0)" }),
        ("cap", changed(\.cap) { "\($0)" }),
        ("shortest", changed(\.leastFeedLength) { "\($0)" }),
        ("first-screen", changed(\.firstScreen) { "\($0)" }),
        ("per-reader-and-day", rule.perReaderAndDay.map { "\($0)" }),
        ("avoid", changed(\.avoiding) { YAMLScalar.texts($0.map(\.rawValue)) }),
        ("avoid-pictures", changed(\.avoidsPictures, YAMLScalar.boolean)),
        ("avoid-branded", changed(\.avoidsBranded, YAMLScalar.boolean)),
        ("format", changed(\.format) { $0.rawValue }),
        ("source", rule.source.map(address)), ("link", rule.link.map(address)),
        ("house", rule.house.map(house)),
      ]
    )
  }

  static func house(_ house: Advert.HouseAdvert) -> String {
    YAMLScalar.flow([
      ("headline", YAMLScalar.text(house.headline)), ("text", house.text.map(YAMLScalar.text)),
      ("address", house.address.map(address)),
    ])
  }

  private static func weather(_ rule: WeatherRule) -> String {
    YAMLScalar.flow(
      [
        ("place", rule.place.map(place)), ("service", rule.service.rawValue),
        ("source", address(rule.source)),
      ] + placement(rule.placement)
    )
  }

  private static func localNews(_ rule: LocalNewsRule) -> String {
    YAMLScalar.flow(
      [
        ("title", YAMLScalar.text(rule.title)), ("place", rule.place.map(place)),
        ("radius", YAMLScalar.number(rule.radius)), ("count", "\(rule.count)"),
      ] + placement(rule.placement)
    )
  }

  private static func webTeaser(_ rule: WebTeaserRule) -> String {
    let teaser = rule.teaser
    return YAMLScalar.flow(
      [
        ("title", YAMLScalar.text(teaser.title)), ("address", address(teaser.address)),
        ("height", "\(teaser.height)"), ("fallback", YAMLScalar.text(teaser.fallback)),
      ] + placement(rule.placement)
    )
  }

  private static func notice(_ rule: NoticeRule) -> String {
    let notice = rule.notice
    let action = notice.action.map {
      YAMLScalar.flow([
        ("label", YAMLScalar.text($0.label)), ("address", address($0.address)),
      ])
    }
    return YAMLScalar.flow(
      [
        ("name", YAMLScalar.text(notice.name)), ("tone", notice.tone.rawValue),
        ("title", YAMLScalar.text(notice.title)), ("text", notice.text.map(YAMLScalar.text)),
        ("action", action), ("dismissible", notice.isDismissible ? nil : "false"),
        ("repeat-days", notice.repeatDays.map { "\($0)" }),
      ] + placement(rule.placement)
    )
  }

  private static func personal(_ rule: PersonalRule) -> String {
    let weights = rule.weights.sorted { $0.key < $1.key }
      .map { (YAMLScalar.text($0.key), YAMLScalar.number($0.value)) }
    return YAMLScalar.flow([
      ("reach", "\(rule.reach)"), ("least-reads", "\(rule.leastReads)"),
      ("weights", weights.isEmpty ? nil : YAMLScalar.flow(weights)),
    ])
  }

  private static func address(_ address: URL) -> String {
    YAMLScalar.text(address.absoluteString)
  }
}
