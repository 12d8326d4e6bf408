public import Foundation

/// What a picture turned out to be, whatever its feed said of it.
public enum LearntPicture: Sendable, Hashable, Codable {
  /// It cannot be had, or is no picture that is shown here.
  case missing
  /// There is nothing to see: it is of one colour, or nearly.
  case blank
  /// A picture of so many pixels, the way up that it is to be seen; its colour on the whole and what of it
  /// draws the eye, if that is known.
  case seen(width: Int, height: Int, colour: Colour?, focus: FocalPoint? = nil)

  /// Whether any card should carry it.
  package var isWorthAPlace: Bool {
    switch self {
    case .missing, .blank: false
    case .seen(let width, let height, _, _): PictureWorth(width: width, height: height) != .none
    }
  }
}

extension Picture {
  /// The address of its largest file, by which it is known.
  public var largestAddress: URL { largestText.url }

  package var largestText: AddressText {
    let widest = renditions.max { $0.width < $1.width }
    return widest.flatMap { (width ?? 0) >= $0.width ? nil : $0.addressText } ?? addressText
  }

  /// The picture as it is known to be, of its largest file; nil for one that is not worth showing.
  ///
  /// Where nothing is known, what its feed says counts.
  public func finished(by learnt: LearntPicture?) -> Picture? {
    var picture = self
    switch learnt {
    case .missing, .blank: return nil
    case .seen(let width, let height, let colour, let focus):
      let largest = largestText
      picture.renditions = renditions.filter { $0.width < width && $0.addressText != largest }
      picture.addressText = largest
      picture.width = width
      picture.height = height
      picture.placeholder = placeholder ?? colour
      picture.focus = self.focus ?? focus
      if !picture.renditions.isEmpty {
        picture.renditions.append(Rendition(largest, width: width))
      }
    case nil: break
    }
    return PictureWorth(of: picture) == .none ? nil : picture
  }
}
