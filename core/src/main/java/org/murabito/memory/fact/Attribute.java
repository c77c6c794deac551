package org.murabito.memory.fact;

/// What about a subject is stated.
///
/// @param name a key of the rules, such as `live` or `when`; blank where a claim leaves it to what was being spoken of
/// @param single whether a newer value takes the place of an older one by itself: one lives in one city, but uses many
/// tools
public record Attribute(String name, boolean single) {
    /// As what was being spoken of.
    public static final Attribute IMPLIED = new Attribute("", true);

    public boolean isImplied() {
        return name.isBlank();
    }
}
