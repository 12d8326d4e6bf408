import BroadsheetCore

/// How a body is compressed on its way, as `Content-Encoding` says.
enum ContentEncoding: Sendable, Hashable {
  case identity
  case gzip
  case deflate
  case brotli

  /// What a request tells the server it may use.
  static let acceptHeader = "gzip, deflate, br"

  /// Fails for encodings we did not ask for, several on top of each other among them.
  init?(header: String?) {
    let names = (header ?? "").lowercased().split { $0 == "," || $0 == " " || $0 == "\t" }
      .filter { $0 != "identity" }
    guard let name = names.first else {
      self = .identity
      return
    }
    guard names.count == 1 else { return nil }
    switch name {
    case "gzip", "x-gzip": self = .gzip
    case "deflate": self = .deflate
    case "br": self = .brotli
    default: return nil
    }
  }

  func makeDecoder() throws(TransportError) -> any BodyDecoder {
    switch self {
    case .identity: IdentityDecoder()
    case .gzip: ZlibDecoder(.gzip)
    case .deflate: ZlibDecoder(.deflate)
    case .brotli: try BrotliDecoder()
    }
  }
}
