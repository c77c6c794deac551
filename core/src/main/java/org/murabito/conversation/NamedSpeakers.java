package org.murabito.conversation;

import org.jspecify.annotations.Nullable;
import org.murabito.conversation.recent.Speaker;

/// Whom a message names.
///
/// @param head whom it opens by calling
/// @param within whom else it names
/// @param stranger it opens by calling somebody who has not spoken here of late
/// @param rest the text after the name at its head
record NamedSpeakers(@Nullable Speaker head, @Nullable Speaker within, boolean stranger, String rest) {}
