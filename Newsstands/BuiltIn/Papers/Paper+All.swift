extension Paper {
  /// The seven papers; names and languages are those of the newsstand file, which alone has
  /// their palettes.
  static let all: [Paper] = [
    Paper(
      id: "morgenvarden",
      name: "Morgenvarden",
      language: "nb",
      beat: ["politics", "world", "economy", "science", "culture", "opinion"],
      spotColour: "#8a1c24"
    ),
    Paper(
      id: "blink",
      name: "Blink",
      language: "nb",
      beat: ["celebrity", "justice", "consumer", "family", "weather", "football"],
      spotColour: "#d00018"
    ),
    Paper(
      id: "skjaergardsbladet",
      name: "Skjærgårdsbladet",
      language: "nb",
      beat: ["local", "coast", "transport", "weather"],
      spotColour: "#0b6075"
    ),
    Paper(
      id: "kurs-och-kapital",
      name: "Kurs & Kapital",
      language: "sv",
      beat: [
        "markets", "business", "economy", "property", "startups", "career", "consumer", "energy",
      ],
      spotColour: "#00565e"
    ),
    Paper(
      id: "malgang",
      name: "Målgång",
      language: "sv",
      beat: [
        "sport", "football", "hockey", "skiing", "athletics", "handball", "women", "youth",
        "cycling", "tennis", "esport", "statistics", "betting",
      ],
      spotColour: "#1340d6"
    ),
    Paper(
      id: "harbour-ledger",
      name: "The Harbour Ledger",
      language: "en",
      beat: ["local", "coast", "politics", "transport", "justice"],
      spotColour: "#1b4f82"
    ),
    Paper(
      id: "lantern",
      name: "The Lantern",
      language: "en",
      beat: [
        "ideas", "science", "culture", "space", "nature", "books", "art", "theatre", "garden",
      ],
      spotColour: "#94450a"
    ),
  ]
}
