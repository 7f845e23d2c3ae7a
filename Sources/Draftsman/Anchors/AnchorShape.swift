/// What two groups of anchors have in common if they can be related: how many edges on which axis.
public protocol AnchorShape {}

/// How many edges a group of anchors has on one axis.
public protocol EdgeCount {}

/// At least one edge on an axis.
public protocol SomeEdges: EdgeCount {}

/// The numbers of edges that a group of anchors can have on one axis.
public enum EdgeCounts {
  /// No edge.
  public enum None: EdgeCount {}
  /// One edge or the centre.
  public enum One: SomeEdges {}
  /// Both edges.
  public enum Two: SomeEdges {}
}

/// The shape of a group of positions, between which there can be space.
public protocol PositionShape: AnchorShape {}

/// The shape of a group of edges and centres.
public enum EdgeShape<X: EdgeCount, Y: EdgeCount>: PositionShape {}

/// The shape of one dimension.
public enum LengthShape: AnchorShape {}

/// The shape of width and height together.
public enum SizeShape: AnchorShape {}

/// The shape of a dimension, or dimensions, that are related to a number: nothing can be added.
public enum ConstantShape: AnchorShape {}
