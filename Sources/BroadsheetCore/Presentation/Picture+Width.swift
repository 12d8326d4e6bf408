public import Foundation

extension Picture {
  /// The smallest of its files that is wide enough, in pixels; the widest where none is.
  ///
  /// Linear in the files.
  public func address(forWidth width: Int) -> URL {
    let wideEnough = renditions.filter { $0.width >= width }.min { $0.width < $1.width }
    return wideEnough?.address ?? largestAddress
  }

  /// The files among which a client chooses: narrowest first, each width and each file once, and none that
  /// says it is wider than the picture is known to be.
  ///
  /// None where there is nothing to choose from. Sorts the files.
  public var choices: [Rendition] {
    guard !renditions.isEmpty else { return [] }
    var widths: Set<Int> = []
    var files: Set<AddressText> = []
    let real = renditions.filter { $0.width > 0 && $0.width <= width ?? .max }
    var choices = real.sorted { $0.width < $1.width }.filter { file in
      !widths.contains(file.width) && files.insert(file.addressText).inserted
        && widths.insert(file.width).inserted
    }
    if let width, width > choices.last?.width ?? 0, files.insert(addressText).inserted {
      choices.append(Rendition(addressText, width: width))
    }
    return choices
  }
}
