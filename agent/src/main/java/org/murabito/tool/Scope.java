package org.murabito.tool;

/// For whom a run works, and within what. Set by the program around the run, never by a model; its tools know what it
/// really is.
public interface Scope {
    /// For nobody in particular, within nothing.
    Scope NONE = () -> "";

    /// Equal for two scopes where the same call of a tool returns the same in both.
    Object sharingKey();

    /// What model calls are charged to; empty for nothing in particular.
    default String account() {
        return "";
    }
}
