public import Foundation

/// What one reader has read of late; it is kept on the reader's own device and nowhere else.
public struct ReadingHistory: Sendable, Hashable, Codable {
  /// Stories that are remembered; the oldest make room.
  public static let capacity = 50
  /// Seconds after which a story counts half.
  public static let halfLife = 7.0 * 86_400

  /// A story that was read.
  public struct Entry: Sendable, Hashable, Codable {
    /// The story's name within its brand.
    public var story: Slug
    /// What it was about.
    public var subjects: [String]
    /// When it was opened, by the device's clock.
    public var at: Date

    init(story: Slug, subjects: [String], at: Date) {
      self.story = story
      self.subjects = subjects
      self.at = at
    }

    /// Needs no more than the story; one without a time counts for nothing.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      story = try fields.decode(Slug.self, forKey: .story)
      subjects = (try? fields.decode([String].self, forKey: .subjects)) ?? []
      at = (try? fields.decode(Date.self, forKey: .at)) ?? .distantPast
    }
  }

  /// The newest last, each story once.
  public private(set) var entries: [Entry] = []

  /// A history of nothing.
  public init() {}

  /// Leaves out entries that cannot be read.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let read = try? fields.decode([Readable<Entry>].self, forKey: .entries)
    entries = read?.compactMap(\.value) ?? []
  }

  /// A story that is read again counts once, from the later time.
  public mutating func remember(_ story: Slug, about subjects: [String], at moment: Date) {
    entries.removeAll { $0.story == story }
    entries.append(Entry(story: story, subjects: subjects, at: moment))
    entries.removeFirst(max(0, entries.count - Self.capacity))
  }

  /// How many stories of each subject were read, the older ones counting less.
  public func interest(at now: Date) -> [String: Double] {
    entries.reduce(into: [:]) { interest, entry in
      let age = max(now.timeIntervalSince(entry.at), 0)
      for subject in Set(entry.subjects) {
        interest[subject, default: 0] += exp2(-age / Self.halfLife)
      }
    }
  }
}
