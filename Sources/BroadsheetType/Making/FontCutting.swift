import BroadsheetCore
import Foundation

/// Cuts the files of one brand, the most needed first, as long as there is room.
///
/// What is dropped for want of room is, first to last: the letters of other languages, of text before
/// those of headlines; italics of headlines; second weights of labels; italics of text; labels; bold
/// text; text; headlines.
struct FontCutting {
  private struct Piece {
    var chosen: ChosenFace
    var isFurther: Bool
    var rank: Int
  }

  /// What makes the same bytes.
  private struct Cut: Hashable {
    var pick: FaceFinder.Pick
    var hasSmallCapitals: Bool
    var isFurther: Bool
    var isMasthead: Bool
  }

  private struct Made {
    var file: FontSet.File
    var measures: FontMeasures?
  }

  /// A family without these is none to set text in.
  private static let fewestLetters = 20
  /// No file of letters is smaller, so that nothing more need be tried.
  private static let leastBytes = 1_000

  let order: FontSet.Order
  let budget: Int
  let finder: FaceFinder
  private(set) var remarks: [FontRemark] = []
  /// The name, once it is drawn.
  private(set) var lettering: Lettering?
  private var made: [Typefaces.Role: [Made]] = [:]
  private var cuts: [Cut: Made] = [:]
  private var fonts: [FoundFace: OpenTypeFont] = [:]
  private var failed: Set<FoundFace> = []
  private var used = 0

  init(order: FontSet.Order, budget: Int, finder: FaceFinder) {
    self.order = order
    self.budget = budget
    self.finder = finder
  }

  /// What was made, by roles.
  var families: [FontSet.Family] {
    Typefaces.Role.allCases.compactMap { role in
      guard let made = made[role], !made.isEmpty, let typeface = order.typefaces[role] else {
        return nil
      }
      return FontSet.Family(
        role: role,
        name: name(of: typeface.source),
        files: made.map(\.file),
        standIns: standIns(for: made, of: role)
      )
    }
  }

  /// Draws the name of the first face that can spell it, the masthead's or that of headlines, as browsers
  /// would set it; gives the role of that face, and nil where the name stays text.
  ///
  /// What is the matter with a face is said when it is cut.
  @discardableResult
  mutating func letter(_ chosen: [ChosenFace]) async -> Typefaces.Role? {
    for role in [Typefaces.Role.masthead, .headline] {
      guard let chosen = chosen.forName(order.setting, role: role),
        let font = try? await font(chosen),
        Characters.of(order.name).isSubset(of: font.characters)
      else { continue }
      let drawing = NameDrawing(
        font: font,
        weight: chosen.pick.weight,
        numerals: chosen.typeface.numerals,
        setting: order.setting,
        language: order.language
      )
      lettering = drawing.lettering(of: order.name)
      return lettering.map { _ in role }
    }
    return nil
  }

  /// Draws the name, and cuts the files; a masthead's face needs none when the name is drawn of it.
  mutating func cut(_ all: [ChosenFace]) async {
    let drawn = await letter(all)
    let chosen = all.filter { $0.role != .masthead || drawn != .masthead }
    let pieces = chosen.flatMap { chosen in
      let base = Piece(chosen: chosen, isFurther: false, rank: Self.rank(of: chosen))
      guard let rank = Self.furtherRank(of: chosen) else { return [base] }
      return [base, Piece(chosen: chosen, isFurther: true, rank: rank)]
    }
    let ordered = pieces.enumerated().sorted { one, other in
      (one.element.rank, one.offset) < (other.element.rank, other.offset)
    }
    for (_, piece) in ordered { await make(piece) }
  }

  private mutating func make(_ piece: Piece) async {
    let (chosen, face) = (piece.chosen, piece.chosen.pick.face)
    guard !failed.contains(face) else { return }
    let cut = Cut(
      pick: chosen.pick,
      hasSmallCapitals: chosen.typeface.hasSmallCapitals,
      isFurther: piece.isFurther,
      isMasthead: chosen.role == .masthead
    )
    if let known = cuts[cut] {
      made[chosen.role, default: []].append(known)
      return
    }
    do throws(FontTrouble) {
      guard budget - used >= Self.leastBytes else { return leaveOut(piece, size: nil) }
      guard let file = try await file(piece) else { return }
      guard used + file.file.bytes.count <= budget else {
        return leaveOut(piece, size: file.file.bytes.count)
      }
      used += file.file.bytes.count
      cuts[cut] = file
      made[chosen.role, default: []].append(file)
    } catch {
      failed.insert(face)
      let text = "\(chosen.role.rawValue): \(face.file.lastPathComponent): \(error)"
      remarks.append(FontRemark(.trouble, text))
    }
  }

