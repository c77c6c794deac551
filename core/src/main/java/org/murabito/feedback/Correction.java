package org.murabito.feedback;

import org.murabito.chat.MessageId;

/// A message that puts the answer to a question right.
public record Correction(MessageId question, MessageId words) {}
