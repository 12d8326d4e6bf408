import BroadsheetCore
import CAdwaita
import Foundation
import Toolkit
import XCTest

@testable import BroadsheetGTK

/// A brand's own faces, in files that are not installed.
final class FontFilesTests: GTKTestCase {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "fonts-\(UUID().uuidString)")

  override func setUpWithError() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  /// A font of the system's under a family that nobody has installed.
  private func font(named family: String) throws -> URL {
    let known = "DejaVu"
    XCTAssertEqual(family.count, known.count)
    let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    var bytes = try Data(contentsOf: URL(filePath: path))
    let old = try XCTUnwrap(known.data(using: .utf16BigEndian))
    let new = try XCTUnwrap(family.data(using: .utf16BigEndian))
    while let place = bytes.range(of: old) { bytes.replaceSubrange(place, with: new) }
    let file = folder.appending(path: "\(family).ttf")
    try bytes.write(to: file)
    return file
  }

  func testTextIsSetInAFaceOfAFileThatIsNotInstalled() throws {
    let file = try font(named: "Qwerty")
    let broken = folder.appending(path: "broken.ttf")
    try Data("no font".utf8).write(to: broken)

    onMain {
      var brand = Sample.brand
      brand.style.typefaces.headline = Typeface(.files([broken, file]), weights: [400])
      let css = BrandRules.css(of: brand, isDark: false, scale: 1)

      XCTAssertTrue(css.contains("font-family:\"Qwerty Sans\","))
      XCTAssertTrue(Self.families.contains("Qwerty Sans"))
      XCTAssertEqual(FontFiles.family(of: [file]), "Qwerty Sans")
    }
  }

  func testWhatIsNoFontLeavesTheFaceThatReadersHave() throws {
    let broken = folder.appending(path: "broken.ttf")
    try Data("no font".utf8).write(to: broken)
    let missing = folder.appending(path: "missing.ttf")
    let folder = folder
    let later = folder.appending(path: "later.ttf")
    let good = try font(named: "Asdfgh")

    try onMain {
      @MainActor func css(_ source: Typeface.Source) -> String {
        var brand = Sample.brand
        brand.style.typefaces.headline = Typeface(source, weights: [400])
        return BrandRules.css(of: brand, isDark: false, scale: 1)
      }
      for files in [[broken], [missing], [folder], []] {
        XCTAssertEqual(css(.files(files)), css(.family("")))
      }
      // A folder is none either, whatever lies in it or was taken before; what comes later is.
      XCTAssertNil(FontFiles.family(of: [later]))
      XCTAssertEqual(FontFiles.family(of: [good]), "Asdfgh Sans")
      XCTAssertNil(FontFiles.family(of: [folder, broken]))
      try FileManager.default.moveItem(at: good, to: later)
      XCTAssertEqual(FontFiles.family(of: [later]), "Asdfgh Sans")
      let elsewhere = try XCTUnwrap(URL(string: "https://fonts.example/a.ttf"))
      XCTAssertNil(FontFiles.family(of: [elsewhere]))
    }
  }

  /// What text can be set in.
  @MainActor private static var families: Set<String> {
    var count: Int32 = 0
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    pango_font_map_list_families(pango_cairo_font_map_get_default(), &families, &count)
    defer { g_free(families) }
    return Set(
      (0..<Int(count)).compactMap { number in
        families?[number].flatMap { pango_font_family_get_name($0) }.map { String(cString: $0) }
      }
    )
  }
}
