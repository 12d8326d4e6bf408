public import BroadsheetCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads files below one folder, and nothing outside it.
///
/// A `file:` address names an absolute path; any other, with a scheme (`bundle:stories/a.xml`) or
/// without, is relative to the root. Symbolic links are resolved first and judged by where they lead.
public struct FileTransport: Transport {
  private let root: String
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - root: the folder, which need not exist yet.
  ///   - now: the clock for the answers.
  public init(root: URL, now: @escaping @Sendable () -> Date = { Date() }) {
    self.root = root.path
    self.now = now
  }

  @concurrent
  public func fetch(_ request: TransportRequest) async throws(TransportError) -> FetchResult {
    let path = try path(of: request.address)
    let file = try OpenFile(path: resolved(path))
    let validators = Validators(entityTag: "\"\(file.version)\"")
    guard request.validators?.entityTag != validators.entityTag else {
      return .notModified(at: now(), .none)
    }
    return .fresh(
      Payload(
        bytes: request.part.cut(try file.readAll(limit: request.limits.maximumBytes)),
        address: request.address,
        contentType: FileContentType.named(path),
        validators: validators,
        fetchedAt: now()
      )
    )
  }

  public func refusal(of request: TransportRequest) -> TransportError? {
    do throws(TransportError) {
      let file = try OpenFile(path: resolved(path(of: request.address)))
      try file.judge(limit: request.limits.maximumBytes)
      return nil
    } catch {
      return error
    }
  }

  private func path(of address: URL) throws(TransportError) -> String {
    let path = address.path(percentEncoded: false)
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .invalidAddress(address.absoluteString)
    }
    guard address.scheme?.lowercased() == "file" else { return "\(root)/\(path)" }
    guard ["", "localhost"].contains(address.host ?? "") else {
      throw .invalidAddress(address.absoluteString)
    }
    return path
  }

  /// The real path behind all links, if that is below the real root.
  private func resolved(_ path: String) throws(TransportError) -> String {
    let realRoot = try realPath(root)
    let real = try realPath(path)
    guard real.hasPrefix(realRoot == "/" ? "/" : realRoot + "/") else {
      throw .forbiddenPath(path: path, reason: "outside the root")
    }
    return real
  }

  private func realPath(_ path: String) throws(TransportError) -> String {
    guard let real = realpath(path, nil) else { throw OpenFile.error(code: errno, path: path) }
    defer { free(real) }
    return String(cString: real)
  }
}
