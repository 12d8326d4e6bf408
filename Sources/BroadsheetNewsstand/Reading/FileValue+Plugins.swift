import BroadsheetCore

extension FileValue {
  /// Whether a word is among those that are registered; if not, who would bring it or which was
  /// meant is said.
  func registered(_ word: String, as role: String, among words: [String]) -> Bool {
    if words.contains(word) { return true }
    if let package = context.plugins[word] {
      report("\(role) '\(word)' comes with \(package), which is not linked into this command")
    } else {
      report(
        "'\(word)' is no \(role)",
        expected: words.isEmpty ? "a \(role) of a plugin" : Self.oneOf(words),
        suggestion: NearestWord.to(word, among: words)
      )
    }
    return false
  }

  /// Transforms in their order: a word, `{word: options}`, or a list of these; none for an empty list.
  func transforms() -> [TransformRule] { elementsOrSelf.compactMap { $0.transform() } }

  private func transform() -> TransformRule? {
    guard isMapping else { return text("the word of a transform").flatMap { transform($0, nil) } }
    return mapping("a transform with its options") { reader in
      guard let word = reader.keys.first, reader.keys.count == 1 else {
        report("not one transform", expected: "one word with its options")
        return nil
      }
      return reader.optional(word).flatMap { transform(word, $0) }
    }
  }

  private func transform(_ word: String, _ options: FileValue?) -> TransformRule? {
    let known = context.vocabulary.transforms
    guard registered(word, as: "transform", among: known.keys.sorted()) else { return nil }
    let rule = TransformRule(word, options: options?.json() ?? .null)
    guard known[word]?(rule.options) == true else {
      (options ?? self).report("options that '\(word)' does not understand")
      return nil
    }
    return rule
  }
}

extension NewsstandVocabulary {
  /// How a section of a format is drawn when its file does not say.
  func rendering(of format: SourceFormat) -> Rendering {
    self.format(format.word)?.rendering ?? .native
  }
}
