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

  private let fetch: @Sendable (URL) async throws(Failure) -> [UInt8]
  private let isOwn: @Sendable (URL) -> Bool
  private let decoding = DispatchQueue(label: "broadsheet.pictures", qos: .utility)
  private var shared: [Key: Shared] = [:]
  /// Under way, owned here; each ends by itself.
  private var underWay: [Key: Task<Texture?, Never>] = [:]
  /// Who waits for a picture, by numbers of their own.
  private var wishes: [Key: Set<Int>] = [:]
  private var lastWish = 0
  private var fetches = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Pictures that a function brings.
  ///
  /// Only those that are the newsstand's `own` may be drawings.
  public init(
    isOwn: @escaping @Sendable (URL) -> Bool = { _ in false },
    fetch: @escaping @Sendable (URL) async throws(Failure) -> [UInt8]
  ) {
    self.isOwn = isOwn
    self.fetch = fetch
  }

  /// The picture at a width in pixels; nil for one that cannot be had, or is none.
  public func texture(of picture: Picture, width: Int) async -> Texture? {
    // A few widths, so that cards of nearly one size share what was decoded.
    let width = max(64, (width + 63) / 64 * 64)
    let key = Key(address: picture.address(forWidth: width), width: width)
    if let texture = shared[key]?.texture { return texture }
    lastWish += 1
    let wish = lastWish
    wishes[key, default: []].insert(wish)
    defer { letGo(wish, of: key) }
    let task = underWay[key] ?? Task { await make(key) }
    underWay[key] = task
    let texture = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      Task { @MainActor in self.letGo(wish, of: key) }
    }
    if underWay[key] == task { underWay[key] = nil }
    if let texture {
      shared = shared.filter { $0.value.texture != nil }
      let holder = Shared()
      holder.texture = texture
      shared[key] = holder
    }
    return texture
  }

  private func make(_ key: Key) async -> Texture? {
    await takePlace()
    // Nobody who has scrolled on waits for it any more.
    guard wishes[key] != nil else {
      underWay[key] = nil
      leavePlace()
      return nil
    }
    let bytes = try? await fetch(key.address)
    leavePlace()
    guard let bytes else { return nil }
    let isOwn = isOwn(key.address)
    return await withCheckedContinuation { continuation in
      decoding.async {
        continuation.resume(
          returning: try? PictureDecoder().texture(
            of: bytes,
            width: key.width,
            trustsDrawings: isOwn
          )
        )
      }
    }
  }

  private func letGo(_ wish: Int, of key: Key) {
    wishes[key]?.remove(wish)
    if wishes[key]?.isEmpty == true { wishes[key] = nil }
  }

  private func takePlace() async {
    if fetches < Self.mostFetches {
      fetches += 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// The place goes to who has waited longest.
  private func leavePlace() {
    if waiting.isEmpty {
      fetches -= 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
