internal import CAdwaita
public import Foundation

/// Faces in files that are not installed: this program has them, and no other.
@MainActor
public enum FontFiles {
  /// Larger files are no faces for text.
  private static let largest = 32 << 20
  /// The families of files that were asked for, nil where one is no font.
  private static var families: [URL: String?] = [:]

  /// The family of the faces in some files, which text can be set in from then on.
  ///
  /// Each file is read once, at its first call.
  ///
  /// - Parameter files: Files on this machine.
  /// - Returns: The family of the first that is a font; nil where none is.
  public static func family(of files: [URL]) -> String? {
    let found = files.map { file in
      if let known = families[file] { return known }
      let family = add(file)
      families[file] = family
      return family
    }
    return found.compactMap(\.self).first
  }

  private static func add(_ file: URL) -> String? {
    let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize
    guard file.isFileURL, let size, size <= largest,
      FcConfigAppFontAddFile(nil, file.path(percentEncoded: false)) != 0,
      let faces = FcConfigGetFonts(nil, FcSetApplication)?.pointee, faces.nfont > 0
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
