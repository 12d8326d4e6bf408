import BroadsheetCore

/// Reads the JSON of a backend: in any encoding, with a byte-order mark or a comma too many.
enum JSONDocument {
  static func parse(_ payload: Payload, expecting format: String) throws(LoadingError)
    -> JSONValue
  {
    let result = payload.bytes.withUnsafeBufferPointer { bytes in
      let text = FeedText(bytes, contentType: payload.contentType.map(ContentType.init))
      return text.withBytes(of: bytes) { source in
        var parser = JSONParser(source)
        do throws(FeedDecodingError) {
          return Result<JSONNode, FeedDecodingError>.success(try parser.parse())
        } catch {
          return .failure(error)
        }
      }
    }
    switch result {
    case .success(let node):
      return JSONValue(node)
    case .failure(.limitExceeded(let limit, let allowed)):
      throw .limitExceeded(name: limit.rawValue, limit: allowed)
    case .failure:
      throw .notThisFormat(expected: format, found: glimpse(of: payload.bytes))
    }
  }

  /// The first characters, for an error message.
  private static func glimpse(of bytes: [UInt8]) -> String {
    guard !bytes.isEmpty else { return "nothing" }
    let text = String(decoding: bytes.prefix(60), as: UTF8.self)
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension JSONValue {
  fileprivate init(_ node: JSONNode) {
    switch node {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let digits):
      // An identifier of more digits than a double holds keeps them all as text.
      self =
        if digits.count <= 15, let number = Double(digits) { .number(number) } else {
          .string(digits)
        }
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map(JSONValue.init))
    case .object(let members): self = .object(members.mapValues(JSONValue.init))
    }
  }
}
