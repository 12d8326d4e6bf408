public import ArgumentParser
import BroadsheetAssembly
public import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetPress

/// Which page a command works on, and of which newsstand.
struct PageChoice: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The page: BRAND or BRAND/SECTION.", valueName: "page"),
    completion: .custom(Self.candidates)
  )
  var page: PageKey

  @OptionGroup var choice: NewsstandChoice

  @Option(
    name: .long,
    help: ArgumentHelp("The folder of a server, for what was switched there.", valueName: "folder"),
    completion: .directory
  )
  var data: String?

  @OptionGroup var store: StoreOption

  /// Presses the page without a server, from the sources that it is made of and no others.
  func press() async throws -> PressedPage {
    let place = try store.place(orFolder: data)
    // Another section's file that is not there is no matter of this page.
    let loaded = try choice.load(waitsForFiles: true)
    let (brand, section) = try page.find(in: loaded.newsstand)
    try await place.warnOfOpened(in: loaded.newsstand, brand: brand.id)
    let pressed = try await PressedPage.press(
      brand,
      section: section,
      of: loaded,
      switchedIn: place
    )
    await loaded.transports.shutdown()
    return pressed
  }

  /// What the shell may offer: pages of the file that the line names or of the built-in newsstand.
  ///
  /// Nothing is fetched.
  static func candidates(line: [String], index: Int, written: String) async -> [String] {
    let named = line.lastIndex(of: "--newsstand").map { $0 + 1 }
    let file = named.flatMap { line.indices.contains($0) ? line[$0] : nil }
    let vocabulary = Plugins.current.vocabulary
    guard
      let loaded = try? LoadedNewsstand.load(file, knowing: vocabulary, waitsForFiles: true).get()
    else { return [] }
    await loaded.transports.shutdown()
    return PageKey.candidates(for: written, in: loaded.newsstand)
  }
}

extension PageKey: ExpressibleByArgument {
  /// As people write it: `BRAND` or `BRAND/SECTION`.
  public init?(argument: String) {
    guard argument.split(separator: "/").count <= 2 else { return nil }
    self.init(path: argument)
  }

  /// The brand and the section in a newsstand, or an error that names what there is.
  func find(in newsstand: Newsstand) throws -> (brand: Brand, section: NewsSection?) {
    guard let found = newsstand.brand(brand) else {
      let ids = newsstand.brands.map(\.id.rawValue)
      let (meant, names) = (Self.meant(brand, ids), ids.joined(separator: ", "))
      throw ValidationError("There is no brand '\(brand)'.\(meant) There are: \(names).")
    }
    guard let section else { return (found, nil) }
    guard let foundSection = found.section(section) else {
      let ids = found.sections.map(\.id.rawValue)
      let (meant, names) = (Self.meant(section, ids), ids.joined(separator: ", "))
      throw ValidationError("\(found.name) has no section '\(section)'.\(meant) It has: \(names).")
    }
    return (found, foundSection)
  }

  private static func meant(_ slug: Slug, _ ids: [String]) -> String {
    NearestWord.to(slug.rawValue, among: ids).map { " Did you mean '\($0)'?" } ?? ""
  }

  /// The pages that begin with what is written so far: brands alone until one is chosen.
  static func candidates(for written: String, in newsstand: Newsstand) -> [String] {
    let brands = newsstand.brands.map(\.id.rawValue)
    let begun = newsstand.brands.filter { written.hasPrefix($0.id.rawValue) }
    let sections = begun.flatMap { brand in brand.sections.map { "\(brand.id)/\($0.id)" } }
    return (brands + sections).filter { $0.hasPrefix(written) }
  }
}
