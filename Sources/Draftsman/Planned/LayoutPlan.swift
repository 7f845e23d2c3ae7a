public import DraftsmanCore

/// Collects the elements of a plan.
///
/// Elements are views, controllers, drafts and their relations, builders, other plans, sequences
/// and optionals of these, and statements of control flow. Each element remembers where it was
/// written; the inner position counts where a plan is made of others.
@resultBuilder
public enum LayoutPlan: PlanBuilder {}
