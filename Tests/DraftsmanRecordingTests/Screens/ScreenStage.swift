import Draftsman
import DraftsmanRecording
import Foundation
import LayoutModel
import PlanStore
import Testing

/// A window that shows a screen, and a recorder that keeps what its plan becomes.
struct ScreenStage {
  /// A device as screens are tested on.
  enum Device: CaseIterable {
    case smallPhone, phone, tablet

    var screen: UIScreen {
      switch self {
      case .smallPhone:
        UIScreen(
          size: CGSize(width: 375, height: 667), scale: 2,
          safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
      case .phone: .main
      case .tablet:
        UIScreen(
          size: CGSize(width: 1180, height: 820), scale: 2,
          safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
      }
    }
  }

  /// The phone on its side.
  static let side = UIScreen(
    size: CGSize(width: 852, height: 393),
    safeAreaInsets: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
  /// The phone of somebody who reads from right to left.
  static let rightToLeft = UIScreen.main.with(UITraitCollection(layoutDirection: .rightToLeft))
  /// The phone of somebody who asked for large text.
  static let largeText = UIScreen.main.with(
    UITraitCollection(preferredContentSizeCategory: .accessibilityLarge))

  let window: UIWindow

  /// Shows a controller on a screen.
  init(_ controller: UIViewController, on screen: UIScreen = .main) {
    window = UIWindow(screen: screen)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  /// Turns or replaces the device.
  func move(to screen: UIScreen) {
    window.move(to: screen)
    window.layoutIfNeeded()
  }

  /// The frame of a view in the window.
  func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: window) }

  /// Checks that no constraint contradicts another one and that none leaves a frame open.
  func expectSound(_ location: SourceLocation = #_sourceLocation) {
    window.layoutIfNeeded()
    #expect(window.layoutFindings.isEmpty, sourceLocation: location)
  }

  /// Records the changes of a screen's plan, and returns its layouts in order.
  static func history<Screen: UIPlannedController>(
    of screen: Screen, _ changes: [(Screen) -> Void]
  ) throws -> [Layout] {
    let folder = try Folder()
    let recorder = PlanRecorder(to: folder.store, .quiet())
    recorder.record(screen)
    screen.loadViewIfNeeded()
    for change in changes {
      change(screen)
      screen.applyPlan()
    }
    let report = recorder.flush()
    #expect(report.failures.isEmpty && report.unsaved == 0)
    let store = try PlanStore.open(at: folder.store, .readOnly)
    return try report.saved.compactMap { revision in
      try store.layouts(at: revision).first.flatMap {
        try store.checkOut(layout: $0.id, at: revision)
      }
    }
  }
}
