import BroadsheetCore

/// What is remembered of stories that are judged anew, so that a story keeps the address under which
/// it was published first.
struct StoryMemory: Sendable {
  /// By every name of a story, its public one among them.
  var addresses: [Slug: StoryAddress] = [:]
  /// By what showed that two names mean one story.
  var evidence: [UInt64: StoryAddress] = [:]

  var isEmpty: Bool { addresses.isEmpty && evidence.isEmpty }

  init() {}

  /// What the store has kept of it over a restart.
  init(_ kept: [Slug: StoryAddress]) {
    addresses = kept
    for address in kept.values { addresses[address.story] = address }
  }
}
