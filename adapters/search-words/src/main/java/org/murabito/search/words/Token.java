package org.murabito.search.words;

import org.murabito.text.Words.WordKind;

/// A word as it stands in a normalised text.
///
/// @param base the dictionary form of a Japanese word, the plain form of any other
/// @param kind what it is good for
public record Token(String base, WordKind kind, boolean japanese, int start, int end) {}
