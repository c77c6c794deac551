package org.murabito.app.settings.listing;

/// One setting as it stands.
///
/// @param path like `web.port`
/// @param value as text; of a list its items, joined
/// @param standard what it is if nobody sets it
/// @param meaning as the defaults say it
/// @param setBy the file or the variable that set it; empty for its default
public record Setting(String path, String value, String standard, String meaning, String setBy) {}
