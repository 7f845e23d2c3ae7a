// One import is enough for code that is written with the DSL: the views it places, the types of
// Foundation that UIKit's interface speaks of, and the diagnostics of plans.
@_exported public import Builder
@_exported public import DraftsmanCore
@_exported public import Foundation
@_exported public import HeadlessUIKit
