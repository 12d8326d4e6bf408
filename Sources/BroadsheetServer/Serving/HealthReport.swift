import BroadsheetCore
import BroadsheetPress
import Foundation
import HTTPTypes
import Hummingbird

/// How the newsstand is doing, for whoever watches it.
struct HealthReport: Sendable, Encodable {
  enum Status: String, Sendable, Encodable {
    /// Some sections have yet to come or to fail for the first time since the process began; what is
    /// new later only waits.
    case starting
    case ok
    /// Some sections have nothing new, or nothing survives a restart although it should.
    case degraded
  }

  /// A page that has nothing new, and why.
  struct Failing: Sendable, Encodable {
    var page: String
    var reason: String
    /// What to change on our side, such as an entry of the newsstand file; nil when nothing would.
    var advice: String?
    /// When what it shows is from; nil when it shows nothing.
    var contentFrom: Date?
  }

  /// What is the matter beside pages, each in words; nil when all is well.
  struct Troubles: Sendable {
    /// Why nothing survives a restart although it should.
    var keeping: String?
    /// What was kept before this process and is lost; pages are as well without it, so that it changes no
    /// status.
    var lost: String?
    /// What is the matter with what the newsroom decided.
    var newsroom: String?
    /// Why the newsstand file is not what is served, so that the next start may fail.
    var newsstand: String?
    /// Why pictures of others are not kept where they should be; pages are as well without it, so that it
    /// changes no status.
    var pictures: String?
  }

  var status: Status
  /// What of the work is done here; nil when all of it is.
  var role: String?
  var sections: Int
  var pressed: Int
  var failing: [Failing]
  /// Pages that have not come and not failed yet, although the server has started; nil for none.
  var waiting: [String]?
  // As `Troubles` has them.
  var keeping: String?
  var lost: String?
  var newsroom: String?
  var newsstand: String?
  var pictures: String?

  /// Pages that are `kept` are there for whoever asks, and count as pressed.
  init(
    newsstand: Newsstand,
    role: PressRole = .all,
    published: PublishedPages,
    kept: Set<PageKey>,
    troubles: Troubles = Troubles(),
    start: StartMark
  ) {
    let pages = published.pages()
    let keys = newsstand.brands.flatMap { brand in
      brand.sections.map { PageKey(brand: brand.id, section: $0.id) }
    }
    self.role = role == .all ? nil : role.rawValue
    sections = keys.count
    let pressedKeys = Set(keys.filter { pages[$0]?.edition != nil || kept.contains($0) })
    pressed = keys.count { pressedKeys.contains($0) }
    failing = keys.compactMap { key in
      guard let page = pages[key], let failure = page.failure else { return nil }
      return Failing(
        page: key.description,
        reason: failure.words,
        advice: page.advice,
        contentFrom: page.edition?.contentFrom
      )
    }
    let missing =
      keys.filter { !pressedKeys.contains($0) && pages[$0]?.failure == nil }
      + newsstand.brands.filter { Self.awaitsFront($0, pages, kept) }.map {
        PageKey(brand: $0.id, section: nil)
      }
    let hasStarted = start.hasStarted(isComplete: missing.isEmpty)
    if hasStarted, !missing.isEmpty { waiting = missing.map(\.description) }
    keeping = troubles.keeping
    lost = troubles.lost
    newsroom = troubles.newsroom
    self.newsstand = troubles.newsstand
    pictures = troubles.pictures
    let isWell =
      failing.isEmpty && keeping == nil && newsroom == nil && self.newsstand == nil
    status = !hasStarted ? .starting : isWell ? .ok : .degraded
  }

  /// Whether a front is about to be pressed for the first time, since a section of its brand has come.
  private static func awaitsFront(
    _ brand: Brand,
    _ pages: [PageKey: PublishedPage],
    _ kept: Set<PageKey>
  ) -> Bool {
    let front = PageKey(brand: brand.id, section: nil)
    guard pages[front]?.edition == nil, pages[front]?.failure == nil, !kept.contains(front) else {
      return false
    }
    return brand.sections.contains { section in
      let page = pages[PageKey(brand: brand.id, section: section.id)]
      return page?.edition != nil && page?.isKept == false
    }
  }

  var response: Response {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(self) else {
      return .plain(.internalServerError, "No report.")
    }
    return Response(
      status: status == .starting ? .serviceUnavailable : .ok,
      headers: [
        .contentType: "application/json", .cacheControl: "no-store",
        .xContentTypeOptions: "nosniff",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: json))
    )
  }
}
