import BroadsheetCore
import Foundation

/// One brand: its name and look, its front and its sections.
struct BrandDecoder {
  func decode(_ value: FileValue) -> Brand? {
    value.mapping("a brand with 'id', 'name', 'front' and 'sections'") { reader in
      let id = reader.required("id", "the brand's name in addresses")?.slug()
      let former = reader.optional("was")?.elementsOrSelf.compactMap { $0.slug() }
      let name = reader.required("name", "the brand's name")?.text()
      let tagline = reader.optional("tagline")?.text()
      let language = reader.required("language", "a language tag such as nb")?.language()
      let timeZone = reader.optional("timezone")?.timeZone()
      let style = reader.optional("style").map(StyleDecoder().decode)
      let places = reader.optional("places")?.elements("a list of places") ?? []
      let house = reader.optional("house-adverts")?.elements("a list of house adverts") ?? []
      let isPersonal = reader.optional("personal-ranking")?.boolean()
      let marksRead = reader.optional("mark-read")?.boolean()
      let counting = reader.optional("counting")?.word(ReaderCounting.self)
      let sources = reader.optional("show-sources")?.word(SourceDisplay.self)
      let written = reader.required("sections", "a list of sections")
      let names = written.map(SectionNames.init(of:)) ?? SectionNames([])
      let defaults =
        reader.optional("defaults")
        .map { SectionDefaults($0, sections: names) } ?? SectionDefaults()
      let sections =
        written.map { self.sections($0, names: names, defaults: defaults) } ?? []
      let front = reader.required("front", "the front's blocks, or the word 'automatic'")
        .flatMap { FrontDecoder(sections: names).decode($0) }
      guard let id, let name, let language else { return nil }
      return Brand(
        id: id,
        name: name,
        tagline: tagline,
        language: language,
        timeZone: timeZone ?? .gmt,
        style: style ?? .plain,
        places: places.compactMap { $0.place() },
        front: front ?? Front(blocks: []),
        sections: sections,
        houseAdverts: house.compactMap { $0.houseAdvert() },
        allowsPersonalRanking: isPersonal ?? false,
        marksReadStories: marksRead ?? false,
        counting: counting ?? .on,
        showsSources: sources ?? .auto,
        formerIDs: former ?? []
      )
    }
  }

  private func sections(
    _ value: FileValue,
    names: SectionNames,
    defaults: SectionDefaults
  ) -> [NewsSection] {
    let values = value.elements("a list of sections")
    if values.isEmpty, value.isSequence {
      value.report("no section", expected: "at least one section")
    }
    var places: [Slug: FileValue] = [:]
    let sections = values.compactMap { value -> NewsSection? in
      guard let section = SectionDecoder(sections: names, defaults: defaults).decode(value) else {
        return nil
      }
      if places.updateValue(value, forKey: section.id) != nil {
        value.report(
          "two sections of this brand are called '\(section.id)'",
          expected: "an id of its own"
        )
      }
      return section
    }
    FormerNameCheck.judge(sections.map { ($0.id, $0.formerIDs) }, "section") {
      places[$0]?.member("was")
    }
    for way in SectionCycles(sections).ways(from: sections.map(\.id)) {
      guard let first = way.first else { continue }
      places[first]?.member("sections").report(
        SectionCycles.words(for: way),
        expected: "sections that have sources of their own in the end"
      )
    }
    return sections
  }
}
