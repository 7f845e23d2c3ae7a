import Draftsman
import DraftsmanRecording
import Foundation
import Synchronization

/// A controller whose plan is a closure.
final class PlannedScreen: UIViewController, Planned {
  var plan: any ViewPlan = Nothing()
  let title1 = UILabel(text: "one")
  let title2 = UILabel(text: "two")

  @LayoutPlan
  var viewPlan: any ViewPlan { plan }

  struct Nothing: ViewPlan {
    var planNodes: [PlanNode] { [] }
  }
}

/// A view with a plan of its own, which a screen can hold.
final class PlannedBox: UIView, Planned {
  let label = UILabel(text: "inside")
  var width: CGFloat = 10

  @LayoutPlan
  var viewPlan: any ViewPlan {
    label.drf.width.equal(to: width)
  }
}

/// A folder for the files of one test.
final class Folder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "draftsman-recording-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var store: String { "\(path)/layouts.draftsman" }
}

/// What closures on another thread have seen.
final class Seen<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])

  func append(_ element: Element) { elements.withLock { $0.append(element) } }

  var all: [Element] { elements.withLock { $0 } }
}

extension RecordingOptions {
  /// Options for tests: a fixed clock, and failures into a list.
  static func quiet(_ failures: Seen<String> = Seen()) -> RecordingOptions {
    var options = RecordingOptions(author: "T. Ester")
    options.time = { 1_700_000_000_000 }
    options.onFailure = { failures.append($0.description) }
    return options
  }
}
