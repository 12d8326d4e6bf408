import BroadsheetCore

/// What a reader can do with a story: save it, share it.
///
/// The buttons wait for their script; what is saved is listed on a page of its own.
struct StoryActions {
  var brand: Brand

  var html: HTML {
    let phrases = brand.phrases
    return """
      <p class="actions"><button type="button" value="save" data-done="\(phrases.saved)" \
      data-full="\(phrases.savedFull("\(PageScript.savedStories)"))" hidden>\
      \(phrases.save)</button> \
      <button type="button" value="share" data-done="\(phrases.linkCopied)" hidden>\
      \(phrases.share)</button></p>
      """
  }
}
