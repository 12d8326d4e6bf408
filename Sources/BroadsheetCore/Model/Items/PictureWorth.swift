/// What a picture is good for on a page, as far as it is known, or somebody said, how wide it is.
enum PictureWorth: Int, Comparable {
  /// There is none, or it is a dot.
  case none
  /// Known to be small: beside a line, never over one.
  case thumbnail
  /// Known to be enough for a card among others.
  case card
  /// Nobody knows.
  case unknown
  /// Known to be wide enough to lead.
  case lead
  /// Known to be wide enough for a whole row of a wide screen.
  case row

  /// Pixels under which a picture is none.
  static let leastThumbnail = 120
  /// Pixels under which it is a thumbnail.
  static let leastCard = 300
  /// Pixels from which it may lead.
  static let leastLead = 600
  /// Pixels from which it may fill a row.
  static let leastRow = 800

  init(of picture: Picture?) {
    guard let picture else {
      self = .none
      return
    }
    let widths = picture.renditions.map(\.width) + [picture.width ?? 0]
    self.init(width: widths.max() ?? 0, height: picture.height)
  }

  init(width: Int, height: Int?) {
    // One dot high is a counter, whatever its width; zero is no word for a size.
    if let height, (1...2).contains(height) {
      self = .none
      return
    }
    switch width {
    case ..<1: self = .unknown
    case ..<Self.leastThumbnail: self = .none
    case ..<Self.leastCard: self = .thumbnail
    case ..<Self.leastLead: self = .card
    case ..<Self.leastRow: self = .lead
    default: self = .row
    }
  }

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
