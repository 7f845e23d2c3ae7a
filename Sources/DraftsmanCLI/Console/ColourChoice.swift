import ArgumentParser

/// When to write colours.
enum ColourChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never
}
