/// The line of land and sea under the name of a ``BrandStyle/Masthead/landmark``: two outlines over each
/// other, which are repeated along the page and take the brand's colours.
public enum LandmarkDrawing: Sendable {
  /// Hills on the other side of the sound, in a colour between the masthead's two.
  case far
  /// Skerries with a lighthouse, boathouses and a mast, in the colour of the page.
  case near

  /// The length and the height of an outline, in its own units.
  public static let (length, height) = (960, 72)
  /// How much of the masthead's text is in the colour of the far land; the rest is its background.
  public static let farShare = 0.38

  /// The outline as path data of SVG.
  public var path: String {
    switch self {
    case .far:
      """
      M0 72V44C40 40 66 26 104 24S162 42 196 40 248 14 294 16 364 40 406 40 472 20 510 24 570 46 606 \
      44 668 20 714 20 780 42 824 42 900 46 960 44V72z
      """
    case .near:
      """
      M0 72V64C30 60 58 62 84 58S128 48 150 54 180 64 210 62L226 58V46L236 38 246 46V56L260 58V48L268 \
      41 276 48V58C300 62 316 66 346 66H420C442 66 460 58 480 56S502 60 520 53V26H516V22H522L526 13 \
      530 22H536V26H532V53C558 55 574 63 598 65S658 67 690 66L694 62V44H696V62H722L716 68H776C806 68 \
      822 60 848 59S940 60 960 64V72z
      """
    }
  }

  /// An image of it as stylesheets name one.
  ///
  /// It is a `data:` address between `url("` and `")`, and can be stretched; black where no colour is
  /// given, as in masks.
  public func image(in colour: Colour? = nil) -> String {
    let fill = colour.map { "fill='%23\($0.hex.dropFirst())' " } ?? ""
    let box = "0 0 \(Self.length) \(Self.height)"
    return """
      url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='\(box)' \
      preserveAspectRatio='none'%3E%3Cpath \(fill)d='\(path)'/%3E%3C/svg%3E")
      """
  }
}
