extension Paper {
  /// The seven papers; names, languages and colours are those of the newsstand file.
  static let all: [Paper] = [
    Paper(
      id: "morgenvarden",
      name: "Morgenvarden",
      language: "nb",
      beat: ["politics", "world", "economy", "science", "culture", "opinion"],
      light: Colours(
        background: "#fcfbf8",
        surface: "#f2f0ea",
        text: "#15171b",
        secondaryText: "#55585e",
        accent: "#8a1c24",
        onAccent: "#ffffff",
        line: "#d3cec3"
      ),
      dark: Colours(
        background: "#121316",
        surface: "#1d1f23",
        text: "#ebe8e1",
        secondaryText: "#aeaaa1",
        accent: "#eb938a",
        onAccent: "#1c0c0b",
        line: "#393b40"
      )
    ),
    Paper(
      id: "blink",
      name: "Blink",
      language: "nb",
      beat: ["celebrity", "justice", "consumer", "family", "weather", "football"],
      light: Colours(
        background: "#ffffff",
        surface: "#f3f2f0",
        text: "#0b0b0c",
        secondaryText: "#4d4d50",
        accent: "#d00018",
        onAccent: "#ffffff",
        line: "#d6d4d0"
      ),
      dark: Colours(
        background: "#0e0e10",
        surface: "#1c1c1f",
        text: "#fafafa",
        secondaryText: "#b6b6ba",
        accent: "#ff6a6a",
        onAccent: "#180203",
        line: "#3a3a3e"
      )
    ),
    Paper(
      id: "skjaergardsbladet",
      name: "Skjærgårdsbladet",
      language: "nb",
      beat: ["local", "coast", "transport", "weather"],
      light: Colours(
        background: "#f8fbfa",
        surface: "#e9f1f1",
        text: "#10222b",
        secondaryText: "#4a5c65",
        accent: "#0b6075",
        onAccent: "#ffffff",
        line: "#c3d2d5"
      ),
      dark: Colours(
        background: "#0d181d",
        surface: "#15262d",
        text: "#e4eef0",
        secondaryText: "#a1b5bc",
        accent: "#72c6d7",
        onAccent: "#06202a",
        line: "#2b424c"
      )
    ),
    Paper(
      id: "kurs-och-kapital",
      name: "Kurs & Kapital",
      language: "sv",
      beat: [
        "markets", "business", "economy", "property", "startups", "career", "consumer", "energy",
      ],
      light: Colours(
        background: "#fcebdf",
        surface: "#f4dccb",
        text: "#231c17",
        secondaryText: "#5e4f45",
        accent: "#00565e",
        onAccent: "#ffffff",
        line: "#dcc2ae"
      ),
      dark: Colours(
        background: "#1a1512",
        surface: "#271f1a",
        text: "#f4e5d9",
        secondaryText: "#bea898",
        accent: "#7ccbc8",
        onAccent: "#06201f",
        line: "#46392f"
      )
    ),
    Paper(
      id: "malgang",
      name: "Målgång",
      language: "sv",
      beat: [
        "sport", "football", "hockey", "skiing", "athletics", "handball", "women", "youth",
        "cycling", "tennis", "esport", "statistics", "betting",
      ],
      light: Colours(
        background: "#ffffff",
        surface: "#eff3fb",
        text: "#0a0f1c",
        secondaryText: "#4b556b",
        accent: "#1340d6",
        onAccent: "#ffffff",
        line: "#d3daea"
      ),
      dark: Colours(
        background: "#0a0f1c",
        surface: "#151d30",
        text: "#f2f5fc",
        secondaryText: "#a9b3ca",
        accent: "#ffdf00",
        onAccent: "#0a0f1c",
        line: "#2c3752"
      )
    ),
    Paper(
      id: "harbour-ledger",
      name: "The Harbour Ledger",
      language: "en",
      beat: ["local", "coast", "politics", "transport", "justice"],
      light: Colours(
        background: "#fbfcfc",
        surface: "#eef2f4",
        text: "#0f1b28",
        secondaryText: "#4f5f6e",
        accent: "#1b4f82",
        onAccent: "#ffffff",
        line: "#c6d0d8"
      ),
      dark: Colours(
        background: "#0e151d",
        surface: "#18222d",
        text: "#e6ecf1",
        secondaryText: "#a1afbc",
        accent: "#8fbdea",
        onAccent: "#08172a",
        line: "#2e3c4a"
      )
    ),
    Paper(
      id: "lantern",
      name: "The Lantern",
      language: "en",
      beat: [
        "ideas", "science", "culture", "space", "nature", "books", "art", "theatre", "garden",
      ],
      light: Colours(
        background: "#fdfbf7",
        surface: "#f5efe4",
        text: "#2a241f",
        secondaryText: "#685d53",
        accent: "#94450a",
        onAccent: "#ffffff",
        line: "#e3d9ca"
      ),
      dark: Colours(
        background: "#16120e",
        surface: "#221c16",
        text: "#f3eadd",
        secondaryText: "#b9ab9a",
        accent: "#f4b860",
        onAccent: "#201305",
        line: "#3f352a"
      )
    ),
  ]
}
