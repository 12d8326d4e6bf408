import Foundation

/// JSON of which the same content makes the same bytes, in every process and on every machine.
///
/// `JSONEncoder` does so with sorted keys, by way of a tree of all values, which takes three times
/// as long. Here members stand in the order in which their type writes them, and those of a
/// dictionary in the order of their keys. Sets, and dictionaries by anything but texts, are written
/// without an order, so nothing that is written may hold one. `JSONDecoder` reads what comes of it.
package enum StableJSON {
  /// Throws `EncodingError` for numbers that JSON does not have, such as infinity.
  package static func bytes(of value: some Encodable) throws -> [UInt8] {
    let writer = StableJSONWriter()
    try writer.write(value)
    return writer.bytes
  }
}

/// Writes from front to back: the bytes up to now, and the containers among them that are open.
///
/// What is open lies in an array, so that a value which asks for no container costs nothing; its
/// index, the depth, is what encoders know a container by.
final class StableJSONWriter {
  private struct Container {
    let isObject: Bool
    /// Where the members of a dictionary begin, under their keys; nobody else's are sorted.
    var members: [(key: String, start: Int)]?
    let start: Int
    var count = 0
  }

  // Nobody but this class can reach either while it works on it, and asking whether somebody does
  // would be a third of the time.
  @exclusivity(unchecked) private(set) var bytes: [UInt8] = []
  @exclusivity(unchecked) private var open: [Container] = []

  init() { bytes.reserveCapacity(1 << 14) }

  func write<Value: Encodable>(_ value: Value) throws {
    if Value.self == String.self, let text = value as? String {
      write(text)
    } else if Value.self == URL.self, let address = value as? URL {
      // This and the next are in JSON what `JSONDecoder` expects, and not what they say themselves.
      write(address.absoluteString)
    } else if Value.self == Data.self, let data = value as? Data {
      write(data.base64EncodedString())
    } else {
      let (depth, start) = (open.count, bytes.count)
      try value.encode(to: StableJSONEncoder(writer: self, depth: depth))
      close(downTo: depth)
      if bytes.count == start { write(literal: "{}") }
    }
  }

  // MARK: Containers

  func beginObject(at depth: Int, isDictionary: Bool) {
    begin(
      Container(isObject: true, members: isDictionary ? [] : nil, start: bytes.count),
      at: depth
    )
  }

  func beginArray(at depth: Int) {
    begin(Container(isObject: false, start: bytes.count), at: depth)
  }

  func count(at depth: Int) -> Int { open[depth].count }

  func beginMember(_ key: String, at depth: Int) {
    beginElement(at: depth)
    open[depth].members?.append((key, bytes.count))
    write(key)
    bytes.append(UInt8(ascii: ":"))
  }

  func beginElement(at depth: Int) {
    close(downTo: depth + 1)
    if open[depth].count > 0 { bytes.append(UInt8(ascii: ",")) }
    open[depth].count += 1
  }

  /// A value may ask for its container more than once.
  private func begin(_ container: Container, at depth: Int) {
    guard open.count == depth else { return }
    open.append(container)
    bytes.append(container.isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
  }

  private func close(downTo depth: Int) {
    while open.count > depth {
      let container = open.removeLast()
      if let members = container.members { sort(members, from: container.start + 1) }
      bytes.append(container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    }
  }

  private func sort(_ members: [(key: String, start: Int)], from start: Int) {
    let ends = members.dropFirst().map { $0.start - 1 } + [bytes.count]
    let sorted = zip(members, ends).sorted { $0.0.key < $1.0.key }
      .map { bytes[$0.start..<$1] }
    bytes.replaceSubrange(start..., with: Array(sorted.joined(separator: [UInt8(ascii: ",")])))
  }

  // MARK: Values

  func write(literal text: StaticString) {
    bytes += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  func write(number: some CustomStringConvertible) {
    var digits = number.description
    digits.withUTF8 { bytes += $0 }
  }

  func write(_ text: String) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { text in
      var start = 0
      for index in text.indices where Self.needsEscape(text[index]) {
        bytes += text[start..<index]
        writeEscaped(text[index])
        start = index + 1
      }
      bytes += text[start...]
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private func writeEscaped(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    guard byte < 0x20 else { return bytes.append(byte) }
    write(literal: "u00")
    if byte < 0x10 { bytes.append(UInt8(ascii: "0")) }
    bytes += String(byte, radix: 16).utf8
  }
}
