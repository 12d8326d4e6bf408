import ArgumentParser
import BroadsheetCore
import DesktopApp
import Foundation
import Toolkit

// Nothing of GTK may be touched before it has begun.
let options = DesktopOptions.parseOrExit()
begin()
MainLoop.attach()

let application = Application(id: "org.broadsheet.Desktop")
let start = Start(options, application: application)
application.onActivate { start.begin() }
exit(application.run())
