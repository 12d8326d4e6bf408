public import Foundation

extension Picture {
  /// The smallest of its files that is wide enough, in pixels; the widest where none is.
  ///
  /// Linear in the files.
  public func address(forWidth width: Int) -> URL {
    let wideEnough = renditions.filter { $0.width >= width }.min { $0.width < $1.width }
    guard wideEnough == nil else { return wideEnough?.address ?? address }
    return renditions.max { $0.width < $1.width }.flatMap { widest in
      (self.width ?? 0) >= widest.width ? nil : widest.address
    } ?? address
  }
}
