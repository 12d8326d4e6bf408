/// What a process does of the work on a newspaper; several that share a store may divide it.
public enum PressRole: String, Sendable, Hashable, CaseIterable {
  /// Asks sources, presses, and serves readers.
  case all
  /// Asks sources and presses; readers are served by others.
  case press
  /// Serves readers what others keep, pressed here; asks no source.
  case front

  /// Whether it asks sources, publishers for their icons, and what pictures are.
  public var asksSources: Bool { self != .front }
  /// Whether readers and editors are served.
  public var servesReaders: Bool { self != .press }
}
