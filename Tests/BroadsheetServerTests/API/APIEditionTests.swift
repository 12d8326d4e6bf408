import BroadsheetAPI
import BroadsheetCore
import BroadsheetServer
import BroadsheetStore
import BroadsheetTesting
import Foundation
import HTTPTypes
import Testing

/// What readers saw, for programs.
struct APIEditionTests {
  private static let off =
    #"{"act": {"set": {"target": {"brand": "posten", "section": "news"}, "#
    + #""action": {"kind": "off"}, "reason": "a test"}}}"#

  @Test func `every edition of a page is listed, and made again`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let room = try await OpenNewsroom(store: try Store(folder: folder))
    let clock = room.newsroom.clock
    try await room.test { desk in
      let live = try await desk.client.get("/api/v1/brands/posten/sections/news")
        .document(PageDocument.self)
      clock.advance(by: 60.25)
      #expect(try await desk.post("decisions", Self.off).status == .created)
      clock.advance(by: 60)
      // What was seen is written when there is time for it.
      await room.newsroom.server.press()

      let path = "brands/posten/sections/news/editions"
      let list = try await desk.get(path).document(EditionsDocument.self)
      let first = try #require(list.editions.last)
      #expect(list.editions.count == 2)
      #expect(list.editions.first?.until == nil)
      #expect(first.edition == live.edition)
      #expect(list.next == nil)

      let replayed = try await desk.client.get(first.replay, Self.carl(desk))
        .document(ReplayDocument.self)
      #expect(replayed.isSame)
      var past = live
      past.live = nil
      #expect(replayed.page == past)
      #expect(replayed.decisions == 0)
      let later = try #require(list.editions.first?.replay)
      let closed = try await desk.client.get(later, Self.carl(desk)).document(ReplayDocument.self)
      #expect(closed.page?.plan?.blocks.flatMap(\.cards).map(\.item.kind) == ["notice"])
      #expect(closed.decisions == 1)

      let part = try await desk.get("\(path)?limit=1").document(EditionsDocument.self)
      #expect(part.editions == [list.editions.first].compactMap { $0 })
      let next = try #require(part.next)
      let rest = try await desk.client.get(next, Self.carl(desk)).document(EditionsDocument.self)
      #expect(rest.editions.map(\.edition) == list.editions.dropFirst().map(\.edition))
    }
  }

  @Test(arguments: [
    ("brands/posten/front/editions/at", 400), ("brands/posten/front/editions/at?time=x", 400),
    ("brands/posten/front/editions/at?time=2020-01-01T00:00:00Z", 404),
    ("brands/nobody/front/editions", 404), ("brands/posten/sections/none/editions", 404),
    ("brands/nobody/front/editions/at?time=2026-01-02T03:04:05Z", 404),
    ("brands/posten/front/editions?from=1", 400), ("brands/posten/front/editions?limit=201", 400),
    ("brands/posten/front/editions?to=2020-01-01T00:00:00Z", 200),
  ])
  func `what is not kept is said not to be`(path: String, status: Int) async throws {
    try await OpenNewsroom().test { desk in
      let answer = try await desk.get(path)

      #expect(answer.status.code == status)
    }
  }

  private static func carl(_ desk: NewsroomDeskClient) -> HTTPFields {
    [.authorization: "Bearer \(desk.tokens["carl"] ?? "")"]
  }
}

struct WrittenMomentTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2026-01-02T03:04:05Z", 1_767_323_045),
    ("2026-01-02t03:04:05.25z", 1_767_323_045.25), ("2026-01-02T04:04:05+01:00", 1_767_323_045),
    ("2026-01-01T22:34:05-04:30", 1_767_323_045), ("2024-02-29T00:00:00Z", 1_709_164_800),
    ("2016-12-31T23:59:60Z", 1_483_228_800), ("0000-01-01T00:00:00Z", -62_135_596_800),
    ("9999-12-31T23:59:59-23:59", 253_402_300_799), ("1969-12-31T23:59:59Z", -1),
    ("2000-03-01T00:00:00.123456789123Z", 951_868_800.123456789),
  ])
  func `a moment by the standard`(text: String, seconds: Double) {
    #expect(WrittenMoment.moment(text)?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "", "now", "2026-01-02", "2026-01-02T03:04:05", "2026-01-02 03:04:05Z", "2026-1-2T03:04:05Z",
    "2026-02-29T03:04:05Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z", "2026-01-00T00:00:00Z",
    "2026-01-02T24:00:00Z", "2026-01-02T03:60:00Z", "2026-01-02T03:04:61Z", "2026-01-02T03:04:05.Z",
    "2026-01-02T03:04:05+1:00", "2026-01-02T03:04:05+24:00", "2026-01-02T03:04:05Zz",
    "２０２６-01-02T03:04:05Z", "2026-01-02T03:04:05." + String(repeating: "1", count: 100_000) + "Z",
  ])
  func `what is no moment`(text: String) {
    #expect(WrittenMoment.moment(text) == nil)
  }

  @Test(arguments: [0, 1_767_323_045.2504, -1.5, 1_767_323_045.9999, 253_402_300_000])
  func `what is written leads to the moment, or to before it`(seconds: Double) throws {
    let moment = Date(timeIntervalSince1970: seconds)
    let written = try #require(WrittenMoment.moment(WrittenMoment.text(of: moment)))
    let before = try #require(WrittenMoment.moment(WrittenMoment.text(of: moment, isBefore: true)))

    #expect(written >= moment && written < moment + 0.00101)
    #expect(before < moment && before > moment - 0.00201)
  }
}
