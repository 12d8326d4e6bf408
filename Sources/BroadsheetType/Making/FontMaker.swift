public import BroadsheetCore
public import Foundation

/// Makes the files by which a brand's own faces travel with its pages.
///
/// It finds the faces, cuts out of each what the brand's language needs, packs it, and drops what does
/// not fit. Files may be anybody's: whatever is the matter with one costs that face and is said, and
/// readers see what their system has.
public struct FontMaker: Sendable {
  /// The most bytes that all files of a brand may be together.
  public static let budget = 60_000
  /// The most bytes that a font to cut from may have.
  public static let mostBytes = 20 * 1024 * 1024

  private let budget: Int
  private let faces: FaceFinder

  /// - Parameters:
  ///   - folder: The newsstand file's, below which its fonts are; nil where it has none.
  ///   - budget: The most bytes of all files of a brand.
  public init(folder: URL?, budget: Int = Self.budget) {
    faces = FaceFinder(folder: folder, limit: Self.mostBytes)
    self.budget = budget
  }

  /// The files for a brand, and what is left out of them and why.
  ///
  /// It takes some tenths of a second, and for hostile files no longer than their size allows: do not
  /// have anybody wait for it. What `cache` has is not made again.
  @concurrent
  public func make(
    _ order: FontSet.Order,
    cache: FontCache? = nil
  ) async -> (fonts: FontSet, remarks: [FontRemark]) {
    let (chosen, remarks) = await choose(for: order, roles: Typefaces.Role.allCases)
    let key = cache.map { _ in FontCache.key(order, chosen.map(\.pick.face), budget: budget) }
    if let cache, let key, let kept = cache.read(key), kept.fonts.order == order {
      return (kept.fonts, remarks + kept.remarks)
    }
    var cutting = FontCutting(order: order, budget: budget, finder: faces)
    await cutting.cut(chosen)
    let fonts = FontSet(
      order: order,
      families: cutting.families,
      lettering: cutting.lettering
    )
    if let cache, let key {
      cache.write(.init(fonts: fonts, remarks: cutting.remarks), under: key)
    }
    return (fonts, remarks + cutting.remarks)
  }

  /// The brand's name alone, as ``make(_:cache:)`` draws it as well: some thousandths of a second, so that
  /// mastheads need not wait for what is cut.
  @concurrent
  public func letter(_ order: FontSet.Order) async -> Lettering? {
    let (chosen, _) = await choose(for: order, roles: [.masthead, .headline])
    var cutting = FontCutting(order: order, budget: budget, finder: faces)
    await cutting.letter(chosen)
    return cutting.lettering
  }

  private func choose(
    for order: FontSet.Order,
    roles: [Typefaces.Role]
  ) async -> ([ChosenFace], [FontRemark]) {
    var remarks: [FontRemark] = []
    var chosen: [ChosenFace] = []
    for role in roles {
      guard let typeface = order.typefaces[role] else { continue }
      let (faces, troubles) = await faces.choose(for: typeface)
      chosen += faces.enumerated().map { index, pick in
        ChosenFace(role: role, typeface: typeface, pick: pick, isFirst: index == 0)
      }
      remarks += troubles.map { FontRemark(.trouble, "\(role.rawValue): \($0)") }
    }
    return (chosen, remarks)
  }
}

/// A face that one role is to be set in.
struct ChosenFace {
  var role: Typefaces.Role
  var typeface: Typeface
  var pick: FaceFinder.Pick
  /// Whether it is the one that most of the text is set in.
  var isFirst: Bool
}

extension [ChosenFace] {
  /// The face of a role that a name of such a setting stands in: the other slant rather than none, and
  /// the nearest weight, as CSS chooses.
  func forName(_ setting: NameSetting, role: Typefaces.Role) -> ChosenFace? {
    let faces = filter { $0.role == role }
    let slanted = faces.filter { $0.pick.face.isItalic == setting.isSlanted }
    func distance(_ face: ChosenFace) -> Int { abs(face.pick.weight - setting.weight) }
    return (slanted.isEmpty ? faces : slanted).min { distance($0) < distance($1) }
  }
}
