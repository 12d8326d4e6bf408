/// What a picture is, as far as its bytes tell.
struct Facts {
  /// In the words of `PictureFormat`.
  var format: String
  /// As it is seen.
  var width: Int
  /// As it is seen.
  var height: Int
  /// Whether it is known that width and height are not the other way round.
  var isOrientationKnown: Bool
  /// Nil where only the beginning is there and does not say.
  var frames: Int?
  /// Nil where only the beginning is there and does not say.
  var isAnimated: Bool?
  /// Nil where not all of them are there.
  var pixels: PixelFacts?
  /// What draws the eye, in thousandths from the upper left corner; nil where not all pixels are there, or
  /// nothing stands out.
  var focus: (x: Int, y: Int)?
}
