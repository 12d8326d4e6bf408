import BroadsheetAPI
import BroadsheetCore
import BroadsheetNetwork
import Foundation

/// Has a server decide, which judges by what its readers see: nothing is fetched or pressed here.
struct ServerDecisionClient: DecisionClient {
  /// Entries that are asked for at once.
  private static let entries = 500
  /// Times that a radius is read from its beginning, if others decide meanwhile.
  private static let mostAttempts = 3

  let newsstand: Newsstand
  var folderWithoutServer: String? { nil }
  private let client: NewsroomClient

  /// Asks a server for its newsstand.
  static func open(_ client: NewsroomClient) async throws -> ServerDecisionClient {
    do {
      let document: NewsstandDocument = try await client.read(.newsstand)
      var newsstand = document.newsstand(at: client.server.address)
      for place in newsstand.brands.indices {
        let brand: BrandDocument = try await client.read(.brand(newsstand.brands[place].id))
        newsstand.brands[place].timeZone = TimeZone(identifier: brand.timeZone) ?? .gmt
      }
      return ServerDecisionClient(newsstand: newsstand, client: client)
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

  func foresee(_ act: SwitchTrail.Act, timed timing: SwitchTiming?) async throws
    -> ForeseenDecision
  {
    // What is not said follows from when the server hears of it; its clock may be another.
    let (client, asked) = (client, ActProposal(act, timed: timing))
    let foreseen = try await foreseen(asked)
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

  /// All of what an act would change, part by part.
  private func foreseen(_ act: ActProposal, attempt: Int = 1) async throws -> ForeseenDocument {
    let question = RadiusQuestion(act)
    var whole: ForeseenDocument = try await client.send(
      question,
      to: .newsroom(.radius),
      query: Self.part(behind: 0)
    )
    while whole.radius.next != nil {
      let part: ForeseenDocument = try await client.send(
        question,
        to: .newsroom(.radius),
        query: Self.part(behind: whole.radius.pages.count)
      )
      guard part.radius.total == whole.radius.total, !part.radius.pages.isEmpty else {
        guard attempt < Self.mostAttempts else { return part }
        return try await foreseen(act, attempt: attempt + 1)
      }
      whole.radius.pages += part.radius.pages
      whole.radius.next = part.radius.next
    }
    return whole
  }

  private static func part(behind pages: Int) -> String {
    "after=\(pages)&limit=\(RadiusDocument.mostPages)"
  }

  func close() async { await client.close() }
}
