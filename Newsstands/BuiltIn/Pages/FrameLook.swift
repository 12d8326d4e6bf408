/// How a bundled page takes the look of the page that frames it: colours, faces, scheme and size of
/// text come by message, `{broadsheet: {look: {…}}}`, and are asked for by `{broadsheet: {asks:
/// "look"}}`.
///
/// Its address says nothing of its paper's look, so it waits for half a second before it shows itself
/// without. Once dressed it tells its height.
enum FrameLook {
  static let script = """
    <script>
    if (parent != self) {
      const root = document.documentElement;
      root.classList.add("awaits");
      addEventListener("message", ({source, data}) => {
        const look = source == parent && data && data.broadsheet && data.broadsheet.look;
        if (!look) return;
        for (const name in look.properties) {
          if (name.startsWith("--")) root.style.setProperty(name, look.properties[name]);
        }
        root.style.colorScheme = look.scheme;
        root.style.fontSize = look.size;
        root.classList.remove("awaits");
        parent.postMessage({broadsheet: {height: root.scrollHeight}}, "*");
      });
      addEventListener("DOMContentLoaded", () =>
        parent.postMessage({broadsheet: {asks: "look"}}, "*"));
    }
    </script>
    """
}
