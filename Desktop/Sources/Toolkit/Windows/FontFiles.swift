internal import CAdwaita
public import Foundation

/// Faces in files that are not installed: this program has them, and no other.
@MainActor
public enum FontFiles {
  /// Larger files are no faces for text.
  private static let largest = 32 << 20
  /// The families of files that were asked for, nil where one is no font.
  private static var families: [URL: String?] = [:]
  /// What has the fonts; another one takes its place when fonts are installed.
  private static var fonts: OpaquePointer?

  /// The family of the faces in some files, which text can be set in from then on.
  ///
  /// Each file is read once, at its first call, and again where it was not there or the system's fonts
  /// have changed.
  ///
  /// - Parameter files: Files on this machine.
  /// - Returns: The family of the first that is a font; nil where none is.
  public static func family(of files: [URL]) -> String? {
    let current = FcConfigGetCurrent()
    if current != fonts { (fonts, families) = (current, [:]) }
    let found = files.map { file in
      if let known = families[file] { return known }
      guard isThere(file) else { return nil }
      let family = add(file)
      families[file] = .some(family)
      return family
    }
    return found.compactMap(\.self).first
  }

  /// Whether there is a file that may be a font; a folder would bring all that is in it.
  private static func isThere(_ file: URL) -> Bool {
    guard file.isFileURL,
      let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    else { return false }
    return values.isRegularFile == true && (values.fileSize ?? 0) <= largest
  }

  private static func add(_ file: URL) -> String? {
    let before = FcConfigGetFonts(nil, FcSetApplication)?.pointee.nfont ?? 0
    guard FcConfigAppFontAddFile(nil, file.path(percentEncoded: false)) != 0,
      let faces = FcConfigGetFonts(nil, FcSetApplication)?.pointee, faces.nfont > before
    else { return nil }
    // Text that has been set already is set anew.
    broadsheet_fonts_changed()
    var family: UnsafeMutablePointer<FcChar8>?
    // The newest stands last.
    guard let newest = faces.fonts[Int(faces.nfont) - 1],
      FcPatternGetString(newest, FC_FAMILY, 0, &family) == FcResultMatch, let family
    else { return nil }
    return String(cString: family)
  }
}
