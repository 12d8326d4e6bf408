import Foundation

/// The points of a path, read by other code than wrote it.
struct DrawnPath {
  private(set) var contours = 0
  private(set) var isClosed = true
  private(set) var left = Int.max
  private(set) var right = Int.min
  private(set) var top = Int.max
  private(set) var bottom = Int.min

  /// Nil for data of another kind than we write.
  init?(_ data: String) {
    guard let token = try? Regex("[a-z]|-?[0-9]+") else { return nil }
    let tokens = data.matches(of: token).map { String($0.output[0].substring ?? "") }
    var (x, y, startX, startY) = (0, 0, 0, 0)
    var letter = ""
    var numbers: [Int] = []
    func count(_ letter: String) -> Int? {
      switch letter {
      case "m", "l", "t": 2
      case "h", "v": 1
      case "q", "s": 4
      case "c": 6
      default: nil
      }
    }
    for token in tokens {
      guard let number = Int(token) else {
        guard numbers.isEmpty else { return nil }
        letter = token
        if letter == "z" {
          (x, y, isClosed) = (startX, startY, true)
        } else if letter == "m" {
          guard isClosed else { return nil }
        }
        continue
      }
      numbers.append(number)
      guard let needed = count(letter) else { return nil }
      guard numbers.count == needed else { continue }
      switch letter {
      case "h": x += numbers[0]
      case "v": y += numbers[0]
      default: (x, y) = (x + numbers[needed - 2], y + numbers[needed - 1])
      }
      if letter == "m" {
        (startX, startY, isClosed, letter) = (x, y, false, "l")
        contours += 1
      }
      numbers = []
      (left, right) = (min(left, x), max(right, x))
      (top, bottom) = (min(top, y), max(bottom, y))
    }
    guard numbers.isEmpty else { return nil }
  }
}
