import ArgumentParser
import BroadsheetCore
import DesktopApp
import Foundation
import Toolkit

Application.chooseNotifications()
let options = DesktopOptions.parseOrExit()
let opened = Opening(options).begin()

MainLoop.begin()

let application = Application(id: "org.broadsheet.Desktop", name: "Broadsheet")
let start = Start(options, application: application, opened: opened)
application.onActivate { start.begin() }
exit(application.run())
