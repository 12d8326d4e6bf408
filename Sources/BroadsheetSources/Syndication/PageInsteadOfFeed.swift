import BroadsheetCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What to tell whoever gave the address of a page where that of a feed belongs.
struct PageInsteadOfFeed {
  /// Bytes in which a page has its head, where it announces its feeds.
  private static let headBytes = 256 * 1024
  /// The longest address that is worth saying.
  private static let longestAddress = 500

  /// The first feed that the page announces, and how many there are.
  private let feed: String
  private let count: Int

  /// Nil for what is no page of HTML, and for a page that announces no feed of the web.
  init?(_ payload: Payload) {
    let head = payload.bytes.prefix(Self.headBytes)
    guard Self.isPage(head) else { return nil }
    let address = WebAddress.address(payload.address.absoluteString)?.text
    let feeds = FeedDiscovery.links(inPage: String(decoding: head, as: UTF8.self), at: address)
      .map(\.address)
      .filter(Self.isWorthSaying)
    guard let first = feeds.first else { return nil }
    // A page that is asked for with a secret may repeat it.
    let isPrivate = DiscreetAddress.text(payload.address) != payload.address.absoluteString
    feed = isPrivate ? DiscreetAddress.text(first) : first
    count = feeds.count
  }

  /// The words for people, who can put the address to use.
  var description: String {
    count == 1
      ? "a page; its feed is \(feed)" : "a page; the first of its \(count) feeds is \(feed)"
  }

  /// By what the first tag is, whatever stands before it.
  private static func isPage(_ head: ArraySlice<UInt8>) -> Bool {
    head.withUnsafeBufferPointer { bytes in
      var tokens = HTMLTokenizer(bytes)
      while true {
        switch tokens.next() {
        case .startTag: return HTMLTag.named(tokens.name) == .html
        case .end: return false
        case .text, .endTag, .comment, .doctype: continue
        }
      }
    }
  }

  private static func isWorthSaying(_ address: String) -> Bool {
    FeedMarkup.isWebAddress(address) && address.utf8.count <= longestAddress
      && address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }
}
