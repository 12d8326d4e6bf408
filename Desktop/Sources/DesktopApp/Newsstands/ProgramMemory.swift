/// What the program remembers whatever newsstand it shows: those that were open, and its window.
///
/// Where a window stands on the screen is the system's to say: GTK 4 can neither ask nor tell.
public struct ProgramMemory: Sendable, Hashable {
  /// A newsstand that was open.
  public struct Opened: Sendable, Hashable, Codable {
    /// Where it is.
    public var address: NewsstandAddress
    /// What it calls itself.
    public var title: String

    /// A newsstand with its title.
    public init(_ address: NewsstandAddress, title: String) {
      self.address = address
      self.title = title
    }
  }

  /// How large a window is.
  public struct WindowSize: Sendable, Hashable, Codable {
    /// In logical pixels, where it does not fill the screen.
    public var width: Int
    /// In logical pixels, where it does not fill the screen.
    public var height: Int
    /// Whether it fills the screen.
    public var isMaximised: Bool

    /// A size in logical pixels.
    public init(width: Int, height: Int, isMaximised: Bool) {
      self.width = width
      self.height = height
      self.isMaximised = isMaximised
    }
  }

  private static let mostOpened = 8

  /// The newest first.
  public private(set) var opened: [Opened] = []
  /// The window as it was left; nil before that.
  public var window: WindowSize?

  /// A memory of nothing.
  public init() {}

  /// The newsstand that was open last.
  public var last: NewsstandAddress? { opened.first?.address }

  /// A newsstand is open.
  public mutating func remember(_ address: NewsstandAddress, title: String) {
    opened.removeAll { $0.address == address }
    opened.insert(Opened(address, title: title), at: 0)
    opened.removeLast(max(0, opened.count - Self.mostOpened))
  }
}

extension ProgramMemory: Codable {
  private enum Key: String, CodingKey { case opened, window }

  /// What a later version has written and this one does not know is left out.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let known = try? values.decodeIfPresent([Known<Opened>].self, forKey: .opened)
    opened = (known ?? [])?.compactMap(\.value) ?? []
    window = try? values.decodeIfPresent(WindowSize.self, forKey: .window)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(opened, forKey: .opened)
    try values.encodeIfPresent(window, forKey: .window)
  }
}

/// A value, or nothing where there is another than is known.
private struct Known<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}
