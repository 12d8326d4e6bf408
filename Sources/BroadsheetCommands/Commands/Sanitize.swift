import ArgumentParser
import BroadsheetSources
import Foundation

/// Cleans HTML.
struct Sanitize: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Cleans an HTML fragment from standard input, as feeds' bodies are cleaned.",
    discussion: """
      EXAMPLES
        broadsheet sanitize < fragment.html
        printf '{"html": "<p onclick=x>a"}\\n' | broadsheet sanitize --batch
      """
  )

  @Flag(name: .long, help: "Lines {\"html\": …} in, lines {\"html\": …} out.")
  var batch = false

  @Option(name: .long, help: "The address that relative links start from.")
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
