import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPostgreSQL
import BroadsheetStore
import BroadsheetTesting
import Foundation
import Synchronization
import Testing

@testable import BroadsheetPress

/// What becomes of a newspaper that moves from one engine to the other.
@Suite(.enabled(if: PrivateServer.isInstalled, Comment(rawValue: PrivateServer.absence)))
struct StoreCopyTests {
  /// A folder of a test; gone with this value.
  private final class Folder: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: "moved-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: url) }
  }

  /// A target that fails when it has taken so many deliveries.
  private struct Interrupted: MovableStore {
    struct Failure: Error {}

    let target: any MovableStore
    let left: Left

    final class Left: Sendable {
      private let count: Mutex<Int>
      init(_ count: Int) { self.count = Mutex(count) }
      func take() throws(StoreError) {
        let isOver = count.withLock { count in
          count -= 1
          return count < 0
        }
        if isOver { throw .unavailable("it is gone") }
      }
    }

    func newsroomIdentity() async throws(StoreError) -> String? {
      try await target.newsroomIdentity()
    }
    func count(of kind: RecordKind) async throws(StoreError) -> Int {
      try await target.count(of: kind)
    }
    func records(of kind: RecordKind, after key: [StoreValue]?, limit: Int)
      async throws(StoreError) -> [[StoreValue]]
    {
      try await target.records(of: kind, after: key, limit: limit)
    }
    func lastKey(of kind: RecordKind) async throws(StoreError) -> [StoreValue]? {
      try await target.lastKey(of: kind)
    }
    func add(_ records: [[StoreValue]], to kind: RecordKind) async throws(StoreError) {
      try left.take()
      try await target.add(records, to: kind)
    }
    func copyUnderWay() async throws(StoreError) -> String? { try await target.copyUnderWay() }
    func beginCopy(of mark: String, identity: String?) async throws(StoreError) {
      try await target.beginCopy(of: mark, identity: identity)
    }
    func endCopy() async throws(StoreError) { try await target.endCopy() }
    func digest(of bytes: [UInt8]) -> [UInt8] { target.digest(of: bytes) }
  }

  /// Something of everything, with letters, times and numbers that are easily lost.
  private func fill(
    _ store: any PageStore & StoryStore & CountStore,
    _ newsroom: any NewsroomStore,
    _ accounts: any AccountStore
  ) async throws {
    try await store.keep(
      (0..<450).map { Paper.story("story-\($0)", "Ferge \($0) 🛳") },
      of: Paper.brand
    )
    let news = StoryAddress(section: Paper.section, story: "story-1")
    try await store.keep(["old": news], gone: [], of: Paper.brand)
    var batch = PressBatch(states: ["https://a.example/feed": Data([0, 255, 10])])
    batch.editions = (1...3).map { .init(Paper.edition("Edition \($0)", at: Double($0) + 0.125)) }
    batch.editions.append(.init(Paper.edition("Front", at: 0.1, section: nil)))
    batch.feeds = [Paper.brand: [Paper.section: Paper.feed("News", at: 5.0625, source: "a")]]
    let inputs = KeptInput(
      Array("root".utf8),
      parts: [KeptInput(Array("[]".utf8), parts: [KeptInput(Array("story".utf8))])]
    )
    for number in 0..<5 {
      let since = Date(timeIntervalSince1970: Double(number) * 60 + 0.3)
      batch.sights.append(
        .init(
          of: Paper.page,
          PageSight(since: since, serial: number, pressedAt: since),
          madeOf: inputs
        )
      )
    }
    #expect(try await store.keep(batch).isEmpty)
    var counts = CountBatch()
    counts.add(
      ReaderCount(seen: 7, opened: 2),
      to: .init(
        page: Paper.page,
        edition: 1,
        slot: FeedItem.ID("å/1"),
        hour: CountedHour(number: 400_000)
      )
    )
    counts.add(3, to: .init(brand: Paper.brand, story: "s", hour: CountedHour(number: 400_000)))
    counts.add(
      HeadlineCount(a: 1, b: 2),
      to: CountBatch.Test(number: 4, from: Date(timeIntervalSince1970: 0.5))
    )
    try await store.keep(counts)
    for number in 1...3 {
      let value = Switch(
        .notice(.init(title: "Åpent – “til” \(number)")),
        of: .newsstand,
        by: "anna",
        because: "a test",
        from: Date(timeIntervalSince1970: 1_000.125)
      )
      let entry = SwitchTrail.Entry(
        number: number,
        at: Date(timeIntervalSince1970: 2_000.0625),
        author: "anna",
        act: .set(value),
        confirmation: number == 2 ? "typed 12" : nil
      )
      #expect(try await newsroom.append(entry))
    }
    let anna = NewsroomUser(
      try UserName("Anna"),
      role: .administrator,
      added: Date(timeIntervalSince1970: 3.5)
    )
    #expect(try await accounts.add(KeptUser(anna, hash: "$argon$")))
  }

  /// All that a place says of everything, in words that are the same wherever it lies.
  private func words(of store: any MovableStore) async throws -> [RecordKind: [[StoreValue]]] {
    var words: [RecordKind: [[StoreValue]]] = [:]
    for kind in RecordKind.allCases {
      words[kind] = try await store.records(of: kind, after: nil, limit: 10_000)
    }
    return words
  }

  private func filledFolder() async throws -> Folder {
    let folder = Folder()
    let store = try Store(folder: folder.url)
    let newsroom = NewsroomFile(folder: folder.url)
    try await fill(store, newsroom, newsroom)
    try await store.close()
    return folder
  }

  @Test func `a newspaper moves into a database and back, and is what it was`() async throws {
    let (folder, back) = (try await filledFolder(), Folder())
    let database = try await PostgreSQLStore.open(PrivateServer.shared().emptyDatabase())
    let (first, last): ([RecordKind: [[StoreValue]]], [RecordKind: [[StoreValue]]])
    let identity: String?
    do {
      let source = try FolderToMove(folder.url, isTarget: false)
      let records = try await StoreCopy(of: source, into: database).run()
      first = try await words(of: source)
      identity = try await source.newsroomIdentity()
      #expect(records == first.values.reduce(0) { $0 + $1.count })
    }
    #expect(first.values.allSatisfy { !$0.isEmpty } || first[.tokens]?.isEmpty == true)
    #expect(try await words(of: database) == first)
    #expect(try await database.identity() == identity)

    do {
      let target = try FolderToMove(back.url, isTarget: true)
      _ = try await StoreCopy(of: database, into: target).run()
      last = try await words(of: target)
    }

    #expect(last == first)
    #expect(try await NewsroomFile(folder: back.url).identity() == identity)
  }

  @Test func `what was moved is gone on with where it lies now`() async throws {
    let folder = try await filledFolder()
    let database = try await PostgreSQLStore.open(PrivateServer.shared().emptyDatabase())
    _ = try await StoreCopy(of: FolderToMove(folder.url, isTarget: false), into: database).run()

    _ = try await database.keep(PressBatch(editions: [Paper.edition("Newest", at: 0.01)]))
    var batch = PressBatch()
    batch.sights = [.init(of: Paper.page, PageSight(since: Date(timeIntervalSince1970: 999)))]
    #expect(try await database.keep(batch).isEmpty)
    while try await database.index([Paper.brand: .norwegian]) {}
    let search = StoreSearch(SearchQuery("ferge", in: .norwegian), in: [Paper.brand], limit: 999)

    #expect(
      try await database.latestEdition(of: Paper.brand, section: Paper.section)?.title == "Newest"
    )
    #expect(try await database.find(search).count == 450)
    #expect(try await database.users().map(\.user.name.text) == ["Anna"])
    #expect(try await database.copyUnderWay() == nil)
  }

  @Test(arguments: [0, 1, 2, 5, 9])
  func `a copy that was interrupted goes on where it ended`(_ deliveries: Int) async throws {
    let folder = try await filledFolder()
    let database = try await PostgreSQLStore.open(PrivateServer.shared().emptyDatabase())
    let source = try FolderToMove(folder.url, isTarget: false)
    let left = Interrupted.Left(deliveries)
    await #expect(throws: StoreError.self) {
      try await StoreCopy(of: source, into: Interrupted(target: database, left: left)).run()
    }
    let began = try await database.count(of: .stories)
    let firstProgress = Mutex<Int?>(nil)

    _ = try await StoreCopy(of: source, into: database).run { progress in
      firstProgress.withLock { $0 = $0 ?? progress.done }
    }

    #expect(firstProgress.withLock { $0 } == began)
    #expect(began == min(450, deliveries * 200))
    #expect(try await words(of: database) == words(of: source))
  }

  @Test func `another newspaper stays where it is, unless that is to be replaced`() async throws {
    let folder = try await filledFolder()
    let source = try FolderToMove(folder.url, isTarget: false)
    let database = try await PostgreSQLStore.open(PrivateServer.shared().emptyDatabase())
    try await database.keep([Paper.story("other")], of: "posten")
    let copy = StoreCopy(of: source, into: database)

    await #expect(throws: StoreCopy.Trouble.occupied) { try await copy.run() }
    #expect(try await database.count(of: .stories) == 1)
    _ = try await copy.run(replacing: true)

    #expect(try await words(of: database) == words(of: source))
    // The same again is another newspaper's place as well: nobody knows which of the two went on.
    await #expect(throws: StoreCopy.Trouble.occupied) { try await copy.run() }
  }

  @Test func `a folder's files are put aside for another newspaper`() async throws {
    let (folder, other) = (try await filledFolder(), try await filledFolder())
    let database = try await PostgreSQLStore.open(PrivateServer.shared().emptyDatabase())
    _ = try await StoreCopy(of: FolderToMove(folder.url, isTarget: false), into: database).run()

    let target = try FolderToMove(other.url, isTarget: true)
    _ = try await StoreCopy(of: database, into: target).run(replacing: true)

    #expect(try await target.newsroomIdentity() == database.identity())
    let names = try FileManager.default.contentsOfDirectory(atPath: other.url.path)
    #expect(names.contains { $0.hasPrefix("broadsheet.sqlite.replaced-") })
    #expect(names.contains { $0.hasPrefix("newsroom.sqlite.aside-") })
  }

  @Test func `what is not the same after all is said`() async throws {
    let folder = try await filledFolder()
    let address = try await PrivateServer.shared().emptyDatabase()
    let database = try await PostgreSQLStore.open(address)
    let source = try FolderToMove(folder.url, isTarget: false)
    await #expect(throws: StoreError.self) {
      try await StoreCopy(of: source, into: Interrupted(target: database, left: .init(3))).run()
    }
    // Somebody writes while it is interrupted.
    try await database.keep([Paper.story("story-1", "Another")], of: Paper.brand)

    await #expect(throws: StoreCopy.Trouble.different(.stories)) {
      try await StoreCopy(of: source, into: database).run()
    }
  }

  @Test func `a folder that a server has is not moved`() async throws {
    let folder = try await filledFolder()
    let store = try Store(folder: folder.url)

    #expect(throws: StoreError.self) { try FolderToMove(folder.url, isTarget: false) }
    try await store.close()
    #expect(throws: StoreError.self) { try FolderToMove(Folder().url, isTarget: false) }
  }
}
