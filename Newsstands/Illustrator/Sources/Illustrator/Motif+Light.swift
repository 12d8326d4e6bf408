/// The light that suits a motif when neither brand nor story asks for one.
extension Motif {
  /// The moods to choose from; one that stands twice is twice as likely.
  var moods: [Mood] {
    switch self {
    case .snow, .skis, .skiJump, .biathlon, .reindeer: [.winter, .winter, .dusk]
    case .space, .planet, .telescope, .satellite, .campfire: [.night]
    case .concert, .theatre, .cinema, .dance, .datacentre: [.dusk, .night]
    case .storm: [.day, .dusk, .night]
    case .beach, .flowers, .garden, .greenhouse, .bee, .marketStall, .playground, .child:
      [.day, .day, .dusk]
    case .map, .housing, .vegetables: [.day, .day, .dusk, .winter]
    case .hockey: [.day, .winter]
    case .cabin, .mountain: [.day, .dusk, .winter]
    default: [.day, .day, .day, .dusk, .dusk, .night, .winter]
    }
  }

  /// Whether the picture may be turned left to right; a falling curve must not rise.
  var mayMirror: Bool {
    switch self {
    case .chartUp, .chartDown, .startup: false
    default: true
    }
  }
}
