public import BroadsheetCore
public import BroadsheetPress
public import Foundation

/// Which newsroom it is, and how far it had come when it was last looked at.
public struct NewsroomMark: Sendable, Hashable, Codable {
  /// What every copy of the newsroom has in common, and no other newsroom has.
  public var id: String
  /// The number of its last entry.
  public var last: Int

  /// A newsroom by its id, with the number of its last entry.
  public init(id: String, last: Int) {
    self.id = id
    self.last = last
  }
}

/// What was known last of what a newsroom decided, kept beside the pages that follow it.
///
/// Nothing in a newsroom can be made again. So where it is lost, pages go on by this, and no empty one is
/// taken for it.
public struct KeptBoard: Sendable, Hashable {
  /// Which newsroom it was.
  public var mark: NewsroomMark
  /// The switches that stood, but for those that had long been over.
  public var standing: [KeptSwitch]
  /// The numbers of those that had begun.
  public var begun: Set<Int>
  /// The numbers of those that found nothing in the newsstand, and are known to.
  public var lost: Set<Int>

  /// What is known of a newsroom.
  public init(
    mark: NewsroomMark,
    standing: [KeptSwitch] = [],
    begun: Set<Int> = [],
    lost: Set<Int> = []
  ) {
    self.mark = mark
    self.standing = standing
    self.begun = begun
    self.lost = lost
  }
}

extension KeptBoard: Codable {
  private enum CodingKeys: String, CodingKey {
    case mark, standing, begun, lost
  }

  /// Reads what there is: one switch that cannot be read takes no other away, and closes what it is about.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    mark = try fields.decode(NewsroomMark.self, forKey: .mark)
    standing = try fields.decode([Readable<KeptSwitch.Kept>].self, forKey: .standing)
      .compactMap { $0.value?.kept }
    func numbers(_ key: CodingKeys) -> Set<Int> {
      Set((try? fields.decode([Readable<Int>].self, forKey: key))?.compactMap(\.value) ?? [])
    }
    begun = numbers(.begun)
    lost = numbers(.lost)
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(mark, forKey: .mark)
    try fields.encode(standing, forKey: .standing)
    // In an order, so that the same is the same bytes.
    try fields.encode(begun.sorted(), forKey: .begun)
    try fields.encode(lost.sorted(), forKey: .lost)
  }
}

extension KeptBoard {
  /// What it is kept under, among what is known of sources: no source is called so.
  public static let name = "newsroom"

  /// What is kept in the place of a board that was lost with the file that it was in, for this reason.
  ///
  /// It is no board, to this version and to earlier ones: whether anything was decided is not known, and not
  /// nothing.
  public static func lost(because reason: String) throws(StoreError) -> Data {
    do {
      return Data(try StableJSON.bytes(of: Lost(lost: reason)))
    } catch {
      throw .unreadableRecord("\(error)")
    }
  }

  private struct Lost: Codable {
    var lost: String
  }

  /// A board as it was kept; throws for what this version cannot read, and for what was lost.
  public init(_ body: Data) throws(StoreError) {
    if let lost = try? JSONDecoder().decode(Lost.self, from: body) { throw .unavailable(lost.lost) }
    do {
      self = try JSONDecoder().decode(Self.self, from: body)
    } catch {
      throw .unreadableRecord("what the newsroom decided: \(error)")
    }
  }
}

extension NewsroomStore {
  /// What is to be known of it beside the pages, by what is known of it now; nil without an identity.
  public func board(at now: Date, after kept: KeptBoard?) async throws(StoreError) -> KeptBoard? {
    guard let id = try await identity() else { return nil }
    let trail = SwitchTrail(try await entries(after: 0))
    let standing = trail.standing
    let numbers = Set(standing.map(\.number))
    let begun = Set(standing.lazy.filter { $0.value.from <= now }.map(\.number))
    return KeptBoard(
      mark: NewsroomMark(id: id, last: trail.last),
      standing: standing,
      begun: begun.union((kept?.begun ?? []).intersection(numbers)),
      lost: (kept?.lost ?? []).intersection(numbers)
    )
  }
}

extension PageStore {
  /// What was known last of what the newsroom decided; nil where nothing was.
  public func keptBoard() async throws(StoreError) -> KeptBoard? {
    guard let body = try await states()[KeptBoard.name] else { return nil }
    return try KeptBoard(body)
  }

  /// Keeps what is known of the newsroom, in the place of what was known before.
  public func keep(_ board: KeptBoard) async throws(StoreError) {
    let body: [UInt8]
    do {
      body = try StableJSON.bytes(of: board)
    } catch {
      throw .unreadableRecord("\(error)")
    }
    for unwritten in try await keep(PressBatch(states: [KeptBoard.name: Data(body)])) {
      throw .unavailable(unwritten.reason)
    }
  }
}
