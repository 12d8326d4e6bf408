import BroadsheetCore
import Foundation

/// What a search found, for people and for scripts.
struct FoundStories {
  private let results: SearchResults
  private let newsstand: Newsstand
  private let page: Int

  init(_ results: SearchResults, in newsstand: Newsstand, page: Int) {
    self.results = results
    self.newsstand = newsstand
    self.page = page
  }

  // MARK: For people

  func text(for terminal: Terminal, at now: Date) -> String {
    let phrases = Phrases(language: newsstand.language)
    guard results.count > 0 else {
      let meant = results.correction.map { "\(phrases.didYouMean) \(Terminal.harmless($0))?" }
      return ([phrases.nothingFound] + [meant].compactMap { $0 }).joined(separator: "\n")
    }
    let count = phrases.found(results.count, isCut: results.isCountCut)
    let pages = results.pages > 1 ? " · \(phrases.page(page, of: results.pages))" : ""
    let stories = results.results.flatMap { lines(of: $0, for: terminal, at: now) }
    return ([terminal.styled(count + pages, .dim), ""] + stories).joined(separator: "\n")
  }

  private func lines(of result: SearchResults.Result, for terminal: Terminal, at now: Date)
    -> [String]
  {
    let brand = newsstand.brand(result.brand)
    let phrases = brand?.phrases ?? Phrases(language: newsstand.language)
    let section = brand?.section(result.address.section)?.title
    let over = [
      brand?.name, section, result.teaser.published.map { phrases.age(of: $0, at: now) },
    ].compactMap { $0 }.joined(separator: " · ")
    let address = "\(result.brand)/\(result.address.section)/\(result.address.story)"
    let headline = Self.wrapped(result.headline, for: terminal, .bold)
    let snippet = result.snippet.map { Self.wrapped($0, for: terminal) } ?? []
    return terminal.wrapped(over).map { terminal.styled($0, .accent) }
      + headline + snippet + [terminal.styled(address, .dim), ""]
  }

  /// Wraps words, and marks those that were found; without colours they stand as they are.
  private static func wrapped(
    _ passage: SearchPassage,
    for terminal: Terminal,
    _ style: Terminal.Style? = nil
  ) -> [String] {
    var lines: [(text: String, width: Int)] = []
    var isGlued = false
    for run in passage.runs {
      let text = Terminal.harmless(run.text)
      let words = text.split(whereSeparator: \.isWhitespace)
      for (place, word) in words.enumerated() {
        let shown =
          run.isMatch
          ? terminal.styled(String(word), .bold, .warning)
          : style.map { terminal.styled(String(word), $0) } ?? String(word)
        let isBehindSpace = place > 0 || text.first?.isWhitespace == true || !isGlued
        if var last = lines.popLast() {
          let gap = isBehindSpace ? 1 : 0
          if gap == 1, last.width + gap + word.count > terminal.width {
            lines += [last, (shown, word.count)]
          } else {
            last.text += (gap == 1 ? " " : "") + shown
            last.width += gap + word.count
            lines.append(last)
          }
        } else {
          lines.append((shown, word.count))
        }
      }
      isGlued = text.last?.isWhitespace != true
    }
    return lines.map(\.text)
  }

  // MARK: For scripts

  private struct Report: Encodable {
    struct Result: Encodable {
      var address: String
      var brand: String
      var headline: String
      var published: Date?
      var section: String
      var snippet: String?
    }

    var correction: String?
    var count: Int
    var isCountCut: Bool
    var page: Int
    var pages: Int
    var results: [Result]
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    let report = Report(
      correction: results.correction,
      count: results.count,
      isCountCut: results.isCountCut,
      page: page,
      pages: results.pages,
      results: results.results.map { result in
        Report.Result(
          address: "/\(result.brand)/\(result.address.section)/\(result.address.story)",
          brand: result.brand.rawValue,
          headline: result.teaser.headline,
          published: result.teaser.published,
          section: result.address.section.rawValue,
          snippet: result.snippet?.text
        )
      }
    )
    return String(decoding: try encoder.encode(report), as: UTF8.self)
  }
}
