import BroadsheetCore

/// What the sections of a brand have in common unless they say otherwise.
struct SectionDefaults {
  var providers: [ProviderRule] = []
  var layout: [BlockRule] = BlockRule.standardSection
  var flagWords = FlagWords()
  var transforms: [TransformRule] = []

  init() {}

  init(_ value: FileValue, sections: SectionNames) {
    var defaults = SectionDefaults()
    _ = value.mapping("'providers', 'layout', 'flags' and 'transform'") { reader in
      let rules = ProviderRuleDecoder(sections: sections)
      if let providers = reader.optional("providers") {
        defaults.providers = rules.decodeAll(providers)
      }
      if let layout = reader.optional("layout") {
        defaults.layout = LayoutDecoder().decode(layout)
      }
      if let flags = reader.optional("flags") { defaults.flagWords = flags.flagWords() }
      if let transform = reader.optional("transform") {
        defaults.transforms = transform.transforms()
      }
      return true
    }
    self = defaults
  }
}
