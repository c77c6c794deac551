package org.murabito.webchat.source;

/// A setting as it stands. Holds nothing secret.
///
/// @param standard what it is if nobody sets it
/// @param setBy the file or the variable that set it; empty for its default
public record SettingLine(String path, String value, String standard, String meaning, String setBy) {}
