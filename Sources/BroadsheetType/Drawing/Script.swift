import CHarfBuzz

/// What scripts do to the order of letters and to the room between them.
enum Script {
  private static let joining: Set<UInt32> = Set(
    [
      HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO, HB_SCRIPT_MANDAIC,
      HB_SCRIPT_PHAGS_PA, HB_SCRIPT_MANICHAEAN, HB_SCRIPT_PSALTER_PAHLAVI, HB_SCRIPT_ADLAM,
      HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_SOGDIAN, HB_SCRIPT_DEVANAGARI, HB_SCRIPT_BENGALI,
      HB_SCRIPT_GURMUKHI,
    ].map(\.rawValue)
  )

  /// Whether its letters hang together, so that no room comes between them.
  static func joins(_ script: hb_script_t) -> Bool { joining.contains(script.rawValue) }

  /// How words are read; nil for those that are not all read in one direction, and for figures in a word
  /// from right to left, which are read in the other.
  static func isRightToLeft(_ words: [String]) -> Bool? {
    var isRightToLeft: Bool?
    for word in words {
      var hasFigures = false
      var isOfWord: Bool?
      for scalar in word.unicodeScalars {
        if scalar.properties.numericType != nil { hasFigures = true }
        guard let direction = direction(of: scalar) else { continue }
        guard direction == (isRightToLeft ?? direction) else { return nil }
        (isRightToLeft, isOfWord) = (direction, direction)
      }
      if hasFigures, isOfWord == true { return nil }
    }
    return isRightToLeft ?? false
  }

  /// Whether a letter is read from right to left; nil for what is in texts of any script.
  private static func direction(of scalar: Unicode.Scalar) -> Bool? {
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
    switch script {
    case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN: return nil
    default: return hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL
    }
  }
}
