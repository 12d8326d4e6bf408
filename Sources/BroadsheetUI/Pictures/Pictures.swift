public import BroadsheetCore
public import Foundation
public import UIKit

/// Pictures by their addresses: from memory while there is room, else by their bytes.
///
/// They are made to the width at which they are shown, on threads of the system's, and those who want
/// the same wait for one fetch. A fetch that nobody waits for any more is cancelled.
@MainActor
public final class Pictures {
  /// Bytes of decoded pictures that are kept at the most.
  private static let mostBytes = 64 << 20
  /// Pixels of a picture at the most.
  private static let mostPixels: CGFloat = 50_000_000
  /// Pictures that are fetched at the same time.
  private static let mostFetches = 6

  private struct Key: Hashable {
    var address: URL
    var width: Int
  }

  private let work: SharedWork<Key, UIImage>
  private var kept: [Key: UIImage] = [:]
  /// The keys of what is kept, by when they were shown last.
  private var order: [Key] = []
  private var bytes = 0
  /// Lets go of what is kept where the system has little memory left.
  private var watch: Observer?

  /// Pictures that a function brings.
  public init(fetch: @escaping @Sendable (URL) async throws(Failure) -> [UInt8]) {
    work = SharedWork(most: Self.mostFetches) { await Self.make($0, by: fetch) }
    watch = Observer(of: UIApplication.didReceiveMemoryWarningNotification) { [weak self] in
      self?.forget()
    }
  }

  /// The picture at a width in pixels, if it is in memory.
  public func kept(_ picture: Picture, width: Int) -> UIImage? { kept[key(picture, width)] }

  /// The picture at a width in pixels; nil for one that cannot be had, is none, or is not waited for.
  public func image(of picture: Picture, width: Int) async -> UIImage? {
    let key = key(picture, width)
    if let image = kept[key] {
      touch(key)
      return image
    }
    let image = await work.value(of: key)
    if let image, kept[key] == nil { keep(image, as: key) }
    return image
  }

  /// A few widths, so that cards of nearly one size share what was made.
  private func key(_ picture: Picture, _ width: Int) -> Key {
    let width = max(64, (width + 63) / 64 * 64)
    return Key(address: picture.address(forWidth: width), width: width)
  }

  private static func make(
    _ key: Key,
    by fetch: @Sendable (URL) async throws(Failure) -> [UInt8]
  ) async -> UIImage? {
    guard let bytes = try? await fetch(key.address),
      let image = UIImage(data: Data(bytes)), image.size.width > 0, image.size.height > 0,
      // Few bytes may unpack to more than a phone has.
      image.size.width * image.scale * image.size.height * image.scale <= mostPixels
    else { return nil }
    let width = min(CGFloat(key.width), image.size.width * image.scale)
    // A stranger may send a strip of any height.
    let height = min(width * image.size.height / image.size.width, width * 4)
    return await image.byPreparingThumbnail(ofSize: CGSize(width: width, height: height))
  }

  private func keep(_ image: UIImage, as key: Key) {
    kept[key] = image
    order.append(key)
    bytes += image.cost
    while bytes > Self.mostBytes, order.count > 1 {
      let oldest = order.removeFirst()
      bytes -= kept.removeValue(forKey: oldest)?.cost ?? 0
    }
  }

  private func forget() {
    kept = [:]
    order = []
    bytes = 0
  }

  private func touch(_ key: Key) {
    guard order.last != key, let place = order.firstIndex(of: key) else { return }
    order.remove(at: place)
    order.append(key)
  }
}

extension UIImage {
  /// Bytes in memory, about.
  fileprivate var cost: Int { Int(size.width * scale * size.height * scale) * 4 }
}
