import BroadsheetCore

/// A story that was found, with all that is known of it.
struct WholeStory: Sendable {
  var found: FoundStory
  var brand: Brand
  /// What leads to the story now.
  var teaser: Teaser?
  var story: Story?

  /// What the search looked through.
  var document: SearchDocument {
    if let story { return SearchDocument(story) }
    return teaser.map { SearchDocument($0) }
      ?? SearchDocument(Story(id: name, headline: "", body: []))
  }

  private var name: Slug { found.place.address.story }

  /// What readers are told of it.
  func result(for text: String, snippetLength: Int) -> SearchResults.Result {
    let query = SearchQuery(text, in: SearchLanguage(brand.language))
    let teaser =
      teaser ?? story.map { Teaser($0) } ?? Teaser(headline: "", destination: .story(name))
    return SearchResults.Result(
      brand: brand.id,
      address: found.place.address,
      teaser: teaser,
      headline: SearchPassage(teaser.headline, of: query),
      snippet: snippet(of: query, teaser, length: snippetLength)
    )
  }

  /// Out of the first that has something of what was looked for: what stands under the headline, or
  /// the text; nothing that only says the headline once more.
  private func snippet(of query: SearchQuery, _ teaser: Teaser, length: Int) -> SearchPassage? {
    let headline = query.language.folded(teaser.headline)
    let standfirst = teaser.standfirst ?? story?.standfirst ?? ""
    let passages = [standfirst, story.map { SearchDocument($0).text } ?? ""].lazy
      .map { Self.text($0, beyond: headline, query.language) }
      .filter { !$0.isEmpty }.map { SearchPassage($0, of: query, length: length) }
    return passages.first(where: \.hasMatch) ?? passages.first
  }

  /// A text without the lines at its beginning that say a folded headline, or the beginning of it.
  private static func text(_ text: String, beyond headline: String, _ language: SearchLanguage)
    -> String
  {
    text.split(separator: "\n").drop { line in
      headline.utf8.starts(with: language.folded(String(line)).utf8)
    }.joined(separator: "\n")
  }
}
