import BroadsheetCore
import BroadsheetSources
import Foundation

/// Puts the chandlers' adverts behind every so many ships.
struct ChandlerProvider: ItemProvider {
  static let kind = ItemKind("chandlers")

  let id: ProviderID
  let kinds: Set<ItemKind> = [.advert]
  private let offers: URL
  private let step: Int
  private let transport: any Transport

  /// Nil when the settings name no offers, or no step of at least one ship.
  init?(id: ProviderID, settings: JSONValue, transport: any Transport) {
    guard let offers = settings["offers"]?.text.flatMap({ URL(string: $0) }),
      let step = settings["every"]?.text.flatMap({ Int($0) }), step > 0
    else { return nil }
    self.id = id
    self.offers = offers
    self.step = step
    self.transport = transport
  }

  func gather(in context: CompositionContext) async throws -> [FeedItem] {
    let limits = FetchLimits(maximumBytes: 64 * 1024)
    let answer = try await transport.fetch(TransportRequest(address: offers, limits: limits))
    guard case .fresh(let payload) = answer else { return [] }
    let list = try JSONDocument.parse(payload, expecting: "chandlers").array ?? []
    return list.prefix(20).compactMap { $0["headline"]?.trimmedText }.enumerated()
      .map { index, headline in
        let name = "\(context.scope)-\(id)-\(index + 1)"
        let house = Advert.HouseAdvert(headline: headline)
        return FeedItem(
          id: FeedItem.ID(name),
          content: .advert(Advert(placement: name, format: .mobileBanner, house: house))
        )
      }
  }

  func enrich(
    _ draft: inout ContentDraft,
    with gathered: [FeedItem],
    in context: CompositionContext
  ) {
    let rule = "\(id): every \(step)"
    guard !gathered.isEmpty else {
      draft.skip(Reason("\(id): nobody has an offer", rule: rule))
      return
    }
    let ships = draft.slots.indices.filter { draft.slots[$0].kind == .teaser }
    let behind = ships.indices.filter { ($0 + 1) % step == 0 }
    let insertions = zip(behind, gathered).map { ship, offer in
      let reason = Reason("advert: behind ship \(ship + 1)", rule: rule)
      return ContentDraft.Insertion(
        Slot(item: offer, provider: id, reason: reason),
        before: ships[ship] + 1
      )
    }
    draft.insert(insertions)
  }
}
