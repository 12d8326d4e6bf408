import ArgumentParser
import BroadsheetGTK
import DesktopApp
import Foundation
import Toolkit

if WebEngine.isProbe { WebEngine.showPageAndEnd() }
Application.chooseNotifications()
let options = DesktopOptions.parseOrExit()
let program = ProgramFile(options.programFile)
let opening = Opening(options.address ?? program.read().last ?? .sample, options)

MainLoop.begin()

let application = Application(id: "org.broadsheet.Desktop", name: "Broadsheet")
let start = Start(options, application: application, opening: opening, program: program)
application.onActivate { start.begin() }
exit(application.run())
