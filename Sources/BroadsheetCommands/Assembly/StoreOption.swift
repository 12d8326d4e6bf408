import ArgumentParser
import Foundation

/// The database of a server, where a command may be given that instead of a folder.
struct StoreOption: ParsableArguments {
  /// What names the database where neither it nor a folder is given.
  static let variable = "BROADSHEET_STORE"

  // Text, because the parser would repeat a wrong address, in which a password may be.
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The database that the server keeps them in, instead of a folder: postgres://USER@HOST/DATABASE.",
      valueName: "address"
    )
  )
  var store: String?

  /// Whether there is one, by the option or by the variable.
  var isGiven: Bool { store != nil || fromEnvironment != nil }

  private var fromEnvironment: String? {
    ProcessInfo.processInfo.environment[Self.variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Where a command looks that may do without; in memory without a folder and a database.
  ///
  /// A folder that is named has to be there: what was decided in another would be taken for nothing, and what
  /// is done there does nothing. Only a server makes one, and what brings a whole newspaper.
  func place(orFolder data: String?) throws -> StorePlace {
    try Self.existing(try named(orFolder: data))
  }

  /// Where a command looks that needs one or the other, likewise; `isMade` of who makes the folder.
  func neededPlace(orFolder data: String?, isMade: Bool = false) throws -> StorePlace {
    if store == nil, data == nil, let fromEnvironment {
      return try StorePlace.database(at: fromEnvironment)
    }
    let place = try named(orFolder: data)
    if case .memory = place {
      throw ValidationError("One of --data and --store: where the server keeps things.")
    }
    return isMade ? place : try Self.existing(place)
  }

  private func named(orFolder data: String?) throws -> StorePlace {
    switch (store, data) {
    case (_?, _?):
      throw ValidationError("One of --data and --store: where the server keeps things.")
    case (let store?, nil): try StorePlace.database(at: store)
    case (nil, let data?): .folder(try FolderPath.named(data, by: "--data"))
    case (nil, nil): .memory
    }
  }

  private static func existing(_ place: StorePlace) throws -> StorePlace {
    guard place.isThere else {
      throw ValidationError(
        "'--data \(place)' is no folder; 'broadsheet serve --data' makes one, as does mkdir."
      )
    }
    return place
  }
}
