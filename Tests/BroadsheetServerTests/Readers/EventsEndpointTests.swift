import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

struct EventsEndpointTests {
  private func send(_ body: String, _ client: any TestClientProtocol, _ headers: HTTPFields = [:])
    async throws -> TestResponse
  {
    try await client.execute(
      uri: "/events",
      method: .post,
      headers: headers,
      body: ByteBuffer(string: body)
    )
  }

  @Test func `a batch is taken, and nothing is set on the reader's side`() async throws {
    try await Newsroom().test { client in
      let answer = try await send(
        #"{"brand": "posten", "section": "news", "seen": ["bridge-opens"], "read": ["x"]}"#,
        client
      )

      #expect(answer.status == .noContent)
      #expect(answer.headers[.setCookie] == nil)
    }
  }

  @Test(arguments: ["", "[]", "{\"brand\": \"nobody\"}", "{\"brand\": \"../x\"}"])
  func `what is no batch is refused`(body: String) async throws {
    try await Newsroom().test { client in
      let answer = try await send(body, client)

      #expect(answer.status == .badRequest)
    }
  }

  @Test func `a long batch is refused`() async throws {
    try await Newsroom().test { client in
      let answer = try await send(String(repeating: " ", count: 20_000), client)

      #expect(answer.status == .contentTooLarge)
    }
  }

  @Test func `what is read most stands first in the list of the most read`() async throws {
    let room = try Newsroom()
    await room.server.press()
    #expect(room.mostRead.first == "bridge-opens")

    try await room.server.makeApplication().test(.router) { client in
      let batch = #"{"brand": "posten", "read": ["ferry-sails", "ferry-sails"]}"#
      let objecting = #"{"brand": "posten", "read": ["home-side-wins", "home-side-wins"]}"#
      _ = try await send(batch, client)
      for _ in 0..<4 { _ = try await send(objecting, client, [.gpc: "1"]) }
    }
    room.clock.advance(by: 600)
    await room.server.press()

    #expect(room.mostRead.first == "ferry-sails")
    #expect(room.mostRead.last == "home-side-wins")
  }
}

extension Newsroom {
  /// The stories of the list that stands in the section "all".
  fileprivate var mostRead: [String] {
    let cards = server.page(of: "posten", section: "all")?.edition?.plan?.cards ?? []
    return cards.flatMap { card -> [String] in
      guard case .widget(.list(let list)) = card.slot.item.content else { return [] }
      return list.items.map(\.id.rawValue)
    }
  }
}

extension HTTPField.Name {
  fileprivate static var gpc: HTTPField.Name {
    guard let name = HTTPField.Name("Sec-GPC") else { preconditionFailure("no field name") }
    return name
  }
}
