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
  /// the text.
  private func snippet(of query: SearchQuery, _ teaser: Teaser, length: Int) -> SearchPassage? {
    let standfirst = teaser.standfirst ?? story?.standfirst ?? ""
    let passages = [standfirst, story.map { SearchDocument($0).text } ?? ""].lazy
      .filter { !$0.isEmpty }.map { SearchPassage($0, of: query, length: length) }
    return passages.first(where: \.hasMatch) ?? passages.first
  }
}
