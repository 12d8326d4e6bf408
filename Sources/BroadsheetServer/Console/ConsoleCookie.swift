import BroadsheetNewsroom
import HTTPTypes

/// The cookie that a session lives in: for this host alone, never without encryption but on the
/// machine itself, and never sent along from elsewhere nor seen by scripts.
enum ConsoleCookie {
  static let name = "__Host-broadsheet"
  private static let attributes = "; Path=/; Secure; HttpOnly; SameSite=Strict"
  /// Bytes of cookies that are looked through; others of the host are no business of ours.
  private static let longest = 8 * 1024

  /// The session's token that a request came with; nil where there is none, or more than one.
  static func token(in headers: HTTPFields) -> SecretToken? {
    let prefix = "\(name)=".utf8
    var found: [Substring.UTF8View] = []
    for header in headers[values: .cookie] where header.utf8.count <= longest {
      for part in Substring(header).utf8.split(separator: UInt8(ascii: ";")) {
        let cookie = part.drop { $0 == UInt8(ascii: " ") }
        if cookie.starts(with: prefix) { found.append(cookie.dropFirst(prefix.count)) }
      }
    }
    guard found.count == 1 else { return nil }
    return SecretToken(String(Substring(found[0])), for: .session)
  }

  /// For `Set-Cookie`: it lasts as long as the browser's own session, and no longer than ours.
  static func setting(_ token: SecretToken) -> String { "\(name)=\(token.text)\(attributes)" }

  /// For `Set-Cookie`: takes it away.
  static let clearing = "\(name)=\(attributes); Max-Age=0"
}
