import BroadsheetCore

/// The picture that most items of a feed have in common: publishers put their sign where no
/// photograph was taken.
///
/// Such a picture is the feed's and not a story's, so that cards and stories go without it.
struct SharedPictures {
  private var name: ByteText?

  /// Fewer items with one picture may well be about the same thing.
  static let fewest = 3

  /// Finds it among the pictures of a feed, one address at most for each item.
  ///
  /// As it is that of more than half of the items, it is what is left where each two that differ are
  /// taken away, so that no table is needed.
  init(_ addresses: [String], itemCount: Int) {
    let most = max(Self.fewest, itemCount / 2 + 1)
    guard itemCount >= Self.fewest, addresses.count >= most else { return }
    let names = addresses.lazy.map { ByteText(Repetition.pictureName($0)) }
    var left: ByteText?
    var count = 0
    for name in names {
      if count == 0 { left = name }
      count += name == left ? 1 : -1
    }
    guard let left, names.count(where: { $0 == left }) >= most else { return }
    name = left
  }

  var isEmpty: Bool { name == nil }

  /// Whether a picture, in whatever size, is the one.
  func contains(_ address: String) -> Bool {
    name.map { $0 == ByteText(Repetition.pictureName(address)) } ?? false
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