  /// Nil where the font has nothing of what is asked for.
  private mutating func file(_ piece: Piece) async throws(FontTrouble) -> Made? {
    let chosen = piece.chosen
    let font = try await font(chosen)
    let wanted = try characters(for: piece, in: font)
    guard !wanted.isEmpty else { return nil }
    let subset = FontSubset(
      characters: wanted,
      weight: chosen.pick.weight,
      hasSmallCapitals: chosen.typeface.hasSmallCapitals
    )
    let bytes = try subset.cut(from: font)
    // What was made is a font again, and may be measured as one.
    let measures = piece.isFurther ? nil : try OpenTypeFont(bytes).measures
    guard let packed = WOFF2.encode(bytes) else { throw .notCut }
    return Made(
      file: FontSet.File(
        weight: chosen.pick.weight,
        isItalic: chosen.pick.face.isItalic,
        unicodeRange: Characters.unicodeRange(of: wanted),
        isFurther: piece.isFurther,
        bytes: packed
      ),
      measures: measures
    )
  }

  private func characters(
    for piece: Piece,
    in font: OpenTypeFont
  ) throws(FontTrouble) -> Set<UInt32> {
    let has = font.characters
    if piece.chosen.role == .masthead {
      guard Characters.of(order.name).isSubset(of: has) else { throw .noLetters }
      // Some mastheads are set in capitals.
      return Characters.of(order.name + order.name.uppercased()).intersection(has)
    }
    let base = Characters.base(for: order.language)
    guard piece.isFurther else {
      let wanted = base.intersection(has)
      guard wanted.count >= Self.fewestLetters else { throw .noLetters }
      return wanted
    }
    return Characters.further(than: base).intersection(has)
  }

  private mutating func font(_ chosen: ChosenFace) async throws(FontTrouble) -> OpenTypeFont {
    let face = chosen.pick.face
    if let font = fonts[face] { return font }
    let bytes = try await finder.read(face, of: chosen.typeface.source)
    let font = try OpenTypeFont(bytes, index: face.index)
    try font.checkPermission()
    fonts[face] = font
    return font
  }

  private mutating func leaveOut(_ piece: Piece, size: Int?) {
    let (chosen, pick) = (piece.chosen, piece.chosen.pick)
    let what = piece.isFurther ? "letters of other languages" : "weight \(pick.weight)"
    let italic = pick.face.isItalic ? ", italic" : ""
    let needed = size.map { ", which is \($0) bytes" } ?? ""
    let about = "\(chosen.role.rawValue): \(what)\(italic)\(needed), left out: "
    remarks.append(FontRemark(.leftOut, about + "\(used) of \(budget) bytes are taken"))
  }

  private func standIns(for made: [Made], of role: Typefaces.Role) -> [FontSet.StandIn] {
    SystemFace.all(like: order.stack(of: role)).flatMap { face in
      made.compactMap { made in
        made.measures.flatMap {
          face.standIn(for: $0, weight: made.file.weight, isItalic: made.file.isItalic)
        }
      }
    }
  }

  private func name(of source: Typeface.Source) -> String {
    switch source {
    case .family(let name): name
    case .files(let files): files.first?.deletingPathExtension().lastPathComponent ?? ""
    }
  }

  private static func rank(of chosen: ChosenFace) -> Int {
    switch (chosen.role, chosen.pick.face.isItalic) {
    case (.masthead, _): 0
    case (.headline, false): 1
    case (.body, false): chosen.isFirst ? 2 : 3
    case (.label, false): chosen.isFirst ? 4 : 6
    case (.body, true): 5
    case (.headline, true), (.label, true): 7
    }
  }

  /// Nil for cuts in which names of far countries are seldom set.
  private static func furtherRank(of chosen: ChosenFace) -> Int? {
    guard chosen.isFirst, !chosen.pick.face.isItalic else { return nil }
    return switch chosen.role {
    case .headline: 8
    case .body: 9
    case .masthead, .label: nil
    }
  }
}
