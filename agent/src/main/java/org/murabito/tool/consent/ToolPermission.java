package org.murabito.tool.consent;

/// What the operator lets a tool do.
///
/// @param unasked whether it may act without asking the asker first
/// @param afterPrivate whether it may reach outside after something private was read
public record ToolPermission(boolean unasked, boolean afterPrivate) {
    public static final ToolPermission NONE = new ToolPermission(false, false);
}
