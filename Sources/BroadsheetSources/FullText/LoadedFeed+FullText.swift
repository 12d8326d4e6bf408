import BroadsheetCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LoadedFeed {
  /// Words from which a feed's text is one, and no summary.
  private static let shortestText = 200

  /// Has those teasers lead to the texts of their publisher's pages whose own texts are none, or short.
  ///
  /// Not where a backend keeps the text apart already, nor where the page is no story's own: one that several
  /// items lead to, or a host's first. Linear in the items and their texts.
  mutating func leadToPages() {
    guard var items = feed.nativeItems else { return }
    var leading: [ByteText: Int] = [:]
    for teaser in items.compactMap(\.teaser) {
      if let origin = teaser.originText { leading[ByteText(origin.text), default: 0] += 1 }
    }
    let whole = Set(stories.filter { Self.isWhole($0) }.map(\.id))
    for index in items.indices {
      guard case .teaser(var teaser) = items[index].content, teaser.storySource == nil,
        let origin = teaser.originText, leading[ByteText(origin.text)] == 1,
        let page = Self.page(at: origin)
      else { continue }
      switch teaser.destination {
      case .story(let story): if whole.contains(story) { continue }
      case .web(let address):
        guard address == page else { continue }
        teaser.destination = .story(Slug(identifying: items[index].id.rawValue))
      }
      teaser.storySource = page
      items[index].content = .teaser(teaser)
    }
    feed.nativeItems = items
  }

  private static func isWhole(_ story: Story) -> Bool {
    story.body.contains { if case .enclosure = $0 { true } else { false } }
      || StoryMarkup.wordCount(of: story.body) >= shortestText
  }

  /// Nil for what is no page of its own on the web.
  private static func page(at origin: AddressText) -> URL? {
    let page = origin.url
    let path = page.path(percentEncoded: true)
    let hasPath = !path.isEmpty && path != "/" || page.query() != nil
    return WebOrigin(page) != nil && hasPath ? page : nil
  }
}
