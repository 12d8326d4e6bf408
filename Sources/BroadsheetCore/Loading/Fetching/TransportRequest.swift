#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A request for bytes: where from, what was there last time, and how much it may cost.
public struct TransportRequest: Sendable, Hashable {
  /// Where the bytes are; its scheme chooses the transport.
  public var address: URL
  /// Whose word makes a private address good enough.
  public var allowance: Allowance
  /// The validators of the copy at hand; a transport that finds the same version answers `notModified`.
  public var validators: Validators?
  /// Whether the bytes are wanted, or only what stands before them.
  public var part: Part
  /// The `Accept` header, for transports that have one.
  public var accept: String?
  /// What the fetch may use before it fails.
  public var limits: FetchLimits

  /// How much of an answer is wanted.
  public enum Part: Sendable, Hashable {
    /// All its bytes.
    case whole
    /// So many from the first on at the most; what is behind them is not brought where that can be helped.
    case start(bytes: Int)
    /// No bytes: where the page is in the end, and who may show it in a frame.
    case head
  }

  /// Which private host a request may reach, if the settings allow that host.
  ///
  /// An allowance belongs to one source: neither redirects nor what the source links to inherit it.
  public enum Allowance: Sendable, Hashable {
    /// None: the address is a stranger's.
    case none
    /// The host and port of an address that the newsstand file itself names.
    case of(URL)
  }

  /// Without an allowance the address counts as one that the newsstand file names.
  public init(
    address: URL,
    allowance: Allowance? = nil,
    part: Part = .whole,
    validators: Validators? = nil,
    accept: String? = nil,
    limits: FetchLimits = FetchLimits()
  ) {
    self.address = address
    self.allowance = allowance ?? .of(address)
    self.part = part
    self.validators = validators
    self.accept = accept
    self.limits = limits
  }
}

extension TransportRequest.Part {
  /// What is wanted of a body that has come as a whole.
  package func cut(_ bytes: [UInt8]) -> [UInt8] {
    guard case .start(let most) = self, bytes.count > most else { return bytes }
    return Array(bytes.prefix(most))
  }
}
