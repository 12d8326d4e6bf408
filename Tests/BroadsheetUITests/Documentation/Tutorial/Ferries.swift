// snippet: FromAnEmptyApp, the provider
public import BroadsheetCore
import BroadsheetSources
import Foundation

extension ItemKind {
  /// When the ferries sail.
  public static let ferries = ItemKind("ferries")
}

/// Puts the ferries onto a page.
struct Ferries: Insertable {
  private let timetable: URL

  init(from timetable: URL) { self.timetable = timetable }

  var rule: ProviderRule {
    .custom(kind: .ferries, settings: .object(["from": .string(timetable.absoluteString)]))
  }
}

/// Brings the ferries, which another backend of the house knows.
struct FerryProvider: SingleItemProvider {
  private struct Timetable: Decodable {
    var pier: String
    var sailings: [String]
  }

  let id: ProviderID
  let kind = ItemKind.ferries
  let placement = PlacementRule.after(2)
  private let timetable: URL
  private let transport: any Transport

  /// Nil when the settings do not say where the timetable is.
  init?(id: ProviderID, settings: JSONValue, transport: any Transport) {
    guard let timetable = settings["from"]?.text.flatMap({ URL(string: $0) }) else { return nil }
    self.id = id
    self.timetable = timetable
    self.transport = transport
  }

  func content(in context: CompositionContext) async throws -> FeedItem.Content? {
    let limits = FetchLimits(maximumBytes: 64 * 1024)
    let answer = try await transport.fetch(TransportRequest(address: timetable, limits: limits))
    guard case .fresh(let payload) = answer else { return nil }
    let table = try JSONDecoder().decode(Timetable.self, from: Data(payload.bytes))
    guard !table.sailings.isEmpty else { return nil }
    let widget = CustomWidget(
      kind: kind,
      title: "Ferries from \(table.pier)",
      fields: ["sailings": .array(table.sailings.map { .string($0) })]
    )
    return .widget(.custom(widget))
  }
}

extension ProviderRegistry {
  /// Registers what the newspaper's pages need beside the kinds of the house.
  public mutating func registerGazette(over transport: any Transport) {
    register(.ferries) { FerryProvider(id: $0, settings: $1, transport: transport) }
  }
}
// snippet end
