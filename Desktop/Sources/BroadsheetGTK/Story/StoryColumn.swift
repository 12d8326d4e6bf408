import Toolkit

/// A view whose height goes by its width, in a box.
@MainActor
final class RatioLayout: CustomLayout {
  let box = LayoutBox()
  private let content: View
  private let ratio: Double

  init(_ content: View, ratio: Double) {
    self.content = content
    self.ratio = ratio
    box.append(content)
    box.setLayout(self)
  }

  func widths() -> (least: Int, natural: Int) { (80, 720) }
  func height(at width: Int) -> Int { Int(Double(width) / ratio) }
  func place(width: Int, height: Int) {
    content.place(x: 0, y: 0, width: width, height: self.height(at: width))
  }
}

/// The parts of a story under each other, in lines that are not too long.
@MainActor
final class StoryColumn: CustomLayout {
  static let measure = 720
  private static let (above, between) = (28, 24)

  let box = LayoutBox()

  init() { box.setLayout(self) }

  func append(_ part: View) { box.append(part) }

  func widths() -> (least: Int, natural: Int) { (280, Self.measure) }

  func height(at width: Int) -> Int {
    let inner = inner(width)
    return box.children.reduce(2 * Self.above) { $0 + $1.height(at: inner) + Self.between }
  }

  func place(width: Int, height: Int) {
    let inner = inner(width)
    var y = Self.above
    for part in box.children {
      let tall = part.height(at: inner)
      part.place(x: (width - inner) / 2, y: y, width: inner, height: tall)
      y += tall + Self.between
    }
  }

  private func inner(_ width: Int) -> Int { max(200, min(Self.measure, width - 32)) }
}
