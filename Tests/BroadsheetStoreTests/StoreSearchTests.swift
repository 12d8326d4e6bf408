import BroadsheetStore
import Testing

/// What is SQLite's own of the search; the rest every store promises.
struct StoreSearchTests: KeepingTests {
  @Test func `a file of an earlier version is brought in little by little`() async throws {
    let folder = try StoreFolder()
    try await EarlierFile.make(at: folder.file, stories: 60, brand: brand, section: section)
    let store = try folder.open()

    #expect(try await found("word7", in: store) == ["story-7"])
    #expect(try await found("ferry", in: store).count == 60)
  }
}
