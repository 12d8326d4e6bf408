internal import CAdwaita

/// GTK and libadwaita, once for the program.
@MainActor
public func begin() { adw_init() }
