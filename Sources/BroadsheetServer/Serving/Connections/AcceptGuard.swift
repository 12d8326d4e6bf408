import Logging
import NIOCore

/// Keeps the server listening when the system has no room for one more connection.
///
/// The error would otherwise end the server. Nothing is accepted for a moment, because the system
/// would report the same error again at once, and for ever.
final class AcceptGuard: ChannelDuplexHandler {
  typealias InboundIn = any Channel
  typealias InboundOut = any Channel
  typealias OutboundIn = Never
  typealias OutboundOut = Never

  private static let pause = TimeAmount.milliseconds(100)

  private let logger: Logger
  private var isPausing = false
  private var hasHeldRead = false

  init(logger: Logger) { self.logger = logger }

  /// Puts a guard before everything else that a listening channel does.
  static func protect(_ channel: any Channel, logger: Logger) async {
    let added = channel.eventLoop.submit {
      try channel.pipeline.syncOperations.addHandler(AcceptGuard(logger: logger), position: .first)
    }
    // It fails only for a channel that is closed already.
    try? await added.get()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard context.channel.isActive else { return context.fireErrorCaught(error) }
    guard !isPausing else { return }
    isPausing = true
    logger.warning("A connection could not be accepted", metadata: ["error": "\(error)"])
    context.eventLoop.assumeIsolated().scheduleTask(in: Self.pause) {
      self.isPausing = false
      guard self.hasHeldRead else { return }
      self.hasHeldRead = false
      context.read()
    }
  }

  func read(context: ChannelHandlerContext) {
    guard !isPausing else {
      hasHeldRead = true
      return
    }
    context.read()
  }
}
