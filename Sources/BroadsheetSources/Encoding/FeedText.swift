/// A document as clean UTF-8: valid, without a byte-order mark, without control characters.
///
/// The encoding is chosen in the order of RFC 7303: byte-order mark, `charset` of the HTTP header,
/// XML declaration, UTF-8. A label that the bytes contradict is left for the next one; then the
/// letters decide, and at the end stands windows-1252, so there is always text. Bytes that already
/// are clean are not copied.
struct FeedText {
  /// The label that was used to decode.
  var label = EncodingLabel.utf8
  /// The label that the publisher gave, when it was not used.
  var contradictedLabel: EncodingLabel?
  /// Whether no label fitted and the encoding was taken from what the letters look like.
  private(set) var isGuessed = false
  /// Bytes that had no meaning in the encoding and were replaced or read as windows-1252.
  var repairedBytes = 0
  /// Characters that were written as two surrogates.
  private(set) var surrogatePairs = 0
  /// Surrogates that stood alone, and are replaced.
  private(set) var loneSurrogates = 0
  /// Whether control characters were left out.
  var hadControls = false
  /// The text when it had to be rewritten.
  private(set) var rewritten: [UInt8]?
  /// Whether the original bytes were all below 0x80.
  private var isASCII = false
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
    var candidates: [EncodingLabel] = []
    if let mark, !mark.label.isWide { candidates.append(mark.label) }
    if let charset = contentType?.charset { candidates.append(charset) }
    if let declared { candidates.append(declared) }
    candidates.removeAll { $0.isWide }

