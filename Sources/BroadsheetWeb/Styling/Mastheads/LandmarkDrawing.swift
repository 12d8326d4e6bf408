/// The line of land and sea under a regional paper's name, as masks that take the brand's colours.
enum LandmarkDrawing {
  /// Hills on the other side of the sound.
  static let far = image(
    """
    M0 72V44C40 40 66 26 104 24S162 42 196 40 248 14 294 16 364 40 406 40 472 20 510 24 570 46 606 44 \
    668 20 714 20 780 42 824 42 900 46 960 44V72z
    """
  )

  /// Skerries with a lighthouse, boathouses and a mast.
  static let near = image(
    """
    M0 72V64C30 60 58 62 84 58S128 48 150 54 180 64 210 62L226 58V46L236 38 246 46V56L260 58V48L268 41 \
    276 48V58C300 62 316 66 346 66H420C442 66 460 58 480 56S502 60 520 53V26H516V22H522L526 13 530 22H536V26H532V53\
    C558 55 574 63 598 65S658 67 690 66L694 62V44H696V62H722L716 68H776C806 68 822 60 848 59S940 60 960 64V72z
    """
  )

  private static func image(_ path: String) -> String {
    """
    url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 960 72' \
    preserveAspectRatio='none'%3E%3Cpath d='\(path)'/%3E%3C/svg%3E")
    """
  }
}
