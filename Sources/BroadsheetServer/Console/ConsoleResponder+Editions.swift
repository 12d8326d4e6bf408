import BroadsheetCore
import BroadsheetPress
import BroadsheetWeb
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

// What readers saw.

extension ConsoleResponder {
  /// Editions of a page of the list.
  private static let listed = 50
  /// Bytes of a moment in an address.
  private static let longestMoment = 40

  func editions(_ asked: ConsoleRequest, of page: PageKey) async -> Response {
    guard let (key, brand, section) = known(page) else { return nothing(for: asked) }
    let last: Date
    if let text = asked.query["before"] {
      guard let moment = moment(text, of: brand, at: asked.now) else {
        return unknownMoment(asked, brand, section)
      }
      last = moment
    } else {
      last = asked.now
    }
    do throws(ReplayTrouble) {
      let sights = try await press.sights(
        of: key,
        from: .distantPast,
        to: last,
        limit: Self.listed + 1
      )
      let list = EditionList(
        Array(sights.prefix(Self.listed)),
        next: sights.count > Self.listed ? sights.last?.since : nil,
        brand: brand,
        page: key,
        now: asked.now
      )
      return answer(
        asked,
        title: "Editions of \(title(of: brand, section))",
        main: list.html()
      )
    } catch {
      return trouble(error, asked, brand, section)
    }
  }

  func replay(_ asked: ConsoleRequest, of page: PageKey) async -> Response {
    guard let (key, brand, section) = known(page) else { return nothing(for: asked) }
    guard let text = asked.query["at"], let moment = moment(text, of: brand, at: asked.now) else {
      return unknownMoment(asked, brand, section)
    }
    do throws(ReplayTrouble) {
      let replayed = try await press.replay(key, at: moment)
      if asked.query["raw"] != nil { return raw(replayed, for: asked) }
      let before = replayed.sight.since.addingTimeInterval(-0.001)
      let earlier = try await press.sights(of: key, from: .distantPast, to: before, limit: 1)
      let view = ReplayView(
        replayed.sight,
        decisions: replayed.decisions,
        isSame: replayed.isSame,
        earlier: earlier.first?.since,
        brand: brand,
        page: key,
        now: asked.now
      )
      let time = ConsoleTime(in: brand.timeZone, now: asked.now)
      return answer(
        asked,
        title: "\(title(of: brand, section)) at \(time.words(replayed.sight.since))",
        main: view.html(),
        isLive: false
      )
    } catch {
      return trouble(error, asked, brand, section)
    }
  }

  func comparison(_ asked: ConsoleRequest, of page: PageKey) async -> Response {
    guard let (key, brand, section) = known(page) else { return nothing(for: asked) }
    let moments = ["from", "to"].compactMap { name in
      asked.query[name].flatMap { moment($0, of: brand, at: asked.now) }
    }.sorted()
    guard moments.count == 2 else { return unknownMoment(asked, brand, section) }
    do throws(ReplayTrouble) {
      let (old, new) = (
        try await press.replay(key, at: moments[0]), try await press.replay(key, at: moments[1])
      )
      var difference = BlastRadius()
      difference.add(old.edition, new.edition)
      let view = ComparisonView(
        difference,
        moments: (old.sight.since, new.sight.since),
        newsstand: newsstand,
        brand: brand,
        page: key,
        now: asked.now
      )
      return answer(
        asked,
        title: "\(title(of: brand, section)) at two moments",
        main: view.html(),
        isLive: false
      )
    } catch {
      return trouble(error, asked, brand, section)
    }
  }

  // MARK: The page itself

  /// The page for a frame: no script of it runs, it asks nobody anything, and nothing is counted.
  private func raw(_ replayed: ReplayedPage, for asked: ConsoleRequest) -> Response {
    guard let page = replayed.drawn(on: renderer.site) else { return nothing(for: asked) }
    var headers = ConsoleHeaders.page
    headers[.contentType] = "text/html; charset=utf-8"
    headers[.contentSecurityPolicy] = """
      sandbox allow-same-origin; default-src 'none'; style-src 'self' 'unsafe-inline'; \
      font-src 'self'; img-src 'self' http: https: data:; frame-src http: https:; base-uri 'none'; \
      form-action 'none'; frame-ancestors 'self'
      """
    headers[.referrerPolicy] = "no-referrer"
    let html = page.still(beside: renderer.site)
    return Response(
      status: .ok,
      headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: html.bytes))
    )
  }

  // MARK: Trouble

  private func moment(_ text: String, of brand: Brand, at now: Date) -> Date? {
    guard text.utf8.count <= Self.longestMoment else { return nil }
    let trimmed = text.filter { !$0.isNewline }.trimmingPrefix { $0 == " " }
    return SwitchTime.pastMoment(String(trimmed), in: brand.timeZone, at: now)
      .flatMap { $0 <= now ? $0 : nil }
  }

  private func unknownMoment(
    _ asked: ConsoleRequest,
    _ brand: Brand,
    _ section: NewsSection?
  ) -> Response {
    again(
      asked,
      brand,
      section,
      status: .badRequest,
      because: "That is no time that has been; write \(SwitchTime.expected)."
    )
  }

  private func trouble(
    _ trouble: ReplayTrouble,
    _ asked: ConsoleRequest,
    _ brand: Brand,
    _ section: NewsSection?
  ) -> Response {
    let status: HTTPResponse.Status =
      switch trouble {
      case .noSuchPage, .notKept, .withoutInputs: .notFound
      case .unreadable, .store: .serviceUnavailable
      }
    return again(asked, brand, section, status: status, because: "\(trouble)")
  }

  /// Asks for another moment.
  private func again(
    _ asked: ConsoleRequest,
    _ brand: Brand,
    _ section: NewsSection?,
    status: HTTPResponse.Status,
    because words: String
  ) -> Response {
    answer(
      asked,
      title: title(of: brand, section),
      status: status,
      notices: [ConsoleNotice(.trouble, words)],
      main: EditionList(
        [],
        next: nil,
        brand: brand,
        page: PageKey(brand: brand.id, section: section?.id),
        now: asked.now
      ).html()
    )
  }
}
