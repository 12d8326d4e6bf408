import NIOHTTP1

/// What the fields of a request's head say about how it is to be taken, found in one pass.
struct RequestMarks {
  /// The one value of a field that may come once.
  enum Single: Equatable {
    case missing
    case value(String)
    case several
  }

  private(set) var host = Single.missing
  private(set) var acceptEncoding = Single.missing
  private(set) var ifNoneMatch = Single.missing
  private(set) var length = Single.missing
  private(set) var transferCoding = Single.missing
  private(set) var requestID = Single.missing
  private(set) var hasTransferExtensions = false
  /// There is something about the request that takes more than a look into a table.
  private(set) var isSpecial = false

  init(_ headers: HTTPHeaders) {
    for (name, value) in headers {
      // Few names share a length, so most are told apart without looking at them.
      switch name.utf8.count {
      case 2 where name.names("te"): hasTransferExtensions = true
      case 4 where name.names("host"): host.add(value)
      case 6 where name.names("expect"): isSpecial = true
      case 7 where name.names("upgrade"): isSpecial = true
      case 8 where name.names("if-match"): isSpecial = true
      case 12 where name.names("x-request-id"): requestID.add(value)
      case 13 where name.names("if-none-match"): ifNoneMatch.add(value)
      case 14 where name.names("content-length"): length.add(value)
      case 15 where name.names("accept-encoding"): acceptEncoding.add(value)
      case 17 where name.names("transfer-encoding"): transferCoding.add(value)
      default: break
      }
    }
  }

  /// Whether a body follows, or may.
  var announcesBody: Bool {
    transferCoding != .missing || length != .missing && length != .value("0")
  }

  /// Whether two servers could disagree about whose request this is, or where it ends.
  func isAmbiguous(version: HTTPVersion) -> Bool {
    let isOld = version != .http1_1
    switch host {
    case .missing: if !isOld { return true }
    case .several: return true
    case .value(let text): if !text.utf8.isAuthority { return true }
    }
    guard length != .several, length == .missing || transferCoding == .missing else { return true }
    switch transferCoding {
    case .missing: break
    case .several: return true
    case .value(let coding): if isOld || !coding.names("chunked") { return true }
    }
    // What has no transfer codings cannot say which of them it takes.
    return isOld && hasTransferExtensions
  }
}

extension RequestMarks.Single {
  fileprivate mutating func add(_ value: String) {
    self = self == .missing ? .value(value) : .several
  }
}

extension String {
  /// Whether this is a word of lower-case letters and hyphens, however it is written.
  fileprivate func names(_ word: StaticString) -> Bool {
    utf8.count == word.utf8CodeUnitCount
      && word.withUTF8Buffer { word in zip(utf8, word).allSatisfy { $0 | 0x20 == $1 } }
  }
}

extension String.UTF8View {
  /// Whether these can be the bytes of a host and a port.
  fileprivate var isAuthority: Bool {
    !isEmpty
      && allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "%"), UInt8(ascii: ":"),
          UInt8(ascii: "["), UInt8(ascii: "]"):
          true
        default: false
        }
      }
  }
}
