/// What values write themselves to: where they stand is told by the depth of what is open around
/// them.
struct StableJSONEncoder: Encoder {
  let writer: StableJSONWriter
  let depth: Int

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    // Keys that may be any text are those of dictionaries, which have no order.
    writer.beginObject(at: depth, isDictionary: Key(stringValue: "") != nil)
    return KeyedEncodingContainer(Members(writer: writer, depth: depth))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    writer.beginArray(at: depth)
    return Elements(writer: writer, depth: depth)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension StableJSONEncoder: SingleValueEncodingContainer {
  func encodeNil() { writer.write(literal: "null") }
  func encode(_ value: Bool) { writer.write(literal: value ? "true" : "false") }
  func encode(_ value: String) { writer.write(value) }
  func encode(_ value: Double) throws { try encode(finite: value) }
  func encode(_ value: Float) throws { try encode(finite: value) }
  func encode(_ value: Int) { writer.write(number: value) }
  func encode(_ value: Int8) { writer.write(number: value) }
  func encode(_ value: Int16) { writer.write(number: value) }
  func encode(_ value: Int32) { writer.write(number: value) }
  func encode(_ value: Int64) { writer.write(number: value) }
  func encode(_ value: UInt) { writer.write(number: value) }
  func encode(_ value: UInt8) { writer.write(number: value) }
  func encode(_ value: UInt16) { writer.write(number: value) }
  func encode(_ value: UInt32) { writer.write(number: value) }
  func encode(_ value: UInt64) { writer.write(number: value) }
  func encode(_ value: some Encodable) throws { try writer.write(value) }

  private func encode(finite value: some BinaryFloatingPoint & CustomStringConvertible) throws {
    guard value.isFinite else {
      let context = EncodingError.Context(codingPath: [], debugDescription: "no number of JSON")
      throw EncodingError.invalidValue(value, context)
    }
    writer.write(number: value)
  }
}

/// The members of an object.
private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: StableJSONWriter
  let depth: Int

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { member(key).encodeNil() }
  func encode(_ value: some Encodable, forKey key: Key) throws { try member(key).encode(value) }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
    -> KeyedEncodingContainer<Nested>
  {
    member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    member(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { member("super") }
  func superEncoder(forKey key: Key) -> any Encoder { member(key) }

  private func member(_ key: Key) -> StableJSONEncoder { member(key.stringValue) }

  private func member(_ key: String) -> StableJSONEncoder {
    writer.beginMember(key, at: depth)
    return StableJSONEncoder(writer: writer, depth: depth + 1)
  }
}

/// The elements of an array.
private struct Elements: UnkeyedEncodingContainer {
  let writer: StableJSONWriter
  let depth: Int

  var codingPath: [any CodingKey] { [] }
  var count: Int { writer.count(at: depth) }

  func encodeNil() { element.encodeNil() }
  func encode(_ value: some Encodable) throws { try element.encode(value) }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type)
    -> KeyedEncodingContainer<Nested>
  {
    element.container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { element.unkeyedContainer() }
  func superEncoder() -> any Encoder { element }

  private var element: StableJSONEncoder {
    writer.beginElement(at: depth)
    return StableJSONEncoder(writer: writer, depth: depth + 1)
  }
}
