public import BroadsheetCore
public import BroadsheetPress

/// Where failed attempts to sign in are counted, for all servers that share it.
///
/// It sees no names and no addresses, but numbers that were made of them by a key (``SignInSubject``).
/// Moments are the store's own where several servers share it, and otherwise those that it is given. What
/// it remembers is bounded, whatever strangers send.
public protocol SignInCounts: Sendable {
  /// The key that all servers make their numbers by: the one that is kept, or this one, which is kept from
  /// then on.
  func signInKey(orKeep new: [UInt8]) async throws(StoreError) -> [UInt8]
  /// Asks for an attempt. It is counted as a failure at once, until something else is said of it; of many
  /// at once no more are admitted than one after the other.
  ///
  /// - Returns: Seconds to wait, by which nothing was counted; 0 for one that is admitted.
  func beginSignIn(_ subject: SignInSubject, by rules: SignInRules, at moment: Moment)
    async throws(StoreError) -> Double
  /// Takes an admitted attempt back, because nothing was looked at.
  func abandonSignIn(_ subject: SignInSubject) async throws(StoreError)
  /// Takes an admitted attempt back that was right. The failures of the name are forgotten, and the name is
  /// held to its own limit at that address alone for a while; failures of the address stay, because whoever
  /// has one account could try all others in between.
  func succeedSignIn(_ subject: SignInSubject, by rules: SignInRules, at moment: Moment)
    async throws(StoreError)
}
