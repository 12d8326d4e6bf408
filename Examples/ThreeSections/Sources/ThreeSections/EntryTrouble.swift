/// Why one entry of a backend's list is left out; the others stay.
struct EntryTrouble: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
