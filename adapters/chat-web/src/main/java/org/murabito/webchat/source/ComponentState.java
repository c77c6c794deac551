package org.murabito.webchat.source;

/// How a server or a tool of one's own is.
///
/// @param state `works`, `note` or `broken`
/// @param todo what helps; empty where nothing is to be done
public record ComponentState(String part, String state, String what, String todo) {}
