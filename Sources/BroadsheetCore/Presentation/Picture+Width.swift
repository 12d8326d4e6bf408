public import Foundation

extension Picture {
  /// The smallest of its files that is wide enough, in pixels; the widest where none is.
  ///
  /// Linear in the files.
  public func address(forWidth width: Int) -> URL {
    let wideEnough = renditions.filter { $0.width >= width }.min { $0.width < $1.width }
    return wideEnough?.address ?? largestAddress
  }
}
