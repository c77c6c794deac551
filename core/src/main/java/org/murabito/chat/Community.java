package org.murabito.chat;

/// A community of people: a Discord server, a Slack workspace, or one of this installation's own.
public record Community(CommunityId id, String name, DoorKind door) {}
