import BroadsheetCore
import BroadsheetSources
import Foundation

/// Brings a publisher's icon: the one that its page announces, the one in its usual place, or the one
/// that its feed names.
///
/// All of it is a stranger's word: sizes and times are small, and bytes are taken for what they are.
struct IconFetcher: Sendable {
  /// Whose icon is wanted.
  struct Wish: Sendable, Hashable {
    /// As the newsstand file has it.
    var source: URL
    /// The page that the feed names, if it does.
    var homePage: URL?
    /// The picture that the feed names, if it does.
    var feedIcon: URL?

    /// The page that is asked: the publisher's own, or the root of the feed's host.
    var page: URL? {
      let address = homePage.flatMap { Self.isOfWeb($0) ? $0 : nil } ?? source
      guard Self.isOfWeb(address) else { return nil }
      return homePage == address ? address : URL(string: "/", relativeTo: address)?.absoluteURL
    }

    /// Scheme, host and port of that page: what has one icon.
    var site: String? {
      guard let page, let scheme = page.scheme?.lowercased(), let host = page.host?.lowercased(),
        host.utf8.count <= 253
      else { return nil }
      return "\(scheme)://\(host)" + (page.port.map { ":\($0)" } ?? "")
    }

    private static func isOfWeb(_ address: URL) -> Bool {
      ["http", "https"].contains(address.scheme?.lowercased()) && address.host() != nil
        && address.absoluteString.utf8.count <= Identity.maximumBytes
    }
  }

  /// What came of asking.
  struct Answer: Sendable {
    var icon: PublisherIcon?
    var bytes: [UInt8]?
  }

  /// Bytes of an icon, after unpacking.
  static let mostBytes = 64 * 1024
  /// Bytes of a page that may announce one.
  private static let mostPageBytes = 2 * 1024 * 1024
  /// Of a page, in which its head is.
  private static let headBytes = 256 * 1024
  /// Pictures that a page announces which are asked for.
  private static let mostLinks = 3
  /// Seconds for each of at most six fetches.
  private static let patience = 8.0

  private let transport: any Transport
  private let threads: DecodingThreads
  private let sleep: Sleep

  init(transport: any Transport, threads: DecodingThreads, sleep: @escaping Sleep) {
    self.transport = transport
    self.threads = threads
    self.sleep = sleep
  }

  /// The first picture that can be one; nil when the task was cancelled before it was known.
  func icon(for wish: Wish) async -> Answer? {
    var places: [URL] = []
    if let page = wish.page {
      places += await links(in: page, wish)
      if let usual = URL(string: "/favicon.ico", relativeTo: page) {
        places.append(usual.absoluteURL)
      }
    }
    if let named = wish.feedIcon { places.append(named) }
    var asked: Set<URL> = []
    for place in places where asked.insert(place).inserted {
      guard let bytes = await bytes(at: place, wish, accept: "image/*", most: Self.mostBytes)
      else { continue }
      if let picture = RasterImage(bytes.bytes), picture.isIcon {
        return Answer(
          icon: PublisherIcon(of: bytes.bytes, format: picture.format),
          bytes: bytes.bytes
        )
      }
    }
    return Task.isCancelled ? nil : Answer()
  }

  private func links(in page: URL, _ wish: Wish) async -> [URL] {
    let answer = await bytes(at: page, wish, accept: "text/html", most: Self.mostPageBytes)
    guard let answer else { return [] }
    let address = answer.address.absoluteString
    let head = String(decoding: answer.bytes.prefix(Self.headBytes), as: UTF8.self)
    let found = await threads.run(seconds: Self.patience) {
      IconDiscovery.links(inPage: head, at: address)
    }
    return (found ?? []).prefix(Self.mostLinks).compactMap { URL(string: $0) }
  }

  /// What a page or a feed links to inherits no more than the allowance of its own source.
  private func bytes(at address: URL, _ wish: Wish, accept: String, most: Int) async -> Payload? {
    let request = TransportRequest(
      address: address,
      allowance: .of(wish.source),
      accept: accept,
      limits: FetchLimits(maximumBytes: most, deadline: Self.patience, maximumRedirects: 3)
    )
    let answer = await transport.fetch(request, within: Self.patience, sleep: sleep)
    guard case .success(.fresh(let payload)) = answer else { return nil }
    return payload
  }
}
