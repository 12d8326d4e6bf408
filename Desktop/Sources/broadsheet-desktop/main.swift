import ArgumentParser
import BroadsheetGTK
import DesktopApp
import Foundation
import Toolkit

if WebEngine.isProbe { WebEngine.showPageAndEnd() }
Application.chooseNotifications()
let options = DesktopOptions.parseOrExit()
let opened = Opening(options).begin()

MainLoop.begin()

let application = Application(id: "org.broadsheet.Desktop", name: "Broadsheet")
let start = Start(options, application: application, opened: opened)
application.onActivate { start.begin() }
exit(application.run())
