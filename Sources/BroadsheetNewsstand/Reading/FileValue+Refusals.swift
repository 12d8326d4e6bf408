import BroadsheetCore
import Foundation
import Yams

extension FileValue {
  /// The address, unless the transport that will be asked refuses it already now.
  ///
  /// `meant` is what may have been meant where it is refused.
  func accepted(_ address: URL, asked: URL, meant: String? = nil) -> URL? {
    guard let refusal = context.transport?.refusal(of: TransportRequest(address: asked)) else {
      return address
    }
    let expected = expected(after: refusal, of: address)
    if mayPass(refusal, of: asked),
      context.waits(
        forFile: refusal.cause,
        at: node.mark,
        path: path,
        expected: expected,
        suggestion: meant
      )
    {
      return address
    }
    report(refusal.cause, expected: expected, suggestion: meant)
    return nil
  }

  /// Whether a file may yet come, be shorter again, or be mended, at a place where files may be read.
  private func mayPass(_ refusal: TransportError, of address: URL) -> Bool {
    switch refusal {
    case .notFound, .unreadableFile, .tooLarge: address.isFileURL && isBelowFolder(address)
    case .unsupportedScheme, .invalidAddress, .forbiddenPath, .forbiddenAddress, .badStatus, .gone,
      .tooCompressed, .timedOut, .tooManyRedirects, .badRedirect, .unresolvedHost,
      .connectionFailed, .tlsFailed, .decompressionFailed, .cancelled:
      false
    }
  }

  /// Judged by the nearest folder that is there, behind all links.
  private func isBelowFolder(_ file: URL) -> Bool {
    guard let root = context.directory?.resolvingSymlinksInPath().path else { return false }
    var folder = URL(filePath: file.path(percentEncoded: false)).standardizedFileURL
    repeat {
      folder = folder.deletingLastPathComponent()
    } while folder.path != "/" && !FileManager.default.fileExists(atPath: folder.path)
    return "\(folder.resolvingSymlinksInPath().path)/".hasPrefix(root == "/" ? "/" : "\(root)/")
  }

  /// What to write instead.
  private func expected(after refusal: TransportError, of address: URL) -> String? {
    switch refusal {
    case .forbiddenAddress(_, _, let entry?):
      "a public address, or '\(entry)' in settings.allowed-hosts"
    case .forbiddenPath, .notFound:
      address.scheme?.lowercased() == "bundle"
        ? "an address that the bundle has something at"
        : context.directory.map { "a file in \($0.path(percentEncoded: false)) or below" }
    case .unreadableFile: "a file that the server may read"
    case .tooLarge(let limit): "at most \(limit) bytes"
    case .unsupportedScheme, .invalidAddress, .forbiddenAddress, .badStatus, .gone, .tooCompressed,
      .timedOut, .tooManyRedirects, .badRedirect, .unresolvedHost, .connectionFailed, .tlsFailed,
      .decompressionFailed, .cancelled:
      nil
    }
  }
}
