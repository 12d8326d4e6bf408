// Apple's UIKit brings Foundation along, and so does what stands in for it.
@_exported public import Foundation