    let survey = UTF8Survey(body)
    isASCII = survey.isASCII
    let given = candidates.first
    if Self.isUTF8(survey, declared: declared, against: given) {
      candidates.removeAll { !$0.isUTF8 }
      contradictedLabel = candidates.first == given ? nil : given
    }
    if candidates.isEmpty, contentType?.isText == true, survey.isASCII {
      candidates.append(.usASCII)
    }
    guard let mended = Self.surrogatePairs(in: body, survey, candidates.first) else {
      decode(body, utf8: body, survey, candidates)
      return
    }
    mended.bytes.withUnsafeBufferPointer { decode(body, utf8: $0, UTF8Survey($0), candidates) }
    guard label.isUTF8 else { return }
    if rewritten == nil { rewritten = mended.bytes }
    surrogatePairs = mended.pairs
    loneSurrogates = mended.lone
  }

  /// Whether bytes are UTF-8 whatever the labels say, since letters of other encodings hardly ever
  /// look so.
  ///
  /// In an encoding of two bytes that the document declares too, a letter or two may. Where it
  /// declares UTF-8, a little damage does not count.
  private static func isUTF8(
    _ survey: UTF8Survey,
    declared: EncodingLabel?,
    against label: EncodingLabel?
  ) -> Bool {
    guard !survey.isASCII, let label, !label.isUTF8, !label.changesASCII else { return false }
    if declared?.isUTF8 == true { return survey.invalidBytes * 4 < survey.validSequences }
    return survey.isValid && (!label.isMultibyte || declared != label || survey.validSequences > 2)
  }

  /// What surrogates make of bytes that are UTF-8 but for them; nil when there are none.
  private static func surrogatePairs(
    in body: UnsafeBufferPointer<UInt8>,
    _ survey: UTF8Survey,
    _ label: EncodingLabel?
  ) -> SurrogatePairs? {
    guard !survey.isValid, let mended = SurrogatePairs(body) else { return nil }
    // One alone may be three letters of another encoding.
    guard mended.pairs > 0 || survey.validSequences > 0 || label?.isUTF8 == true else { return nil }
    let rest = mended.bytes.withUnsafeBufferPointer { UTF8Survey($0) }
    return rest.invalidBytes * 2 <= rest.validSequences ? mended : nil
  }

  /// Decodes by the first label that fits; `text` is what the bytes are if they are UTF-8.
  private mutating func decode(
    _ body: UnsafeBufferPointer<UInt8>,
    utf8 text: UnsafeBufferPointer<UInt8>,
    _ survey: UTF8Survey,
    _ candidates: [EncodingLabel]
  ) {
    hadControls = survey.hasControls
    if survey.isClean, let first = candidates.first, first.isUTF8 {
      label = first
      return
    }
    for candidate in candidates + [.utf8] {
      guard let attempt = Self.attempt(candidate, body, utf8: text, survey) else { continue }
      if let first = candidates.first, candidate != first { contradictedLabel = first }
      label = candidate
      rewritten = attempt.rewritten
      if !attempt.isClean { finish() }
      return
    }
    decodeAgainstTheLabels(candidates, body, utf8: text, survey)
    finish()
  }

  var hadSurrogates: Bool { surrogatePairs + loneSurrogates > 0 }

  /// Whether there is nothing beyond ASCII in the clean text, as far as that is known.
  var isKnownASCII: Bool { isASCII && rewritten == nil }

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

  /// No label fits every byte: take the one that fits best, or what the letters look like.
  private mutating func decodeAgainstTheLabels(
    _ candidates: [EncodingLabel],
    _ body: UnsafeBufferPointer<UInt8>,
    utf8 text: UnsafeBufferPointer<UInt8>,
    _ survey: UTF8Survey
  ) {
    let multibyte = candidates.first { !$0.isUTF8 && !$0.isASCII && !$0.isLatin1 }
    if let multibyte, survey.validSequences < survey.invalidBytes,
      let output = CharacterConverter(label: multibyte).convert(body, strict: false),
      output.replacements * 20 < survey.invalidBytes + 20
    {
      apply(output, as: multibyte)
      return
    }
    contradictedLabel = contradictedLabel ?? candidates.first
    if let guess = Self.guess(body, survey),
      let output = CharacterConverter(label: guess.label).convert(body, strict: false)
    {
      apply(output, as: guess.label)
      isGuessed = true
      return
    }
    // A few good sequences among many bad bytes are there by chance.
    isGuessed = survey.validSequences * 10 < survey.invalidBytes
    label = isGuessed ? .windows1252 : .utf8
    repairedBytes = isGuessed ? 0 : survey.invalidBytes
    rewritten = isGuessed ? Windows1252.utf8(body) : Windows1252.repaired(text)
    if contradictedLabel == label { contradictedLabel = nil }
  }

  private mutating func apply(_ output: CharacterConverter.Output, as label: EncodingLabel) {
    self.label = label
    repairedBytes = output.replacements
    rewritten = output.bytes
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
    /// Whether nothing need be looked for in it any more.
    var isClean = false
  }

  private static func attempt(
    _ label: EncodingLabel,
    _ body: UnsafeBufferPointer<UInt8>,
    utf8 text: UnsafeBufferPointer<UInt8>,
    _ survey: UTF8Survey
  ) -> Attempt? {
    if label.isUTF8 || survey.isASCII && !label.changesASCII {
      guard survey.isValid else { return nil }
      return Attempt(rewritten: survey.hasControls ? Windows1252.repaired(text) : nil)
    }
    if label.isASCII { return nil }
    if label.isLatin1 {
      // Text in Latin-1 is next to never valid UTF-8 by chance, and the label is often a default
      // that nobody thought about.
      guard !survey.isValid, guess(body, survey)?.isCertain != true else { return nil }
      return Attempt(rewritten: Windows1252.utf8(body), isClean: !survey.hasControls)
    }
    guard let output = CharacterConverter(label: label).convert(body, strict: true) else {
      return nil
    }
    return Attempt(rewritten: output.bytes)
  }

  /// What the letters look like when the text is not UTF-8 with some damage.
  private static func guess(
    _ body: UnsafeBufferPointer<UInt8>,
    _ survey: UTF8Survey
  ) -> EncodingGuess? {
    // Damaged UTF-8 has more good sequences than bad bytes; by chance there are fewer.
    survey.validSequences * 2 < survey.invalidBytes ? EncodingGuess(body) : nil
  }

  private static func wide(
    _ body: UnsafeBufferPointer<UInt8>,
    label: EncodingLabel
  ) -> CharacterConverter.Output? {
    CharacterConverter(label: label).convert(body, strict: false)
  }
}
