public import BroadsheetCore
public import Toolkit

extension ScreenDistance {
  /// The distance of a frame on a page that is scrolled to `offset`, all in logical pixels.
  public init(_ frame: Frame, offset: Double, height: Double) {
    self.init(top: frame.y, bottom: frame.bottom, offset: offset, height: height)
  }
}
