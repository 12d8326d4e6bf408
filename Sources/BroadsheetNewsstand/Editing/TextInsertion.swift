/// Text that goes into another.
struct TextInsertion {
  /// Bytes of the other that stand before it.
  let offset: Int
  let text: String
}
