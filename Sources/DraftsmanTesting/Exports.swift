// One import is enough for tests of screens: the views, and the devices that they are solved on.
@_exported public import Foundation
@_exported public import HeadlessUIKit
@_exported public import struct LayoutModel.Environment
// The rules that `expectNoFindings` is told to run or to leave out.
@_exported public import struct AutoLayout.Finding
