package org.murabito.tool.mcp.wire;

/// How far a server says a call is.
///
/// @param total 0 where it is not known
/// @param words what it does, on one line; may be empty
public record CallProgress(double done, double total, String words) {}
