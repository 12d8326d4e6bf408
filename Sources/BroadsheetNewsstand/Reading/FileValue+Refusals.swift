import BroadsheetCore
import Foundation

extension FileValue {
  /// The address, unless the transport that will be asked refuses it already now.
  func accepted(_ address: URL, asked: URL) -> URL? {
    guard let refusal = context.transport?.refusal(of: FetchRequest(address: asked)) else {
      return address
    }
    report(refusal.cause, expected: expected(after: refusal, of: address))
    return nil
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
    case .tooLarge(let limit): "at most \(limit) bytes"
    case .unsupportedScheme, .invalidAddress, .forbiddenAddress, .badStatus, .gone, .tooCompressed,
      .timedOut, .tooManyRedirects, .badRedirect, .unresolvedHost, .connectionFailed, .tlsFailed,
      .decompressionFailed, .cancelled:
      nil
    }
  }
}
