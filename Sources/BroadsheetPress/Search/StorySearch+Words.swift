import BroadsheetCore

// What somebody may have meant, and what they may be about to write.

extension StorySearch {
  /// Stories in which a word is looked for that somebody may have meant.
  private static let mostEvidence = 20
  /// Words of one query that are looked for among neighbours.
  private static let mostCorrections = 4
  /// Letters from which on a word may be one that is not finished.
  private static let leastBeginning = 3

  /// What the reader may have meant: each word that is nowhere is taken for a neighbour that is
  /// somewhere.
  func correction(of text: String, in brands: [Brand]) async throws(SearchTrouble)
    -> String?
  {
    var corrected = text
    for (language, brands) in Self.byLanguage(brands) {
      var replacements: [(range: Range<Int>, word: String)] = []
      for word in language.words(in: text).prefix(SearchQuery.mostWords) {
        let known = SearchQuery([.any(language.forms(of: word.text))], in: language)
        guard replacements.count < Self.mostCorrections else { break }
        guard try await stories(of: known, in: brands, limit: Self.mostEvidence).isEmpty else {
          continue
        }
        guard let meant = try await meant(by: word.text, language, in: brands) else { continue }
        replacements.append((word.range, meant))
      }
      guard !replacements.isEmpty else { continue }
      var bytes = Array(text.utf8)
      for (range, word) in replacements.reversed() { bytes.replaceSubrange(range, with: word.utf8) }
      corrected = String(decoding: bytes, as: UTF8.self)
      break
    }
    guard corrected != text else { return nil }
    for (language, brands) in Self.byLanguage(brands) {
      let query = SearchQuery(corrected, in: language)
      if try await !stories(of: query, in: brands, limit: Self.mostEvidence).isEmpty {
        return corrected
      }
    }
    return nil
  }

  /// A word that the newspaper has, for one that it has not: with the language's own letters, with its end,
  /// or without a slip.
  private func meant(by word: String, _ language: SearchLanguage, in brands: [Brand])
    async throws(SearchTrouble) -> String?
  {
    let marked = SearchSpelling.marked(word, in: language)
    if let meant = try await commonest(of: marked, language, in: brands) { return meant }
    if word.unicodeScalars.count >= Self.leastBeginning {
      let query = SearchQuery([.beginning(word)], in: language)
      let words = try await spellings(in: query, brands, language) { $0.hasPrefix(word) }
      if let meant = words.first { return meant }
    }
    let neighbours = SearchSpelling.neighbours(of: word, in: language)
    return try await commonest(of: neighbours, language, in: brands)
  }

  /// The word of these that most of the best stories have, as they spell it.
  private func commonest(of words: [String], _ language: SearchLanguage, in brands: [Brand])
    async throws(SearchTrouble) -> String?
  {
    guard !words.isEmpty else { return nil }
    let query = SearchQuery([.any(words)], in: language)
    let wanted = Set(words)
    return try await spellings(in: query, brands, language) { wanted.contains($0) }.first
  }

  func endings(of text: String, in brands: [Brand], limit: Int) async throws(SearchTrouble)
    -> [String]
  {
    var suggestions: [String] = []
    for (language, brands) in Self.byLanguage(brands) {
      guard let last = language.words(in: text).last, last.range.upperBound == text.utf8.count,
        last.text.utf8.count > 1
      else { continue }
      let query = SearchQuery(text, in: language, isBeingWritten: true)
      let words = try await spellings(in: query, brands, language) { $0.hasPrefix(last.text) }
      let head = String(decoding: text.utf8.prefix(last.range.lowerBound), as: UTF8.self)
      for word in words where !suggestions.contains(head + word) { suggestions.append(head + word) }
    }
    return Array(suggestions.prefix(limit))
  }

  /// The words of the best stories that are wanted, in lower case, those that most of them have first.
  private func spellings(
    in query: SearchQuery,
    _ brands: [Brand],
    _ language: SearchLanguage,
    wanted: @escaping @Sendable (String) -> Bool
  ) async throws(SearchTrouble) -> [String] {
    let found = Self.ranked(try await stories(of: query, in: brands, limit: Self.mostEvidence))
    var documents: [SearchDocument] = []
    for story in found {
      guard let whole = try await wholeStory(story) else { continue }
      documents.append(whole.document)
    }
    let words = await threads.run(seconds: patience) { [documents] in
      WordCount(documents, language, wanted: wanted).spellings
    }
    guard let words else { throw .slow }
    return words
  }
}
