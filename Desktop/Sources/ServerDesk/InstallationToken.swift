import Foundation

/// What this installation calls itself to servers: random bits that it draws once, and that say nothing
/// of anybody.
struct InstallationToken: Sendable {
  private static let fileName = "installation"
  private static let byteCount = 24

  let text: String

  /// The token that a folder keeps, or a new one, kept there if there is a folder.
  init(in folder: URL?) {
    let file = folder?.appending(path: Self.fileName)
    if let file, let kept = try? String(contentsOf: file, encoding: .utf8),
      kept.utf8.count == Self.byteCount * 2, kept.utf8.allSatisfy(Self.isDigit)
    {
      text = kept
      return
    }
    text = (0..<Self.byteCount).map { _ in
      let digits = String(UInt8.random(in: .min ... .max), radix: 16)
      return digits.count == 1 ? "0\(digits)" : digits
    }.joined()
    guard let folder, let file else { return }
    try? FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    try? Data(text.utf8).write(to: file, options: .atomic)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || byte &- UInt8(ascii: "a") < 6
  }
}
