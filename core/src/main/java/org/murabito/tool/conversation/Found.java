package org.murabito.tool.conversation;

/// Something looked up by what a model calls it, or why not.
sealed interface Found<T> {
    record One<T>(T it) implements Found<T> {}

    record None<T>(String reason) implements Found<T> {}
}
