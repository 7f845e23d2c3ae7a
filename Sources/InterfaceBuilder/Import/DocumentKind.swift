import LayoutModel

/// Recognises documents that Interface Builder wrote for something else than iOS.
enum DocumentKind {
  /// Refuses, by name, a document that is none of iOS.
  static func check(_ tree: MarkupTree, path: String) throws(InterfaceBuilderError) {
    let name = tree.name(0)
    let type = tree.value("type", of: 0) ?? ""
    let runtime = tree.value("targetRuntime", of: 0) ?? ""
    if name == "archive" {
      throw InterfaceBuilderError(
        .legacyArchive, path: path, message: "the document is an archive of Xcode 4 or older",
        hint: "open it once in Xcode 5 or later, which converts it")
    }
    guard name == "document", type.hasPrefix("com.apple.InterfaceBuilder") else {
      throw InterfaceBuilderError(
        .notInterfaceBuilder, path: path, message: "the XML is no Interface Builder document",
        hint: "pass a .storyboard or .xib document")
    }
    if let (code, platform) = foreignPlatform(type: type, runtime: runtime) {
      throw InterfaceBuilderError(
        code, path: path, message: "the document describes a \(platform) interface",
        hint: "only iOS documents can be read")
    }
    guard type.holds("CocoaTouch") else {
      throw InterfaceBuilderError(
        .notInterfaceBuilder, path: path, message: "the document is of an unknown type",
        hint: "only iOS documents (type …CocoaTouch…) can be read")
    }
  }

  private static func foreignPlatform(
    type: String, runtime: String
  ) -> (InterfaceBuilderError.Code, String)? {
    if type.holds("AppleTV") || runtime.holds("AppleTV") { return (.tvOS, "tvOS") }
    if type.holds("WatchKit") || runtime.lowercased().contains("watch") {
      return (.watchOS, "watchOS")
    }
    let isTouch = type.holds("CocoaTouch")
    if !isTouch, type.holds("Cocoa") || runtime.holds("MacOSX") { return (.macOS, "macOS") }
    return nil
  }
}
