// UIKit hands Foundation on to whoever imports it, and code written for UIKit relies on that.
@_exported public import Foundation
