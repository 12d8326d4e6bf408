import BroadsheetCore

extension PrintedStory {
  /// What entries of RSS and Atom have alike, in elements of neither: picture, film, sound, comments, place.
  ///
  /// `enclosure` makes the element that leads to a sound's address.
  func modules(enclosure: (String) -> String) -> String {
    var attachments = ""
    if let videoAddress {
      attachments += """
        \n<media:content url="\(videoAddress)" type="video/mp4" medium="video"/>
        """
    }
    if let soundAddress { attachments += "\n" + enclosure(soundAddress) }
    let point = story.place.map {
      "\n<georss:point>\($0.latitude) \($0.longitude)</georss:point>"
    }
    return """
      <media:content url="\(pictureAddress)" type="image/svg+xml" medium="image" \
      width="1200" height="800">\
      <media:description type="plain">\(XMLText.escaped(alternativeText))\
      </media:description></media:content>\(attachments)
      <slash:comments>\(story.commentCount)</slash:comments>\(point ?? "")
      """
  }
}
