package org.murabito.webchat.source;

/// A tool that models may call.
///
/// @param origin the file, the settings or the server that it comes from; empty for what ships
/// @param acts whether it changes something
/// @param outside whether what it is given leaves this installation
public record OfferedTool(String name, String description, String origin, boolean acts, boolean outside) {}
