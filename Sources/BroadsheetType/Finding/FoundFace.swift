import Foundation

/// A face that a family has: where it is, and what it says of itself.
struct FoundFace: Sendable, Hashable {
  /// The file that has it.
  var file: URL
  /// Its place in a file that has several.
  var index: Int
  /// CSS weights; several for a variable font.
  var weights: ClosedRange<Int>
  var isItalic: Bool
  /// In percent of normal.
  var width: Int
  /// How many names its family has: the plain face has fewest.
  var names = 1
}

extension [FoundFace] {
  /// The face that comes nearest to what is wished for; nil where it would be an upright for an
  /// italic or the other way round.
  ///
  /// The width decides first, then the weight; of two as near, the heavier for bold text, the lighter
  /// for other, and at last the one with the fewest names.
  func nearest(weight: Int, isItalic: Bool, width: Int) -> FoundFace? {
    filter { $0.isItalic == isItalic }.min { one, other in
      one.distance(to: weight, width) == other.distance(to: weight, width)
        ? one.file.path() < other.file.path()
        : one.distance(to: weight, width) < other.distance(to: weight, width)
    }
  }
}

extension FoundFace {
  /// The weight that the face gives for one that is wished for.
  func weight(for wish: Int) -> Int { min(max(wish, weights.lowerBound), weights.upperBound) }

  fileprivate func distance(to wish: Int, _ width: Int) -> (Int, Int, Int, Int) {
    let given = weight(for: wish)
    let isAstray = wish > 500 ? given < wish : given > wish
    return (abs(self.width - width), abs(given - wish), isAstray ? 1 : 0, names)
  }
}
