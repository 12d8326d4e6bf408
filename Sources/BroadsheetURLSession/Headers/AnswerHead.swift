import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What stands before the body of an answer.
struct AnswerHead: Sendable {
  /// Whether the system has unpacked the body.
  enum ContentEncoding: Sendable {
    case none
    case packed
  }

  let status: Int
  private let fields: [String: String]

  /// A head with its fields by their names.
  init(status: Int, fields: [String: String]) {
    self.status = status
    self.fields = Dictionary(
      fields.map { ($0.key.lowercased(), $0.value) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  init(_ response: HTTPURLResponse) {
    var fields: [String: String] = [:]
    for case (let name as String, let value as String) in response.allHeaderFields {
      fields[name] = value
    }
    self.init(status: response.statusCode, fields: fields)
  }

  /// Nil for an answer of another protocol.
  init?(_ response: URLResponse) {
    guard let response = response as? HTTPURLResponse else { return nil }
    self.init(response)
  }

  /// What a field, named in lower case, says; the system has joined those of one name by commas.
  subscript(name: String) -> String? { fields[name] }

  /// Whether the body is what was asked for.
  var isContent: Bool { (200..<300).contains(status) && status != 206 }

  /// What the header says of the body; names of no encoding, as of a character set, say nothing.
  var contentEncoding: ContentEncoding {
    let names = (self["content-encoding"] ?? "").lowercased().split { ", \t".contains($0) }
    return names.contains { ["gzip", "x-gzip", "deflate", "br", "zstd"].contains($0) }
      ? .packed : .none
  }
}
