import ArgumentParser
import BroadsheetSources
import Foundation

/// Cleans HTML.
struct Sanitize: ParsableCommand, GuidedCommand {
  static let guide = CommandGuide(
    paragraphs: [
      """
      Scripts, styles, handlers and unknown elements go, text stays. What comes out is the same when \
      it is cleaned again.
      """
    ],
    examples: [
      .init("broadsheet sanitize < fragment.html", "one fragment"),
      .init(
        #"printf '{"html": "<p onclick=x>a"}\n' | broadsheet sanitize --batch"#,
        "a fragment on every line"
      ),
    ]
  )

  static let configuration = CommandConfiguration(
    abstract: "Cleans an HTML fragment from standard input, as feeds' bodies are cleaned.",
    discussion: guide.discussion()
  )

  @Flag(name: .long, help: "Lines {\"html\": …} in, lines {\"html\": …} out.")
  var batch = false

  @Option(
    name: .long,
    help: ArgumentHelp("The address that relative links start from.", valueName: "address")
  )
  var baseURL: String?

  private struct Fragment: Codable { var html: String }

  func run() throws {
    let sanitizer = HTMLSanitizer()
    guard batch else {
      let input = FileHandle.standardInput.readDataToEndOfFile()
      Terminal.say(sanitizer.sanitize(String(decoding: input, as: UTF8.self), base: baseURL))
      return
    }
    let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
    while let line = readLine() {
      guard !line.isEmpty else { continue }
      let fragment: Fragment
      do {
        fragment = try decoder.decode(Fragment.self, from: Data(line.utf8))
      } catch {
        Terminal.say(#"{"error": "not a line {\"html\": …}"}"#)
        continue
      }
      let clean = Fragment(html: sanitizer.sanitize(fragment.html, base: baseURL))
      Terminal.say(String(decoding: try encoder.encode(clean), as: UTF8.self))
    }
  }
}
