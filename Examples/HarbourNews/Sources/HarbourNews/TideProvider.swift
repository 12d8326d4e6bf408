import BroadsheetCore
import BroadsheetSources
import Foundation

/// Says when the water is high next, behind a teaser.
struct TideProvider: SingleItemProvider {
  static let kind = ItemKind("tide")

  let id: ProviderID
  let placement: PlacementRule
  private let table: URL
  private let transport: any Transport

  var kind: ItemKind { Self.kind }

  /// Nil when the settings name no table.
  init?(id: ProviderID, settings: JSONValue, transport: any Transport) {
    guard let table = settings["table"]?.text.flatMap({ URL(string: $0) }) else { return nil }
    self.id = id
    self.table = table
    self.transport = transport
    placement = .after(settings["after"]?.text.flatMap { Int($0) } ?? 2)
  }

  func content(in context: CompositionContext) async throws -> FeedItem.Content? {
    let limits = FetchLimits(maximumBytes: 64 * 1024)
    let answer = try await transport.fetch(TransportRequest(address: table, limits: limits))
    guard case .fresh(let payload) = answer else { return nil }
    let tides = try TideTable(payload)
    let times = tides.highWaters(after: context.now, count: 2)
    return .widget(
      .custom(
        CustomWidget(
          kind: kind,
          title: tides.place,
          fields: ["at": .array(times.map { .number($0.timeIntervalSince1970) })]
        )
      )
    )
  }
}

/// When the water was high at one place once, from which follows when it will be.
///
/// `{"place", "high-water": "2026-11-20T06:12:00Z"}`
struct TideTable {
  /// From one high water to the next, by the moon: 12 hours and 25.2 minutes.
  private static let period = 44_712.0

  let place: String
  private let known: Date

  init(_ payload: Payload) throws(LoadingError) {
    let document = try JSONDocument.parse(payload, expecting: "tide table")
    guard let known = document["high-water"]?.text.flatMap(Self.date) else {
      throw .missing(path: "high-water")
    }
    self.known = known
    place = document["place"]?.trimmedText ?? "High water"
  }

  func highWaters(after now: Date, count: Int) -> [Date] {
    let next = (now.timeIntervalSince(known) / Self.period).rounded(.down) + 1
    return (0..<count).map { known + (next + Double($0)) * Self.period }
  }

  private static func date(_ text: String) -> Date? {
    try? Date(text, strategy: .iso8601)
  }
}
