import LayoutModel

extension LayoutBuilder {
  /// The image of a button is its configuration's, else that of the normal state.
  func deriveButtonImage(at index: Int) {
    let isConfigured = views[index].sink["configuration.style"] != nil
    let configured: [PropertyKey] = ["configuration.image", "configuration.image.image"]
    let plain: [PropertyKey] = ["state.normal.image", "state.normal.image.image"]
    deriveImage(at: index, from: isConfigured ? configured + plain : plain)
    deriveBackground(at: index)
  }

  /// Adds the natural size of the image behind a button's title in the normal state.
  private func deriveBackground(at index: Int) {
    let sink = views[index].sink
    let key: PropertyKey = "state.normal.backgroundImage"
    guard let name = sink[key]?.text, !isSymbol(key, in: sink),
      let size = importer.imageSizes[NodeID(name)]
    else { return }
    views[index].sink.add(.backgroundImageWidth, .number(size.width))
    views[index].sink.add(.backgroundImageHeight, .number(size.height))
  }

  /// Adds the natural size that the document's resources state of a view's image.
  ///
  /// Of a symbol the resources state no size in points, only its shape: it is as large as the font
  /// makes it. The keys say where the image's name may stand; the first that is there counts.
  func deriveImage(at index: Int, from keys: [PropertyKey]) {
    let sink = views[index].sink
    for key in keys {
      guard let name = sink[key]?.text, let size = importer.imageSizes[NodeID(name)] else {
        continue
      }
      if isSymbol(key, in: sink) {
        let ratio = (size.width / size.height * 10_000).rounded() / 10_000
        views[index].sink.add(.symbolAspectRatio, .number(ratio))
      } else {
        views[index].sink.add(.imageWidth, .number(size.width))
        views[index].sink.add(.imageHeight, .number(size.height))
      }
      return
    }
  }

  /// Whether the image of a key is one of the system's symbols: the catalog stands beside its name.
  private func isSymbol(_ key: PropertyKey, in sink: PropertySink) -> Bool {
    let prefix = key.text.split(separator: ".").dropLast().joined(separator: ".")
    let catalog = LayoutPath.join(prefix, "catalog")
    return sink[PropertyKey(catalog)]?.text == "system"
  }
}
