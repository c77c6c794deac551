package org.murabito.knowledge;

import java.time.Instant;
import org.murabito.chat.PlaceId;

/// How far the talk of a place was reflected on.
///
/// @param until when the last message was said that was read
/// @param note which model read it, and what that cost
public record Reflected(PlaceId place, Instant until, String note) {}
