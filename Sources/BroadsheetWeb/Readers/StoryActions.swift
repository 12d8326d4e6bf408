import BroadsheetCore

/// What a reader can do with a story: save it, share it.
///
/// The buttons wait for their script.
struct StoryActions {
  var brand: Brand

  var html: HTML {
    let phrases = brand.phrases
    return """
      <p class="actions"><button type="button" value="save" data-done="\(phrases.saved)" hidden>\
      \(phrases.save)</button> \
      <button type="button" value="share" data-done="\(phrases.linkCopied)" hidden>\
      \(phrases.share)</button></p>
      """
  }

  /// Where the saved stories are listed, at the foot of every page of the brand.
  var savedStories: HTML {
    """
    <section class="saved" aria-labelledby="saved" data-drop="\(brand.phrases.remove)" hidden>
    <h2 id="saved" tabindex="-1">\(brand.phrases.savedStories)</h2>
    <ul></ul></section>

    """
  }
}
