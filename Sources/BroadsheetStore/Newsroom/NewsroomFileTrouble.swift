import BroadsheetPress

/// Why a newsroom's file is not gone on with.
enum NewsroomFileTrouble: Error, Sendable, Equatable {
  /// There is none, although it should have so many entries.
  case missing(Int)
  /// There is none, and whether there was one cannot be read, for this reason.
  case unknown(String)
  /// Nobody has made one in this folder.
  case notYet(String)
  /// It has no bytes.
  case empty
  /// It is not the one of which something is known.
  case another
  /// A later version has written it.
  case later
  /// It is a database of another program.
  case foreign
  /// It has fewer entries than it had.
  case older(Int, than: Int)
}

extension NewsroomFileTrouble: CustomStringConvertible {
  /// What helps.
  static let way =
    "put the right one back, or begin anew with 'broadsheet user add --begin-anew'"

  var description: String {
    let name = NewsroomFile.name
    return switch self {
    case .missing(let last): "\(name) is missing, which had \(Self.entries(last)); \(Self.way)"
    case .unknown(let reason):
      "\(name) is missing, and whether it had any entries cannot be read (\(reason)); \(Self.way)"
    case .notYet(let folder): "there is no \(name) in \(folder) yet"
    case .empty: "\(name) is empty, as no newsroom leaves it; \(Self.way)"
    case .another:
      "\(name) is not the one that was in use, nor a copy of it; \(Self.way)"
    case .later: "a later version wrote \(name); go on with that, or \(Self.way)"
    case .foreign: "\(name) is not ours; \(Self.way)"
    case .older(let last, let known):
      "\(name) is an older copy: it has \(Self.entries(last)), and had \(known); \(Self.way)"
    }
  }

  private static func entries(_ count: Int) -> String {
    count == 1 ? "1 entry" : "\(count) entries"
  }
}
