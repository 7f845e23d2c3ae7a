// Compares two files, folders or revisions as views and constraints: compare OLD NEW
import Rendering
import Workbench

let session = StoreSession(path: "layouts.draftsman")
let operands = Array(CommandLine.arguments.dropFirst())
let comparison = try Comparison(of: operands, in: session)
let (old, new) = (comparison.from.project, comparison.to.project)
print(ProjectDifferenceText(comparison.difference, from: old, to: new).text.plain)
