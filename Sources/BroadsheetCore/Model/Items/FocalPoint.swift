/// What a picture is about, as a place in it: what stays in sight wherever a part is cut off.
///
/// A part is cut so that the point lies as far along what is left as along the whole: in the middle for the
/// middle, at the edge for the edge. Browsers call that `object-position`, and native renderers do the same.
public struct FocalPoint: Sendable, Hashable, Codable {
  /// In hundredths from the left edge of the upright picture.
  public let x: Int
  /// In hundredths from its upper edge.
  public let y: Int

  /// Where a picture is cut of which nothing is known.
  public static let middle = FocalPoint(x: 50, y: 50)

  /// A place in hundredths; what lies outside is at the nearest edge.
  public init(x: Int, y: Int) {
    self.x = min(max(x, 0), 100)
    self.y = min(max(y, 0), 100)
  }

  /// A place in shares of the picture's sides, 0 to 1; nil for what is no number.
  public init?(x: Double, y: Double) {
    guard x.isFinite, y.isFinite else { return nil }
    func hundredths(_ share: Double) -> Int { Int((min(max(share, 0), 1) * 100).rounded()) }
    self.init(x: hundredths(x), y: hundredths(y))
  }

  private enum CodingKeys: String, CodingKey { case x, y }

  /// Reads a place; what lies outside is at the nearest edge.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      x: try fields.decode(Int.self, forKey: .x),
      y: try fields.decode(Int.self, forKey: .y)
    )
  }

  /// The part of a picture that a place shows, in shares of the picture's sides, 0 to 1.
  ///
  /// - Parameters:
  ///   - picture: What the picture's width is to its height.
  ///   - place: The same of the place that it fills.
  /// - Returns: All of it where one of the two is no ratio.
  public func part(of picture: Double, in place: Double) -> (
    x: Double, y: Double, width: Double, height: Double
  ) {
    guard picture.isFinite, place.isFinite, picture > 0, place > 0 else { return (0, 0, 1, 1) }
    let width = min(1, place / picture)
    let height = min(1, picture / place)
    return (Double(x) / 100 * (1 - width), Double(y) / 100 * (1 - height), width, height)
  }
}
