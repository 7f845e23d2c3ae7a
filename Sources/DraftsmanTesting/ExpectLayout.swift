public import HeadlessUIKit
public import LayoutModel
public import Testing

/// Expects a screen to be laid out as it is kept for this test.
///
/// ```swift
/// @Test(.layouts) func login() throws {
///   try expectLayout(LoginController(), on: .iPhoneSE, .iPhone15, named: "login")
/// }
/// ```
///
/// The controller is shown in a window of its own on each device, and what is in it compared with the
/// layout in the store of the package's tests (`Tests/layouts.draftsman`). If views, constraints or
/// properties differ, the test fails at this line with the changes and the frames that they moved on
/// each device, and gets pictures and the difference as attachments (`swift test --attachments-path`).
/// What then happens to the new layout, `LayoutMode` says; `draftsman accept` keeps it.
///
/// - Parameters:
///   - controller: The controller. The expression is evaluated for each device; so a new controller
///     knows nothing of the device before.
///   - devices: Where; an iPhone 15 if none is given.
///   - name: What tells this screen from others of the test.
///   - sourceLocation: Where a failure shows.
/// - Throws: What the expression throws; `LayoutTestError` for a controller that is part of another
///   screen and for a variable that makes no sense; `WorkbenchError` if the store cannot be read;
///   `InvalidLayout` if the tree is no layout.
public func expectLayout(
  _ controller: @autoclosure () throws -> UIViewController, on devices: Environment...,
  named name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try LayoutExpectation(name: name, devices: devices, sourceLocation: sourceLocation)
    .check { .controller(try controller()) }
}

/// Expects a view that fills its window to be laid out as it is kept for this test.
///
/// `Environment(width:height:)` is a window of the view's size. All else is as for a controller.
public func expectLayout(
  _ view: @autoclosure () throws -> UIView, on devices: Environment...,
  named name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try LayoutExpectation(name: name, devices: devices, sourceLocation: sourceLocation)
    .check { .view(try view()) }
}

/// Expects a layout, such as one that was read from a storyboard, to be as it is kept for this test.
///
/// All else is as for a controller.
public func expectLayout(
  _ layout: @autoclosure () throws -> Layout, on devices: Environment...,
  named name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try LayoutExpectation(name: name, devices: devices, sourceLocation: sourceLocation)
    .check { .layout(try layout()) }
}
