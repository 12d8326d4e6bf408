import BroadsheetCore

/// Finds names from before that say nothing, or two things at once.
enum FormerNameCheck {
  /// Reports each of them where it stands: one that something bears now, and one that two claim.
  static func judge(
    _ names: [(id: Slug, former: [Slug])],
    _ kind: String,
    at place: (Slug) -> FileValue?
  ) {
    let present = Set(names.map(\.id))
    var owners: [Slug: Slug] = [:]
    for (id, former) in names {
      for name in former {
        if present.contains(name) {
          place(id)?.report(
            "'\(name)' is what a \(kind) is called now",
            expected: "an id that no \(kind) has any more"
          )
        } else if let owner = owners.updateValue(id, forKey: name) {
          place(id)?.report(
            "'\(name)' is what '\(owner)' was called",
            expected: "an id that no other \(kind) had"
          )
        }
      }
    }
  }
}
