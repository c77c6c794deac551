package org.murabito.knowledge;

/// What about a subject is stated.
///
/// @param name a key such as `live` or `when`
/// @param single whether a newer value takes the place of an older one by itself: one lives in one city, but uses many
/// tools
public record Attribute(String name, boolean single) {}
