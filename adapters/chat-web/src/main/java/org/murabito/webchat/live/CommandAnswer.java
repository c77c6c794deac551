package org.murabito.webchat.live;

import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;

/// What came of a command, for whoever gave it alone.
///
/// @param nonce the page's own name for the command
/// @param markdown empty where it is shown elsewhere
public record CommandAnswer(PlaceId place, MemberId to, String nonce, String command, String markdown) {}
