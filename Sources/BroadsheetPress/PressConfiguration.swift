/// How a press goes about its work; the standard values are those of a server for many.
public struct PressConfiguration: Sendable {
  /// What is done here, and what by others with the same store.
  public var role: PressRole
  /// How many sources are asked at the same time; up to three times as many that take their time may
  /// be under way beside them.
  public var parallelFetches: Int
  /// How many sources of one host are asked at the same time, so that a slow host holds up no other.
  public var fetchesPerHost: Int
  /// Seconds after which a fetch is given up, the wait for its host's turn included.
  ///
  /// The transport's own deadline is shorter; this is for transports that miss theirs.
  public var fetchPatience: Double
  /// Seconds that decoding what one source sent may take; more costs that one section.
  public var decodingPatience: Double = 10
  /// Seconds for a story that has to be fetched while its reader waits.
  public var storyPatience: Double
  /// Seconds that a reader's search may take once it is its turn.
  public var searchPatience: Double = 1.5
  /// Seconds between two fetches of a failing source that readers may cause.
  public var retryInterval: Double
  /// Seconds between two looks at how much the store holds; it is tidied once that is worth while, and
  /// at every sixtieth look.
  public var storeInterval: Double = 60
  /// Seconds between two looks at which publishers are to be asked for their icons; each is once a week
  /// at most.
  public var iconInterval: Double = 10
  /// Seconds between two looks at which pictures are to be looked at; each is once a month, or when it
  /// could not be had.
  public var pictureInterval: Double = 1
  /// From 0 up to 1, by chance: how much of a tenth each interval of a source is longer than it was said to
  /// be, so that sources that were asked in the same second are not for ever.
  public var chance: @Sendable () -> Double

  /// A configuration of which each value has a default that suits a server for many.
  public init(
    role: PressRole = .all,
    parallelFetches: Int = 24,
    fetchesPerHost: Int = 4,
    fetchPatience: Double = 60,
    storyPatience: Double = 5,
    retryInterval: Double = 5,
    chance: @escaping @Sendable () -> Double = { 0 }
  ) {
    self.role = role
    self.parallelFetches = parallelFetches
    self.fetchesPerHost = fetchesPerHost
    self.fetchPatience = fetchPatience
    self.storyPatience = storyPatience
    self.retryInterval = retryInterval
    self.chance = chance
  }
}
