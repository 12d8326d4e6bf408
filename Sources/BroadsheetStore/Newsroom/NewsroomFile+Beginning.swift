import BroadsheetCore
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
    switch present.condition {
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
    let acts =
      missing.map { SwitchTrail.Act.set($0.value) } + ended.map { SwitchTrail.Act.end($0.number) }
    for act in acts {
      let entry = SwitchTrail.Entry(
        number: trail.last + 1,
        at: now,
        author: Self.author,
        act: act
      )
      guard try await file.append(entry) else {
        throw .unavailable("somebody else writes to \(name)")
      }
      trail.append(entry)
    }
    guard let id = try await file.identity() else {
      throw .unavailable("\(name) has no identity")
    }
    // Also those that begun by a clock that has been set back since.
    let begun = Set(known.lazy.filter { kept?.begun.contains($0.number) == true }.map(\.value))
    let board = KeptBoard(
      mark: NewsroomMark(id: id, last: trail.last),
      standing: trail.standing,
      begun: Set(
        trail.standing.lazy.filter { $0.value.from <= now || begun.contains($0.value) }.map(
          \.number
        )
      )
    )
    return Beginning(
      board: board,
      setAside: setAside,
      carried: missing.count,
      ended: ended.count
    )
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

  private var condition: Condition {
    do {
      _ = try database()
      return .sound
    } catch let trouble as NewsroomFileTrouble {
      switch trouble {
      case .older: return .older
      case .missing, .unknown, .notYet: return .missing
      case .empty, .another: return .unusable
      }
    } catch {
      return .unusable
    }
  }

  /// Gives the file and what belongs to it another name, by which SQLite can still open it.
  private func setAside(at now: Date) throws(StoreError) -> String {
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
