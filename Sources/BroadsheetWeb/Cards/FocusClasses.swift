import BroadsheetCore

/// What of a picture stays in sight, coarse enough to be classes of a stylesheet: nothing of a page may have
/// styles of its own.
enum FocusClasses {
  /// Hundredths from one class to the next, finer than anybody sees.
  private static let step = 10

  /// The classes of the nearest place, such as "x3 y8"; nil for the middle, where pictures are cut anyway.
  static func names(for focus: FocalPoint) -> String? {
    let names = [("x", focus.x), ("y", focus.y)].compactMap { side, hundredths -> String? in
      let place = (hundredths + step / 2) / step
      return place * step == 50 ? nil : "\(side)\(place)"
    }
    return names.isEmpty ? nil : names.joined(separator: " ")
  }

  static let css: String = [("x", "--x:"), ("y", "--y:")].map { side, property in
    (0...(100 / step)).filter { $0 * step != 50 }.map { place in
      ".\(side)\(place){\(property)\(place * step)%}"
    }.joined()
  }.joined(separator: "\n")
}
