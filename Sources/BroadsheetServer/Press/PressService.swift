import ServiceLifecycle

/// Keeps the press room working until the server shuts down.
struct PressService: Service {
  let room: PressRoom

  func run() async throws {
    await cancelWhenGracefulShutdown { await room.work() }
  }
}
