public import BroadsheetCore

/// Reads the JSON of a backend: in any encoding, with a byte-order mark or a comma too many.
public enum JSONDocument {
  /// The value that a payload's bytes are.
  ///
  /// Time and memory grow with the bytes and no faster; depth and size have limits. A number of more
  /// digits than a double holds is a text. Take it apart by subscripts, or by a `JSONPath`.
  ///
  /// - Parameters:
  ///   - payload: The bytes, with the media type whose encoding they are in.
  ///   - format: What the error says was expected: `harbour-api`.
  /// - Returns: The value, of any shape.
  /// - Throws: `notThisFormat` with the first characters for what is no JSON, `limitExceeded` by
  ///   name, and `cancelled` when the task is.
  public static func parse(_ payload: Payload, expecting format: String) throws(LoadingError)
    -> JSONValue
  {
    do throws(FeedDecodingError) {
      return try payload.bytes.withUnsafeBufferPointer { (bytes) throws(FeedDecodingError) in
        let text = FeedText(bytes, contentType: payload.contentType.map(ContentType.init))
        return try text.withBytes(of: bytes) { (source) throws(FeedDecodingError) in
          try JSONParser().parse(source).withRoot { JSONValue($0) }
        }
      }
    } catch {
      if case .limitExceeded(let limit, let allowed) = error {
        throw .limitExceeded(name: limit.rawValue, limit: allowed)
      }
      if error == .cancelled { throw .cancelled }
      throw .notThisFormat(expected: format, found: Glimpse.of(payload.bytes))
    }
  }
}

extension JSONValue {
  fileprivate init(_ node: JSONNode) {
    switch node.kind {
    case .null: self = .null
    case .yes: self = .bool(true)
    case .no: self = .bool(false)
    case .number:
      let digits = node.text ?? ""
      // An identifier of more digits than a double holds keeps them all as text, and so does a number
      // that is larger than any.
      self =
        if digits.utf8.count <= 15, let number = Double(digits), number.isFinite {
          .number(number)
        } else {
          .string(digits)
        }
    case .string, .resolvedString: self = .string(node.text ?? "")
    case .array: self = .array(node.elements.map { JSONValue($0) })
    case .object:
      let members = node.members.lazy.map { ($0.name.text ?? "", JSONValue($0.value)) }
      self = .object(Dictionary(members) { first, _ in first })
    }
  }
}
