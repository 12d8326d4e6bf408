import BroadsheetCore
import Synchronization

/// A part of what editions were made of, as a store keeps it: once for all that refer to it.
///
/// A tree whose leaves are shared: the items of a feed are parts of the feed, the feeds parts of what a
/// brand has, and that a part of what each of its pages was made of. What stayed the same from one edition
/// to the next is the same part, and costs nothing.
public final class KeptInput: Sendable {
  private enum Content: Sendable {
    case bytes([UInt8])
    case made(@Sendable () throws -> [UInt8])
  }

  /// What it consists of beside what it says itself.
  public let parts: [KeptInput]
  private let content: Content
  private let known = Mutex<[UInt8]?>(nil)

  /// An input that says this, and consists of these.
  public init(_ body: [UInt8], parts: [KeptInput] = []) {
    content = .bytes(body)
    self.parts = parts
  }

  /// An input of a value that is in memory anyway, so that its bytes do not have to be there as well.
  init(of value: some Encodable & Sendable, parts: [KeptInput] = []) {
    content = .made { try StableJSON.bytes(of: value) }
    self.parts = parts
  }

  /// What it says itself, in JSON; it refers to its parts by their places.
  ///
  /// May be made anew whenever it is asked for. Throws `EncodingError` for what JSON cannot hold, such
  /// as a number that is none.
  public var body: [UInt8] {
    get throws {
      switch content {
      case .bytes(let bytes): bytes
      case .made(let make): try make()
      }
    }
  }

  /// What tells it from every other: the hash of what it says and of the digests of its parts.
  ///
  /// Made once, so that the hash must be the same whenever it is asked for: one that nobody can find two
  /// inputs for, because strangers write what is in them. Throws as ``body`` does.
  public func digest(by hash: ([UInt8]) -> [UInt8]) throws -> [UInt8] {
    if let digest = known.withLock({ $0 }) { return digest }
    let body = try body
    // The length keeps a body from passing for another with parts.
    var whole = withUnsafeBytes(of: UInt64(body.count).littleEndian) { Array($0) } + body
    for part in parts { whole += try part.digest(by: hash) }
    let digest = hash(whole)
    known.withLock { $0 = digest }
    return digest
  }
}
