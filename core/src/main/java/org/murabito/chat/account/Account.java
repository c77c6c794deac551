package org.murabito.chat.account;

/// Somebody who signed in at this installation's own web chat. `name` is unique there, ignoring case and width.
public record Account(String id, String name) {}
