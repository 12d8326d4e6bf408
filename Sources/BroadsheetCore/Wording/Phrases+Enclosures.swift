extension Phrases {
  /// What a reader does with a file of a story.
  public func action(on kind: Enclosure.Kind) -> String {
    switch kind {
    case .audio: pick(en: "Listen", nb: "Lytt", sv: "Lyssna")
    case .video: pick(en: "Watch", nb: "Se", nn: "Sjå", sv: "Titta")
    case .document: pick(en: "Open", nb: "Åpne", nn: "Opne", sv: "Öppna")
    }
  }

  /// What is said in a recording, in writing.
  public var transcript: String { pick(en: "Transcript", nb: "Transkripsjon", sv: "Transkription") }

  /// The parts of a recording.
  public var chapters: String {
    pick(en: "Chapters", nb: "Kapitler", nn: "Kapittel", sv: "Kapitel")
  }

  /// The way to what others say of a story.
  public var discussion: String { pick(en: "Discussion", nb: "Diskusjon", sv: "Diskussion") }

  /// How long something plays, in words, to the minute; to the second below one.
  public func duration(seconds: Int) -> String {
    guard seconds >= 60 else { return "\(seconds)\u{a0}s" }
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
    let hour = pick(en: "h", nb: "t", sv: "tim")
    return [hours > 0 ? "\(hours)\u{a0}\(hour)" : nil, minutes > 0 ? "\(minutes)\u{a0}min" : nil]
      .compactMap(\.self).joined(separator: " ")
  }
}
