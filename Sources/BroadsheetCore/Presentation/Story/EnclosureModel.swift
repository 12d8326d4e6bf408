public import Foundation

/// A file of a story in words, for whoever draws it: a player, or a row that opens it.
public struct EnclosureModel: Sendable, Hashable {
  /// What one does with it.
  public let kind: Enclosure.Kind
  /// Where the file is.
  public let address: URL
  /// Its media type, where that is known.
  public let mediaType: String?
  /// What is seen of a film before it plays.
  public let poster: Picture?
  /// What a button says that plays or opens it.
  public let action: String
  /// What it is called: its title, or the name of the file.
  public let title: String
  /// How long it plays, how large it is and of which type; empty where nothing is known.
  public let notes: String
  /// What assistive technology says of it.
  public let spoken: String

  /// What is said of a file in the language of the phrases.
  public init(_ enclosure: Enclosure, _ phrases: Phrases) {
    kind = enclosure.kind
    address = enclosure.address
    mediaType = enclosure.mediaType
    poster = enclosure.poster
    action = phrases.action(on: enclosure.kind)
    title = enclosure.title ?? Self.fileName(of: enclosure.address)
    let duration = enclosure.duration.flatMap { Int(exactly: $0.rounded()) } ?? 0
    let size = enclosure.byteCount.map { Self.size(bytes: $0) } ?? ""
    let type = enclosure.kind == .document ? Self.ending(of: enclosure.address) : ""
    notes = [duration > 0 ? Self.clock(seconds: duration) : "", type, size]
      .filter { !$0.isEmpty }.joined(separator: " · ")
    spoken = [action, title, duration > 0 ? phrases.duration(seconds: duration) : "", type, size]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Characters of a name or an ending that are shown.
  private static let (longestName, longestEnding) = (80, 5)

  /// The last part of the path, or the host where there is none.
  private static func fileName(of address: URL) -> String {
    let name = address.lastPathComponent
    let isName = !name.isEmpty && name != "/"
    return String((isName ? name : address.host() ?? address.absoluteString).prefix(longestName))
  }

  /// What stands behind the last dot, as people write it: PDF.
  private static func ending(of address: URL) -> String {
    let ending = address.pathExtension
    return ending.count <= longestEnding ? ending.uppercased() : ""
  }

  /// Hours where there are any, minutes and seconds: 1:02:33.
  package static func clock(seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
    let begin = hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)"
    return "\(begin):\(two(seconds % 60))"
  }

  /// By powers of a thousand, as the International System of Units has them: 34 MB.
  private static func size(bytes: Int) -> String {
    switch bytes {
    case ..<1: ""
    case ..<1_000_000: "\(max(bytes / 1_000, 1))\u{a0}kB"
    case ..<1_000_000_000: "\(bytes / 1_000_000)\u{a0}MB"
    default: "\(bytes / 1_000_000_000)\u{a0}GB"
    }
  }
}
