public import BroadsheetCore

/// Why a newsstand file is as it was; nothing was written.
public enum CatalogueTrouble: Error, Sendable, Hashable {
  /// The server has the built-in newsstand, and no file.
  case noFile
  /// The server is one that leaves the file to another.
  case otherServer
  /// The file cannot be read; the reason is the system's.
  case unreadable(reason: String)
  /// It has mistakes, in their words.
  case mistakes([String])
  /// The system would not have it written.
  case unwritable(reason: String)
  /// It has changed since somebody saw it.
  case changed
  /// There is no such brand.
  case unknownBrand
  /// The brand has no such section.
  case unknownSection(Slug)
  /// The brand has no such section of sections.
  case unknownGroup(Slug)
  /// What was typed is no address of the web.
  case noAddress
  /// The address may not be asked; in words.
  case refused(reason: String)
  /// There is neither a feed nor a page that announces one, or no answer; in words.
  case noFeed(reason: String)
  /// The brand has the feed as this section.
  case present(Slug, title: String)
  /// The title is none.
  case noTitle
  /// The text has no safe place for the change; in words, with the line where there is one.
  case uneditable(String)
  /// What came out would not say what was meant.
  case unlike
  /// It is the brand's last section.
  case lastSection
  /// It is all that a section of sections is put together from.
  case lastOfGroup(String)
  /// What comes out would have these mistakes, such as something that refers to what left.
  case breaks([String])
  /// What these decisions closed would open.
  case opens([String])
}

extension CatalogueTrouble: CustomStringConvertible {
  /// In sentences.
  public var description: String {
    switch self {
    case .noFile:
      "The newsstand is the built-in one. Start the server with a newsstand file to change its feeds here."
    case .otherServer:
      "This server serves what another presses; feeds are added and removed in the other's newsstand file."
    case .unreadable(let reason): "The newsstand file cannot be read: \(reason)."
    case .mistakes(let words):
      "The newsstand file has mistakes, and the newsstand from before is served: "
        + words.joined(separator: "; ") + "."
    case .unwritable(let reason): "The server cannot write the newsstand file: \(reason)."
    case .changed:
      "The newsstand file has changed since this was shown, and nothing was written. "
        + "Look at it, and do it again."
    case .unknownBrand: "The newsstand file has no such newspaper."
    case .unknownSection(let section): "The newspaper has no section '\(section)' any more."
    case .unknownGroup(let group): "The newspaper has no group '\(group)' any more."
    case .noAddress:
      "That is no address of the web: it begins with https:// or http://, "
        + "or with a host such as news.example."
    case .refused(let reason):
      "The address may not be asked: \(reason). Private hosts have to be among the file's allowed-hosts."
    case .noFeed(let reason): "There is no feed at that address: \(reason)."
    case .present(let section, let title):
      "The newspaper has that feed already, as '\(title)' (\(section))."
    case .noTitle: "A section needs a name."
    case .uneditable(let words):
      "The newsstand file is written in a way that has no safe place for it, "
        + "and is changed by hand: \(words)."
    case .unlike: "The newsstand file would not say what was meant, and is changed by hand."
    case .lastSection: "It is the last section of its newspaper, which needs one."
    case .lastOfGroup(let title):
      "'\(title)' is put together from it alone, and needs a section. Remove '\(title)' first."
    case .breaks(let words):
      "The newsstand file would have mistakes without it: " + words.joined(separator: "; ") + "."
    case .opens(let words):
      "What the newsroom closed would open: " + words.joined(separator: " ")
        + " End these decisions first."
    }
  }
}
