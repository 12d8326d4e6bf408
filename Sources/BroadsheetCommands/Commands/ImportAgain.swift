import ArgumentParser
import BroadsheetAssembly
import BroadsheetCore
import BroadsheetNewsstand

/// Adds what lists have, and a newsstand file has not, to that file.
struct ImportAgain {
  let lists: [String]
  let file: String
  /// Whose feeds they are, by id; nil for the first.
  let brand: String?
  let asksFeeds: Bool
  let writes: Bool

  func run(tell: @escaping @Sendable (ImportProgress) -> Void) async throws {
    let editable = try opened()
    let brand = try chosenBrand(in: editable.loaded.newsstand)
    let imported = try await imported(into: brand, of: editable, tell: tell)
    await editable.loaded.transports.shutdown()
    for remark in imported.remarks { Terminal.complain(Terminal.harmless(remark.wordsOfFile)) }
    if !imported.addition.isEmpty { try await write(imported.addition, into: editable) }
    let isOneOfSeveral = editable.loaded.newsstand.brands.count > 1
    report(imported, of: isOneOfSeveral ? "\(file) (\(brand.id))" : file)
  }

  private func opened() throws -> EditableNewsstand {
    do {
      switch try EditableNewsstand.open(file, knowing: Plugins.current.vocabulary) {
      case .success(let editable): return editable
      case .failure(let problems):
        Terminal.complain(problems.description)
        throw ExitStatus.mistakes.code
      }
    } catch let trouble as EditableNewsstand.Trouble {
      throw ImportAgainFailure(file: file, trouble: trouble)
    }
  }

  private func chosenBrand(in newsstand: Newsstand) throws -> Brand {
    guard let brand else {
      guard let first = newsstand.brands.first else { throw ExitStatus.mistakes.code }
      return first
    }
    guard let id = Slug(rawValue: brand) else {
      throw ValidationError("'\(Terminal.harmless(brand))' is no brand's id.")
    }
    return try PageKey(brand: id).find(in: newsstand).brand
  }

  private func imported(
    into brand: Brand,
    of editable: EditableNewsstand,
    tell: @escaping @Sendable (ImportProgress) -> Void
  ) async throws -> ImportedAddition {
    do throws(ImportTrouble) {
      return try await ImportedAddition.make(
        lists: lists,
        addingTo: brand,
        of: editable.loaded,
        survey: asksFeeds,
        tell: tell
      )
    } catch {
      guard case .noPublicFeeds = error else { throw error }
      throw NoPublicFeeds(trouble: error, file: file)
    }
  }

  /// Whether it is to be written or not: what cannot be written is to be known before.
  private func write(_ addition: BrandAddition, into editable: EditableNewsstand) async throws {
    do throws(EditableNewsstand.Trouble) {
      let edited = try await editable.text(adding: addition)
      if writes { try editable.write(edited) }
    } catch {
      if error.leavesItToPeople {
        Terminal.say(
          NewsstandFile.yaml(for: addition, knowing: Plugins.current.vocabulary),
          terminator: ""
        )
      }
      throw ImportAgainFailure(file: file, trouble: error)
    }
  }

  private func report(_ imported: ImportedAddition, of paper: String) {
    for section in imported.addition.sections { Terminal.say("new: \(Self.words(for: section))") }
    for group in imported.addition.members {
      let feeds = group.sections.map(\.rawValue).joined(separator: ", ")
      Terminal.say("in group '\(group.group)': \(feeds)")
    }
    for section in imported.missing {
      Terminal.say("gone from the list: \(Self.words(for: section))")
    }
    let known = imported.known == 1 ? "1 feed is" : "\(imported.known) feeds are"
    let new = imported.addition.sections.count { $0.source.format.sections == nil }
    guard !imported.addition.isEmpty else {
      Terminal.say("\(paper) has nothing new: \(known) there already.")
      return
    }
    let gets = "\(writes ? "has" : "would get") \(new) new \(new == 1 ? "feed" : "feeds")"
    Terminal.say("\(paper) \(gets); \(known) there already.")
  }

  private static func words(for section: NewsSection) -> String {
    guard section.source.format.sections == nil else {
      return Terminal.harmless("\(section.id)  \(section.title), a group")
    }
    let address = DiscreetAddress.text(section.source.address)
    return Terminal.harmless("\(section.id)  \(section.title)  \(address)")
  }
}

extension ImportRemark {
  /// The remark with what the file can do about it.
  fileprivate var wordsOfFile: String {
    switch self {
    case .leftOutPrivate: "\(self); with its host in settings.allowed-hosts it is kept"
    case .unanswered(let name, let reason):
      "'\(name)': \(reason); left out until it answers, or with --offline"
    case .unasked(let name): "'\(name)': no time left to ask; left out until the next time"
    case .emptyFolder, .noAddress, .repeated, .keptPrivate, .refused: description
    }
  }
}

extension EditableNewsstand.Trouble {
  /// Whether somebody could still add it by hand.
  fileprivate var leavesItToPeople: Bool {
    switch self {
    case .uneditable, .unlike, .broken: true
    case .unreadable, .changed, .unwritable: false
    }
  }
}

/// Why a file is as it was.
private struct ImportAgainFailure: Error, CustomStringConvertible {
  let file: String
  let trouble: EditableNewsstand.Trouble

  var description: String {
    switch trouble {
    case .unreadable(let reason): "\(file): \(reason)"
    case .uneditable(let trouble):
      "\(file): \(trouble); nothing was written, and the sections are to be pasted by hand"
    case .unlike, .broken:
      "\(file) would not say what was meant, such as where a list stands in several places; nothing was "
        + "written, and the sections are to be pasted by hand"
    case .changed: "\(file) was changed meanwhile; nothing was written"
    case .unwritable(let reason): "\(file): \(reason); nothing was written"
    }
  }
}

/// Why there is nothing to add.
private struct NoPublicFeeds: Error, CustomStringConvertible {
  let trouble: ImportTrouble
  let file: String

  var description: String {
    "\(trouble) Hosts in settings.allowed-hosts of \(file) are allowed."
  }
}
