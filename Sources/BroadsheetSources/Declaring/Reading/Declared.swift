import BroadsheetCore

/// What Swift declares, known by where that is.
///
/// A value carries what it says, so that nothing has to be registered; a file can hold none.
protocol Declared: Hashable, CustomReflectable {
  var place: DeclaredPlace { get set }
}

extension Declared {
  /// This in a section of that name.
  func of(_ section: Slug) -> Self {
    var other = self
    other.place.section = section
    return other
  }

  /// This, which goes by one value more.
  func varying(by value: String) -> Self {
    var other = self
    other.place.variations.append(value)
    return other
  }

  static func == (left: Self, right: Self) -> Bool { left.place == right.place }

  func hash(into hasher: inout Hasher) { hasher.combine(place) }

  /// What fingerprints go by: nothing that is another in the next process.
  var customMirror: Mirror {
    Mirror(self, children: ["place": place], displayStyle: .struct)
  }
}
