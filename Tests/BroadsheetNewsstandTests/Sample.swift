import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetSources
import Foundation

/// Newsstand files for the tests, put together from parts.
enum Sample {
  static let standard = LoaderRegistry.standard.vocabulary()

  /// A whole file around the lines of one section.
  static func file(section: String, brand: String = "") -> String {
    """
    title: Test stand
    brands:
      - id: paper
        name: Paper
        language: en
    \(indented(brand, by: 4))
        front:
          blocks:
            - {section: news, count: 3}
        sections:
          - id: news
            title: News
            source: https://paper.example/news.rss
    \(indented(section, by: 6))
    """
  }

  static func decode(
    _ text: String,
    knowing vocabulary: NewsstandVocabulary = standard,
    directory: URL? = nil,
    fileExists: (URL) -> Bool = { _ in true }
  ) -> Result<Newsstand, NewsstandProblems> {
    NewsstandFile.decode(
      text,
      named: "newsstand.yaml",
      knowing: vocabulary,
      relativeTo: directory,
      fileExists: fileExists
    )
  }

  static func problems(
    _ text: String,
    knowing vocabulary: NewsstandVocabulary = standard,
    directory: URL? = nil,
    fileExists: (URL) -> Bool = { _ in true }
  ) -> [NewsstandProblem] {
    switch decode(text, knowing: vocabulary, directory: directory, fileExists: fileExists) {
    case .success: []
    case .failure(let found): found.problems
    }
  }

  private static func indented(_ text: String, by count: Int) -> String {
    let space = String(repeating: " ", count: count)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : space + $0 }.joined(separator: "\n")
  }
}
