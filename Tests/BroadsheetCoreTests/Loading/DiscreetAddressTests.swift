import BroadsheetCore
import Foundation
import Testing

struct DiscreetAddressTests {
  @Test(arguments: [
    ("https://paper.example/feed.xml", "https://paper.example/feed.xml"),
    ("https://paper.example/@editor/feed", "https://paper.example/@editor/feed"),
    (
      "http://user:hunter2@paper.example:8931/a.xml?token=abc",
      "http://paper.example:8931/a.xml?token=…"
    ),
    ("http://hunter2@paper.example/a", "http://paper.example/a"),
    ("http://user:hunt@er2@paper.example/a", "http://paper.example/a"),
    ("http://user:hunt/er2@paper.example/a", "http://paper.example/a"),
    ("http://user:hunt#er2@paper.example/a", "http://paper.example/a"),
    ("http://user:hunt er2@paper.example/a b", "http://paper.example/a b"),
    ("https://paper.example/a?hunter2", "https://paper.example/a?…"),
    (
      "https://paper.example/a?x=hunter2&hunter2&y=hunter=2#hunter2",
      "https://paper.example/a?x=…&…&y=…"
    ),
    ("http://[::1]:80/a?k=hunter2", "http://[::1]:80/a?k=…"),
    ("//user:hunter2@paper.example/a", "//paper.example/a"),
    ("http:/user:hunter2@paper.example/a", "http:/paper.example/a"),
    ("user:hunter2@paper.example/a", "paper.example/a"),
    ("/login?next=hunter2", "/login?next=…"), ("icons/a@2x.png", "icons/a@2x.png"), ("", ""),
  ])
  func `host and path are said, and nothing that may be a secret`(address: String, said: String) {
    #expect(DiscreetAddress.text(address) == said)
    if let url = URL(string: address), url.scheme == "https" {
      #expect(DiscreetAddress.text(url) == said)
    }
  }

  @Test func `a file is said by its path, and what is long by its beginning`() {
    let long = "https://paper.example/" + String(repeating: "a", count: 5_000)

    #expect(DiscreetAddress.text(URL(filePath: "/news/a b.xml")) == "/news/a b.xml")
    #expect(DiscreetAddress.text(long) == long.prefix(500) + "…")
  }

  @Test(arguments: [
    TransportError.invalidAddress("http://user:hunter2@paper.example/"),
    .badRedirect(location: "/login?next=hunter2"), .notFound(path: "user:hunter2@paper.example"),
    .forbiddenPath(path: "/http:/user:hunter2@paper.example/", reason: "it is outside"),
    .unreadableFile(path: "/a?key=hunter2", reason: "it is a folder"),
  ])
  func `errors say no secret of an address`(error: TransportError) {
    #expect(!"\(error)".contains("hunter2"), "\(error)")
    #expect(!error.cause.contains("hunter2"))
  }
}
