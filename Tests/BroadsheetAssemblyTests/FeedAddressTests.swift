import BroadsheetAssembly
import Foundation
import Testing

struct FeedAddressTests {
  @Test(arguments: [
    ("https://paper.example/feed", "https://paper.example/feed"),
    ("feed://paper.example/feed", "https://paper.example/feed"),
    ("feed:https://paper.example/feed", "https://paper.example/feed"),
    ("FEED:http://paper.example/feed", "http://paper.example/feed"),
    ("feed://http://paper.example/feed", "http://paper.example/feed"),
    (" paper.example ", "https://paper.example"),
    ("list.opml", "https://list.opml"),
  ])
  func `addresses are understood as people write them`(text: String, address: String) {
    #expect(FeedAddress.web(text)?.absoluteString == address)
  }

  @Test(arguments: ["", "list", "file:///etc/passwd", "javascript:alert(1)", "feed:", "https://"])
  func `what is no address of the web is none`(text: String) {
    #expect(FeedAddress.web(text) == nil)
  }
}
