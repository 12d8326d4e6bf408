import ArgumentParser
import BroadsheetCore
import BroadsheetPress
import Foundation
import Logging

/// What `serve` works by, wherever each of it was said.
struct ServeSettings: Sendable {
  /// What can be set by a flag, in the environment and in a file; all three have the same names.
  ///
  /// A secret has no flag.
  enum Name: String, CaseIterable {
    case newsstand, host, port, data, store, role, assets, preview
    case logLevel = "log-level"
    case logFormat = "log-format"
    case webhook
    case webhookAfter = "webhook-after"
    case webhookSecret = "webhook-secret"
    case purge

    var variable: String { SettingSources.variable(of: rawValue) }

    /// What a variable of it is for.
    var meaning: String {
      switch self {
      case .webhookSecret:
        "The secret that webhooks are signed with; no option has it, since others could read it."
      case .purge: "As --purge; several addresses have blanks between them."
      case .newsstand, .host, .port, .data, .store, .role, .assets, .preview, .logLevel, .logFormat,
        .webhook, .webhookAfter:
        "As --\(rawValue)."
      }
    }
  }

  /// The variable that names the file.
  static let fileVariable = "BROADSHEET_CONFIG"

  var newsstand: String?
  var host: String
  var port: Int
  var data: String?
  /// The address of a database, as it was written; a password may be in it.
  var store: String?
  /// What of the work is done here.
  var role: PressRole
  var assets: String?
  var isPreview: Bool
  var logLevel: Logger.Level
  var logFormat: LogFormat
  /// Where what cannot wait is told; nowhere when nil.
  var webhook: URL?
  /// Seconds for which a source has to have failed before that is told.
  var webhookAfter: Int
  var webhookSecret: String?
  /// The file of settings, where it has a secret and everybody on the machine may read it.
  var exposedFile: String?
  /// The caches in front that pages are to leave when they change.
  var purges: [URL]

  /// What the flags say, and what stands behind them; throws which value is wrong, and where it stands.
  init(_ flags: Serve, environment: [String: String]) throws {
    let file = flags.config ?? environment[Self.fileVariable].flatMap { $0.isEmpty ? nil : $0 }
    let names = Name.allCases.map(\.rawValue)
    let sources = SettingSources(
      environment: environment,
      file: try file.map { try Self.file(at: $0, knowing: names) }
    )
    func value<Value>(
      _ name: Name,
      _ flag: Value?,
      _ read: (String) throws(SettingSources.Unfit) -> Value
    ) throws -> Value? { try sources.value(name.rawValue, flag: flag, read: read) }
    newsstand = try sources.path(Name.newsstand.rawValue, flag: flags.choice.newsstand)
    host = try value(.host, flags.host) { $0 } ?? "127.0.0.1"
    port = try value(.port, flags.port, Self.port) ?? 8080
    data = try sources.path(
      Name.data.rawValue,
      flag: try flags.data.map { try FolderPath.named($0, by: "--data") }
    )
    store = try value(.store, flags.store.store) { $0 }
    role = try value(.role, flags.role, Self.role) ?? .all
    assets = try sources.path(Name.assets.rawValue, flag: flags.assets, check: Self.checkAssets)
    isPreview = try value(.preview, flags.preview ? true : nil, Self.answer) ?? false
    logLevel = try value(.logLevel, flags.logLevel, Self.level) ?? .notice
    logFormat = try value(.logFormat, flags.logFormat, Self.format) ?? .text
    webhook = try value(.webhook, flags.webhook, Self.webhook)
    webhookAfter = try value(.webhookAfter, flags.webhookAfter, Self.seconds) ?? 900
    webhookSecret = try value(.webhookSecret, nil) { $0 }
    exposedFile = sources.file.flatMap { Self.isExposed($0) ? $0.name : nil }
    purges = try value(.purge, flags.purge.isEmpty ? nil : flags.purge, Self.caches) ?? []
    guard role == .all || store != nil else {
      throw ValidationError(
        "The role '\(role.rawValue)' is one of several servers with one database, which --store names."
      )
    }
  }

