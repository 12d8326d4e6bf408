import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import Testing

/// What is asked of a source, and how often.
struct SharedSourceTests {
  private static let validators = Validators(entityTag: "\"1\"")

  private static let answer = answer(validators: validators)

  private static func answer(validators: Validators) -> StubTransport.Answer {
    .text(
      #"{"title": "News", "renderAsWeb": true, "renderAsWebUrl": "https://paper.example/news", "#
        + #""items": [{"id": "a", "title": "Bridge opens", "url": "https://paper.example/a"}]}"#,
      from: PressRoom.news,
      validators: validators
    )
  }

  /// Another brand, whose only section reads the same address in its own way.
  private static var twoBrands: Newsstand {
    var newsstand = PressRoom.newsstand
    var section = newsstand.brands[0].sections[0]
    section.rendering = .asFeedSays
    section.source.interval = 3600
    newsstand.brands.append(
      Brand(
        id: "bladet",
        name: "Bladet",
        language: "nb",
        front: Front(blocks: []),
        sections: [section]
      )
    )
    return newsstand
  }

  private func asked(_ room: PressRoom) -> [TransportRequest] {
    room.transport.requests.filter { $0.address == PressRoom.news }
  }

  @Test func `an address in two sections is fetched once, and each reads it in its own way`()
    async throws
  {
    let room = PressRoom([PressRoom.news: [Self.answer]], newsstand: Self.twoBrands)

    await room.press()
    room.clock.advance(by: 301)
    await room.press()

    #expect(asked(room).count == 2)
    #expect(asked(room).last?.validators == Self.validators)
    #expect(room.page(of: "posten", section: "news")?.state.kind == .native)
    #expect(room.page(of: "bladet", section: "news")?.state.kind == .web)
  }

  @Test func `not modified holds for all sections that share the source`() async throws {
    let room = PressRoom([PressRoom.news: [Self.answer]], newsstand: Self.twoBrands)
    await room.press()
    room.transport.script(PressRoom.news, .result(.notModified(at: room.clock.now, .none)))

    room.clock.advance(by: 301)
    await room.press()

    for brand in ["posten", "bladet"] as [Slug] {
      let page = room.page(of: brand, section: "news")
      #expect(page?.failure == nil)
      #expect(page?.edition?.contentFrom == room.clock.now)
    }
  }

  @Test func `the same bytes under another version are asked for by that one`() async throws {
    let later = Validators(entityTag: "\"2\"")
    let room = PressRoom([PressRoom.news: [Self.answer]])
    await room.press()
    room.transport.script(PressRoom.news, Self.answer(validators: later))

    for _ in 0..<2 {
      room.clock.advance(by: 301)
      await room.press()
    }

    #expect(asked(room).map(\.validators) == [nil, Self.validators, later])
  }

  @Test func `what cannot be read is asked for as a whole the next time`() async throws {
    let room = PressRoom([PressRoom.news: [Self.answer]])
    await room.press()
    room.transport.script(
      PressRoom.news,
      .text("{", from: PressRoom.news, validators: Validators(entityTag: "\"2\""))
    )

    for _ in 0..<2 {
      room.clock.advance(by: 301)
      await room.press()
    }

    #expect(asked(room).map(\.validators) == [nil, Self.validators, nil])
  }

  @Test func `a restart asks whether there is anything new`() async throws {
    let first = PressRoom([PressRoom.news: [Self.answer]])
    await first.press()

    let restarted = PressRoom(
      [PressRoom.news: [.result(.notModified(at: first.clock.now, .none))]],
      store: first.store
    )
    await restarted.press()

    #expect(asked(restarted).map(\.validators) == [Self.validators])
    let page = restarted.page(of: "posten", section: "news")
    #expect(page?.isKept == false)
    #expect(page?.edition?.plan?.cards.contains { $0.slot.item.teaser != nil } == true)
  }

  @Test func `a section that is only drawn differently is not read anew`() async throws {
    let first = PressRoom([PressRoom.news: [Self.answer]])
    await first.press()
    var newsstand = PressRoom.newsstand
    newsstand.brands[0].sections[0].rendering = .asFeedSays

    let restarted = PressRoom(
      [PressRoom.news: [.result(.notModified(at: first.clock.now, .none))]],
      newsstand: newsstand,
      store: first.store
    )
    await restarted.press()

    #expect(asked(restarted).map(\.validators) == [Self.validators])
    #expect(restarted.page(of: "posten", section: "news")?.state.kind == .web)
  }

  @Test func `a section that is to be read differently is asked for all of it`() async throws {
    let first = PressRoom([PressRoom.news: [Self.answer]])
    await first.press()
    var newsstand = PressRoom.newsstand
    newsstand.brands[0].sections[0].rendering = .asFeedSays
    newsstand.brands[0].sections[0].title = "Alle nyheter"

    let restarted = PressRoom(
      [PressRoom.news: [Self.answer]],
      newsstand: newsstand,
      store: first.store
    )
    await restarted.press()

    #expect(asked(restarted).map(\.validators) == [nil])
    #expect(restarted.page(of: "posten", section: "news")?.state.kind == .web)
  }

  @Test(arguments: [429, 500])
  func `a server in trouble is left alone for as long as one in good health`(code: Int)
    async throws
  {
    let trouble = StubTransport.Answer.failure(.badStatus(code: code, retryAfter: nil))
    let room = PressRoom([PressRoom.news: [trouble]])
    await room.press()

    room.clock.advance(by: 299)
    await room.press()
    #expect(asked(room).count == 1)
    room.clock.advance(by: 1)
    await room.press()

    #expect(asked(room).count == 2)
  }
}
