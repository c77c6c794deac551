package org.murabito.webchat.source;

/// A backup that lies in the folder of backups.
///
/// @param at when it was made
public record BackupLine(String name, String at, long bytes) {}
