import NewsDesk
import Toolkit

/// How the reader has the program look: its colours and the size of its text.
@MainActor
final class ReaderLook {
  /// Called when colours or the size of text change.
  var onChange: () -> Void = {}
  private let reader: DeviceReader

  init(_ reader: DeviceReader) {
    self.reader = reader
    applyScheme()
    ColourScheme.onChange { [weak self] in self?.onChange() }
  }

  /// What sizes of text are multiplied by.
  var textScale: Double { reader.memory.textSize.scale * ColourScheme.textScale }

  /// Has the program look as the reader wants it now; `old` is what was remembered before.
  func update(from old: ReaderMemory) {
    if reader.memory.scheme != old.scheme { applyScheme() }
    guard (reader.memory.scheme, reader.memory.textSize) != (old.scheme, old.textSize) else {
      return
    }
    onChange()
  }

  private func applyScheme() {
    let scheme = reader.memory.scheme
    ColourScheme.set(dark: scheme == .system ? nil : scheme == .dark)
  }
}
