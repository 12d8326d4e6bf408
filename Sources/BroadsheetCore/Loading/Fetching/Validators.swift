/// What a server said identifies one version of a resource, to be sent back byte for byte.
public struct Validators: Sendable, Hashable, Codable {
  /// The `ETag` header as it came, with its quotes and its `W/` when it had one.
  public var entityTag: String?
  /// The `Last-Modified` header as it came; never parsed, since servers compare it as text.
  public var lastModified: String?

  /// Validators of an answer's headers; nil for one that it had not.
  public init(entityTag: String? = nil, lastModified: String? = nil) {
    self.entityTag = entityTag
    self.lastModified = lastModified
  }

  /// Whether there is nothing to send.
  public var isEmpty: Bool { entityTag == nil && lastModified == nil }
}
