import NIOCore
import NIOHTTP1

// How conversations end.

/// An idle connection is to make room for another.
struct GiveWay: Sendable {}

extension Conversation {
  /// Says why, in place of any response, and ends the conversation.
  func refuse(_ refusal: Refusal, _ context: ChannelHandlerContext) {
    let (head, body) = refusal.response(under: ready()?.security)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    context.write(wrapOutboundOut(.end(nil)), promise: nil)
    leave(context)
  }

  /// Ends the conversation once everything that was written has left.
  func leave(_ context: ChannelHandlerContext) {
    guard !isLeaving else { return }
    isLeaving = true
    if let seat { connections.leave(seat) }
    let sent = context.eventLoop.makePromise(of: Void.self)
    sent.futureResult.assumeIsolated().whenComplete { _ in self.hangUp(context) }
    wire.writeAndFlush(NIOAny(ByteBuffer()), promise: sent)
  }

  /// Closes our side only: closing both could destroy what the other side has yet to read.
  private func hangUp(_ context: ChannelHandlerContext) {
    guard context.channel.isActive, !hasHungUp else { return }
    hasHungUp = true
    since = context.eventLoop.now
    guard !hasHeardGoodbye, !(isTurnedAway && hasBeenAsked) else {
      return context.close(promise: nil)
    }
    context.close(mode: .output, promise: nil)
    // So that the other side's goodbye is heard.
    context.read()
    guard isTurnedAway else { return }
    context.eventLoop.assumeIsolated().scheduleTask(in: rules.briefFarewell) {
      context.close(promise: nil)
    }
  }

  /// Nobody will answer, but a request that was read does not make the system throw away ours.
  func ignore(_ part: HTTPServerRequestPart, _ context: ChannelHandlerContext) {
    guard case .end = part else { return }
    hasBeenAsked = true
    if isTurnedAway, hasHungUp { context.close(promise: nil) }
  }

  /// Sees whether something has taken too long.
  func look(_ context: ChannelHandlerContext) {
    let now = context.eventLoop.now
    let unsent = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    if pace.isTooSlow(unsent: unsent, at: now, rules: rules) {
      return context.close(promise: nil)
    }
    if let spokeAt, now - spokeAt >= rules.silence, unsent == 0 { breathe(at: now, context) }
    let waited = now - since
    let isHurried = isEnding || connections.isCrowded
    if hasHungUp {
      if waited >= rules.farewell { context.close(promise: nil) }
    } else if isLeaving {
      // The last bytes are on their way.
    } else if isReceiving {
      guard waited >= (isHurried ? min(rules.hurry, rules.request) : rules.request) else { return }
      if hasAnswered { context.close(promise: nil) } else { refuse(.tooSlow, context) }
    } else if !isAnswering, unsent == 0 {
      guard waited >= (isHurried ? min(rules.hurry, rules.idle) : rules.idle) else { return }
      leave(context)
    }
  }

  /// Has a stream of events say that it is still there.
  ///
  /// Here, where the connection is looked at anyway: no thread is woken for it, and nobody's task.
  private func breathe(at now: NIODeadline, _ context: ChannelHandlerContext) {
    spokeAt = now
    pace.write(Self.comment.readableBytes)
    context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(Self.comment))), promise: nil)
  }

  private static let comment = ByteBuffer(string: ":\n\n")

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case is GiveWay:
      // Whoever has asked meanwhile gets an answer.
      isLast = true
      guard !isAnswering, !isReceiving, !isLeaving else { return }
      isTurnedAway = true
      leave(context)
    case is ChannelShouldQuiesceEvent:
      isEnding = true
      isLast = true
      if !isAnswering { leave(context) }
    case ChannelEvent.inputClosed:
      hearGoodbye(context)
    default:
      context.fireUserInboundEventTriggered(event)
    }
  }

  /// What makes responses is done with the connection; we may not be.
  func close(
    context: ChannelHandlerContext,
    mode: CloseMode,
    promise: EventLoopPromise<Void>?
  ) {
    switch mode {
    case .input: context.close(mode: mode, promise: promise)
    case .output, .all:
      if !isAnswering { leave(context) }
      guard isLeaving else { return context.close(mode: mode, promise: promise) }
      context.channel.closeFuture.cascade(to: promise)
    }
  }
}
