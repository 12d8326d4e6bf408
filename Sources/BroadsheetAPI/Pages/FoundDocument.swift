public import BroadsheetCore
public import Foundation

/// What a search found, best first.
public struct FoundDocument: APIDocument {
  /// A piece of a text.
  public struct Run: APIDocument {
    /// Plain text.
    public var text: String
    /// Whether it is what was looked for.
    public var isMatch: Bool
  }

  /// A story that was found.
  public struct Result: APIDocument {
    /// The brand whose story it is.
    public var brand: String
    /// The section where it is at home.
    public var section: String
    /// Its name.
    public var story: String
    /// The story.
    public var address: String
    /// The story's page in a browser.
    public var page: String
    /// Its words, with what was looked for marked in them.
    public var headline: [Run]
    /// The part of its text that says most of what was looked for.
    public var snippet: [Run]
    /// When it came out.
    public var published: Date?
    /// As a teaser has them.
    public var flags: [String]
  }

  /// ``APIVersion/current``.
  public var version: Int
  /// What was looked for.
  public var query: String
  /// Which page of the results it is, from 1.
  public var page: Int
  /// How many pages there are.
  public var pages: Int
  /// How many stories were found.
  public var count: Int
  /// Whether there are more than were counted.
  public var isCountCut: Bool
  /// What may have been meant instead.
  public var correction: String?
  /// This page's.
  public var results: [Result]

  /// What a search found, for clients; `page` says where a browser finds a story.
  public init(
    _ results: SearchResults,
    of request: SearchRequest,
    page: (Slug, StoryAddress) -> String
  ) {
    version = APIVersion.current
    query = request.text
    self.page = request.page
    pages = results.pages
    count = results.count
    isCountCut = results.isCountCut
    correction = results.correction
    self.results = results.results.map { result in
      Result(
        brand: result.brand.rawValue,
        section: result.address.section.rawValue,
        story: result.address.story.rawValue,
        address: APIRoute.story(
          brand: result.brand,
          section: result.address.section,
          result.address.story
        ).path,
        page: page(result.brand, result.address),
        headline: Self.runs(of: result.headline),
        snippet: result.snippet.map(Self.runs) ?? [],
        published: result.teaser.published?.writable,
        flags: TeaserDocument.words(of: result.teaser.flags)
      )
    }
  }

  private static func runs(of passage: SearchPassage) -> [Run] {
    passage.runs.map { Run(text: $0.text, isMatch: $0.isMatch) }
  }

  fileprivate static func passage(of runs: [Run]) -> SearchPassage {
    SearchPassage(runs: runs.map { SearchPassage.Run($0.text, isMatch: $0.isMatch) })
  }

  /// What was found, in the words of the core; stories whose names cannot stand in addresses are left
  /// out, and of the others' teasers there is what the document tells.
  public var searchResults: SearchResults {
    var found = SearchResults()
    found.results = results.compactMap(\.result)
    found.count = count.bounded
    found.isCountCut = isCountCut
    found.correction = correction
    return found
  }
}

extension FoundDocument.Result {
  fileprivate var result: SearchResults.Result? {
    guard let brand = Slug(rawValue: brand), let section = Slug(rawValue: section),
      let story = Slug(rawValue: story)
    else { return nil }
    let headline = FoundDocument.passage(of: headline)
    return SearchResults.Result(
      brand: brand,
      address: StoryAddress(section: section, story: story),
      teaser: Teaser(
        headline: headline.text,
        destination: .story(story),
        published: published,
        flags: TeaserDocument.flags(of: flags)
      ),
      headline: headline,
      snippet: snippet.isEmpty ? nil : FoundDocument.passage(of: snippet)
    )
  }
}
