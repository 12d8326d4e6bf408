import BroadsheetCore
import Foundation

/// One section: its source, how it is drawn and what is put between its teasers.
struct SectionDecoder {
  let sections: SectionNames
  let defaults: SectionDefaults

  func decode(_ value: FileValue) -> NewsSection? {
    value.mapping("a section with 'id', 'title' and 'source'") { reader in
      let id = reader.required("id", "the section's name in addresses")?.slug()
      let former = reader.optional("was")?.elementsOrSelf.compactMap { $0.slug() }
      let title = reader.required("title", "the section's title")?.text()
      let summary = reader.optional("summary")?.text()
      let source = SourceDecoder(sections: sections).decode(reader)
      let rendering = reader.optional("rendering")?.word(Rendering.self)
      let webAddress = reader.optional("url")?.page()
      let providers = reader.optional("providers")
        .map { ProviderRuleDecoder(sections: sections).decodeAll($0) }
      let layout = reader.optional("layout").map { LayoutDecoder().decode($0) }
      let flagWords = reader.optional("flags")?.flagWords()
      let transforms = reader.optional("transform")?.transforms()
      let isInNavigation = reader.optional("navigation")?.boolean()
      guard let id, let title, let source else { return nil }
      return NewsSection(
        id: id,
        title: title,
        summary: summary,
        source: source,
        rendering: rendering ?? value.context.vocabulary.rendering(of: source.format),
        webAddress: webAddress,
        flagWords: flagWords ?? defaults.flagWords,
        transforms: transforms ?? defaults.transforms,
        providers: providers ?? defaults.providers,
        layout: layout ?? defaults.layout,
        isInNavigation: isInNavigation ?? true,
        formerIDs: former ?? []
      )
    }
  }
}
