import BroadsheetAPI
import BroadsheetDigests
import Foundation

/// What a program is given with the radius of an act, and gives back with its second word: that it has
/// asked what just this act changes, and which pages that were.
///
/// The refusal of a decision says how many pages it changes, so that a program that only repeats the number
/// has looked at nothing. It holds for ten minutes, for the token that asked, at every server that knows the
/// token. It keeps out what is careless, and nobody who has a token and means harm.
struct ForeseenMark {
  /// Seconds for which it holds.
  static let patience = 600.0

  /// The pages by their digest.
  let pages: String
  let text: String

  /// The mark of an act whose pages were found just now.
  init?(of act: ActProposal, by token: String, pages: String, at now: Date) {
    guard now.timeIntervalSince1970.magnitude < 1e12 else { return nil }
    let end = Int((now.timeIntervalSince1970 + Self.patience).rounded(.up))
    guard let code = Self.code(act, token, pages: pages, end: end) else { return nil }
    self.pages = pages
    text = "\(end).\(pages).\(code)"
  }

  /// The mark that a program gives back; nil where it is none, is of another act or token, or is too old.
  init?(_ text: String?, of act: ActProposal, by token: String, at now: Date) {
    guard let text, text.utf8.count <= 200 else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let end = Int(parts[0]), "\(end)" == parts[0],
      (0...Self.patience + 1).contains(Double(end) - now.timeIntervalSince1970),
      let code = Self.code(act, token, pages: parts[1], end: end), code == parts[2]
    else { return nil }
    pages = parts[1]
    self.text = text
  }

  private static func code(
    _ act: ActProposal,
    _ token: String,
    pages: String,
    end: Int
  ) -> String? {
    guard let key = SecretKey(Digest.sha256(of: Array("foreseen \(token)".utf8))),
      let written = try? act.json()
    else { return nil }
    let message = Array("\(end) \(pages) ".utf8) + written
    return key.authenticate(message).prefix(16).hexadecimal
  }
}
