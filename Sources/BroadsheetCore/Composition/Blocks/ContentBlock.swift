/// A block of a page that is composed and not yet laid out.
struct ContentBlock {
  /// Unique within its page and stable between editions.
  var id: String
  var kind: BlockKind
  var title: String?
  /// The section that the title leads to.
  var section: Slug?
  var slots: ArraySlice<Slot>
}
