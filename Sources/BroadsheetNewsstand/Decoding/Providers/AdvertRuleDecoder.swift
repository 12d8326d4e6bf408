import BroadsheetCore
import Foundation

/// Where adverts go, and what stands in the box where nothing was sold.
struct AdvertRuleDecoder {
  func decode(_ value: FileValue) -> AdvertRule? {
    value.mapping("'every', 'after' or 'by-height', and limits") { reader in
      let pattern = pattern(reader)
      let distance = reader.optional("distance")?.integer(in: 0...100)
      let cap = reader.optional("cap")?.integer(in: 1...100)
      let shortest = reader.optional("shortest")?.integer(in: 0...1000)
      let firstScreen = reader.optional("first-screen")?.integer(in: 0...100)
      let perReader = reader.optional("per-reader-and-day")?.integer(in: 1...1000)
      let avoiding = reader.optional("avoid")?.texts("a list of item kinds") ?? []
      let avoidsPictures = reader.optional("avoid-pictures")?.boolean()
      let avoidsBranded = reader.optional("avoid-branded")?.boolean()
      let format = reader.optional("format")?.word(Advert.Format.self)
      let source = reader.optional("source")?.link()
      let link = reader.optional("link")?.link()
      let house = reader.optional("house").flatMap { $0.houseAdvert() }
      guard let pattern else { return nil }
      var rule = AdvertRule(
        pattern: pattern,
        perReaderAndDay: perReader,
        avoiding: avoiding.map { ItemKind($0) },
        source: source,
        link: link,
        house: house
      )
      if let distance { rule.leastDistance = distance }
      if let cap { rule.cap = cap }
      if let shortest { rule.leastFeedLength = shortest }
      if let firstScreen { rule.firstScreen = firstScreen }
      if let avoidsPictures { rule.avoidsPictures = avoidsPictures }
      if let avoidsBranded { rule.avoidsBranded = avoidsBranded }
      if let format { rule.format = format }
      return rule
    }
  }

  private func pattern(_ reader: MappingReader) -> AdvertRule.Pattern? {
    let from = reader.optional("from")
    guard let (key, value) = reader.exactlyOne(of: ["every", "after", "by-height"]) else {
      return nil
    }
    if let from, key != "every" {
      from.report("'from' belongs to 'every'", expected: "every")
    }
    switch key {
    case "every":
      guard let every = value.integer(in: 1...100) else { return nil }
      return .every(every, from: from?.integer(in: 1...1000) ?? every)
    case "after":
      return .after(value.elementsOrSelf.compactMap { $0.integer(in: 1...1000) })
    default:
      guard let isByHeight = value.boolean() else { return nil }
      guard isByHeight else {
        value.report("no pattern is left", expected: "by-height: true, every or after")
        return nil
      }
      return .byHeight
    }
  }
}

extension FileValue {
  /// What the brand itself shows where nothing was sold.
  func houseAdvert() -> Advert.HouseAdvert? {
    mapping("'headline', 'text' and 'address'") { reader in
      let headline = reader.required("headline", "the advert's headline")?.text()
      let text = reader.optional("text")?.text()
      let address = reader.optional("address")?.link()
      return headline.map { Advert.HouseAdvert(headline: $0, text: text, address: address) }
    }
  }
}
