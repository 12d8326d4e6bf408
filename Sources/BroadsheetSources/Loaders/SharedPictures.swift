import BroadsheetCore

/// The pictures that most items of a feed have in common: publishers put their sign where no
/// photograph was taken.
///
/// Such a picture is the feed's and not a story's, so that cards and stories go without it.
struct SharedPictures {
  private var names: Set<ByteText> = []

  /// Fewer items with one picture may well be about the same thing.
  static let fewest = 3

  /// Counts the pictures of a feed, one address for each item that has one.
  init(_ addresses: some Sequence<String>, itemCount: Int) {
    guard itemCount >= Self.fewest else { return }
    var counts: [ByteText: Int] = [:]
    for address in addresses { counts[ByteText(Repetition.pictureName(address)), default: 0] += 1 }
    let most = max(Self.fewest, itemCount / 2 + 1)
    names = Set(counts.lazy.filter { $0.value >= most }.map(\.key))
  }

  var isEmpty: Bool { names.isEmpty }

  /// Whether a picture, in whatever size, is one of them.
  func contains(_ address: String) -> Bool {
    !isEmpty && names.contains(ByteText(Repetition.pictureName(address)))
  }
}

extension LoadedFeed {
  /// Takes the pictures off items and stories that most of the items have in common.
  mutating func leaveSharedPictures() {
    guard var items = feed.nativeItems else { return }
    let teasers = items.lazy.compactMap(\.teaser)
    let shared = SharedPictures(
      teasers.compactMap { $0.picture?.addressText.text },
      itemCount: teasers.count
    )
    guard !shared.isEmpty else { return }
    for index in items.indices {
      guard var teaser = items[index].teaser, let picture = teaser.picture,
        shared.contains(picture.addressText.text)
      else { continue }
      teaser.picture = nil
      items[index].content = .teaser(teaser)
    }
    feed.nativeItems = items
    for index in stories.indices {
      guard let picture = stories[index].picture, shared.contains(picture.addressText.text) else {
        continue
      }
      stories[index].picture = nil
    }
  }
}
