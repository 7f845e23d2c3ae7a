extension UIViewController {
  final func adopt(_ child: UIViewController) {
    guard child.parentReference !== self else { return }
    var ancestor: UIViewController? = self
    while let current = ancestor {
      guard current !== child else {
        UIDiagnostic.report(
          .cycle, "\(type(of: child)) cannot be a child of \(type(of: self)): it contains it")
        return
      }
      ancestor = current.parentReference
    }
    // UIKit tells the child before it moves, and takes it from its former parent first.
    child.willMove(toParent: self)
    child.parentReference?.childStorage.removeIdentical(child)
    childStorage.append(child)
    child.parentReference = self
  }

  final func leaveParent() {
    guard let parent = parentReference else { return }
    parent.childStorage.removeIdentical(self)
    parentReference = nil
    didMove(toParent: nil)
  }
}
