internal import CAdwaita

/// Asks the system where the reader is, by GeoClue, and no more exactly than which town.
///
/// Nothing is asked before `ask`, and the system is told when nobody wants to know any more.
@MainActor
public final class PositionFinder {
  /// A point on the earth, in degrees.
  public struct Position: Sendable, Hashable {
    /// To the north of the equator, from -90 to 90.
    public var latitude: Double
    /// To the east of Greenwich, from -180 to 180.
    public var longitude: Double
  }

  /// Why there is no position.
  public enum Trouble: Error, Equatable {
    /// The reader or the system does not allow it.
    case refused
    /// The system has nothing that knows, or what it says is no position; in words for support.
    case unavailable(String)
    /// It was not found in time.
    case late
  }

  private static let patience = Duration.seconds(20)
  /// GeoClue's word for how exact a position may be: which town.
  private static let town: UInt32 = 4
  private static let service = "org.freedesktop.GeoClue2"

  private let programID: String
  private var bus: SystemBus?
  private var client: String?
  private var location: String?
  private var done: (@MainActor (Result<Position, Trouble>) -> Void)?
  /// Waits until it is too late; owned here, cancelled with the question.
  private var waiting: Task<Void, Never>?

  /// For a program by the name of its desktop file, which the system may show to the reader.
  public init(programID: String) { self.programID = programID }

  isolated deinit { cancel() }

  /// Whether an answer is waited for.
  public var isAsking: Bool { bus != nil }

  /// Asks; `done` is called once, after 20 seconds at the latest, unless it is cancelled before.
  ///
  /// Nothing happens while another answer is waited for.
  public func ask(_ done: @escaping @MainActor (Result<Position, Trouble>) -> Void) {
    guard !isAsking else { return }
    let bus = SystemBus()
    self.bus = bus
    self.done = done
    waiting = Task { [weak self] in
      guard (try? await Task.sleep(for: Self.patience)) != nil else { return }
      self?.end(.failure(.late))
    }
    bus.open { [weak self] trouble in
      guard let trouble else {
        self?.askForClient(over: bus)
        return
      }
      self?.end(.failure(Trouble(trouble)))
    }
  }

  /// Wants no answer any more; nothing happens where none is waited for.
  public func cancel() { end(nil) }

  private func askForClient(over bus: SystemBus) {
    bus.call(Self.manager, "GetClient") { [weak self] answer in
      guard let self, let answer = take(answer) else { return }
      guard let client = answer[0]?.object else {
        end(.failure(.unavailable("no client of GeoClue")))
        return
      }
      self.client = client
      start(client, over: bus)
    }
  }

  private func start(_ client: String, over bus: SystemBus) {
    set("DesktopId", of: client, to: .text(programID), over: bus)
    set("RequestedAccuracyLevel", of: client, to: .number(Self.town), over: bus)
    let object = Self.object(client, "Client")
    bus.listen(to: object, "LocationUpdated") { [weak self] arguments in
      // The first is enough.
      guard let self, location == nil else { return }
      location = arguments[1]?.object
      if let location {
        read(location, over: bus)
      } else {
        end(.failure(.unavailable("no location of GeoClue")))
      }
    }
    bus.call(object, "Start") { [weak self] in _ = self?.take($0) }
  }

  private func set(_ name: String, of client: String, to value: BusValue?, over bus: SystemBus) {
    let arguments = BusValue.tuple(.text("\(Self.service).Client"), .text(name), .any(value))
    // One that is not taken makes the start fail, which says why.
    bus.tell(Self.properties(of: client), "Set", arguments)
  }

  private func read(_ location: String, over bus: SystemBus) {
    let arguments = BusValue.tuple(.text("\(Self.service).Location"))
    bus.call(Self.properties(of: location), "GetAll", arguments) { [weak self] answer in
      guard let self, let known = take(answer)?[0] else { return }
      let position = Position(known["Latitude"]?.double, known["Longitude"]?.double)
      end(position.map { .success($0) } ?? .failure(.unavailable("a location without a position")))
    }
  }

  /// The answer; without one, it is over.
  private func take(_ answer: Result<BusValue, SystemBus.Trouble>) -> BusValue? {
    switch answer {
    case .success(let value): return value
    case .failure(let trouble):
      end(.failure(Trouble(trouble)))
      return nil
    }
  }

  private func end(_ result: Result<Position, Trouble>?) {
    guard let bus else { return }
    if let client {
      bus.tell(Self.object(client, "Client"), "Stop")
      bus.tell(Self.manager, "DeleteClient", .tuple(.object(client)))
    }
    bus.close()
    waiting?.cancel()
    let done = done
    (self.bus, self.done, client, location, waiting) = (nil, nil, nil, nil, nil)
    if let result { done?(result) }
  }

  // MARK: Names on the bus

  private static var manager: SystemBus.Object {
    object("/org/freedesktop/GeoClue2/Manager", "Manager")
  }

  private static func object(_ path: String, _ interface: String) -> SystemBus.Object {
    SystemBus.Object(service: service, path: path, interface: "\(service).\(interface)")
  }

  private static func properties(of path: String) -> SystemBus.Object {
    SystemBus.Object(
      service: service,
      path: path,
      interface: "org.freedesktop.DBus.Properties"
    )
  }
}

extension PositionFinder.Position {
  /// Nil for what is not on the earth.
  fileprivate init?(_ latitude: Double?, _ longitude: Double?) {
    guard let latitude, let longitude, (-90...90).contains(latitude),
      (-180...180).contains(longitude)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}

extension PositionFinder.Trouble {
  fileprivate init(_ trouble: SystemBus.Trouble) {
    switch trouble {
    case .refused: self = .refused
    case .failed(let words): self = .unavailable(words)
    }
  }
}
