/// The cryptography that accounts go by, so that a test can have one that is quick and countable.
///
/// BroadsheetStore has the one for everybody else, made of the system's libsodium.
public struct AccountSecrets: Sendable {
  /// So many bytes that nobody can foretell.
  public var draw: @Sendable (_ count: Int) -> [UInt8]
  /// The 32 bytes of a digest that cannot be turned back.
  public var digest: @Sendable (_ bytes: [UInt8]) -> [UInt8]
  /// The 32 bytes of a code that only whoever has the key, of 32 bytes, can make.
  public var authenticate: @Sendable (_ message: [UInt8], _ key: [UInt8]) -> [UInt8]
  /// Whether two are the same, in a time that does not tell where they differ.
  public var areEqual: @Sendable (_ one: [UInt8], _ other: [UInt8]) -> Bool
  /// What is kept of a password, with its salt and cost; nil without the memory for it.
  ///
  /// Slow on purpose, as is the next.
  public var hash: @Sendable (_ password: [UInt8]) -> String?
  /// Whether a password is the one that a hash was made of; nil without the memory to tell.
  public var verify: @Sendable (_ password: [UInt8], _ hash: String) -> Bool?
  /// Whether a hash costs less than one that is made now.
  public var isOutdated: @Sendable (_ hash: String) -> Bool

  /// All of it; see the properties for what each has to do.
  public init(
    draw: @escaping @Sendable (_ count: Int) -> [UInt8],
    digest: @escaping @Sendable (_ bytes: [UInt8]) -> [UInt8],
    authenticate: @escaping @Sendable (_ message: [UInt8], _ key: [UInt8]) -> [UInt8],
    areEqual: @escaping @Sendable (_ one: [UInt8], _ other: [UInt8]) -> Bool,
    hash: @escaping @Sendable (_ password: [UInt8]) -> String?,
    verify: @escaping @Sendable (_ password: [UInt8], _ hash: String) -> Bool?,
    isOutdated: @escaping @Sendable (_ hash: String) -> Bool
  ) {
    self.draw = draw
    self.digest = digest
    self.authenticate = authenticate
    self.areEqual = areEqual
    self.hash = hash
    self.verify = verify
    self.isOutdated = isOutdated
  }
}
