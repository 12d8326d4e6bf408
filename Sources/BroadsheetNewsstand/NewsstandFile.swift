public import BroadsheetCore
public import Foundation

/// Newsstand files: YAML to the core's `Newsstand`, and back.
///
/// Decoding is strict: an unknown key, a wrong type, a missing file or unreadable colours are
/// problems, and all problems of a file are found in one go.
public enum NewsstandFile {
  /// The ids that no brand may have, because what lies at their addresses is nobody's newspaper; each
  /// with what does, in words.
  public static let reservedBrands = [
    "api": "programs ask for pages at the addresses below it",
    "healthz": "who runs the server asks how it is doing there",
    "livez": "who runs the server asks whether it answers there",
    "metrics": "who runs the server asks for its figures there",
    "newsroom": "the newsroom's console is at the addresses below it",
    "readyz": "who runs the server asks whether it is ready there",
  ]

  /// Decodes the text of a newsstand file.
  ///
  /// - Parameters:
  ///   - text: The YAML.
  ///   - name: What problems call the file.
  ///   - vocabulary: The formats, transforms and kinds of providers that it may name.
  ///   - directory: The folder that relative paths start from; without one they are problems.
  ///   - fileExists: Asked for every file that the newsstand reads from, unless a transport is.
  ///   - transport: What will fetch the sources under the file's settings; what it refuses already
  ///     now is a problem, so that a file is judged by the rules that it will be served by.
  ///   - missing: Told of sources that are files of the folder and not there now, for who can wait
  ///     for them; they are problems where nobody is.
  /// - Returns: The newsstand, or everything that is wrong with the file.
  public static func decode(
    _ text: String,
    named name: String,
    knowing vocabulary: NewsstandVocabulary,
    relativeTo directory: URL? = nil,
    fileExists: (URL) -> Bool = {
      FileManager.default.fileExists(atPath: $0.path(percentEncoded: false))
    },
    transport: @escaping (Newsstand.Settings) -> (any Transport)? = { _ in nil },
    missing: ((NewsstandProblem) -> Void)? = nil
  ) -> Result<Newsstand, NewsstandProblems> {
    withoutActuallyEscaping(fileExists) { fileExists in
      let context = FileContext(
        name: name,
        directory: directory,
        vocabulary: vocabulary,
        fileExists: fileExists,
        missing: missing
      )
      let newsstand = YAMLDocument.root(of: text, in: context)
        .flatMap { NewsstandDecoder(transport: transport).decode($0) }
      guard let newsstand, context.problems.isEmpty else {
        return .failure(NewsstandProblems(context.problems.inFileOrder(), untold: context.untold))
      }
      return .success(newsstand)
    }
  }

  /// Reads and decodes a newsstand file; a file that cannot be read is a problem as well.
  public static func load(
    at file: URL,
    knowing vocabulary: NewsstandVocabulary,
    transport: @escaping (Newsstand.Settings) -> (any Transport)? = { _ in nil },
    missing: ((NewsstandProblem) -> Void)? = nil
  ) -> Result<Newsstand, NewsstandProblems> {
    let name = file.lastPathComponent
    let bytes: [UInt8]
    do throws(FileBytes.Trouble) {
      bytes = try FileBytes.read(file.path(percentEncoded: false))
    } catch {
      let problem = NewsstandProblem(file: name, message: error.words)
      return .failure(NewsstandProblems([problem]))
    }
    guard let text = String(bytes: bytes, encoding: .utf8) else {
      let problem = NewsstandProblem(file: name, message: "not UTF-8", expected: "UTF-8 text")
      return .failure(NewsstandProblems([problem]))
    }
    return decode(
      text,
      named: name,
      knowing: vocabulary,
      relativeTo: file.deletingLastPathComponent(),
      transport: transport,
      missing: missing
    )
  }

  /// The text of a newsstand's file, readable and commented, which decodes to the same value.
  ///
  /// `vocabulary` knows how the options of formats are said; those of an unknown format are left out.
  public static func yaml(
    for newsstand: Newsstand,
    knowing vocabulary: NewsstandVocabulary
  ) -> String {
    NewsstandWriter(vocabulary: vocabulary).write(newsstand)
  }
}

extension [NewsstandProblem] {
  /// From the top of the file to its end; equal places keep the order in which they were found.
  fileprivate func inFileOrder() -> [NewsstandProblem] {
    var seen: Set<NewsstandProblem> = []
    return filter { seen.insert($0).inserted }.enumerated().sorted { one, other in
      let (left, right) = (one.element, other.element)
      return (left.line ?? 0, left.column ?? 0, one.offset)
        < (right.line ?? 0, right.column ?? 0, other.offset)
    }.map(\.element)
  }
}
