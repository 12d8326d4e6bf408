import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// A connection of a reader: Hummingbird's for HTTP/1, behind a conversation that keeps time.
struct NewsstandChannel: ServerChildChannel {
  private let channel: HTTP1Channel
  private let connections: OpenConnections
  private let rules: ConnectionRules
  private let ready: @Sendable () -> ReadyAnswers

  init(
    responder: @escaping HTTPChannelHandler.Responder,
    connections: OpenConnections,
    rules: ConnectionRules,
    ready: @escaping @Sendable () -> ReadyAnswers
  ) {
    channel = HTTP1Channel(
      responder: responder,
      configuration: .init(
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: 16 * 1024,
          maxHeaderListSize: 32 * 1024,
          maxHeaderFieldCount: 100
        )
      )
    )
    self.connections = connections
    self.rules = rules
    self.ready = ready
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<AcceptedConnection> {
    self.channel.setup(channel: channel, logger: logger).flatMapThrowing { value in
      let accepted = AcceptedConnection(value)
      let pipeline = channel.pipeline.syncOperations
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      let encoder = try pipeline.context(handlerType: HTTPResponseEncoder.self)
      let conversation = Conversation(
        connections: connections,
        rules: rules,
        ready: ready,
        logger: logger,
        wire: encoder
      )
      try pipeline.addHandler(conversation, position: .after(decoder))
      try pipeline.addHandler(RequestLineGuard(), position: .before(decoder))
      return accepted
    }
  }

  func handle(value: AcceptedConnection, logger: Logger) async {
    await channel.handle(value: value.take(), logger: logger)
  }
}
