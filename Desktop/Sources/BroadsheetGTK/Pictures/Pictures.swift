public import BroadsheetCore
import Dispatch
public import Foundation
public import Toolkit

/// Pictures as textures: from memory while something shows them, else by their bytes.
///
/// They are decoded on a thread of their own, to the size at which they are shown, and shared by all
/// that show them at one size. What is no longer waited for when its turn comes is not fetched.
@MainActor
public final class Pictures {
  /// Pictures that are fetched at the same time.
  private static let mostFetches = 6

  private struct Key: Hashable {
    var address: URL
    var width: Int
  }

  private final class Shared { weak var texture: Texture? }

  private let work: SharedWork<Key, Texture>
  private var shared: [Key: Shared] = [:]

  /// Pictures that a function brings.
  ///
  /// Only those that are the newsstand's `own` may be drawings.
  public init(
    isOwn: @escaping @Sendable (URL) -> Bool = { _ in false },
    fetch: @escaping @Sendable (URL) async throws(Failure) -> [UInt8]
  ) {
    let decoding = DispatchQueue(label: "broadsheet.pictures", qos: .utility)
    work = SharedWork(most: Self.mostFetches) { key in
      guard let bytes = try? await fetch(key.address), !Task.isCancelled else { return nil }
      let isTrusted = isOwn(key.address)
      return await withCheckedContinuation { continuation in
        decoding.async {
          continuation.resume(
            returning: try? PictureDecoder().texture(
              of: bytes,
              width: key.width,
              trustsDrawings: isTrusted
            )
          )
        }
      }
    }
  }

  /// The picture at a width in pixels; nil for one that cannot be had, or is none.
  public func texture(of picture: Picture, width: Int) async -> Texture? {
    // A few widths, so that cards of nearly one size share what was decoded.
    let width = max(64, (width + 63) / 64 * 64)
    let key = Key(address: picture.address(forWidth: width), width: width)
    if let texture = shared[key]?.texture { return texture }
    let texture = await work.value(of: key)
    if let texture {
      shared = shared.filter { $0.value.texture != nil }
      let holder = Shared()
      holder.texture = texture
      shared[key] = holder
    }
    return texture
  }
}
