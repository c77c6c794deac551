package org.murabito.chat.account;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// One browser or program that is signed in.
///
/// @param id tells it from the others of its account; lets nobody in
/// @param device as it called itself when it was last seen; empty where it did not
/// @param seenAt null where it was not seen yet
public record Session(String id, String device, @Nullable Instant seenAt) {}
