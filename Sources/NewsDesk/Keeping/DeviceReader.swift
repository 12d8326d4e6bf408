public import BroadsheetCore
import Foundation
public import Logging
public import Observation

/// The reader of this device: what is remembered of them, and kept a moment after it has changed.
@MainActor @Observable
public final class DeviceReader {
  /// What is remembered.
  public var memory: ReaderMemory {
    didSet { if memory != oldValue { changed(from: oldValue) } }
  }
  /// Called at once with what was remembered before, whenever that is something else now.
  @ObservationIgnored public var onChange: @MainActor (_ old: ReaderMemory) -> Void = { _ in }
  /// What of the memory could not be read; nil where all could, and once somebody has said it.
  @ObservationIgnored private var loss: MemoryFile.Loss?
  @ObservationIgnored private let file: MemoryFile
  @ObservationIgnored private let wait: @Sendable () async throws -> Void
  /// Keeps what is remembered a moment later; owned here, and ended by itself.
  @ObservationIgnored private var keeping: Task<Void, Never>?

  /// The reader whose memory is in a file, which is written once for all that changes in a moment.
  ///
  /// What cannot be read of it is in the log, and to be said: see ``tellLoss(in:)``.
  ///
  /// - Parameters:
  ///   - file: Where the memory is kept.
  ///   - logger: Hears of what cannot be read.
  ///   - wait: Waits for the moment; throws when the task is cancelled.
  public init(
    _ file: MemoryFile,
    logger: Logger = Logger(label: "broadsheet.reader"),
    wait: @escaping @Sendable () async throws -> Void = {
      try await Task.sleep(for: .milliseconds(300))
    }
  ) {
    self.file = file
    self.wait = wait
    (memory, loss) = file.open()
    guard let loss else { return }
    logger.error(
      "What is remembered of the reader cannot be read, or not all of it",
      metadata: [
        "lost": "\(loss.extent)", "kept": "\(loss.aside?.path(percentEncoded: false) ?? "nowhere")",
      ]
    )
  }

  /// What has been lost of the memory, in words for the reader, once; nil where nothing was.
  public func tellLoss(in phrases: Phrases) -> String? {
    guard let loss else { return nil }
    self.loss = nil
    let file = loss.aside?.lastPathComponent ?? ""
    return switch loss.extent {
    case .everything: phrases.memoryLost(keptAs: file)
    case .entries: phrases.memoryPartlyLost(keptAs: file)
    }
  }

  /// Puts a story on the reader's list, or takes it off.
  ///
  /// - Parameters:
  ///   - story: The story as it is saved now.
  ///   - phrases: The language of what is said.
  /// - Returns: What is to be said because it was not done; nil where it was.
  public func toggle(_ story: ReaderMemory.Saved, _ phrases: Phrases) -> String? {
    memory.toggle(story) ? nil : phrases.savedFull("\(ReaderMemory.mostSaved)")
  }

  /// A story as a desk has it now, or else as it was kept: everything that was read stays readable, but for
  /// what people have taken off.
  ///
  /// A story that was taken back leaves the reader's list.
  public func story(_ link: StoryLink, on desk: any NewsDesk) async throws(Failure) -> Story {
    do throws(Failure) {
      return try await desk.story(link)
    } catch {
      if case .withdrawn = error { memory.forget(link) }
      guard !error.isDecided, let kept = await desk.keptStory(link) else { throw error }
      return kept
    }
  }

  /// An event as it is now, or as it was kept where nobody can be asked; never what people have taken off.
  public func event(_ link: EventLink, on desk: any NewsDesk) async throws(Failure) -> EventPage {
    do throws(Failure) {
      return try await desk.event(link)
    } catch {
      guard !error.isDecided, error != .notFound, let kept = await desk.keptEvent(link) else {
        throw error
      }
      return kept
    }
  }

  /// Keeps what is remembered now, as an app does that may be ended.
  public func keep() {
    keeping?.cancel()
    keeping = nil
    file.write(memory)
  }

  private func changed(from old: ReaderMemory) {
    onChange(old)
    guard keeping == nil else { return }
    keeping = Task { [weak self, wait] in
      guard (try? await wait()) != nil else { return }
      self?.keep()
    }
  }
}
