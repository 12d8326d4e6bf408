/// The elements of formulas that are written (MathML Core).
///
/// What is not here runs, leads somewhere, or lets HTML in again, as `annotation-xml` and `mglyph`.
enum MathTag: CaseIterable {
  case annotation, merror, mfrac, mi, mmultiscripts, mn, mo, mover, mphantom, mprescripts, mroot
  case mrow, ms, mspace, msqrt, mstyle, msub, msubsup, msup, mtable, mtd, mtext, mtr, munder
  case munderover, semantics

  /// The element's name: the case is spelled like it.
  var name: String { "\(self)" }

  static func named(_ key: NameKey) -> MathTag? { byName.value(of: key) }

  private static let byName = NameTable(allCases.map { ($0.name, $0) })

  /// Holds text and nothing else.
  var isToken: Bool {
    switch self {
    case .annotation, .mi, .mn, .mo, .ms, .mspace, .mtext: true
    default: false
    }
  }

  /// What tells its next child from the one before, where the formula is written in one line.
  func sign(before child: Int) -> String {
    switch self {
    case .mfrac: "/"
    case .msup, .mover: "^"
    case .msub, .munder, .mmultiscripts: "_"
    case .msubsup, .munderover: child == 1 ? "_" : "^"
    case .mroot: "^1/"
    case .mtr: ", "
    case .mtable: "; "
    default: ""
    }
  }

  /// Whether a child of more than one sign is put in brackets there.
  var bracketsChildren: Bool {
    switch self {
    case .mtr, .mtable: false
    default: !sign(before: 1).isEmpty
    }
  }
}

/// The attributes of formulas that are written: key words and small numbers, no style and no address.
enum MathAttribute: CaseIterable {
  case accent, accentunder, columnspan, dir, display, displaystyle, encoding, fence, form, largeop
  case linethickness, mathvariant, movablelimits, rowspan, separator, stretchy, symmetric

  var name: String { "\(self)" }

  static func named(_ key: NameKey) -> MathAttribute? { byName.value(of: key) }

  private static let byName = NameTable(allCases.map { ($0.name, $0) })

  /// Whether a value is one that the attribute has.
  func allows(_ value: some Collection<UInt8>) -> Bool {
    switch self {
    case .columnspan, .rowspan: 1...2 ~= value.count && value.allSatisfy(\.isASCIIDigit)
    // Without a line the fraction is a binomial; any other width is the page's.
    case .linethickness: value.first == UInt8(ascii: "0") && value.count <= 3 && isWord(value)
    case .encoding: value.count <= 40 && isWord(value)
    default: value.count <= 24 && value.allSatisfy { $0.isASCIILetter || $0 == UInt8(ascii: "-") }
    }
  }

  private func isWord(_ value: some Collection<UInt8>) -> Bool {
    value.allSatisfy { $0.isASCIIAlphanumeric || "-+./".utf8.contains($0) }
  }
}
