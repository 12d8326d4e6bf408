public import BroadsheetCore
import Foundation

/// The story of mapped JSON, by the paths that a newsstand file gives.
///
/// What the document lacks is taken from the teaser; a document without any text is none.
public struct MappedStoryLoader: StoryLoader {
  private let mapping: StoryMapping
  private let markup = StoryMarkup()

  /// A loader by the paths of one section.
  public init(mapping: StoryMapping) { self.mapping = mapping }

  public func load(_ payload: Payload, for teaser: Teaser, id: Slug) throws(LoadingError) -> Story {
    let document = MappedDocument(try JSONDocument.parse(payload, expecting: "JSON"))
    func texts(_ field: StoryMapping.Field) -> [String] {
      mapping.fields[field].map { document.texts(of: $0, in: document.root) } ?? []
    }
    let body =
      markup.blocks(parts: texts(.body), base: payload.address)
      ?? texts(.paragraphs).map { PlainText.of(html: $0) }
      .filter { !$0.allSatisfy(\.isWhitespace) }.map { .paragraph($0) }
    let live = mapping.live.flatMap { document.live(by: $0, in: document.root) }.map {
      LiveReportFields(live: $0, names: .house, language: nil, now: payload.fetchedAt)
    }
    let report = live?.report { entry in
      markup.blocks(
        parts: entry["body"]?.array?.compactMap(\.text) ?? [],
        base: payload.address
      )
    }
    guard !body.isEmpty || report != nil else { throw .missing(path: textPaths) }
    var story = Story(teaser, id: id, body: body)
    story.report = report
    if let state = report?.state ?? live?.said { story.flags.setLive(state == .live) }
    func text(_ field: StoryMapping.Field) -> String? {
      texts(field).first.map { TextLine.of($0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    func date(_ field: StoryMapping.Field) -> Date? { text(field).flatMap { FeedDate.parse($0) } }
    story.headline = text(.headline) ?? story.headline
    story.kicker = text(.kicker) ?? story.kicker
    story.standfirst = text(.standfirst).flatMap(Excerpt.withoutBrackets) ?? story.standfirst
    let names = texts(.byline).map { PlainText.of(html: $0) }.filter { !$0.isEmpty }
    story.byline = Byline.of(names) ?? story.byline
    story.published = date(.published) ?? story.published
    story.modified = date(.modified) ?? story.modified
    let picture = mapping.fields[.picture].flatMap {
      document.pictures(of: $0, in: document.root).first
    }
    if let address = WebAddress.parse(picture, relativeTo: payload.address) {
      let words = text(.pictureAlternativeText) ?? ""
      story.picture = Picture(address: address, alternativeText: words)
    }
    return story
  }

  private var textPaths: String {
    [StoryMapping.Field.body, .paragraphs].compactMap { mapping.fields[$0]?.description }
      .joined(separator: " or ")
  }
}
