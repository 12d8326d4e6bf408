"""A window out of which a file can be dragged: dragged.py FILE"""

import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Gdk", "4.0")
from gi.repository import Gdk, Gio, GLib, Gtk  # noqa: E402


def main(file):
    Gtk.init()
    window = Gtk.Window(title="Files", default_width=200, default_height=200, decorated=False)
    source = Gtk.DragSource(actions=Gdk.DragAction.COPY)
    files = Gdk.FileList.new_from_list([Gio.File.new_for_path(file)])
    source.connect("prepare", lambda *_: Gdk.ContentProvider.new_for_value(files))
    window.add_controller(source)
    window.set_child(Gtk.Label(label=file))
    window.present()
    GLib.MainLoop().run()


if __name__ == "__main__":
    main(sys.argv[1])
