"""What a screen reader sees of a program: its accessibility tree, asked anew at every look.

A look is one question over the bus, whose answer has the whole tree. Walked object by object, a front
takes the program fifty times as long.
"""

import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

# Names that GTK makes of a class when a widget has none; nobody wants to hear them.
CLASS_NAMES = ("Gtk", "Adw", "Gdk", "WebKit")
HEADING, LINK, BUTTON, TOGGLE = "heading", "link", "push button", "toggle button"
INTERFACES = "org.a11y.atspi."
ROOT = "/org/a11y/atspi/accessible/root"
MOST_MILLISECONDS = 20_000


class Node:
    """One object of the tree, with what was true of it when it was looked at."""

    def __init__(self, bus, item, parents=()):
        (self._owner, self._path), _, _, _, _, _, name, role, _, self._states = item
        self._bus = bus
        self.children = []
        self.parents = parents
        self.role = Atspi.role_get_name(Atspi.Role(role))
        self.name = name.replace("\xa0", " ")

    def __repr__(self):
        return f"{self.role} {self.name!r}"

    @property
    def is_nameless(self):
        """Whether a screen reader has nothing to say of it but the name of a class."""
        return not self.name.strip() or self.name.startswith(CLASS_NAMES)

    def had(self, state):
        """Whether it was in a state, such as "focused", when it was looked at."""
        return is_in(self._states, state)

    def has(self, state):
        """Whether it is in a state now."""
        self._states = self._ask("Accessible", "GetState")[0]
        return self.had(state)

    @property
    def frame(self):
        """Its place in the window as (x, y, width, height)."""
        return self._ask("Component", "GetExtents", "(u)", int(Atspi.CoordType.WINDOW))[0]

    @property
    def actions(self):
        """The names of what can be done with it."""
        count = self._bus.call_sync(
            self._owner, self._path, "org.freedesktop.DBus.Properties", "Get",
            GLib.Variant("(ss)", (INTERFACES + "Action", "NActions")), None,
            Gio.DBusCallFlags.NONE, MOST_MILLISECONDS, None).unpack()[0]
        return [self._ask("Action", "GetName", "(i)", at)[0] for at in range(count)]

    def act(self):
        """What a screen reader does when its user says "activate"."""
        assert "click" in self.actions, f"{self} has no action: {self.actions}"
        assert self._ask("Action", "DoAction", "(i)", self.actions.index("click"))[0], self

    def type(self, text):
        """Puts a text into a field."""
        assert self._ask("EditableText", "SetTextContents", "(s)", text)[0], self

    def walk(self):
        """Itself and everything in it, in the order in which it is read."""
        yield self
        for child in self.children:
            yield from child.walk()

    def around(self, role):
        """The innermost object of a role that it is in; None where there is none."""
        return next((each for each in reversed(self.parents) if each.role == role), None)

    def _ask(self, interface, method, types=None, *values):
        return self._bus.call_sync(
            self._owner, self._path, INTERFACES + interface, method,
            types and GLib.Variant(types, values), None, Gio.DBusCallFlags.NONE, MOST_MILLISECONDS,
            None).unpack()


