import Foundation

// The clocks that come with `import UIKit`.

/// A moment in seconds since the first one of 2001, as Core Foundation counts them.
public typealias CFAbsoluteTime = Double
/// An interval in seconds.
public typealias CFTimeInterval = Double

/// The moment now.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// The seconds since the machine was started, as Core Animation counts them.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }
