import ArgumentParser
import BroadsheetCore
import BroadsheetNewsstand
import Foundation

/// Which newsstand a command works on: a file, or the built-in one.
struct NewsstandChoice: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The newsstand file; the built-in newsstand when left out.",
      valueName: "file"
    )
  )
  var newsstand: String?

  /// The newsstand with the transports that its sources need.
  ///
  /// Ends the command with status 2 after naming every mistake of the file; who `waitsForFiles` takes
  /// it for none that one is not there.
  func load(waitsForFiles: Bool) throws -> LoadedNewsstand {
    switch try LoadedNewsstand.load(
      newsstand,
      knowing: Plugins.current.vocabulary,
      waitsForFiles: waitsForFiles
    ) {
    case .success(let loaded): return loaded
    case .failure(let problems):
      Terminal.complain(problems.description)
      throw ExitCode(2)
    }
  }
}

/// One page of a newsstand, as people write it: `BRAND` or `BRAND/SECTION`.
struct PageName: ExpressibleByArgument {
  let brand: Slug
  let section: Slug?

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: true)
    guard (1...2).contains(parts.count), let brand = Slug(rawValue: String(parts[0])) else {
      return nil
    }
    self.brand = brand
    section = parts.count == 2 ? Slug(rawValue: String(parts[1])) : nil
    guard parts.count == 1 || section != nil else { return nil }
  }

  /// The brand and the section in a newsstand, or an error that names what there is.
  func find(in newsstand: Newsstand) throws -> (brand: Brand, section: Section?) {
    guard let found = newsstand.brand(brand) else {
      let names = newsstand.brands.map(\.id.rawValue).joined(separator: ", ")
      throw ValidationError("There is no brand '\(brand)'. There are: \(names).")
    }
    guard let section else { return (found, nil) }
    guard let foundSection = found.section(section) else {
      let names = found.sections.map(\.id.rawValue).joined(separator: ", ")
      throw ValidationError("\(found.name) has no section '\(section)'. It has: \(names).")
    }
    return (found, foundSection)
  }
}
