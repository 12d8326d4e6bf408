"""What a screen reader sees of a program: its accessibility tree, asked anew at every look."""

import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

# Names that GTK makes of a class when a widget has none; nobody wants to hear them.
CLASS_NAMES = ("Gtk", "Adw", "Gdk", "WebKit")
HEADING, LINK, BUTTON, TOGGLE = "heading", "link", "push button", "toggle button"


class Node:
    """One object of the tree, with what was true of it when it was looked at."""

    def __init__(self, accessible, parents=()):
        self._accessible = accessible
        self.parents = parents
        self.role = accessible.get_role_name()
        self.name = (accessible.get_name() or "").replace("\xa0", " ")

    def __repr__(self):
        return f"{self.role} {self.name!r}"

    @property
    def is_nameless(self):
        """Whether a screen reader has nothing to say of it but the name of a class."""
        return not self.name.strip() or self.name.startswith(CLASS_NAMES)

    def has(self, state):
        """Whether it is in a state, such as "focused"."""
        return self._accessible.get_state_set().contains(getattr(Atspi.StateType, state.upper()))

    @property
    def frame(self):
        """Its place in the window as (x, y, width, height)."""
        place = Atspi.Component.get_extents(self._accessible, Atspi.CoordType.WINDOW)
        return place.x, place.y, place.width, place.height

    @property
    def actions(self):
        """The names of what can be done with it."""
        count = Atspi.Action.get_n_actions(self._accessible)
        return [Atspi.Action.get_action_name(self._accessible, at) for at in range(count)]

    def act(self):
        """What a screen reader does when its user says "activate"."""
        assert "click" in self.actions, f"{self} has no action: {self.actions}"
        assert Atspi.Action.do_action(self._accessible, self.actions.index("click")), self

    def type(self, text):
        """Puts a text into a field."""
        assert Atspi.EditableText.set_text_contents(self._accessible, text), self

    def children(self):
        """What is in it, in the order in which it is read."""
        for place in range(self._accessible.get_child_count()):
            child = self._accessible.get_child_at_index(place)
            if child is not None:
                yield Node(child, (*self.parents, self))

    def walk(self):
        """Itself and everything in it; what goes while it is looked at is left out."""
        yield self
        try:
            for child in self.children():
                yield from child.walk()
        except GLib.Error:
            return

    def around(self, role):
        """The innermost object of a role that it is in; None where there is none."""
        return next((each for each in reversed(self.parents) if each.role == role), None)


class Tree:
    """The tree of one process."""

    def __init__(self, pid):
        self._pid = pid

    def root(self):
        """The process's own object; None before it has said that it is there."""
        desktop = Atspi.get_desktop(0)
        desktop.set_cache_mask(Atspi.Cache.NONE)
        desktop.clear_cache()
        for place in range(desktop.get_child_count()):
            try:
                program = desktop.get_child_at_index(place)
                if program is not None and program.get_process_id() == self._pid:
                    program.set_cache_mask(Atspi.Cache.NONE)
                    program.clear_cache()
                    return Node(program)
            except GLib.Error:
                continue
        return None

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
            lambda: self.root() and not any(self._matching(role, name, containing, where)), seconds,
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
        while GLib.MainContext.default().iteration(False):
            pass
        if root := self.root():
            yield from root.walk()

    def _matching(self, role, name, containing, where):
        for node in self._walk():
            if ((role is None or node.role == role)
                    and (name is None or node.name == name)
                    and (containing is None or containing in node.name)
                    and (where is None or where(node))):
                yield node


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
