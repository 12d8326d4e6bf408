import Logging
import NIOCore
import NIOHTTP1

/// One connection's requests and responses, each after the other, and the time they take.
///
/// It stands between the bytes and whatever makes responses. Requests that come before the last one
/// is answered wait here, and nothing is read meanwhile. It says `Connection: close` when it will
/// close, and it alone closes: after all bytes have left, and with a moment for the other side to
/// read them.
///
/// What is ready to be sent it sends itself, in its turn like everything else.
final class Conversation: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  let connections: OpenConnections
  let rules: ConnectionRules
  /// Writes bytes that need no encoding, past the encoder.
  let wire: ChannelHandlerContext
  let ready: @Sendable () -> ReadyAnswers?
  private let logger: Logger
  /// What others know of it; nil before it begins.
  var seat: OpenConnections.Seat?

  /// A request's head has come, its end has not.
  var isReceiving = false
  /// A request was passed on, and its response has not ended.
  var isAnswering = false
  /// The head of the response under way is gone.
  var hasAnswered = false
  /// The response under way is the last.
  var isLast = false
  /// Nothing is taken any more, and nothing said but what was begun.
  var isLeaving = false
  var hasHungUp = false
  /// There was no room, and none for a long farewell either.
  var isTurnedAway = false
  /// Whatever was asked last has come to its end.
  var hasBeenAsked = false
  /// The client will send no more.
  var hasHeardGoodbye = false
  /// The server is about to end.
  var isEnding = false
  /// When the present wait began.
  var since = NIODeadline.uptimeNanoseconds(0)
  var pace = ReadersPace()
  /// When the stream of events under way last said something; nil while there is none.
  var spokeAt: NIODeadline?

  private var waiting = CircularBuffer<HTTPServerRequestPart>()
  /// What there is to say to the bytes that came last, which were no request.
  private var lastWord: Refusal?
  private var hasHeldRead = false
  /// The client's goodbye came before what it had asked for was answered, and is passed on after.
  private var hasHeldGoodbye = false
  private var isReplaying = false
  /// The request under way is of a version that does not keep connections unless told so.
  private var isOld = false
  /// What has this looked at, and by which number.
  private var watch: (loop: LoopWatch, number: Int)?
  /// What the request under way will be answered with, when it has come to its end.
  private var reply: ReadyReply?
  private var selection = CodingSelection()
  /// Something was passed on since what makes responses was last told to look.
  private var hasPassedOn = false
  private var hasWritten = false

  init(
    connections: OpenConnections,
    rules: ConnectionRules,
    ready: @escaping @Sendable () -> ReadyAnswers?,
    logger: Logger,
    wire: ChannelHandlerContext
  ) {
    self.connections = connections
    self.rules = rules
    self.ready = ready
    self.logger = logger
    self.wire = wire
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { begin(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    begin(context)
    context.fireChannelActive()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    endWatch()
    exit()
  }

  private func exit() {
    if let seat { connections.exit(seat) }
    seat = nil
  }

  func channelInactive(context: ChannelHandlerContext) {
    isLeaving = true
    exit()
    endWatch()
    waiting.removeAll()
    context.fireChannelInactive()
  }

  private func begin(_ context: ChannelHandlerContext) {
    since = context.eventLoop.now
    let seat = connections.enter { [channel = context.channel] in
      channel.pipeline.fireUserInboundEventTriggered(GiveWay())
    }
    self.seat = seat
    if connections.isOverfull, !connections.makeRoom(for: seat) {
      isTurnedAway = true
      refuse(.tooManyConnections, context)
    }
    keepWatch(context)
  }

  private func keepWatch(_ context: ChannelHandlerContext) {
    guard watch == nil, context.channel.isActive else { return }
    let loop = connections.watches.watch(of: context.eventLoop)
    let number = loop.add(every: rules.interval) {
      if context.channel.isActive { self.look(context) }
    }
    watch = (loop, number)
  }

  private func endWatch() {
    if let watch { watch.loop.remove(watch.number) }
    watch = nil
  }

  // MARK: What comes in

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let part = unwrapInboundIn(data)
    guard !isLeaving else { return ignore(part, context) }
    guard waiting.isEmpty, isReceiving || !isAnswering && context.channel.isWritable else {
      return waiting.append(part)
    }
    receive(part, context)
  }

  func channelReadComplete(context: ChannelHandlerContext) { finishRound(context) }

  /// Lets go of what was written and passed on.
  private func finishRound(_ context: ChannelHandlerContext) {
    if hasWritten {
      hasWritten = false
      wire.flush()
    }
    if hasPassedOn {
      hasPassedOn = false
      context.fireChannelReadComplete()
    }
  }

  func read(context: ChannelHandlerContext) {
    // Whoever asks faster than they listen waits for what they have asked for.
    guard isLeaving || waiting.isEmpty && context.channel.isWritable else {
      hasHeldRead = true
      return
    }
    context.read()
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable { goOn(context) }
    context.fireChannelWritabilityChanged()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let error = error as? HTTPParserError else { return context.fireErrorCaught(error) }
    guard !isLeaving, lastWord == nil else { return }
    lastWord = Refusal(error)
    sayLastWord(context)
  }

  /// Refuses what was no request, once all that came before it has been answered.
  private func sayLastWord(_ context: ChannelHandlerContext) {
    guard let lastWord, !isLeaving, waiting.isEmpty, !isAnswering || isReceiving && !hasAnswered
    else { return }
    refuse(lastWord, context)
  }

  private func receive(_ part: HTTPServerRequestPart, _ context: ChannelHandlerContext) {
    switch part {
    case .head(let head):
      since = context.eventLoop.now
      if let seat { connections.begin(seat) }
      let marks = RequestMarks(head.headers)
      guard !marks.isAmbiguous(version: head.version) else {
        return refuse(.unintelligible, context)
      }
      isReceiving = true
      isAnswering = true
      hasAnswered = false
      isOld = head.version != .http1_1
      isLast = !head.isKeepAlive || isEnding || connections.isCrowded
      reply = readyReply(to: head, marks)
      guard reply == nil else { return }
      if !isOld, head.expectsLeave { wire.writeAndFlush(NIOAny(Self.leave), promise: nil) }
    case .body: break
    case .end:
      isReceiving = false
      if let reply { return send(reply, context) }
    }
    hasPassedOn = true
    context.fireChannelRead(wrapInboundOut(part))
  }

  /// Nil for whatever takes more than a look into the table.
  private func readyReply(to head: HTTPRequestHead, _ marks: RequestMarks) -> ReadyReply? {
    guard let ready = ready(), !marks.isSpecial, !marks.announcesBody, head.version.major == 1,
      head.method == .GET || head.method == .HEAD,
      let coding = selection.coding(for: marks.acceptEncoding),
      let answer = ready.answer(at: head.uri, as: coding)
    else { return nil }
    guard let reply = ReadyReply(answer, marks: marks, isHead: head.method == .HEAD) else {
      return nil
    }
    if logger.logLevel <= .debug {
      logger.debug(
        "Answers at once",
        metadata: [
          "method": "\(head.method)", "path": "\(head.uri)", "request": "\(reply.id)",
        ]
      )
    }
    return reply
  }

  private func send(_ reply: ReadyReply, _ context: ChannelHandlerContext) {
    guard let ready = ready() else { return }
    self.reply = nil
    wire.write(NIOAny(reply.head), promise: nil)
    wire.write(NIOAny(reply.id.line), promise: nil)
    if isLast {
      wire.write(NIOAny(Self.close), promise: nil)
    } else if isOld {
      wire.write(NIOAny(Self.keepAlive), promise: nil)
    }
    wire.write(NIOAny(ready.date.line), promise: nil)
    if let body = reply.body {
      pace.write(body.readableBytes)
      wire.write(NIOAny(body), promise: nil)
    }
    hasWritten = true
    isAnswering = false
    let now = context.eventLoop.now
    ready.count(reply, in: now - since)
    since = now
    if isLast { leave(context) } else { rest() }
  }

  /// Takes up what waited for its turn.
  private func goOn(_ context: ChannelHandlerContext) {
    guard !isReplaying else { return }
    isReplaying = true
    while !isLeaving, isReceiving || !isAnswering && context.channel.isWritable,
      let part = waiting.popFirst()
    {
      receive(part, context)
    }
    isReplaying = false
    finishRound(context)
    sayLastWord(context)
    guard !isLeaving, waiting.isEmpty, context.channel.isWritable else { return }
    if hasHeldGoodbye {
      hasHeldGoodbye = false
      hear(context)
    }
    guard hasHeldRead else { return }
    hasHeldRead = false
    context.read()
  }

  /// Takes note that the client will send no more, once all that it sent has been taken.
  func hearGoodbye(_ context: ChannelHandlerContext) {
    hasHeardGoodbye = true
    guard waiting.isEmpty else {
      hasHeldGoodbye = true
      return
    }
    hear(context)
  }

  private func hear(_ context: ChannelHandlerContext) {
    if !isAnswering { leave(context) } else if lastWord == nil { isLast = true }
    context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
  }

  // MARK: What goes out

  func write(
    context: ChannelHandlerContext,
    data: NIOAny,
    promise: EventLoopPromise<Void>?
  ) {
    guard !isLeaving else {
      promise?.fail(ChannelError.outputClosed)
      return
    }
    switch unwrapOutboundIn(data) {
    case .head(var head):
      guard head.status.code >= 200 else { return context.write(data, promise: promise) }
      hasAnswered = true
      // The rest of a request that was answered before its end is not worth waiting for.
      if isReceiving { isLast = true }
      if isLast {
        head.headers.replaceOrAdd(name: "Connection", value: "close")
      } else if isOld {
        head.headers.replaceOrAdd(name: "Connection", value: "keep-alive")
      }
      if head.headers.first(name: "Content-Type") == Self.events { spokeAt = context.eventLoop.now }
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .body(let body):
      pace.write(body.readableBytes)
      if spokeAt != nil { spokeAt = context.eventLoop.now }
      context.write(data, promise: promise)
    case .end:
      context.write(data, promise: promise)
      spokeAt = nil
      isAnswering = false
      since = context.eventLoop.now
      if isLast {
        leave(context)
      } else {
        rest()
        goOn(context)
      }
    }
  }

  private func rest() { if let seat { connections.rest(seat) } }

  static let events = "text/event-stream"
  private static let close = ByteBuffer(string: "Connection: close\r\n")
  private static let keepAlive = ByteBuffer(string: "Connection: keep-alive\r\n")
  private static let leave = ByteBuffer(string: "HTTP/1.1 100 Continue\r\n\r\n")
}

extension HTTPRequestHead {
  /// Whether the client waits for leave to send the body.
  fileprivate var expectsLeave: Bool {
    headers["Expect"].contains { $0.lowercased() == "100-continue" }
  }
}