  /// Where pages and decisions are kept.
  var place: StorePlace {
    get throws {
      if let store { return try .database(at: store) }
      return data.map { .folder($0) } ?? .memory
    }
  }

  private static func isExposed(_ file: SettingsFile) -> Bool {
    guard file.entries[Name.webhookSecret.rawValue] != nil,
      let rights = try? FileManager.default.attributesOfItem(atPath: file.name)[.posixPermissions]
    else { return false }
    return (rights as? NSNumber).map { $0.intValue & 0o004 != 0 } ?? false
  }

  private static func file(at path: String, knowing names: [String]) throws -> SettingsFile {
    do {
      return try SettingsFile(at: path, knowing: names)
    } catch let mistakes as SettingsFile.Mistakes {
      throw ValidationError("\(mistakes)")
    } catch {
      throw ValidationError("\(path): this file of settings cannot be read: \(error.systemWords)")
    }
  }

  static func port(_ text: String) throws(SettingSources.Unfit) -> Int {
    guard let port = Int(text), (0...65535).contains(port) else {
      throw .init(words: "is no port; it goes from 0 to 65535.")
    }
    return port
  }

  static func role(_ word: String) throws(SettingSources.Unfit) -> PressRole {
    guard let role = PressRole(rawValue: word) else {
      let words = PressRole.allCases.map(\.rawValue).joined(separator: ", ")
      throw .init(words: "is no role; there are \(words).")
    }
    return role
  }

  static func level(_ word: String) throws(SettingSources.Unfit) -> Logger.Level {
    guard let level = Logger.Level(rawValue: word) else {
      let words = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
      throw .init(words: "is no level; there are \(words).")
    }
    return level
  }

  static func format(_ word: String) throws(SettingSources.Unfit) -> LogFormat {
    guard let format = LogFormat(rawValue: word) else {
      let words = LogFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw .init(words: "is no format; there are \(words).")
    }
    return format
  }

  static func webhook(_ text: String) throws(SettingSources.Unfit) -> URL {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false
    else { throw .init(words: "is no address of the web.") }
    return url
  }

  /// Addresses with blanks between them, since a setting of a file or of the environment stands once.
  static func caches(_ text: String) throws(SettingSources.Unfit) -> [URL] {
    var caches: [URL] = []
    for word in text.split(separator: " ") { caches.append(try cache(String(word))) }
    return caches
  }

  static func cache(_ text: String) throws(SettingSources.Unfit) -> URL {
    let url = try webhook(text)
    guard url.user() == nil, url.password() == nil else {
      throw .init(words: "has a name or a password, which no cache is sent.")
    }
    return url
  }

  static func seconds(_ text: String) throws(SettingSources.Unfit) -> Int {
    guard let seconds = Int(text), (0...604_800).contains(seconds) else {
      throw .init(words: "is no number of seconds; it goes from 0 to 604800, a week.")
    }
    return seconds
  }

  static func checkAssets(_ path: String) throws(SettingSources.Unfit) {
    guard AssetFolder.isThere(path) else { throw .init(words: "is no folder.") }
  }

  private static func answer(_ word: String) throws(SettingSources.Unfit) -> Bool {
    switch word {
    case "yes", "true", "on", "1": true
    case "no", "false", "off", "0": false
    default: throw .init(words: "is neither yes nor no.")
    }
  }

  /// What a flag says, by the rules that hold for all three; the parser knows which flag it was.
  static func flag<Value>(
    _ read: @escaping @Sendable (String) throws(SettingSources.Unfit) -> Value
  )
    -> @Sendable (String) throws -> Value
  {
    { text in
      do throws(SettingSources.Unfit) {
        return try read(text)
      } catch {
        throw ValidationError("'\(text)' \(error.words)")
      }
    }
  }
}
