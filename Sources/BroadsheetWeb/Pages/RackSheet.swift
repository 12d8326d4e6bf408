import BroadsheetCore
import Foundation

/// A brand's front page as it lies on the rack: name, lead with its picture, headlines.
struct RackSheet {
  var brand: Brand
  /// The name as it is drawn; nil for text.
  var lettering: Lettering?
  var edition: Edition?
  var now: Date
  var isFirst: Bool

  var html: HTML {
    let sheet = edition?.plan.map { FrontSheet(of: $0) }
    let context = CardContext(brand: brand, now: now, isFront: true)
    return """
      <article class="sheet b-\(brand.id) m-\(brand.style.masthead.rawValue) \
      r-\(brand.style.rules.rawValue)" lang="\(brand.language)">
      <div class="masthead"><h2 class="brand-name">\(name)</h2>\
      <p class="ear">\(phrases.longDate(now))</p></div>
      \(sheet?.lead, { lead($0, in: context) })\(headlines(sheet?.headlines ?? [], in: context))</article>
      """
  }

  private var phrases: Phrases { brand.phrases }

  private var name: HTML {
    BrandName(brand: brand, lettering: lettering, outlines: .own).html
  }

  private func lead(_ entry: FrontSheet.Entry, in context: CardContext) -> HTML {
    let teaser = model(of: entry, in: context)
    let language = TeaserLink.attribute(ofLanguage: teaser)
    return """
      <div class="lead">\
      \(teaser.picture, { PictureBox.html($0, loading: isFirst ? .first : .early) })\
      <h3>\(TeaserLink.html(to: teaser, in: context))</h3>\
      \(teaser.standfirst, { "<p class=\"standfirst\"\(language)>\($0)</p>" })</div>

      """
  }

  private func headlines(_ entries: [FrontSheet.Entry], in context: CardContext) -> HTML {
    guard !entries.isEmpty else { return HTML() }
    return """
      <ul class="list">\(each: entries, {
        "<li>\(TeaserLink.html(to: model(of: $0, in: context), in: context))</li>"
      })</ul>
      """
  }

  private func model(of entry: FrontSheet.Entry, in context: CardContext) -> TeaserModel {
    TeaserModel(entry.teaser, in: context.surroundings.within(entry.section), as: .row)
  }
}
