import BroadsheetCore
import Toolkit

/// A picture and words over, under or beside each other, as a card's shape says.
@MainActor
final class Arrangement: CustomLayout {
  /// The room between picture and words.
  private static let gap = 11
  private static let gapBeside = 16
  private static let portraitWidth = 76

  let box: LayoutBox
  let picture: PictureView
  let words: View
  /// Whether there is a picture at all.
  var hasPicture = false {
    didSet { picture.isVisible = showsPicture }
  }
  var style = CardStyle.style(of: .text, at: .phone) {
    didSet {
      guard style != oldValue else { return }
      picture.isVisible = showsPicture
      box.queueResize()
    }
  }
  /// Whether the picture takes the height that is left.
  var fills = false
  /// The gap beside a picture that takes most of a row.
  var columnGap = 28

  init(picture: PictureView, words: View) {
    box = LayoutBox()
    self.picture = picture
    self.words = words
    box.append(picture)
    box.append(words)
    box.setLayout(self)
  }

  var showsPicture: Bool { hasPicture && style.hasPicture }

  func widths() -> (least: Int, natural: Int) { (80, 320) }

  func height(at width: Int) -> Int {
    let parts = parts(at: width)
    guard showsPicture else { return words.height(at: width) }
    switch style.picture {
    case .none: return words.height(at: width)
    case .above:
      return parts.picture.height + Self.gap + words.height(at: width)
    case .beside, .portrait:
      return max(parts.picture.height, words.height(at: parts.words))
    }
  }

  func place(width: Int, height: Int) {
    let parts = parts(at: width)
    guard showsPicture else {
      words.place(x: 0, y: 0, width: width, height: height)
      return
    }
    switch style.picture {
    case .none: words.place(x: 0, y: 0, width: width, height: height)
    case .above:
      let text = words.height(at: width)
      let room = fills ? max(parts.picture.height, height - Self.gap - text) : parts.picture.height
      picture.place(x: 0, y: 0, width: width, height: room)
      words.place(
        x: 0,
        y: room + Self.gap,
        width: width,
        height: max(text, height - room - Self.gap)
      )
    case .beside(let percent, let atEnd):
      let text = words.height(at: parts.words)
      // One that takes most of the row is as tall as the words at the least.
      let tall = percent > 50 ? max(parts.picture.height, height) : parts.picture.height
      let top = percent > 50 ? max(0, (height - text) / 2) : 0
      picture.place(
        x: atEnd ? width - parts.picture.width : 0,
        y: 0,
        width: parts.picture.width,
        height: tall
      )
      words.place(
        x: atEnd ? 0 : width - parts.words,
        y: top,
        width: parts.words,
        height: max(text, height - top)
      )
    case .portrait:
      words.place(x: 0, y: 0, width: parts.words, height: height)
      picture.place(
        x: width - parts.picture.width,
        y: 0,
        width: parts.picture.width,
        height: parts.picture.height
      )
    }
  }

  /// The picture's room and the width of the words.
  private func parts(at width: Int) -> (picture: (width: Int, height: Int), words: Int) {
    let ratio = style.ratio.value * (fills ? 1.2 : 1)
    switch style.picture {
    case .none: return ((0, 0), width)
    case .above: return ((width, Int(Double(width) / ratio)), width)
    case .beside(let percent, _):
      let pictureWidth = width * percent / 100
      let gap = percent > 50 ? columnGap : Self.gapBeside
      return (
        (pictureWidth, Int(Double(pictureWidth) / ratio)), max(40, width - pictureWidth - gap)
      )
    case .portrait:
      let side = Self.portraitWidth
      return ((side, side), max(40, width - side - Self.gapBeside))
    }
  }
}
