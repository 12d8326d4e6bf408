import Foundation

/// Options of a `Codable` type, as a newsstand file says them.
///
/// What is wrong is said at its key: a key that is missing, a value of another kind, and a key that
/// the type does not know, as far as encoding what was read shows it.
enum CodedOptions {
  /// Reads a section's `options`; a section without any has those of an empty mapping.
  static func read<Options: Codable>(
    _ kind: Options.Type,
    from section: any OptionMembers
  ) -> Options? {
    let written = section.optional("options")
    return read(kind, from: written?.json ?? .object([:]), at: written ?? section.whole)
  }

  /// Reads options that are JSON; `place` is where they stand.
  static func read<Options: Codable>(
    _ kind: Options.Type,
    from json: JSONValue,
    at place: any OptionValue
  ) -> Options? {
    do {
      let options = try JSONDecoder().decode(kind, from: JSONEncoder().encode(json))
      reportUnknownKeys(of: json, known: Self.json(of: options), at: place)
      return options
    } catch let error as DecodingError {
      report(error, at: place)
    } catch {
      place.report("not understood: \(error)")
    }
    return nil
  }

  /// The options as JSON; nil for what cannot be.
  static func json(of options: some Encodable) -> JSONValue? {
    (try? JSONEncoder().encode(options)).flatMap {
      try? JSONDecoder().decode(JSONValue.self, from: $0)
    }
  }

  private static func reportUnknownKeys(
    of json: JSONValue,
    known: JSONValue?,
    at place: any OptionValue
  ) {
    guard let written = json.object, let known = known?.object else { return }
    for key in written.keys.sorted() where known[key] == nil && written[key] != .null {
      place.member(key).report("unknown key '\(key)'", expected: oneOf(known.keys.sorted()))
    }
  }

  private static func oneOf(_ keys: [String]) -> String {
    keys.isEmpty ? "no keys" : "one of " + keys.joined(separator: ", ")
  }

  private static func report(_ error: DecodingError, at place: any OptionValue) {
    let context: DecodingError.Context
    var missing: String?
    switch error {
    case .keyNotFound(let key, let place): (context, missing) = (place, key.stringValue)
    case .typeMismatch(_, let place), .valueNotFound(_, let place), .dataCorrupted(let place):
      context = place
    @unknown default:
      place.report("not understood: \(error)")
      return
    }
    let value = context.codingPath.reduce(place) { $0.member($1.stringValue) }
    if let missing {
      value.report("'\(missing)' is missing", expected: "the option '\(missing)'")
    } else {
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      value.report(path.isEmpty ? "not understood" : "'\(path)' is not understood", expected: nil)
    }
  }
}
