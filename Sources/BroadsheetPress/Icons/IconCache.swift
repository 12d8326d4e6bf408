package import BroadsheetCore
import BroadsheetSources
import Foundation
import Synchronization

/// The icons of publishers that are kept: which source has which, and their bytes.
///
/// Readers take them without waiting. It outlives a newsstand whose file is read anew; what is in it
/// survives in the store, under names of its own among what is known of sources.
package final class IconCache: Sendable {
  /// What is known of one source's icon.
  struct Record: Sendable, Hashable {
    /// When the publisher was last asked.
    var askedAt: Moment
    /// Where: scheme, host and port.
    var site: String
    /// Nil when it has none that can be used.
    var icon: PublisherIcon?
  }

  /// Bytes of all icons together; beyond that new ones are done without.
  private static let mostBytes = 16 * 1024 * 1024

  private struct State {
    /// By the addresses of the sources.
    var records: [String: Record] = [:]
    /// By site, what was learnt last.
    var sites: [String: Record] = [:]
    var files: [PublisherIcon: [UInt8]] = [:]
    var bytes = 0
    var isRestored = false

    mutating func note(_ record: Record) {
      guard let known = sites[record.site], known.askedAt.uptime > record.askedAt.uptime else {
        sites[record.site] = record
        return
      }
    }
  }

  private let state = Mutex(State())

  init() {}

  /// The bytes of an icon; nil when it is not kept.
  package func bytes(of icon: PublisherIcon) -> [UInt8]? { state.withLock { $0.files[icon] } }

  /// The icon of a source; nil when there is none.
  func icon(of source: URL) -> PublisherIcon? {
    state.withLock { $0.records[source.absoluteString]?.icon }
  }

  func record(of source: URL) -> Record? { state.withLock { $0.records[source.absoluteString] } }

  /// What was last learnt of a site by asking for any source of it.
  func newestRecord(of site: String) -> Record? {
    state.withLock { $0.sites[site] }
  }

  /// Notes what came of asking; returns whether the source has another icon now.
  func put(_ record: Record, bytes: [UInt8]?, for source: URL) -> Bool {
    state.withLock { state in
      var record = record
      if let icon = record.icon, state.files[icon] == nil {
        if let bytes, state.bytes + bytes.count <= Self.mostBytes {
          state.files[icon] = bytes
          state.bytes += bytes.count
        } else {
          record.icon = nil
        }
      }
      state.note(record)
      let before = state.records.updateValue(record, forKey: source.absoluteString)
      return before?.icon != record.icon
    }
  }
}

// MARK: - Keeping

extension IconCache {
  /// How a record is kept.
  private struct KeptRecord: Codable {
    var askedAt: Date
    var site: String
    var icon: PublisherIcon?
  }

  private static let recordPrefix = "icon of "
  private static let filePrefix = "icon "

  /// What is to be kept of a source's icon, by the names that ``restore(_:at:)`` knows.
  func kept(of source: URL) -> [String: Data] {
    let (record, bytes) = state.withLock { state in
      let record = state.records[source.absoluteString]
      return (record, record?.icon.flatMap { state.files[$0] })
    }
    guard let record,
      let body = try? JSONEncoder().encode(
        KeptRecord(askedAt: record.askedAt.date, site: record.site, icon: record.icon)
      )
    else { return [:] }
    var kept = [Self.recordPrefix + source.absoluteString: body]
    if let icon = record.icon, let bytes { kept[Self.filePrefix + icon.description] = Data(bytes) }
    return kept
  }

  /// Under which name it is kept what is known of a source's icon.
  static func name(ofIconOf source: URL) -> String { recordPrefix + source.absoluteString }

  /// The names of the icons that records are of, and that are not here.
  func missingFiles(of records: [String: Data]) -> [String] {
    let icons = records.filter { $0.key.hasPrefix(Self.recordPrefix) }.values
      .compactMap { (try? JSONDecoder().decode(KeptRecord.self, from: $0))?.icon }
    return Set(icons).filter { bytes(of: $0) == nil }.map { Self.filePrefix + $0.description }
  }

  /// Takes up what another process has learnt since; returns the sources that have another icon now.
  func learn(_ states: [String: Data], at now: Moment) -> Set<String> {
    let (records, files) = Self.decoded(states, at: now)
    return records.reduce(into: []) { changed, entry in
      guard let source = URL(string: entry.key) else { return }
      let bytes = entry.value.icon.flatMap { files[$0] }
      if put(entry.value, bytes: bytes, for: source) { changed.insert(entry.key) }
    }
  }

  private static func decoded(_ states: [String: Data], at now: Moment)
    -> (records: [String: Record], files: [PublisherIcon: [UInt8]])
  {
    let decoder = JSONDecoder()
    var records: [String: Record] = [:]
    var files: [PublisherIcon: [UInt8]] = [:]
    for (name, body) in states {
      if name.hasPrefix(recordPrefix) {
        guard let kept = try? decoder.decode(KeptRecord.self, from: body) else { continue }
        records[String(name.dropFirst(recordPrefix.count))] = Record(
          askedAt: now.past(kept.askedAt),
          site: kept.site,
          icon: kept.icon
        )
      } else if name.hasPrefix(filePrefix),
        let icon = PublisherIcon(name.dropFirst(filePrefix.count))
      {
        let bytes = Array(body)
        // A damaged file is not what its name says.
        if PublisherIcon(of: bytes, format: icon.format) == icon { files[icon] = bytes }
      }
    }
    return (records, files)
  }

  /// Takes up what an earlier process kept, once; anything that cannot be is asked for again.
  func restore(_ states: [String: Data], at now: Moment) {
    var (records, files) = Self.decoded(states, at: now)
    for (source, record) in records {
      if let icon = record.icon, files[icon] == nil { records[source] = nil }
    }
    let used = Set(records.values.compactMap(\.icon))
    state.withLock { [records, files] state in
      guard !state.isRestored else { return }
      state.isRestored = true
      state.records.merge(records) { new, _ in new }
      for record in records.values { state.note(record) }
      for (icon, bytes) in files where used.contains(icon) && state.files[icon] == nil {
        guard state.bytes + bytes.count <= Self.mostBytes else { continue }
        state.files[icon] = bytes
        state.bytes += bytes.count
      }
    }
  }
}
