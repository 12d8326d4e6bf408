#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A request for bytes: where from, what was there last time, and how much it may cost.
public struct FetchRequest: Sendable, Hashable {
  /// Where the bytes are; its scheme chooses the transport.
  public var address: URL
  /// The validators of the copy at hand; a transport that finds the same version answers `notModified`.
  public var validators: Validators?
  /// The `Accept` header, for transports that have one.
  public var accept: String?
  /// What the fetch may use before it fails.
  public var limits: FetchLimits

  public init(
    address: URL,
    validators: Validators? = nil,
    accept: String? = nil,
    limits: FetchLimits = FetchLimits()
  ) {
    self.address = address
    self.validators = validators
    self.accept = accept
    self.limits = limits
  }
}