class Tree:
    """The tree of one process."""

    def __init__(self, pid):
        self._pid = pid
        self._bus = accessibility_bus()
        self._owner = None

    def root(self):
        """The process's own object; None before it has said that it is there."""
        self._owner = self._owner or self._find_owner()
        if self._owner is None:
            return None
        # A program makes an object when somebody asks for what it is in, and tells of those it has made.
        # What comes and goes between two questions is asked for again.
        return self._read() or self._read() or self._read()

    def nodes(self):
        """Everything that is in the tree now, in the order in which it is read."""
        return list(self._walk())

    def find(self, role=None, name=None, containing=None, where=None):
        """All objects with a role and a name, or a part of one."""
        return list(self._matching(role, name, containing, where))

    def wait(self, *, role=None, name=None, containing=None, where=None, seconds=30):
        """The first such object, once there is one."""
        return until(
            lambda: next(self._matching(role, name, containing, where), None), seconds,
            lambda: f"no {role or 'object'} {name or containing or ''}: {self.outline()}")

    def wait_gone(self, *, role=None, name=None, containing=None, where=None, seconds=30):
        """Returns once there is no such object any more, in a tree that is there."""
        until(
            lambda: (root := self.root()) and not any(
                matches(node, role, name, containing, where) for node in root.walk()), seconds,
            lambda: f"{role or 'object'} {name or containing or ''} stays: {self.outline()}")

    def cards(self):
        """The links with a headline among other words, in the order in which they are read.

        A link that is nothing but a heading is the title of a block.
        """
        links = [node.around(LINK) for node in self._walk()
                 if node.role == HEADING and node.parents[-1].role != LINK]
        return [link for link in links if link is not None and not link.is_nameless]

    def card_names(self):
        """What is said of each card."""
        return [card.name for card in self.cards()]

    def outline(self):
        """What is there to hear, in short, for whoever reads that a test has failed."""
        heard = [repr(node) for node in self.nodes() if node.role in
                 (HEADING, LINK, BUTTON, "label", "alert", "entry", "text") and node.name]
        return " | ".join(heard)[:3000] or "nothing in the tree"

    def _walk(self):
        if root := self.root():
            yield from root.walk()

    def _read(self):
        """The root with all that is in it; None where something had to be made first."""
        items = {item[0][1]: item for item in self._ask("/org/a11y/atspi/cache", "Cache", "GetItems")}
        inside = {}
        for path, item in items.items():
            # What is hidden keeps its place, and may stand there in the stead of what is shown.
            if is_in(item[9], "showing"):
                inside.setdefault(item[2][1], []).append(path)
        for paths in inside.values():
            paths.sort(key=lambda path: items[path][3])
        return self._node(ROOT, items, inside, ())

    def _node(self, path, items, inside, parents):
        item = items.get(path)
        known = inside.get(path, [])
        paths = known
        # The root's count is always none.
        if item is None or path == ROOT or item[4] != len(known):
            paths = [child for _, child in self._ask(path, "Accessible", "GetChildren")]
        node = item and Node(self._bus, item, parents)
        children = [self._node(each, items, inside, (*parents, node)) for each in paths]
        if node is None or None in children:
            return None
        node.children = children
        return node

    def _ask(self, path, interface, method):
        return self._bus.call_sync(
            self._owner, path, INTERFACES + interface, method, None, None,
            Gio.DBusCallFlags.NONE, MOST_MILLISECONDS, None).unpack()[0]

    def _find_owner(self):
        """The name under which the process is on the bus."""
        for name in ask_bus(self._bus, "ListNames"):
            try:
                if (name.startswith(":")
                        and ask_bus(self._bus, "GetConnectionUnixProcessID", name) == self._pid):
                    return name
            except GLib.Error:
                continue  # It has just gone.
        return None

    def _matching(self, *what):
        return (node for node in self._walk() if matches(node, *what))


def matches(node, role, name, containing, where):
    """Whether an object has a role and a name, or a part of one, and what else is asked."""
    return ((role is None or node.role == role)
            and (name is None or node.name == name)
            and (containing is None or containing in node.name)
            and (where is None or where(node)))


def is_in(states, state):
    """Whether a state is among those that the bus has as two numbers of 32 bits."""
    place = int(getattr(Atspi.StateType, state.upper()))
    return bool(states[place // 32] >> place % 32 & 1)


def accessibility_bus():
    """A connection to the bus on which programs tell screen readers what they show."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    address = session.call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
        Gio.DBusCallFlags.NONE, MOST_MILLISECONDS, None).unpack()[0]
    kind = Gio.DBusConnectionFlags
    return Gio.DBusConnection.new_for_address_sync(
        address, kind.AUTHENTICATION_CLIENT | kind.MESSAGE_BUS_CONNECTION, None, None)


def ask_bus(bus, method, *names):
    """What the bus itself says to a question that takes names."""
    return bus.call_sync(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method,
        GLib.Variant(f"({'s' * len(names)})", names) if names else None, None,
        Gio.DBusCallFlags.NONE, MOST_MILLISECONDS, None).unpack()[0]


def until(condition, seconds, trouble):
    """What a condition gives once it is true; fails with words about the trouble otherwise."""
    end = time.monotonic() + seconds
    while True:
        try:
            if found := condition():
                return found
        except GLib.Error:
            pass
        if time.monotonic() > end:
            raise AssertionError(trouble())
        # Looks are dear for the program that is looked at.
        time.sleep(0.05)
