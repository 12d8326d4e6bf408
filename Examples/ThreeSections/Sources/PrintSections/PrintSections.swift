import BroadsheetCore
import BroadsheetSources
import Foundation
import ThreeSections

/// Presses the sections from a folder of answers and prints the cards of each page.
@main
enum PrintSections {
  @MainActor
  static func main() async {
    let folder = URL(filePath: CommandLine.arguments.dropFirst().first ?? "Samples")
    guard let answers = URL(string: "bundle:///"), let site = URL(string: "https://gazette.example")
    else { return }
    let brand = Brand.gazette(from: answers, site: site) { items in
      items.filter { $0.teaser?.kicker != "Partner" }
    }
    for section in brand.sections {
      let model = SectionViewModel(section, of: brand, transport: FileTransport(root: folder))
      let container = SectionContainer()
      container.show(model.state)
      await model.refresh()
      container.show(model.state)
      print("== \(model.title ?? section.title)")
      for line in container.child?.lines ?? [] { print(line) }
    }
  }
}
