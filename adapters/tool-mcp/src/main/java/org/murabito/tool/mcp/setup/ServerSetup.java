package org.murabito.tool.mcp.setup;

/// A server as the operator configured it, with every variable filled in.
public record ServerSetup(String name, Way way, Wishes wishes) {}
