/// The encoding of a text that no label describes, by how likely its bytes are in each.
///
/// Every candidate is a small model of a language's texts: how often its letters come, which pairs
/// of bytes are characters, whether letters beyond ASCII stand beside those of ASCII. The one that
/// makes the bytes most likely wins; windows-1252 stays unless another is clearly better.
struct EncodingGuess: Equatable {
  let label: EncodingLabel
  /// By how many powers of e the guess is likelier than windows-1252.
  let lead: Double
  /// Bytes beyond ASCII that were looked at.
  let sampleCount: Int

  /// Whether even a label that says Latin-1 is to be doubted.
  var isCertain: Bool { lead > 60 && lead > Double(sampleCount) }

  /// Nil when windows-1252 is as good as any other.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    let sample = ByteSample(bytes)
    guard sample.count > 0 else { return nil }
    var latin = -Double.infinity
    var best = (score: -Double.infinity, label: EncodingLabel.windows1252)
    func offer(_ score: Double, _ label: EncodingLabel) {
      if label == .windows1252 { latin = max(latin, score) }
      if score > best.score { best = (score, label) }
    }
    for model in SingleByteModel.all { offer(model.score(of: sample), model.label) }
    for model in DoubleByteModel.all {
      offer(
        model.score(of: UnsafeBufferPointer(rebasing: bytes[..<sample.end])),
        model.label
      )
    }
    guard best.label != .windows1252, best.score - latin > Self.leastLead else { return nil }
    label = best.label
    lead = best.score - latin
    sampleCount = sample.count
  }

  /// What less than three letters could say is not enough.
  private static let leastLead = 6.0
}
