public import Foundation

/// An event; there are none here, the type completes the signatures.
open class UIEvent: NSObject {}
