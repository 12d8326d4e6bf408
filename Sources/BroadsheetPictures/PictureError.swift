/// Why nothing can be said of a picture, or nothing made of it.
public enum PictureError: Error, Sendable, Hashable {
  /// No picture can be read here, now or later: what is missing, for operators.
  case unavailable(String)
  /// As many wait already as may; it may be asked again.
  case busy
  /// What was asked for is out of its bounds.
  case shape
  /// The file has more bytes than may be given.
  case bytes(Int)
  /// It is none of the formats that are read.
  case format
  /// The bytes end before they say what size the picture has.
  case beginning
  /// It has more pixels, or longer sides, than are decoded.
  case pixels(width: Int, height: Int)
  /// It has more frames than are counted.
  case frames
  /// It cannot be decoded, in the decoder's words, for operators.
  case damaged(String)
  /// It took longer than it may.
  case time
  /// Decoding it took more memory or time of the processor than it may, or stopped the decoder.
  case limits(String)
}
