import BroadsheetCore
import Testing

struct DiagnosticTests {
  @Test func `is printed as how bad it is, where, and what`() {
    let placed = Diagnostic(.warning, in: .load, "no headline", at: "items[3]")
    let general = Diagnostic(.note, in: .load, "nothing for picture in any item")

    #expect("\(placed)" == "warning: items[3]: no headline")
    #expect("\(general)" == "note: nothing for picture in any item")
  }
}
