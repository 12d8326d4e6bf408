import BroadsheetCore
public import BroadsheetNewsroom
public import BroadsheetPress
public import Foundation
import GRDB

// How a newsroom goes on whose file is lost, when somebody says so.

extension NewsroomFile {
  /// What became of a newsroom that was begun anew.
  public struct Beginning: Sendable, Hashable {
    /// What is to be known of it from now on.
    public var board: KeptBoard
    /// The name that the file from before has now; nil where there was none, or where it is gone on with.
    public var setAside: String?
    /// Decisions that pages followed and that the file did not have: they are its own now.
    public var carried: Int
    /// Decisions of an older copy that had been ended since.
    public var ended: Int
  }

  /// Who carries decisions on, as the trail names them.
  private static let author = "a newsroom that began anew"

  /// Has a newsroom go on whose file is lost, damaged, another's or an older copy.
  ///
  /// An older copy of the file is gone on with; any other is put aside, and one without users takes its
  /// place. What pages are known to follow becomes entries of the trail, so that nothing which was closed
  /// opens. Throws where the file is what it should be. The folder must be nobody else's meanwhile.
  public static func beginAnew(in folder: URL, after kept: KeptBoard?, at now: Date)
    async throws(StoreError) -> Beginning
  {
    let knowledge: Knowledge = kept.map { .decisions($0.mark) } ?? .nothing
    let present = NewsroomFile(folder: folder, access: .reading, knowing: knowledge)
    var setAside: String?
    switch try present.condition() {
    case .sound: throw .unavailable("\(name) is what it should be; nothing has to begin anew")
    // The users of an older copy are those of then; whoever put it back knows that.
    case .older, .missing: break
    case .unusable: setAside = try present.setAside(at: now)
    }
    let file = NewsroomFile(folder: folder)
    var trail = SwitchTrail(try await file.entries(after: 0))
    let standing = trail.standing
    let known = (kept?.standing ?? []).filter { !$0.value.isOver(at: now) }
    let missing = known.filter { kept in !standing.contains { $0.value == kept.value } }
    let ended = standing.filter { own in
      !own.value.isOver(at: now) && !known.contains { $0.value == own.value }
    }
    // First what closes, so that nothing opens in between.
    let carried = Carried(missing, after: trail.last)
    let acts =
      carried.switches.map { SwitchTrail.Act.set($0) } + ended.map { .end($0.number) }
    for act in acts {
      let entry = SwitchTrail.Entry(number: trail.last + 1, at: now, author: author, act: act)
      guard try await file.append(entry) else {
        throw .unavailable("somebody else writes to \(name)")
      }
      trail.append(entry)
    }
    guard let board = try await file.board(at: now, after: kept.map(carried.renumbered)) else {
      throw .unavailable("\(name) has no identity")
    }
    return Beginning(
      board: board,
      setAside: setAside,
      carried: missing.count,
      ended: ended.count
    )
  }
}

/// Switches that another trail is given: each under another number, and about the blocks that others of
/// them add under theirs.
private struct Carried {
  private(set) var switches: [Switch]
  private let numbers: [Int: Int]

  init(_ kept: [KeptSwitch], after last: Int) {
    let pairs = zip(kept.map(\.number), (last + 1)...)
    numbers = Dictionary(pairs) { first, _ in first }
    let names = Dictionary(pairs.map { ("added-\($0)", "added-\($1)") }) { first, _ in first }
    switches = kept.map { kept in
      var value = kept.value
      switch value.action {
      case .order(let blocks): value.action = .order(blocks.map { names[$0] ?? $0 })
      case .dropBlock(let block): value.action = .dropBlock(names[block] ?? block)
      case .addBlock(var block):
        block.before = block.before.map { names[$0] ?? $0 }
        value.action = .addBlock(block)
      default: break
      }
      if case .slot(var place) = value.target {
        place.block = place.block.map { names[$0] ?? $0 }
        value.target = .slot(place)
      }
      return value
    }
  }

  /// What was known of the switches, under their new numbers.
  func renumbered(_ board: KeptBoard) -> KeptBoard {
    var board = board
    board.begun = Set(board.begun.map { numbers[$0] ?? $0 })
    board.lost = Set(board.lost.map { numbers[$0] ?? $0 })
    return board
  }
}

extension NewsroomFile {
  /// How the file is, by what is known of it.
  private enum Condition {
    /// It is what it should be.
    case sound
    /// It is an older copy of what it should be.
    case older
    /// There is none, although there should be.
    case missing
    /// It is another, empty, damaged, or of a later version.
    case unusable
  }

  /// Throws what passes, such as another program that holds the file.
  private func condition() throws(StoreError) -> Condition {
    do {
      _ = try database()
      return .sound
    } catch let trouble as NewsroomFileTrouble {
      switch trouble {
      case .older: return .older
      case .missing, .unknown, .notYet: return .missing
      case .empty, .another, .later, .foreign: return .unusable
      }
    } catch let error as DatabaseError where error.isDamage {
      return .unusable
    } catch {
      throw StoreError(error)
    }
  }

  /// Gives the file and what belongs to it another name, by which SQLite can still open it.
  func setAside(at now: Date) throws(StoreError) -> String {
    let name = "\(path).aside-\(StoreFile.stamp(of: now))-\(UUID().uuidString.prefix(4))"
    do {
      for suffix in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: path + suffix)
      {
        try FileManager.default.moveItem(atPath: path + suffix, toPath: name + suffix)
      }
    } catch {
      throw StoreError(error)
    }
    return name
  }
}
