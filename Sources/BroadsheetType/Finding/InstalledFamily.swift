import CFontconfig
import Foundation

/// A family that is installed, by the list that fontconfig has of all fonts.
struct InstalledFamily {
  let name: String

  /// More would be no family.
  private static let mostFaces = 200

  /// Its faces; none when it is not installed.
  ///
  /// Named instances of variable fonts are left out, since the fonts themselves are there.
  var faces: [FoundFace] {
    guard let pattern = FcPatternCreate() else { return [] }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, name)
    guard let wanted = FcObjectSetCreate() else { return [] }
    defer { FcObjectSetDestroy(wanted) }
    for object in [
      FC_FAMILY, FC_FILE, FC_INDEX, FC_WEIGHT, FC_SLANT, FC_WIDTH, FC_VARIABLE, FC_OUTLINE,
    ] {
      FcObjectSetAdd(wanted, object)
    }
    guard let found = FcFontList(nil, pattern, wanted) else { return [] }
    defer { FcFontSetDestroy(found) }
    let count = min(Int(found.pointee.nfont), Self.mostFaces)
    return (0..<count).compactMap { number in
      found.pointee.fonts[number].flatMap(Self.face)
    }
  }

  private static func face(_ pattern: OpaquePointer) -> FoundFace? {
    guard let path = text(FC_FILE, of: pattern), let index = integer(FC_INDEX, of: pattern),
      index < 1 << 16, boolean(FC_OUTLINE, of: pattern) != false,
      let weights = weights(of: pattern)
    else { return nil }
    return FoundFace(
      file: URL(filePath: path),
      index: index,
      weights: weights,
      isItalic: integer(FC_SLANT, of: pattern).map { $0 != Int(FC_SLANT_ROMAN) } ?? false,
      width: integer(FC_WIDTH, of: pattern) ?? 100,
      names: names(of: pattern)
    )
  }

  /// A number, or the range of a variable font.
  private static func weights(of pattern: OpaquePointer) -> ClosedRange<Int>? {
    var weight = 0.0
    if FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight) == FcResultMatch {
      let value = Int(FcWeightToOpenTypeDouble(weight).rounded())
      return (1...1000).contains(value) ? value...value : 400...400
    }
    var range: OpaquePointer?
    guard FcPatternGetRange(pattern, FC_WEIGHT, 0, &range) == FcResultMatch, let range else {
      return nil
    }
    var (least, most) = (0.0, 0.0)
    guard FcRangeGetDouble(range, &least, &most) != 0 else { return nil }
    let lower = Int(FcWeightToOpenTypeDouble(least).rounded())
    let upper = Int(FcWeightToOpenTypeDouble(most).rounded())
    return lower <= upper ? lower...upper : nil
  }

  private static func names(of pattern: OpaquePointer) -> Int {
    var count = 0
    var name: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(pattern, FC_FAMILY, Int32(count), &name) == FcResultMatch {
      count += 1
    }
    return count
  }

  private static func text(_ object: String, of pattern: OpaquePointer) -> String? {
    var text: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, object, 0, &text) == FcResultMatch, let text else {
      return nil
    }
    return String(cString: text)
  }

  private static func integer(_ object: String, of pattern: OpaquePointer) -> Int? {
    var value = 0.0
    guard FcPatternGetDouble(pattern, object, 0, &value) == FcResultMatch else { return nil }
    return Int(value)
  }

  private static func boolean(_ object: String, of pattern: OpaquePointer) -> Bool? {
    var value: FcBool = 0
    guard FcPatternGetBool(pattern, object, 0, &value) == FcResultMatch else { return nil }
    return value != 0
  }
}
