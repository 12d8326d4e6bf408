import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetPostgreSQL

/// What every ``NewsroomStore`` promises.
struct NewsroomStoreContract {
  private func entry(_ number: Int, by author: String = "anna") -> SwitchTrail.Entry {
    let value = Switch(
      .notice(.init(title: "Åpent – “til” \(number)")),
      of: .newsstand,
      by: author,
      because: "a test",
      from: Date(timeIntervalSince1970: 1_000.125)
    )
    return SwitchTrail.Entry(
      number: number,
      at: Date(timeIntervalSince1970: 2_000.0625),
      author: author,
      act: number % 3 == 0 ? .undo(number - 1) : .set(value),
      confirmation: number % 2 == 0 ? "typed 12" : nil
    )
  }

  @Test(arguments: StoreKind.withDecisions)
  func `what was added is there again, to the fraction of a second`(_ kind: StoreKind) async throws
  {
    let place = try await kind.empty()
    let entries = (1...7).map { entry($0) }
    for entry in entries { #expect(try await place.newsroom().append(entry)) }

    let newsroom = try await place.newsroom()

    #expect(try await newsroom.entries(after: 0) == entries)
    #expect(try await newsroom.entries(after: 5) == Array(entries.suffix(2)))
    #expect(try await newsroom.entries(after: 7).isEmpty)
    #expect(newsroom.trouble == nil)
  }

  @Test(arguments: StoreKind.withDecisions)
  func `a number is given once, and none is left out`(_ kind: StoreKind) async throws {
    let place = try await kind.empty()
    let newsroom = try await place.newsroom()

    #expect(try await !newsroom.append(entry(2)))
    #expect(try await newsroom.append(entry(1)))
    #expect(try await !newsroom.append(entry(1, by: "berta")))
    #expect(try await !newsroom.append(entry(3)))

    #expect(try await newsroom.entries(after: 0) == [entry(1)])
  }

  @Test(arguments: StoreKind.withDecisions)
  func `of editors who decide at once each number goes to one`(_ kind: StoreKind) async throws {
    let place = try await kind.empty()
    let newsroom = try await place.newsroom()

    for number in 1...5 {
      let added = try await withThrowingTaskGroup(of: Bool.self) { group in
        for editor in 0..<6 {
          group.addTask { try await newsroom.append(entry(number, by: "editor-\(editor)")) }
        }
        return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(added == 1)
    }

    #expect(try await newsroom.entries(after: 0).map(\.number) == Array(1...5))
  }

  @Test(arguments: StoreKind.withDecisions.filter { $0 != .memory })
  func `a newsroom is told from any other, and is the same to every process`(_ kind: StoreKind)
    async throws
  {
    let place = try await kind.empty()
    let other = try await kind.empty()
    for place in [place, other] { #expect(try await place.newsroom().append(entry(1))) }

    let identity = try #require(try await place.newsroom().identity())

    #expect(try await place.newsroom().identity() == identity)
    #expect(try await other.newsroom().identity() != identity)
  }

  @Test(arguments: StoreKind.withDecisions.filter { $0 != .memory })
  func `a trail that is shorter than it was is no trail`(_ kind: StoreKind) async throws {
    let place = try await kind.empty()
    let newsroom = try await place.newsroom()
    #expect(try await newsroom.append(entry(1)))

    await #expect(throws: StoreError.self) { try await newsroom.entries(after: 2) }
  }

  @Test(.enabled(if: PrivateServer.isInstalled, Comment(rawValue: PrivateServer.absence)))
  func `PostgreSQL lets nobody change an entry, and one of a later version takes no other away`()
    async throws
  {
    let address = try await PrivateServer.shared().emptyDatabase()
    let store = try await PostgreSQLStore.open(address)
    #expect(try await store.append(entry(1)))
    let later = #"{"set":{"action":{"action":"poll"}}}"#
    let connection = try await PostgreSQLConnection.open(address)
    try await connection.query(
      "INSERT INTO entry (number, at, author, act) VALUES (2, 0, 'anna', $1)",
      [.text(later)]
    )

    for sql in ["DELETE FROM entry", "UPDATE entry SET author = 'b'", "TRUNCATE entry"] {
      await #expect(throws: PostgreSQLError.self) { try await connection.execute(sql) }
    }
    #expect(try await store.entries(after: 0).map(\.act) == [entry(1).act, .unread(later)])
  }
}
