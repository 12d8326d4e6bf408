import BroadsheetAPI
import BroadsheetCore
import BroadsheetNetwork
import Foundation

/// Has a server decide, which judges by what its readers see: nothing is fetched or pressed here.
struct ServedDesk: DecisionDesk {
  /// Entries that are asked for at once.
  private static let entries = 500

  let newsstand: Newsstand
  private let client: NewsroomClient
  /// Whether switches begin when the server hears of them; its clock may be another.
  private let startsNow: Bool

  /// Asks a server for its newsstand.
  ///
  /// `startsNow` has switches begin when it hears of them.
  static func open(_ client: NewsroomClient, startsNow: Bool) async throws -> ServedDesk {
    do {
      let document: NewsstandDocument = try await client.read(.newsstand)
      var newsstand = document.newsstand(at: client.server.address)
      for place in newsstand.brands.indices {
        let brand: BrandDocument = try await client.read(.brand(newsstand.brands[place].id))
        newsstand.brands[place].timeZone = TimeZone(identifier: brand.timeZone) ?? .gmt
      }
      return ServedDesk(newsstand: newsstand, client: client, startsNow: startsNow)
    } catch {
      await client.close()
      throw error
    }
  }

  func standing() async throws -> [KeptSwitch] {
    let document: SwitchesDocument = try await client.read(.newsroom(.switches))
    return try document.standing()
  }

  func trail() async throws -> [SwitchTrail.Entry] {
    var entries: [SwitchTrail.Entry] = []
    while true {
      let query = "after=\(entries.last?.number ?? 0)&limit=\(Self.entries)"
      let document: TrailDocument = try await client.read(.newsroom(.trail), query: query)
      let more = try document.entries.map { try $0.entry() }
      entries += more
      guard document.next != nil, !more.isEmpty else { return entries }
    }
  }

  func foresee(_ act: SwitchTrail.Act) async throws -> ForeseenDecision {
    var proposal = ActProposal(act)
    if startsNow { proposal.set?.from = nil }
    let (client, asked) = (client, proposal)
    let foreseen: ForeseenDocument = try await client.send(
      RadiusQuestion(asked),
      to: .newsroom(.radius)
    )
    return ForeseenDecision(
      radius: try foreseen.radius.radius(),
      confirmsAbove: foreseen.confirmsAbove
    ) { confirm in
      let taken: DecisionDocument = try await client.send(
        DecisionProposal(asked, confirm: confirm, seen: confirm == nil ? nil : foreseen.seen),
        to: .newsroom(.decisions)
      )
      return try taken.entry.entry()
    }
  }

  func close() async { await client.close() }
}
