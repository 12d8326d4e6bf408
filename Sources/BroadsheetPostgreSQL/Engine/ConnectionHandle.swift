import CPostgreSQL
import Dispatch
import Foundation

/// What libpq knows a connection by; closes it with its own end.
///
/// Unchecked, because the one who asks over it is an actor, or whoever opens it before there is one, and
/// both wait for what they have handed to a queue.
final class ConnectionHandle: @unchecked Sendable {
  /// One at a time, because each may hold a thread for as long as the network is down.
  private static let cancellations = DispatchQueue(label: "broadsheet.postgresql.cancellations")

  let libpq: LibPQ
  let pointer: OpaquePointer

  /// Begins to connect, which looks names up; nil when there is no memory.
  init?(_ address: PostgreSQLAddress) {
    libpq = address.libpq
    let names = CStrings(address.complete.map(\.name))
    let values = CStrings(address.complete.map(\.value))
    guard let pointer = libpq.connectStartParams(names.pointers, values.pointers, 0) else {
      return nil
    }
    self.pointer = pointer
    // With the five letters by which "no room" is told in any language.
    _ = libpq.setVerbosity(pointer, LibPQ.Verbosity.verbose)
    // Notices that something was there already are nobody's.
    _ = libpq.setNoticeProcessor(pointer, { _, _ in }, nil)
  }

  deinit { libpq.finish(pointer) }

  /// What libpq has to say, in one line.
  var complaint: String {
    let text = libpq.errorMessage(pointer).map { String(cString: $0) } ?? ""
    return text.split(whereSeparator: \.isNewline).map { line in
      line.drop { $0.isWhitespace }
    }.filter { !$0.hasPrefix("LOCATION:") }.joined(separator: "; ")
  }

  func sendQuery(_ name: String, _ values: [PostgreSQLValue]) -> Int32 {
    let encoded = values.map(\.encoded)
    // One stretch of memory, so that every value stays where it is while libpq copies it. A byte more,
    // because an empty one has a place as well.
    let bytes: [UInt8] = encoded.reduce(into: []) { bytes, value in bytes += value ?? [] } + [0]
    return bytes.withUnsafeBytes { bytes in
      var offset = 0
      let pointers = encoded.map { value -> UnsafePointer<CChar>? in
        guard let value else { return nil }
        defer { offset += value.count }
        return bytes.baseAddress.map { ($0 + offset).assumingMemoryBound(to: CChar.self) }
      }
      return libpq.sendQueryPrepared(
        pointer,
        name,
        Int32(clamping: values.count),
        pointers,
        encoded.map { Int32(clamping: $0?.count ?? 0) },
        values.map { _ in 1 },
        1
      )
    }
  }

  /// The next notice that has come.
  func notice() -> (channel: String, payload: String)? {
    guard let notice = libpq.notifies(pointer) else { return nil }
    defer { libpq.freeMemory(notice) }
    return (String(cString: notice.pointee.relname), String(cString: notice.pointee.extra))
  }

  /// Asks the server to stop what it does for this connection; nobody waits for it.
  func cancel() {
    guard let request = libpq.getCancel(pointer) else { return }
    let sent = CancelRequest(libpq: libpq, pointer: request)
    Self.cancellations.async { sent.send() }
  }
}

/// Unchecked, because libpq lets any one thread send a request, and nobody but the queue has it.
private struct CancelRequest: @unchecked Sendable {
  let libpq: LibPQ
  let pointer: OpaquePointer

  func send() {
    var words = [CChar](repeating: 0, count: 256)
    _ = libpq.cancel(pointer, &words, Int32(words.count))
    libpq.freeCancel(pointer)
  }
}

/// A list of C's strings with its end.
private final class CStrings {
  private let texts: [UnsafeMutablePointer<CChar>?]

  init(_ texts: [String]) { self.texts = texts.map { strdup($0) } }

  deinit {
    for text in texts { free(text) }
  }

  var pointers: [UnsafePointer<CChar>?] { texts.map { UnsafePointer($0) } + [nil] }
}
