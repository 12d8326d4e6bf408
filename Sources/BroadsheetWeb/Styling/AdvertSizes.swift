import BroadsheetCore

/// The boxes of the adverts' formats as CSS, reserved whether anything comes or not.
enum AdvertSizes {
  static let css = Advert.Format.allCases.map { format in
    ".advert-\(format.rawValue) .box{width:\(format.width)px;height:\(format.height)px}"
  }.joined(separator: "\n")
}
