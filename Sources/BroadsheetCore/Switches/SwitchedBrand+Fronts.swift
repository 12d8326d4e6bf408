// What switches do to the blocks of a front.

extension SwitchedBrand {
  /// Every block has a name of its own before any moves, so that it is the same wherever it stands.
  mutating func nameBlocks() {
    for (index, name) in brand.front.blockNames.enumerated() {
      brand.front.blocks[index].name = name
    }
  }

  /// Those that are not named keep their order behind those that are.
  mutating func order(_ names: [String]) {
    let places = Dictionary(zip(names, 0...)) { first, _ in first }
    let ordered = brand.front.blocks.enumerated().sorted { left, right in
      let leftPlace = left.element.name.flatMap { places[$0] } ?? names.count
      let rightPlace = right.element.name.flatMap { places[$0] } ?? names.count
      return (leftPlace, left.offset) < (rightPlace, right.offset)
    }
    brand.front.blocks = ordered.map(\.element)
  }

  mutating func add(_ added: SwitchAction.AddedBlock, named name: String) {
    let query = StoryQuery(subjects: added.subjects, limit: added.count)
    var block = FrontBlock(
      title: added.title,
      content: added.section.map { .section($0) } ?? .query(query),
      kind: added.kind,
      count: added.count
    )
    block.name = name
    let blocks = brand.front.blocks
    let place = added.before.flatMap { name in blocks.firstIndex { $0.name == name } }
    brand.front.blocks.insert(block, at: place ?? blocks.endIndex)
  }
}

extension Front {
  /// What the blocks are known by, from the top: by their places in the newsstand file.
  public var blockNames: [String] {
    blocks.enumerated().map { $1.name ?? "front-\($0 + 1)" }
  }
}
