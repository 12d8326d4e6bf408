import CConfinement
import CVips
import PictureHeaders

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the process of one picture may use, and in which order it does things.
struct Sandbox {
  /// Bytes of a file at most.
  static let mostBytes = 32 * 1024 * 1024
  /// Bytes of addresses.
  private static let memory: UInt64 = 1024 * 1024 * 1024
  /// Seconds of the processor.
  private static let seconds: UInt64 = 20
  /// Seconds of the clock, for whom nobody gives a picture to or takes one from any more.
  private static let patience: UInt32 = 300
  /// How far behind others it stands where they want the processor as well, such as a server of pages.
  private static let niceness: Int32 = 5
  /// Bytes of a file that is written, where standard output is one.
  private static let file: UInt64 = 32 * 1024 * 1024
  /// Open files, of which three are in use before anything is loaded.
  private static let files: UInt64 = 16

  /// What is asked, answered.
  func answer(to request: Request) throws(Refusal) -> Answer {
    alarm(Self.patience)
    _ = nice(Self.niceness)
    guard broadsheet_limit_resources(Self.memory, Self.seconds, Self.file, Self.files) == 0 else {
      throw .unavailable("the limits of the process cannot be set")
    }
    switch request {
    case .check:
      try confine(usesHEIF: true)
      let makes = MadeFormat.allCases.filter { $0 != .avif || broadsheet_vips_has_heif() != 0 }
      return Answer(libvips: String(cString: vips_version_string()), makes: makes)
    case .probe:
      let bytes = try picture()
      let kind = PictureKind(bytes)
      try confine(usesHEIF: kind == .heif)
      return Answer(try Probe(bytes, kind).facts())
    case .make(let shape):
      let bytes = try picture()
      let kind = PictureKind(bytes)
      try confine(usesHEIF: kind == .heif || shape.format == .avif)
      let (facts, file) = try Making(bytes, kind, shape).made()
      return Answer(facts, file)
    }
  }

  private func confine(usesHEIF: Bool) throws(Refusal) {
    guard broadsheet_vips_start(usesHEIF ? 1 : 0) == 0 else { throw .unavailable(decoderError()) }
    guard broadsheet_confine() == 0 else { throw .unavailable("the process cannot be confined") }
  }

  private func picture() throws(Refusal) -> [UInt8] {
    var bytes: [UInt8] = []
    let piece = 256 * 1024
    while true {
      let part = [UInt8](unsafeUninitializedCapacity: piece) { buffer, count in
        count = max(0, read(0, buffer.baseAddress, piece))
      }
      guard !part.isEmpty else { return bytes }
      bytes += part
      guard bytes.count <= Self.mostBytes else { throw .bytes }
    }
  }
}

/// What libvips has to say.
func decoderError() -> String {
  let words = String(cString: vips_error_buffer())
  return words.isEmpty ? "libvips does not say why" : words
}

/// Writes an answer and ends the process, without waiting for what libraries would tidy up.
func finish(_ answer: Answer) -> Never {
  write(Array(answer.line.utf8))
  write(answer.file)
  _exit(answer.status)
}

private func write(_ bytes: [UInt8]) {
  bytes.withUnsafeBytes { bytes in
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(1, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      guard count > 0 else { _exit(2) }
      rest = rest.dropFirst(count)
    }
  }
}
