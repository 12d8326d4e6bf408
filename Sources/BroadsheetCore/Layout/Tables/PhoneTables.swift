/// Phones: one card a row; the first is loud, the next have their picture beside, the rest are
/// lines.
enum PhoneTables {
  static func text(_ role: TableRole) -> String {
    switch role {
    case .fixed: "*: Fs | Fm x4 | Fs | Fm x4 | Fs | Fm"
    case .package: "*: F100 | Fm x4 | Fl"
    case .pairs: "*: Fs | Fm"
    case .fast: "*: Fm x3 | Fl"
    case .slow: "*: Fm x5 | Fl"
    case .list: "*: Fl"
    case .opinion: "*: Fp"
    case .briefs: "*: Ft x2 | Fl"
    case .text: "*: Ft x3 | Fl"
    }
  }
}
