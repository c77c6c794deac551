package org.murabito.chat.door;

/// Two buttons below something that Murabito asks, for one member to press.
///
/// @param id comes back with the press; at most 50 characters, and no secret
/// @param yes what the one says, at most 40 characters
/// @param no what the other says
public record Offer(String id, String yes, String no) {}
