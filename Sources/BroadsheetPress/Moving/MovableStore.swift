/// A store with its newsroom, as it is moved to another engine: records as they are, in an order that all
/// engines have in common.
///
/// Nobody else changes it meanwhile.
package protocol MovableStore: Sendable {
  /// What every copy of the newsroom has in common; nil where nobody has begun one.
  func newsroomIdentity() async throws(StoreError) -> String?
  /// How many records there are of a kind.
  func count(of kind: RecordKind) async throws(StoreError) -> Int
  /// Records in the order of their keys, from the first behind a key on, as columns are ordered.
  func records(of kind: RecordKind, after key: [StoreValue]?, limit: Int)
    async throws(StoreError) -> [[StoreValue]]
  /// The key of the last record.
  func lastKey(of kind: RecordKind) async throws(StoreError) -> [StoreValue]?
  /// Adds records in one transaction, but for those that are there.
  func add(_ records: [[StoreValue]], to kind: RecordKind) async throws(StoreError)

  /// Of what newsroom a copy is being made here; nil where none is.
  func copyUnderWay() async throws(StoreError) -> String?
  /// Makes room for a copy, and notes of what: what is there goes, and the newsroom becomes the same.
  func beginCopy(of mark: String, identity: String?) async throws(StoreError)
  /// Ends it: what is numbered from now on comes behind what was copied.
  func endCopy() async throws(StoreError)
  /// A digest of bytes, the same in all engines.
  func digest(of bytes: [UInt8]) -> [UInt8]
}
