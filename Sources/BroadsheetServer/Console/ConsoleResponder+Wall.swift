import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetWeb
import Foundation
import HTTPTypes
import Hummingbird

extension ConsoleResponder {
  /// How moments are said that are of no brand's own: at the newsstand's clock.
  func time(at now: Date) -> ConsoleTime {
    ConsoleTime(in: newsstand.timeZone(of: .newsstand), now: now)
  }

  func wall(_ asked: ConsoleRequest) async -> Response {
    for brand in newsstand.brands { await renderer.restoration.bring(.front(brand.id)) }
    var (trail, standing) = (SwitchTrail(), [KeptSwitch]())
    var trouble: String?
    do throws(DecisionTrouble) {
      trail = try await newsroom.decisions()
      standing = newsroom.standing(of: trail)
    } catch {
      trouble = "\(error)"
    }
    // Which says more of the newsroom than its last error.
    let report = health()
    let troubles = [report.newsstand, report.keeping, report.newsroom ?? trouble].compactMap { $0 }
    let board = SwitchBoard(standing, at: asked.now)
    let awaited = newsroom.awaited
    let words = words(about: trail, and: awaited.map(\.act))
    let pages = renderer.published.pages()
    let wall = ConsoleWall(
      fronts: newsstand.brands.map { front(of: $0, pages, board, words) },
      awaited: awaited.map { ($0, words.words(for: $0.act, in: trail)) },
      troubles: troubles,
      time: time(at: asked.now)
    )
    return answer(asked, title: wall.verdict, main: wall.main())
  }

  private func front(
    of brand: Brand,
    _ pages: [PageKey: PublishedPage],
    _ board: SwitchBoard,
    _ words: DecisionWords
  ) -> ConsoleWall.Front {
    let edition = pages[PageKey(brand: brand.id, section: nil)]?.edition
    let failing = brand.sections.filter { section in
      pages[PageKey(brand: brand.id, section: section.id)]?.failure != nil
    }
    return ConsoleWall.Front(
      brand: brand.id,
      name: brand.name,
      edition: edition?.serial,
      pressed: edition?.pressedAt,
      contentFrom: edition?.contentFrom,
      failing: failing.map(\.title),
      sections: brand.sections.count,
      switches: board.own(of: brand.id).reversed().map { kept in
        "\(words.doing(kept.value)) (\(kept.value.author))"
      },
      zone: brand.timeZone
    )
  }

  /// A front as readers get it, but that nothing in it runs, is sent or is counted.
  func thumbnail(_ asked: ConsoleRequest, brand: Slug) async -> Response {
    let answer = await renderer.answer(
      to: .front(brand),
      query: nil,
      for: asked.client
    )
    guard let answer else { return nothing(for: asked) }
    // No secret is in it, so that it may be packed.
    let coding = ContentCoding(accepting: asked.request.headers[.acceptEncoding])
    let (body, packed) = answer.representation.body(as: coding)
    var headers = ConsoleHeaders.thumbnail
    headers[.contentType] = answer.representation.mediaType
    if packed != .identity { headers[.contentEncoding] = packed.rawValue }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: body))
  }
}
