public import Foundation

extension WebTeaser {
  /// The heights that a page may ask for or be given, in logical pixels.
  public static let heights = 80...900

  /// The height that its box has, in logical pixels.
  public var frameHeight: Int {
    min(max(height, Self.heights.lowerBound), Self.heights.upperBound)
  }

  /// What is shown in the box; nil where the fallback stands from the start.
  public var framedAddress: URL? {
    refusesFrames != true && address.isFramable ? address : nil
  }
}
