/// A value of a document that outlives the program, or nothing where this version cannot read it: so that one
/// entry takes no other with it.
package struct Readable<Value: Decodable>: Decodable {
  /// Nil where it cannot be read.
  package let value: Value?

  package init(from decoder: any Decoder) { value = try? Value(from: decoder) }
}

extension Readable: Sendable where Value: Sendable {}
