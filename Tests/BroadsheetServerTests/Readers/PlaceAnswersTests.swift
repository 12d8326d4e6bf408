import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

struct PlaceAnswersTests {
  @Test func `the page of a place has its weather`() async throws {
    try await PlaceRoom.newsroom().test { client in
      let home = try await client.get("/posten/place.page")
      let bergen = try await client.get("/posten/place.page?place=bergen")

      #expect(home.text.contains("<h1>Oslo</h1>") && home.text.contains("3°"))
      #expect(bergen.text.contains("<h1>Bergen</h1>") && bergen.text.contains("8°"))
      #expect(bergen.headers[.cacheControl]?.contains("public") == true)
    }
  }

  @Test func `a point is coarse before anybody is asked, and nobody keeps its page`() async throws {
    let press = try PlaceRoom.newsroom()
    await press.server.press()

    try await press.server.makeApplication().test(.router) { client in
      let answer = try await client.get("/posten/place.page?at=60.4321,5.2987")

      #expect(answer.text.contains("8°"))
      #expect(answer.headers[.cacheControl] == "no-store")
      #expect(!answer.text.contains("60.4"))
    }
    #expect(press.transport.requests.map(\.address).contains(PlaceRoom.bergen))
  }

  @Test(arguments: ["?place=atlantis", "?at=99,0", "?at=here", "?at=60.4,,5.3", "?"])
  func `what is no place is not found`(query: String) async throws {
    try await PlaceRoom.newsroom().test { client in
      let answer = try await client.get("/posten/place.page\(query)")

      #expect(answer.status == .notFound)
    }
  }

  @Test func `a brand that shows nothing of places has no such page`() async throws {
    try await Newsroom().test { client in
      let answer = try await client.get("/posten/place.page")

      #expect(answer.status == .notFound)
    }
  }

  @Test func `nobody can make the server ask for the whole map`() async throws {
    let press = try PlaceRoom.newsroom()
    await press.server.press()

    try await press.server.makeApplication().test(.router) { client in
      var statuses: [HTTPResponse.Status] = []
      for number in 0..<20 {
        let point = "\(Double(number % 80)),\(Double(number))"
        statuses.append(try await client.get("/posten/place.page?at=\(point)").status)
      }

      #expect(statuses.prefix(10).allSatisfy { $0 == .ok })
      #expect(statuses.suffix(10).allSatisfy { $0 == .tooManyRequests })
    }
  }
}
