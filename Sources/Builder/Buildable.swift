/// A type whose values can be made from nothing, so that `builder` takes the type itself.
public protocol Buildable {
  /// Makes a value that is still to be set up.
  init()
}
