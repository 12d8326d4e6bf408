import Foundation

extension UIColor {
  /// Nothing to see.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// Black.
  static let black = UIColor(white: 0, alpha: 1)
  /// The toolkit's blue.
  static let systemBlue = paired(0x00_7A_FF, 0x0A_84_FF)
  /// Text of the first rank.
  public static let label = paired(0x00_00_00, 0xFF_FF_FF)
  /// Links.
  public static let link = paired(0x00_7A_FF, 0x0A_84_FF)
  /// The ground of a screen.
  public static let systemBackground = paired(0xFF_FF_FF, 0x00_00_00)
  /// What controls are tinted with unless told otherwise.
  static let tintColor = systemBlue

  private static func paired(_ light: Int, _ dark: Int, alpha: CGFloat = 1) -> UIColor {
    UIColor { traits in
      let bits = traits.userInterfaceStyle == .dark ? dark : light
      let share = { (shift: Int) in CGFloat((bits >> shift) & 0xFF) / 255 }
      return Components(red: share(16), green: share(8), blue: share(0), alpha: alpha)
    }
  }
}
