/// Whether a brand counts what is seen and done on its pages.
///
/// Whatever it says, nobody is counted whose browser objects to being tracked.
public enum ReaderCounting: String, Sendable, Hashable, Codable, CaseIterable {
  /// Until the reader says no.
  case on
  /// Once the reader has said yes.
  case withConsent = "with-consent"
  /// Never.
  case off
}
