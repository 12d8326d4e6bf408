"""Services of the system as fakes: one knows where the machine is, one shows notifications."""

import threading

from gi.repository import Gio, GLib


class Service:
    """Something that answers on the session's bus under a name, on a thread of its own."""

    NAME = None
    MOST_SECONDS = 10

    def __init__(self):
        self.calls = []
        self._context = GLib.MainContext()
        self._loop = GLib.MainLoop(self._context)
        self._connection = None
        self._trouble = None
        self._begun = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        assert self._begun.wait(self.MOST_SECONDS) and not self._trouble, self._trouble

    def asked(self, method):
        """The arguments of each call of a method, in their order."""
        return [arguments for name, arguments in list(self.calls) if name == method]

    def close(self):
        """Takes it off the bus."""
        self._loop.quit()
        self._thread.join(self.MOST_SECONDS)

    def objects(self):
        """What is there, as paths with descriptions of interfaces."""
        raise NotImplementedError

    def answer(self, method, arguments, path):
        """What a call gives, as a value of the bus; nothing for a call that is not answered."""
        raise NotImplementedError

    def emit(self, path, interface, signal, arguments):
        """Says something to whoever listens."""
        self._connection.emit_signal(None, path, interface, signal, arguments)

    def _run(self):
        self._context.push_thread_default()
        try:
            self._connection = connect()
            for path, description in self.objects():
                for interface in Gio.DBusNodeInfo.new_for_xml(description).interfaces:
                    self._connection.register_object(path, interface, self._called, None, None)
            # Standing for a name that somebody else has would answer nothing.
            taken = self._connection.call_sync(
                "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                "RequestName", GLib.Variant("(su)", (self.NAME, 4)), None, 0, -1, None)
            assert taken.unpack() == (1,), f"somebody else is {self.NAME}"
        except Exception as trouble:
            self._trouble = trouble
        self._begun.set()
        if not self._trouble:
            self._loop.run()
        if self._connection:
            self._connection.close_sync(None)

    def _called(self, _connection, _sender, path, _interface, method, arguments, invocation):
        self.calls.append((method, arguments.unpack()))
        try:
            result = self.answer(method, arguments.unpack(), path)
        except Refusal as refusal:
            invocation.return_dbus_error(*refusal.args)
            return
        if result is not None:
            invocation.return_value(result)


class Refusal(Exception):
    """An answer that is an error: its name on the bus, and words."""


def connect():
    """A connection of its own to the session's bus."""
    return Gio.DBusConnection.new_for_address_sync(
        Gio.dbus_address_get_for_bus_sync(Gio.BusType.SESSION, None),
        Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
        | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)


class GeoClue(Service):
    """Knows where the machine is: `latitude` and `longitude` are values of the bus, of any type."""

    NAME = "org.freedesktop.GeoClue2"
    CLIENT, LOCATION = "/client", "/location"

    def __init__(self, latitude=59.9139, longitude=10.7522):
        self.place(latitude, longitude)
        self.refuses = False
        self.is_silent = False
        super().__init__()

    def place(self, latitude, longitude):
        """Says from now on that the machine is there."""
        self.location = {"Latitude": value(latitude), "Longitude": value(longitude)}

    @property
    def settings(self):
        """What was set of the client."""
        return {name: kept for _, name, kept in self.asked("Set")}

    def objects(self):
        properties = ('<interface name="org.freedesktop.DBus.Properties">'
                      '<method name="Set"><arg type="s" direction="in"/>'
                      '<arg type="s" direction="in"/><arg type="v" direction="in"/></method>'
                      '<method name="GetAll">'
                      '<arg type="s" direction="in"/><arg type="a{sv}" direction="out"/></method>'
                      "</interface>")
        yield "/org/freedesktop/GeoClue2/Manager", (
            f'<node><interface name="{self.NAME}.Manager">'
            '<method name="GetClient"><arg type="o" direction="out"/></method>'
            '<method name="DeleteClient"><arg type="o" direction="in"/></method>'
            "</interface></node>")
        yield self.CLIENT, (
            f'<node>{properties}<interface name="{self.NAME}.Client"><method name="Start"/>'
            '<method name="Stop"/><signal name="LocationUpdated"><arg type="o"/><arg type="o"/>'
            "</signal></interface></node>")
        yield self.LOCATION, f"<node>{properties}</node>"

    def answer(self, method, arguments, path):
        if method == "GetClient":
            return GLib.Variant("(o)", (self.CLIENT,))
        if method == "Start":
            if self.refuses:
                raise Refusal("org.freedesktop.DBus.Error.AccessDenied", "Not allowed here")
            if not self.is_silent:
                self.update()
        if method == "GetAll":
            return GLib.Variant("(a{sv})", (self.location,))
        return GLib.Variant("()", ())

    def update(self):
        """Says that the machine has moved."""
        self.emit(self.CLIENT, f"{self.NAME}.Client", "LocationUpdated",
                  GLib.Variant("(oo)", ("/", self.LOCATION)))


def value(thing):
    """A number as most services give it, or a value that has its type already."""
    return thing if isinstance(thing, GLib.Variant) else GLib.Variant("d", thing)


class Notifications(Service):
    """Shows notifications to nobody, and can have them taken up."""

    NAME = "org.freedesktop.Notifications"
    PATH = "/org/freedesktop/Notifications"

    def objects(self):
        yield self.PATH, (
            f'<node><interface name="{self.NAME}"><method name="Notify">'
            '<arg type="s" direction="in"/><arg type="u" direction="in"/>'
            '<arg type="s" direction="in"/><arg type="s" direction="in"/>'
            '<arg type="s" direction="in"/><arg type="as" direction="in"/>'
            '<arg type="a{sv}" direction="in"/><arg type="i" direction="in"/>'
            '<arg type="u" direction="out"/></method>'
            '<method name="CloseNotification"><arg type="u" direction="in"/></method>'
            '<method name="GetCapabilities"><arg type="as" direction="out"/></method>'
            '<signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>'
            '<signal name="NotificationClosed"><arg type="u"/><arg type="u"/></signal>'
            "</interface></node>")

    def answer(self, method, arguments, path):
        if method == "Notify":
            return GLib.Variant("(u)", (arguments[1] or len(self.asked("Notify")),))
        if method == "GetCapabilities":
            return GLib.Variant("(as)", (["actions", "body", "body-markup"],))
        return GLib.Variant("()", ())

    @property
    def shown(self):
        """The title and the body of each, in their order."""
        return [(title, body) for _, _, _, title, body, *_ in self.asked("Notify")]

    def take_up(self, number=1):
        """What happens when a reader clicks on one, counted from one."""
        self.emit(self.PATH, self.NAME, "ActionInvoked", GLib.Variant("(us)", (number, "default")))
