// Requests of the network are in Foundation itself on Apple's systems.
@_exported public import FoundationNetworking
@_exported public import UIKit
