package org.murabito.run;

import org.murabito.chat.MessageId;

/// Words of a message that an answer shows: characters `start` to `end` of its text, and a hash of them as they were.
public record Quote(MessageId message, int start, int end, String sha256) {}
