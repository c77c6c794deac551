package org.murabito.tool;

import org.jspecify.annotations.Nullable;

/// A message that a tool may be relevant to, with its analysis where there is one.
public record Occasion(String text, @Nullable Analysis analysis) {}
