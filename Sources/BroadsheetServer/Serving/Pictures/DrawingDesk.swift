import BroadsheetImaging
import DequeModule
import Dispatch
import Foundation
import Logging

/// Draws pictures, one after the other, on a thread of its own, and keeps what it has drawn.
///
/// A picture is drawn once for all who ask for it at the same time. Those who ask for more than can be
/// drawn soon are told to come back.
actor DrawingDesk {
  /// What comes of asking for a picture.
  enum Outcome {
    case drawn(Representation)
    /// Too many others are being drawn; it is worth asking again.
    case busy
    case failed
  }

  /// How much is drawn and kept.
  struct Limits {
    /// The bytes of all pictures that are kept.
    var kept = 48 * 1024 * 1024
    /// Pictures that wait or are drawn at one time.
    var waiting = 24
    /// Pictures that may be drawn at once after a quiet time.
    var burst = 150.0
    /// Pictures a second, on the whole.
    var rate = 3.0
  }

  private let limits: Limits
  private let logger: Logger
  private let uptime: @Sendable () -> Double
  private let queue = DispatchQueue(label: "drawing", qos: .utility)
  private var kept: [String: (picture: Representation, size: Int)] = [:]
  private var order: Deque<String> = []
  private var keptBytes = 0
  /// Drawings under way; each ends by itself, for nobody asks for it in vain.
  private var drawings: [String: Task<Outcome, Never>] = [:]
  private var leave: Double
  private var leaveAt: Double

  init(
    limits: Limits = Limits(),
    logger: Logger,
    uptime: @escaping @Sendable () -> Double
  ) {
    (self.limits, self.logger, self.uptime) = (limits, logger, uptime)
    (leave, leaveAt) = (limits.burst, uptime())
  }

  /// The picture of that name: the one that is kept, or what `compose` makes of what `bring` brings.
  ///
  /// The name must say everything that the picture is made of. `compose` runs on the thread for
  /// drawing and may take its time there.
  func picture<Material: Sendable>(
    named name: String,
    bring: @escaping @Sendable () async -> Material,
    compose: @escaping @Sendable (Material) throws(RasterError) -> [UInt8]
  ) async -> Outcome {
    if let known = kept[name] { return .drawn(known.picture) }
    if let drawing = drawings[name] { return await drawing.value }
    guard drawings.count < limits.waiting, mayDraw() else { return .busy }
    let drawing = Task { [queue, logger] in
      let material = await bring()
      let drawn = await withCheckedContinuation { continuation in
        queue.async {
          continuation.resume(
            returning: Result { () throws(RasterError) in
              try compose(material)
            }
          )
        }
      }
      switch drawn {
      case .success(let bytes):
        return keep(Representation(bytes, mediaType: "image/png", effort: nil), bytes.count, name)
      case .failure(let error):
        logger.error("A picture is not drawn", metadata: ["name": "\(name)", "error": "\(error)"])
        return .failed
      }
    }
    drawings[name] = drawing
    let outcome = await drawing.value
    drawings[name] = nil
    return outcome
  }

  /// How many pictures are kept.
  var count: Int { kept.count }

  private func keep(_ picture: Representation, _ size: Int, _ name: String) -> Outcome {
    if kept[name] == nil {
      kept[name] = (picture, size)
      order.append(name)
      keptBytes += size
    }
    while keptBytes > limits.kept, order.count > 1, let oldest = order.popFirst() {
      keptBytes -= kept.removeValue(forKey: oldest)?.size ?? 0
    }
    return .drawn(picture)
  }

  private func mayDraw() -> Bool {
    let now = uptime()
    leave = min(limits.burst, leave + max(0, now - leaveAt) * limits.rate)
    leaveAt = now
    guard leave >= 1 else { return false }
    leave -= 1
    return true
  }
}
