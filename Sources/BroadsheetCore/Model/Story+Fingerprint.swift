import Foundation

extension Story {
  /// A number made of everything that the story says: the same in every process, and cheaper than
  /// any other way to see that nothing has changed.
  ///
  /// It goes by bytes, so that no text makes it slow.
  public var fingerprint: UInt64 {
    var hash = StableHash()
    hash.combine(id.rawValue)
    hash.combine(headline)
    for text in [kicker, standfirst, byline, language, origin?.absoluteString] { hash.add(text) }
    hash.add(picture)
    for date in [published, modified] { hash.add(date?.timeIntervalSinceReferenceDate) }
    hash.add(Double(flags.rawValue))
    hash.add(Double(subjects.count))
    for subject in subjects { hash.combine(subject) }
    hash.add(place?.name)
    hash.add(place?.latitude)
    hash.add(place?.longitude)
    hash.add(commentCount.map(Double.init))
    if let summary {
      hash.combine("s")
      hash.combine(summary)
    }
    if isFromPage == true { hash.combine("f") }
    for block in body { hash.add(block) }
    if keepsPictures { hash.combine("k") }
    if let report { hash.add(report) }
    ownDetails?.add(to: &hash)
    return hash.value
  }
}

extension StableHash {
  fileprivate mutating func add(_ text: String?) {
    combine(text == nil ? "-" : "+")
    if let text { combine(text) }
  }

  fileprivate mutating func add(_ number: Double?) {
    add(number.map { String($0.bitPattern, radix: 36) })
  }

  fileprivate mutating func add(_ picture: Picture?) {
    add(picture?.addressText.text)
    guard let picture else { return }
    combine(picture.alternativeText)
    add(picture.caption)
    add(picture.credit)
    add(picture.width.map(Double.init))
    add(picture.height.map(Double.init))
    add(picture.placeholder.map { "\($0)" })
    if let focus = picture.focus { add("\(focus.x),\(focus.y)") }
    for rendition in picture.renditions {
      combine(rendition.addressText.text)
      add(Double(rendition.width))
    }
    if let keepsAddress = picture.keepsAddress { combine(keepsAddress ? "k" : "s") }
  }

  fileprivate mutating func add(_ report: LiveReport) {
    switch report.state {
    case .live: combine("l")
    case .over(let end):
      combine("o")
      add(end?.timeIntervalSinceReferenceDate)
    }
    add(Double(report.entries.count))
    for entry in report.entries {
      combine(entry.id.rawValue)
      add(entry.time?.timeIntervalSinceReferenceDate)
      for text in [entry.title, entry.mark?.rawValue, entry.author] { add(text) }
      combine(entry.isPinned ? "p" : "-")
      add(Double(entry.body.count))
      for block in entry.body { add(block) }
    }
  }

  fileprivate mutating func add(_ block: Story.Block) {
    switch block {
    case .paragraph(let text):
      combine("p")
      combine(text)
    case .heading(let text):
      combine("h")
      combine(text)
    case .quote(let text, let attribution):
      combine("q")
      combine(text)
      add(attribution)
    case .picture(let picture):
      combine("i")
      add(picture)
    case .markup(let markup):
      combine("m")
      combine(markup.html)
    case .embed(let address, let title):
      combine("e")
      combine(address.absoluteString)
      combine(title)
    case .enclosure(let enclosure):
      combine("a")
      combine(enclosure.kind.rawValue)
      combine(enclosure.addressText.text)
      add(enclosure.title)
      add(enclosure.mediaType)
      add(enclosure.byteCount.map(Double.init))
      add(enclosure.duration)
      add(enclosure.poster)
    }
  }
}
