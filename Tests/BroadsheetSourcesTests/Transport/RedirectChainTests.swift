import BroadsheetCore
import Foundation
import Testing

@testable import BroadsheetSources

struct RedirectChainTests {
  @Test func `locations are read relative to the address before`() throws {
    var chain = try RedirectChain(start: url("https://news.example/feeds/all?x=1"), limit: 9)

    try chain.follow(status: 302, location: "sport")
    #expect(chain.address.absoluteString == "https://news.example/feeds/sport")

    try chain.follow(status: 303, location: "/feed?page=2")
    #expect(chain.address.absoluteString == "https://news.example/feed?page=2")

    try chain.follow(status: 307, location: "//cdn.example/feed")
    #expect(chain.address.absoluteString == "https://cdn.example/feed")
  }

  @Test func `a permanent move that gives up TLS is followed and not remembered`() throws {
    var chain = try RedirectChain(start: url("https://news.example/"), limit: 9)

    try chain.follow(status: 301, location: "https://www.news.example/")
    try chain.follow(status: 301, location: "http://plain.example/")

    #expect(chain.address.absoluteString == "http://plain.example/")
    #expect(chain.movedPermanentlyTo?.absoluteString == "https://www.news.example/")
  }

  @Test func `a permanent move to TLS is remembered`() throws {
    var chain = try RedirectChain(start: url("http://news.example/"), limit: 9)

    try chain.follow(status: 308, location: "https://news.example/")

    #expect(chain.movedPermanentlyTo?.absoluteString == "https://news.example/")
  }

  @Test func `no redirects allowed means none`() throws {
    var chain = try RedirectChain(start: url("http://news.example/"), limit: 0)

    #expect(throws: TransportError.tooManyRedirects(limit: 0)) {
      try chain.follow(status: 301, location: "/a")
    }
  }

  @Test(arguments: [200, 300, 304, 305, 306, 399])
  func `other statuses are no redirects`(status: Int) {
    #expect(!RedirectChain.isRedirect(status))
  }

  private func url(_ text: String) throws -> URL {
    try #require(URL(string: text))
  }
}
