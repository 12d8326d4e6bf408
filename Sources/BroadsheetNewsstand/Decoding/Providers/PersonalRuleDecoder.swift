import BroadsheetCore

/// How far what a reader has read may move teasers.
struct PersonalRuleDecoder {
  func decode(_ value: FileValue) -> PersonalRule? {
    value.mapping("'reach', 'least-reads' and 'weights'") { reader in
      let plain = PersonalRule()
      return PersonalRule(
        reach: reader.optional("reach")?.integer(in: 1...20) ?? plain.reach,
        leastReads: reader.optional("least-reads")?.integer(in: 1...50) ?? plain.leastReads,
        weights: reader.optional("weights").map(weights) ?? [:]
      )
    }
  }

  private func weights(_ value: FileValue) -> [String: Double] {
    value.mapping("subjects with their weights, such as {sport: 0.5}") { reader in
      reader.keys.reduce(into: [:]) { weights, subject in
        weights[subject] = reader.optional(subject)?.number(in: 0...10)
      }
    } ?? [:]
  }
}
