public import LayoutModel

extension LayoutEngine {
  /// Makes an engine for a layout on a device, as stores and commands solve it.
  ///
  /// A screen fills the device and a piece of one has its own window (`Environment/fitted(to:)`);
  /// messages call views and guides by their author's names (`LayoutNames`).
  ///
  /// - Complexity: O(views + constraints).
  public convenience init(_ layout: Layout, on device: Environment) {
    self.init(layout, in: device.fitted(to: layout))
    // Most engines never say anything, so names are worked out for the first message.
    var names: LayoutNames?
    naming = { id in
      let known = names ?? LayoutNames(layout)
      names = known
      return known[id]
    }
  }
}
