import BroadsheetCore
import BroadsheetSources
import Foundation

/// The harbour office's API: a list of ships by berth, and a log for each of them.
struct HarbourFormat: BackendFormat {
  struct Options: Codable, Hashable {
    /// Where the log of a ship is, with `{id}`; without one, ships lead to their own pages.
    var logs: String?
  }

  let word = "harbour-api"

  func loader(_ options: Options) -> any FeedLoader {
    HarbourLoader(logs: options.logs.flatMap { AddressTemplate($0) })
  }

  func storyLoader(_ options: Options) -> (any StoryLoader)? { HarbourLogLoader() }

  func storyHosts(_ options: Options) -> [URL] {
    options.logs.flatMap { AddressTemplate($0)?.address(id: "0") }.map { [$0] } ?? []
  }
}

/// Ships by berth.
///
/// `{"harbour", "berths": {"east": [{"ship", "call", "since", "photo", "page"}]}}`
struct HarbourLoader: FeedLoader {
  let logs: AddressTemplate?
  private let markup = StoryMarkup()

  init(logs: AddressTemplate? = nil) { self.logs = logs }

  func load(_ payload: Payload, in context: LoadingContext) throws(LoadingError) -> LoadedFeed {
    let document = try JSONDocument.parse(payload, expecting: "harbour-api")
    guard let berths = document["berths"]?.object else { throw .missing(path: "berths") }
    let ships = berths.sorted { $0.key < $1.key }.flatMap { berth, ships in
      (ships.array ?? []).map { (berth, $0) }
    }
    var entries = BackendEntries(ships.map(\.1), at: "berths")
    var items: [FeedItem] = []
    for (index, ship) in entries.read.enumerated() {
      try LoadingError.checkCancellation()
      guard let item = item(ship, at: ships[index].0, in: context) else {
        entries.note("ship without a call", at: "berths[\(index)]")
        continue
      }
      items.append(item)
    }
    return LoadedFeed(
      feed: Feed(title: document["harbour"]?.trimmedText ?? context.title, content: .native(items)),
      diagnostics: entries.diagnostics
    )
  }

  private func item(_ ship: JSONValue, at berth: String, in context: LoadingContext) -> FeedItem? {
    let fields: [String: JSONValue] = [
      "id": ship["ship"] ?? .null, "title": ship["call"] ?? .null, "kicker": .string(berth),
      "published": ship["since"] ?? .null, "image": ship["photo"] ?? .null,
      "url": ship["page"] ?? .null,
    ]
    let read = TeaserFields(item: .object(fields), context: context).read(cleaning: markup)
    guard var item = read?.item, var teaser = item.teaser else { return nil }
    if let id = ship["ship"]?.trimmedText, let log = logs?.address(id: id) {
      teaser.storySource = log
      teaser.destination = .story(Slug(identifying: id))
      item.content = .teaser(teaser)
    }
    return item
  }
}

/// A ship's log.
///
/// `{"log": ["<p>…</p>"]}`
struct HarbourLogLoader: StoryLoader {
  private let markup = StoryMarkup()

  func load(_ payload: Payload, for teaser: Teaser, id: Slug) throws(LoadingError) -> Story {
    let document = try JSONDocument.parse(payload, expecting: "harbour log")
    let entries = (document["log"]?.array ?? []).compactMap(\.trimmedText)
    let body = entries.flatMap { markup.blocks(html: $0, base: payload.address) ?? [] }
    guard !body.isEmpty else { throw .missing(path: "log") }
    return Story(teaser, id: id, body: body)
  }
}

/// Puts the ships of the brand's own berth, which bears its name, before all others.
struct BerthFirst: FeedTransform {
  func transform(_ items: [FeedItem], of section: NewsSection, in brand: Brand) -> [FeedItem] {
    let own = items.filter { $0.teaser?.kicker == brand.id.rawValue }
    return own + items.filter { $0.teaser?.kicker != brand.id.rawValue }
  }
}
