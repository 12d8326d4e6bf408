/// Why a picture could not be drawn.
public enum RasterError: Error, Sendable, Hashable {
  /// A layer is longer than ``RasterPicture/longestLayer``, or the picture wider or higher than
  /// ``RasterPicture/longestSide``, or not at all.
  case size
  /// The layer at a place in the list, from 0, is no SVG, or none that can be drawn.
  case layer(Int)
  /// There is no memory for the picture's points, or they cannot be written as PNG.
  case encoding
}
