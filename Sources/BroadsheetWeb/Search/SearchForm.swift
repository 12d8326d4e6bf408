import BroadsheetCore

/// What a search page asks its reader: words, a section, an age.
struct SearchForm {
  var brand: Brand?
  var request: SearchRequest
  /// Whether the text is not to be shown again.
  var isTooLong: Bool
  var phrases: Phrases

  var html: HTML {
    """
    <form class="search-form" role="search" action="\(Route.search(brand: brand?.id))">
    <label for="search-text">\(phrases.searchFor)</label>
    <div class="search-field"><input id="search-text" name="q" type="search" \
    value="\(isTooLong ? "" : request.text)" maxlength="\(SearchQuery.longest)" \
    autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="search" \
    aria-describedby="search-help"\(if: request.text.isEmpty, " autofocus")>\
    <button class="button">\(phrases.search)</button></div>
    <p id="search-help">\(phrases.searchHelp)</p>
    <p class="search-filters">\(sections)<label>\(phrases.time) \
    <select name="time">\(each: [nil] + SearchRequest.Period.allCases, period)</select></label></p>
    </form>

    """
  }

  private var sections: HTML {
    guard let brand else { return HTML() }
    let sections = brand.sections.filter { $0.source.format.origin == .fetched }
    return """
      <label>\(phrases.section) <select name="section">\
      <option value="">\(phrases.allSections)</option>\(each: sections, option)</select></label> 
      """
  }

  private func option(_ section: NewsSection) -> HTML {
    """
    <option value="\(section.id)"\(if: section.id == request.section, " selected")>\
    \(section.title)</option>
    """
  }

  private func period(_ period: SearchRequest.Period?) -> HTML {
    """
    <option value="\(period?.rawValue ?? "")"\(if: period == request.period, " selected")>\
    \(phrases.period(period))</option>
    """
  }
}
