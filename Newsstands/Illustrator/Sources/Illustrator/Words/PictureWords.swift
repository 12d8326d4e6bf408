/// What pictures show, in the language of whoever cannot see them.
///
/// The words follow from the motif and the light alone, as the drawing does: a story's own words say
/// what has happened, not what is drawn.
struct PictureWords {
  /// BCP 47; English for languages that no paper is in.
  let language: String

  func of(_ motif: Motif, in mood: Mood) -> String {
    let scenes =
      switch language {
      case "nb": Self.norwegian
      case "sv": Self.swedish
      default: Self.english
      }
    guard let scene = scenes[motif] else { preconditionFailure("\(motif) has no words") }
    guard motif.isUnderOpenSky, let light = light(mood) else { return scene }
    return "\(scene), \(light)"
  }

  /// Nil for the light of a day, which goes without saying.
  private func light(_ mood: Mood) -> String? {
    switch (mood, language) {
    case (.day, _), (.winter, _): nil
    case (.dusk, "nb"): "i skumringen"
    case (.dusk, "sv"): "i skymningen"
    case (.dusk, _): "at dusk"
    case (.night, "nb"): "om natten"
    case (.night, "sv"): "på natten"
    case (.night, _): "at night"
    }
  }
}

extension Motif {
  /// Whether sun or moon stand in the picture.
  fileprivate var isUnderOpenSky: Bool {
    switch self {
    case .harbour, .ferry, .fishingboat, .fjord, .ocean, .whale, .lighthouse, .beach, .sailing,
      .oilrig, .flood, .mountain, .forest, .snow, .storm, .rain, .cabin, .farm, .greenhouse,
      .garden, .flowers, .campfire, .bird, .reindeer, .dog, .horse, .bee, .city, .street, .house,
      .apartment, .construction, .housing, .playground, .marketStall, .parliament, .courthouse,
      .townhall, .school, .hospital, .bank, .church, .prison, .police, .ambulance, .firetruck,
      .train, .tram, .bus, .bicycle, .road, .bridge, .tunnel, .plane, .containers, .car, .portCrane,
      .electricCar, .factory, .windfarm, .dam, .powerline, .solar, .nuclear, .mine, .chartUp,
      .chartDown, .stadium, .skis, .biathlon, .cycling, .running, .rowing, .climbing, .skiJump,
      .flag, .child, .elderly, .crowd, .protest, .suitcase:
      true
    case .cat, .fish, .shop, .restaurant, .gavel, .ballot, .laboratory, .space, .telescope,
      .satellite, .robot, .phone, .chip, .datacentre, .startup, .laptop, .planet, .coins, .money,
      .office, .handshake, .kitchen, .bread, .coffee, .cake, .wine, .vegetables, .fishDish,
      .theatre, .concert, .guitar, .piano, .vinyl, .cinema, .book, .library, .painting, .museum,
      .sculpture, .dance, .football, .handball, .hockey, .swimming, .tennis, .chess, .gymnastics,
      .map, .globe, .microphone, .newspaper, .speechbubble, .clothes, .letter, .portrait1,
      .portrait2, .portrait3, .portrait4, .portrait5, .portrait6:
      false
    }
  }
}
