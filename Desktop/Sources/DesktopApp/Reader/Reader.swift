import BroadsheetCore
import Foundation
public import NewsDesk
import Toolkit

/// The reader of this device: what is remembered of them, and how they have the program look.
@MainActor
public final class Reader {
  /// What is remembered; kept a moment after it has changed.
  public var memory: ReaderMemory {
    didSet { if memory != oldValue { changed(from: oldValue) } }
  }
  /// Called when colours or the size of text change.
  public var onLook: () -> Void = {}
  /// Called when the reader wants to hear of breaking news of other papers than before.
  public var onAlerts: () -> Void = {}
  private let file: MemoryFile
  /// Keeps what is remembered a moment later; owned here, and ended by itself.
  private var keeping: Task<Void, Never>?

  /// The reader whose memory is in a file.
  public init(_ file: MemoryFile) {
    self.file = file
    memory = file.read()
    applyScheme()
    ColourScheme.onChange { [weak self] in self?.onLook() }
  }

  /// What sizes of text are multiplied by.
  public var textScale: Double { memory.textSize.scale * ColourScheme.textScale }

  private func applyScheme() {
    ColourScheme.set(dark: memory.scheme == .system ? nil : memory.scheme == .dark)
  }

  private func changed(from old: ReaderMemory) {
    if memory.scheme != old.scheme {
      applyScheme()
      onLook()
    }
    if memory.textSize != old.textSize { onLook() }
    if memory.alerts != old.alerts { onAlerts() }
    guard keeping == nil else { return }
    keeping = Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(300))
      self?.keep()
    }
  }

  /// Keeps what is remembered now.
  public func keep() {
    keeping?.cancel()
    keeping = nil
    file.write(memory)
  }
}
