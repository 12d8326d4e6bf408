/// A document as clean UTF-8: valid, without a byte-order mark, without control characters.
///
/// The encoding is chosen in the order of RFC 7303: byte-order mark, `charset` of the HTTP header,
/// XML declaration, UTF-8. A label that the bytes contradict is left for the next one; at the end
/// stands windows-1252, so there is always text. Bytes that already are clean are not copied.
struct FeedText {
  /// The label that was used to decode.
  var label: EncodingLabel
  /// The label that the publisher gave, when it was not used.
  var contradictedLabel: EncodingLabel?
  /// Bytes that had no meaning in the encoding and were replaced or read as windows-1252.
  var repairedBytes = 0
  /// Whether control characters were left out.
  var hadControls = false
  /// The text when it had to be rewritten.
  private(set) var rewritten: [UInt8]?
  /// Length of the byte-order mark in the original.
  private(set) var markLength = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, contentType: ContentType?) {
    let mark = ByteOrderMark(bytes)
    markLength = mark?.isPresent == true ? mark?.length ?? 0 : 0
    let body = UnsafeBufferPointer(rebasing: bytes[markLength...])

    if let mark, mark.label.isWide, let wide = Self.wide(body, label: mark.label) {
      label = mark.label
      repairedBytes = wide.replacements
      rewritten = wide.bytes
      finish()
      return
    }

    let declared = XMLDeclaration.encoding(in: body)
    let survey = UTF8Survey(body)
    label = .utf8
    hadControls = survey.hasControls

    var candidates: [EncodingLabel] = []
    if let mark, !mark.label.isWide { candidates.append(mark.label) }
    if let charset = contentType?.charset { candidates.append(charset) }
    if let declared { candidates.append(declared) }
    candidates.removeAll { $0.isWide }
    if candidates.isEmpty, contentType?.isText == true, survey.isASCII {
      candidates.append(.usASCII)
    }
    candidates.append(.utf8)

    for candidate in candidates {
      guard let attempt = Self.attempt(candidate, body, survey) else {
        if contradictedLabel == nil { contradictedLabel = candidate }
        continue
      }
      label = candidate
      rewritten = attempt.rewritten
      finish()
      return
    }
    decodeAgainstTheLabels(candidates, body, survey)
    finish()
  }

  /// Calls `body` with the clean text.
  func withBytes<R, E: Error>(
    of original: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>) throws(E) -> R
  ) throws(E) -> R {
    guard let rewritten else {
      return try body(UnsafeBufferPointer(rebasing: original[markLength...]))
    }
    return try rewritten.withUnsafeBufferPointer { (buffer) throws(E) in try body(buffer) }
  }

  /// No label fits every byte: take the one that fits best.
  private mutating func decodeAgainstTheLabels(
    _ candidates: [EncodingLabel],
    _ body: UnsafeBufferPointer<UInt8>,
    _ survey: UTF8Survey
  ) {
    let multibyte = candidates.first { !$0.isUTF8 && !$0.isASCII }
    if let multibyte, survey.validSequences < survey.invalidBytes,
      let output = CharacterConverter(label: multibyte).convert(body, strict: false),
      output.replacements * 20 < survey.invalidBytes + 20
    {
      label = multibyte
      contradictedLabel = nil
      repairedBytes = output.replacements
      rewritten = output.bytes
      return
    }
    label = survey.validSequences > 0 ? .utf8 : .windows1252
    repairedBytes = survey.invalidBytes
    rewritten = Windows1252.repaired(body)
    if contradictedLabel == label { contradictedLabel = nil }
  }

  /// Removes control characters that the chosen encoding let through.
  private mutating func finish() {
    if let text = rewritten {
      let survey = text.withUnsafeBufferPointer { UTF8Survey($0) }
      guard !survey.isClean else { return }
      hadControls = hadControls || survey.hasControls
      rewritten = text.withUnsafeBufferPointer { Windows1252.repaired($0) }
    }
  }

  private struct Attempt {
    var rewritten: [UInt8]?
  }

  private static func attempt(
    _ label: EncodingLabel,
    _ body: UnsafeBufferPointer<UInt8>,
    _ survey: UTF8Survey
  ) -> Attempt? {
    if label.isUTF8 || survey.isASCII && !label.changesASCII {
      guard survey.isValid else { return nil }
      return Attempt(rewritten: survey.hasControls ? Windows1252.repaired(body) : nil)
    }
    if label.isASCII { return nil }
    if label.isLatin1 {
      // Text in Latin-1 is next to never valid UTF-8 by chance.
      guard !survey.isValid else { return nil }
      return Attempt(rewritten: Windows1252.utf8(body))
    }
    guard let output = CharacterConverter(label: label).convert(body, strict: true) else {
      return nil
    }
    return Attempt(rewritten: output.bytes)
  }

  private static func wide(
    _ body: UnsafeBufferPointer<UInt8>,
    label: EncodingLabel
  ) -> CharacterConverter.Output? {
    CharacterConverter(label: label).convert(body, strict: false)
  }
}
