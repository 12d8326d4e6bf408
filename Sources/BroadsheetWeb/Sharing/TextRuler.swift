/// Measures texts for pictures that are drawn of them; whoever draws brings the means.
public struct TextRuler: Sendable {
  /// What a text is set in.
  public struct Face: Sendable, Hashable {
    /// Families as CSS lists them.
    public var families: String
    /// 100 to 900.
    public var weight: Int
    /// Whether it is the italic.
    public var isItalic = false
  }

  /// What a text is taken for that nobody can measure: its width by the number of its characters.
  private static let usualWidth = 0.56

  private let measure: @Sendable ([String], Face) -> [Double]?

  /// `measure` gives the widths of texts in their order, at a size of 1; nil when it cannot.
  public init(_ measure: @escaping @Sendable ([String], Face) -> [Double]?) {
    self.measure = measure
  }

  func widths(of texts: [String], in face: Face) -> [Double] {
    if let widths = measure(texts, face), widths.count == texts.count { return widths }
    return texts.map { Double($0.count) * Self.usualWidth }
  }
}
