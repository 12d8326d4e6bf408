/// What start tags declare for all that is inside their elements: the meaning of prefixes, and base
/// addresses.
///
/// Namespaces in XML 1.0, section 6.1, and XML Base, section 4: a declaration holds from its tag to
/// the end of its element.
struct MarkupScopes: ~Copyable {
  /// How much was declared before an element, for the time when it ends.
  struct Mark {
    fileprivate let bindings: Int
    fileprivate let base: Int
  }

  private struct Binding {
    let prefixHash: UInt64
    let vocabulary: FeedVocabulary
  }

  /// Every tag looks through them; real feeds have less than thirty.
  private static let mostBindings = 256

  private var bindings: [Binding] = []
  /// What a prefix was found to mean last, as long as no binding comes or goes.
  private var knownPrefix: Binding?
  private var bases: [AddressResolver?]
  private var currentBase = 0

  init(base: AddressResolver?) {
    bases = [base]
  }

  /// What relative addresses are resolved against here.
  var base: AddressResolver? {
    @inline(__always) get { bases[currentBase] }
  }

  /// Whether an element around declares a base.
  var hasDeclaredBase: Bool { currentBase > 0 }

  var mark: Mark {
    @inline(__always) get { Mark(bindings: bindings.count, base: currentBase) }
  }

  var takesBindings: Bool { bindings.count < Self.mostBindings }

  /// Has a prefix stand for a vocabulary; for the one of custom, if that is nil.
  mutating func bind(_ prefix: UnsafeBufferPointer<UInt8>, to vocabulary: FeedVocabulary?) {
    knownPrefix = nil
    bindings.append(
      Binding(prefixHash: NameHash.of(prefix), vocabulary: vocabulary ?? Self.customary(prefix))
    )
  }

  mutating func declare(base: AddressResolver) {
    bases.append(base)
    currentBase = bases.count - 1
  }

  /// Forgets what was declared since, as if the element had not been there.
  @inline(__always)
  mutating func leave(to mark: Mark) {
    if bindings.count > mark.bindings {
      bindings.removeLast(bindings.count - mark.bindings)
      knownPrefix = nil
    }
    if currentBase != mark.base {
      bases.removeLast(bases.count - mark.base - 1)
      currentBase = mark.base
    }
  }

  /// The vocabulary that a prefix stands for: as declared, else as custom has it.
  @inline(__always)
  mutating func vocabulary(
    of prefix: UnsafeBufferPointer<UInt8>,
    hash: UInt64
  ) -> FeedVocabulary {
    if let knownPrefix, knownPrefix.prefixHash == hash { return knownPrefix.vocabulary }
    return lookUp(prefix, hash: hash)
  }

  private mutating func lookUp(
    _ prefix: UnsafeBufferPointer<UInt8>,
    hash: UInt64
  ) -> FeedVocabulary {
    let vocabulary =
      bindings.last(where: { $0.prefixHash == hash })?.vocabulary ?? Self.customary(prefix)
    knownPrefix = Binding(prefixHash: hash, vocabulary: vocabulary)
    return vocabulary
  }

  private static func customary(_ prefix: UnsafeBufferPointer<UInt8>) -> FeedVocabulary {
    prefix.isEmpty ? .core : FeedVocabulary(customaryPrefix: prefix) ?? .foreign
  }
}
