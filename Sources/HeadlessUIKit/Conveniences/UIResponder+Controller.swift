extension UIResponder {
  /// The nearest controller on the way up the responders: the responder itself, if it is one.
  public final var responderViewController: UIViewController? {
    var responder: UIResponder? = self
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }
}
