import BroadsheetAPI
import BroadsheetCore
import BroadsheetPress
import BroadsheetWeb
import Foundation
import HTTPTypes

// What readers saw.

extension NewsroomResponder {
  /// Editions in one answer.
  private static let mostEditions = 200
  private static let usualEditions = 50

  func editions(of page: PageKey, _ query: APIQuery) async throws(Trouble) -> Answer {
    let from = try moment("from", of: query) ?? .distantPast
    let to = try moment("to", of: query) ?? access.now()
    let limit = try number("limit", 1...Self.mostEditions, of: query) ?? Self.usualEditions
    let sights: [PageSight]
    do throws(ReplayTrouble) {
      sights = try await press.sights(of: page, from: from, to: to, limit: limit)
    } catch {
      throw Trouble(error)
    }
    guard !sights.isEmpty || isThere(page) else { throw Trouble(.notFound, .notFound) }
    let last = sights.count == limit ? sights.last.map(\.since) : nil
    let next = last.flatMap { $0 > from ? $0 : nil }.map { last in
      let start = query["from"] == nil ? "" : "from=\(WrittenMoment.text(of: from))&"
      return "\(start)to=\(WrittenMoment.text(of: last, isBefore: true))&limit=\(limit)"
    }
    return try document(
      EditionsDocument(page, sights.map { SightDocument($0, of: page) }, next: next)
    )
  }

  func replay(_ page: PageKey, _ query: APIQuery, for user: String)
    async throws(Trouble) -> Answer
  {
    guard let moment = try moment("time", of: query) else {
      throw Trouble(.invalid, .badRequest, "'time' is missing.")
    }
    let replayed = try await carefully(at: access.looking, for: user) { () async throws(Trouble) in
      do throws(ReplayTrouble) {
        return try await press.replay(page, at: moment)
      } catch {
        throw Trouble(error)
      }
    }
    let brand = replayed.newsstand.brand(page.brand)
    var shown = replayed.edition.flatMap { edition in
      brand.map { brand in
        PageDocument(
          edition,
          staleSince: replayed.sight.staleSince,
          page: page.path,
          addresses(brand, page.section)
        )
      }
    }
    // Nothing more comes of what was.
    shown?.live = nil
    return try document(
      ReplayDocument(
        SightDocument(replayed.sight, of: page),
        page: shown,
        isSame: replayed.isSame,
        decisions: replayed.decisions
      )
    )
  }

  func isThere(_ page: PageKey) -> Bool { press.newsstand.brand(having: page) != nil }
}

extension NewsroomResponder.Trouble {
  /// Why what readers saw is not to be had.
  fileprivate init(_ trouble: ReplayTrouble) {
    switch trouble {
    case .noSuchPage, .notKept, .withoutInputs: self.init(.notFound, .notFound, "\(trouble)")
    case .unreadable: self.init(.failed, .internalServerError, "What is kept cannot be read.")
    case .store: self.init(.notKept("What was kept cannot be read just now."))
    }
  }
}
