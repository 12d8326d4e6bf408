public import BroadsheetCore
public import Foundation

/// Any other JSON, under `mapped`: a section's `mapping` has the paths, and its `story` may say where
/// stories are.
public struct MappedFormat: BackendFormat {
  public let word = "mapped"
  public let keys = ["mapping", "story"]

  /// The format; its paths are a section's options.
  public init() {}

  public func format(from section: any OptionMembers) -> SourceFormat? {
    let template = section.optional("story")?.addressTemplate()
    return section.required("mapping", "'items', 'headline' and the paths of other fields")
      .flatMap { MappingOptions().read($0, storiesAt: template) }.map { .mapped($0) }
  }

  public func keys(saying format: SourceFormat) -> [(key: String, value: WrittenOption)] {
    guard let mapping = format.options(as: FieldMapping.self) else { return [] }
    let mapped = [(key: "mapping", value: MappingOptions().written(mapping))]
    guard case .template(let template)? = mapping.story?.address else { return mapped }
    return [("story", .text(template.text))] + mapped
  }

  public func loader(_ mapping: FieldMapping) -> any FeedLoader { MappedLoader(mapping: mapping) }

  public func storyLoader(_ mapping: FieldMapping) -> (any StoryLoader)? {
    mapping.story.map { MappedStoryLoader(mapping: $0) }
  }

  public func storyHosts(_ mapping: FieldMapping) -> [URL] {
    guard case .template(let template)? = mapping.story?.address else { return [] }
    return template.address(id: "0").map { [$0] } ?? []
  }
}
