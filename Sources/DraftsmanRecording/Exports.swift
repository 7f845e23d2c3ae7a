// Recording options name the environments that are solved for; who sets them needs no other import.
@_exported public import struct LayoutModel.Environment
