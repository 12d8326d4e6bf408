import BroadsheetCore
public import Foundation

/// The newsstand that comes with Broadsheet: seven invented newspapers and everything they print.
public struct BuiltInNewsstand: Sendable {
  /// Why the bundled resources could not be read.
  public enum LoadingError: Error, Equatable, CustomStringConvertible {
    /// None of the folders has them.
    case missing(folders: [String])
    /// A file of the bundle is missing or is not UTF-8.
    case unreadable(file: String)
    /// A story's file cannot be taken for one; the reason is for whoever wrote it.
    case notAStory(file: String, reason: String)

    public var description: String {
      switch self {
      case .missing(let folders):
        "the files of the built-in newsstand are in none of \(folders.joined(separator: ", "))"
      case .unreadable(let file): "\(file) of the built-in newsstand cannot be read"
      case .notAStory(let file, let reason): "\(file) of the built-in newsstand: \(reason)"
      }
    }
  }

  /// The newsstand file, to be decoded like any other.
  public let newsstandText: String
  /// What a message calls that file.
  public let newsstandName = Self.fileName
  /// What a message calls the newsstand file.
  public static let fileName = "newsstand.yaml"
  package let stories: [ArchiveStory]

  /// Reads the newsstand file and every story out of the module's resources.
  public static func load() throws(LoadingError) -> BuiltInNewsstand {
    let newsstandText = try BuiltInFiles.text(of: fileName)
    let pictures = DrawnPicture.all(in: try BuiltInFiles.text(of: "Pictures/index.txt"))
    var stories: [ArchiveStory] = []
    for language in Set(Paper.all.map(\.language)).sorted() {
      stories += try self.stories(in: language, pictures: pictures)
    }
    return BuiltInNewsstand(newsstandText: newsstandText, stories: stories)
  }

  /// The newsstand file, and what answers its addresses; the stories are read when somebody asks for
  /// one, and one that cannot be read fails that fetch.
  public static func open() throws(LoadingError) -> (text: String, transport: BundleTransport) {
    (try BuiltInFiles.text(of: fileName), transportOnDemand)
  }

  /// Answers `bundle:` addresses; nothing is read before the first.
  public static var transportOnDemand: BundleTransport {
    BundleTransport(
      ArchiveShelf { () throws(LoadingError) in try load().stories },
      now: { Date() }
    )
  }

  /// Answers the newsstand's `bundle:` addresses, as of the time that `now` gives.
  public func transport(now: @escaping @Sendable () -> Date = { Date() }) -> BundleTransport {
    BundleTransport(stories: stories, now: now)
  }

  private static func stories(
    in language: String,
    pictures: [String: [DrawnPicture]]
  ) throws(LoadingError) -> [ArchiveStory] {
    let folder = try BuiltInFiles.folder().appending(path: "Stories/\(language)")
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(
        atPath: folder.path(percentEncoded: false)
      )
    } catch { throw .unreadable(file: folder.lastPathComponent) }
    var stories: [ArchiveStory] = []
    for name in names.sorted() where name.hasSuffix(".md") {
      guard let id = Slug(rawValue: String(name.dropLast(3))) else {
        throw .notAStory(file: name, reason: "the name is no slug")
      }
      let text = try BuiltInFiles.text(of: "Stories/\(language)/\(name)")
      do {
        let pictures = pictures[id.rawValue] ?? []
        stories.append(try StoryFile(text).story(id: id, language: language, pictures: pictures))
      } catch {
        throw .notAStory(file: "\(language)/\(name)", reason: "\(error)")
      }
    }
    return stories
  }
}
