// Compares two files, folders or revisions as views and constraints: compare OLD NEW
import Foundation
import Rendering
import Workbench

do {
  let session = StoreSession(path: "layouts.draftsman")
  let comparison = try Comparison(of: Array(CommandLine.arguments.dropFirst()), in: session)
  let (old, new) = (comparison.from.project, comparison.to.project)
  print(ProjectDifferenceText(comparison.difference, from: old, to: new).text.plain)
} catch {
  FileHandle.standardError.write(Data("compare: \(error)\n".utf8))
  exit(2)
}
