package org.murabito.chat.account;

/// Whom a provider of sign-in vouches for. It stays the same when they change their name there.
public record ProviderIdentity(String issuer, String subject) {}
