import BroadsheetCore

/// How much longer a document may become by its addresses being made absolute.
///
/// A word of a few bytes becomes an address of thousands where the base is long. So an address has
/// a greatest length, and all of a document together come to no more than a multiple of it.
struct AddressBudget {
  /// Why an address is left out.
  enum Refusal {
    case tooLong
    case tooMany
  }

  /// The longest address that is worth keeping, in bytes.
  let longest: Int
  /// Bytes that may still be added to what the document itself wrote.
  private(set) var left: Int
  /// Why the last address was left out that was.
  private(set) var refusal: Refusal?

  /// Whether relative addresses need not be looked at any more: one has been refused because no bytes
  /// are left, and the next would cost as much to make only to be refused.
  private(set) var isFull = false

  init(documentBytes: Int, growth: Int = 8, longest: Int = Identity.maximumBytes) {
    self.longest = longest
    let (product, isTooMuch) = documentBytes.multipliedReportingOverflow(by: growth)
    left = isTooMuch ? .max : product + min(1 << 20, .max - product)
  }

  /// Spends the bytes that an address has beyond what was written; false where it is too long, or too few are left.
  mutating func spend(_ address: Int, for written: Int) -> Bool {
    guard address <= longest else {
      refusal = .tooLong
      return false
    }
    let added = max(0, address - written)
    guard added <= left else {
      refusal = .tooMany
      isFull = true
      return false
    }
    left -= added
    return true
  }

  /// Forgets why something was left out, so that what comes next can say it again.
  mutating func popRefusal() -> Refusal? {
    defer { refusal = nil }
    return refusal
  }
}
