import BroadsheetCore

/// What must happen before the first paint: the reader's colours, notices that were sent away or
/// that offer what the browser does not have, and the names for the transition from the page before.
///
/// And what the page's script would come too late for: a frame may have loaded before it runs.
/// A reader who comes back finds the page as it was left: notices that only wait for their days
/// still stand, so that nothing has moved.
///
/// It is the only script that stands in the page itself; the content security policy knows it by
/// its hash.
public enum EarlyScript {
  /// The exact text between the tags.
  public static let source = preferences + ";" + TransitionScript.source

  static let markup = HTML(SafeMarkup(sanitized: source))

  private static let preferences = """
    (function(d){d.addEventListener("load",e=>e.target.ok=1,true);try{var s=localStorage,t=s.getItem("theme"),n=JSON.parse(s.getItem("notices")),c="",\
    g=k=>c+=k+",.bl:has("+k+":only-child){display:none}";\
    if(t)d.documentElement.dataset.theme=t;\
    var p=performance.getEntriesByType("navigation")[0],u=p?.type=="back_forward"?8e14:Date.now();\
    for(var k in n)if(n[k]>u)g('[data-notice="'+CSS.escape(k)+'"]');\
    self.Notification||g("[data-asks]");\
    if(c){var h=new CSSStyleSheet;h.replaceSync(c);d.adoptedStyleSheets=[h]}}catch(e){}})\
    (document)
    """
}
